"""Section 3 of the clauses: taking the kitty, burying, naming the trump suit."""

from __future__ import annotations

import pytest

from games.rules.core.event import visible
from games.rules.pieces.cards import parse_cards
from games.rules.titles.sandayi import GAME
from tests.rules.sandayi.table import acted, code, dealt, happened, legal, refused

KITTY = "Ah Kh Qh 5c Td 2s"


def taken(bid=60, **options):
    """Seat 0 is banker and has taken the kitty."""
    state = acted(dealt("As Ks RJ", kitty=KITTY, **options), f"0 bid {bid}")
    return state if bid == 80 else acted(state, "1 pass", "2 pass", "3 pass")


def hand(state, seat):
    return set(state.deck.cards(state.hands[seat]))


def test_sdy_3_1_the_banker_takes_the_kitty():
    state = taken()
    assert hand(state, 0) == set(state.setup.dealt[0]) | set(parse_cards(KITTY))
    assert [mask.bit_count() for mask in state.hands] == [18, 12, 12, 12]
    assert list(GAME.awaited(state)) == [0]


def test_sdy_3_1_a_shown_kitty_is_named_to_all():
    before = acted(dealt(kitty=KITTY), "0 bid 70", "1 pass", "2 pass")
    events = happened(before, "3 pass")
    assert [event.kind for event in events] == ["say", "role", "kitty"]
    for viewer in (0, 1, 2, 3, None):
        assert set(visible(events, viewer)[-1]["cards"].split()) == set(KITTY.split())


def test_sdy_3_1_a_hidden_kitty_is_named_to_the_banker_alone():
    before = acted(dealt(kitty=KITTY), "0 bid 75", "1 pass", "2 pass")
    events = happened(before, "3 pass")
    for viewer in (1, 2, 3, None):
        told = [event for event in visible(events, viewer) if event["e"] == "kitty"]
        assert len(told) == 1
        assert "cards" not in told[0]
        assert told[0]["data"] == {"count": 6}
    own = [event for event in visible(events, 0) if event["e"] == "kitty"]
    assert set(own[-1]["cards"].split()) == set(KITTY.split())


def test_sdy_3_2_any_six_of_eighteen_may_go_points_and_trumps_too():
    state = taken()
    assert refused(state, "0 bury RJ As 2s Td 5c Kh") is None
    after = acted(state, "0 bury RJ As 2s Td 5c Kh")
    assert hand(after, 0) == hand(state, 0) - {"RJ", "As", "2s", "Td", "5c", "Kh"}
    assert after.contract.buried == ("RJ", "As", "2s", "Td", "5c", "Kh")
    assert after.hands[1:] == state.hands[1:]


def test_sdy_3_2_buried_cards_are_named_to_the_banker_alone():
    events = happened(taken(), "0 bury RJ As 2s Td 5c Kh")
    for viewer in (1, 2, 3, None):
        told = visible(events, viewer)
        assert [event["e"] for event in told] == ["bury"]
        assert "cards" not in told[0]
        assert told[0]["data"] == {"count": 6}
    named = visible(events, 0)[-1]
    assert set(named["cards"].split()) == {"RJ", "As", "2s", "Td", "5c", "Kh"}


@pytest.mark.parametrize(
    "arg",
    [None, "", "As", "As Ks RJ Ah Kh", "As Ks RJ Ah Kh Qh 5c", "As Ks RJ Ah Kh 1x", 6, "As,Ks,RJ,Ah,Kh"],
)
def test_bury_bad_argument(arg):
    assert code(taken(), 0, "bury", arg) == "bad_argument"


@pytest.mark.parametrize("arg", ["As Ks RJ Ah Kh BJ", "As As RJ Ah Kh Qh", "3d 4d 6d 7d 8d 9d"])
def test_bury_not_in_hand(arg):
    assert code(taken(), 0, "bury", arg) == "not_in_hand"


def test_bury_seven_cards_one_of_them_not_held_is_first_of_all_not_six():
    assert code(taken(), 0, "bury", "As Ks RJ Ah Kh Qh BJ") == "bad_argument"


def test_sdy_3_3_then_it_names_the_trump_suit():
    state = acted(taken(), "0 bury RJ As 2s Td 5c Kh")
    assert state.stage == "trump"
    assert list(GAME.awaited(state)) == [0]
    assert legal(state) == {"s", "h", "c", "d"}
    for suit in "shcd":
        after = acted(state, f"0 trump {suit}")
        assert after.contract.trump == suit
        assert [hand(after, seat) for seat in range(4)] == [hand(state, seat) for seat in range(4)]


@pytest.mark.parametrize("arg", [None, "", "n", "S", "sh", "s ", "spades", "As", 0, 1])
def test_sdy_3_3_there_is_no_other_trump(arg):
    state = acted(taken(), "0 bury RJ As 2s Td 5c Kh")
    assert code(state, 0, "trump", arg) == "bad_argument"


def test_the_choice_of_trumps_says_how_many_there_would_be():
    state = acted(taken(), "0 bury Ah Kh Qh 5c Td 3s")
    (prompt,) = GAME.awaited(state).values()
    hints = {choice.arg: choice.hint.params["count"] for choice in prompt.choices}
    cards = hand(state, 0)
    always = sum(1 for card in cards if card[0] in "2BR")
    for suit, count in hints.items():
        assert count == always + sum(1 for card in cards if card[1] == suit and card[0] != "2")
