"""The banker against each player, and what is paid (sections 2 and 5)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core.action import Action
from games.rules.pieces.cards import DECK54
from games.rules.titles.niuniu import GAME
from tests.rules.niuniu.table import BULL_BULL, EIGHT, FIVE, NINE, NONE, SEVEN, dealt, outcome, scores


def test_niu_2_1_the_higher_hand_wins_for_either_side() -> None:
    assert scores(EIGHT, NINE) == [-4, 4]
    assert scores(NINE, EIGHT) == [4, -4]
    assert scores(FIVE, NONE) == [1, -1]
    assert scores("RJ 3d 2d Td 6d", FIVE) == [-1, 1]  # a bull beats no bull, whatever the single cards


@pytest.mark.parametrize(
    ("bank", "player", "won"),
    [
        ("Td 3d 7c / Qd 5d", "Ts 3s 7h / Qs 5c", True),  # both Q: the banker, though its suit is lower
        ("Td 3d 7c / Jd 5d", "Ts 3s 7h / Qs 5c", True),  # lower, and still the banker
        ("Ts 3s 7h / Qs 5c", "Td 3d 7c / Kd 5d", False),  # a K against a Q
        ("Ts 3s 7h / Ks 5c", "Td 3d 7c / Qd 5d", True),
        ("Ts 3s 7h / Kh 5c", "Td 3d 7c / Ks 5d", False),  # kings by suit
        ("Ts 3s 7h / Ks 5c", "Td 3d 7c / Kh 5d", True),
        ("Ts 3s 7h / Ks 5c", "Td 3d 7c / BJ 5d", False),  # a joker above a king
        ("Ts 3s 7h / RJ 5c", "Td 3d 7c / BJ 5d", True),  # the red above the black
        ("Ts 3s 7h / BJ 5c", "Td 3d 7c / RJ 5d", False),
    ],
)
def test_niu_2_2_equal_bulls_go_by_the_highest_single_card(bank: str, player: str, won: bool) -> None:
    assert scores(bank, player) == ([1, -1] if won else [-1, 1])


def test_niu_2_2_the_highest_card_counts_wherever_it_is_laid() -> None:
    assert scores("Ks 8s 2s / Ts 5s", "BJ 8c 2c / Tc 5c") == [-1, 1]


def test_niu_2_2_bull_bull_against_bull_bull_is_paid_five_times() -> None:
    assert scores("Jd Kh Qd / BJ Ks", "Ac 9c RJ / 7h 3s") == [-5, 5]
    assert scores("Jd Ah 9d / Td Qd", "Jc Ac 9c / Tc Qc") == [5, -5]


@pytest.mark.parametrize(
    ("bank", "player", "won"),
    [
        ("9c 9d 8s 8h 8c", "Qh 3c 2h Ts 6c", True),
        ("9c 9d 8s 8h 8c", "Kh 3c 2h Ts 6c", False),
        ("Kh 3c 2h Ts 6c", "Qh 3d 2d Td 6d", True),
        ("Kd 3d 2d Jd 6d", "Ks 3s 2h Qh 6c", False),
        ("Ks 3s 2h Qh 6c", "Kd 3d 2d Jd 6d", True),
        ("BJ 3d 2d Jd 6d", "Ks 3s 2h Qh 6c", True),
        ("Qh 3d 2d Jd 6d", "BJ 3s 2h Qs 6c", False),
    ],
)
def test_niu_2_3_without_a_bull_a_player_needs_a_king_above_the_bank(
    bank: str, player: str, won: bool
) -> None:
    assert scores(bank, player) == ([1, -1] if won else [-1, 1])


def test_niu_2_4_players_are_not_compared() -> None:
    alone = scores(SEVEN, NINE)[1], scores(SEVEN, FIVE)[1]
    assert alone == (4, -2)
    assert scores(SEVEN, NINE, FIVE) == [-2, *alone]


@pytest.mark.parametrize(
    ("two", "times"),
    [("Jh Kh", 5), ("Jh 9h", 4), ("Jh 8h", 3), ("Jh 7s", 2), ("Jh 6h", 1), ("Jh 5h", 1), ("Jh Ah", 1)],
)
def test_niu_5_1_the_multiple_is_the_winners(two: str, times: int) -> None:
    assert scores(f"9s As Qc / {two}", NONE) == [times, -times]
    assert scores(NONE, f"9s As Qc / {two}") == [-times, times]


def test_niu_5_1_the_losers_hand_does_not_count() -> None:
    assert scores(BULL_BULL, NINE) == [5, -5]
    assert scores("9c 9d 8s 8h 8c", "Kh 3c 2h Ts 6c") == [-1, 1]


def test_niu_5_2_each_pair_has_a_line_for_both_and_the_banker_sums() -> None:
    found = outcome(BULL_BULL, SEVEN, NONE)
    assert [(line.seat, line.points, line.clause) for line in found.lines] == [
        (0, 5, "NIU-5.2"),
        (1, -5, "NIU-5.2"),
        (0, 5, "NIU-5.2"),
        (2, -5, "NIU-5.2"),
    ]
    assert found.scores == (10, -5, -5)


def test_niu_5_2_the_words_of_a_line_say_what_decided() -> None:
    lines = outcome(EIGHT, NINE).to_json(GAME.texts)["lines"]
    assert [line["note"] for line in lines] == ["牛8不敌 1 的牛9，4 倍", "牛9胜 0 的牛8，4 倍"]
    by_card = outcome("Ts 3s 7h / Ks 5c", "Td 3d 7c / BJ 5d").to_json(GAME.texts)["lines"]
    assert by_card[1]["note"] == "与 0 同为牛5，单牌 BJ 更大，1 倍"
    edge = outcome("9c 9d 8s 8h 8c", NONE).lines[1].note.key
    bank = outcome("Td 3d 7c / Qd 5d", "Ts 3s 7h / Qs 5c").lines[1].note.key
    assert (edge, bank) == ("note.edge.lost", "note.banker.lost")


def test_niu_5_2_any_seat_may_be_banker() -> None:
    assert scores(SEVEN, NINE, EIGHT, bank=1, banker="rotate") == [-4, 8, -4]


# ---- the rules told once more, as plainly as they stand

RANKS_UP = "A23456789TJQK"


def _order(card: str) -> tuple[int, int]:
    if card in ("BJ", "RJ"):
        return 14, ("BJ", "RJ").index(card)
    return RANKS_UP.index(card[0]), "dchs".index(card[1])


def _points(card: str) -> int:
    return 10 if card in ("BJ", "RJ") else min(10, RANKS_UP.index(card[0]) + 1)


def _bull(hand: list[str], *, laid: bool) -> int:
    for three in combinations(hand, 3):
        if laid and sum(map(_points, three)) % 10 == 0:
            return sum(_points(card) for card in hand if card not in three) % 10 or 10
    return 0


def _bank_wins(bank: list[str], player: list[str], banks: int, players: int) -> bool:
    if banks != players:
        return banks > players
    a, b = max(map(_order, bank)), max(map(_order, player))
    return max(a[0], b[0]) <= RANKS_UP.index("Q") or a > b


@given(st.permutations(DECK54), st.integers(2, 4), st.integers(0, 3), st.lists(st.booleans(), min_size=4))
def test_scores_are_those_of_the_plain_rules(
    deck: list[str], seats: int, bank: int, laid: list[bool]
) -> None:
    bank %= seats
    hands = [deck[5 * seat : 5 * seat + 5] for seat in range(seats)]
    state = dealt([" ".join(hand) for hand in hands], bank, banker="rotate")
    for seat in range(seats):
        bulls = GAME.moves(state, seat)[:-1]
        state = GAME.apply(state, seat, bulls[-1] if bulls and laid[seat] else Action("pass")).state
    bulls_of = [_bull(hand, laid=laid[seat]) for seat, hand in enumerate(hands)]
    expected = [0] * seats
    for player in set(range(seats)) - {bank}:
        won = _bank_wins(hands[bank], hands[player], bulls_of[bank], bulls_of[player])
        times = {10: 5, 9: 4, 8: 3, 7: 2}.get(bulls_of[bank if won else player], 1)
        expected[bank] += times if won else -times
        expected[player] -= times if won else -times
    found = GAME.outcome(state)
    assert found is not None
    assert list(found.scores) == expected
    assert sum(expected) == 0
    assert [sum(line.points for line in found.lines if line.seat == s) for s in range(seats)] == expected
