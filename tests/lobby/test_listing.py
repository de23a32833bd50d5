"""The list of open tables, the numbers of players, one's own table."""

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.translation import override

from accounts.models import User
from games.models import Presence
from lobby.models import Table, TableSeat
from lobby.selectors import TableFilters, find_open_table, open_tables, own_line, player_counts, table_of
from lobby.selectors.listing import PAGE
from lobby.services.bot_add import bot_add
from lobby.services.practice_table import practice_table
from lobby.services.seat_take import seat_take
from lobby.services.table_close import table_close
from lobby.services.table_create import table_create
from lobby.tables import new_code


@pytest.fixture
def crowd(db: None) -> None:
    """Five hundred open tables with a person and a bot at each."""
    people = User.objects.bulk_create(User(username=f"p{i}", name=f"p{i}") for i in range(1000))
    tables = Table.objects.bulk_create(
        Table(
            code=new_code(),
            game="doudizhu" if i % 2 else "shisanshui",
            options={},
            seat_count=3,
            stake=1 + i % 30,
        )
        for i in range(500)
    )
    seats = TableSeat.objects.bulk_create(
        TableSeat(table=table, seat=seat, user=people[2 * i + seat])
        for i, table in enumerate(tables)
        for seat in (0, 1)
    )
    now = timezone.now()
    Presence.objects.bulk_create(
        Presence(table_code=seat.table.code, user=seat.user, here=True, since=now, seen_at=now)
        for seat in seats
    )


def codes(**filters: object) -> list[str]:
    return [table.code for table in open_tables(TableFilters(**filters))[0]]


def test_a_page_of_five_hundred_tables_takes_few_queries(crowd, django_assert_num_queries) -> None:
    with django_assert_num_queries(4):
        tables, total = open_tables()
        for table in tables:
            assert len([seat.user.name for seat in table.seats.all()]) == 2
    assert (len(tables), total) == (PAGE, 500)


def test_players_are_counted_in_one_query(crowd, django_assert_num_queries) -> None:
    with django_assert_num_queries(1):
        assert player_counts() == {"doudizhu": 500, "shisanshui": 500}


def test_bots_absent_people_and_closed_tables_are_no_players(table: Table, anna: User, ben, presence) -> None:
    bot_add(code=table.code, user=anna, seat=1)
    assert player_counts() == {}
    presence(table, anna)
    assert player_counts() == {"doudizhu": 1}
    table_close(code=table.code)
    assert player_counts() == {}


def test_tables_by_link_closed_ones_and_those_without_people_are_not_listed(table, anna, ben, cleo) -> None:
    table_create(user=ben, game="doudizhu", access=Table.Access.LINK)
    closed = table_create(user=cleo, game="doudizhu")
    table_close(code=closed.code)
    Table.objects.create(code="EMPTY2", game="doudizhu", options={}, seat_count=3)
    assert codes() == [table.code]


def test_nearly_full_tables_come_first(table: Table, anna, ben, cleo) -> None:
    second = table_create(user=ben, game="doudizhu")
    seat_take(code=second.code, user=cleo)
    assert codes() == [second.code, table.code]


@pytest.mark.parametrize(
    ("filters", "fits"),
    [
        ({}, True),
        ({"game": "doudizhu"}, True),
        ({"game": "shisanshui"}, False),
        ({"stake": "2-5"}, True),
        ({"stake": "1"}, False),
        ({"stake": "21"}, False),
        ({"game": "doudizhu", "stake": "2-5", "free": False}, True),
    ],
)
def test_filters(anna: User, filters: dict, fits: bool) -> None:
    table = table_create(user=anna, game="doudizhu", stake=5)
    assert codes(**filters) == ([table.code] if fits else [])


def test_full_tables_and_those_in_play_are_for_who_asks_for_all(full: Table, anna: User) -> None:
    assert codes() == []
    assert codes(free=False) == [full.code]


def test_a_table_is_found_by_code_and_a_public_one_by_number(table: Table, ben: User) -> None:
    hidden = table_create(user=ben, game="doudizhu", access=Table.Access.LINK)
    assert find_open_table(code=hidden.code) == hidden
    assert find_open_table(number=table.pk) == table
    assert find_open_table(number=hidden.pk) is None
    table_close(code=table.code)
    assert find_open_table(code=table.code) is None
    assert find_open_table(number=table.pk) is None


def test_ones_own_table(table: Table, anna: User, ben: User) -> None:
    assert table_of(anna) == table
    assert table_of(ben) is None
    with override("zh-hans"):
        assert own_line(table_of(anna), anna) == "斗地主，等人"


def test_the_line_says_how_far_the_match_is_and_whose_turn(anna: User, django_assert_max_num_queries) -> None:
    practice_table(user=anna, game="shisanshui")  # everybody arranges at once: it is our turn
    with override("zh-hans"), django_assert_max_num_queries(2):
        assert own_line(table_of(anna), anna) == "十三水 1/4 局，轮到你了"


def test_the_lobby_page_costs_the_same_for_few_and_many_tables(
    crowd, anna: User, django_assert_max_num_queries
) -> None:
    client = Client()
    client.force_login(anna, backend="accounts.backends.HouseBackend")
    with django_assert_max_num_queries(16):
        assert client.get("/").status_code == 200
    with django_assert_max_num_queries(13):
        assert client.get("/lobby/tables/", {"chosen": "1"}).status_code == 200
