"""Point 5: here, unstable, autoplay, left: everyone at the table sees which."""

import asyncio

from tests.live.moves import bid_three
from tests.services.client import Client, at_table
from tests.services.seating import ask_database, newcomers, playing_table
from tests.services.site import Site


async def everybody_sees(clients: list[Client], seat: int, word: str) -> None:
    await asyncio.gather(
        *(client.when(lambda client=client: client.presence(seat) == word) for client in clients)
    )


async def test_the_four_states(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, *trio, None) as (one, other, third, visitor):
        await bid_three([one, other, third])
        for seat in range(3):
            await everybody_sees([one, other, third, visitor], seat, "here")
        await third.vanish()
        await everybody_sees([one, other, visitor], 2, "unstable")
        await third.reopen()
        await everybody_sees([one, other, third, visitor], 2, "here")
        await other.request(t="auto", on=True)
        await everybody_sees([one, other, third, visitor], 1, "autoplay")
        assert one.table["seats"][1]["autoplay"]
        await other.request(t="auto", on=False)
        await everybody_sees([one, other, third, visitor], 1, "here")
        await third.request(t="leave")
        await everybody_sees([one, other, third, visitor], 2, "left")
        assert one.table["seats"][2]["name"] == trio[2].name


async def test_bots_are_always_here(calm: Site) -> None:
    [anna] = newcomers(calm, 1)
    async with at_table(calm, playing_table(calm, [anna, None, None]), anna) as [client]:
        assert [client.presence(seat) for seat in range(3)] == ["here"] * 3
        assert [seat["bot"] for seat in client.table["seats"]] == [False, True, True]


async def test_a_socket_that_says_nothing_is_closed_and_its_player_unstable(hasty: Site) -> None:
    trio = newcomers(hasty, 3)
    code = playing_table(hasty, trio)
    async with (
        at_table(hasty, code, *trio[:2]) as (one, other),
        Client(hasty, code, trio[2], pings=False) as silent,
    ):
        await everybody_sees([one, other], 2, "here")
        assert await silent.closed() == 4000
        assert silent.frames[-1]["t"] == "bye"
        await everybody_sees([one, other], 2, "unstable")


async def test_who_was_lost_without_a_word_is_found_missing(hasty: Site) -> None:
    """A process that died closes nothing: only the silence tells."""
    trio = newcomers(hasty, 3)
    code = playing_table(hasty, trio)
    async with at_table(hasty, code, *trio[:2]) as (one, other):
        ask_database(
            hasty,
            "from django.utils import timezone\nimport datetime as dt\nfrom games.models import Presence\n"
            "long_ago = timezone.now() - dt.timedelta(seconds=60)\n"
            "Presence.objects.create(table_code=code, user_id=user, here=True, since=long_ago,"
            " seen_at=long_ago, holder='gone', line='gone')\nanswer = 1",
            code=code,
            user=trio[2].id,
        )
        await everybody_sees([one, other], 2, "unstable")
        async with Client(hasty, code, trio[2]) as back:
            await back.when(lambda: back.table and back.table["you"]["active"])
            await everybody_sees([one, other, back], 2, "here")


async def test_who_was_here_at_an_earlier_match_comes_anew(calm: Site) -> None:
    """The row of an earlier visit neither makes anybody present nor stands in the way."""
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    ask_database(
        calm,
        "from django.utils import timezone\nimport datetime as dt\nfrom games.models import Presence\n"
        "old = timezone.now() - dt.timedelta(hours=3)\n"
        "Presence.objects.create(table_code=code, user_id=user, here=False, since=old, seen_at=old,"
        " holder='yesterday')\nanswer = 1",
        code=code,
        user=trio[0].id,
    )
    async with at_table(calm, code, trio[1], trio[0]) as (other, back):
        await back.when(lambda: back.table["you"]["active"])
        await everybody_sees([other, back], 0, "here")
        assert not back.table["frozen"]
