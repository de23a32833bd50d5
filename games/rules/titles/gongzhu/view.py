"""What each viewer may know (section 8)."""

from __future__ import annotations

from collections.abc import Sequence

from games.rules.core.action import Seat
from games.rules.core.memo import once_a_state
from games.rules.core.text import Json, phrase
from games.rules.core.view import View
from games.rules.families.tricks.history import played_cards
from games.rules.families.tricks.holding import Layers, cards_of
from games.rules.families.tricks.shown import laid_shown, table_shown
from games.rules.pieces.cards import write_cards
from games.rules.titles.gongzhu.compare import name_of
from games.rules.titles.gongzhu.deck import ACE, OPENING, ORDER, PIG, SHEEP, TRANSFORMER
from games.rules.titles.gongzhu.ending import captured, raws_of
from games.rules.titles.gongzhu.hand import Hand
from games.rules.titles.gongzhu.history import suits_led, voids
from games.rules.titles.gongzhu.plays import plays
from games.rules.titles.gongzhu.prompts import awaited
from games.rules.titles.gongzhu.raw import Raw, multiplier
from games.rules.titles.gongzhu.state import EXPOSE, OVER, PLAY, SEATS, State, exposures


def view_of(state: State, viewer: Seat | None, outcome: Json) -> View:
    """Return all that the viewer may know; `outcome` as JSON, or None."""
    table = table_shown(state, viewer, awaited(state), name_of)
    return {
        "game": "gongzhu",
        **table,
        "seats": _seats_shown(state, viewer, table["trick"]),
        "figures": _figures(state),
        "facts": _facts(state),
        "outcome": outcome,
    }


def _seats_shown(state: State, viewer: Seat | None, trick: Sequence[Json]) -> list[Json]:
    shown = []
    for seat, taken in enumerate(_taken(state)):
        one = _seat_shown(state, seat, trick) | taken
        own = seat == viewer
        hand = state.hands[seat]
        one["hand"] = _written((hand.ones, hand.twos)) if own or state.stage == OVER else ""
        one["bound"] = _written((hand.bound, hand.bound_twice)) if own else ""
        one["playable"] = _playable(state, hand) if own and state.turn == seat else ""
        shown.append(one)
    return shown


@once_a_state
def _taken(state: State) -> list[dict[str, Json]]:
    """Return what each seat has won in tricks, and its score so far."""
    won, raws = captured(state.tricks), raws_of(state)
    return [
        {"won": write_cards(won[seat]), "tags": [_raw_tag(raws[seat])] if won[seat] else []}
        for seat in range(SEATS)
    ]


def _seat_shown(state: State, seat: Seat, trick: Sequence[Json]) -> dict[str, Json]:
    leads = state.stage == PLAY and seat == (state.trick.leader if state.trick else state.turn)
    shown: dict[str, Json] = {
        "seat": seat,
        "count": state.hands[seat].size(),
        "roles": ["leader"] if leads else [],
        "said": _said(state, seat),
        "played": laid_shown(trick, seat),
        "done": state.done[seat] or state.stage != EXPOSE,
        "exposed": write_cards(state.exposed[seat]),
    }
    if state.setup.options.partners:
        shown["side"] = seat % 2
    return shown


def _said(state: State, seat: Seat) -> Json:
    if state.stage != EXPOSE:
        return None
    return phrase("said.done" if state.done[seat] else "said.exposing").to_json()


def _raw_tag(raw: Raw) -> Json:
    return phrase("tag.raw", raw=raw.total).to_json()


def _written(layers: Layers) -> str:
    """Return cards as they are sorted in a hand: by suit, each from the highest down."""
    cards = cards_of(ORDER, layers)
    return write_cards([card for suit in ORDER.suits for card in reversed(cards) if card[1] == suit])


def _playable(state: State, hand: Hand) -> str:
    """Return the cards that can be part of a legal play."""
    ones = twos = 0
    for action in plays(hand, state.asked) if state.asked else ():
        for card in set(str(action.arg).split(" ")):
            ones |= ORDER.bit[card]
            twos |= ORDER.bit[card] & hand.twos
    return _written((ones, twos))


@once_a_state
def _figures(state: State) -> list[Json]:
    """Return what pig, sheep, hearts and transformer are worth with the exposures so far (GZH-5.1 to 5.4)."""
    exposed = exposures(state.exposed)
    times = multiplier(1, exposed[TRANSFORMER])
    return [
        _figure("pig", phrase("figure.minus", points=100 << exposed[PIG]).to_json()),
        _figure("sheep", phrase("figure.plus", points=100 << exposed[SHEEP]).to_json()),
        _figure("hearts", phrase("figure.by", times=1 << exposed[ACE]).to_json()),
        _figure("transformer", phrase("figure.by", times=times).to_json()),
    ]


def _figure(name: str, value: Json) -> dict[str, Json]:
    return {"label": phrase(f"figure.{name}").to_json(), "value": value}


@once_a_state
def _facts(state: State) -> dict[str, Json]:
    """Return the public history that hints read: suits led, cards gone, suits that seats lack."""
    over = state.stage == OVER
    tricks = (*state.tricks, state.trick) if state.trick else state.tricks
    return {
        "led": suits_led(tricks),
        "gone": write_cards(played_cards(state.tricks)),
        "voids": voids(tricks),
        "opening": OPENING if state.asked and state.asked.opening else "",
        "tricks": len(state.tricks),
        "dealt": [write_cards(hand) for hand in state.setup.dealt] if over else [],
    }
