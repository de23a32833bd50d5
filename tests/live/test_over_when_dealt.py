"""A deal may be over as soon as it is dealt: it is settled, and the match goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import timezone

from accounts.models import User
from games.live import cache, post, sweep
from games.live.match import deal_open, match_create
from games.live.running import current
from games.models import Deal, Match
from games.replay import ALL, replay
from games.rules.core import registry
from games.rules.core.record import setup_from_seed
from games.rules.titles.heitaosan import GAME
from scoring.models import DealResult

pytestmark = pytest.mark.django_db(transaction=True)
FINES, BOMBS = {"fine_showdown": 1}, {"fine_showdown": 0, "no_bomb_showdown": True}


@pytest.fixture(autouse=True)
def _ready(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setitem(registry._games, GAME.key, GAME)
    monkeypatch.setattr(post, "post", [].append)
    cache.forget_all()
    sweep._resting.clear()
    yield
    cache.forget_all()
    sweep._resting.clear()


def seed_of(reasons: tuple[str, ...], options: dict[str, Any]) -> bytes:
    """Return a seed whose deal is a showdown for just these reasons."""
    for number in range(1000):
        seed = hashlib.sha256(f"showdown {number}".encode()).digest()
        if setup_from_seed(GAME, GAME.options_type(**options), 4, {}, seed).start().state.reasons == reasons:
            return seed
    raise AssertionError("no such deal")


def match_of(options: dict[str, Any], length: int = 1) -> Match:
    seats = [(User.objects.create(username=f"p{i}", name=f"p{i}"), False) for i in range(4)]
    return match_create(
        table_code="AAAAAA",
        game=GAME.key,
        options=options,
        stake=1,
        length=length,
        season_id=None,
        seats=seats,
        at=timezone.now(),
    )


def test_a_showdown_is_settled_and_the_next_deal_waits() -> None:
    match = match_of(FINES)
    deal = deal_open(match_id=match.pk, seed=seed_of(("fines",), FINES))
    assert deal is not None
    stored, match = Deal.objects.get(pk=deal.pk), Match.objects.get(pk=match.pk)
    assert (stored.status, stored.due_at) == (Deal.Status.OVER, None)
    assert DealResult.objects.get(deal=stored).scores == stored.outcome["scores"] == match.totals
    assert (match.status, match.played) == (Match.Status.BETWEEN, 0)
    assert match.next_at is not None
    assert current(deal.pk).over
    assert deal_open(match_id=match.pk) is not None


def test_a_showdown_can_be_watched_again() -> None:
    deal = deal_open(match_id=match_of(FINES).pk, seed=seed_of(("fines",), FINES))
    assert deal is not None
    for viewpoint in (0, None, ALL):
        shown = replay(Deal.objects.get(pk=deal.pk), viewpoint)
        assert (shown["steps"], shown["tricks"]) == ([], [])
        assert shown["view"]["view"]["outcome"]["headline"] == {"k": "headline.showdown"}


def test_a_replay_of_all_hands_names_the_sides() -> None:
    deal = deal_open(match_id=match_of(FINES).pk, seed=seed_of(("fines",), FINES))
    assert deal is not None
    shown = replay(Deal.objects.get(pk=deal.pk), ALL)["view"]["view"]
    roles = {entry["side"]: entry["roles"] for entry in shown["seats"]}
    assert roles == {0: ["side_a"], 1: ["side_b"]}


def test_showdowns_may_follow_each_other_and_the_match_goes_on() -> None:
    """With eight jokers nearly every second deal is one; none of them is numbered, each is paid (HTS-7)."""
    options = {"mode": "eight_jokers"}
    match = match_of(options, length=2)
    seed, paid = seed_of(("fines",), options), [0] * 4
    for _ in range(3):
        deal = deal_open(match_id=match.pk, seed=seed)
        assert deal is not None
        paid = [sum(pair) for pair in zip(paid, Deal.objects.get(pk=deal.pk).outcome["scores"], strict=True)]
        match = Match.objects.get(pk=match.pk)
        assert (match.status, match.played, match.totals) == (Match.Status.BETWEEN, 0, paid)
        assert match.carry == {"leader": 0, "deal": 1}
    deal = deal_open(match_id=match.pk, seed=seed_of((), options))
    assert deal is not None
    assert not current(deal.pk).over
    assert Match.objects.get(pk=match.pk).status == Match.Status.PLAYING


def test_a_showdown_that_counts_can_end_a_match() -> None:
    match = match_of(BOMBS)
    deal_open(match_id=match.pk, seed=seed_of(("no_bomb",), BOMBS))
    match = Match.objects.get(pk=match.pk)
    assert (match.status, match.played, match.carry) == (Match.Status.OVER, 1, {"leader": 0, "deal": 2})
