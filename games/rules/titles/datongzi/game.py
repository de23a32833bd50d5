"""打筒子 behind the interface of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.rules.core.action import Action
from games.rules.families.climbing.game import ClimbingGame, Parts
from games.rules.titles.datongzi import bot, course, texts
from games.rules.titles.datongzi.checking import check_action
from games.rules.titles.datongzi.dealing import fair_deal, read_setup
from games.rules.titles.datongzi.fallback import fallback_of
from games.rules.titles.datongzi.options import Options
from games.rules.titles.datongzi.outcome import outcome_of
from games.rules.titles.datongzi.plays import answers, leads
from games.rules.titles.datongzi.prompts import prompt_of
from games.rules.titles.datongzi.state import Setup, State
from games.rules.titles.datongzi.view import view_of


def moves_of(state: State) -> Sequence[Action]:
    """Return plays of every kind, size and key with a few wings each, and a pass where it is legal."""
    hand, to_beat, options = state.hands[state.turn], state.trick.to_beat, state.setup.options
    if to_beat is None:
        return leads(hand, options)
    return answers(hand, to_beat, options, may_pass=state.setup.paired)


class Datongzi(ClimbingGame[Options, Setup, State]):
    """打筒子: three or four decks, sets of identical cards, points up to a target."""

    key: ClassVar[str] = "datongzi"
    prefix: ClassVar[str] = "DTZ"
    name = texts.NAME
    summary = texts.SUMMARY
    emblem: ClassVar[str] = "Ks Ks Ks"
    match_end = texts.MATCH_END
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

    def seat_counts(self, options: Options) -> Sequence[int]:
        """Return the number of seats that the options say (DTZ-1.1)."""
        return (options.players,)


GAME = Datongzi()
