"""Laws of hidden pieces: exchange two of them, and whoever may not see them cannot tell.

Two deals differ in two pieces that a viewer has not been shown by a given moment. The same actions are played
in both for as long as they are legal in both. All that the viewer is given on the way must be the same: every
view, what it is asked, every event.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from games.rules.core.action import Seat
from games.rules.core.errors import IllegalAction
from games.rules.core.event import visible
from games.rules.core.game import AnyGame
from games.rules.core.record import Setup
from games.rules.core.text import Json
from games.rules.core.view import View
from tests.rules.every_game.deals import Deal, Moment, begun, deals, views
from tests.rules.every_game.homes import Home
from tests.rules.every_game.pieces import ZONES, Pieces, dealt, ledgers, parse

TRIES = 6
Place = tuple[str, int, int]
"""Where a piece lies in a `deal` object: key, number of the hand (0 elsewhere), index."""


def hidden_pieces_stay_hidden(home: Home) -> None:
    """No view or event depends on pieces that its reader has not been shown; tried at the start and later."""
    rng = Random(5)
    compared = 0
    for deal in begun(home.game):
        books = list(ledgers(deal))
        last = len(books) - 2  # the last moment before the end, when hands are shown
        for viewer in rng.sample(deal.viewers, 3):
            for until in (0, rng.randint(0, max(last, 0))):
                moment, ledger = books[until]
                hidden = _hidden(deal, moment, ledger.hands, dealt(deal.setup) - ledger.seen, viewer)
                for other in _exchanges(deal.setup, hidden, viewer, rng):
                    compared += _same_for(deal, other, viewer, until)
    assert compared > 50, f"only {compared} moments could be compared"


def open_pieces_were_opened(home: Home) -> None:
    """A hand that lies open, and a kitty face up, were opened by an event that told the viewer so."""
    for deal in deals(home.game):
        for viewer in deal.viewers:
            opened: set[Seat | None] = set()
            turned = False
            for moment, view in zip(deal.moments[:-1], views(deal, viewer), strict=False):
                opened |= {e.seat for e in moment.events if e.kind == "open" and e.visible_to(viewer)}
                turned = turned or any(
                    e.kind == "kitty" and e.cards and e.visible_to(viewer) for e in moment.events
                )
                assert turned or not (view.get("kitty") or {}).get("cards"), "an unturned kitty is shown"
                for seat in view["seats"]:
                    told = seat["seat"] == viewer or seat["seat"] in opened
                    assert told or not seat["hand"], f"the hand of seat {seat['seat']} is shown to {viewer}"
                    assert not seat.get("open") or seat["seat"] in opened, "open without an event"


def _hidden(
    deal: Deal, moment: Moment, hands: list[Pieces], unseen: Pieces, viewer: Seat | None
) -> list[Pieces]:
    """Return by seat, and last for kitty, wall and stock, the pieces that the viewer was not shown.

    Pieces that have made partners stay where they are: who the partners are is public.
    """
    view = deal.game.view(moment.state, viewer)
    hidden = []
    for seat, held in zip(view["seats"], hands, strict=True):
        if seat["seat"] == viewer or seat.get("open"):
            hidden.append(Pieces())
        else:
            hidden.append(held - parse(deal.game, seat.get("exposed", "")))
    aside = (view.get("kitty") or {}, view.get("buried") or {})
    shown = sum((parse(deal.game, pieces.get("cards", "")) for pieces in aside), Pieces())
    told = {view.get("partners_by")}
    return [
        Counter({piece: n for piece, n in (pieces - shown).items() if piece not in told})
        for pieces in (*hidden, unseen)
    ]


def _exchanges(setup: Setup, hidden: list[Pieces], viewer: Seat | None, rng: Random) -> Iterator[Setup]:
    """Yield setups in which two different hidden pieces of different holders have changed places.

    What the viewer was dealt stays where it is: a copy of a hidden piece may be among it.
    """
    own = ("hands", viewer)
    places = {
        piece: [place for place in where if place[:2] != own] for piece, where in _places(setup).items()
    }
    for _ in range(TRIES):
        holders = [holder for holder, pieces in enumerate(hidden) if pieces]
        if len(holders) < 2:
            return
        one, two = rng.sample(holders, 2)
        first, second = rng.choice(sorted(hidden[one])), rng.choice(sorted(hidden[two]))
        if first != second:
            yield _exchanged(setup, _place(places[first], one, rng), _place(places[second], two, rng))


def _place(places: list[Place], holder: int, rng: Random) -> Place:
    """Return where a hidden piece of this holder was dealt: a copy of it may lie in a hand that is seen."""
    own = [place for place in places if place[0] == "hands" and place[1] == holder]
    return rng.choice(own or [place for place in places if place[0] != "hands"] or places)


def _places(setup: Setup) -> dict[str, list[Place]]:
    places: dict[str, list[Place]] = {}
    texts = [("hands", i, hand) for i, hand in enumerate(setup.pieces.get("hands", ()))]
    texts += [(zone, 0, setup.pieces[zone]) for zone in ZONES if setup.pieces.get(zone)]
    for key, number, text in texts:
        for index, piece in enumerate(text.split(" ")):
            places.setdefault(piece, []).append((key, number, index))
    return places


def _exchanged(setup: Setup, one: Place, two: Place) -> Setup:
    zones: dict[str, list[list[str]]] = {
        key: [text.split(" ") for text in (value if key == "hands" else [value])]
        for key, value in setup.pieces.items()
        if key in {"hands", *ZONES} and value
    }
    (key, number, index), (other, n, i) = one, two
    row, line = zones[key][number], zones[other][n]
    row[index], line[i] = line[i], row[index]
    written: dict[str, Json] = {
        key: [" ".join(row) for row in rows] if key == "hands" else " ".join(rows[0])
        for key, rows in zones.items()
    }
    return replace(setup, pieces={**setup.pieces, **written})


def _same_for(deal: Deal, other: Setup, viewer: Seat | None, until: int) -> int:
    """Compare what the viewer is given in both deals; return how many moments were compared.

    A moment is compared if the next action is legal in both deals: else the exchange has changed the public
    course (whose turn it is, what must be played), and the viewer may know it. So it may once it was shown an
    exchanged piece, as when a copy of it was drawn from the wall that was not the one chosen here.
    """
    game = deal.game
    try:
        step = other.start()
    except IllegalAction:  # the exchange is no deal (a joker in a hand that may hold none)
        return 0
    for at in range(until + 1):
        moment, following = deal.moments[at], deal.moments[at + 1]
        here, there = _sight_at(deal, at, viewer), sight(game, step.state, viewer)
        if here.shown != there.shown:
            return at
        try:
            game.check(step.state, following.seat, following.action)
        except IllegalAction:
            return at
        _assert_same(here.view, there.view, viewer)
        told, other_told = visible(moment.events, viewer), visible(step.events, viewer)
        assert told == other_told, f"{viewer} is told {told} or {other_told}"
        step = game.apply(step.state, following.seat, following.action)
    return until + 1


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, and where there is a wall what lies there for all to see and what the viewer holds."""

    view: Json
    shown: list[str]


@lru_cache(maxsize=1 << 12)
def _sight_at(deal: Deal, at: int, viewer: Seat | None) -> Sight:
    """Return what the viewer saw of a deal at one of its moments: every exchange is compared with it."""
    return _sight_of(views(deal, viewer)[at], views(deal, None)[at], viewer)


def _sight_of(view: View, public: View, viewer: Seat | None) -> Sight:
    if "wall" not in view:
        return Sight(view, [])
    shown = [_sorted(public["wall"].get("turned", ""))]
    for seat in public["seats"]:
        melds = [meld["tiles"] for meld in seat.get("melds", ())]
        lies = [seat.get("flowers", ""), seat.get("discards", ""), *melds]
        shown.append(_sorted(" ".join(lies)))
    if viewer is not None:
        shown.append(_sorted(view["seats"][viewer]["hand"]))
    return Sight(view, shown)


def sight(game: AnyGame, state: Any, viewer: Seat | None) -> Sight:
    """Return what a viewer sees of a state."""
    view = game.view(state, viewer)
    return _sight_of(view, game.view(state, None) if "wall" in view else view, viewer)


def _sorted(pieces: str) -> str:
    return " ".join(sorted(pieces.split()))


def _assert_same(view: Any, other: Any, viewer: Seat | None) -> None:
    differing = {key: (view[key], other.get(key)) for key in view if view[key] != other.get(key)}
    assert not differing, f"the view of {viewer} depends on hidden pieces: {differing}"
