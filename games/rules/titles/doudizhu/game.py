"""斗地主 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.rules.core.action import Action
from games.rules.core.lazy import Lazily
from games.rules.families.climbing.fallback import lowest_single, whole_hand
from games.rules.families.climbing.game import ClimbingGame, Parts
from games.rules.families.climbing.landlord import HIGHEST_BID, NOBODY
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import ONLY_PASS, PASSED, PLAY, HandPlays, some_plays
from games.rules.titles.doudizhu import bot, course, texts
from games.rules.titles.doudizhu.auction import BIDDING, ROBBING
from games.rules.titles.doudizhu.checking import check_action
from games.rules.titles.doudizhu.dealing import fair_deal, read_setup
from games.rules.titles.doudizhu.options import Options
from games.rules.titles.doudizhu.prompts import prompt_of
from games.rules.titles.doudizhu.scoring import outcome_of
from games.rules.titles.doudizhu.state import SEATS, Setup, State
from games.rules.titles.doudizhu.view import view_of

_OPEN = Action("open")


def moves_of(state: State) -> Sequence[Action]:
    """Return calls, or plays of every kind, size and key with a few wings each."""
    if state.stage == BIDDING:
        bids = range(state.auction.value + 1, HIGHEST_BID + 1)
        return (PASSED, *(Action("bid", value) for value in bids))
    if state.stage == ROBBING:
        return (PASSED, Action("rob"))
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    recipes = some_plays(state.setup.rules.grammar, counts_of(hand), to_beat)
    if to_beat is not None:
        return HandPlays(hand, recipes, may_pass=True) if recipes else ONLY_PASS
    plays = HandPlays(hand, recipes, may_pass=False)
    if not state.may_open:
        return plays
    return Lazily(1 + len(plays), lambda place: plays[place - 1] if place else _OPEN)


def fallback_of(state: State) -> Action:
    """Return a pass where one may, else the least lead (DDZ-8.1)."""
    if state.landlord == NOBODY or state.trick.best is not None:
        return PASSED
    hand = state.hands[state.turn]
    return Action(PLAY, whole_hand(state.setup.rules.grammar, hand) or lowest_single(hand))


class Doudizhu(ClimbingGame[Options, Setup, State]):
    """斗地主: one landlord against two farmers, one deck."""

    key: ClassVar[str] = "doudizhu"
    prefix: ClassVar[str] = "DDZ"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    options_type = Options
    texts = texts.TEXTS
    parts = Parts(
        shuffled=fair_deal,
        setup=read_setup,
        begin=course.begin,
        prompt=prompt_of,
        check=check_action,
        play=course.play,
        verbs=course.VERBS,
        moves=moves_of,
        fallback=fallback_of,
        view=view_of,
        outcome=outcome_of,
        suggest=bot.suggest,
        describe=bot.describe,
    )
