"""Many at once: the database lets nobody sit twice, nor two on one seat, nor a match begin twice."""

import threading
from collections.abc import Callable

import pytest
from django.db import connection

from accounts.errors import Refused
from accounts.models import User
from games.models import Match
from lobby.models import Table, TableSeat
from lobby.services.quick_match import quick_match
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_close import table_close
from lobby.services.table_create import table_create

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*deeds: Callable[[], object]) -> list[str]:
    """Do all of it at the same moment; return the codes of what was refused."""
    start = threading.Barrier(len(deeds))
    refusals: list[str] = []
    broken: list[BaseException] = []

    def run(deed: Callable[[], object]) -> None:
        start.wait()
        try:
            deed()
        except Refused as refusal:
            refusals.append(refusal.code)
        except BaseException as error:  # noqa: BLE001 (told to the test below)
            broken.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(deed,)) for deed in deeds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert broken == []
    return sorted(refusals)


def people(count: int) -> list[User]:
    return [User.objects.create(username=f"p{i}", name=f"p{i}") for i in range(count)]


def test_eight_people_and_two_free_seats() -> None:
    host, *others = people(9)
    table = table_create(user=host, game="doudizhu")
    refusals = at_once(*(lambda user=user: seat_take(code=table.code, user=user) for user in others))
    assert refusals == ["table_full"] * 6
    assert sorted(table.seats.values_list("seat", flat=True)) == [0, 1, 2]


def test_one_person_and_four_tables() -> None:
    *hosts, wanderer = people(5)
    tables = [table_create(user=host, game="doudizhu") for host in hosts]
    refusals = at_once(*(lambda t=t: seat_take(code=t.code, user=wanderer) for t in tables))
    assert refusals == ["already_playing"] * 3
    assert TableSeat.objects.filter(user=wanderer).count() == 1


def test_one_person_opens_four_tables_at_once() -> None:
    [user] = people(1)
    refusals = at_once(*[lambda: table_create(user=user, game="doudizhu")] * 4)
    assert refusals == ["already_playing"] * 3
    assert Table.objects.count() == 1


def test_the_last_two_are_ready_in_the_same_moment() -> None:
    users = people(3)
    table = table_create(user=users[0], game="doudizhu")
    for user in users[1:]:
        seat_take(code=table.code, user=user)
    at_once(*(lambda user=user: seat_ready(code=table.code, user=user) for user in users))
    assert Match.objects.count() == 1
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING


def test_six_people_ask_for_a_quick_match_at_once() -> None:
    users = people(6)
    refusals = at_once(*(lambda user=user: quick_match(user=user, game="doudizhu") for user in users))
    assert refusals == []
    assert TableSeat.objects.count() == 6
    assert all(table.seats.count() <= 3 for table in Table.objects.all())


def playing_table() -> tuple[Table, list[User]]:
    users = people(3)
    table = table_create(user=users[0], game="doudizhu")
    for user in users[1:]:
        seat_take(code=table.code, user=user)
    for user in users:
        seat_ready(code=table.code, user=user)
    return table, users


def test_everybody_leaves_a_match_at_once() -> None:
    table, users = playing_table()
    refusals = at_once(*(lambda user=user: seat_leave(code=table.code, user=user) for user in users))
    assert refusals == []
    assert not TableSeat.objects.filter(bot=False).exists()
    assert all(seat.bot for seat in Match.objects.get().seats.all())


def test_a_table_is_closed_while_somebody_leaves() -> None:
    table, users = playing_table()
    refusals = at_once(
        lambda: table_close(code=table.code),
        lambda: seat_leave(code=table.code, user=users[1]),
        lambda: seat_leave(code=table.code, user=users[2]),
    )
    # Who comes too late finds neither table nor seat; nobody waits for ever.
    assert set(refusals) <= {"no_table", "not_seated"}
    table.refresh_from_db()
    assert table.status == Table.Status.CLOSED
    assert Match.objects.get().status == Match.Status.OVER
    assert not TableSeat.objects.exists()
