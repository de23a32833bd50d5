"""The sweep of the waiting rooms."""

import datetime as dt

from django.utils import timezone

from games.models import Match
from lobby.models import Table, TableSeat
from lobby.services.seat_ready import seat_ready
from lobby.services.table_sweep import table_sweep
from lobby.tasks import sweep


def sat_down(seconds: float) -> None:
    """Let everybody have sat down so many seconds ago."""
    TableSeat.objects.update(since=timezone.now() - dt.timedelta(seconds=seconds))


def seated() -> set[str]:
    return set(TableSeat.objects.values_list("user__username", flat=True))


def test_seats_of_people_away_for_three_minutes_are_freed(full: Table, anna, ben, cleo, presence) -> None:
    sat_down(600)
    presence(full, anna)
    presence(full, ben, away=170)
    presence(full, cleo, away=190)
    table_sweep()
    assert seated() == {"anna", "ben"}


def test_a_short_absence_costs_nothing(full: Table, anna, presence) -> None:
    sat_down(100)
    presence(full, anna, away=50)
    table_sweep()
    assert seated() == {"anna", "ben", "cleo"}


def test_who_never_opened_the_page_is_freed_too(full: Table, anna, presence) -> None:
    sat_down(200)
    presence(full, anna)
    table_sweep()
    assert seated() == {"anna"}


def test_during_play_seats_are_kept(full: Table, anna, ben, cleo, presence) -> None:
    for user in (anna, ben, cleo):
        seat_ready(code=full.code, user=user)
    sat_down(600)
    presence(full, ben, away=500)
    table_sweep()
    assert seated() == {"anna", "ben", "cleo"}


def test_an_absent_host_hands_over_to_the_next_who_is_here(full: Table, anna, ben, cleo, presence) -> None:
    sat_down(600)
    presence(full, anna, away=70)
    presence(full, ben, away=5)
    presence(full, cleo)
    table_sweep()
    full.refresh_from_db()
    assert full.host == cleo
    assert seated() == {"anna", "ben", "cleo"}


def test_a_host_away_for_a_moment_stays_host(full: Table, anna, cleo, presence) -> None:
    sat_down(600)
    presence(full, anna, away=40)
    presence(full, cleo)
    table_sweep()
    full.refresh_from_db()
    assert full.host == anna


def test_a_deserted_table_closes(table: Table, anna, presence) -> None:
    sat_down(600)
    presence(table, anna, away=400)
    table_sweep()
    table.refresh_from_db()
    assert table.status == Table.Status.CLOSED


def test_a_table_left_in_play_by_a_match_that_is_over_waits_again(full: Table, anna, ben, cleo) -> None:
    for user in (anna, ben, cleo):
        seat_ready(code=full.code, user=user)
    Match.objects.update(status=Match.Status.OVER)
    table_sweep()
    full.refresh_from_db()
    assert full.status == Table.Status.WAITING


def test_running_it_twice_changes_nothing_more(full: Table, anna, presence) -> None:
    sat_down(200)
    presence(full, anna)
    table_sweep()
    version = Table.objects.get().version
    table_sweep()
    assert Table.objects.get().version == version


def test_one_broken_table_does_not_stop_the_others(full: Table, person, monkeypatch) -> None:
    from lobby.services import table_sweep as module
    from lobby.services.table_create import table_create

    table_create(user=person("dora"), game="doudizhu")
    sat_down(600)
    freed = module.seat_free

    def break_for_one(table: Table, seat: TableSeat) -> None:
        if table.pk == full.pk:
            raise RuntimeError("broken")
        freed(table, seat)

    monkeypatch.setattr(module, "seat_free", break_for_one)
    table_sweep()
    assert seated() == {"anna", "ben", "cleo"}


def test_it_is_a_task_that_may_run_at_any_time(db: None) -> None:
    sweep.delay()


def test_every_web_process_sweeps() -> None:
    from games.live.runtime import table_sweeps

    assert table_sweep in table_sweeps
