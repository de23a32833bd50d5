"""Hints and the simple bot, from a view alone; its eight notes stand at the end of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.rules.core.action import Action
from games.rules.core.text import Json
from games.rules.core.view import View
from games.rules.families.climbing.seen import named_play, to_beat_of
from games.rules.titles.doudizhu.bot.calling import calls, worth_opening
from games.rules.titles.doudizhu.bot.following import answers
from games.rules.titles.doudizhu.bot.leading import leads
from games.rules.titles.doudizhu.bot.sight import sight_of
from games.rules.titles.doudizhu.rulesets import RULE_SETS

_OPEN = Action("open")


def suggest(view: View) -> Sequence[Action]:
    """Return legal actions for the viewing seat, best first; empty if it is not asked."""
    ask = view["ask"]
    if ask is None:
        return ()
    if ask["kind"] != "play":
        return calls(view)
    sight = sight_of(view)
    if sight.to_beat is not None:
        return answers(sight)
    plays = leads(sight)
    if not any(choice["verb"] == "open" for choice in ask["choices"]):
        return plays
    return (_OPEN, *plays) if worth_opening(sight) else (*plays, _OPEN)


def describe(view: View, action: Action) -> Mapping[str, Json]:
    """Return the name of the combination of a play; empty for anything else."""
    grammar = RULE_SETS[view["options"]["rules"]].grammar
    return named_play(action, lambda laid: grammar.name_of(laid.counts, to_beat_of(view)))
