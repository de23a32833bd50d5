"""A finished deal, to be watched again: its frames from one seat's knowledge, or all hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from games.live.frames import log_line
from games.live.running import Running, from_record, load
from games.models import Deal, ImportedRecord
from games.rules.core.action import Action
from games.rules.core.game import AnyGame
from games.rules.core.record import parse_actions, parse_setup
from games.rules.core.view import changes

ALL = "all"
Viewpoint = int | str | None
"""A seat, None for what a spectator saw, or `ALL` for all hands."""


def replay(deal: Deal, viewpoint: Viewpoint) -> dict[str, Any]:
    """Return a finished deal as one `table`, one `view` and its `step` frames.

    `viewpoint` a seat shows what that seat knew at every moment, None what a spectator saw, `ALL` all hands.
    `tricks` are the numbers of the actions with which a trick began, for jumping.
    """
    seat = viewpoint if isinstance(viewpoint, int) else None
    return _frames(load(deal.pk), viewpoint, _table(deal, seat))


def replay_record(kept: ImportedRecord, viewpoint: Viewpoint) -> dict[str, Any]:
    """Return a record that was imported as `replay` returns a deal; its seats have numbers for names."""
    running = record_running(kept)
    seat = viewpoint if isinstance(viewpoint, int) else None
    people = [{"seat": at, "name": seat_name(at), "pigment": at} for at in range(running.setup.seats)]
    options = kept.record["options"]
    return _frames(running, viewpoint, _table_of(kept.game, options, people, seat))


def record_running(kept: ImportedRecord) -> Running:
    """Return the deal of a record that was imported, all its actions done."""
    actions = [(seat, Action.from_json(raw)) for seat, raw in parse_actions(kept.record)]
    return replace(from_record(parse_setup(kept.record), actions), outcome=kept.outcome)


def seat_name(seat: int) -> str:
    """Return what a seat is called whose player nobody knows, in the reader's language."""
    return _("座位 %(number)d") % {"number": seat + 1}


def _frames(running: Running, viewpoint: Viewpoint, table: dict[str, Any]) -> dict[str, Any]:
    states = _states(running)
    views = [_view(running.game, state, viewpoint) for state in states]
    seat = viewpoint if isinstance(viewpoint, int) else None
    return {
        "table": table,
        "view": {
            "t": "view",
            "deal": running.deal_id,
            "n": 0,
            "commitment": running.commitment,
            "view": views[0],
            "asks": [],
            "log": [log_line(running.log[0], seat)],
        },
        "steps": [
            {
                "t": "step",
                "deal": running.deal_id,
                **log_line(entry, seat),
                "changes": changes(before, after),
                "asks": [],
            }
            for entry, before, after in zip(running.log[1:], views, views[1:], strict=False)
        ],
        "tricks": _tricks(running),
    }


def _states(running: Running) -> list[Any]:
    game = running.game
    states = [running.setup.start().state]
    for entry in running.log[1:]:
        if entry.seat is not None and entry.action is not None:
            states.append(game.apply(states[-1], entry.seat, entry.action).state)
    return states


def _view(game: AnyGame, state: Any, viewpoint: Viewpoint) -> dict[str, Any]:
    """Return a view without a prompt: nobody is asked in a replay."""
    if viewpoint != ALL:
        seat = viewpoint if isinstance(viewpoint, int) else None
        return {**game.view(state, seat), "ask": None}
    public = dict(game.view(state, None))
    views = [game.view(state, entry["seat"]) for entry in public["seats"]]
    # Each seat's own entry, as that seat sees itself, laid open; its roles as those see them who do not sit.
    own = [view["seats"][seat] for seat, view in enumerate(views)]
    told = [entry.get("roles", []) for entry in public["seats"]]
    public["seats"] = [
        {**entry, "open": True, "roles": roles} for entry, roles in zip(own, told, strict=True)
    ]
    return {**public, **_known(public, views), "ask": None}


def _known(public: dict[str, Any], views: list[Any]) -> dict[str, Any]:
    """Return what only one seat knows of the cards beside the hands: the kitty, cards laid away."""
    known = {}
    for key in ("kitty", "buried"):
        if public.get(key) and not public[key]["cards"]:
            known[key] = next((view[key] for view in views if view[key]["cards"]), public[key])
    return known


def _tricks(running: Running) -> list[int]:
    starts, after_trick = [], True
    for entry in running.log[1:]:
        kinds = {event.kind for event in entry.events}
        if after_trick and kinds & {"play", "discard"}:
            starts.append(entry.number)
            after_trick = False
        if "trick" in kinds:
            after_trick = True
    return starts


def _table(deal: Deal, seat: int | None) -> dict[str, Any]:
    """Return who sat where, in the form of the `table` message."""
    people = [
        {
            "seat": one.seat,
            "user": one.user_id,
            "name": one.user.shown_name,
            "pigment": one.user.pigment,
            "bot": one.bot,
        }
        for one in deal.seats.select_related("user").order_by("seat")
    ]
    match = deal.match
    known = {
        "code": match.table_code if match else "",
        "stake": match.stake if match else 1,
        "length": match.length if match else 1,
        "deal": deal.pk,
        "commitment": deal.commitment,
    }
    return _table_of(deal.game, deal.options, people, seat) | known


def _table_of(
    game: str, options: Mapping[str, Any], people: Sequence[Mapping[str, Any]], seat: int | None
) -> dict[str, Any]:
    somebody = {"user": None, "bot": False, "ready": True, "presence": "here"}
    return {
        "t": "table",
        "v": 0,
        "code": "",
        "number": None,
        "game": game,
        "options": options,
        "stake": 1,
        "length": 1,
        "status": "over",
        "host": None,
        "you": {"seat": seat, "host": False, "active": True, "can_chat": False, "may_sit": False},
        "seats": [{**somebody, "autoplay": False, "total": None, **one} for one in people],
        "chat": False,
        "match": None,
        "deal": 0,
        "commitment": "",
        "vote": None,
        "frozen": False,
        "phrases": [],
    }
