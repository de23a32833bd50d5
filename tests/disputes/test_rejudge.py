"""Judging stored deals again: what is found, what is left alone, and that nothing is written."""

import datetime as dt
import json
from io import StringIO
from typing import Any

import pytest
from django.contrib.admin.models import LogEntry
from django.core.management import CommandError, call_command
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone

from accounts.models import User
from games.models import Deal, DealAction, Match
from games.rejudge import Finding, judge_again
from scoring.models import Correction, LedgerEntry
from tests.disputes.stored import match_of, store
from tests.scoring.results import people, played

pytestmark = pytest.mark.django_db


def rejudge(*words: str) -> tuple[int, list[dict[str, object]], str]:
    out, err = StringIO(), StringIO()
    status = 0
    try:
        call_command("rejudge", *words, stdout=out, stderr=err)
    except SystemExit as stop:
        status = int(stop.code)
    return status, [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue()


@pytest.fixture
def match(db: None) -> Match:
    return match_of(people(3))


def test_what_is_right_is_silent(match: Match) -> None:
    store(match, 3)
    store(match, 5)
    assert rejudge() == (0, [], "2 deals judged again: 2 same\n")


def test_other_scores_and_other_lines_are_found(match: Match) -> None:
    _paid_twice, outcome = store(match, 3, times=2)
    lines, _ = store(match, 5)
    told = lines.outcome
    told["lines"][0]["clause"] = "DDZ-0.0"
    Deal.objects.filter(pk=lines.pk).update(outcome=told)
    before = (list(LedgerEntry.objects.values()), list(Deal.objects.order_by("pk").values()))
    status, found, summary = rejudge()
    assert (status, [line["finding"] for line in found]) == (1, ["differs", "differs"])
    assert found[0]["judged"]["scores"] == list(outcome.scores)
    assert len(found[1]["judged"]["lines_gone"]) == len(found[1]["judged"]["lines_new"]) == 1
    assert "DDZ-0.0" in found[1]["judged"]["lines_gone"][0]
    assert summary == "2 deals judged again: 2 differs\n"
    assert (list(LedgerEntry.objects.values()), list(Deal.objects.order_by("pk").values())) == before
    assert not Correction.objects.exists()


def test_a_log_that_breaks_a_rule_or_stops_short_is_found(match: Match) -> None:
    broken, _ = store(match, 3)
    short, _ = store(match, 5)
    DealAction.objects.filter(deal=broken, number=1).update(verb="play", arg="RJ BJ 2s")
    last = short.actions.order_by("-number").first()
    last.delete()
    status, found, _ = rejudge()
    assert (status, [(line["deal"], line["finding"]) for line in found]) == (
        1,
        [(broken.pk, "illegal"), (short.pk, "unfinished")],
    )
    assert found[0]["why"]


def test_it_is_narrowed_by_game_day_and_number(match: Match) -> None:
    old, _ = store(match, 3, times=2, at=timezone.now() - dt.timedelta(days=9))
    new, _ = store(match, 5, times=2)
    day = f"{timezone.localtime() - dt.timedelta(days=2):%Y-%m-%d}"

    def found(*words: str) -> list[int]:
        return [line["deal"] for line in rejudge(*words)[1]]

    assert found() == [old.pk, new.pk]
    assert found("--since", day) == [new.pk]
    assert found("--deal", str(old.pk)) == [old.pk]
    assert found("--game", "doudizhu") == [old.pk, new.pk]
    assert rejudge("--game", "shisanshui") == (0, [], "0 deals judged again: none\n")
    # Whoever asks for a deal that is not there is not told that it is all right.
    assert rejudge("--deal", "999999")[0] == 1
    for words in (("--game", "chess"), ("--since", "gestern"), ("--since", "2026-02-30")):
        with pytest.raises(CommandError):
            rejudge(*words)


def test_deals_of_rules_that_are_not_at_hand_are_counted_apart(match: Match) -> None:
    other, _ = store(match, 3, times=2)
    Deal.objects.filter(pk=other.pk).update(rules_version=99)
    given_up, _ = store(match, 5, times=2)
    Deal.objects.filter(pk=given_up.pk).update(game="no-such-game")
    assert rejudge() == (0, [], "2 deals judged again: 2 other_rules\n")


def test_a_deal_that_was_given_up_is_void_though_its_log_does_not_say_so(match: Match) -> None:
    deal, _ = store(match, 3)
    deal.actions.filter(number__gt=2).delete()
    Deal.objects.filter(pk=deal.pk).update(
        outcome={**deal.outcome, "scores": [0, 0, 0], "lines": [], "ending": "void"}
    )
    deal.refresh_from_db()
    assert judge_again(deal).finding == Finding.SAME


def test_rules_that_fail_on_one_deal_cost_the_others_nothing(match: Match) -> None:
    bad, _ = store(match, 3)
    wrong, _ = store(match, 5, times=2)
    Deal.objects.filter(pk=bad.pk).update(seed="zz")
    _, found, _ = rejudge()
    assert [(line["deal"], line["finding"]) for line in found] == [(bad.pk, "broken"), (wrong.pk, "differs")]


def test_staff_judge_again_from_the_list_and_only_finds_are_logged(match: Match) -> None:
    wrong, _ = store(match, 3, times=2)
    fine, _ = store(match, 5)
    boss = User.objects.create_superuser("boss", password=None, name="掌柜")
    client = Client()
    client.force_login(boss)
    data = {"action": "rejudge", "_selected_action": [wrong.pk, fine.pk]}
    page = client.post("/admin/games/deal/", data, follow=True)
    told = [str(message) for message in page.context["messages"]]
    assert told[-1] == "重判了 2 局，有出入的 1 局。"
    assert f'href="/admin/games/deal/{wrong.pk}/change/"' in told[0]
    assert [entry.object_id for entry in LogEntry.objects.all()] == [str(wrong.pk)]
    assert not Correction.objects.exists()


@pytest.mark.parametrize("change", [{"outcome": None}, {"status": Deal.Status.PLAYING}])
def test_a_deal_is_over_exactly_when_it_has_an_outcome(db: None, change: dict[str, Any]) -> None:
    made = played(people(3), [2, -1, -1])
    with pytest.raises(IntegrityError), transaction.atomic():
        Deal.objects.filter(pk=made.deal_id).update(**change)
