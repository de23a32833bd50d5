"""Who leaves a season while sitting at a table of it does not play for it any more."""

import pytest

from accounts.models import User
from lobby.models import Table
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_create import table_create
from scoring.entering import season_leave
from scoring.models import Entrant, League, Season
from tests.lobby.refusing import refusing
from tests.scoring.results import people, season


@pytest.fixture
def autumn(db: None) -> Season:
    return season()


def seated(autumn: Season) -> tuple[Table, list[User]]:
    """Three at a table of the season, two of them ready."""
    users = people(3)
    table = table_create(user=users[0], game="doudizhu", season=autumn)
    for user in users[1:]:
        seat_take(code=table.code, user=user)
    for user in users[:2]:
        assert not seat_ready(code=table.code, user=user)
    return table, users


def test_no_match_begins_with_who_has_left_the_season(autumn: Season) -> None:
    table, (anna, _ben, cleo) = seated(autumn)
    season_leave(season=autumn, user=anna)
    assert not seat_ready(code=table.code, user=cleo)
    assert list(table.seats.order_by("seat").values_list("ready", flat=True)) == [False, True, True]
    # The league is open: being ready enters it, as sitting down does.
    assert seat_ready(code=table.code, user=anna)
    assert Entrant.objects.get(season=autumn, user=anna).takes_part


def test_a_league_that_asks_for_a_code_asks_again(autumn: Season) -> None:
    table, (anna, _ben, cleo) = seated(autumn)
    League.objects.update(access="code", entry_code="KEY")
    season_leave(season=autumn, user=anna)
    assert not seat_ready(code=table.code, user=cleo)
    with refusing("not_entered"):
        seat_ready(code=table.code, user=anna)
    assert not Table.objects.get(pk=table.pk).match_id
