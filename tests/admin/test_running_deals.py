"""Nobody, staff included, is shown a card of a deal that is still played."""

import json
import re
from collections.abc import Callable, Iterator

import pytest
from django.contrib import admin as admin_site
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.urls import reverse

from games.deal_record import StillRunning, deal_record
from games.models import Deal, DealAction
from games.rules.core.judge import judge
from lobby.models import Table
from scoring.models import DealResult
from tests.admin.conftest import deal_of, play, setup_of
from tests.live.test_claims import after, dealt

pytestmark = pytest.mark.django_db


DRAWINGS = re.compile(r"<svg.*?</svg>", re.DOTALL)
# A card by itself, not within a longer word such as a hash, nor the visible start of a masked one.
CARDS = re.compile(r"(?<![\w/+=$.-])(?:[2-9TJQKA][shcd]|BJ|RJ)(?![\w/+=$*-])")


def every_page(deal: Deal) -> Iterator[str]:
    """The list and the page of every row of every model that the admin shows, and what can be downloaded."""
    for model, model_admin in admin_site.site._registry.items():
        name = f"admin:{model._meta.app_label}_{model._meta.model_name}"
        yield reverse(f"{name}_changelist")
        for pk in model_admin.model._default_manager.values_list("pk", flat=True)[:20]:
            yield reverse(f"{name}_change", args=[pk])
            yield reverse(f"{name}_history", args=[pk])
    yield reverse("admin:games_deal_record", args=[deal.pk])
    yield reverse("admin:index")


@pytest.mark.parametrize(("game", "actions"), [("doudizhu", 0), ("doudizhu", 9), ("shisanshui", 1)])
def test_no_page_holds_a_card_or_the_seed(
    admin: Client, table: Callable[..., Table], game: str, actions: int
) -> None:
    deal = play(deal_of(table(game)), actions)
    assert deal.status == Deal.Status.PLAYING
    assert deal.number == actions
    pieces = json.dumps(setup_of(deal).pieces)
    assert CARDS.search(pieces)
    seen = 0
    for there in every_page(deal):
        response = admin.get(there, follow=True)
        assert response.status_code == 200, there
        html = response.content.decode()
        assert deal.seed not in html, there
        assert CARDS.findall(DRAWINGS.sub("", html)) == [], there
        assert not re.search(r">(bid|pass|play|arrange|declare)\b", html), there
        seen += 1
    assert seen > 20


def test_what_was_said_is_not_told_either(admin: Client, table: Callable[..., Table]) -> None:
    """A verb alone may tell what its seat holds, as the special hands of 十三水 do."""
    deal = deal_of(table())
    DealAction.objects.create(
        deal=deal, number=1, seat=0, verb="declare", arg="dragon", by="player", at=deal.started_at
    )
    html = admin.get(reverse("admin:games_deal_change", args=[deal.pk])).content.decode()
    assert "declare" not in html
    assert "dragon" not in html


def test_staff_do_not_learn_who_was_asked_in_a_claims_window(
    admin: Client, table: Callable[..., Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Seats 2 and 3 might have claimed what seat 0 has shown; both have passed."""
    deal = deal_of(table("shisanshui"))
    running = dealt("5s", "9c", "5h", "5d")
    moves = [(0, "show", "5s"), (2, "pass", None), (3, "pass", None), (1, "show", "9c")]
    for number, move in enumerate(moves, start=1):
        running = after(running, *move)
        DealAction.objects.create(
            deal=deal, number=number, seat=move[0], verb=move[1], arg=move[2], by="player", at=deal.started_at
        )
    Deal.objects.filter(pk=deal.pk).update(number=4)
    monkeypatch.setattr("games.admin.load", lambda _deal_id: running)
    assert [entry.number for entry in running.log if None in entry.hidden] == [2]
    html = admin.get(reverse("admin:games_deal_change", args=[deal.pk])).content.decode()
    assert re.findall(r"<div>(\d+) · \[(\d|–)\] · ", html) == [("1", "0"), ("2", "–"), ("3", "1")]
    for there in every_page(deal):
        page = admin.get(there, follow=True).content.decode()
        assert not re.search(r'class="field-(number|shows_length)">\s*(<p>)?4\b', page), there


def test_log_and_outcome_are_there_once_the_deal_is_over(admin: Client, table: Callable[..., Table]) -> None:
    deal = play(deal_of(table()))
    assert deal.status == Deal.Status.OVER
    html = admin.get(reverse("admin:games_deal_change", args=[deal.pk])).content.decode()
    assert deal.seed in html
    played = DealAction.objects.filter(deal=deal, verb="play").first()
    assert f"play {played.arg}" in html
    assert f'href="/deals/{deal.pk}/"' in html
    assert reverse("admin:games_deal_record", args=[deal.pk]) in html
    assert "DDZ-" in html


@pytest.mark.parametrize("game", ["doudizhu", "shisanshui"])
def test_record_of_a_deal_that_is_over_is_judged_the_same(
    admin: Client, table: Callable[..., Table], game: str
) -> None:
    deal = play(deal_of(table(game)))
    response = admin.get(reverse("admin:games_deal_record", args=[deal.pk]))
    assert response.headers["Content-Disposition"] == f'attachment; filename="deal-{deal.pk}.json"'
    record = json.loads(response.content)
    assert record["format"] == "deal-record/1"
    verdict = judge(record)
    assert "error" not in verdict
    assert "differs" not in verdict
    assert list(verdict["scores"]) == DealResult.objects.get(deal=deal).scores
    assert LogEntry.objects.filter(object_id=deal.pk, change_message__contains="牌谱").exists()


def test_record_is_refused_below_the_admin_too(table: Callable[..., Table]) -> None:
    with pytest.raises(StillRunning):
        deal_record(deal_of(table()))


def test_record_needs_the_right_to_look(staff: Callable[..., Client], table: Callable[..., Table]) -> None:
    deal = play(deal_of(table()))
    there = reverse("admin:games_deal_record", args=[deal.pk])
    assert staff("lobby.view_table").get(there).status_code == 403
    assert Client().get(there).status_code == 302
