"""Time-outs in a row are counted from deal to deal: 十三水 asks a seat but once a deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import timezone

from accounts.models import User
from games.live import agree, cache, post
from games.live.clock import Clock, Driver
from games.live.match import deal_open, match_create
from games.live.running import setup_of
from games.live.submit import Accepted, Command, submit
from games.models import Deal, Match, MatchSeat

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _no_news(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(post, "post", [].append)
    cache.forget_all()
    yield
    cache.forget_all()


@pytest.fixture
def match() -> Match:
    return match_create(
        table_code="AAAAAA",
        game="shisanshui",
        options={},
        stake=1,
        length=0,
        season_id=None,
        seats=[(User.objects.create(username=f"p{i}", name=f"p{i}"), False) for i in range(4)],
        at=timezone.now(),
    )


def time_out(match: Match) -> Deal:
    """Deal, and let the time of all run out."""
    Match.objects.filter(pk=match.pk).update(status=Match.Status.BETWEEN)
    deal = deal_open(match_id=match.pk)
    assert deal is not None
    game, state = setup_of(deal).game, setup_of(deal).start().state
    for seat in range(4):
        answer = submit(Command(deal.pk, seat, game.fallback(state, seat), by="timeout"))
        assert isinstance(answer, Accepted)
    deal.refresh_from_db()
    assert deal.status == Deal.Status.OVER
    return deal


def on_autoplay(match: Match) -> list[bool]:
    return list(MatchSeat.objects.filter(match=match).order_by("seat").values_list("autoplay", flat=True))


def test_two_deals_without_a_word_put_a_seat_on_autoplay(match: Match) -> None:
    first = time_out(match)
    assert Clock.from_json(first.clock).timeouts == (1, 1, 1, 1)
    assert on_autoplay(match) == [False] * 4
    second = time_out(match)
    assert Clock.from_json(second.clock).drivers == (Driver.AUTOPLAY,) * 4
    assert on_autoplay(match) == [True] * 4
    match.refresh_from_db()
    assert match.next_at is None  # pages that were left open are dealt no more


def test_who_says_ready_in_between_starts_anew(match: Match) -> None:
    time_out(match)
    agree.match_ready(match_id=match.pk, user_id=match.seats.get(seat=2).user_id)
    time_out(match)
    assert on_autoplay(match) == [True, True, False, True]
