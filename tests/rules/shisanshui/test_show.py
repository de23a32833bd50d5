"""The show: events in order, and everything that a client needs to play it row by row."""

from __future__ import annotations

from games.rules.core.event import Event
from games.rules.core.text import Phrase, render
from games.rules.pieces.cards import RANKS
from tests.rules.shisanshui.table import DRAGON, GAME, ROWS, SIX_PAIRS, action_of, dealt, hand_of, outcome

HOME = (
    "Ac Kd Qd / As Ah Js Ts 9s / Ks Kh Qs Qh 2s",
    "Ad Qc Jd / 3s 3h 4s 5s 7h / 9h 9d 6s 7d 8h",
    "Kc Jh 2c / 4h 4d 2h 5h 8s / 8d 8c 6d 7s 3d",
    "Jc Tc 4c / 6h 6c 2d 3c 7c / Th Td 9c 5d 5c",
)
CRUSH = ("As Kh 9d / 2s 2h 3s 7h 8h / Ts Td 6s 5h 4h", "Ac Qd 9c / 2c 2d 3c 7d 8d / Th Tc 6c 5d 4d")


def events(*plays: str | tuple[str, str]) -> tuple[Event, ...]:
    """Return the events of the last action."""
    state = dealt([hand_of(play) for play in plays])
    step = None
    for seat, play in enumerate(plays):
        step = GAME.apply(state, seat, action_of(play))
        state = step.state
    assert step is not None
    return step.events


def said(event: Event) -> str:
    assert event.say is not None
    return render(GAME.texts, event.say)


def test_an_action_says_that_the_seat_is_ready_and_nothing_else() -> None:
    state = dealt([hand_of(ROWS), SIX_PAIRS])
    for play in (ROWS, (SIX_PAIRS, "six_pairs")):
        (event,) = GAME.apply(state, 0 if play == ROWS else 1, action_of(play)).events
        assert (event.kind, event.cards, dict(event.data), said(event)) == ("say", "", {}, "已摆好")


def test_the_events_of_the_show_come_in_the_order_of_the_table() -> None:
    shown = events(*HOME)
    kinds = [event.kind for event in shown]
    assert kinds == ["say", *["rows"] * 4, *["compare"] * 6, *["shoot"] * 3, "homerun", "over"]
    assert all(event.say is not None for event in shown)
    assert all(event.seen_by is None for event in shown)


def test_section_9_special_hands_are_shown_last_of_all() -> None:
    shown = [event for event in events((DRAGON, "dragon"), ROWS) if event.kind == "rows"]
    assert [event.seat for event in shown] == [1, 0]
    assert shown[1].cards == DRAGON
    assert shown[1].data["special"]["key"] == "dragon"
    assert said(shown[1]) == "0 报到：一条龙，52 水"


def test_section_9_rows_are_shown_front_to_back_each_lowest_first() -> None:
    rows = "Qd Ad Kc / 9s Ah Ts As Js / Qh Ks 2s Kh Qs"
    other = "Jd Ac 9h / 2h 3d 4h 5c 2c / 8c 6d Tc 7d Td"
    first = next(event for event in events(rows, other) if event.kind == "rows")
    assert [row["cards"] for row in first.data["rows"]] == ["Qd Kc Ad", "9s Ts Js As Ah", "2s Qs Qh Ks Kh"]
    assert said(first) == "0：头墩 A 高，中墩 对 A，尾墩 K 和 Q 二对"


def test_section_9_jokers_stand_last_in_a_row() -> None:
    rows = "Qd Ad Kc / 9s BJ Th As Js / RJ Ks 2s Kh Qs"
    other = "Jd Ac 9h / 2h 3d 4h 5c 2c / 8c 6d Tc 7d Td"
    state = dealt([hand_of(rows), hand_of(other)])
    after = GAME.apply(state, 0, action_of(rows)).state
    assert [row["cards"] for row in GAME.view(after, 0)["seats"][0]["rows"]][1:] == [
        "9s Th Js As BJ",
        "2s Qs Ks Kh RJ",
    ]


def test_sss_3_5_each_pair_is_compared_row_by_row() -> None:
    compared = [event for event in events(*CRUSH) if event.kind == "compare"]
    (event,) = compared
    assert (event.seat, event.data["other"]) == (0, 1)
    assert (event.data["results"], event.data["waters"], event.data["water"]) == ([1, 0, 0], [1, 0, 0], 2)
    assert said(event) == "0 对 1：+1、0、0"


def test_sss_7_3_shots_tell_the_water_before_and_after() -> None:
    crushed = next(event for event in events(*CRUSH) if event.kind == "shoot")
    assert (crushed.seat, dict(crushed.data)) == (
        0,
        {"other": 1, "how": "crush", "before": 1, "after": 2, "bonus": 0},
    )
    assert said(crushed) == "0 碾过 1：1 → 2 水"
    shot = [event for event in events(*HOME) if event.kind == "shoot"]
    assert [(event.seat, event.data["other"], event.data["how"]) for event in shot] == [
        (0, 1, "shoot"),
        (0, 2, "shoot"),
        (0, 3, "shoot"),
    ]


def test_sss_7_4_the_home_run_tells_each_pair_before_and_after() -> None:
    homerun = next(event for event in events(*HOME) if event.kind == "homerun")
    assert homerun.seat == 0
    assert homerun.data["pairs"] == [{"other": other, "before": 6, "after": 12} for other in (1, 2, 3)]


def test_the_result_carries_the_whole_show() -> None:
    show = outcome(*HOME).show
    assert [seat["seat"] for seat in show["seats"]] == [0, 1, 2, 3]
    assert show["seats"][0]["rows"][2] == {
        "cards": "2s Qs Qh Ks Kh",
        "name": {"k": "type.two_pairs"},
        "detail": {"k": "row.two_pairs", "p": {"rank": "K", "low": {"k": "rank", "p": {"rank": "Q"}}}},
        "water": 1,
    }
    assert show["pairs"][0] == {
        "one": 0,
        "other": 1,
        "results": [1, 1, 1],
        "waters": [1, 1, 1],
        "plain": 3,
        "shooter": 0,
        "how": "shoot",
        "home": True,
        "bonus": 0,
        "water": 12,
    }
    assert [(shot["seat"], shot["other"], shot["before"], shot["after"]) for shot in show["shots"]] == [
        (0, 1, 3, 6),
        (0, 2, 3, 6),
        (0, 3, 3, 6),
    ]


def test_the_steps_carry_gains_and_totals() -> None:
    steps = outcome(*HOME).show["steps"]
    assert [step["step"] for step in steps] == [*["row"] * 3, *["shoot"] * 3, "homerun"]
    assert [step.get("row") for step in steps[:3]] == ["front", "middle", "back"]
    assert steps[0] == {"step": "row", "row": "front", "gains": [3, 1, -1, -3], "totals": [3, 1, -1, -3]}
    assert steps[3]["gains"] == [3, -3, 0, 0]
    assert steps[6]["gains"] == [18, -6, -6, -6]
    assert steps[6]["totals"] == list(outcome(*HOME).scores)
    with_bonus = outcome(*HOME, gun_bonus=1).show["steps"]
    assert with_bonus[-1]["step"] == "bonus"
    assert with_bonus[-1]["gains"] == [3, -1, -1, -1]


def test_declared_hands_come_in_after_the_rows() -> None:
    show = outcome((DRAGON, "dragon"), (SIX_PAIRS, "six_pairs"), ROWS).show
    assert show["pairs"] == []
    assert show["specials"] == [
        {"one": 0, "other": 1, "winner": 0, "water": 52},
        {"one": 0, "other": 2, "winner": 0, "water": 52},
        {"one": 1, "other": 2, "winner": 1, "water": 3},
    ]
    assert [step["totals"] for step in show["steps"]] == [[52, -52, 0], [104, -52, -52], [104, -49, -55]]


def test_headlines() -> None:
    def headline(*plays: str | tuple[str, str]) -> str:
        return render(GAME.texts, outcome(*plays).headline)

    assert headline(*HOME) == "0 全垒打，赢 36 水"
    assert headline(*CRUSH) == "0 赢 2 水"
    assert headline((DRAGON, "dragon"), (SIX_PAIRS, "six_pairs"), ROWS) == "0 赢 104 水"


def test_every_row_and_special_hand_has_its_words() -> None:
    for language in ("zh-hans", "en"):
        for key, text in GAME.texts.items():
            if key.startswith("row."):
                low = {"k": "rank", "p": {"rank": RANKS[0]}}
                assert render(GAME.texts, Phrase(key, {"rank": "A", "low": low, "n": 3}), language).strip()
            assert text.in_language(language)
