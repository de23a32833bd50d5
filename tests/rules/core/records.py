"""Records of the toy, to judge."""

from __future__ import annotations

from typing import Any

HANDS = ["2s 3s 4s 5s", "6s 7s 8s 9s"]
TAKEN = [[1, "pass"], [0, "take"]]
PLAYED = [
    *TAKEN,
    *([0, "play", f"{rank}s"] if i % 2 == 0 else [1, "pass"] for rank in "JT543" for i in (0, 1)),
]
LAST = [0, "play", "2s"]
WON = [*PLAYED, LAST]


def record(*actions: list[Any], **parts: Any) -> dict[str, Any]:
    """Return a record of the toy in which seat 0 takes the kitty; `parts` replace or add keys."""
    deal = {"hands": HANDS, "kitty": "Ts Js", "first": 1}
    return {"format": "deal-record/1", "game": "toy", "deal": deal, "actions": list(actions), **parts}
