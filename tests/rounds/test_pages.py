"""What pages tell of rounds: fixtures, one round, a deal compared, the admin."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import Notice, User
from games.models import Match
from lobby.fixtures.sweep import round_sweep
from scoring.models import League, LedgerEntry, Round
from scoring.round_draw import round_draw
from scoring.templatetags.points import signed
from tests.rounds.conftest import Club, close_round, play_out

pytestmark = pytest.mark.django_db


@pytest.fixture
def reader(club: Club) -> Client:
    """The browser of the first entrant."""
    client = Client(headers={"Accept-Language": "zh-hans"})
    client.force_login(club.users[0], backend="accounts.backends.HouseBackend")
    return client


@pytest.fixture
def boss(person: object) -> Client:
    client = Client(headers={"Accept-Language": "zh-hans"})
    client.force_login(
        person("boss", is_staff=True, is_superuser=True), backend="accounts.backends.HouseBackend"
    )
    return client


def fixtures_of(club: Club) -> str:
    return reverse("scoring:fixtures", args=["club", club.season.pk])


def text(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200, url
    return answer.content.decode()


def played(club: Club, **fields: object) -> Round:
    one = club.opened(**fields)
    for number, match in enumerate(club.seat_everybody(one)):
        play_out(match, contrary=number > 0)
    close_round(one)
    return one


def test_fixtures_before_anything_is_planned(club: Club, reader: Client) -> None:
    assert "还没有安排轮次" in text(reader, fixtures_of(club))


def test_a_round_is_announced_and_then_drawn(club: Club, reader: Client) -> None:
    [one] = club.plan()
    assert "开桌前半小时抽签" in text(reader, fixtures_of(club))
    round_draw(round_id=one.pk)
    page = text(reader, fixtures_of(club))
    assert all(user.name in page for user in club.users)
    assert "第 2 桌" in page
    assert "入座" not in page.split('class="fixtures"')[1].split("轮次怎么打")[0]


def test_the_own_table_can_be_reached_from_every_page(club: Club, reader: Client) -> None:
    club.opened()
    for url in (fixtures_of(club), reverse("scoring:leaderboard")):
        assert "轮开桌了" in text(reader, url)
    notice = Notice.objects.get(user=club.users[0])
    reader.post(reverse("accounts:read_notice", args=[notice.pk]))
    page = text(reader, reverse("lobby:home"))
    assert "开桌了" in page
    assert notice.table_url in page
    assert reader.post(notice.table_url).status_code == 302
    assert "开桌了" not in text(reader, reverse("lobby:home"))


def test_results_and_absences_are_shown(club: Club, reader: Client) -> None:
    one = club.opened()
    late, *others = [seat.entrant.user for seat in one.tables.get(number=1).seats.all()]
    from lobby.services.seat_take import seat_take

    for user in others:
        seat_take(code=one.tables.get(number=1).table_code, user=user)
    round_sweep(now=one.open_until)
    play_out(Match.objects.get())
    close_round(one)
    page = text(Client(headers={"Accept-Language": "zh-hans"}), one.get_absolute_url())
    assert page.count('<span class="tag alert">缺席</span>') == 5, (
        "one at the first table, four at the second"
    )
    assert "没有打" in page
    for user in others:
        points = sum(entry.amount for entry in LedgerEntry.objects.filter(user=user))
        assert f'<span class="points">{signed(points)}</span>' in page
    assert "缺席 5" in text(reader, fixtures_of(club))
    assert late.name in page


def test_a_duplicate_round_shows_nothing_before_it_is_over(club: Club, reader: Client) -> None:
    one = club.opened(duplicate=True)
    first, second = club.seat_everybody(one)
    play_out(first)
    page = text(reader, one.get_absolute_url())
    assert "全部打完以后公布" in page
    assert 'class="points"' not in page
    compared = reverse("games:compared", args=["club", club.season.pk, one.pk, 1])
    assert reader.get(compared).status_code == 404
    play_out(second)
    close_round(one)
    page = text(reader, one.get_absolute_url())
    assert "逐局对照" in page
    assert compared in page
    assert "第 1 局对照" in text(reader, compared)


def test_a_deal_is_compared_table_by_table(club: Club, reader: Client) -> None:
    one = played(club, duplicate=True)
    url = reverse("games:compared", args=["club", club.season.pk, one.pk, 2])
    page = text(reader, url)
    for match in Match.objects.filter(round_table__round=one):
        deal = match.deals.get(index=2)
        assert reverse("games:deal", args=[deal.pk]) in page
        for entry in LedgerEntry.objects.filter(deal=deal).select_related("user"):
            assert entry.user.name in page
            other = LedgerEntry.objects.exclude(deal=deal).get(deal__index=2, seat=entry.seat)
            assert f'<td class="num points">{signed(entry.amount - other.amount)}</td>' in page
    assert page.count('<article class="panel course">') == 2
    assert '<a class="moment"' in page
    assert reader.get(url.replace("/2/", "/9/")).status_code == 404


def test_rounds_cost_few_queries(club: Club, reader: Client, django_assert_max_num_queries: object) -> None:
    one = played(club, duplicate=True)
    club.plan(count=5)
    with django_assert_max_num_queries(22):
        text(reader, fixtures_of(club))
    with django_assert_max_num_queries(22):
        text(reader, one.get_absolute_url())


def test_pages_read_in_english(club: Club) -> None:
    one = played(club, duplicate=True)
    english = Client(headers={"Accept-Language": "en"})
    for url in (fixtures_of(club), one.get_absolute_url()):
        assert "Round 1" in text(english, url)


def test_of_another_season_a_round_is_not_there(club: Club, reader: Client) -> None:
    [one] = club.plan()
    assert reader.get(f"/leagues/club/{club.season.pk + 1}/rounds/{one.pk}/").status_code == 404


def test_what_is_for_members_is_shown_to_no_stranger(club: Club, reader: Client) -> None:
    one = played(club, duplicate=True)
    League.objects.update(visibility="members")
    compared = reverse("games:compared", args=["club", club.season.pk, one.pk, 1])
    for url in (fixtures_of(club), one.get_absolute_url(), compared):
        assert Client().get(url).status_code == 404
        assert reader.get(url).status_code == 200


# The admin -----------------------------------------------------------------------------------------


def form_of(club: Club, **fields: object) -> dict[str, object]:
    at = timezone.localtime(timezone.now() + dt.timedelta(hours=1))
    return {
        "season": club.season.pk, "game": club.game.pk, "pairing": "swiss", "starts_at_0": f"{at:%Y-%m-%d}",
        "starts_at_1": f"{at:%H:%M:%S}", "grace": 5, "length": 2, "count": 3, "hours": 2,
    } | fields  # fmt: skip


def test_staff_plan_a_row_of_rounds(club: Club, boss: Client) -> None:
    answer = boss.post(reverse("admin:scoring_round_add"), form_of(club, duplicate="on"))
    assert answer.status_code == 302, answer.content.decode()
    rounds = list(Round.objects.order_by("number"))
    assert [one.number for one in rounds] == [1, 2, 3]
    assert rounds[2].starts_at - rounds[0].starts_at == dt.timedelta(hours=4)
    assert all(one.duplicate for one in rounds)
    assert LogEntry.objects.count() == 3, "each is in the log"


@pytest.mark.parametrize(
    ("fields", "said"),
    [({"hours": 999}, "最后一轮要在赛季结束以前开始"), ({"starts_at_0": "2001-01-01"}, "都要在赛季里")],
)
def test_what_is_no_round_is_told_in_the_form(
    club: Club, boss: Client, fields: dict[str, object], said: str
) -> None:
    answer = boss.post(reverse("admin:scoring_round_add"), form_of(club, **fields))
    assert said in answer.content.decode()
    assert not Round.objects.exists()


def test_staff_draw_change_and_call_off(club: Club, boss: Client) -> None:
    [one] = club.plan()
    deed = f"{reverse('admin:scoring_round_deed', args=['draw'])}?ids={one.pk}"
    assert boss.post(deed, {"reason": "早点公布"}).status_code == 302
    one.refresh_from_db()
    assert one.drawn
    change = reverse("admin:scoring_round_change", args=[one.pk])
    assert "p0" in text(boss, change)
    assert boss.post(change, form_of(club, grace=9)).status_code == 302
    one.refresh_from_db()
    assert one.grace == 9
    boss.post(deed.replace("draw", "cancel"), {"reason": "停电"})
    one.refresh_from_db()
    assert one.status == Round.Status.CANCELLED
    assert boss.post(change, form_of(club)).status_code == 403
    assert LogEntry.objects.count() == 3


def test_staff_end_a_round_that_is_open(club: Club, boss: Client) -> None:
    one = club.opened()
    boss.post(f"{reverse('admin:scoring_round_deed', args=['stop'])}?ids={one.pk}", {"reason": "停电"})
    one.refresh_from_db()
    assert one.status == Round.Status.OVER


def test_the_secret_of_a_round_is_on_no_page_of_staff(club: Club, boss: Client) -> None:
    one = club.opened(duplicate=True)
    [match, *_] = club.seat_everybody(one)
    one.refresh_from_db()
    pages = [
        reverse("admin:scoring_round_change", args=[one.pk]), reverse("admin:scoring_round_changelist"),
        reverse("admin:games_match_change", args=[match.pk]),
        reverse("admin:games_deal_change", args=[match.deals.get().pk]),
    ]  # fmt: skip
    for url in pages:
        page = text(boss, url)
        assert one.seed not in page
        assert match.deals.get().seed not in page
    assert User.objects.filter(is_superuser=True).exists()
