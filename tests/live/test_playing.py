"""A table over real sockets: whole deals, from the first view to the settled result."""

import asyncio

from tests.services.client import Client, play_on
from tests.services.seating import ask_database, people, playing_table
from tests.services.site import Site


async def test_three_people_play_a_whole_deal_and_are_settled(site: Site) -> None:
    anna, ben, cleo = people(site, "anna", "ben", "cleo")
    code = playing_table(site, ["anna", "ben", "cleo"], stake=2)
    async with Client(site, code, anna) as a, Client(site, code, ben) as b, Client(site, code, cleo) as c:
        outcomes = await asyncio.gather(play_on(a), play_on(b), play_on(c))
        assert outcomes[0] == outcomes[1] == outcomes[2]
        assert [a.view["seat"], b.view["seat"], c.view["seat"]] == [0, 1, 2]
        assert sum(outcomes[0]["scores"]) == 0
        await a.when(lambda: a.table["status"] in ("between", "over"))
    answer = ask_database(
        site,
        "from scoring.models import LedgerEntry\n"
        "answer = list(LedgerEntry.objects.order_by('deal_id', 'seat').values_list('amount', flat=True)[:3])",
    )
    assert answer == [2 * score for score in outcomes[0]["scores"]]
