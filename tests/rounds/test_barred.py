"""Who is barred from the league plays in no round of it that has not begun."""

import pytest

from games.models import Match
from lobby.fixtures.sweep import round_sweep
from lobby.services.seat_take import seat_take
from scoring.entering import entrant_bar
from scoring.models import Entrant, RoundSeat
from tests.rounds.conftest import Club

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("coming", [2, 3], ids=["somebody else is late", "all have come"])
def test_a_bot_plays_for_who_is_barred_while_waiting(club: Club, coming: int) -> None:
    one = club.opened()
    row = one.tables.get(number=1)
    bad, *others = [seat.entrant.user for seat in row.seats.all()]
    seat_take(code=row.table_code, user=bad)
    entrant_bar(entrant=Entrant.objects.get(user=bad), reason="作弊")
    for user in others[:coming]:
        seat_take(code=row.table_code, user=user)
    assert not Match.objects.exists()
    round_sweep(now=one.open_until)
    match = Match.objects.get()
    assert match.seats.filter(bot=True).count() == 4 - coming
    assert not match.seats.filter(user=bad).exists()
    assert RoundSeat.objects.get(table=row, entrant__user=bad).absent
