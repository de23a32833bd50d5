"""Refusals: what a rules engine raises, with a stable code."""

from __future__ import annotations

from enum import StrEnum
from typing import Any


class Code(StrEnum):
    """Stable codes of refusals, in the order in which they are looked for unless a game says otherwise.

    A game may use further snake_case words of its own (such as `foul_arrangement`); they need a text
    `error.<code>` in the game's texts.
    """

    DEAL_OVER = "deal_over"
    UNKNOWN_VERB = "unknown_verb"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_ALLOWED_NOW = "not_allowed_now"
    MUST_LEAD = "must_lead"
    MUST_PLAY = "must_play"
    BAD_ARGUMENT = "bad_argument"
    NOT_IN_HAND = "not_in_hand"
    BAD_COMBINATION = "bad_combination"
    MUST_FOLLOW = "must_follow"
    DOES_NOT_BEAT = "does_not_beat"
    BID_TOO_LOW = "bid_too_low"
    BAD_SETUP = "bad_setup"


class IllegalAction(ValueError):
    """The action breaks a rule in this state, which it leaves untouched.

    `code` is stable and is what programs look at; `message` is a plain English sentence for developers and
    the judge; players are shown a text by code in their language; `params` fill that text.
    """

    def __init__(self, code: str, message: str = "", **params: Any) -> None:
        self.code = str(code)
        self.message = message or self.code.replace("_", " ")
        self.params = params
        super().__init__(f"{self.code}: {self.message}")


class BadSetup(IllegalAction):
    """Pieces, carry or options that cannot be; the code is always `bad_setup`."""

    def __init__(self, message: str = "", **params: Any) -> None:
        super().__init__(Code.BAD_SETUP, message, **params)
