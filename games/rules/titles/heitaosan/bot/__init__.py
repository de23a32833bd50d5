"""Hints and the simple bot, from a view alone; its notes stand at the end of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.laying import read_laid
from games.rules.families.climbing.packed import pack
from games.rules.families.climbing.plays import PLAY
from games.rules.families.climbing.seen import to_beat_of
from games.rules.pieces.cards import parse_cards
from games.rules.titles.heitaosan.bot import alone
from games.rules.titles.heitaosan.bot.following import answers
from games.rules.titles.heitaosan.bot.leading import leads
from games.rules.titles.heitaosan.bot.sight import sight_of
from games.rules.titles.heitaosan.options import EIGHT
from games.rules.titles.heitaosan.patterns import CLASSIC_COMBINATIONS, EIGHT_COMBINATIONS
from games.rules.titles.heitaosan.state import ASKING


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    if view["ask"] is None:
        return ()
    sight = sight_of(view)
    if view["stage"] == ASKING:
        return alone.answers(sight)
    return leads(sight) if sight.to_beat is None else answers(sight)


def describe(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else.

    What the last cards of the viewer's hand may be besides is named so for them alone.
    """
    if action.verb != PLAY or view["seat"] is None:
        return {}
    try:
        laid = read_laid(action.arg)
    except IllegalAction:
        return {}
    eight = view["options"]["mode"] == EIGHT
    combinations = EIGHT_COMBINATIONS if eight else CLASSIC_COMBINATIONS
    last = laid.packed == pack(parse_cards(view["seats"][view["seat"]]["hand"]))
    form = combinations.reading(laid.counts, to_beat_of(view), last=last)
    return {"name": form.name().to_json()} if form is not None else {}
