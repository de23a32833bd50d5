"""Prompts: what a seat is asked, as data from which a client draws its buttons without knowing the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from games.rules.core.text import Json, Phrase


class Look(StrEnum):
    """How a button looks: the one main thing to do, an ordinary one, or a quiet one (pass, done)."""

    PRIMARY = "primary"
    NORMAL = "normal"
    QUIET = "quiet"


@dataclass(frozen=True, slots=True)
class Pick:
    """Pieces that the player picks as the argument of a choice.

    `zone` says where from (`hand`); between `least` and `most` pieces; `rows` non-empty means that the pieces
    are set in rows of those sizes, written with ` / ` between them (arranging 十三水).
    """

    least: int
    most: int
    zone: str = "hand"
    rows: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Json]:
        """Return the pick for the wire."""
        out: dict[str, Json] = {"zone": self.zone, "least": self.least, "most": self.most}
        if self.rows:
            out["rows"] = list(self.rows)
        return out


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that a seat may do now.

    Exactly one of: nothing more than the verb; a fixed `arg`; `pick`. Its label is `label`, or by default the
    text `choice.<verb>` or `choice.<verb>.<arg>` of the game. `hint` is a quiet line about what it brings.
    """

    verb: str
    arg: str | int | None = None
    pick: Pick | None = None
    look: Look = Look.NORMAL
    label: Phrase | None = None
    hint: Phrase | None = None

    def to_json(self) -> dict[str, Json]:
        """Return the choice for the wire; empty parts are left out."""
        key = f"choice.{self.verb}" if self.arg is None else f"choice.{self.verb}.{self.arg}"
        out: dict[str, Json] = {
            "verb": self.verb,
            "look": self.look.value,
            "label": (self.label or Phrase(key)).to_json(),
        }
        if self.arg is not None:
            out["arg"] = self.arg
        if self.pick is not None:
            out["pick"] = self.pick.to_json()
        if self.hint is not None:
            out["hint"] = self.hint.to_json()
        return out


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a seat is asked: the kind of decision, the seconds it has, and its choices.

    `choices` holds the verbs that have a place now; that a choice is listed does not promise that every pick
    for it is legal. `window` is true where several seats answer one question together (claims) and nobody may
    see who was asked: such a prompt is not shown to others as somebody's turn.
    """

    kind: str
    seconds: int
    choices: tuple[Choice, ...]
    window: bool = False
    data: Mapping[str, Json] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """Return the prompt for the wire."""
        out: dict[str, Json] = {
            "kind": self.kind,
            "seconds": self.seconds,
            "choices": [choice.to_json() for choice in self.choices],
        }
        if self.data:
            out["data"] = dict(self.data)
        return out
