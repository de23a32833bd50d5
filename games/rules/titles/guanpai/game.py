"""关牌 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.rules.core.action import Action
from games.rules.families.climbing.game import ClimbingGame, Parts
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import ONLY_PASS, HandPlays, some_plays
from games.rules.titles.guanpai import bot, course, texts
from games.rules.titles.guanpai.checking import check_action
from games.rules.titles.guanpai.dealing import fair_deal, read_setup
from games.rules.titles.guanpai.fallback import fallback_of
from games.rules.titles.guanpai.options import Options
from games.rules.titles.guanpai.patterns import GRAMMAR
from games.rules.titles.guanpai.prompts import prompt_of
from games.rules.titles.guanpai.scoring import outcome_of
from games.rules.titles.guanpai.state import SEATS, Setup, State
from games.rules.titles.guanpai.view import view_of


def moves_of(state: State) -> Sequence[Action]:
    """Return plays of every kind, size and key with some of what they may carry, and a pass."""
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    recipes = some_plays(GRAMMAR, counts_of(hand), to_beat)
    if not recipes:
        return ONLY_PASS
    return HandPlays(hand, recipes, may_pass=to_beat is not None and not state.setup.options.must_beat)


class Guanpai(ClimbingGame[Options, Setup, State]):
    """关牌: two seats against each other, some cards of the deck never seen."""

    key: ClassVar[str] = "guanpai"
    prefix: ClassVar[str] = "GUP"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "Qs Qh Qc"
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


GAME = Guanpai()
