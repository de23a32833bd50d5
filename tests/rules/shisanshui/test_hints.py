"""Section 10: suggestions and bots, by the document's notes; the search against trying everything."""

from __future__ import annotations

import hashlib
from itertools import combinations, pairwise
from time import process_time

import pytest

from games.rules.core.action import Action
from games.rules.core.shuffle import ShuffleStream
from games.rules.families.showdown.patterns import RowType
from games.rules.families.showdown.rows import parse_rows
from games.rules.pieces.cards import DECK52, DECK54
from games.rules.titles.shisanshui.advice import MOST_SUGGESTIONS, outlook_for, ranked_settings
from games.rules.titles.shisanshui.odds import odds_for
from games.rules.titles.shisanshui.options import Options
from games.rules.titles.shisanshui.search import Outlook
from games.rules.titles.shisanshui.setting import ROW_SIZES, is_foul
from games.rules.titles.shisanshui.special import specials_of
from games.rules.titles.shisanshui.splits import some_settings, strongest
from tests.rules.shisanshui.table import GAME, ORDER, SIX_PAIRS, cards_of, dealt

Keys = tuple[int, int, int]


def some_hands(count: int, jokers: int) -> list[list[str]]:
    """Return dealt hands, always the same."""
    stream = ShuffleStream(hashlib.sha256(f"hints {jokers}".encode()).digest())
    deck = DECK54 if jokers else DECK52
    return [stream.shuffled(deck)[:13] for _ in range(count)]


def keys_of(action: Action) -> Keys:
    front, middle, back = (ORDER.key(row) for row in parse_rows(action.arg, ROW_SIZES))
    return front, middle, back


def suggested(hand: list[str], seats: int = 4, **options: int) -> list[Action]:
    """Return what is suggested to a seat that holds the hand."""
    rest = [card for card in DECK54 if card not in hand and card[1] != "J"]
    others = [" ".join(rest[13 * seat : 13 * seat + 13]) for seat in range(seats - 1)]
    state = dealt([" ".join(hand), *others], **options)
    return list(GAME.suggest(GAME.view(state, 0)))


def all_settings(hand: list[str]) -> list[Keys]:
    """Return the keys of every setting that is not foul."""
    places = range(13)
    fives = {five: ORDER.key([hand[i] for i in five]) for five in combinations(places, 5)}
    found = []
    for front in combinations(places, 3):
        low = ORDER.key([hand[i] for i in front])
        rest = [i for i in places if i not in front]
        for middle in combinations(rest, 5):
            keys = low, fives[middle], fives[tuple(i for i in rest if i not in middle)]
            if not is_foul(keys):
                found.append(keys)
    return found


@pytest.mark.parametrize("jokers", [0, 2])
def test_section_10_the_first_suggestion_is_the_best_of_all_72072_settings(jokers: int) -> None:
    outlook = outlook_for(Options(jokers=jokers), 4)
    for hand in some_hands(3, jokers):
        best = max(outlook.worth(*keys) for keys in all_settings(hand))
        found = ranked_settings(hand, Options(jokers=jokers), 4, most=MOST_SUGGESTIONS)
        assert found[0].expected == pytest.approx(best)
        assert outlook.worth(*found[0].keys) == pytest.approx(best)


@pytest.mark.parametrize("jokers", [0, 2])
def test_section_10_suggestions_are_the_best_of_their_types_and_never_dominated(jokers: int) -> None:
    outlook = outlook_for(Options(jokers=jokers), 4)
    for hand in some_hands(3, jokers):
        everything = all_settings(hand)
        by_types: dict[tuple[RowType, ...], float] = {}
        for keys in everything:
            types = tuple(ORDER.types[key] for key in keys)
            by_types[types] = max(by_types.get(types, -999.0), outlook.worth(*keys))
        found = ranked_settings(hand, Options(jokers=jokers), 4, most=MOST_SUGGESTIONS)
        ranked = sorted(by_types.values(), reverse=True)[:MOST_SUGGESTIONS]
        for way in found:
            assert by_types[tuple(ORDER.types[key] for key in way.keys)] == pytest.approx(way.expected)
            assert any(way.expected == pytest.approx(worth) for worth in ranked)
            assert not any(
                other != way.keys and all(a >= b for a, b in zip(other, way.keys, strict=True))
                for other in everything
            )


@pytest.mark.parametrize("jokers", [0, 2])
def test_section_10_suggestions_differ_in_type_and_come_best_first(jokers: int) -> None:
    for hand in some_hands(25, jokers):
        found = ranked_settings(hand, Options(jokers=jokers), 4, most=MOST_SUGGESTIONS)
        types = [tuple(ORDER.types[key] for key in way.keys) for way in found]
        assert 1 <= len(found) <= MOST_SUGGESTIONS
        assert len(set(types)) == len(types)
        worth = [way.expected for way in found]
        assert worth == sorted(worth, reverse=True)


def test_section_10_not_by_the_back_rows_type_alone() -> None:
    hand = cards_of("As Ah Kd Kc 9s 9h 7d 6c 5s 4d 3h Qc Jd")
    first = suggested(hand)[0]
    best_back = strongest(hand, ORDER)
    assert ORDER.types[ORDER.key(best_back[2])] == RowType.STRAIGHT
    better = keys_of(first)
    outlook = outlook_for(Options(), 4)
    assert outlook.worth(*better) > outlook.worth(*(ORDER.key(row) for row in best_back)) + 1
    assert ORDER.types[better[2]] < RowType.STRAIGHT or better[0] > ORDER.key(best_back[0])


def test_section_10_trips_go_to_the_front_where_the_rest_holds() -> None:
    hand = cards_of("Ks Kh Kc 2s 5s 8s 9s Js 3h 6h 7h Th Qh")
    first = suggested(hand)[0]
    assert [ORDER.types[key] for key in keys_of(first)] == [RowType.TRIPS, RowType.FLUSH, RowType.FLUSH]


def test_section_10_quads_are_dearer_in_the_middle() -> None:
    hand = cards_of("4s 4h 4c 4d 9s 9h 9c 9d As Kh Qc Jd 2s")
    types = [ORDER.types[key] for key in keys_of(suggested(hand)[0])]
    assert types[1:] == [RowType.QUADS, RowType.QUADS]


def test_section_10_jokers_are_not_wasted_on_a_row_that_wins_anyhow() -> None:
    hand = cards_of("Ts Js Qs Ks As BJ 2h 2c 2d 5h 7c 9d 4h")
    middle = parse_rows(suggested(hand)[0].arg, ROW_SIZES)[1]
    assert "BJ" in middle
    assert ORDER.types[ORDER.key(middle)] == RowType.QUADS


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_section_10_a_3_water_hand_is_declared_only_if_rows_would_earn_less(seats: int) -> None:
    weak = cards_of("2h 2c 3h 3c 4h 4d 6h 6c 7s 7c 9h 9c Jd")
    strong = cards_of("Ts Js Qs Ks As 4h 5h 6h 7h 8h Ac Kc Jc")
    for hand, declares in ((weak, True), (strong, False)):
        key = specials_of(hand)[-1]
        rows = ranked_settings(hand, Options(), seats, most=1)[0].expected
        assert (rows < 3 * (seats - 1)) == declares
        first = suggested(hand, seats)[0]
        assert (first == Action("declare", key)) == declares


def test_section_10_a_dragon_is_declared() -> None:
    hand = cards_of("2s 3s 4s 5s 6s 7s 8s 9h Th Jh Qh Kh Ah")
    assert suggested(hand)[0] == Action("declare", "dragon")
    assert [action.verb for action in suggested(hand)[1:]] == ["arrange"] * (len(suggested(hand)) - 1)


def test_section_10_three_quads_are_worth_more_as_rows() -> None:
    hand = cards_of("Ts Th Tc Td Ks Kh Kc Kd As Ah Ac Ad 2s")
    first = suggested(hand, jokers=0)[0]
    assert [ORDER.types[key] for key in keys_of(first)] == [RowType.TRIPS, RowType.QUADS, RowType.QUADS]


@pytest.mark.parametrize("jokers", [0, 2])
def test_suggestions_are_legal_and_the_bot_never_sets_worse_than_its_hint(jokers: int) -> None:
    for hand in some_hands(20, jokers):
        actions = suggested(hand, 2, jokers=jokers)
        state = dealt([" ".join(hand), " ".join([c for c in DECK52 if c not in hand][:13])], jokers=jokers)
        for action in actions:
            GAME.check(state, 0, action)
        worth = [GAME.describe(GAME.view(state, 0), action).get("expected", 99) for action in actions]
        assert worth == sorted(worth, reverse=True)


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    state = dealt([SIX_PAIRS, "As Ah Ac Ad Ks Kh Kc Kd Qs Qh Qc Qd Js"])
    state = GAME.apply(state, 0, Action("declare", "six_pairs")).state
    assert GAME.suggest(GAME.view(state, 0)) == ()
    assert GAME.suggest(GAME.view(state, None)) == ()
    assert GAME.suggest(GAME.view(state, 1))


@pytest.mark.parametrize("jokers", [0, 2])
@pytest.mark.parametrize("wheel_second", [True, False])
def test_the_worth_of_a_row_never_falls_when_it_gets_higher(jokers: int, wheel_second: bool) -> None:
    for row in odds_for(jokers, wheel_second=wheel_second):
        worths = [row[key] for key in sorted(row)]
        for low, high in pairwise(worths):
            assert high.net >= low.net - 1e-9
            assert high.won >= low.won - 1e-9
            assert high.lost <= low.lost + 1e-9
            assert high.safe >= low.safe - 1e-9
            assert high.beaten <= low.beaten + 1e-9
        assert worths[0].beaten == 1
        assert worths[-1].safe == pytest.approx(1)


def test_the_doublings_count_in_the_worth() -> None:
    odds = odds_for(2, wheel_second=True)
    top = max(odds[0]), max(odds[1]), max(odds[2])
    two, four = Outlook(odds, 2, 0), Outlook(odds, 4, 0)
    assert two.worth(*top) > 3 + 20 + 10, "a sure sweep is nearly doubled"
    assert four.worth(*top) > 3 * 2 * two.worth(*top) * 0.7, "a sure home run is doubled once more"
    assert Outlook(odds, 2, 1).worth(*top) > two.worth(*top) + 0.8


def test_random_play_has_settings_of_every_quality() -> None:
    outlook = outlook_for(Options(), 4)
    spread = []
    for hand in some_hands(40, 2):
        ways = list(some_settings(hand, ORDER, most=3))
        assert 1 <= len(ways) <= 3
        spread += [outlook.worth(*(ORDER.key(row) for row in way)) for way in ways]
    assert min(spread) < -5
    assert max(spread) > 0


@pytest.mark.parametrize("jokers", [0, 2])
def test_a_suggestion_takes_less_than_50_ms_in_the_middle_and_200_at_worst(jokers: int) -> None:
    """Of processor time; tests/bench/arrange.py measures more hands."""
    hands = some_hands(40, jokers)
    suggested(hands[0], jokers=jokers)
    times = []
    for hand in hands:
        start = process_time()
        ranked_settings(hand, Options(jokers=jokers), 4, most=MOST_SUGGESTIONS)
        times.append(process_time() - start)
    assert sorted(times)[len(times) // 2] < 0.050
    assert max(times) < 0.200
