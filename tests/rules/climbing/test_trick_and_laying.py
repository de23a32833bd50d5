"""Whose turn it is in a trick, and the checks on a play."""

from __future__ import annotations

import pytest

from games.rules.core.errors import IllegalAction
from games.rules.families.climbing.fallback import lowest_single, whole_hand
from games.rules.families.climbing.form import Form
from games.rules.families.climbing.laying import check_play, read_laid
from games.rules.families.climbing.packed import pack
from games.rules.families.climbing.trick import LED_BY_ANYBODY, Turn, next_holding, next_to_answer
from games.rules.pieces.cards import parse_cards
from tests.rules.climbing.grammars import GRAMMARS

FOUR = (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("seat", "best", "cards", "answer"),
    [
        (0, 0, (5, 5, 5, 5), 1),  # the next seat after the lead
        (3, 1, (5, 5, 5, 5), 0),  # round the table
        (0, 1, (5, 5, 5, 5), None),  # back at who played last
        (0, 0, (5, 0, 0, 5), 3),  # seats without cards are passed over
        (3, 0, (0, 5, 5, 5), None),  # who played last is out: all others have passed
        (1, 0, (0, 5, 0, 5), 3),
        (2, 3, (5, 5, 5, 0), None),
        (1, 3, (5, 5, 0, 0), None),  # going past who played last
    ],
)
def test_who_answers_next(seat, best, cards, answer):
    assert next_to_answer(FOUR, seat, best, cards) == answer


def test_order_of_places_need_not_be_that_of_numbers():
    order = (0, 2, 1, 3)
    assert next_to_answer(order, 0, 0, (1, 1, 1, 1)) == 2
    assert next_to_answer(order, 2, 0, (1, 1, 1, 1)) == 1
    assert next_to_answer(order, 3, 0, (1, 1, 1, 1)) is None


@pytest.mark.parametrize(
    ("seat", "cards", "answer"), [(0, (0, 0, 4, 4), 2), (3, (0, 5, 5, 0), 1), (1, (0, 5, 0, 0), 1)]
)
def test_the_next_seat_with_cards(seat, cards, answer):
    assert next_holding(FOUR, seat, cards) == answer


def test_a_trick_remembers_what_is_to_be_beaten():
    pair = Form("pair", 2, 3)
    trick = LED_BY_ANYBODY.played(Turn(1, "6s 6h", pair)).passed(2)
    assert LED_BY_ANYBODY.to_beat is None
    assert trick.to_beat == pair
    assert [turn.to_json()["name"]["k"] for turn in trick.turns] == ["pattern.pair", "say.pass"]
    assert trick.last_turn(2) == Turn(2)
    assert trick.last_turn(0) is None
    assert trick.played(Turn(0, "7s 7h", Form("pair", 2, 4))).to_beat.key == 4


def test_what_a_seat_has_done_in_a_trick_as_views_show_it():
    trick = LED_BY_ANYBODY.played(Turn(0, "9s", Form("single", 1, 6))).passed(1).passed(2)
    trick = trick.played(Turn(1, "Ts", Form("single", 1, 7)))
    name = {"k": "pattern.single", "p": {"rank": "9", "size": 1}}
    assert [trick.said_by(seat) for seat in FOUR] == [None, None, {"k": "say.pass"}, None]
    assert trick.played_by(0) == {"cards": "9s", "name": name}
    assert trick.played_by(1)["cards"] == "Ts"
    assert trick.played_by(2) is trick.played_by(3) is None


@pytest.mark.parametrize("arg", [None, 3, "", "zz", "3s,4s"])
def test_what_is_no_list_of_cards_is_a_bad_argument(arg):
    with pytest.raises(IllegalAction) as refusal:
        read_laid(arg)
    assert refusal.value.code == "bad_argument"


def test_laid_cards_are_written_with_the_body_first():
    assert read_laid("3h 9s 4c 3s 4h BJ 3c 4s").text == "4s 4h 4c 3s 3h 3c BJ 9s"
    assert read_laid("3h 7s 5d 4c 6c").text == "7s 6c 5d 4c 3h"


@pytest.mark.parametrize(
    ("arg", "to_beat", "code"),
    [
        ("xx", None, "bad_argument"),
        ("9s xx", None, "bad_argument"),
        ("9s", None, "not_in_hand"),
        ("5s 5s", None, "not_in_hand"),
        (" ".join(["5s"] * 12), None, "not_in_hand"),
        ("5s 6s", None, "bad_combination"),
        ("5s 6s", Form("single", 1, 0), "bad_combination"),
        ("5s", Form("single", 1, 2), "does_not_beat"),
        ("5s", Form("pair", 2, 0), "does_not_beat"),
    ],
)
def test_checks_come_in_their_order(arg, to_beat, code):
    with pytest.raises(IllegalAction) as refusal:
        check_play(GRAMMARS["any wings"], pack(parse_cards("5s 6s 7s")), arg, to_beat)
    assert refusal.value.code == code


def test_a_legal_play_comes_back_with_what_it_is():
    laid, form = check_play(GRAMMARS["any wings"], pack(parse_cards("5s 5h 7s")), "5h 5s", Form("pair", 2, 1))
    assert (laid.text, form) == ("5s 5h", Form("pair", 2, 2))


@pytest.mark.parametrize(
    ("hand", "options", "lead"),
    [
        ("4h 4s 9s", {}, "4s"),
        ("3s 3h 3c 3d 9s", {}, "9s"),
        ("3s 3h 3c 3d", {}, "3s"),
        ("Qs Qh Qc As", {"by_rank": {9: 3}}, "As"),
        ("5s 5h 5c 9s", {"fewer_than": 3}, "9s"),
        ("3s 3s 3h 3h BJ", {}, "BJ"),
    ],
)
def test_the_least_lead_breaks_no_bomb_if_it_can(hand, options, lead):
    assert lowest_single(pack(parse_cards(hand)), **options) == lead


def test_a_whole_hand_that_is_one_combination():
    grammar = GRAMMARS["any wings"]
    assert whole_hand(grammar, pack(parse_cards("4h 4s 4c 9s"))) == "4s 4h 4c 9s"
    assert whole_hand(grammar, pack(parse_cards("4h 9s"))) is None
