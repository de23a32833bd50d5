"""Whole deals for tests: tiles put where a test wants them, and a course of play written in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from games.rules.core.action import Action
from games.rules.core.errors import IllegalAction
from games.rules.core.game import Step
from games.rules.families.mahjong.packed import NUMBER
from games.rules.pieces.tiles import DECK144

SEATS = range(4)


FLOWERS = frozenset(tile for tile in DECK144 if tile[1] == "f")


def pieces(
    hands: Mapping[int, str],
    front: str = "",
    end: str = "",
    *,
    banker: int = 0,
    sets: int = 4,
    deep: frozenset[str] = FLOWERS,
) -> dict:
    """Return a `deal` object with these hands, the wall's first and last tiles; other tiles fill it up.

    Hands may be given in part. Of the kinds `deep` none is dealt that is not asked for; they lie deep in the
    wall.
    """
    given = {seat: hands.get(seat, "").split() for seat in SEATS}
    first, last = front.split(), end.split()
    rest = Counter(DECK144)
    rest.subtract([*(tile for hand in given.values() for tile in hand), *first, *last])
    assert min(rest.values()) >= 0, f"too many of {[tile for tile, n in rest.items() if n < 0]}"
    loose = [tile for tile in _scattered() for _ in range(rest[tile]) if tile not in deep]
    buried = [tile for tile in dict.fromkeys(DECK144) for _ in range(rest[tile]) if tile in deep]
    for seat in SEATS:
        size = 3 * sets + 2 if seat == banker else 3 * sets + 1
        while len(given[seat]) < size:
            given[seat].append(loose.pop(_strange(given[seat], loose)))
    middle = [*loose[:20], *buried, *loose[20:]]
    return {
        "first": banker,
        "hands": [" ".join(given[seat]) for seat in SEATS],
        "wall": " ".join([*first, *middle, *last]),
    }


def _scattered() -> list[str]:
    """Return the kinds so that neighbours in the list have little to do with each other."""
    kinds = list(dict.fromkeys(DECK144))
    return [kinds[i * 11 % 42] for i in range(42)]


def _strange(hand: list[str], loose: list[str]) -> int:
    """Return where the tile lies that fits a hand least."""
    held = Counter(hand)

    def fit(tile: str) -> int:
        near = [f"{int(tile[0]) + step}{tile[1]}" for step in (-2, -1, 1, 2)] if tile[1] != "z" else []
        return 4 * held[tile] + sum(held[other] for other in near)

    return min(range(len(loose)), key=lambda i: fit(loose[i]))


class Course:
    """A deal of a game that is played as told; what is not told is passed or drawn and discarded."""

    def __init__(
        self, game: Any, deal: Mapping[str, Any], options: Any = None, carry: Mapping | None = None
    ) -> None:
        self.game = game
        self.options = options or game.options_type()
        self.deal, self.carry = deal, carry or {}
        self.step = game.deal(self.options, 4, self.carry, deal)
        self.actions: list[tuple[int, Action]] = []

    @property
    def state(self) -> Any:
        return self.step.state

    def act(self, seat: int, verb: str, arg: str | None = None) -> Course:
        self.step = self.game.apply(self.state, seat, Action(verb, arg))
        self.actions.append((seat, Action(verb, arg)))
        return self

    def refused(self, seat: int, verb: str, arg: Any = None) -> str | None:
        """Return the code with which an action is refused, None if it is legal."""
        try:
            self.game.check(self.state, seat, Action(verb, arg))
        except IllegalAction as refusal:
            return refusal.code
        return None

    def awaited(self) -> list[int]:
        return sorted(self.game.awaited(self.state))

    def passes(self) -> Course:
        """Let all who are asked about a tile pass."""
        while self.state.window is not None:
            self.act(self.awaited()[0], "pass")
        return self

    def turn_of(self, seat: int) -> Course:
        """Play on, passing and discarding what was drawn, until the seat is in turn (at once if it is)."""
        self.passes()
        while self.state.turn.seat != seat:
            self.idle()
        return self

    def next_tiles(self, tiles: str) -> Course:
        """Let these be drawn next, whatever lay there."""
        setup, front = self.state.setup, self.state.front
        drawn = tuple(NUMBER[tile] for tile in tiles.split())
        wall = (*setup.wall[:front], *drawn, *setup.wall[front + len(drawn) :])
        self.step = Step(self.state._replace(setup=replace(setup, wall=wall)))
        return self

    def last_tile(self, more: int = 0) -> Course:
        """Take the wall away down to the reserve (and so many more), as if the last tile had just come."""
        front = self.state.end - self.state.setup.form.reserve - more
        self.step = Step(self.state._replace(front=front))
        return self

    def idle(self) -> Course:
        """Discard the tile just drawn, or the last of the hand, and let everybody pass."""
        turn, hand = self.state.turn, self.game.view(self.state, self.state.turn.seat)
        own = hand["seats"][turn.seat]
        return self.act(turn.seat, "discard", own["drawn"] or own["hand"].split()[-1]).passes()

    def outcome(self) -> Any:
        return self.game.outcome(self.state)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def options_of(self, seat: int) -> set[tuple[str, str | None]]:
        """Return what a seat is offered."""
        prompt = self.game.awaited(self.state).get(seat)
        return {(choice.verb, choice.arg) for choice in prompt.choices} if prompt else set()

    def record(self, **more: Any) -> dict:
        """Return the record of what was played."""
        actions: Iterable = ([seat, *action.to_json()] for seat, action in self.actions)
        return {
            "format": "deal-record/1",
            "game": self.game.key,
            "options": {},
            "carry": dict(self.carry),
            "deal": dict(self.deal),
            "actions": list(actions),
            **more,
        }
