"""Hints and the simple bot, from a view alone; its eight notes stand at the end of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import read_laid
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.families.climbing.plays import PASSED, PLAY, some_plays
from games.rules.pieces.cards import parse_cards
from games.rules.titles.shuangkou.patterns import GRAMMAR


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    if view["ask"] is None:
        return ()
    hand, written = pack(parse_cards(view["seats"][view["seat"]]["hand"])), view["facts"]["to_beat"]
    to_beat = Form(*written) if written is not None else None
    plays = [Action(PLAY, recipe.text(hand)) for recipe in some_plays(GRAMMAR, counts_of(hand), to_beat)]
    return plays if to_beat is None else (*plays, PASSED)


def describe(view: View, action: Action) -> Mapping[str, Json]:  # noqa: ARG001
    """Return the name of the combination of a play; empty for anything else."""
    if action.verb != PLAY:
        return {}
    try:
        laid = read_laid(action.arg)
    except IllegalAction:
        return {}
    forms = GRAMMAR.readings(laid.counts)
    return {"name": forms[0].name().to_json()} if forms else {}
