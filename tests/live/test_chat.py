"""Quick phrases and chat."""

from tests.services.client import Client, at_table
from tests.services.seating import newcomers, playing_table
from tests.services.site import Site


async def test_phrases_and_words_reach_everybody(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio, None) as clients:
        await clients[1].request(t="say", phrase=3)
        await clients[1].request(t="say", text="<b>早</b>")
        for client in clients:
            await client.when(lambda client=client: len(client.since(0, "said")) == 2)
            phrase, words = client.since(0, "said")
            assert (phrase["seat"], phrase["user"], phrase["phrase"]) == (1, trio[1].id, 3)
            assert (words["name"], words["text"]) == (trio[1].name, "<b>早</b>")


async def test_who_talks_too_much_is_told(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as (one, other, _):
        answers = [await one.request(t="say", phrase=0) for _ in range(6)]
        assert [answer.get("error", {}).get("code") for answer in answers[4:]] == ["too_fast", "too_fast"]
        assert "error" not in await other.request(t="say", phrase=0)


async def test_a_table_without_chat_has_phrases_for_those_who_sit(calm: Site) -> None:
    trio = newcomers(calm, 3)
    [watcher] = newcomers(calm, 1)
    code = playing_table(calm, trio, chat=False)
    async with at_table(calm, code, trio[0], watcher) as (player, spectator):
        assert (await player.request(t="say", text="hello"))["error"]["code"] == "no_chat"
        assert "error" not in await player.request(t="say", phrase=0)
        assert (await spectator.request(t="say", phrase=0))["error"]["code"] == "no_chat"


async def test_visitors_who_are_not_signed_in_say_nothing(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with Client(calm, playing_table(calm, trio)) as visitor:
        await visitor.when(lambda: visitor.view)
        assert (await visitor.request(t="say", phrase=0))["error"]["code"] == "not_seated"


async def test_talking_too_much_is_counted_in_all_tabs_together(calm: Site) -> None:
    trio = newcomers(calm, 3)
    code = playing_table(calm, trio)
    async with at_table(calm, code, trio[0], trio[0]) as (one, other):
        for _ in range(4):
            assert "error" not in await one.request(t="say", phrase=0)
        assert (await other.request(t="say", phrase=0))["error"]["code"] == "too_fast"
    async with Client(calm, code, trio[0]) as again:
        await again.when(lambda: again.view)
        assert (await again.request(t="say", phrase=0))["error"]["code"] == "too_fast"


async def test_of_a_text_only_what_can_be_seen_is_told(calm: Site) -> None:
    trio = newcomers(calm, 3)
    async with at_table(calm, playing_table(calm, trio), *trio) as (one, other, _):
        await one.request(t="say", text="\u202e\u200b 你\x00  好\u0301\u0301\u0301\u0301\u0301 ❤️\n")
        for nothing in ("   ", "\u3164\u2800", "\u200b\ufeff"):
            assert (await one.request(t="say", text=nothing))["error"]["code"] == "bad_message"
        await other.when(lambda: other.since(0, "said"))
        assert [said["text"] for said in other.since(0, "said")] == ["你 好\u0301\u0301\u0301 ❤️"]
