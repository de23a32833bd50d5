"""Hints and the simple bot: section 10, from a view alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import read_laid
from games.rules.families.climbing.packed import counts_of, pack
from games.rules.families.climbing.plays import PASSED, HandPlays, some_plays
from games.rules.pieces.cards import parse_cards
from games.rules.titles.doudizhu.rulesets import RULE_SETS


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    ask = view["ask"]
    if ask is None:
        return ()
    if ask["kind"] != "play":
        return (PASSED,)
    hand = pack(parse_cards(view["seats"][view["seat"]]["hand"]))
    to_beat = to_beat_of(view)
    recipes = some_plays(RULE_SETS[view["options"]["rules"]].grammar, counts_of(hand), to_beat)
    return tuple(HandPlays(hand, recipes, may_pass=to_beat is not None))


def to_beat_of(view: View) -> Form | None:
    """Return what the viewing seat would have to beat."""
    written = view["facts"]["to_beat"]
    return Form(*written) if written is not None else None


def describe(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else."""
    if action.verb != "play":
        return {}
    try:
        laid = read_laid(action.arg)
    except IllegalAction:
        return {}
    form = RULE_SETS[view["options"]["rules"]].grammar.reading(laid.counts, to_beat_of(view))
    return {"name": form.name().to_json()} if form is not None else {}
