"""A deal is paid once, and what it pays is what its result says."""

import datetime as dt
import importlib
import threading
from zoneinfo import ZoneInfo

import pytest
from django.apps import apps
from django.db import connection, connections
from django.utils import timezone

from accounts.services import house_bots
from scoring.models import LedgerEntry, Standing
from scoring.rebuild import standings_repair
from scoring.settlement import deal_settle
from scoring.tasks import settle_deal
from tests.scoring.results import people, person, played, result, season

pytestmark = pytest.mark.django_db


def amounts(deal_id: int) -> list[int]:
    return list(LedgerEntry.objects.filter(deal_id=deal_id).order_by("seat").values_list("amount", flat=True))


def periods(user: object) -> set[str]:
    return set(Standing.objects.filter(user=user).values_list("period", flat=True))


def test_amounts_are_scores_times_stake() -> None:
    deal = played(people(3), [6, -3, -3], stake=5)
    assert amounts(deal.deal_id) == [30, -15, -15]


def test_entries_keep_the_lines_of_their_seat() -> None:
    deal = played(people(3), [2, -1, -1])
    entry = LedgerEntry.objects.get(deal_id=deal.deal_id, seat=1)
    assert entry.lines == [{"seat": 1, "points": -1, "clause": "DDZ-7.2", "note": "底分"}]


def test_second_delivery_changes_nothing() -> None:
    made = result(people(3), [2, -1, -1])
    assert [deal_settle(deal_id=made.deal_id) for _ in range(3)] == [True, False, False]
    assert LedgerEntry.objects.count() == 3
    assert {standing.deals for standing in Standing.objects.all()} == {1}


def test_task_settles(settings) -> None:
    made = result(people(3), [2, -1, -1])
    settle_deal.delay(made.deal_id)
    settle_deal.delay(made.deal_id)
    assert amounts(made.deal_id) == [2, -1, -1]


def test_result_marked_unsettled_by_hand_is_not_paid_twice() -> None:
    made = played(people(3), [2, -1, -1])
    type(made).objects.update(settled_at=None)
    deal_settle(deal_id=made.deal_id)
    assert LedgerEntry.objects.count() == 3
    assert {standing.deals for standing in Standing.objects.all()} == {1}


def test_deal_among_people_counts_for_every_board() -> None:
    users = people(3)
    at = dt.datetime(2026, 11, 30, 12, 0, tzinfo=ZoneInfo("Asia/Shanghai"))
    played(users, [2, -1, -1], at=at)
    assert periods(users[0]) == {"record", "all", "day:2026-11-30", "week:2026-W49", "month:2026-11"}


def test_day_is_that_of_the_sites_time_zone() -> None:
    users = people(3)
    played(users, [2, -1, -1], at=dt.datetime(2026, 11, 30, 16, 30, tzinfo=dt.UTC))
    assert "day:2026-12-01" in periods(users[0])


def test_deal_with_a_bot_goes_into_the_record_alone() -> None:
    anna, ben = people(2)
    bot = house_bots()[0]
    deal = played([anna, ben, bot], [2, -1, -1], bots=[2])
    assert periods(anna) == {"record"}
    assert periods(bot) == set()
    assert amounts(deal.deal_id) == [2, -1, -1]
    assert not LedgerEntry.objects.filter(counted=True).exists()


def test_void_deal_has_entries_of_nothing_and_no_standing() -> None:
    users = people(3)
    deal = played(users, [0, 0, 0], ending="void")
    assert amounts(deal.deal_id) == [0, 0, 0]
    assert not Standing.objects.exists()


@pytest.mark.parametrize("ending", ["conceded", "dissolved"])
def test_deal_that_broke_off_counts_and_is_told_apart(ending: str) -> None:
    users = people(3)
    played(users, [2, -4, 2], ending=ending)
    record = Standing.objects.get(user=users[1], period="record")
    assert (record.deals, record.broken_off, record.wins, record.points) == (1, 1, 0, -4)


def test_wins_and_best_and_last() -> None:
    users = people(3)
    for scores in ([2, -1, -1], [-2, 1, 1], [6, -3, -3], [0, 0, 0]):
        last = played(users, scores)
    record = Standing.objects.get(user=users[0], period="record")
    assert (record.points, record.deals, record.wins, record.best) == (6, 4, 2, 6)
    assert record.last_at == last.ended_at


def test_best_of_a_player_who_only_lost_is_the_smallest_loss() -> None:
    users = people(3)
    for lost in (-4, -1, -3):
        played(users, [-2 * lost, lost, lost])
    kept = Standing.objects.filter(user=users[1], period="record")
    assert kept.get().best == -1
    kept.delete()
    assert standings_repair(user_id=users[1].pk) == 1
    assert kept.get().best == -1


def test_what_was_kept_as_nothing_is_put_right_once() -> None:
    anna, ben, cleo = people(3)
    played([anna, ben, cleo], [2, -1, -1])
    played([anna, ben, cleo], [6, -6, 0])
    kept = Standing.objects.filter(period="record")
    kept.filter(user=ben).update(best=0)
    importlib.import_module("scoring.migrations.0004_true_best").true_best(apps, None)
    assert [kept.get(user=user).best for user in (anna, ben, cleo)] == [6, -1, 0]


def test_league_deal_counts_for_the_season_and_its_week() -> None:
    users, autumn = people(3), season()
    deal = played(users, [2, -1, -1], of_season=autumn)
    year, week, _ = timezone.localtime(deal.ended_at).isocalendar()
    assert {f"season:{autumn.pk}", f"season:{autumn.pk}:{year}-W{week:02d}"} <= periods(users[0])
    assert LedgerEntry.objects.filter(season=autumn).count() == 3


@pytest.mark.parametrize(("starts", "days"), [(-1, 10), (30, 20)], ids=["before", "after"])
def test_league_deal_outside_the_dates_counts_for_no_season(starts: float, days: float) -> None:
    users = people(3)
    played(users, [2, -1, -1], of_season=season(starts_days_ago=starts, days=days))
    assert not any(period.startswith("season") for period in periods(users[0]))
    assert "all" in periods(users[0])


def test_season_ends_before_its_last_moment() -> None:
    users, autumn = people(3), season()
    played(users, [2, -1, -1], of_season=autumn, at=autumn.ends_at)
    assert not LedgerEntry.objects.filter(season=autumn).exists()


@pytest.mark.parametrize("admits", [True, False])
def test_bots_in_a_league_count_only_where_it_admits_them(admits: bool) -> None:
    anna, ben = people(2)
    autumn = season(bots=admits)
    played([anna, ben, house_bots()[0]], [2, -1, -1], bots=[2], of_season=autumn)
    assert Standing.objects.filter(season=autumn, user=anna).exists() is admits
    assert not Standing.objects.filter(user__kind="house_bot").exists()
    assert "all" not in periods(anna)


def test_void_league_deal_belongs_to_no_season() -> None:
    played(people(3), [0, 0, 0], ending="void", of_season=season())
    assert not LedgerEntry.objects.filter(season__isnull=False).exists()


def test_game_of_another_league_counts_for_no_season() -> None:
    played(people(3), [2, -1, -1], of_season=season(game="shisanshui"))
    assert not LedgerEntry.objects.filter(season__isnull=False).exists()


def test_guest_is_ranked_and_keeps_the_rows_on_signing_up() -> None:
    guest = person(kind="guest")
    played([guest, *people(2)], [2, -1, -1])
    assert "all" in periods(guest)


def test_deal_that_cannot_be_settled_is_left_unsettled() -> None:
    made = result(people(3), [2, -1, -1])
    type(made).objects.filter(pk=made.pk).update(scores=[2, -1])
    with pytest.raises(ValueError, match="zip"):
        deal_settle(deal_id=made.deal_id)
    made.refresh_from_db()
    assert made.settled_at is None
    assert not LedgerEntry.objects.exists()


def in_threads(count: int, call: object) -> list[Exception]:
    """Call in several threads at once; return what went wrong."""
    ready, wrong = threading.Barrier(count), []

    def run() -> None:
        try:
            ready.wait()
            call()
        except Exception as error:  # noqa: BLE001 - told to the test
            wrong.append(error)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return wrong


@pytest.mark.django_db(transaction=True)
def test_ten_deliveries_at_once_pay_once() -> None:
    made = result(people(3), [6, -3, -3], stake=2)
    assert in_threads(10, lambda: settle_deal.delay(made.deal_id)) == []
    assert amounts(made.deal_id) == [12, -6, -6]
    assert {standing.deals for standing in Standing.objects.all()} == {1}


@pytest.mark.django_db(transaction=True)
def test_deals_of_the_same_people_at_once_lose_no_sum() -> None:
    users = people(3)
    waiting = [result(users if n % 2 else users[::-1], [2, -1, -1]) for n in range(8)]
    left = [made.deal_id for made in waiting]
    assert in_threads(4, lambda: [deal_settle(deal_id=left.pop()) for _ in range(2)]) == []
    records = Standing.objects.filter(period="record").order_by("user_id")
    assert [record.points for record in records] == [4, -8, 4]
    assert {record.deals for record in records} == {8}


def test_settling_costs_a_bounded_number_of_queries(django_assert_max_num_queries) -> None:
    users = people(4)
    played(users, [3, -1, -1, -1], of_season=season(game="shisanshui"), game="shisanshui")
    made = result(users, [3, -1, -1, -1], of_season=season(game="shisanshui"), game="shisanshui")
    with django_assert_max_num_queries(24 if connection.vendor == "sqlite" else 30):
        deal_settle(deal_id=made.deal_id)
