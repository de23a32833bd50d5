"""What a table may be: its code, its stakes and lengths, and the times of its waiting room."""

from __future__ import annotations

import datetime as dt
import re
import secrets

CODE_LENGTH = 6
CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Letters and digits that nobody mistakes for one another when they are read out."""

STAKES = (1, 2, 5, 10, 20, 50, 100)
STAKE_MOST = 1000
LENGTHS = (1, 4, 8, 12, 16, 24, 0)
"""Numbers of deals that the form offers; 0 goes on until the game or its players end the match."""
LENGTH_MOST = 100
QUICK_STAKE = 1
QUICK_LENGTH = 8
PRACTICE_LENGTH = 4

FILL_AFTER = dt.timedelta(seconds=15)
"""How long a quick match waits for people before bots of the house take the free seats."""
ARRIVAL = dt.timedelta(seconds=10)
"""How long somebody who has just sat down has to open the page of the table."""
AWAY_AFTER = dt.timedelta(minutes=3)
"""How long a seat is kept before play for somebody who is not at the table."""
HOST_AWAY_AFTER = dt.timedelta(minutes=1)
"""How long the others wait for an absent host before the next seat is host."""

_LINK = re.compile(r"/t/([0-9A-Za-z]{6})(?:/|$)")


def new_code() -> str:
    """Return a code drawn at random; whether it is taken the database tells."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def code_in(text: str) -> str | None:
    """Return the table code that somebody typed or pasted (a code or a link), or None if there is none."""
    text = text.strip()
    if link := _LINK.search(text):
        text = link.group(1)
    code = re.sub(r"[\s-]", "", text).upper()
    if len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET):
        return code
    return None


def number_in(text: str) -> int | None:
    """Return the table number that somebody typed (`31`, `31 号`, `#31`), or None."""
    match = re.fullmatch(r"\s*[#＃]?\s*(\d{1,9})\s*(?:号桌?)?\s*", text)
    return int(match.group(1)) if match else None
