"""Refusals and their codes."""

from __future__ import annotations

import json
import re

from games.rules.core.errors import BadSetup, Code, IllegalAction


def test_codes_stand_in_the_order_in_which_they_are_looked_for() -> None:
    assert " ".join(Code) == (
        "deal_over unknown_verb not_your_turn not_allowed_now must_lead must_play bad_argument not_in_hand "
        "bad_combination must_follow does_not_beat bid_too_low bad_setup"
    )


def test_codes_are_plain_words() -> None:
    for code in Code:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", code)
        assert json.dumps(IllegalAction(code).code) == f'"{code.value}"'
        assert type(IllegalAction(code).code) is str


def test_a_refusal_says_what_programs_and_people_need() -> None:
    refused = IllegalAction("bid_too_low", "not above 2", bid=2)
    assert (refused.code, refused.message, refused.params) == ("bid_too_low", "not above 2", {"bid": 2})
    assert str(refused) == "bid_too_low: not above 2"


def test_a_code_alone_makes_a_message() -> None:
    assert IllegalAction(Code.MUST_LEAD).message == "must lead"


def test_a_bad_setup_is_an_illegal_action_of_that_code() -> None:
    refused = BadSetup("no such seat", seat=7)
    assert isinstance(refused, IllegalAction)
    assert (refused.code, refused.params) == ("bad_setup", {"seat": 7})
