"""What a seat is asked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

from games.rules.core.action import Seat
from games.rules.core.prompt import Choice, Look, Pick, Prompt
from games.rules.core.text import Phrase
from games.rules.pieces.cards import Card
from games.rules.titles.gongzhu.deck import EXPOSABLE, ORDER
from games.rules.titles.gongzhu.state import EXPOSE, State, waiting

_BITS = [ORDER.bit[card] for card in EXPOSABLE]
_ALL = sum(_BITS)
_CARDS_OF: dict[int, tuple[Card, ...]] = {
    sum(bits): tuple(card for card in EXPOSABLE if ORDER.bit[card] in bits)
    for number in range(len(_BITS) + 1)
    for bits in combinations(_BITS, number)
}
"""Any of the cards that may be exposed, by their mask."""


def awaited(state: State) -> Mapping[Seat, Prompt]:
    """Return the seats that may act and what each is asked."""
    if state.stage == EXPOSE:
        return {
            seat: _expose_prompt(state.setup.options.seconds, exposable(state, seat))
            for seat in waiting(state)
        }
    asked = state.asked
    if asked is None or state.turn is None:
        return {}
    least, most = (1, asked.decks) if asked.led is None else (asked.led.copies, asked.led.copies)
    return _asked_to_play(state.turn, state.setup.options.seconds, least, most)


def exposable(state: State, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of which the seat holds a copy that it may yet expose."""
    return _CARDS_OF[state.hands[seat].hidden(_ALL)]


@lru_cache
def _expose_prompt(seconds: int, cards: tuple[Card, ...]) -> Prompt:
    exposing = (Choice("expose", arg=card, hint=Phrase(f"hint.expose.{card}")) for card in cards)
    done = Choice("done", look=Look.QUIET if cards else Look.PRIMARY)
    return Prompt("expose", seconds, (*exposing, done))


@lru_cache(maxsize=1 << 8)
def _asked_to_play(seat: Seat, seconds: int, least: int, most: int) -> Mapping[Seat, Prompt]:
    """Return that a seat is asked for a play of so many cards."""
    return {seat: Prompt("play", seconds, (Choice("play", pick=Pick(least, most), look=Look.PRIMARY),))}
