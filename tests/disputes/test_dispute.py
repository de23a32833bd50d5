"""A dispute from beginning to end: filed, judged again, upheld, corrected; and all that shows the points."""

from __future__ import annotations

import csv
import json
import re
from dataclasses import dataclass
from io import StringIO

import pytest
from django.contrib.admin.models import LogEntry
from django.core.management import call_command
from django.db.models import Sum
from django.test import Client
from django.urls import reverse

from accounts.models import Notice, User
from games.models import Deal, Match
from games.rules.core.outcome import Outcome
from scoring.models import Correction, DealResult, LedgerEntry, Report, Season, Standing
from scoring.rebuild import rebuild_all
from tests.disputes.stored import match_of, store
from tests.scoring.results import people, season

pytestmark = pytest.mark.django_db


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def rejudged() -> tuple[int, list[dict[str, object]]]:
    out = StringIO()
    try:
        call_command("rejudge", stdout=out, stderr=StringIO())
    except SystemExit as status:
        return int(status.code), [json.loads(line) for line in out.getvalue().splitlines()]
    return 0, [json.loads(line) for line in out.getvalue().splitlines()]


def shown(points: int) -> str:
    return f"+{points:,}" if points > 0 else f"{points:,}".replace("-", "\u2212")


def do(client: Client, name: str, report: Report, **data: object) -> str:
    there = f"{reverse('admin:scoring_report_deed', args=[name])}?ids={report.pk}"
    return client.post(there, data, follow=True).content.decode()


def totals() -> set[tuple[object, ...]]:
    names = ("period", "game", "user_id", "points", "deals", "wins", "broken_off", "best", "last_at")
    return set(Standing.objects.values_list(*names))


def check_everything(users: list[User], right: dict[int, int], autumn: Season, deals: list[Deal]) -> None:
    """Every place that shows the points shows `right`, by user."""
    visitor = Client()
    for user in users:
        rows = Standing.objects.filter(user=user).exclude(period__startswith="season")
        assert {row.points for row in rows} == {right[user.pk]}, user
        assert {row.deals for row in rows} == {len(deals)}
        assert LedgerEntry.objects.filter(user=user).aggregate(sum=Sum("amount"))["sum"] == right[user.pk]
        page = visitor.get(f"/players/{user.pk}/").content.decode()
        figures = page[page.index('<dl class="figures">') :]
        assert re.search(r"<dd>([^<]*)</dd>", figures).group(1) == shown(right[user.pk])
        recent = page[page.index('<section class="panel recent">') :]
        amounts = re.findall(r'<span class="points[^"]*">([^<]*)</span>\s*</summary>', recent)
        assert sum(int(text.replace("\u2212", "-").replace(",", "")) for text in amounts) == right[user.pk]
    for there in ("/leaderboards/?game=doudizhu", "/leaderboards/?game=doudizhu&period=week"):
        board = visitor.get(there).context["table"].rows
        assert [(row.user.pk, row.standing.points) for row in board] == ranked(right)
    table = visitor.get(reverse("scoring:season", args=[autumn.league.slug, autumn.pk]))
    assert [(row.user.pk, row.standing.points) for row in table.context["table"].rows] == ranked(right)
    assert [forms[-1] for _user, forms in sorted(table.context["forms"].items())] == [
        right[user.pk] for user in sorted(users, key=lambda user: user.pk)
    ]
    answer = visitor.get(reverse("scoring:season_csv", args=[autumn.league.slug, autumn.pk]))
    _head, *lines = csv.reader(StringIO(answer.content.decode("utf-8-sig")))
    names = {user.name: user.pk for user in users}
    assert [(names[line[1].lstrip("'")], int(line[5])) for line in lines] == ranked(right)
    course = visitor.get(reverse("games:match", args=[deals[0].match_id])).context["course"]
    assert {stand.user.pk: stand.points for stand in course.stands} == right
    assert [(stand.user.pk, stand.points) for stand in course.stands] == ranked(right)


def ranked(right: dict[int, int]) -> list[tuple[int, int]]:
    order = sorted(right.items(), key=lambda one: (-one[1], one[0]))
    return [(user_id, points) for user_id, points in order]


@dataclass
class Case:
    """A season's match of two deals, of which the first was paid twice what it is worth."""

    users: list[User]
    autumn: Season
    match: Match
    wrong: Deal
    fine: Deal
    first: Outcome
    other: Outcome
    boss: User
    desk: Client

    def points(self, times: int) -> dict[int, int]:
        pairs = zip(self.first.scores, self.other.scores, strict=True)
        amounts = [10 * (times * first + other) for first, other in pairs]
        return {user.pk: amount for user, amount in zip(self.users, amounts, strict=True)}

    def check(self, right: dict[int, int]) -> None:
        check_everything(self.users, right, self.autumn, [self.wrong, self.fine])

    def filed(self) -> Report:
        """File a report from the page of the deal."""
        form = f"/reports/new/?deal={self.wrong.pk}"
        author = signed_in(self.users[1])
        assert author.get(form).status_code == 200
        data = {"about": "", "reason": "result", "text": "倍数算了两次"}
        assert author.post(form, data).url == "/reports/"
        return Report.objects.get()


@pytest.fixture
def case(db: None) -> Case:
    users, autumn = people(3), season()
    match = match_of(users, stake=10, of_season=autumn)
    (wrong, first), (fine, other) = store(match, 3, times=2), store(match, 5)
    boss = User.objects.create_superuser("boss", password="x", name="掌柜")
    return Case(users, autumn, match, wrong, fine, first, other, boss, signed_in(boss))


def test_a_dispute_from_filing_to_correction(case: Case) -> None:
    before = list(LedgerEntry.objects.order_by("pk").values())
    case.check(case.points(2))
    report = case.filed()
    assert (report.author, report.deal, report.state) == (case.users[1], case.wrong, "new")

    # Judged again, by command and on the desk.
    scores, doubled = list(case.first.scores), [2 * score for score in case.first.scores]
    status, (found,) = rejudged()
    assert (status, found["deal"], found["scores"]) == (1, case.wrong.pk, doubled)
    assert found["judged"]["scores"] == scores
    do(case.desk, "take", report)
    page = case.desk.get(reverse("admin:scoring_report_change", args=[report.pk])).content.decode()
    for score in scores:
        assert f"<td>{shown(2 * score)}</td><td>{shown(score)}</td>" in page
    assert f"/deals/{case.wrong.pk}/#n=0&amp;seat=all" in page

    # Upheld and corrected: no row has changed, and everything shows what is right.
    do(case.desk, "pay-again", report, answer="倍数确实算了两次")
    report.refresh_from_db()
    assert (report.state, report.assigned_to, report.answer) == ("upheld", case.boss, "倍数确实算了两次")
    made = Correction.objects.get()
    assert (made.deal, made.report, made.by, made.scores) == (case.wrong, report, case.boss, scores)
    assert list(LedgerEntry.objects.filter(correction=None).order_by("pk").values()) == before
    assert DealResult.objects.get(deal=case.wrong).scores == doubled
    case.check(case.points(1))
    assert rejudged() == (0, [])


def test_corrected_twice_it_pays_once_and_rebuilt_from_nothing_it_is_the_same(case: Case) -> None:
    report = case.filed()
    do(case.desk, "pay-again", report, answer="是")
    assert "已经了结" in do(case.desk, "pay-again", report, answer="再来")
    again = Report.objects.create(author=case.users[2], deal=case.wrong, reason="result", text="还要")
    assert "不用更正" in do(case.desk, "pay-again", again, answer="再来")
    again.refresh_from_db()
    assert (again.state, LedgerEntry.objects.count(), Correction.objects.count()) == ("new", 9, 1)
    kept = totals()
    assert rebuild_all()[1] == 0
    Standing.objects.all().delete()
    rebuild_all()
    assert totals() == kept
    case.check(case.points(1))


def test_all_are_told_what_was_corrected(case: Case) -> None:
    do(case.desk, "pay-again", case.filed(), answer="倍数确实算了两次")
    for seat, user in enumerate(case.users):
        told = Notice.objects.get(user=user, kind="corrected")
        assert told.about == {"deal": case.wrong.pk, "points": -10 * case.first.scores[seat]}
        assert "倍数确实算了两次" in signed_in(user).get("/").content.decode()
    assert "倍数确实算了两次" in signed_in(case.users[1]).get("/reports/").content.decode()
    visitor = Client()
    match = visitor.get(f"/matches/{case.match.pk}/").content.decode()
    best, recent = visitor.get(f"/players/{case.users[0].pk}/").content.decode().split("panel recent")
    for told in (match, best, recent):
        assert told.count("已更正</span>") == 1
    configs = [visitor.get(f"/deals/{deal.pk}/").context["table_config"] for deal in (case.wrong, case.fine)]
    assert "倍数确实算了两次" in configs[0]["corrected"]
    assert configs[1]["corrected"] is None
    record = visitor.get(f"/deals/{case.wrong.pk}/record.json").json()
    assert record["corrected"]["scores"] == list(case.first.scores)
    log = [entry.get_change_message() for entry in LogEntry.objects.order_by("pk")]
    assert log == [f"成立，第 {case.wrong.pk} 局按重判结算：倍数确实算了两次"]


def test_a_deal_made_void_on_the_desk_is_gone_from_everywhere() -> None:
    users, autumn = people(3), season()
    match = match_of(users, stake=10, of_season=autumn)
    (gone, _outcome), (_fine, other) = store(match, 3), store(match, 5)
    report = Report.objects.create(
        author=users[0], deal=gone, player=users[2], reason="cheating", text="串通"
    )
    desk = signed_in(User.objects.create_superuser("boss", password="x", name="掌柜"))
    do(desk, "void", report, answer="查实串通")
    right = {user.pk: 10 * other.scores[seat] for seat, user in enumerate(users)}
    for user in users:
        (row,) = Standing.objects.filter(user=user, period="record")
        assert (row.points, row.deals) == (right[user.pk], 1)
    table = Client().get(reverse("scoring:season", args=[autumn.league.slug, autumn.pk])).context["table"]
    assert [(row.user.pk, row.standing.points) for row in table.rows] == ranked(right)
    course = Client().get(reverse("games:match", args=[match.pk])).context["course"]
    assert {stand.user.pk: stand.points for stand in course.stands} == right
    page = Client().get(f"/players/{users[0].pk}/").content.decode()
    assert "另有 1 局作废" in page
    # What its log says does not matter any more.
    assert rejudged() == (0, [])
