"""Corrections: further entries in the ledger, paid once, and every total follows."""

import contextlib
import datetime as dt

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.errors import Refused
from accounts.models import Notice, User
from accounts.services import house_bots
from scoring.correcting import Worth, deal_correct
from scoring.models import Correction, LedgerEntry, Standing
from scoring.paid import paid_for
from scoring.rebuild import rebuild_all
from scoring.repair import deal_check
from scoring.selectors.league import points_lines, recent_forms
from scoring.selectors.player import history, recent_deals, void_deals
from scoring.selectors.ranking import ranking, season_standings, standings_of
from tests.scoring.results import people, played, result, season

pytestmark = pytest.mark.django_db


def worth(*scores: int, ending: str = "finished") -> Worth:
    lines = [
        {"seat": seat, "points": score, "clause": "DDZ-7.1"} for seat, score in enumerate(scores) if score
    ]
    return Worth(scores=scores, lines=lines, ending=ending)


def correct(deal_id: int, what: Worth | None = None) -> Correction:
    return deal_correct(deal_id=deal_id, worth=what, reason="查过了", by=None)


def points(user: User, period: str = "record") -> list[tuple[int, int, int, int]]:
    rows = Standing.objects.filter(user=user, period=period)
    return list(rows.values_list("points", "deals", "wins", "best"))


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


def test_void_takes_back_what_was_paid_and_leaves_the_rows_as_they_were() -> None:
    users = people(3)
    first = played(users, [6, -3, -3], stake=10)
    played(users, [2, -1, -1], stake=10)
    before = list(LedgerEntry.objects.order_by("pk").values())
    made = correct(first.deal_id)
    assert list(LedgerEntry.objects.filter(correction=None).order_by("pk").values()) == before
    entries = made.entries.order_by("seat")
    assert [(entry.score, entry.amount, entry.ending) for entry in entries] == [
        (-6, -60, "void"),
        (3, 30, "void"),
        (3, 30, "void"),
    ]
    for period in ("record", "all"):
        assert points(users[0], period) == [(20, 1, 1, 20)]
        assert points(users[1], period) == [(-10, 1, 0, -10)]
    assert (made.kind, void_deals(users[0])) == ("void", 1)


def test_the_season_that_had_the_deal_has_the_difference_though_it_was_ended_since() -> None:
    users, autumn = people(3), season()
    made = played(users, [6, -3, -3], of_season=autumn)
    type(autumn).objects.filter(pk=autumn.pk).update(ends_at=made.ended_at)
    correct(made.deal_id, worth(2, -1, -1))
    assert points(users[0], autumn.period) == [(2, 1, 1, 2)]
    correct(made.deal_id)
    correct(made.deal_id, worth(-4, 2, 2))
    assert points(users[0], autumn.period) == [(-4, 1, 0, -4)]


def test_a_difference_comes_into_no_season_that_did_not_have_the_deal() -> None:
    users, autumn = [*people(2), *house_bots(1)], season()
    made = played(users, [6, -3, -3], of_season=autumn, bots=[2])
    type(autumn.league).objects.update(admits_bots=True)
    correct(made.deal_id, worth(2, -1, -1))
    assert points(users[0], autumn.period) == []
    assert points(users[0]) == [(2, 1, 1, 2)]


def test_the_only_deal_voided_leaves_no_place_anywhere() -> None:
    users, autumn = people(3), season()
    made = played(users, [2, -1, -1], of_season=autumn)
    correct(made.deal_id)
    assert not Standing.objects.exists()
    assert ranking(season_standings(autumn), page=1, viewer_id=None).count == 0
    assert recent_forms(autumn, [user.pk for user in users]) == {}
    assert history(users[0], 0).totals == ()


def test_paid_as_judged_again_is_the_difference() -> None:
    users, autumn = people(3), season()
    at = timezone.now() - dt.timedelta(days=9)
    made = played(users, [6, -3, -3], stake=2, of_season=autumn, at=at)
    done = correct(made.deal_id, worth(12, -6, -6))
    assert list(done.entries.order_by("seat").values_list("score", "amount")) == [(6, 12), (-3, -6), (-3, -6)]
    assert {entry.at for entry in done.entries.all()} == {at}
    assert {entry.season for entry in done.entries.all()} == {autumn}
    for period in ("record", "all", autumn.period, f"day:{timezone.localtime(at):%Y-%m-%d}"):
        assert points(users[0], period) == [(24, 1, 1, 24)]
    row = ranking(season_standings(autumn), page=1, viewer_id=None).rows[0]
    assert (row.user, row.standing.points, row.standing.deals) == (users[0], 24, 1)
    assert recent_forms(autumn, [users[0].pk]) == {users[0].pk: [0, 24]}
    (line,) = points_lines(autumn, [row])
    assert line.totals == (24,)
    (paid,) = recent_deals(users[0], 1).object_list
    assert (paid.amount, paid.before, paid.score, paid.correction) == (24, 12, 12, done)
    assert [entry["points"] for entry in paid.lines] == [12]


def test_twice_pays_once() -> None:
    users = people(3)
    made = played(users, [6, -3, -3])
    correct(made.deal_id, worth(2, -1, -1))
    for _ in range(2):
        with pytest.raises(Refused) as no:
            correct(made.deal_id, worth(2, -1, -1))
        assert no.value.code == "nothing_to_correct"
    correct(made.deal_id)
    with pytest.raises(Refused):
        correct(made.deal_id)
    assert points(users[0]) == []
    # And back: what holds is the last word, whatever came before it.
    correct(made.deal_id, worth(6, -3, -3))
    assert points(users[0]) == [(6, 1, 1, 6)]
    assert [seat.amount for seat in paid_for(made.deal_id)] == [6, -3, -3]


def test_a_void_deal_can_be_given_its_points_with_place_and_season() -> None:
    users, autumn = people(3), season()
    made = played(users, [0, 0, 0], ending="void", of_season=autumn)
    assert void_deals(users[0]) == 1
    correct(made.deal_id, worth(4, -2, -2))
    assert void_deals(users[0]) == 0
    for period in ("record", "all", autumn.period):
        assert points(users[0], period) == [(4, 1, 1, 4)]
    assert recent_forms(autumn, [users[0].pk]) == {users[0].pk: [0, 4]}
    assert history(users[0], 1).totals == (4,)


def test_lines_that_differ_are_corrected_without_moving_points() -> None:
    made = played(people(3), [2, -1, -1])
    done = correct(made.deal_id, worth(2, -1, -1))
    assert set(done.entries.values_list("amount", flat=True)) == {0}
    assert {line["clause"] for seat in paid_for(made.deal_id) for line in seat.lines} == {"DDZ-7.1"}


def test_a_deal_that_waits_for_its_settlement_is_settled_first() -> None:
    made = result(people(3), [2, -1, -1])
    correct(made.deal_id)
    assert LedgerEntry.objects.filter(deal_id=made.deal_id, correction=None).count() == 3
    assert not Standing.objects.exists()


def test_those_concerned_are_told_and_bots_are_not() -> None:
    users, bot = people(2), house_bots(1)[0]
    made = played([*users, bot], [6, -3, -3], bots=[2], stake=5)
    correct(made.deal_id)
    notices = Notice.objects.order_by("user_id")
    assert [(one.user, one.about) for one in notices] == [
        (users[0], {"deal": made.deal_id, "points": -30}),
        (users[1], {"deal": made.deal_id, "points": 15}),
    ]
    assert notices[0].words == f"第 {made.deal_id} 局已更正，你的积分变动 −30：查过了"
    # The bot's account of the ledger is put right too, though it has no totals.
    assert [seat.amount for seat in paid_for(made.deal_id)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("what", "reason", "code"),
    [(None, " ", "no_reason"), (worth(1, -1), "x", "bad_scores"), (worth(2, -1, -1), "x", "bad_scores")],
)
def test_what_cannot_be_is_refused_and_changes_nothing(what: Worth | None, reason: str, code: str) -> None:
    made = played(people(4), [3, -1, -1, -1])
    with pytest.raises(Refused) as no:
        deal_correct(deal_id=made.deal_id, worth=what, reason=reason, by=None)
    assert no.value.code == code
    assert not Correction.objects.exists()
    with pytest.raises(Refused) as no:
        correct(999_999)
    assert no.value.code == "no_result"


def test_repair_finds_nothing_to_repair_after_a_correction() -> None:
    made = played(people(3), [6, -3, -3], of_season=season())
    correct(made.deal_id, worth(2, -1, -1))
    found = deal_check(deal_id=made.deal_id)
    assert (found.unsettled, found.missing, found.wrong, found.standings) == (False, 0, 0, 0)
    assert LedgerEntry.objects.count() == 6


def test_a_long_record_is_told_with_corrections_in() -> None:
    users = people(3)
    now = timezone.now().replace(hour=4)
    deals = [played(users, [2, -1, -1], at=now - dt.timedelta(days=n % 3)) for n in range(9)]
    correct(deals[0].deal_id)
    correct(deals[1].deal_id, worth(4, -2, -2))
    line = history(users[0], 121)
    assert line.totals[-1] == 7 * 2 + 4
    assert (line.ended - line.begun).days == 2
    assert history(users[0], 8).totals[-1] == line.totals[-1]


DEALS = st.lists(
    st.tuples(
        st.sampled_from(["finished", "finished", "void", "dissolved"]),
        st.booleans(),
        st.booleans(),
        st.integers(0, 40 * 24),
        st.lists(st.sampled_from([None, (4, -2, -2), (-2, 1, 1), (0, 0, 0)]), max_size=2),
    ),
    min_size=1,
    max_size=5,
)


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(deals=DEALS)
def test_rebuilt_from_nothing_it_is_the_same(db: None, deals: list[tuple[object, ...]]) -> None:
    for model in (Standing, LedgerEntry, Correction):
        model.objects.all().delete()
    users, seasons = people(3), [None, season()]
    for ending, bot, of_season, hours, changes in deals:
        made = played(
            users,
            [2, -1, -1],
            ending=ending,
            bots=[2] if bot else [],
            of_season=seasons[of_season],
            at=timezone.now() - dt.timedelta(hours=hours),
        )
        for change in changes:
            with contextlib.suppress(Refused):  # what it is worth already
                correct(made.deal_id, change and worth(*change))
    kept = told()
    assert rebuild_all()[1] == 0
    Standing.objects.all().delete()
    rebuild_all()
    assert told() == kept
    for user in users:
        held = [
            seat
            for made in LedgerEntry.objects.filter(user=user, correction=None)
            for seat in paid_for(made.deal_id)
            if seat.user_id == user.pk and not seat.void
        ]
        total = sum(seat.amount for seat in held)
        assert sum(row.points for row in Standing.objects.filter(user=user, period="record")) == total
        board = standings_of(period="all", game="doudizhu").filter(user=user).first()
        counted = [seat.amount for seat in held if seat.counted]
        assert (board.points if board else 0, board.deals if board else 0) == (sum(counted), len(counted))
