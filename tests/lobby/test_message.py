"""The `table` message of docs/protocol.md."""

import datetime as dt

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from accounts.models import User
from games.live.control import autoplay_set, freeze
from games.live.match import match_break
from lobby.models import Table, TableSeat
from lobby.selectors import table_message
from lobby.services.quick_match import quick_match
from lobby.services.seat_leave import seat_leave
from lobby.services.seat_ready import seat_ready
from lobby.services.seat_take import seat_take
from lobby.services.table_close import table_close
from lobby.services.table_create import table_create
from scoring.models import Season

KEYS = {
    "t", "v", "code", "number", "game", "game_name", "options", "option_lines", "stake", "length",
    "match_end", "status", "host", "you", "seats", "players", "watchers", "chat", "watch",
    "outside_bots", "league", "round", "fill_at", "invite", "match", "deal", "commitment", "practice",
    "next_at", "ready_for_next", "vote", "frozen", "phrases", "server",
}  # fmt: skip


def message(
    table: Table, user: User | None = None, *, active: bool = True, language: str = "zh-hans"
) -> dict:
    return table_message(table=Table.objects.get(pk=table.pk), user=user, active=active, language=language)


@pytest.fixture
def playing(full: Table, anna: User, ben: User, cleo: User, presence) -> Table:
    for user in (anna, ben, cleo):
        presence(full, user)
        seat_ready(code=full.code, user=user)
    full.refresh_from_db()
    return full


def test_a_waiting_table(table: Table, anna: User, ben: User, presence) -> None:
    presence(table, anna)
    seat_take(code=table.code, user=ben, seat=2)
    told = message(table, anna)
    assert set(told) == KEYS
    assert told["status"] == "waiting"
    assert told["host"] == 0
    assert told["you"] == {
        "user": anna.pk, "seat": 0, "name": "anna", "guest": False, "host": True, "active": True,
        "can_chat": True, "may_sit": False,
    }  # fmt: skip
    assert told["seats"][0] == {
        "seat": 0, "user": anna.pk, "name": "anna", "pigment": 0, "guest": False, "bot": False,
        "ready": False, "presence": "here", "since": None, "until": None, "autoplay": False, "total": None,
    }  # fmt: skip
    assert told["seats"][1] is None
    assert told["seats"][2]["presence"] == "unstable"
    assert told["invite"] == f"/t/{table.code}/"
    assert len(told["phrases"]) == 12
    assert told["match"] is None
    assert told["deal"] is None


def test_words_are_in_the_readers_language(table: Table, anna: User) -> None:
    assert message(table, anna)["game_name"] == "斗地主"
    english = message(table, anna, language="en")
    assert english["game_name"] != "斗地主"
    assert english["option_lines"] == ["Classic"]


def test_the_time_to_decide_has_its_unit(table: Table, anna: User) -> None:
    table.options = {**table.options, "seconds": 35}
    table.save()
    assert "思考时间 35 秒" in message(table, anna)["option_lines"]
    assert "Time to decide 35 s" in message(table, anna, language="en")["option_lines"]


def test_who_may_sit_down(table: Table, ben, guest, person, season: Season) -> None:
    assert message(table, ben)["you"]["may_sit"]
    assert message(table, guest)["you"]["may_sit"]
    for nobody in (None, AnonymousUser()):
        assert message(table, nobody)["you"] == {
            "user": None, "seat": None, "name": "", "guest": False, "host": False, "active": False,
            "can_chat": False, "may_sit": False,
        }  # fmt: skip
    league = table_create(user=ben, game="doudizhu", season=season)
    assert not message(league, guest)["you"]["may_sit"]
    assert message(league, person("dora"))["you"]["may_sit"]
    assert message(league)["league"] == "联赛 秋"


def test_a_tab_that_does_not_hold_the_seat_is_not_active(table: Table, anna, ben) -> None:
    assert not message(table, anna, active=False)["you"]["active"]
    assert not message(table, ben, active=True)["you"]["active"]


def test_a_seat_is_kept_for_a_while_for_who_is_away(table: Table, ben: User, anna, presence) -> None:
    seat_take(code=table.code, user=ben)
    long_ago = timezone.now() - dt.timedelta(minutes=2)
    TableSeat.objects.update(since=long_ago)
    gone = presence(table, ben, away=50).since.timestamp()
    hers, his, free = message(table)["seats"]
    assert (his["presence"], his["since"], his["until"]) == ("unstable", gone, gone + 180)
    # Anna has never come: her time began when she sat down.
    assert (hers["since"], hers["until"]) == (long_ago.timestamp(), long_ago.timestamp() + 180)
    assert free is None


def test_in_a_match_nobody_loses_the_seat_by_being_away(playing: Table, ben: User, presence) -> None:
    gone = presence(playing, ben, away=50).since.timestamp()
    mine, his, _ = message(playing)["seats"]
    assert (his["presence"], his["since"], his["until"]) == ("unstable", gone, None)
    assert (mine["since"], mine["until"]) == (None, None)


def test_a_table_in_play(playing: Table, anna: User, guest: User, presence) -> None:
    presence(playing, guest)
    told = message(playing, anna)
    assert told["status"] == "playing"
    assert told["match"] == {
        "id": playing.match_id, "played": 0, "length": 8, "over": False, "broken": False, "totals": [0, 0, 0],
    }  # fmt: skip
    assert told["deal"] == playing.match.deals.get().pk
    assert told["commitment"] == playing.match.deals.get().commitment
    assert told["watchers"] == 1
    assert [seat["total"] for seat in told["seats"]] == [0, 0, 0]
    assert not message(playing, guest)["you"]["may_sit"]


def test_the_four_states_of_presence(playing: Table, anna, ben, cleo, presence) -> None:
    presence(playing, ben, away=5)
    deal = playing.match.deals.get()
    autoplay_set(deal_id=deal.pk, seat=2, on=True)
    assert [seat["presence"] for seat in message(playing)["seats"]] == ["here", "unstable", "autoplay"]
    assert message(playing)["seats"][2]["autoplay"]
    seat_leave(code=playing.code, user=cleo)
    left = message(playing)["seats"][2]
    assert (left["presence"], left["name"], left["bot"]) == ("left", "cleo", False)


def test_the_result_names_who_left_and_not_the_bot_that_follows(playing: Table, cleo) -> None:
    seat_leave(code=playing.code, user=cleo)
    match_break(match_id=playing.match_id)
    players = message(playing)["players"]
    assert [(player["name"], player["bot"]) for player in players] == [
        ("anna", False),
        ("ben", False),
        ("cleo", False),
    ]


def test_a_frozen_table(playing: Table) -> None:
    assert not message(playing)["frozen"]
    freeze(deal_id=playing.match.deals.get().pk)
    assert message(playing)["frozen"]


def test_a_match_that_is_over_keeps_its_totals_for_those_who_played_it(playing, anna, ben, person) -> None:
    seat_leave(code=playing.code, user=ben)
    match_break(match_id=playing.match_id)
    seat_take(code=playing.code, user=person("dora"))
    told = message(playing, anna)
    assert told["status"] == "over"
    assert told["match"]["over"]
    assert told["seats"][0]["total"] == playing.match.__class__.objects.get().totals[0]
    assert (told["seats"][1]["name"], told["seats"][1]["total"]) == ("dora", None)
    assert not told["seats"][0]["ready"]


def test_a_quick_match_says_when_bots_come(anna: User) -> None:
    table = quick_match(user=anna, game="doudizhu")
    assert message(table)["fill_at"] == table.fill_at.timestamp()


def test_a_closed_table(table: Table) -> None:
    table_close(code=table.code)
    assert message(table)["status"] == "closed"


def test_next_deal_and_vote(playing: Table) -> None:
    at = timezone.now() + dt.timedelta(seconds=9)
    vote = {"by": 1, "agree": [1], "ends": at.timestamp()}
    playing.match.__class__.objects.update(status="between", next_at=at, ready=[2], vote=vote)
    told = message(playing)
    assert told["status"] == "between"
    assert (told["next_at"], told["ready_for_next"], told["vote"]) == (at.timestamp(), [2], vote)


def test_queries_are_few(playing: Table, anna: User, django_assert_max_num_queries) -> None:
    table = Table.objects.select_related("match", "season__league").get()
    with django_assert_max_num_queries(6):
        table_message(table=table, user=anna, active=True)
