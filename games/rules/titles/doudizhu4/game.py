"""二副牌斗地主 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.rules.core.action import Action
from games.rules.families.climbing.fallback import lowest_single, whole_hand
from games.rules.families.climbing.game import ClimbingGame, Parts
from games.rules.families.climbing.landlord import HIGHEST_BID
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import ONLY_PASS, PASSED, PLAY, HandPlays, some_plays
from games.rules.titles.doudizhu4 import bot, course, texts
from games.rules.titles.doudizhu4.auction import SEATS
from games.rules.titles.doudizhu4.checking import check_action
from games.rules.titles.doudizhu4.dealing import fair_deal, read_setup
from games.rules.titles.doudizhu4.options import Options
from games.rules.titles.doudizhu4.patterns import GRAMMAR
from games.rules.titles.doudizhu4.prompts import prompt_of
from games.rules.titles.doudizhu4.scoring import outcome_of
from games.rules.titles.doudizhu4.state import BIDDING, Setup, State
from games.rules.titles.doudizhu4.view import view_of

_OPENINGS = (Action("open"),)


def moves_of(state: State) -> Sequence[Action]:
    """Return calls, or plays of every kind, size and key with a few wings each."""
    if state.stage == BIDDING:
        bids = tuple(Action("bid", value) for value in range(state.auction.value + 1, HIGHEST_BID + 1))
        return bids if state.must_bid else (PASSED, *bids)
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    recipes = some_plays(GRAMMAR, counts_of(hand), to_beat)
    if to_beat is not None:
        return HandPlays(hand, recipes, may_pass=True) if recipes else ONLY_PASS
    return HandPlays(hand, recipes, may_pass=False, besides=_OPENINGS if state.opening else ())


def fallback_of(state: State) -> Action:
    """Return a pass where one may, the least bid where not, the least lead (DD4-7.1)."""
    if state.stage == BIDDING:
        return Action("bid", 1) if state.must_bid else PASSED
    if state.trick.best is not None:
        return PASSED
    hand = state.hands[state.turn]
    return Action(PLAY, whole_hand(GRAMMAR, hand) or lowest_single(hand))


class Doudizhu4(ClimbingGame[Options, Setup, State]):
    """二副牌斗地主: one landlord against three farmers, two decks."""

    key: ClassVar[str] = "doudizhu4"
    prefix: ClassVar[str] = "DD4"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "BJ BJ RJ RJ"
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


GAME = Doudizhu4()
