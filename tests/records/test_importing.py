"""Records that people bring along: judged, kept, looked at by link, deleted; and all that is refused."""

from __future__ import annotations

import copy
import json
import random
import string
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

import games.rules.titles.house  # noqa: F401  (registers the games)
from accounts.errors import Refused
from accounts.models import User
from accounts.services import person_close, user_ban
from games import record_import as importing
from games.models import ImportedRecord
from games.record_import import LARGEST, record_import, record_read
from games.replay import ALL, replay_record
from games.rules.core.judge import judge
from games.rules.core.registry import all_games
from lobby.services.play_on import play_on
from scoring.models import DealResult, LedgerEntry
from tests.records.played import record

GAMES = [game.key for game in all_games()]


@pytest.fixture
def kept(anna: User) -> ImportedRecord:
    return record_import(owner=anna, record=record("doudizhu"), title="妙手")


@pytest.mark.parametrize("key", GAMES)
def test_a_record_of_every_game_is_kept_and_replayed(key: str, anna: User) -> None:
    whole = record(key)
    kept = record_import(owner=anna, record={**whole, "seed": "00" * 32, "more": [1]})
    assert kept.record == whole
    assert kept.outcome == judge(whole)
    frames = replay_record(kept, ALL)
    assert len(frames["steps"]) == len(whole["actions"]) == kept.number
    view = frames["view"]["view"]
    for step in frames["steps"]:
        view = {**view, **step["changes"]}
    assert view["outcome"]["scores"] == whole["outcome"]["scores"]
    own = replay_record(kept, 0)["view"]["view"]["seats"]
    assert not any(entry.get("hand") for entry in own[1:])
    assert not LedgerEntry.objects.exists()
    assert not DealResult.objects.exists()


def test_one_that_stops_short_is_kept_and_played_on(anna: User) -> None:
    from games.live.set_up import moment_of_record

    whole = record("doudizhu")
    short = {**whole, "actions": whole["actions"][:9]}
    del short["outcome"]
    kept = record_import(owner=anna, record=short)
    assert (kept.outcome, kept.number, kept.differs) == (None, 9, False)
    table = play_on(user=anna, moment=moment_of_record(kept, 9), seat=2)
    deal = table.match.deals.get()
    assert (deal.number, deal.played_on.from_record, deal.played_on.private) == (9, kept, True)


def test_a_result_that_is_not_the_judges_is_marked(anna: User) -> None:
    whole = copy.deepcopy(record("doudizhu"))
    whole["outcome"]["scores"] = [9, -5, -4]
    kept = record_import(owner=anna, record=whole)
    assert kept.differs
    assert kept.outcome["scores"] == record("doudizhu")["outcome"]["scores"]


def refusal(owner: User, given: Any) -> Refused:
    with pytest.raises(Refused) as refused:
        record_import(owner=owner, record=given)
    assert not ImportedRecord.objects.exists()
    return refused.value


def test_an_illegal_action_is_told_as_the_judge_tells_it(anna: User) -> None:
    whole = copy.deepcopy(record("doudizhu"))
    whole["actions"][4][1] = "fly"
    error = judge(whole)["error"]
    refused = refusal(anna, whole)
    assert refused.code == "bad_record"
    assert (
        (refused.params["at"], refused.params["error"]) == (error["at"], error["code"]) == (4, "unknown_verb")
    )
    assert refused.text == "这份牌谱不成立。第 5 个动作：这个玩法里没有这个动作"


@pytest.mark.parametrize("given", [None, 3, "x", [], [1], True, 1.5])
def test_what_is_no_object_is_no_record(given: Any, anna: User) -> None:
    assert refusal(anna, given).code == "bad_json"


@pytest.mark.parametrize(
    "change",
    [
        {"game": "bridge"},
        {"game": {}},
        {"game": ["doudizhu"]},
        {"seats": 9},
        {"options": 3},
        {"options": {"rules": "none"}},
        {"carry": []},
        {"deal": None},
        {"deal": {"seed": "xyz"}},
        {"deal": {"hands": "3s"}},
        {"actions": {}},
        {"actions": [[]]},
        {"actions": "x"},
        {"carry": {"x": "\ud800"}},
        {"carry": {"x": "\x00"}},
        {"carry": {"x": float("inf")}},
    ],
)
def test_a_setup_that_cannot_be_is_refused(change: dict[str, Any], anna: User) -> None:
    refused = refusal(anna, {**record("doudizhu"), **change})
    assert (refused.code, refused.params["at"], refused.params["error"]) == ("bad_record", -1, "bad_setup")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (b"", "bad_json"),
        (b"{", "bad_json"),
        (b"\xff\xfe{}", "bad_json"),
        (b'{"game": NaN}', "bad_json"),
        (b"[" * 60_000, "bad_json"),
        (b'{"x": ' + b"9" * 5000 + b"}", "bad_json"),
        (b" " * (LARGEST + 1), "bad_size"),
    ],
)
def test_what_cannot_be_read_is_refused(text: bytes, code: str) -> None:
    with pytest.raises(Refused) as refused:
        record_read(text)
    assert refused.value.code == code


JUNK = (None, True, -1, 0, 3, 10**30, 1.5, "", "x", "3s", "3s 3s", [], [[]], {}, {"k": 1}, "\ud800", "\x00")


def spoilt(chance: random.Random, value: Any, depth: int = 0) -> Any:
    """Return a value with something in it changed for junk."""
    inner = (
        [*value.items()]
        if isinstance(value, dict)
        else [*enumerate(value)]
        if isinstance(value, list)
        else []
    )
    if not inner or chance.random() < 0.15 * depth:
        return chance.choice(JUNK)
    key, old = chance.choice(inner)
    changed = copy.copy(value)
    changed[key] = spoilt(chance, old, depth + 1)
    return changed


def test_no_spoilt_record_is_more_than_refused(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "within", lambda *_: True)
    monkeypatch.setattr(importing, "MOST", 10_000)
    monkeypatch.setattr(importing.log, "exception", lambda *_: pytest.fail("a game choked on a record"))
    chance = random.Random(5)
    codes = set()
    for _ in range(250):
        given: Any = record(chance.choice(("doudizhu", "niuniu", "gongzhu", "gangshi")))
        for _ in range(chance.randint(1, 3)):
            given = spoilt(chance, given)
        try:
            codes.add(record_import(owner=anna, record=given).differs)
        except Refused as refused:
            codes.add(refused.code)
    assert codes >= {"bad_record", False, True}


def test_nobody_keeps_more_than_so_many(
    anna: User, kept: ImportedRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "MOST", 1)
    with pytest.raises(Refused) as refused:
        record_import(owner=anna, record=record("doudizhu"))
    assert refused.value.code == "records_full"


def test_nobody_imports_faster_than_that(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "RATE", "2/10minutes")
    codes = []
    for _ in range(3):
        with pytest.raises(Refused) as refused:
            record_import(owner=anna, record=[])
        codes.append(refused.value.code)
    assert codes == ["bad_json", "bad_json", "too_many_records"]


# ---- pages


Visit = Callable[..., Client]


def test_a_file_is_imported_and_its_link_is_enough(visit: Visit, anna: User, ben: User) -> None:
    text = json.dumps(record("gongzhu")).encode()
    answer = visit(anna).post("/records/", {"file": SimpleUploadedFile("x.json", text), "title": " 好局 "})
    [kept] = ImportedRecord.objects.all()
    assert (answer.status_code, answer.url, kept.title) == (302, f"/records/{kept.key}/", "好局")
    for user in (None, ben, anna):
        page = visit(user).get(answer.url)
        assert page.status_code == 200
        assert "好局" in page.content.decode()
        frames = visit(user).get(f"{answer.url}replay.json?seat=all")
        assert len(frames.json()["steps"]) == kept.number
        whole = visit(user).get(f"{answer.url}record.json")
        assert whole.json() == record("gongzhu")
    assert visit(ben).get(f"{answer.url}replay.json?seat=4").status_code == 404
    assert "好局" not in visit(ben).get("/records/").content.decode()


def test_pasted_text_is_imported(visit: Visit, anna: User) -> None:
    answer = visit(anna).post("/records/", {"text": "\ufeff " + json.dumps(record("niuniu"))})
    assert (answer.status_code, ImportedRecord.objects.get().game) == (302, "niuniu")


@pytest.mark.parametrize(
    ("language", "words"),
    [("zh-hans", "第 5 个动作：这个玩法里没有这个动作"), ("en", "Action 5: This game has no such action")],
)
def test_what_is_wrong_is_told_in_the_readers_language(
    language: str, words: str, visit: Visit, person: Callable[..., User]
) -> None:
    whole = copy.deepcopy(record("doudizhu"))
    whole["actions"][4][1] = "fly"
    reader = person("reader", language=language)
    answer = visit(reader, language).post("/records/", {"text": json.dumps(whole)})
    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert "unknown_verb" in answer.content.decode()


def test_a_flood_of_junk_gets_no_further_than_the_page(
    visit: Visit, anna: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "within", lambda *_: True)
    client, chance = visit(anna), random.Random(7)
    for size in (0, 1, 40, 3000):
        text = "".join(chance.choices(string.printable + "{}[]\x00\ud800王", k=size)).encode(
            "utf-8", "replace"
        )
        for given in ({"text": text.decode()}, {"file": SimpleUploadedFile("x", text)}, {"file": "x"}):
            assert client.post("/records/", given).status_code == 422
    assert client.post("/records/", {"title": "x" * 41, "text": "{}"}).status_code == 422


def test_only_its_owner_deletes_a_record(visit: Visit, anna: User, ben: User, kept: ImportedRecord) -> None:
    assert visit(ben).post(f"/records/{kept.key}/delete/").status_code == 302
    assert visit(anna).get(f"/records/{kept.key}/delete/").status_code == 405
    assert ImportedRecord.objects.exists()
    visit(anna).post(f"/records/{kept.key}/delete/")
    assert not ImportedRecord.objects.exists()
    assert visit(anna).get(f"/records/{kept.key}/").status_code == 404


def test_records_go_with_the_account_and_stay_through_a_ban(anna: User, kept: ImportedRecord) -> None:
    user_ban(user=anna, reason="骂人", by=None)
    assert ImportedRecord.objects.filter(pk=kept.pk).exists()
    person_close(user=anna)
    assert not ImportedRecord.objects.exists()


def test_a_record_of_older_rules_is_not_shown_by_newer_ones(visit: Visit, kept: ImportedRecord) -> None:
    ImportedRecord.objects.update(rules_version=0)
    for address in ("", "replay.json", "record.json"):
        assert visit().get(f"/records/{kept.key}/{address}").status_code == 404
