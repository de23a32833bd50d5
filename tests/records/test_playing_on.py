"""Playing on from a moment of a deal: the same position, against bots, and worth nothing."""

from __future__ import annotations

import pytest

import games.rules.titles.house  # noqa: F401  (registers the games)
from accounts.errors import Refused
from accounts.models import User
from games.live.match import match_begin
from games.live.running import load
from games.live.set_up import moment_of_deal
from games.live.submit import Accepted, Command, submit
from games.models import Deal, Match
from games.rules.core.judge import judge
from games.rules.core.registry import all_games
from lobby.models import Table
from lobby.services.play_on import play_on
from lobby.services.seat_ready import seat_ready
from scoring.models import DealResult, LedgerEntry, Standing
from tests.records.played import course, stored

GAMES = [game.key for game in all_games()]


def play_out(deal: Deal) -> Deal:
    """Let every seat do what a bot would do, until the deal is over."""
    running = load(deal.pk)
    while running.prompts:
        seat = min(running.prompts)
        suggested = running.game.suggest(running.view(seat))
        action = suggested[0] if suggested else running.game.fallback(running.state, seat)
        answer = submit(Command(deal.pk, seat, action, by="bot"))
        assert isinstance(answer, Accepted)
        running = answer.running
    deal.refresh_from_db()
    return deal


def the_deal(table: Table) -> Deal:
    return Deal.objects.get(match_id=table.match_id)


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_played_on_as_it_stood(key: str, anna: User) -> None:
    original = stored(key, anna)
    setup, actions, outcome = course(key)
    at = len(actions) // 2
    seat = setup.seats - 1
    paid = DealResult.objects.count()
    table = play_on(user=anna, moment=moment_of_deal(original, at), seat=seat)
    deal = the_deal(table)
    running, state = load(deal.pk), setup.start().state
    for who, action in actions[:at]:
        state = setup.game.apply(state, who, action).state
    for viewer in (None, *range(setup.seats)):
        assert running.view(viewer) == setup.game.view(state, viewer)
    assert (running.number, running.seat_of(anna.pk)) == (at, seat)
    assert (deal.seed, deal.commitment) == ("", "")
    # The same bots with the same cards play as before: nothing but the position tells them what to do.
    assert play_out(deal).outcome == outcome.to_json(setup.game.texts)
    assert (deal.match.status, Deal.objects.filter(match=deal.match).count()) == (Match.Status.OVER, 1)
    assert DealResult.objects.count() == paid
    assert not LedgerEntry.objects.filter(deal=deal).exists()
    assert not Standing.objects.filter(points__gt=abs(outcome.scores[0])).exists()


@pytest.fixture
def table(anna: User) -> Table:
    """Anna plays on from the fifth action of a deal of 斗地主, on the seat of the landlord's left."""
    return play_on(user=anna, moment=moment_of_deal(stored("doudizhu", anna), 5), seat=1)


def test_once_over_it_can_be_tried_again_from_the_same_moment(table: Table, anna: User) -> None:
    first = play_out(the_deal(table))
    table.refresh_from_db()
    assert table.status == Table.Status.WAITING
    seat_ready(code=table.code, user=anna)
    table.refresh_from_db()
    second = the_deal(table)
    assert second.pk != first.pk
    assert (second.number, second.pieces, second.played_on.at) == (5, first.pieces, 5)
    assert second.played_on.from_deal_id == first.played_on.from_deal_id


def test_leaving_it_ends_it(table: Table, anna: User) -> None:
    from lobby.services.seat_leave import seat_leave

    seat_leave(code=table.code, user=anna)
    deal = play_out(the_deal(table))
    assert deal.match.status == Match.Status.OVER
    assert not DealResult.objects.filter(deal=deal).exists()


def test_nobody_else_may_watch_it(table: Table, visit, ben: User) -> None:
    assert visit(ben).get(f"/t/{table.code}/").status_code == 403


def refusal(moment_at: int, deal: Deal, user: User, seat: int = 0) -> str:
    with pytest.raises(Refused) as refused:
        play_on(user=user, moment=moment_of_deal(deal, moment_at), seat=seat)
    return refused.value.code


def test_what_cannot_be_played_on(anna: User) -> None:
    deal = stored("doudizhu", anna)
    assert refusal(deal.number, deal, anna) == "moment_over"
    assert refusal(deal.number + 1, deal, anna) == "no_moment"
    assert refusal(-1, deal, anna) == "no_moment"
    assert refusal(0, deal, anna, seat=3) == "no_seat"
    deal.rules_version += 1
    assert refusal(0, deal, anna) == "old_rules"


def test_who_sits_elsewhere_is_told_so(anna: User, table: Table) -> None:
    assert refusal(0, Deal.objects.earliest("pk"), anna) == "already_playing"


def test_a_deal_in_play_is_no_source(anna: User, ben: User, visit, person) -> None:
    people = [(anna, False), (ben, False), (person("cleo"), False)]
    match = match_begin(
        table_code="PLXYED", game="doudizhu", options={}, stake=1, length=4, season_id=None, seats=people
    )
    deal = Deal.objects.get(match=match)
    for user in (None, anna, ben):
        answer = visit(user).post(f"/deals/{deal.pk}/play-on/", {"at": 0, "seat": 0})
        assert answer.status_code == 404


def test_the_form_of_a_replay_opens_the_table(visit, anna: User) -> None:
    deal = stored("doudizhu", anna)
    answer = visit(anna).post(f"/deals/{deal.pk}/play-on/", {"at": "5", "seat": "2"})
    table = Table.objects.get()
    assert (answer.status_code, answer.url) == (302, f"/t/{table.code}/")
    assert table.seats.get(bot=False).seat == 2
    assert (the_deal(table).number, the_deal(table).played_on.from_deal_id) == (5, deal.pk)


def test_who_is_signed_out_plays_on_as_a_guest(visit, anna: User) -> None:
    deal = stored("doudizhu", anna)
    visit().post(f"/deals/{deal.pk}/play-on/", {"at": "5", "seat": "2"})
    assert Table.objects.get().host.is_guest


@pytest.mark.parametrize(
    "fields",
    [
        {}, {"at": "5"}, {"seat": "1"}, {"at": "x", "seat": "1"}, {"at": "-1", "seat": "1"},
        {"at": "5", "seat": "9"}, {"at": "９", "seat": "1"}, {"at": "9" * 400, "seat": "1"},
        {"at": "9999", "seat": "1"}, {"at": "1.5", "seat": ""},
    ],
)  # fmt: skip
def test_no_moment_opens_no_table(fields: dict[str, str], visit, anna: User) -> None:
    deal = stored("doudizhu", anna)
    assert visit(anna).post(f"/deals/{deal.pk}/play-on/", fields).status_code == 302
    assert not Table.objects.exists()


def test_a_sealed_deal_is_no_source(visit, anna: User) -> None:
    deal = stored("doudizhu", anna)
    Match.objects.filter(pk=deal.match_id).update(sealed=True)
    assert visit(anna).post(f"/deals/{deal.pk}/play-on/", {"at": "5", "seat": "0"}).status_code == 403
    assert not Table.objects.exists()


def test_both_courses_are_told_from_where_they_part(visit, anna: User, table: Table) -> None:
    deal = play_out(the_deal(table))
    origin = deal.played_on.from_deal_id
    page = visit().get(f"/deals/{deal.pk}/beside/").content.decode()
    for number in (origin, deal.pk):
        assert f'href="/deals/{number}/#n=5&amp;seat=all"' in page
        assert f'href="/deals/{number}/#n=6&amp;seat=all"' in page
        assert f'href="/deals/{number}/#n=4&amp;seat=all"' not in page
    assert "anna" in page
    assert visit().get(f"/matches/{deal.match_id}/").url == f"/deals/{deal.pk}/beside/"


def test_a_deal_still_played_on_is_told_to_nobody(visit, anna: User, table: Table) -> None:
    for address in ("", "beside/", "replay.json?seat=all", "record.json"):
        assert visit(anna).get(f"/deals/{the_deal(table).pk}/{address}").status_code == 404


def test_its_record_is_judged_and_claims_no_shuffle(visit, anna: User, table: Table) -> None:
    deal = play_out(the_deal(table))
    record = visit().get(f"/deals/{deal.pk}/record.json").json()
    assert "differs" not in judge(record)
    assert not {"seed", "commitment"} & set(record)
