"""Which cards a viewer may know of at each moment of a deal, told by the rules of dealing alone."""

import json
import re
from typing import Any

import games.rules.titles.house  # noqa: F401  (registers the games)
from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game
from tests.services.client import Frame

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][shcd]|BJ|RJ)(?![0-9A-Za-z])")

Log = list[list[Any]]


def pieces(game: str, seed: str, seats: int, options: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return what was dealt from a seed: hands by seat, and the kitty."""
    rules = find_game(game)
    chosen = parse_options(rules.options_type, options or {})
    return dict(setup_from_seed(rules, chosen, seats, {}, bytes.fromhex(seed)).pieces)


def cards(text: object) -> set[str]:
    """Return every card that is named anywhere in something."""
    return set(CARD.findall(json.dumps(text)))


def leaks(
    frames: list[Frame], seat: int | None, dealt: dict[str, Any], log: Log
) -> list[tuple[Frame, set[str]]]:
    """Return the frames of one deal that name a card hidden from `seat` at that moment (and those cards).

    For games of one deck: a seat knows its own hand, what was played, and the kitty once somebody has it.
    """
    own = cards(dealt["hands"][seat]) if seat is not None else set()
    found, n = [], 0
    for frame in frames:
        if frame["t"] in ("view", "step"):
            n = frame["n"]
        done = [row for row in log if row[0] <= n]
        played = {card for row in done if row[2] == "play" for card in cards(row[3])}
        bidding_over = bool(played) or any(row[2:4] == ["bid", 3] for row in done)
        kitty = cards(dealt.get("kitty", "")) if bidding_over else set()
        # What the asker's own draft is called tells nothing but the draft.
        told = {**frame, "name": None} if frame["t"] == "probed" else frame
        over = frame["t"] in ("view", "step") and frame.get("seed")
        if not over and (more := cards(told) - own - played - kitty):
            found.append((frame, more))
    return found
