"""Scores and lines (section 6) and the worked examples with their numbers."""

from __future__ import annotations

from games.rules.core.text import Phrase, render
from games.rules.titles.gangshi import GAME
from tests.rules.gangshi.table import FOUR, checked_down, dealt, judged, play

BEST_IN_THE_MIDDLE = ["8h Kh Qh Jh 9h", "8s As Ks Qs Js", "8c Ac Kc"]


def notes(state, language="en"):
    return [render(GAME.texts, line.note, language) for line in GAME.outcome(state).lines]


def test_gsw_6_1_the_winner_takes_what_the_others_put_in():
    actions = ["1 bet 4", "2 call", "0 call", "1 bet 6", "2 fold", "0 call", *("1 check", "0 check") * 2]
    verdict = judged(BEST_IN_THE_MIDDLE, *actions)
    assert verdict["scores"] == [-11, 16, -5]  # worked example 8
    assert verdict["carry"] == {"first": 1}
    assert [(line["seat"], line["points"], line["clause"]) for line in verdict["lines"]] == [
        (0, -11, "GSW-6.1"),
        (1, 16, "GSW-6.1"),
        (2, -5, "GSW-6.1"),
    ]


def test_gsw_6_1_lines_name_the_round_of_a_fold_or_the_hand():
    actions = ["1 check", "2 check", "0 check", "1 bet 6", "2 fold", "0 call", *("1 check", "0 check") * 2]
    state = play(dealt(BEST_IN_THE_MIDDLE), *actions)
    assert notes(state) == ["K-high flush, beaten", "A-high flush, the highest", "folded after card 3"]
    assert notes(state, "zh")[2] == "第 3 张后放弃"


def test_gsw_6_1_a_winner_by_folds_has_a_line_without_its_hand():
    state = play(dealt(FOUR[:2]), "0 bet 4", "1 fold")
    assert notes(state) == ["everybody else folded", "folded after card 2"]


def test_example_7_one_bet_and_a_fold():
    assert judged(FOUR[:2], "0 bet 4", "1 fold")["scores"] == [1, -1]


def test_example_10_checks_up_to_the_show():
    assert GAME.outcome(checked_down(dealt(FOUR))).scores == (3, -1, -1, -1)


def remark(*hands):
    outcome = GAME.outcome(checked_down(dealt(hands)))
    key = outcome.show.get("remark", {}).get("k")
    return key and render(GAME.texts, Phrase(key, outcome.show["remark"]["p"]))


def test_gsw_6_1_between_hands_of_one_name_the_result_says_what_decided():
    assert remark("Ts As Td Jd Qs", "9c Kh 8c Tc Th") == "同为对 T，A 大于 K"
    assert remark("Ts As Td Jd 9s", "9c Ah Jc Tc Th") == "同为对 T，点数全同，花色大的赢"
    assert remark("Ts As Td Jd Qs", "9c Kh 9d Tc 8h") is None
