"""What somebody could send who means no good: values, frames and fields, the same for the same dice."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, get_args

from games import protocol

TYPES = tuple(kind.__struct_config__.tag for kind in get_args(protocol.Message))
FIELDS = ("id", "deal", "n", "action", "ready", "seat", "add", "on", "agree", "phrase", "text", "at")
VERBS = (
    "act",
    "bid",
    "bury",
    "call",
    "chow",
    "claim",
    "concede",
    "discard",
    "dissolve",
    "double",
    "draw",
    "expose",
    "give",
    "hu",
    "kong",
    "lead",
    "open",
    "pass",
    "play",
    "pung",
    "rob",
    "set",
    "show",
    "swap",
    "take",
    "trump",
)
TEXTS = (
    "",
    " ",
    "x",
    "0",
    "-1",
    "1",
    "a" * 300,
    "长" * 199,
    "a\0b",
    "\0",
    "\n",
    "\x7f",
    "\ud800",
    "\udfff\ud800",
    "’; drop table lobby_table; --",
    "' or 1=1 --",
    "<script>alert(1)</script>",
    "{{ 7*7 }}",
    "%s%n",
    "../../x",
    "\u202e林晚",
    "\u200b",
    "e\u0301" * 40,
    "🀄" * 60,
    "9" * 400,
    "1e9",
    "NaN",
    "²",
    "９",
    "null",
    "[]",
    "True",
)
NUMBERS = (
    0,
    1,
    2,
    3,
    15,
    16,
    -1,
    2**31,
    2**31 - 1,
    2**53,
    2**53 - 1,
    2**63,
    -(2**63),
    2**64,
    10**30,
    10**300,
)
OTHERS: tuple[Any, ...] = (
    None,
    True,
    False,
    0.5,
    -0.0,
    1e308,
    [],
    {},
    [[]],
    [None],
    {"a": 1},
    ["pass"],
    [[], []],
)
CARDS = (
    "3s",
    "3s 3h",
    "RJ BJ",
    "2s 2h 2c 2d",
    "As Ks Qs Js Ts",
    "3S",
    "10s",
    "3s  3h",
    " 3s",
    "3s,3h",
    "1m",
    "9b 9b 9b",
    "1m 2m 3m",
    "5z",
    "3s / 3h / 3c",
    "/",
    "//",
    "BJ BJ BJ",
    "3s 3s",
    "３s",
)


def text(dice: Random) -> str:
    """Return a text, rarely a long one."""
    if dice.random() < 0.1:
        return "".join(chr(dice.randrange(0x20000)) for _ in range(dice.randrange(40)))
    return dice.choice((*TEXTS, *CARDS))


def value(dice: Random) -> Any:
    """Return anything that JSON can hold."""
    match dice.randrange(4):
        case 0:
            return text(dice)
        case 1:
            return dice.choice(NUMBERS)
        case 2:
            return dice.choice(OTHERS)
        case _:
            return nested(dice)


def nested(dice: Random) -> Any:
    """Return lists in lists, sometimes deeper than a reader can follow."""
    deep: Any = []
    for _ in range(dice.choice((1, 2, 5, 50, 400))):
        deep = [deep] if dice.random() < 0.8 else {"a": deep}
    return deep


def action(dice: Random, legal: Sequence[Any]) -> Any:
    """Return an action: one that is legal for somebody, one that nearly is, or none at all."""
    match dice.randrange(5):
        case 0 | 1 if legal:
            verb, *arg = dice.choice(legal)
            if dice.random() < 0.4:
                verb = dice.choice(VERBS)
            if arg and isinstance(arg[0], str) and dice.random() < 0.6:
                words = arg[0].split(" ")
                dice.shuffle(words)
                arg = [" ".join(words[dice.randrange(2) :] + [dice.choice(CARDS)] * dice.randrange(2))]
            return [verb, *arg]
        case 2:
            return [dice.choice(VERBS), value(dice)]
        case 3:
            return [dice.choice(VERBS), dice.choice(CARDS)]
        case _:
            return value(dice)


def message(dice: Random, told: Mapping[str, Any], legal: Sequence[Any]) -> dict[str, Any]:
    """Return a message of a random type; `told` are the values that would be right for some of its fields."""
    kind = dice.choice(TYPES)
    right = {
        "id": f"f{dice.randrange(10**9)}",
        "deal": told["deal"],
        "n": told["n"],
        "action": action(dice, legal),
        "ready": dice.random() < 0.5,
        "seat": dice.randrange(5),
        "add": dice.random() < 0.5,
        "at": 1,
        "on": dice.random() < 0.5,
        "agree": dice.random() < 0.5,
        "phrase": dice.randrange(12),
        "text": "好",
    }
    struct = next(one for one in get_args(protocol.Message) if one.__struct_config__.tag == kind)
    frame: dict[str, Any] = {"t": kind} | {name: right[name] for name in struct.__struct_fields__}
    if kind == "say":
        del frame[dice.choice(("phrase", "text"))]
    for _ in range(dice.choice((0, 0, 1, 1, 2))):
        match dice.randrange(4):
            case 0:
                frame.pop(dice.choice(sorted(frame)))
            case 1:
                frame[dice.choice(FIELDS)] = right[dice.choice(FIELDS)]
            case _:
                frame[dice.choice(sorted(frame) or ["t"])] = value(dice)
    return frame


def frame(dice: Random, told: Mapping[str, Any], legal: Sequence[Any]) -> str | bytes:
    """Return a frame: mostly a message, sometimes what is none, or is torn."""
    match dice.randrange(12):
        case 0:
            return dice.choice(
                (
                    "",
                    "{",
                    "null",
                    "[]",
                    "7",
                    '"ping"',
                    "{}",
                    "NaN",
                    "[" * 5000,
                    '{"a":' * 900,
                    "x" * 9000,
                    "\0",
                )
            )
        case 1:
            return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
        case 2:
            whole = json.dumps(message(dice, told, legal))
            at = dice.randrange(len(whole))
            return whole[:at] + dice.choice(("", "\0", "}", '"', ",", "é")) + whole[at + dice.randrange(3) :]
        case _:
            return (
                json.dumps(message(dice, told, legal), ensure_ascii=dice.random() < 0.9)
                .encode("utf-8", "replace")
                .decode()
            )
