"""Totals made anew from the ledger are those that were kept deal by deal; repair makes them so."""

import datetime as dt
import logging
from io import StringIO

import pytest
from django.core.management import call_command
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import User
from accounts.services import house_bots
from scoring import repair
from scoring.models import DealResult, LedgerEntry, Season, Standing
from scoring.rebuild import rebuild_all, standings_repair
from scoring.tasks import repair as repair_task
from tests.scoring.results import people, played, result, season

pytestmark = pytest.mark.django_db


def told() -> set[tuple[object, ...]]:
    names = (
        "period",
        "game",
        "season_id",
        "user_id",
        "points",
        "deals",
        "wins",
        "broken_off",
        "best",
        "last_at",
    )
    return set(Standing.objects.values_list(*names))


DEALS = st.lists(
    st.tuples(
        st.permutations(range(5)),
        st.lists(st.integers(-20, 20), min_size=3, max_size=3),
        st.sampled_from(["finished", "finished", "void", "conceded", "dissolved"]),
        st.booleans(),
        st.integers(0, 2),
        st.integers(0, 60 * 24 * 60),
        st.sampled_from(["doudizhu", "shisanshui"]),
        st.integers(1, 50),
    ),
    max_size=9,
)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deals=DEALS)
def test_rebuilt_totals_are_those_kept_deal_by_deal(db: None, deals: list[tuple[object, ...]]) -> None:
    Standing.objects.all().delete()
    LedgerEntry.objects.all().delete()
    DealResult.objects.all().delete()
    Season.objects.all().delete()
    users = [*(User.objects.get_or_create(username=f"h{n}")[0] for n in range(4)), house_bots(1)[0]]
    seasons = [None, season(), season(bots=True)]
    for order, scores, ending, one_bot, which, minutes, game, stake in deals:
        seats = [users[index] for index in order[:3]]
        bots = [n for n, user in enumerate(seats) if user.is_bot] or ([0] if one_bot else [])
        at = timezone.now() - dt.timedelta(minutes=minutes)
        fields = {"ending": ending, "bots": bots, "of_season": seasons[which], "at": at, "game": game}
        played(seats, scores, stake=stake, **fields)
    kept = told()
    assert rebuild_all()[1] == 0
    Standing.objects.all().delete()
    rebuild_all()
    assert told() == kept


def test_repair_corrects_adds_and_removes_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    users = people(3)
    played(users, [2, -1, -1])
    kept = told()
    mine = Standing.objects.filter(user=users[0])
    mine.filter(period="record").update(points=99)
    mine.filter(period="all").delete()
    mine.create(user=users[0], period="day:1999-01-01", game="doudizhu", points=5, last_at=timezone.now())
    with caplog.at_level(logging.ERROR, "scoring.rebuild"):
        assert standings_repair(user_id=users[0].pk) == 3
    assert told() == kept
    assert [record.name for record in caplog.records].count("scoring.rebuild") == 3
    assert standings_repair(user_id=users[0].pk) == 0


def test_command_rebuilds_and_counts() -> None:
    played(people(3), [2, -1, -1])
    kept = told()
    Standing.objects.all().delete()
    out = StringIO()
    call_command("rebuild_standings", stdout=out)
    assert "15 standings changed" in out.getvalue()
    assert told() == kept


def test_bots_have_no_totals_after_a_rebuild() -> None:
    bot = house_bots(1)[0]
    played([*people(2), bot], [2, -1, -1], bots=[2])
    Standing.objects.create(user=bot, period="all", game="doudizhu", last_at=timezone.now())
    rebuild_all()
    assert not Standing.objects.filter(user=bot).exists()


def test_forgotten_result_is_settled_after_a_while() -> None:
    made = result(people(3), [2, -1, -1], at=timezone.now() - dt.timedelta(minutes=1))
    fresh = result(people(3), [2, -1, -1])
    repair_task.delay()
    made.refresh_from_db()
    fresh.refresh_from_db()
    assert made.settled_at is not None
    assert fresh.settled_at is None  # its own task is on the way


def test_bad_result_does_not_hold_up_the_others(caplog: pytest.LogCaptureFixture) -> None:
    long_ago = timezone.now() - dt.timedelta(hours=1)
    bad = result(people(3), [2, -1, -1], at=long_ago)
    DealResult.objects.filter(pk=bad.pk).update(scores=[1])
    good = result(people(3), [2, -1, -1], at=long_ago + dt.timedelta(minutes=1))
    assert repair.settle_forgotten() == 1
    good.refresh_from_db()
    assert good.settled_at is not None
    assert "could not be settled" in caplog.text


def test_missing_entry_of_a_settled_deal_is_written_and_counted() -> None:
    made = played(people(3), [2, -1, -1])
    kept = told()
    LedgerEntry.objects.filter(deal_id=made.deal_id, seat=0).delete()
    Standing.objects.filter(user_id=made.seats[0]).delete()
    repair_task.delay()
    assert LedgerEntry.objects.get(deal_id=made.deal_id, seat=0).amount == 2
    assert told() == kept


def test_entry_that_says_something_else_is_reported_and_left(caplog: pytest.LogCaptureFixture) -> None:
    made = played(people(3), [2, -1, -1])
    LedgerEntry.objects.filter(deal_id=made.deal_id, seat=0).update(amount=1000)
    assert repair.check_results() == 0
    assert "differs from the result" in caplog.text
    assert LedgerEntry.objects.get(deal_id=made.deal_id, seat=0).amount == 1000


def test_everybody_is_looked_at_once_a_day() -> None:
    user = people(1)[0]
    its_minute = user.pk % repair.MINUTES
    midnight = timezone.now().replace(hour=0, minute=0)
    minutes = [0, 1, 719, 1439, *range(its_minute - 2, its_minute + 3)]
    due = [m for m in minutes if user.pk in repair._due(midnight + dt.timedelta(minutes=m))]
    assert set(due) == {its_minute}


def test_wrong_total_of_somebody_who_played_lately_is_found_within_a_minute() -> None:
    users = people(3)
    played(users, [2, -1, -1])
    Standing.objects.filter(user=users[0]).update(points=7)
    repair_task.delay()
    assert Standing.objects.get(user=users[0], period="all").points == 2


def test_looking_at_one_deal_tells_what_was_wrong() -> None:
    made = result(people(3), [2, -1, -1])
    assert repair.deal_check(deal_id=made.deal_id) == repair.Findings(True, 0, 0, 0)
    assert repair.deal_check(deal_id=made.deal_id) == repair.Findings(False, 0, 0, 0)
    LedgerEntry.objects.filter(deal_id=made.deal_id, seat=2).delete()
    LedgerEntry.objects.filter(deal_id=made.deal_id, seat=1).update(amount=8)
    assert repair.deal_check(deal_id=made.deal_id) == repair.Findings(False, 1, 1, 5)
