"""What each viewer may know (section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.tricks.history import lacking, played_cards
from games.rules.families.tricks.holding import count
from games.rules.families.tricks.shown import laid_shown, table_shown
from games.rules.pieces.cards import Card, write_cards
from games.rules.titles.hongwu.deck import RED_FIVE, by_suits
from games.rules.titles.hongwu.ending import final
from games.rules.titles.hongwu.names import SUITS, name_of
from games.rules.titles.hongwu.prompts import awaited
from games.rules.titles.hongwu.scoring import ENOUGH
from games.rules.titles.hongwu.state import HAND, KITTY, NO_TEN, OVER, SEATS, TURNING, Bank, State
from games.rules.titles.hongwu.tricks import captured


def view_of(state: State, viewer: Seat | None, outcome: Json) -> View:
    """Return all that the viewer may know; `outcome` as JSON, or None."""
    table = table_shown(state, viewer, awaited(state), name_of)
    return {
        "game": "hongwu",
        **table,
        "seats": [_seat_shown(state, seat, viewer, table["trick"]) for seat in range(SEATS)],
        "kitty": {"count": KITTY, "cards": _written(state, _kitty(state, viewer))},
        "buried": _buried(state, viewer),
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome,
    }


def _written(state: State, cards: tuple[Card, ...]) -> str:
    """Return cards as they are sorted; before there are trumps as they were dealt."""
    return state.deck.written(state.deck.hold(cards)) if state.bank else write_cards(cards)


def _may_see(state: State, viewer: Seat | None) -> bool:
    """Tell whether the viewer may see kitty and buried cards: the banker, and all at the end (HWU-3.1)."""
    own = state.bank is not None and viewer == state.bank.banker
    return own or state.stage == OVER


def _kitty(state: State, viewer: Seat | None) -> tuple[Card, ...]:
    return state.setup.kitty if _may_see(state, viewer) else ()


def _buried(state: State, viewer: Seat | None) -> Json:
    bank = state.bank
    if bank is None or not bank.buried:
        return {"count": 0, "cards": ""}
    return {"count": KITTY, "cards": _written(state, bank.buried) if _may_see(state, viewer) else ""}


def _seat_shown(state: State, seat: Seat, viewer: Seat | None, trick: Sequence[Json]) -> dict[str, Json]:
    shown: dict[str, Json] = {
        "seat": seat,
        "count": count(state.hands[seat]) if state.hands else HAND,
        "hand": _hand(state, seat) if seat == viewer or state.stage == OVER else "",
        "sorted": by_suits(state.setup.dealt[seat]) if seat == viewer and not state.hands else "",
        "roles": [],
        "said": _said(state, seat, viewer),
        "played": laid_shown(trick, seat),
        "done": state.stage == TURNING and state.said[seat] is not None,
        "won": "",
        "exposed": "",
        "tags": [],
    }
    if state.bank is not None:
        _add_side(shown, state, state.bank)
    return shown


def _hand(state: State, seat: Seat) -> str:
    """Return a hand: in dealing order before there are trumps, then sorted."""
    if not state.hands:
        return write_cards(state.setup.dealt[seat])
    return state.deck.written(state.hands[seat])


def _said(state: State, seat: Seat, viewer: Seat | None) -> Json:
    """Return that a seat has chosen, to itself also what (HWU-2.1)."""
    choice = state.said[seat]
    if state.stage != TURNING or choice is None:
        return None
    if seat != viewer:
        return phrase("said.chosen").to_json()
    own = phrase("said.own_pass") if choice == NO_TEN else phrase("said.own_ten", cards=choice)
    return own.to_json()


def _add_side(shown: dict[str, Json], state: State, bank: Bank) -> None:
    """Add to a seat on which side it is, the turned 10, what it has captured."""
    seat = shown["seat"]
    banks = bank.banks(seat)
    shown["roles"] = ["banker" if seat == bank.banker else "partner" if banks else "defender"]
    shown["side"] = 0 if banks else 1
    shown["exposed"] = bank.ten if seat == bank.banker else ""
    won = [trick for trick in state.tricks if trick.winner == seat]
    shown["won"] = " ".join([RED_FIVE] * sum(captured(trick, bank) for trick in won))
    points = 0 if banks else sum(trick.points() for trick in won)
    if points:
        shown["tags"] = [phrase("tag.points", points=points).to_json()]


@once_a_state
def _figures(state: State) -> list[Json]:
    """Return trumps, the defenders' points so far (D), captured red fives; once over with the kitty."""
    bank = state.bank
    if bank is None:
        return []
    over = state.stage == OVER and not state.void
    taken, reds = (final(state).points, final(state).reds) if over else (state.taken, state.reds)
    return [
        {"label": {"k": "figure.trump"}, "value": SUITS[bank.trump].to_json()},
        {"label": phrase("figure.taken", enough=ENOUGH).to_json(), "value": taken},
        {
            "label": {"k": "figure.reds"},
            "value": phrase("figure.reds_both", bank=reds[0], defenders=reds[1]).to_json(),
        },
    ]


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return the public history: who is banker, cards that have gone, suits that seats lack, points."""
    bank, over = state.bank, state.stage == OVER
    tricks = (*state.tricks, state.trick) if state.trick else state.tricks
    return {
        "first": state.setup.first,
        "banker": bank.banker if bank else None,
        "trump": bank.trump if bank else "",
        "ten": bank.ten if bank else "",
        "taken": state.taken,
        "reds": list(state.reds),
        "gone": write_cards(played_cards(state.tricks)),
        "voids": lacking(state.deck.order, tricks, SEATS) if bank else [[] for _ in range(SEATS)],
        "tricks": len(state.tricks),
        "said": list(state.said) if over else [],
        "dealt": [write_cards(hand) for hand in state.setup.dealt] if over else [],
    }
