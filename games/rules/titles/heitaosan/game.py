"""黑桃三双扣 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.rules.core.action import Action
from games.rules.families.climbing.game import ClimbingGame, Parts
from games.rules.families.climbing.packed import counts_of
from games.rules.families.climbing.plays import ONLY_PASS, PASSED, HandPlays
from games.rules.titles.heitaosan import bot, course, texts
from games.rules.titles.heitaosan.checking import SOLO, check_action
from games.rules.titles.heitaosan.dealing import fair_deal, read_setup
from games.rules.titles.heitaosan.fallback import fallback_of
from games.rules.titles.heitaosan.options import Options
from games.rules.titles.heitaosan.prompts import prompt_of
from games.rules.titles.heitaosan.scoring import outcome_of
from games.rules.titles.heitaosan.state import ASKING, SEATS, Setup, State
from games.rules.titles.heitaosan.view import view_of

_ANSWERS = (PASSED, Action(SOLO))


def moves_of(state: State) -> Sequence[Action]:
    """Return answers, or plays of every kind, size and key with some wings each."""
    if state.stage == ASKING:
        return _ANSWERS
    hand, to_beat = state.hands[state.turn], state.trick.to_beat
    recipes = state.setup.combinations.plays(counts_of(hand), to_beat)
    return HandPlays(hand, recipes, may_pass=to_beat is not None) if recipes else ONLY_PASS


class Heitaosan(ClimbingGame[Options, Setup, State]):
    """黑桃三双扣: partners by the two 3s of spades, bombs with jokers, rewards and fines."""

    key: ClassVar[str] = "heitaosan"
    prefix: ClassVar[str] = "HTS"
    seats: ClassVar[int] = SEATS
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "3s 3s"
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


GAME = Heitaosan()
