"""What each viewer may know (section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.tricks.history import lacking, played_cards
from games.rules.families.tricks.shown import laid_shown, table_shown
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.sandayi.prompts import awaited
from games.rules.titles.sandayi.scoring import ENOUGH
from games.rules.titles.sandayi.state import (
    KITTY,
    OVER,
    PLAY,
    SEATS,
    Contract,
    State,
    kitty_is_shown,
    said_by,
)
from games.rules.titles.sandayi.tricks import legal_cards, name_of


def view_of(state: State, viewer: Seat | None, outcome: Json) -> View:
    """Return all that the viewer may know; `outcome` as JSON, or None."""
    table = table_shown(state, viewer, awaited(state), name_of)
    return {
        "game": "sandayi",
        **table,
        "seats": [_seat_shown(state, seat, viewer, table["trick"]) for seat in range(SEATS)],
        "kitty": {"count": KITTY, "cards": _written(state, _kitty(state, viewer))},
        "buried": _buried(state, viewer),
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome,
    }


def _written(state: State, cards: Sequence[Card]) -> str:
    return state.deck.written(state.deck.mask(list(cards)))


def _kitty(state: State, viewer: Seat | None) -> Sequence[Card]:
    """Return the kitty as it was taken, if the viewer may see it (SDY-3.1)."""
    contract = state.contract
    own = contract is not None and viewer == contract.banker
    return state.setup.kitty if own or kitty_is_shown(state) or state.stage == OVER else ()


def _buried(state: State, viewer: Seat | None) -> Json:
    """Return how many cards are buried, and which, to the banker and after the deal (SDY-3.2)."""
    contract = state.contract
    if contract is None or not contract.buried:
        return {"count": 0, "cards": ""}
    told = viewer == contract.banker or state.stage == OVER
    return {"count": KITTY, "cards": _written(state, contract.buried) if told else ""}


def _seat_shown(state: State, seat: Seat, viewer: Seat | None, trick: Sequence[Json]) -> dict[str, Json]:
    deck, hand, own = state.deck, state.hands[seat], seat == viewer
    may_play = own and state.stage == PLAY and state.turn == seat
    shown: dict[str, Json] = {
        "seat": seat,
        "count": hand.bit_count(),
        "hand": deck.written(hand) if own or state.stage == OVER else "",
        "playable": deck.written(legal_cards(state, seat)) if may_play else "",
        "roles": [],
        "said": _said(state, seat),
        "played": laid_shown(trick, seat),
        "won": "",
        "tags": [],
    }
    if state.contract is not None:
        _add_side(shown, state, state.contract)
    return shown


def _add_side(shown: dict[str, Json], state: State, contract: Contract) -> None:
    """Add to a seat on which side it is, and what a defender has won."""
    banks = shown["seat"] == contract.banker
    shown["roles"] = ["banker" if banks else "defender"]
    shown["side"] = 0 if banks else 1
    if banks:
        return
    won = [trick for trick in state.tricks if trick.winner == shown["seat"]]
    shown["won"] = " ".join(filter(None, (trick.counting() for trick in won)))
    points = sum(trick.points() for trick in won)
    if points:
        shown["tags"] = [phrase("tag.points", points=points).to_json()]


def _said(state: State, seat: Seat) -> Json:
    """Return what a seat bid; the banker's bid stands among the figures later."""
    value = said_by(state, seat)
    if value is None or state.stage in (PLAY, OVER):
        return None
    return (phrase("said.bid", value=value) if value else phrase("said.pass")).to_json()


@once_a_state
def _figures(state: State) -> list[Json]:
    """Return bid, trump suit, the defenders' points (D) and how many they need."""
    contract = state.contract
    if contract is None:
        return []
    suit = contract.trump
    trump = phrase(f"suit.{suit}", suit=suit) if suit else phrase("figure.unnamed")
    return [
        {"label": {"k": "figure.bid"}, "value": contract.bid},
        {"label": {"k": "figure.trump"}, "value": trump.to_json()},
        {"label": {"k": "figure.taken"}, "value": state.taken},
        {"label": {"k": "figure.needed"}, "value": ENOUGH - contract.bid},
    ]


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return the public history: bids, banker, cards that have gone, suits that seats lack, points."""
    contract, over = state.contract, state.stage == OVER
    tricks = (*state.tricks, state.trick) if state.trick else state.tricks
    banker = contract.banker if contract else None
    return {
        "first": state.setup.first,
        "said": list(state.said),
        "banker": banker,
        "bid": contract.bid if contract else 0,
        "trump": contract.trump if contract else "",
        "taken": state.taken,
        "won": [[t.winner, t.points()] for t in state.tricks if t.winner != banker],
        "gone": write_cards(played_cards(state.tricks)),
        "voids": lacking(state.deck.order, tricks, SEATS),
        "tricks": len(state.tricks),
        "dealt": [write_cards(hand) for hand in state.setup.dealt] if over else [],
    }
