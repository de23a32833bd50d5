"""What of a player's page somebody sees is the player's choice, part by part, wherever it is asked for."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from accounts.models import SHOWN_PARTS, Friendship, User
from accounts.selectors.shown import parts_shown
from tests.scoring.results import people, person, played

pytestmark = pytest.mark.django_db

HERE = {
    "record": '<dl class="figures">',
    "points": "积分走势",
    "best": "最好的牌局",
    "deals": "最近的牌局",
}


@pytest.fixture
def circle() -> dict[str, Any]:
    """Anna, who has won twice; a friend of hers, somebody else, staff, and nobody in particular."""
    anna, friend, other = people(3)
    for score in (6, 8):
        played([anna, friend, other], [score, -score + 2, -2])
    Friendship.objects.create(asker=friend, asked=anna, state=Friendship.State.FRIENDS)
    Friendship.objects.create(asker=other, asked=anna, state=Friendship.State.OPEN)
    boss = person("boss", is_staff=True)
    return {"anna": anna, "friend": friend, "other": other, "boss": boss, "out": None}


def client_of(user: User | None) -> Client:
    client = Client(headers={"accept-language": "zh-hans"})
    if user is not None:
        client.force_login(user, backend="accounts.backends.HouseBackend")
    return client


def seen(circle: dict[str, Any]) -> dict[str, set[str]]:
    """Return the parts that each visitor's page of Anna shows."""
    address = f"/players/{circle['anna'].pk}/"
    pages = {who: client_of(user).get(address).content.decode() for who, user in circle.items()}
    return {who: {part for part, words in HERE.items() if words in html} for who, html in pages.items()}


def keep(user: User, **parts: str) -> None:
    User.objects.filter(pk=user.pk).update(**{f"show_{part}": audience for part, audience in parts.items()})


@pytest.mark.parametrize("part", SHOWN_PARTS)
def test_each_part_is_shown_to_whom_the_player_shows_it(part: str, circle: dict[str, Any]) -> None:
    whole = set(SHOWN_PARTS)
    keep(circle["anna"], **{part: "friends"})
    for_strangers = {"other": whole - {part}, "out": whole - {part}}
    assert seen(circle) == {"anna": whole, "friend": whole, "boss": whole} | for_strangers
    keep(circle["anna"], **{part: "me"})
    assert seen(circle) == {"anna": whole, "boss": whole, "friend": whole - {part}} | for_strangers


def test_of_what_is_kept_back_no_figure_is_told(circle: dict[str, Any]) -> None:
    keep(circle["anna"], **dict.fromkeys(SHOWN_PARTS, "me"))
    html = client_of(circle["other"]).get(f"/players/{circle['anna'].pk}/").content.decode()
    assert "+14" not in html
    assert "+8" not in html
    assert "没有公开主页" in html


def test_the_interface_keeps_to_it(circle: dict[str, Any]) -> None:
    anna = circle["anna"]
    there = f"/api/v1/players/{anna.pk}/"
    told = client_of(circle["other"]).get(there).json()
    assert ([row["points"] for row in told["record"]], [deal["points"] for deal in told["best"]]) == (
        [14],
        [8, 6],
    )
    keep(anna, record="me", best="friends", deals="friends")
    for who, record, best, status in (
        ("out", False, False, 403), ("other", False, False, 403), ("friend", False, True, 200),
        ("anna", True, True, 200), ("boss", True, True, 200),
    ):  # fmt: skip
        told = client_of(circle[who]).get(there).json()
        assert (told["record"] is not None, told["best"] is not None) == (record, best), who
        assert client_of(circle[who]).get(f"{there}deals/").status_code == status, who


def test_who_was_a_friend_sees_no_more_than_others(circle: dict[str, Any]) -> None:
    keep(circle["anna"], points="friends")
    anna = User.objects.get(pk=circle["anna"].pk)
    assert "points" in parts_shown(anna, circle["friend"])
    Friendship.objects.update(state=Friendship.State.BLOCKED)
    assert "points" not in parts_shown(anna, circle["friend"])


def test_an_account_that_is_closed_shows_nothing_to_anybody(circle: dict[str, Any]) -> None:
    User.objects.filter(pk=circle["anna"].pk).update(is_active=False)
    anna = User.objects.get(pk=circle["anna"].pk)
    assert parts_shown(anna, circle["boss"]) == frozenset()


def test_the_player_is_told_who_sees_what(circle: dict[str, Any]) -> None:
    keep(circle["anna"], deals="friends")
    address = f"/players/{circle['anna'].pk}/"
    assert "谁能看：好友" in client_of(circle["anna"]).get(address).content.decode()
    assert "谁能看" not in client_of(circle["boss"]).get(address).content.decode()


def test_the_best_deals_are_those_that_brought_most(circle: dict[str, Any]) -> None:
    anna, friend, other = circle["anna"], circle["friend"], circle["other"]
    for score in (3, 20, 1, 11, 9):
        played([anna, friend, other], [score, -score, 0])
    client = client_of(None)
    best = client.get(f"/api/v1/players/{anna.pk}/").json()["best"]
    assert [deal["points"] for deal in best] == [20, 11, 9, 8, 6]
    lost = client.get(f"/api/v1/players/{friend.pk}/").json()["best"]
    assert lost == []
