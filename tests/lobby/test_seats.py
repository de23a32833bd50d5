"""Sitting down, moving, being ready, bots, being asked to go, leaving."""

import pytest

from accounts.models import User
from games.live.match import match_break
from games.models import Match, MatchSeat
from lobby.models import Table, TableSeat
from lobby.services.bot_add import bot_add
from lobby.services.bot_remove import bot_remove
from lobby.services.practice_table import practice_table
from lobby.services.seat_kick import seat_kick
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_close import table_close
from lobby.services.table_create import table_create
from scoring.models import Season
from tests.lobby.refusing import refusing


def all_ready(table: Table) -> Table:
    for seat in table.seats.filter(bot=False).select_related("user"):
        seat_ready(code=table.code, user=seat.user)
    table.refresh_from_db()
    return table


class TestSittingDown:
    def test_one_gets_the_first_free_seat(self, table: Table, ben: User) -> None:
        assert seat_take(code=table.code, user=ben).seat == 1

    def test_or_the_seat_that_one_names(self, table: Table, ben: User) -> None:
        assert seat_take(code=table.code, user=ben, seat=2).seat == 2

    def test_a_taken_seat_is_refused(self, table: Table, ben: User) -> None:
        with refusing("seat_taken"):
            seat_take(code=table.code, user=ben, seat=0)

    @pytest.mark.parametrize("seat", [-1, 3, 15])
    def test_a_seat_that_is_not_there_is_refused(self, table: Table, ben: User, seat: int) -> None:
        with refusing("no_seat"):
            seat_take(code=table.code, user=ben, seat=seat)

    def test_a_full_table_is_refused(self, full: Table, person) -> None:
        with refusing("table_full"):
            seat_take(code=full.code, user=person("dora"))

    def test_nobody_sits_at_two_tables(self, table: Table, ben: User) -> None:
        other = table_create(user=ben, game="shisanshui")
        with refusing("already_playing"):
            seat_take(code=table.code, user=ben)
        assert list(TableSeat.objects.filter(user=ben).values_list("table", flat=True)) == [other.pk]

    def test_sitting_down_again_changes_nothing(self, table: Table, anna: User) -> None:
        assert seat_take(code=table.code, user=anna).seat == 0
        assert table.seats.count() == 1

    def test_one_moves_to_a_free_seat(self, table: Table, anna: User) -> None:
        assert seat_take(code=table.code, user=anna, seat=2).seat == 2
        assert table.seats.get().seat == 2

    def test_nobody_sits_down_once_the_match_is_on(self, full: Table, person) -> None:
        all_ready(full)
        with refusing("already_started"):
            seat_take(code=full.code, user=person("dora"))

    def test_a_table_that_is_closed_or_was_never_there(self, table: Table, ben: User) -> None:
        table_close(code=table.code)
        for code in (table.code, "ZZZZZZ"):
            with refusing("no_table"):
                seat_take(code=code, user=ben)

    def test_guests_sit_down_but_not_at_league_tables(self, anna, ben, guest, season: Season) -> None:
        open_to_all = table_create(user=anna, game="doudizhu")
        league = table_create(user=ben, game="doudizhu", season=season)
        with refusing("guest_not_allowed"):
            seat_take(code=league.code, user=guest)
        assert seat_take(code=open_to_all.code, user=guest).seat == 1

    def test_every_change_raises_the_version(self, table: Table, ben: User) -> None:
        before = Table.objects.get(pk=table.pk).version
        seat_take(code=table.code, user=ben)
        assert Table.objects.get(pk=table.pk).version == before + 1


class TestBeingReady:
    def test_the_match_begins_with_the_last_one(self, full: Table, anna, ben, cleo) -> None:
        assert not seat_ready(code=full.code, user=anna)
        assert not seat_ready(code=full.code, user=ben)
        assert seat_ready(code=full.code, user=cleo)
        full.refresh_from_db()
        assert full.status == Table.Status.PLAYING
        held = MatchSeat.objects.filter(match=full.match).values_list("seat", "user", "bot")
        assert list(held) == [(0, anna.pk, False), (1, ben.pk, False), (2, cleo.pk, False)]
        assert full.match.deals.count() == 1

    def test_one_may_take_it_back(self, full: Table, anna, ben, cleo) -> None:
        seat_ready(code=full.code, user=anna)
        seat_ready(code=full.code, user=anna, ready=False)
        seat_ready(code=full.code, user=ben)
        assert not seat_ready(code=full.code, user=cleo)

    def test_a_free_seat_keeps_it_from_beginning(self, table: Table, anna, ben) -> None:
        seat_take(code=table.code, user=ben)
        seat_ready(code=table.code, user=anna)
        assert not seat_ready(code=table.code, user=ben)

    def test_only_who_sits_there(self, table: Table, ben: User) -> None:
        with refusing("not_seated"):
            seat_ready(code=table.code, user=ben)

    def test_not_in_the_middle_of_a_match(self, full: Table, anna: User) -> None:
        all_ready(full)
        with refusing("already_started"):
            seat_ready(code=full.code, user=anna)

    def test_not_for_a_season_that_has_ended(self, anna, ben, cleo, season: Season) -> None:
        table = table_create(user=anna, game="doudizhu", season=season)
        seat_take(code=table.code, user=ben)
        seat_take(code=table.code, user=cleo)
        seat_ready(code=table.code, user=anna)
        seat_ready(code=table.code, user=ben)
        Season.objects.update(ends_at=season.starts_at + (season.ends_at - season.starts_at) / 4)
        with refusing("season_over"):
            seat_ready(code=table.code, user=cleo)
        assert not Match.objects.exists()
        assert not table.seats.get(user=cleo).ready

    def test_a_match_of_a_season_carries_it(self, anna, ben, cleo, season: Season) -> None:
        table = table_create(user=anna, game="doudizhu", season=season)
        seat_take(code=table.code, user=ben)
        seat_take(code=table.code, user=cleo)
        assert all_ready(table).match.season == season


class TestBots:
    def test_the_host_fills_the_table_with_bots_and_it_begins(self, table: Table, anna: User) -> None:
        seat_ready(code=table.code, user=anna)
        bot_add(code=table.code, user=anna, seat=1)
        bot_add(code=table.code, user=anna, seat=2)
        table.refresh_from_db()
        assert table.status == Table.Status.PLAYING
        bots = [seat.user for seat in table.match.seats.filter(bot=True)]
        assert len({bot.pk for bot in bots}) == 2
        assert all(bot.is_bot for bot in bots)

    def test_a_bot_sits_at_many_tables(self, table: Table, anna, ben) -> None:
        other = table_create(user=ben, game="doudizhu")
        for code, host in ((table.code, anna), (other.code, ben)):
            for seat in (1, 2):
                bot_add(code=code, user=host, seat=seat)
        assert TableSeat.objects.filter(bot=True).count() == 4

    def test_only_the_host(self, full: Table, ben: User) -> None:
        with refusing("not_host"):
            bot_add(code=full.code, user=ben, seat=1)
        with refusing("not_host"):
            bot_remove(code=full.code, user=ben, seat=1)

    def test_not_on_a_seat_that_is_taken_or_not_there(self, table: Table, anna: User) -> None:
        with refusing("seat_taken"):
            bot_add(code=table.code, user=anna, seat=0)
        with refusing("no_seat"):
            bot_add(code=table.code, user=anna, seat=3)

    def test_not_where_a_league_counts_no_bots(self, anna: User, season: Season) -> None:
        table = table_create(user=anna, game="doudizhu", season=season)
        with refusing("no_bots"):
            bot_add(code=table.code, user=anna, seat=1)
        season.league.admits_bots = True
        season.league.save()
        bot_add(code=table.code, user=anna, seat=1)
        assert table.seats.filter(bot=True).count() == 1

    def test_a_bot_can_be_sent_away_but_a_person_is_no_bot(self, table: Table, anna, ben) -> None:
        bot_add(code=table.code, user=anna, seat=1)
        bot_remove(code=table.code, user=anna, seat=1)
        seat_take(code=table.code, user=ben, seat=1)
        with refusing("not_a_bot"):
            bot_remove(code=table.code, user=anna, seat=1)


class TestBeingAskedToGo:
    def test_the_host_frees_a_seat(self, full: Table, anna, ben) -> None:
        seat_kick(code=full.code, user=anna, seat=1)
        assert not TableSeat.objects.filter(user=ben).exists()

    def test_only_the_host(self, full: Table, ben: User) -> None:
        with refusing("not_host"):
            seat_kick(code=full.code, user=ben, seat=2)

    def test_not_oneself_nor_nobody(self, table: Table, anna: User) -> None:
        with refusing("not_yourself"):
            seat_kick(code=table.code, user=anna, seat=0)
        with refusing("no_seat"):
            seat_kick(code=table.code, user=anna, seat=1)

    def test_not_in_the_middle_of_a_match(self, full: Table, anna: User) -> None:
        all_ready(full)
        with refusing("already_started"):
            seat_kick(code=full.code, user=anna, seat=1)


class TestLeaving:
    def test_the_next_seat_is_host(self, full: Table, anna, cleo, ben) -> None:
        seat_take(code=full.code, user=anna)
        seat_leave(code=full.code, user=anna)
        full.refresh_from_db()
        assert full.host == ben
        seat_leave(code=full.code, user=ben)
        full.refresh_from_db()
        assert full.host == cleo

    def test_with_the_last_person_the_table_closes(self, table: Table, anna: User) -> None:
        bot_add(code=table.code, user=anna, seat=1)
        seat_leave(code=table.code, user=anna)
        table.refresh_from_db()
        assert table.status == Table.Status.CLOSED
        assert table.closed_at is not None
        assert not table.seats.exists()

    def test_only_who_sits_there(self, table: Table, ben: User) -> None:
        with refusing("not_seated"):
            seat_leave(code=table.code, user=ben)

    def test_in_the_middle_of_a_match_a_bot_takes_over(self, full: Table, anna, ben) -> None:
        all_ready(full)
        seat_leave(code=full.code, user=ben)
        full.refresh_from_db()
        assert full.status == Table.Status.PLAYING
        taken = full.match.seats.get(seat=1)
        assert taken.bot
        assert taken.user.is_bot
        assert full.match.deals.get().actions.filter(seat=1, verb="concede").exists()
        table_create(user=ben, game="doudizhu")  # and ben is free to play elsewhere

    def test_leaving_twice_is_refused(self, full: Table, ben: User) -> None:
        all_ready(full)
        seat_leave(code=full.code, user=ben)
        with refusing("not_seated"):
            seat_leave(code=full.code, user=ben)

    def test_the_last_person_leaves_a_deal_to_the_bots(self, anna: User) -> None:
        table = practice_table(user=anna, game="doudizhu")
        seat_leave(code=table.code, user=anna)
        table.refresh_from_db()
        assert table.status == Table.Status.PLAYING
        assert not TableSeat.objects.filter(user=anna).exists()


class TestClosing:
    def test_a_waiting_table(self, full: Table) -> None:
        table_close(code=full.code)
        full.refresh_from_db()
        assert full.status == Table.Status.CLOSED
        assert not full.seats.exists()

    def test_a_match_in_play_is_broken_up(self, full: Table) -> None:
        all_ready(full)
        table_close(code=full.code)
        full.refresh_from_db()
        assert full.status == Table.Status.CLOSED
        assert full.match.status == Match.Status.OVER
        assert full.match.broken

    def test_once_only(self, table: Table) -> None:
        table_close(code=table.code)
        with refusing("no_table"):
            table_close(code=table.code)


class TestAfterAMatch:
    def test_the_table_waits_bots_are_ready_and_people_say_so_anew(self, table: Table, anna, ben) -> None:
        seat_take(code=table.code, user=ben)
        bot_add(code=table.code, user=anna, seat=2)
        all_ready(table)
        first = table.match
        seat_leave(code=table.code, user=ben)
        match_break(match_id=first.pk)
        table.refresh_from_db()
        assert table.status == Table.Status.WAITING
        assert list(table.seats.values_list("seat", "bot", "ready")) == [(0, False, False), (2, True, True)]
        seat_take(code=table.code, user=ben)
        assert all_ready(table).match != first

    def test_a_table_without_people_closes(self, anna: User) -> None:
        table = practice_table(user=anna, game="doudizhu")
        seat_leave(code=table.code, user=anna)
        match_break(match_id=table.match_id)
        table.refresh_from_db()
        assert table.status == Table.Status.CLOSED
