"""百变双扣 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.rules.core.action import Action
from games.rules.families.climbing.fallback import lowest_single
from games.rules.families.climbing.game import ClimbingGame, Parts
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import ONLY_PASS, PASSED, PLAY, HandPlays, some_plays
from games.rules.titles.shuangkou import bot, course, texts
from games.rules.titles.shuangkou.checking import check_action
from games.rules.titles.shuangkou.dealing import fair_deal, read_setup
from games.rules.titles.shuangkou.options import Options
from games.rules.titles.shuangkou.patterns import BOMB_SIZE, GRAMMAR
from games.rules.titles.shuangkou.prompts import prompt_of
from games.rules.titles.shuangkou.scoring import outcome_of
from games.rules.titles.shuangkou.seating import SEATS
from games.rules.titles.shuangkou.state import Setup, State
from games.rules.titles.shuangkou.view import view_of


def moves_of(state: State) -> Sequence[Action]:
    """Return every play that differs in more than suits, and a pass."""
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    recipes = some_plays(GRAMMAR, counts_of(hand), to_beat)
    return HandPlays(hand, recipes, may_pass=to_beat is not None) if recipes else ONLY_PASS


def fallback_of(state: State) -> Action:
    """Return a pass where one may, else the lowest single that breaks no bomb (SKO-7.1)."""
    if state.trick.best is not None:
        return PASSED
    return Action(PLAY, lowest_single(state.hands[state.turn], fewer_than=BOMB_SIZE))


class Shuangkou(ClimbingGame[Options, Setup, State]):
    """百变双扣: two sides of two, who are partners by a drawn card, each wants both hands empty first."""

    key: ClassVar[str] = "shuangkou"
    prefix: ClassVar[str] = "SKO"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "7h 7h"
    options_type = Options
    texts = texts.TEXTS
    zero_sum: ClassVar[bool] = False
    """Who has left for good pays twice, and nobody gets it (SKO-6.6)."""
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


GAME = Shuangkou()
