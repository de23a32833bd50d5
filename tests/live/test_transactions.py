"""What is told and kept waits for the commit; what goes wrong at one table leaves the others alone."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import transaction

from accounts.models import User
from games.live import cache, post, sweep
from games.live.control import autoplay_set, freeze
from games.live.match import match_begin, match_break, match_leave
from games.live.running import current, load
from games.live.submit import Accepted, Command, Declined, Failed, submit, submit_each, submit_many
from games.models import Deal, DealAction, Match, Pulse
from games.rules.core.action import Action
from games.rules.titles.doudizhu.game import Doudizhu

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[dict[str, Any]]]:
    messages: list[dict[str, Any]] = []
    monkeypatch.setattr(post, "post", messages.append)
    cache.forget_all()
    sweep._resting.clear()
    yield messages
    cache.forget_all()
    sweep._resting.clear()


@pytest.fixture
def begin(told: list[dict[str, Any]]) -> Callable[[str], Match]:
    def make(code: str) -> Match:
        seats = [(User.objects.create(username=f"{code}{i}", name=f"{code}{i}"), False) for i in range(3)]
        match = match_begin(
            table_code=code, game="doudizhu", options={}, stake=1, length=4, season_id=None, seats=seats
        )
        told.clear()
        return match

    return make


def deal_of(match: Match) -> Deal:
    return Deal.objects.get(match=match)


class Undone(Exception):
    """The transaction around a service is rolled back."""


@pytest.mark.parametrize("deed", ["leave", "break", "autoplay", "freeze", "submit"])
def test_nothing_is_told_or_kept_of_what_is_rolled_back(
    begin: Callable[[str], Match], told: list[dict[str, Any]], deed: str
) -> None:
    match = begin("AAAAAA")
    deal = deal_of(match)
    before = current(deal.pk)
    [asked] = before.clock.asks
    deeds = {
        "leave": lambda: match_leave(match_id=match.pk, user_id=match.seats.get(seat=1).user_id),
        "break": lambda: match_break(match_id=match.pk),
        "autoplay": lambda: autoplay_set(deal_id=deal.pk, seat=0, on=True),
        "freeze": lambda: freeze(deal_id=deal.pk),
        "submit": lambda: submit(Command(deal.pk, asked, Action("bid", 1))),
    }

    def do_and_undo() -> None:
        with transaction.atomic():
            deeds[deed]()
            assert load(deal.pk).revision > before.revision
            raise Undone

    with pytest.raises(Undone):
        do_and_undo()
    assert told == []
    assert cache.cached(deal.pk) is before
    assert load(deal.pk) is before
    deeds[deed]()
    assert {message["k"] for message in told} >= {"deal"}
    assert load(deal.pk).revision > before.revision


def test_players_hear_of_an_action_before_anything_else_that_follows_from_it(
    begin: Callable[[str], Match], told: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even where the queue of the settlement cannot be reached."""
    from scoring.tasks import settle_deal

    def unreachable(*_: object, **__: object) -> None:
        told.append({"k": "settle"})
        raise ConnectionError("no broker")

    monkeypatch.setattr(settle_deal, "delay", unreachable)
    match = begin("BBBBBB")
    match_break(match_id=match.pk)
    assert [message["k"] for message in told if message["k"] in ("deal", "settle")] == ["deal", "settle"]
    assert deal_of(match).status == Deal.Status.OVER
    assert deal_of(match).result.settled_at is None


def test_a_broken_command_leaves_the_others_alone(
    begin: Callable[[str], Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = deal_of(begin("GOODAA")), deal_of(begin("BADAAA"))
    broken_seat = next(iter(load(bad.pk).clock.asks))
    apply = Doudizhu.apply

    def breaks(self: Doudizhu, state: Any, seat: int, action: Action) -> Any:
        if action.arg == 2:
            raise ZeroDivisionError
        return apply(self, state, seat, action)

    monkeypatch.setattr(Doudizhu, "apply", breaks)
    commands = [
        Command(bad.pk, broken_seat, Action("bid", 2)),
        Command(good.pk, next(iter(load(good.pk).clock.asks)), Action("bid", 1)),
        Command(good.pk, 7, Action("pass")),
        Command(10**9, 0, Action("pass")),
    ]
    with pytest.raises(ZeroDivisionError):
        submit_many(commands)
    assert not DealAction.objects.exists()
    kinds = [type(answer) for answer in submit_each(commands)]
    assert kinds == [Failed, Accepted, Declined, Declined]
    assert list(DealAction.objects.values_list("deal_id", "number")) == [(good.pk, 1)]


def test_a_deal_that_cannot_go_on_does_not_stop_the_others(
    begin: Callable[[str], Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = deal_of(begin("BADBBB")), deal_of(begin("GOODBB"))
    Deal.objects.filter(pk=bad.pk).update(clock={**bad.clock, "asks": {"0": ["nonsense"]}})
    for deal in (bad, good):
        Deal.objects.filter(pk=deal.pk).update(due_at="2001-01-01T00:00Z")
    good.refresh_from_db()
    asks = {seat: [number, 0, of, 0] for seat, (number, _, of, _) in good.clock["asks"].items()}
    Deal.objects.filter(pk=good.pk).update(clock={**good.clock, "asks": asks})
    cache.forget_all()
    assert sweep.sweep_due() == 1
    assert list(DealAction.objects.values_list("deal_id", "by")) == [(good.pk, "timeout")]
    # It is left alone for a while, then tried again.
    assert ("deal", bad.pk) in sweep._resting
    looked_at: list[int] = []
    monkeypatch.setattr(sweep, "load", looked_at.append)
    sweep.sweep_due()
    assert bad.pk not in looked_at


def test_a_worker_waits_while_no_web_process_is_alive(begin: Callable[[str], Match]) -> None:
    deal = deal_of(begin("CCCCCC"))
    asks = {seat: [number, 0, of, 0] for seat, (number, _, of, _) in deal.clock["asks"].items()}
    Deal.objects.filter(pk=deal.pk).update(clock={**deal.clock, "asks": asks}, due_at="2001-01-01T00:00Z")
    cache.forget_all()
    Pulse.objects.create(pk=1, at="2001-01-01T00:00Z")
    assert sweep.sweep_due() == 0
    Pulse.objects.all().delete()
    assert sweep.sweep_due() == 1


def test_finished_deals_are_not_kept_for_long(begin: Callable[[str], Match]) -> None:
    finished = []
    for number in range(cache.FINISHED_KEPT + 3):
        match = begin(f"F{number:05}")
        match_break(match_id=match.pk)
        finished.append(deal_of(match).pk)
    assert len(cache._finished) == cache.FINISHED_KEPT
    assert len(cache._running) == 0
    assert cache.cached(finished[0]) is None
    assert current(finished[0]).over


def test_what_is_older_never_takes_the_place_of_what_is_newer(begin: Callable[[str], Match]) -> None:
    deal = deal_of(begin("DDDDDD"))
    old = current(deal.pk)
    [asked] = old.clock.asks
    submit(Command(deal.pk, asked, Action("bid", 1)))
    new = cache.cached(deal.pk)
    assert new is not None
    cache.publish(old)
    assert cache.cached(deal.pk) is new
    assert cache.newest(old) is new
