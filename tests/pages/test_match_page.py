"""The page of a match: places, the totals after every deal, who sat where."""

import datetime as dt
import re
from collections.abc import Sequence

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.match_course import match_course
from games.models import Deal, DealSeat, Match

pytestmark = pytest.mark.django_db
BEGAN = dt.datetime(2026, 3, 5, 20, 0, tzinfo=dt.UTC)


@pytest.fixture
def three(person) -> list[User]:
    return [person(name) for name in ("anna", "ben", "cleo")]


def match_of(users: Sequence[User], deals: Sequence[Sequence[int]], **fields: object) -> Match:
    """A match that is over, in which these users made these scores; stake 10."""
    made = Match.objects.create(
        table_code="K7M2QX", game="doudizhu", options={}, stake=10, seat_count=len(users),
        length=len(deals), played=len(deals), totals=[sum(column) for column in zip(*deals, strict=True)],
        started_at=BEGAN, **({"status": Match.Status.OVER} | fields),
    )  # fmt: skip
    for index, scores in enumerate(deals, start=1):
        deal_of(made, users, index=index, outcome={"scores": scores, "ending": "finished"})
    return made


def deal_of(match: Match, users: Sequence[User], *, bots: Sequence[int] = (), **fields: object) -> Deal:
    deal = Deal.objects.create(
        match=match, game=match.game, options={}, seat_count=len(users), carry={}, seed="ab" * 32,
        commitment="cd" * 32, rules_version=1, started_at=timezone.now(),
        **({"status": Deal.Status.OVER} | fields),
    )  # fmt: skip
    for seat, user in enumerate(users):
        DealSeat.objects.create(deal=deal, seat=seat, user=user, bot=seat in bots)
    return deal


def cells(html: str) -> list[list[str]]:
    """The rows of the page's tables as plain text."""
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", html, re.DOTALL)
    return [
        [
            " ".join(re.sub(r"<[^>]+>", " ", cell).split())
            for cell in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        ]
        for row in rows
    ]


def test_places_points_and_every_deal(browser, three) -> None:
    match = match_of(three, [(6, -3, -3), (-2, 4, -2), (-8, 4, 4)])
    answer = browser(three[1]).get(f"/matches/{match.pk}/")
    rows = cells(answer.text)
    assert rows[0] == ["名次", "牌手", "得分", "积分"]
    assert rows[1:4] == [
        ["1", "B ben 你", "+5", "+50"],
        ["2", "C cleo", "\u22121", "\u221210"],
        ["3", "A anna", "\u22124", "\u221240"],
    ]
    assert rows[5:] == [
        ["1", "+6", "\u22123", "\u22123"],
        ["2", "\u22122", "+4", "\u22122"],
        ["3", "\u22128", "+4", "+4"],
        ["合计", "\u22124", "+5", "\u22121"],
    ]
    for deal in match.deals.all():
        assert f'href="/deals/{deal.pk}/"' in answer.text
    assert "打了 3 / 3 局" in answer.text


def test_equal_totals_share_a_place(three) -> None:
    course = match_course(match_of(three, [(2, -4, 2)]))
    assert [(stand.place, stand.user.name) for stand in course.stands] == [
        (1, "anna"), (1, "cleo"), (3, "ben"),
    ]  # fmt: skip
    assert course.deals[0].totals == (2, -4, 2)


def test_who_left_is_named_beside_the_bot_that_went_on(browser, three, person) -> None:
    match = match_of(three, [(6, -3, -3)])
    bot = person("bot", kind=User.Kind.HOUSE_BOT)
    outcome = {"scores": [2, 2, -4], "ending": "finished"}
    deal_of(match, [three[0], bot, three[2]], bots=[1], index=2, outcome=outcome)
    stand = next(one for one in match_course(match).stands if one.seat == 1)
    assert (stand.user, stand.bot, stand.before, stand.score) == (bot, True, (three[1],), -1)
    row = next(row for row in cells(browser().get(f"/matches/{match.pk}/").text) if "bot" in row[1])
    assert row[1].endswith("机器人 之前是 ben")


def test_a_running_match_tells_its_finished_deals_only(browser, three) -> None:
    match = match_of(three, [(6, -3, -3)], status=Match.Status.PLAYING)
    running = deal_of(match, three, index=2, status=Deal.Status.PLAYING, outcome=None)
    text = browser(three[0]).get(f"/matches/{match.pk}/").text
    assert "还在打" in text
    assert f"/deals/{running.pk}/" not in text


def test_a_match_without_a_finished_deal_has_no_page(browser, three) -> None:
    match = match_of(three, [(0, 0, 0)])
    match.deals.update(status=Deal.Status.PLAYING, outcome=None)
    assert browser(three[0]).get(f"/matches/{match.pk}/").status_code == 404
    assert browser().get(f"/matches/{match.pk + 1}/").status_code == 404


def test_a_void_deal_is_marked_and_a_long_match_has_pages(browser, three) -> None:
    match = match_of(three, [(1, 1, -2)] * 51)
    match.deals.filter(index=51).update(outcome={"scores": [0, 0, 0], "ending": "void"})
    first, second = (browser().get(f"/matches/{match.pk}/?page={page}").text for page in (1, 2))
    assert "作废" not in first
    assert ["51 作废", "0", "0", "0"] in cells(second)
    assert ["合计", "+50", "+50", "\u2212100"] in cells(second)


def test_it_asks_the_database_as_often_for_many_deals(three, django_assert_num_queries) -> None:
    match = match_of(three, [(1, 1, -2)] * 20)
    with django_assert_num_queries(4):
        match_course(match)


def test_everybody_may_read_it_in_english_too(browser, three) -> None:
    match = match_of(three, [(6, -3, -3)])
    client: Client = browser()
    client.cookies["django_language"] = "en"
    text = client.get(f"/matches/{match.pk}/").text
    assert "Place" in text
    assert not re.search(
        r"[\u4e00-\u9fff]", re.sub(r"<(header|footer|nav).*?</\1>", "", text, flags=re.DOTALL)
    )
