"""The wire: messages from clients, typed and validated (docs/protocol.md)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

MAX_FRAME = 8 * 1024
"""Bytes of the largest frame that is read."""
PHRASES = 12
"""Number of quick phrases."""

# No control characters: an id is kept with the action, and not every database keeps a NUL.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+\Z")]
Number = Annotated[int, Meta(ge=0, lt=1 << 53)]
SeatNumber = Annotated[int, Meta(ge=0, lt=16)]
RawAction = Annotated[list[Any], Meta(min_length=1, max_length=2)]


class Act(Struct, tag_field="t", tag="act", frozen=True, forbid_unknown_fields=True):
    """Do `action` in deal `deal`, having seen everything up to number `n`."""

    id: Id
    deal: Number
    n: Number
    action: RawAction


class Probe(Struct, tag_field="t", tag="probe", frozen=True, forbid_unknown_fields=True):
    """What would this draft be, and is it legal?"""

    id: Id
    deal: Number
    action: RawAction


class Hint(Struct, tag_field="t", tag="hint", frozen=True, forbid_unknown_fields=True):
    """Suggestions, please."""

    id: Id
    deal: Number


class Sync(Struct, tag_field="t", tag="sync", frozen=True, forbid_unknown_fields=True):
    """What came after `n` of deal `deal`, or the whole view."""

    deal: Number
    n: Number


class Ready(Struct, tag_field="t", tag="ready", frozen=True, forbid_unknown_fields=True):
    """Ready for the match, or for the next deal."""

    id: Id
    ready: bool


class Sit(Struct, tag_field="t", tag="sit", frozen=True, forbid_unknown_fields=True):
    """Sit down on a free seat."""

    id: Id
    seat: SeatNumber


class Leave(Struct, tag_field="t", tag="leave", frozen=True, forbid_unknown_fields=True):
    """Stand up; in a running match: leave for good."""

    id: Id


class Bot(Struct, tag_field="t", tag="bot", frozen=True, forbid_unknown_fields=True):
    """Put a bot on a free seat, or remove it."""

    id: Id
    seat: SeatNumber
    add: bool


class Kick(Struct, tag_field="t", tag="kick", frozen=True, forbid_unknown_fields=True):
    """Free a seat before play."""

    id: Id
    seat: SeatNumber


class Auto(Struct, tag_field="t", tag="auto", frozen=True, forbid_unknown_fields=True):
    """Autoplay on or off."""

    id: Id
    on: bool


class Vote(Struct, tag_field="t", tag="vote", frozen=True, forbid_unknown_fields=True):
    """Begin or answer a vote to break the match up."""

    id: Id
    agree: bool


class Take(Struct, tag_field="t", tag="take", frozen=True, forbid_unknown_fields=True):
    """Take the seat over in this tab."""

    id: Id


class Say(Struct, tag_field="t", tag="say", frozen=True, forbid_unknown_fields=True):
    """A quick phrase or chat: exactly one of the two."""

    id: Id
    phrase: Annotated[int, Meta(ge=0, lt=PHRASES)] | None = None
    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None

    def __post_init__(self) -> None:
        if (self.phrase is None) == (self.text is None):
            raise ValueError("either a phrase or a text")


class Ping(Struct, tag_field="t", tag="ping", frozen=True, forbid_unknown_fields=True):
    """Are you there?"""

    at: float


Message = Act | Probe | Hint | Sync | Ready | Sit | Leave | Bot | Kick | Auto | Vote | Take | Say | Ping

_decoder = msgspec.json.Decoder(Message)
_encoder = msgspec.json.Encoder()


class BadMessage(ValueError):
    """A frame that is no message; `code` is `bad_message` or `too_large`."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(code)


def decode(frame: str) -> Message:
    """Return the message of a text frame. Raises BadMessage."""
    # A character is at least one byte: no need to encode what is too long anyway.
    if len(frame) > MAX_FRAME or len(frame.encode("utf-8", "surrogatepass")) > MAX_FRAME:
        raise BadMessage("too_large")
    try:
        return _decoder.decode(frame)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BadMessage("bad_message") from None


def encode(message: dict[str, Any]) -> str:
    """Return the text frame of a message."""
    return _encoder.encode(message).decode()
