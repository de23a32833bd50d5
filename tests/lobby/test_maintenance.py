"""Maintenance: nothing begins, what is in play goes on, and afterwards all of it does."""

import datetime as dt

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone, translation

from accounts.models import User
from games.live.agree import match_ready
from games.live.maintenance import (
    SOON,
    maintenance_begin,
    maintenance_end,
    maintenance_now,
    maintenance_reword,
)
from games.live.match import deal_open
from games.live.submit import Command, submit
from games.live.sweep import open_due
from games.models import Deal, Maintenance, Match
from games.rules.core.selfplay import bots_play
from lobby.models import Table
from lobby.services.bot_add import bot_add
from lobby.services.practice_table import practice_table
from lobby.services.quick_match import quick_match
from lobby.services.seat_ready import seat_ready
from lobby.services.table_create import table_create
from lobby.services.table_sweep import table_sweep
from lobby.tables import FILL_AFTER
from tests.admin.conftest import setup_of
from tests.lobby.refusing import refusing

pytestmark = pytest.mark.django_db

WHY = "换一台机器，八点前回来"


@pytest.fixture
def on() -> Maintenance:
    return maintenance_begin(text=WHY, text_en="A new machine, back by eight")


def in_play(full: Table, *people: User) -> Deal:
    for user in people:
        seat_ready(code=full.code, user=user)
    full.refresh_from_db()
    return Deal.objects.get(match=full.match)


def play_out(deal: Deal) -> None:
    for seat, action in bots_play(setup_of(deal))[0]:
        submit(Command(deal.pk, seat, action))


def test_no_table_opens_and_who_asks_is_told_why(anna: User, on: Maintenance) -> None:
    for opening in (
        lambda: table_create(user=anna, game="doudizhu"),
        lambda: quick_match(user=anna, game="doudizhu"),
        lambda: practice_table(user=anna, game="doudizhu"),
    ):
        with refusing("maintenance"):
            opening()
    assert not Table.objects.exists()
    client = Client()
    client.force_login(anna)
    page = client.post("/quick/doudizhu/", follow=True)
    assert WHY in str(next(iter(page.context["messages"])))
    form = client.post("/new/doudizhu/", {"stake": 1, "length": 8, "access": "public"})
    assert form.status_code == 422
    assert WHY in form.content.decode()


def test_a_table_that_waits_goes_on_waiting(
    full: Table, anna: User, ben: User, cleo: User, on: Maintenance
) -> None:
    for user in (anna, ben):
        assert not seat_ready(code=full.code, user=user)
    with refusing("maintenance"):
        seat_ready(code=full.code, user=cleo)
    full.refresh_from_db()
    assert full.status == Table.Status.WAITING
    assert not full.seats.get(user=cleo).ready
    maintenance_end(maintenance=on)
    assert seat_ready(code=full.code, user=cleo)


def test_the_bot_that_would_begin_a_match_is_refused(table: Table, anna: User, on: Maintenance) -> None:
    seat_ready(code=table.code, user=anna)
    bot_add(code=table.code, user=anna, seat=1)
    with refusing("maintenance"):
        bot_add(code=table.code, user=anna, seat=2)
    assert table.seats.count() == 2


def test_a_quick_match_is_filled_afterwards(anna: User, presence) -> None:
    table = quick_match(user=anna, game="doudizhu")
    presence(table, anna)
    on = maintenance_begin(text=WHY)
    later = timezone.now() + FILL_AFTER + dt.timedelta(seconds=1)
    table.refresh_from_db()
    version = table.version
    table_sweep(now=later)
    table.refresh_from_db()
    assert (table.status, table.version) == (Table.Status.WAITING, version)
    maintenance_end(maintenance=on)
    table_sweep(now=later)
    table.refresh_from_db()
    assert table.status == Table.Status.PLAYING


def test_a_deal_in_play_is_played_out_and_the_next_waits(
    full: Table, anna: User, ben: User, cleo: User
) -> None:
    deal = in_play(full, anna, ben, cleo)
    on = maintenance_begin(text=WHY)
    play_out(deal)
    deal.refresh_from_db()
    assert deal.status == Deal.Status.OVER
    match = Match.objects.get()
    long_after = timezone.now() + dt.timedelta(hours=1)
    open_due(now=long_after)
    assert deal_open(match_id=match.pk) is None
    match.refresh_from_db()
    assert (match.status, match.played, Deal.objects.count()) == (Match.Status.BETWEEN, 1, 1)
    Match.objects.update(next_at=timezone.now() - dt.timedelta(minutes=5))
    before = timezone.now()
    maintenance_end(maintenance=on)
    match.refresh_from_db()
    # Not in the very moment: the players are told first.
    assert before + SOON <= match.next_at <= timezone.now() + SOON
    open_due(now=match.next_at)
    assert Deal.objects.count() == 2


def test_readiness_is_kept_and_begins_the_deal_afterwards(
    full: Table, anna: User, ben: User, cleo: User, presence
) -> None:
    play_out(in_play(full, anna, ben, cleo))
    for user in (anna, ben, cleo):
        presence(full, user)
    Match.objects.update(next_at=None)  # nobody was there for a while
    on = maintenance_begin(text=WHY)
    match = Match.objects.get()
    for user in (anna, ben, cleo):
        match_ready(match_id=match.pk, user_id=user.pk)
    match.refresh_from_db()
    assert (match.ready, Deal.objects.count()) == ([0, 1, 2], 1)
    assert match.next_at is not None
    maintenance_end(maintenance=on)
    open_due(now=timezone.now() + SOON)
    assert Deal.objects.count() == 2


def test_only_one_is_on_at_a_time_and_each_ends_once(on: Maintenance) -> None:
    with refusing("already_on"):
        maintenance_begin(text="再来")
    maintenance_end(maintenance=on)
    assert maintenance_now() is None
    with refusing("not_on"):
        maintenance_end(maintenance=on)
    assert maintenance_begin(text="再来") == maintenance_now()
    on.refresh_from_db()
    assert on.ended_at >= on.begun_at


def test_it_wants_a_reason_and_may_get_another(on: Maintenance) -> None:
    with refusing("no_text"):
        maintenance_reword(maintenance=on, text=" ")
    maintenance_end(maintenance=on)
    with refusing("no_text"):
        maintenance_begin(text="")
    again = maintenance_begin(text="一会儿")
    maintenance_reword(maintenance=again, text="九点", text_en="Nine")
    with translation.override("en"):
        assert maintenance_now().words == "Nine"


def test_everybody_reads_it_on_every_page_and_staff_still_sign_in(on: Maintenance, anna: User) -> None:
    get_user_model().objects.create_superuser("boss", password="correct-horse", name="掌柜")
    visitor, member, staff = Client(), Client(), Client()
    member.force_login(anna)
    signed_in = staff.post("/sign-in/", {"username": "boss", "password": "correct-horse"})
    assert signed_in.status_code == 302
    for client in (visitor, member, staff):
        for path in ("/", "/rules/", "/leaderboards/"):
            assert WHY in client.get(path).content.decode()
    english = Client(headers={"accept-language": "en"})
    assert "A new machine, back by eight" in english.get("/rules/").content.decode()
    assert WHY in staff.get("/admin/").content.decode()
    maintenance_end(maintenance=on)
    assert WHY not in visitor.get("/").content.decode()
