"""Games, options and causes of points in words."""

import pytest
from django.utils import translation

from games.rules.core.option import parse_options
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import all_games, find_game
from games.rules.core.selfplay import bots_play
from scoring.game_words import game_name, line_in_words, rules_in_short
from scoring.templatetags.points import signed, thousands


def test_games_are_named_in_the_readers_language() -> None:
    assert game_name("doudizhu") == "斗地主"
    with translation.override("en"):
        assert game_name("doudizhu") == find_game("doudizhu").name.en
    assert game_name("gone") == "gone"


def test_rules_in_short_name_the_set_and_what_is_unusual() -> None:
    plain = rules_in_short("doudizhu", {"rules": "online"})
    other = rules_in_short("doudizhu", {"rules": "online", "seconds": 30})
    assert len(plain) == 1
    assert other[0] == plain[0]
    assert other[1].endswith("30")
    assert rules_in_short("doudizhu", {"rules": "nonsense"}) == []
    assert rules_in_short("gone", {}) == []


@pytest.mark.parametrize("key", [game.key for game in all_games()])
def test_causes_of_points_can_be_said(key: str) -> None:
    game = find_game(key)
    options = parse_options(game.options_type, {})
    seats = game.seat_counts(options)[0]
    names = {seat: f"名{seat}" for seat in range(seats)}
    for number in range(3):
        setup = setup_from_seed(game, options, seats, {}, number.to_bytes(32, "big"))
        _actions, outcome = bots_play(setup)
        for line in outcome.to_json(game.texts)["lines"]:
            for language in ("zh-hans", "en"):
                with translation.override(language):
                    words = line_in_words(key, line, names)
                assert words
                assert "{" not in words


def test_seats_are_said_by_name() -> None:
    line = {"say": {"k": "note.shoot", "p": {"other": 2, "water": -3}}, "note": "x"}
    words = line_in_words("shisanshui", line, {2: "沈鹤"})
    assert "沈鹤" in words
    assert "−3" in words


@pytest.mark.parametrize("line", [{"note": "底分"}, {"say": {"k": "note.gone"}, "note": "底分"}])
def test_text_that_is_gone_falls_back_on_the_words_kept(line: dict[str, object]) -> None:
    assert line_in_words("doudizhu", line, {}) == "底分"
    assert line_in_words("gone", line, {}) == "底分"


@pytest.mark.parametrize(
    ("value", "digits", "shown"),
    [(0, 0, "0"), (5, 0, "+5"), (-1234, 0, "−1,234"), (0.004, 2, "0.00"), (-0.5, 2, "−0.50"), (10, 0, "+10")],
)
def test_gains_and_losses_have_their_sign(value: float, digits: int, shown: str) -> None:
    assert signed(value, digits) == shown


def test_thousands_are_apart() -> None:
    assert thousands(-1234567) == "−1,234,567"
