"""What is refused, and how: the same codes as on the socket, words in the caller's language, never a 500."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from accounts.api import throttles
from accounts.api.endpoint import LARGEST_BODY
from accounts.api_token import ApiToken
from accounts.models import User
from accounts.services import password_change, token_create
from games.live.cache import forget_all
from games.live.running import current
from games.messages import REFUSALS
from games.models import Deal, DealAction
from lobby.consumers.admission import access
from lobby.guessing import wait_for_codes
from lobby.models import Table
from lobby.services.seat_take import seat_take
from scoring.models import Season
from tests.api.conftest import PASSWORD, Caller


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def asked_seat(deal: Deal) -> int:
    return next(iter(current(deal.pk).clock.asks))


def seat_anna(deal: Deal, anna: User) -> None:
    """Let anna hold the seat that is asked first: who that is, the cards decide."""
    row, other = deal.seats.get(user=anna), deal.seats.get(seat=asked_seat(deal))
    if row.pk != other.pk:
        row.user, other.user, row.bot, other.bot = other.user, row.user, other.bot, row.bot
        row.save()
        other.save()
        clock = deal.clock
        drivers = clock["drivers"]
        drivers[row.seat], drivers[other.seat] = drivers[other.seat], drivers[row.seat]
        Deal.objects.filter(pk=deal.pk).update(clock=clock)
        forget_all()


@pytest.mark.parametrize(
    ("action", "status", "code"),
    [
        (["fly"], 400, "unknown_verb"),
        (["concede"], 409, "not_allowed_now"),
        (["dissolve"], 409, "not_allowed_now"),
        ([1], 400, "bad_argument"),
        (["bid", [3]], 400, "bad_argument"),
        (["bid", "\u0000"], 400, "bad_argument"),
        (["bid", 1 << 60], 400, "bad_argument"),
    ],
)
def test_a_bad_action_has_the_code_of_the_socket(
    action: list[Any], status: int, code: str, playing: Deal, anna: User, caller: Callable[..., Caller]
) -> None:
    answer = caller(anna).post(f"deals/{playing.pk}/actions/", {"id": "a", "n": 0, "action": action})
    assert told(answer) == (status, code)
    assert answer.json()["message"] == str(REFUSALS[code])
    assert not DealAction.objects.exists()


def test_an_action_is_done_once(playing: Deal, anna: User, caller: Callable[..., Caller]) -> None:
    seat_anna(playing, anna)
    me, path = caller(anna), f"deals/{playing.pk}/actions/"
    hints = me.get(f"deals/{playing.pk}/hints/").json()
    body = {"id": "one", "n": hints["n"], "action": hints["actions"][0]}
    first = me.post(path, body)
    assert first.status_code == 200, first.content
    assert me.post(path, body).json() == first.json() == {"n": 1}
    row = DealAction.objects.get(deal=playing)
    assert (row.number, row.by, row.command) == (1, "player", "one")
    assert [row.verb, *([] if row.arg is None else [row.arg])] == hints["actions"][0]
    view = me.get(f"deals/{playing.pk}/view/").json()
    assert (view["n"], view["t"], view["seed"]) == (1, "view", None)
    assert told(me.post(path, {**body, "id": "two"}))[0] == 409


def test_an_action_made_for_an_older_question_is_stale(
    playing: Deal, anna: User, caller: Callable[..., Caller]
) -> None:
    body = {"id": "x", "n": 5, "action": ["bid", 1]}
    assert told(caller(anna).post(f"deals/{playing.pk}/actions/", body)) == (409, "stale")


def test_no_seat_is_shown_to_another(
    playing: Deal, anna: User, ben: User, caller: Callable[..., Caller]
) -> None:
    code = playing.match.table_code
    mine = caller(anna).get(f"deals/{playing.pk}/view/").json()["view"]
    assert mine["seats"][mine["seat"]]["hand"]
    for other in (Caller(), caller(ben)):
        view = other.get(f"tables/{code}/view/").json()["view"]["view"]
        assert view["seat"] is None
        assert [seat["hand"] for seat in view["seats"]] == ["", "", ""]
    assert told(caller(ben).get(f"deals/{playing.pk}/record/")) == (404, "not_found")
    assert told(caller(ben).get(f"deals/{playing.pk}/view/")) == (403, "not_seated")


def test_the_own_hand_is_for_tokens_that_read_or_play(
    playing: Deal, anna: User, caller: Callable[..., Caller]
) -> None:
    path = f"tables/{playing.match.table_code}/view/"
    seen = {
        scope: {seat["count"] for seat in view["seats"] if seat["hand"]}
        for scope in ("read", "play", "profile")
        if (view := caller(anna, scope).get(path).json()["view"]["view"])
    }
    assert seen == {"read": {17}, "play": {17}, "profile": set()}


def test_codes_are_not_to_be_guessed(table: Table, anna: User, caller: Callable[..., Caller]) -> None:
    me = caller(anna)
    closed = Table.objects.create(code="CLSD22", game="doudizhu", options={}, seat_count=3, status="closed")
    for _ in range(40):
        assert told(me.get(f"tables/{closed.code}/")) == (404, "no_table")
    ways = (
        lambda code: me.get(f"tables/{code}/"),
        lambda code: me.get(f"tables/{code}/view/"),
        lambda code: me.post(f"tables/{code}/sit/"),
        lambda code: me.post(f"tables/{code}/ready/"),
        lambda code: me.post(f"tables/{code}/bots/", {"seat": 1}),
    )
    for _ in range(6):
        for way in ways:
            assert told(way("NNNNN2")) == (404, "no_table")
    assert wait_for_codes(anna.pk, "127.0.0.1") > 0
    for way in ways:
        answer = way(table.code)
        assert told(answer) == (429, "too_fast")
        assert int(answer["Retry-After"]) > 0


def test_tables_refuse_as_on_the_socket(
    table: Table, season: Season, anna: User, ben: User, robot: User, caller: Callable[..., Caller]
) -> None:
    me, other, bot = caller(anna), caller(ben), caller(robot)
    path = f"tables/{table.code}"
    playing = me.post("tables/", {"game": "doudizhu"})
    assert told(playing) == (409, "already_playing")
    assert playing.json()["params"] == {"table": table.code}
    assert told(other.post(f"{path}/sit/", {"seat": 0})) == (409, "seat_taken")
    assert told(other.post(f"{path}/sit/", {"seat": 9})) == (404, "no_seat")
    assert told(other.post(f"{path}/bots/", {"seat": 1})) == (403, "not_host")
    assert told(other.post(f"{path}/leave/")) == (403, "not_seated")
    assert told(bot.post(f"{path}/sit/")) == (403, "no_outside_bots")
    assert told(bot.post("tables/", {"season": season.pk})) == (403, "no_bots")
    assert told(other.post("tables/", {"game": "bridge"})) == (404, "no_game")
    assert told(other.post("tables/", {"game": "doudizhu", "options": {"cap": "x"}})) == (400, "bad_setup")
    assert told(other.post("tables/", {"game": "doudizhu", "seats": 7})) == (400, "bad_seats")
    assert told(other.get("tables/ZZZZZZ/")) == (404, "no_table")


def test_a_bot_from_outside_sits_where_it_may(
    table: Table, robot: User, caller: Callable[..., Caller]
) -> None:
    Table.objects.filter(pk=table.pk).update(outside_bots=True)
    told_table = caller(robot).post(f"tables/{table.code}/sit/").json()
    assert told_table["outside_bots"] is True
    assert told_table["seats"][1]["name"] == "robot（程序）"
    assert told_table["seats"][1]["bot"] is False


def test_a_table_of_a_bot_is_one_for_bots(robot: User, ben: User, caller: Callable[..., Caller]) -> None:
    opened = caller(robot).post("tables/", {"game": "doudizhu"}).json()
    assert opened["outside_bots"] is True
    seat_take(code=opened["code"], user=ben)


@pytest.mark.parametrize(
    ("body", "kind", "status", "code"),
    [
        (b'{"game": "doudizhu"', "application/json", 400, "bad_message"),
        (b"[1, 2]", "application/json", 400, "bad_message"),
        (b"\xff\xfe", "application/json", 400, "bad_message"),
        (b"[" * 8000, "application/json", 400, "bad_message"),
        (b'{"game": NaN}', "application/json", 400, "bad_message"),
        (b'{"game": "\\ud800"}', "application/json", 400, "bad_message"),
        (b'{"game": "\\u0000"}', "application/json", 400, "bad_message"),
        (b'{"stake": 1' + b"0" * 5000 + b"}", "application/json", 400, "bad_message"),
        (b'{"game": "' + b"x" * LARGEST_BODY + b'"}', "application/json", 413, "too_large"),
        (b"game=doudizhu", "application/x-www-form-urlencoded", 415, "bad_type"),
    ],
)
def test_what_cannot_be_read(
    body: bytes, kind: str, status: int, code: str, anna: User, caller: Callable[..., Caller]
) -> None:
    answer = caller(anna).ask("POST", "tables/", body, **{"Content-Type": kind})
    assert told(answer) == (status, code), answer.content
    assert not Table.objects.exists()


def test_a_large_body_is_refused_where_none_is_wanted(anna: User, caller: Callable[..., Caller]) -> None:
    body = b'{"x": "' + b"y" * LARGEST_BODY + b'"}'
    assert told(caller(anna).ask("DELETE", "tokens/current/", body)) == (413, "too_large")
    assert ApiToken.objects.count() == 1


def test_fields_are_named(anna: User, caller: Callable[..., Caller]) -> None:
    answer = caller(anna).post("tables/", {"game": "doudizhu", "stake": 0, "access": "all"})
    assert told(answer) == (400, "bad_message")
    assert set(answer.json()["fields"]) == {"stake", "access"}


@pytest.mark.parametrize(("language", "words"), [("en", "No such game."), ("zh-hans", "没有这种玩法。")])
def test_words_are_in_the_callers_language(
    language: str, words: str, anna: User, caller: Callable[..., Caller]
) -> None:
    answer = caller(anna, language=language).post("tables/", {"game": "bridge"})
    assert answer.json()["message"] == words


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "nothing/here/", 404, "not_found"),
        ("POST", "games", 404, "not_found"),
        ("GET", "games/bridge/", 404, "not_found"),
        ("GET", "players/999999999999999999/", 404, "not_found"),
        ("GET", "players/9999999999999999999999/", 404, "not_found"),
        ("DELETE", "games/", 405, "bad_method"),
        ("GET", "leaderboards/", 400, "bad_message"),
        ("GET", "leaderboards/?game=bridge", 404, "not_found"),
        ("GET", "leaderboards/?game=doudizhu&on=0001-01-01", 404, "not_found"),
        ("GET", "tables/?page=0", 400, "bad_message"),
        ("GET", "deals/1/view/", 404, "no_deal"),
    ],
)
def test_addresses(
    method: str, path: str, status: int, code: str, anna: User, caller: Callable[..., Caller]
) -> None:
    assert told(caller(anna).ask(method, path)) == (status, code)


def test_only_a_hash_is_kept_of_a_token(anna: User) -> None:
    token, secret = token_create(user=anna, name="bot", scopes=["read"])
    kept = "".join(str(value) for value in ApiToken.objects.filter(pk=token.pk).values()[0].values())
    assert secret not in kept
    assert secret.startswith("lz_")
    assert len(secret) > 40
    assert told(Caller(secret[:-1]).get("profile/")) == (401, "bad_token")
    assert told(Caller(secret.upper()).get("profile/")) == (401, "bad_token")


def test_a_new_password_ends_every_token(anna: User, caller: Callable[..., Caller]) -> None:
    me = caller(anna)
    credential = anna.api_tokens.get().credential
    assert access(anna.pk, credential) is None
    password_change(user=anna, password="another-long-1")
    assert told(me.get("profile/")) == (401, "bad_token")
    assert access(anna.pk, credential) == 4001


def test_a_password_is_exchanged_for_a_token(anna: User) -> None:
    answer = Caller().post("tokens/", {"username": "anna", "password": PASSWORD, "scopes": ["read"]})
    assert answer.status_code == 201
    me = Caller(answer.json()["token"])
    assert me.get("profile/").json()["username"] == "anna"
    assert told(me.post("tables/", {"game": "doudizhu"})) == (403, "no_scope")


def test_guessing_passwords_is_stopped(anna: User) -> None:
    wrong = {"username": "anna", "password": "wrong-password"}
    codes = [told(Caller().post("tokens/", wrong)) for _ in range(7)]
    assert codes[0] == (401, "bad_password")
    assert codes[-1] == (429, "too_fast")
    right = Caller().post("tokens/", {**wrong, "password": PASSWORD})
    assert told(right) == (429, "too_fast")
    assert right.headers["Content-Type"].startswith("application/json")


def test_a_page_needs_its_csrf_token(anna: User) -> None:
    page = Client(enforce_csrf_checks=True)
    page.force_login(anna)
    assert page.get("/api/v1/profile/").json()["username"] == "anna"
    answer = page.patch("/api/v1/profile/", {"pigment": 2}, content_type="application/json")
    assert told(answer) == (403, "csrf")


def test_who_is_banned_is_told_over_a_session_too(anna: User, ban: Callable[[User], None]) -> None:
    page = Client()
    page.force_login(anna)
    ban(anna)
    assert told(page.get("/api/v1/games/")) == (403, "banned")


@pytest.mark.parametrize("signed_in", [True, False])
def test_too_many_requests(signed_in: bool, settings: Any, anna: User, caller: Callable[..., Caller]) -> None:
    settings.API_REQUESTS_PER_ACCOUNT, settings.API_REQUESTS_PER_ADDRESS = 3, 2
    me = caller(anna) if signed_in else Caller()
    codes = [me.get("games/").status_code for _ in range(5)]
    most = 3 if signed_in else 2
    assert codes == [200] * most + [429] * (5 - most)
    answer = me.get("games/")
    assert answer.json()["code"] == "too_fast"
    assert 1 <= int(answer.headers["Retry-After"]) <= 60


def test_a_count_that_cannot_be_kept_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, settings: Any, anna: User, caller: Callable[..., Caller]
) -> None:
    class Away:
        def get(self, *_: Any) -> None:
            raise OSError("no Redis")

    settings.API_REQUESTS_PER_ACCOUNT = 1
    monkeypatch.setattr(throttles.Lenient, "cache", Away())
    me = caller(anna)
    assert [me.get("games/").status_code for _ in range(3)] == [200] * 3


def test_what_breaks_is_told_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("games.api.games.all_games", broken)
    assert told(Caller().get("games/")) == (500, "internal")
