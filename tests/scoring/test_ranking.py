"""Places, pages, movement and form."""

import datetime as dt
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from accounts.models import User
from scoring import periods
from scoring.models import LedgerEntry, Season, Standing
from scoring.selectors import league, weeks
from scoring.selectors.movement import add_movement
from scoring.selectors.ranking import PER_PAGE, Row, next_above, own_row, ranking, standings_of
from tests.scoring.results import people, played, season

pytestmark = pytest.mark.django_db


def standings(*points: int, deals: int = 4) -> list[Standing]:
    users = User.objects.bulk_create(
        [User(username=f"s{number}", name=f"s{number}") for number in range(len(points))]
    )
    return Standing.objects.bulk_create(
        Standing(
            period="all",
            game="doudizhu",
            user=user,
            points=won,
            value=won,
            deals=deals,
            last_at=timezone.now(),
        )
        for user, won in zip(users, points, strict=True)
    )


def board() -> object:
    return standings_of(period="all", game="doudizhu")


def test_equal_points_share_a_place_and_fewer_deals_stand_first() -> None:
    made = standings(5, 9, 5, 1)
    Standing.objects.filter(pk=made[2].pk).update(deals=2)
    table = ranking(board(), page=1, viewer_id=None)
    assert [(row.place, row.standing.pk) for row in table.rows] == [
        (1, made[1].pk),
        (2, made[2].pk),
        (2, made[0].pk),
        (4, made[3].pk),
    ]


def test_place_shared_across_pages_is_told_on_both() -> None:
    standings(*[9] * (PER_PAGE - 1), *[3] * 3)
    assert ranking(board(), page=1, viewer_id=None).rows[-1].place == PER_PAGE
    second = ranking(board(), page=2, viewer_id=None)
    assert [row.place for row in second.rows] == [PER_PAGE, PER_PAGE]


@pytest.mark.parametrize(("asked", "got"), [(-3, 1), (0, 1), (2, 2), (3, 3), (99, 3)])
def test_page_that_is_not_there_is_the_nearest(asked: int, got: int) -> None:
    standings(*range(PER_PAGE * 2 + 1))
    assert ranking(board(), page=asked, viewer_id=None).page == got


def test_own_row_is_told_apart_from_the_page_it_is_not_on() -> None:
    made = standings(*range(100, 50, -1))
    mine = made[44]
    table = ranking(board(), page=1, viewer_id=mine.user_id)
    assert table.own_apart
    assert (table.own.place, table.own_page) == (45, 3)
    there = ranking(board(), page=table.own_page, viewer_id=mine.user_id)
    assert not there.own_apart
    assert [row.place for row in there.rows if row.mine] == [45]


def test_own_page_is_right_among_many_with_equal_points() -> None:
    made = standings(*[7] * 70)
    table = ranking(board(), page=1, viewer_id=made[65].user_id)
    assert (table.own.place, table.own_page) == (1, 4)


def test_empty_ranking_has_one_page_and_no_rows() -> None:
    table = ranking(board(), page=1, viewer_id=1)
    assert (table.rows, table.pages, table.own) == ([], 1, None)


def test_least_deals_keep_others_out() -> None:
    made = standings(5, 9)
    Standing.objects.filter(pk=made[1].pk).update(deals=1)
    ranked = standings_of(period="all", game="doudizhu", least_deals=3)
    assert [row.standing.pk for row in ranking(ranked, page=1, viewer_id=None).rows] == [made[0].pk]


def test_next_above_is_the_nearest_with_more_points() -> None:
    made = standings(9, 5, 5, 2)
    own = own_row(board(), made[3].user_id)
    above = next_above(board(), own)
    assert (above.place, above.standing.points) == (2, 5)
    assert next_above(board(), own_row(board(), made[0].user_id)) is None


def test_row_knows_rate_and_average() -> None:
    row = Row(place=1, standing=Standing(points=-5, deals=4, wins=3))
    assert (row.win_rate, row.average) == (0.75, -1.25)
    assert Row(place=1, standing=Standing()).average == 0


# Seasons -----------------------------------------------------------------------------------------


@pytest.fixture
def monday() -> dt.datetime:
    """Noon of this week's Monday by the site's clock."""
    now = timezone.localtime()
    return now.replace(hour=12, minute=0, second=0, microsecond=0) - dt.timedelta(days=now.weekday())


def moved(of: Season, now: dt.datetime) -> dict[str, int | None]:
    table = ranking(league.season_standings(of), page=1, viewer_id=None)
    add_movement(of, table.rows, now)
    return {row.user.username: "new" if row.new else row.moved for row in table.rows}


def test_movement_is_from_the_end_of_last_week(monday: dt.datetime) -> None:
    autumn, users = season(starts_days_ago=40, days=90), people(4)
    a, b, c, d = users
    last_week = monday - dt.timedelta(days=3)
    played([a, b, c], [6, 2, -8], of_season=autumn, at=last_week)
    played([c, b, a], [20, 1, -21], of_season=autumn, at=monday)
    played([d, b, a], [1, -1, 0], of_season=autumn, at=monday)
    assert moved(autumn, monday + dt.timedelta(days=1)) == {
        c.username: 2,
        b.username: 0,
        d.username: "new",
        a.username: -3,
    }


def test_nothing_has_moved_in_the_first_week(monday: dt.datetime) -> None:
    start = (timezone.now() - (monday - dt.timedelta(hours=11))).total_seconds() / 86400
    autumn = season(starts_days_ago=start, days=30)
    played(people(3), [2, -1, -1], of_season=autumn, at=monday)
    assert set(moved(autumn, monday + dt.timedelta(hours=2)).values()) == {None}


def test_nothing_moves_after_the_end(monday: dt.datetime) -> None:
    autumn = season(starts_days_ago=60, days=30)
    played(people(3), [2, -1, -1], of_season=autumn, at=autumn.starts_at + dt.timedelta(days=9))
    assert set(moved(autumn, timezone.now()).values()) == {None}


def test_movement_is_one_query_more(monday: dt.datetime, django_assert_num_queries) -> None:
    autumn, users = season(starts_days_ago=40, days=90), people(9)
    for n in range(0, 9, 3):
        played(users[n : n + 3], [2, -1, -1], of_season=autumn, at=monday - dt.timedelta(days=4))
    table = ranking(league.season_standings(autumn), page=1, viewer_id=None)
    with django_assert_num_queries(1):
        add_movement(autumn, table.rows, monday)


def test_form_is_the_running_total_of_the_last_twenty_deals() -> None:
    autumn, users = season(), people(3)
    start = timezone.now() - dt.timedelta(days=3)
    for n in range(23):
        at = start + dt.timedelta(minutes=n)
        played(users, [2, -1, -1] if n != 2 else [200, -100, -100], of_season=autumn, at=at)
    forms = league.recent_forms(autumn, [users[0].pk])
    assert forms == {users[0].pk: [2 * n for n in range(21)]}


def test_lines_of_the_leaders_run_day_by_day(monday: dt.datetime) -> None:
    autumn, users = season(starts_days_ago=40, days=90), people(3)
    for days, scores in ((10, [4, -2, -2]), (10, [2, -1, -1]), (8, [-6, 3, 3])):
        played(users, scores, of_season=autumn, at=monday - dt.timedelta(days=days))
    table = ranking(league.season_standings(autumn), page=1, viewer_id=users[0].pk)
    line = next(line for line in league.points_lines(autumn, table.rows) if line.mine)
    ten, eight = (periods.local_date(monday - dt.timedelta(days=days)) for days in (10, 8))
    assert (line.days, line.totals) == ((ten, eight), (6, 0))


def test_leaders_are_five_and_the_viewer() -> None:
    autumn, users = season(), people(9)
    for n in range(0, 9, 3):
        played(users[n : n + 3], [9 - n, n - 20, 11], of_season=autumn)
    last = ranking(league.season_standings(autumn), page=1, viewer_id=None).rows[-1].user
    table = ranking(league.season_standings(autumn), page=1, viewer_id=last.pk)
    leaders = league.season_leaders(autumn, table)
    assert [row.standing.user_id for row in leaders] == [
        *(row.standing.user_id for row in table.rows[:5]),
        last.pk,
    ]


@pytest.mark.parametrize(
    ("days", "told"), [(0, (1, 5)), (6, (1, 5)), (7, (2, 5)), (34, (5, 5)), (99, (5, 5)), (-9, (1, 5))]
)
def test_weeks_of_a_season_are_counted_from_mondays(days: int, told: tuple[int, int]) -> None:
    start = dt.datetime(2026, 11, 2, tzinfo=ZoneInfo("Asia/Shanghai"))
    autumn = Season(starts_at=start, ends_at=start + dt.timedelta(days=35))
    assert weeks.week_number(autumn, start + dt.timedelta(days=days, hours=3)) == told


def test_current_season_runs_or_was_last_or_comes_next() -> None:
    past = season(starts_days_ago=90, days=30)
    found = league.current_season(past.league)
    assert found == past
    coming = season(starts_days_ago=-5, days=30)
    assert league.current_season(past.league) == past
    running = season(starts_days_ago=5, days=30)
    assert league.current_season(past.league) == running
    past.delete()
    running.delete()
    assert league.current_season(coming.league) == coming
    coming.delete()
    assert league.current_season(coming.league) is None


def test_ledger_entry_names_the_page_of_its_deal() -> None:
    made = played(people(3), [2, -1, -1])
    assert LedgerEntry.objects.first().deal_url == f"/deals/{made.deal_id}/"
