"""Hints and the simple bot, from a view alone; its eight notes stand at the end of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.option import parse_options
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import read_laid
from games.rules.titles.datongzi.bot.following import answers
from games.rules.titles.datongzi.bot.leading import leads
from games.rules.titles.datongzi.bot.sight import sight_of
from games.rules.titles.datongzi.forms import name_of, reading
from games.rules.titles.datongzi.options import Options


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    if view["ask"] is None:
        return ()
    sight = sight_of(view)
    return leads(sight) if sight.to_beat is None else answers(sight, sight.to_beat)


def describe(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else."""
    if action.verb != "play":
        return {}
    try:
        laid = read_laid(action.arg)
    except IllegalAction:
        return {}
    written, options = view["facts"]["to_beat"], parse_options(Options, view["options"])
    to_beat = Form(*written) if written is not None else None
    form = reading(laid.packed, to_beat, decks=options.decks, wings=options.wings)
    return {"name": name_of(form, sum(laid.counts)).to_json()} if form is not None else {}
