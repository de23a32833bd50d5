"""Laws of views: the keys of docs/views.md, plain JSON, one truth about whose turn it is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

from games.rules.core.action import Seat
from games.rules.core.event import visible
from games.rules.core.option import options_json
from games.rules.core.view import View, changed, changes
from tests.rules.every_game.deals import Deal, Moment, deals, views
from tests.rules.every_game.drafts import drafts
from tests.rules.every_game.homes import Home
from tests.rules.every_game.pieces import parse

PAGE = Path(__file__).parents[3] / "docs" / "views.md"
ALWAYS = {"game", "options", "seat", "order", "stage", "turn", "ask", "seats", "outcome"}


@lru_cache
def documented(heading: str) -> frozenset[str]:
    """Return the names in the first column of the tables under a heading of docs/views.md."""
    section = PAGE.read_text().split(f"## {heading}\n")[1].split("\n## ")[0]
    cells = [line.split("|")[1] for line in section.splitlines() if line.startswith("| `")]
    return frozenset(name for cell in cells for name in re.findall(r"`(\w+)`", cell))


def _views(home: Home) -> Iterator[tuple[Deal, Moment, Seat | None, View]]:
    for deal in deals(home.game):
        for viewer in deal.viewers:
            for moment, view in zip(deal.moments, views(deal, viewer), strict=True):
                yield deal, moment, viewer, view


def views_have_documented_keys(home: Home) -> None:
    """A view has the keys of docs/views.md, always the same from the first action to the last."""
    known = documented("View")
    for deal in deals(home.game):
        keys: set[str] | None = None
        for viewer in deal.viewers:
            for view in views(deal, viewer):
                keys = keys or set(view)
                assert set(view) == keys, f"keys come and go: {set(view) ^ keys}"
        assert keys is not None
        assert keys >= ALWAYS, f"missing: {ALWAYS - keys}"
        assert keys <= known, f"not in docs/views.md: {keys - known}"


def seats_are_shown_in_order(home: Home) -> None:
    """A view lists every seat by number, with documented keys, its pieces counted."""
    known = documented("View")
    for deal, moment, viewer, view in _views(home):
        assert [seat["seat"] for seat in view["seats"]] == list(range(deal.setup.seats))
        assert sorted(view["order"]) == list(range(deal.setup.seats))
        over = moment is deal.moments[-1]
        for seat in view["seats"]:
            assert set(seat) <= known, f"not in docs/views.md: {set(seat) - known}"
            size = parse(home.game, seat["hand"]).total()
            if over or seat["seat"] == viewer or seat.get("open"):
                assert size == seat["count"], f"seat {seat['seat']} holds {size}, counted {seat['count']}"
            else:
                assert size == 0, f"{viewer} sees the hand of {seat['seat']}"


def views_say_where_the_deal_is(home: Home) -> None:
    """A view names game, options, viewer, and the outcome once there is one."""
    for deal, moment, viewer, view in _views(home):
        assert view["game"] == home.game.key
        assert view["seat"] == viewer
        assert view["options"] == options_json(deal.setup.options)
        outcome = home.game.outcome(moment.state)
        assert view["outcome"] == (outcome.to_json(home.game.texts) if outcome else None)


def views_ask_who_is_awaited(home: Home) -> None:
    """`ask` is the viewer's own prompt, `turn` the seats that all may know are waited for."""
    for _, moment, viewer, view in _views(home):
        awaited = home.game.awaited(moment.state)
        own = awaited[viewer].to_json() if viewer in awaited else None
        assert view["ask"] == own, f"{viewer} is asked {own} and shown {view['ask']}"
        public = sorted(seat for seat, prompt in awaited.items() if not prompt.window)
        assert view["turn"] == public, f"turn of {public}, shown as {view['turn']}"


def views_are_plain_json(home: Home) -> None:
    """What JSON carries is what was sent: no tuples, no sets, no numbers as keys."""
    for _, moment, viewer, view in _views(home):
        assert json.loads(json.dumps(view)) == view
        for event in visible(moment.events, viewer):
            assert json.loads(json.dumps(event)) == event


def changes_lead_to_the_next_view(home: Home) -> None:
    """The changed keys alone, put over the old view, make the new one."""
    for deal in deals(home.game):
        for viewer in deal.viewers:
            for old, new in pairwise(views(deal, viewer)):
                assert changed(old, changes(old, new)) == new


def views_are_built_from_nothing(home: Home) -> None:
    """Whoever scribbles over a view that it was given changes nothing but that."""
    for deal in deals(home.game):
        for moment in (deal.moments[0], deal.moments[len(deal.moments) // 2], deal.moments[-1]):
            for viewer in deal.viewers:
                pristine = json.dumps(home.game.view(moment.state, viewer))
                _scribble(home.game.view(moment.state, viewer))
                assert json.dumps(home.game.view(moment.state, viewer)) == pristine, "a view is shared"


def _scribble(value: Any) -> None:
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    for part in list(inner):
        _scribble(part)
    if isinstance(value, dict | list):
        value.clear()


def drafts_are_described(home: Home) -> None:
    """Any draft, legal or not, is described in plain JSON from the view alone."""
    rng = Random(6)
    for deal in deals(home.game):
        moment = rng.choice(deal.moments)
        for viewer in range(deal.setup.seats):
            view = home.game.view(moment.state, viewer)
            for action in drafts(deal, moment, viewer, rng, count=10):
                said = dict(home.game.describe(view, action))
                assert json.loads(json.dumps(said)) == said
