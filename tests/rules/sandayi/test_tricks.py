"""Section 4 of the clauses: tricks, with worked examples 12 to 14."""

from __future__ import annotations

import pytest

from games.rules.titles.sandayi import GAME
from tests.rules.sandayi.table import acted, dealt, happened, legal, position, refused, winner


def test_sdy_4_1_the_banker_leads():
    state = acted(dealt(first=2), "2 bid 80")
    buried = " ".join(state.deck.cards(state.hands[2])[:6])
    state = acted(state, f"2 bury {buried}", "2 trump h")
    assert list(GAME.awaited(state)) == [2]
    assert refused(state, f"3 play {state.deck.cards(state.hands[3])[0]}") == "not_your_turn"


def test_sdy_4_1_a_play_is_one_card():
    state = position("Ks Qs", "3s 4s", "5s 6s", "7s 8s", trump="h")
    assert refused(state, "0 play Ks Qs") == "bad_argument"
    assert legal(state) == {"Ks", "Qs"}


def test_sdy_4_1_there_are_twelve_tricks():
    state = position("3s", "4s", "5s", "6s", trump="h")
    assert len(state.tricks) == 11
    over = acted(state, "0 play 3s", "1 play 4s", "2 play 5s", "3 play 6s")
    assert over.stage == "over"
    assert len(over.tricks) == 12


def test_sdy_4_2_who_has_the_suit_follows():
    state = acted(position("Ks", "3s 4s 5h", "2s 3d", "3c 4d", trump="h"), "0 play Ks")
    assert legal(state) == {"3s", "4s"}
    assert refused(state, "1 play 5h") == "must_follow"


def test_sdy_4_2_who_has_not_plays_anything():
    state = acted(position("Ks", "2s 3c 5h", "3d", "4d", trump="h"), "0 play Ks")
    assert legal(state) == {"2s", "3c", "5h"}


def test_sdy_4_2_a_trump_lead_takes_any_trump():
    state = acted(position("3h", "2s As RJ", "3d", "4d", trump="h"), "0 play 3h")
    assert legal(state) == {"2s", "RJ"}
    assert refused(state, "1 play As") == "must_follow"


def test_sdy_4_3_a_higher_card_of_another_side_suit_never_wins():
    assert winner("h", "3s", "Ac", "Ad", "Kc") == 0
    assert winner("h", "3s", "Ac", "4s", "Ad") == 2


def test_sdy_4_3_the_highest_trump_wins():
    assert winner("h", "As", "3h", "4h", "2c") == 3
    assert winner("h", "As", "BJ", "4h", "RJ") == 3
    assert winner("h", "As", "3h", "Ks", "Qs") == 1


def test_sdy_4_3_the_winner_leads_next():
    state = position("Ks 3d", "As 4d", "5s 6d", "7s 8d", trump="h")
    state = acted(state, "0 play Ks", "1 play As", "2 play 5s", "3 play 7s")
    assert list(GAME.awaited(state)) == [1]
    assert legal(state) == {"4d"}


def test_sdy_4_4_what_a_defender_wins_goes_to_the_common_total():
    state = position("Ts 3d", "As 4d", "Ks 6d", "5s 8d", trump="h")
    state = acted(state, "0 play Ts", "1 play As", "2 play Ks", "3 play 5s")
    assert state.taken == 25
    state = acted(state, "1 play 4d", "2 play 6d", "3 play 8d", "0 play 3d")
    assert state.taken == 25


def test_sdy_4_4_what_the_banker_wins_is_not_counted():
    state = position("As 3d", "Ts 4d", "Ks 6d", "5s 8d", trump="h")
    state = acted(state, "0 play As", "1 play Ts", "2 play Ks", "3 play 5s")
    assert state.taken == 0


def test_sdy_4_5_buried_points_are_not_added_when_a_defender_wins_the_last_trick():
    state = position("3s", "As", "4s", "5s", trump="h", taken=30, buried="Kh Td 3c 4c 6c 7c", bid=65)
    over = acted(state, "0 play 3s", "1 play As", "2 play 4s", "3 play 5s")
    assert over.taken == 35
    assert GAME.outcome(over).lines[0].clause == "SDY-6.5"


def test_sdy_4_6_all_tricks_are_played():
    state = position("3s 4s", "As 5d", "6s 7s", "8s 9s", trump="h", taken=90)
    state = acted(state, "0 play 3s", "1 play As", "2 play 6s", "3 play 8s")
    assert GAME.outcome(state) is None
    assert list(GAME.awaited(state)) == [1]


@pytest.mark.parametrize(
    ("cards", "won"),
    [
        (("2s", "2c", "Ah", "3h"), 0),
        (("2s", "2c", "2h", "3h"), 2),
        (("2s", "2c", "2h", "BJ"), 3),
        (("2c", "2s", "Ah", "2d"), 0),
        (("Ah", "3h", "2d", "2s"), 2),
    ],
)
def test_example_12_equal_2s(cards, won):
    """SDY-4.3: of two 副2 the one played first."""
    assert winner("h", *cards) == won
    assert winner("h", *cards, leader=3) == (won + 3) % 4


def test_example_13_a_2_is_a_trump():
    """SDY-4.2, 4.3: with no other spade 2s need not be played; it ruffs. BJ must follow 2d."""
    state = acted(position("Ks", "2s 4c", "As", "3s", trump="h"), "0 play Ks")
    assert legal(state) == {"2s", "4c"}
    assert winner("h", "Ks", "2s", "As", "3s") == 1
    state = acted(position("2d", "BJ Ad", "3d", "4d", trump="h"), "0 play 2d")
    assert legal(state) == {"BJ"}
    assert refused(state, "1 play Ad") == "must_follow"


def test_example_14_points_by_the_winner():
    """SDY-4.4: Td 5d Ks Jd with trump c: nothing if the banker's Jd wins, 25 for a defender."""
    plays = ("1 play Td", "2 play 5d", "3 play Ks", "0 play Jd")
    hands = ("Jd", "Td", "5d", "Ks")
    assert acted(position(*hands, trump="c", turn=1, taken=10), *plays).taken == 10
    assert acted(position(*hands, trump="c", turn=1, taken=10, banker=3), *plays).taken == 35


@pytest.mark.parametrize(
    ("led", "card", "name"),
    [("Ks", "3s", "single"), ("3h", "2s", "trump"), ("Ks", "2s", "ruff"), ("Ks", "Ad", "discard")],
)
def test_what_a_play_is_called(led, card, name):
    state = acted(position(led, card, "3c", "4c", trump="h"), f"0 play {led}")
    (event,) = happened(state, f"1 play {card}")
    assert event.say.key == f"pattern.{name}"


def test_the_end_of_a_trick_says_who_took_what():
    state = acted(position("Ks 3d", "As 4d", "5s 6d", "7s 8d", trump="h"), "0 play Ks", "1 play As")
    events = happened(acted(state, "2 play 5s"), "3 play 7s")
    assert [event.kind for event in events] == ["play", "trick"]
    assert (events[1].seat, events[1].cards, events[1].say.key) == (1, "Ks 5s", "said.won_points")
