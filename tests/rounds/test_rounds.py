"""Rounds from the plan to the last table: drawn, opened, waited for, played, closed."""

from __future__ import annotations

import datetime as dt
from collections import Counter

import pytest
from django.db.models import ProtectedError, RestrictedError
from django.utils import timezone

from accounts.errors import Refused
from accounts.models import Notice
from games.live.downtime import moves
from games.models import Match, Presence
from lobby.fixtures.closing import round_stop, tables_clear
from lobby.fixtures.opening import round_open, rounds_open
from lobby.fixtures.reserved import open_table_of
from lobby.fixtures.sweep import round_sweep
from lobby.models import Table, TableSeat
from lobby.services.bot_add import bot_add
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_close import table_close
from lobby.services.table_create import table_create
from lobby.services.table_sweep import table_sweep
from scoring.models import Division, Entrant, LeagueGame, LedgerEntry, Round, RoundSeat, RoundTable
from scoring.round_draw import can_be_drawn, history_before, round_draw, rounds_draw
from scoring.round_planning import round_cancel, round_change
from tests.rounds.conftest import Club, close_round, play_out

pytestmark = pytest.mark.django_db
MINUTE, HOUR = dt.timedelta(minutes=1), dt.timedelta(hours=1)


def refused(code: str) -> object:
    return pytest.raises(Refused, check=lambda error: error.code == code)


def seat_of(one: Round, user: object) -> RoundSeat:
    return RoundSeat.objects.select_related("table").get(table__round=one, entrant__user=user)


# Planning ------------------------------------------------------------------------------------


def test_a_series_has_its_numbers_and_times(club: Club) -> None:
    first, second = club.plan(count=2)
    assert (first.number, second.number) == (1, 2)
    assert second.starts_at - first.starts_at == HOUR
    assert club.plan()[0].number == 3


def test_every_division_has_its_own_series(club: Club) -> None:
    top, low = (
        Division.objects.create(season=club.season, number=number, name=str(number)) for number in (1, 2)
    )
    Entrant.objects.filter(user__in=club.users[:4]).update(division=top)
    Entrant.objects.filter(user__in=club.users[4:]).update(division=low)
    for division, users in ((top, club.users[:4]), (low, club.users[4:])):
        [one] = club.plan(division=division)
        assert one.number == 1
        round_draw(round_id=one.pk)
        seated = RoundSeat.objects.filter(table__round=one).values_list("entrant__user", flat=True)
        assert set(seated) == {user.pk for user in users}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"starts_at": timezone.now() - HOUR}, "bad_times"),
        ({"starts_at": timezone.now() + dt.timedelta(days=9)}, "bad_times"),
        ({"length": 0}, "bad_length"),
        ({"grace": 0}, "bad_grace"),
        ({"count": 0}, "bad_count"),
    ],
)
def test_what_is_no_round_is_refused(club: Club, fields: dict[str, object], code: str) -> None:
    with refused(code):
        club.plan(**fields)
    assert not Round.objects.exists()


def test_a_match_that_ends_itself_is_not_played_in_duplicate(club: Club) -> None:
    game = LeagueGame.objects.create(league=club.season.league, game="datongzi", number=2)
    with refused("no_duplicate"):
        club.plan(game=game, duplicate=True)


def test_a_round_can_be_changed_until_it_opens(club: Club) -> None:
    [one] = club.plan()
    round_draw(round_id=one.pk)
    one.grace = 7
    round_change(changed=one)
    assert Round.objects.get().drawn, "the draw still fits"
    one.pairing = Round.Pairing.ROUND_ROBIN
    round_change(changed=one)
    assert not Round.objects.get().drawn
    round_draw(round_id=one.pk)
    rounds_open(one.starts_at)
    with refused("round_begun"):
        round_change(changed=one)
    with refused("round_begun"):
        round_cancel(round_id=one.pk)


# Drawing ---------------------------------------------------------------------------------------


def test_a_round_is_drawn_half_an_hour_before(club: Club) -> None:
    [one] = club.plan()
    assert rounds_draw(one.starts_at - 31 * MINUTE) == 0
    assert rounds_draw(one.starts_at - 29 * MINUTE) == 1
    assert rounds_draw(one.starts_at - 28 * MINUTE) == 0
    seated = Counter(RoundSeat.objects.values_list("entrant__user", flat=True))
    assert seated == dict.fromkeys((user.pk for user in club.users), 1)


def test_a_draw_that_two_begin_is_made_once(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    [one] = club.plan()
    stale = Round.objects.select_related("season", "game", "division").get(pk=one.pk)
    round_draw(round_id=one.pk)
    tables = set(RoundTable.objects.values_list("pk", flat=True))
    monkeypatch.setattr(type(Round.objects.all()), "get", lambda _self, **_which: stale)
    assert not round_draw(round_id=one.pk), "it was decided on what another has changed since"
    assert set(RoundTable.objects.values_list("pk", flat=True)) == tables


def test_who_withdraws_or_is_too_lonely_is_not_seated(club: Club) -> None:
    Entrant.objects.filter(user__in=club.users[1:]).update(state=Entrant.State.WITHDRAWN)
    [one] = club.plan()
    assert not round_draw(round_id=one.pk)
    one.refresh_from_db()
    assert (one.status, one.reason) == (Round.Status.CANCELLED, Round.Reason.FEW)


def test_a_swiss_round_waits_for_the_results_before_it(club: Club) -> None:
    first, second = club.plan(count=2)
    assert can_be_drawn(first)
    assert not can_be_drawn(second)
    second.pairing = Round.Pairing.ROUND_ROBIN
    assert can_be_drawn(second)


def test_the_leaders_of_a_swiss_round_meet_and_old_opponents_do_not(club: Club) -> None:
    first = club.opened()
    for match in club.seat_everybody(first):
        play_out(match)
    close_round(first)
    assert first.status == Round.Status.OVER
    [second] = club.plan()
    met = history_before(second).met
    round_draw(round_id=second.pk)
    again = 0
    for table in second.tables.all():
        people = [seat.entrant_id for seat in table.seats.all()]
        again += sum(met[min(a, b), max(a, b)] for a in people for b in people if a < b)
    assert again == 4, "of two tables of four, two and two meet again at least"


# Opening ---------------------------------------------------------------------------------------


def test_tables_open_at_the_time_once_and_call_their_players(club: Club) -> None:
    [one] = club.plan()
    round_draw(round_id=one.pk)
    assert rounds_open(one.starts_at - MINUTE) == 0
    assert rounds_open(one.starts_at + MINUTE) == 1
    assert rounds_open(one.starts_at + MINUTE) == 0
    assert not round_open(one=one, now=one.starts_at + MINUTE), "another process had it already"
    one.refresh_from_db()
    assert one.status == Round.Status.OPEN
    assert one.open_until == one.starts_at + 6 * MINUTE
    assert Table.objects.count() == 2
    assert Notice.objects.filter(kind=Notice.Kind.ROUND_OPEN).count() == 8
    notice = Notice.objects.get(user=club.users[0])
    assert "第 1 轮开桌了" in notice.words
    assert seat_of(one, club.users[0]).table.table_code in notice.table_url


def test_a_round_waits_for_the_one_before_it(club: Club) -> None:
    first = club.opened()
    [second] = club.plan(pairing="robin", starts_at=first.starts_at + MINUTE)
    round_draw(round_id=second.pk)
    assert rounds_open(second.starts_at) == 0
    round_stop(round_id=first.pk)
    assert rounds_open(second.starts_at) == 1


def test_seats_are_kept_for_who_was_drawn(club: Club, person: object) -> None:
    one = club.opened()
    stranger = person("stranger")
    anna = club.users[0]
    mine = seat_of(one, anna)
    other = one.tables.exclude(pk=mine.table_id).get()
    for user, code in ((stranger, mine.table.table_code), (anna, other.table_code)):
        with refused("not_your_round"):
            seat_take(code=code, user=user)
    taken = seat_take(code=mine.table.table_code, user=anna, seat=(mine.seat + 1) % 4)
    assert taken.seat == mine.seat, "everybody has the seat that was drawn"
    assert taken.ready
    with refused("not_host"):
        bot_add(code=mine.table.table_code, user=anna, seat=(mine.seat + 1) % 4)


def test_the_banner_stands_until_one_sits(club: Club) -> None:
    one = club.opened()
    anna = club.users[0]
    assert open_table_of(anna) is None, "the notice says it on every page"
    Notice.objects.update(read_at=timezone.now())
    assert open_table_of(anna) == seat_of(one, anna).table
    seat_take(code=seat_of(one, anna).table.table_code, user=anna)
    assert open_table_of(anna) is None


def test_a_table_begins_when_all_are_there(club: Club) -> None:
    one = club.opened()
    matches = club.seat_everybody(one)
    assert [match.seats.filter(bot=True).count() for match in matches] == [0, 0]
    assert not RoundSeat.objects.filter(absent=True).exists()
    assert {match.length for match in matches} == {2}
    close_round(one)
    assert one.status == Round.Status.PLAYING


# Grace -----------------------------------------------------------------------------------------


def test_who_has_not_come_in_time_is_absent_and_a_bot_plays(club: Club) -> None:
    one = club.opened()
    late, *others = [seat.entrant.user for seat in one.tables.get(number=1).seats.all()]
    for user in others:
        seat_take(code=seat_of(one, user).table.table_code, user=user)
    round_sweep(now=one.open_until - MINUTE)
    assert not Match.objects.exists()
    round_sweep(now=one.open_until)
    match = Match.objects.get()
    assert seat_of(one, late).absent
    assert match.seats.get(seat=seat_of(one, late).seat).bot
    assert "缺席" in Notice.objects.get(user=late, kind=Notice.Kind.ABSENT).words
    with refused("already_started"):
        seat_take(code=seat_of(one, late).table.table_code, user=late)
    play_out(match)
    close_round(one)
    paid = LedgerEntry.objects.filter(season=club.season)
    assert paid.filter(user__in=others).count() == 6, "who came does not pay for who did not"
    assert not paid.filter(user=late).exists()


def test_a_table_to_which_nobody_comes_is_not_played(club: Club) -> None:
    one = club.opened()
    round_sweep(now=one.open_until)
    one.refresh_from_db()
    assert not Match.objects.exists()
    assert RoundSeat.objects.filter(absent=True).count() == 8
    assert set(one.tables.values_list("status", flat=True)) == {RoundTable.Status.VOID}
    assert one.status == Round.Status.OVER
    assert not Table.objects.exclude(status=Table.Status.CLOSED).exists()


def test_who_sits_elsewhere_may_leave_there_and_come(club: Club) -> None:
    anna = club.users[0]
    elsewhere = table_create(user=anna, game="doudizhu")
    one = club.opened()
    code = seat_of(one, anna).table.table_code
    with refused("already_playing"):
        seat_take(code=code, user=anna)
    seat_leave(code=elsewhere.code, user=anna)
    assert seat_take(code=code, user=anna)


def test_a_table_waits_though_all_have_gone_again(club: Club) -> None:
    one = club.opened()
    anna = club.users[0]
    code = seat_of(one, anna).table.table_code
    seat_take(code=code, user=anna)
    seat_leave(code=code, user=anna)
    table_sweep()
    assert Table.objects.get(code=code).status == Table.Status.WAITING
    assert seat_take(code=code, user=anna)


def test_time_in_which_no_server_ran_is_not_counted(club: Club) -> None:
    one = club.opened()
    for move in moves:
        move(120.0)
    round_sweep(now=one.open_until + MINUTE)
    assert not RoundSeat.objects.filter(absent=True).exists()
    round_sweep(now=one.open_until + 2 * MINUTE)
    assert RoundSeat.objects.filter(absent=True).exists()


def test_uneven_fields_are_filled_with_bots_that_count(club: Club, person: object) -> None:
    club.enter(person("p8"))
    one = club.opened()
    assert one.tables.count() == 3
    matches = club.seat_everybody(one)
    assert [match.seats.filter(bot=True).count() for match in matches] == [1, 1, 1]
    for match in matches:
        play_out(match)
    close_round(one)
    assert (
        LedgerEntry.objects.filter(season=club.season, user__in=Entrant.objects.values("user")).count() == 18
    )


# After the match ---------------------------------------------------------------------------------


def test_one_match_is_played_and_the_table_closes(club: Club) -> None:
    one = club.opened()
    matches = club.seat_everybody(one)
    for match in matches:
        play_out(match)
    code = one.tables.first().table_code
    player = TableSeat.objects.filter(table__code=code, bot=False).first().user
    with refused("round_played"):
        seat_ready(code=code, user=player)
    close_round(one)
    assert one.status == Round.Status.OVER
    tables_clear(timezone.now())
    assert Table.objects.get(code=code).status == Table.Status.WAITING, "the result is still being read"
    tables_clear(timezone.now() + 3 * MINUTE)
    assert not Table.objects.exclude(status=Table.Status.CLOSED).exists()


def test_a_table_that_all_have_left_does_not_hold_up_the_round(club: Club) -> None:
    one = club.opened()
    first, second = club.seat_everybody(one)
    play_out(first)
    play_out(second, deals=1)
    Match.objects.filter(pk=second.pk).update(next_at=None)
    round_sweep(now=timezone.now() + 4 * MINUTE)
    one.refresh_from_db()
    assert one.status == Round.Status.PLAYING
    round_sweep(now=timezone.now() + 6 * MINUTE)
    one.refresh_from_db()
    second.refresh_from_db()
    assert second.broken
    assert one.status == Round.Status.OVER
    close_round(one)
    assert LedgerEntry.objects.filter(deal__match=second).count() == 4, "what was played counts"


def test_staff_may_end_a_round(club: Club) -> None:
    one = club.opened()
    table_close(code=one.tables.first().table_code)
    round_stop(round_id=one.pk)
    one.refresh_from_db()
    assert one.status == Round.Status.OVER
    assert not Notice.objects.filter(read_at=None).exists(), "there is nowhere to sit down any more"
    with refused("round_over"):
        round_stop(round_id=one.pk)


def test_a_round_that_meets_no_season_is_off(club: Club) -> None:
    [one] = club.plan()
    round_draw(round_id=one.pk)
    club.season.ends_at = one.starts_at - MINUTE
    club.season.save()
    rounds_open(one.starts_at)
    one.refresh_from_db()
    assert (one.status, one.reason) == (Round.Status.CANCELLED, Round.Reason.SEASON)


def test_seasons_games_and_entrants_of_rounds_stay(club: Club) -> None:
    [one] = club.plan()
    round_draw(round_id=one.pk)
    for row in (club.season, club.game, club.season.entrants.first()):
        with pytest.raises((ProtectedError, RestrictedError)):
            row.delete()


def test_people_at_the_table_keep_its_clock_going(club: Club) -> None:
    one = club.opened()
    [match, _other] = club.seat_everybody(one)
    now = timezone.now()
    for seat in match.seats.all():
        Presence.objects.create(
            table_code=match.table_code, user_id=seat.user_id, here=True, since=now, seen_at=now
        )
    round_sweep(now=now + 30 * MINUTE)
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
