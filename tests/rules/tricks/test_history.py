"""What the tricks have shown to everybody."""

from __future__ import annotations

from games.rules.families.tricks.combos import recognise
from games.rules.families.tricks.history import lacking, played_cards
from games.rules.families.tricks.order import TRUMP
from games.rules.families.tricks.trick import Laid, Trick
from tests.rules.tricks.orders import held, three_against_one

HEARTS = three_against_one("h")


def trick(leader, *cards):
    laid = [Laid(card, held(HEARTS, card, 1), recognise(HEARTS, held(HEARTS, card, 1))) for card in cards]
    return Trick(leader, laid[0].combo, tuple(laid), leader, 0)


def test_played_cards_come_in_order():
    assert played_cards([trick(2, "Ks", "3s"), trick(1, "4d", "RJ")]) == ["Ks", "3s", "4d", "RJ"]


def test_who_does_not_follow_lacks_the_suit():
    assert lacking(HEARTS, [trick(3, "Ks", "2s", "4d", "5s")], 4) == [["s"], ["s"], [], []]


def test_the_trumps_are_one_suit():
    assert lacking(HEARTS, [trick(0, "2s", "3h", "BJ", "As")], 4) == [[], [], [], [TRUMP]]


def test_lacks_are_gathered_in_the_order_of_the_suits_each_once():
    tricks = [trick(0, "Kd", "3s"), trick(0, "4h", "5s"), trick(0, "Qd", "6s")]
    assert lacking(HEARTS, tricks, 4) == [[], [TRUMP, "d"], [], []]


def test_a_trick_under_way_counts_too():
    assert lacking(HEARTS, [trick(1, "Kc")], 4) == [[]] * 4
