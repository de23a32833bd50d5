"""Judging again in the admin: the comparison of one deal, and the action on the list of deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.finished_deal import is_sealed
from games.models import Deal
from games.rejudge import ALARMING, Finding, Rejudged, finished_deals, judge_again, judge_deals
from scoring.correcting import Worth, causes
from scoring.templatetags.points import ending_name, signed

MOST = 200
"""Deals that one request judges again; `manage.py rejudge` judges any number."""
MOST_LISTED = 20

FINDINGS = {
    Finding.SAME: pgettext_lazy("rejudge", "相同"),
    Finding.DIFFERS: pgettext_lazy("rejudge", "不同"),
    Finding.ILLEGAL: pgettext_lazy("rejudge", "有不合规则的动作"),
    Finding.UNFINISHED: pgettext_lazy("rejudge", "记录没有到结束"),
    Finding.VOIDED: pgettext_lazy("rejudge", "已作废"),
    Finding.OTHER_RULES: pgettext_lazy("rejudge", "规则版本不同，没有重判"),
    Finding.BROKEN: pgettext_lazy("rejudge", "重判出错"),
}


@admin.action(description=_("重判（只看，不改）"), permissions=["view"])
def rejudge(model_admin: admin.ModelAdmin[Deal], request: HttpRequest, deals: QuerySet[Deal]) -> None:
    """Judge the deals that are ticked again, and tell which differ from what stands."""
    chosen = list(deals.order_by("pk").values_list("pk", flat=True)[: MOST + 1])
    if len(chosen) > MOST:
        tell = gettext("一次最多重判 %(most)d 局；更多请用命令 manage.py rejudge。") % {"most": MOST}
        model_admin.message_user(request, tell, messages.ERROR)
        return
    found = list(judge_deals(finished_deals(deals=chosen))) if chosen else []
    alarming = [one for one in found if one.finding in ALARMING]
    for one in alarming[:MOST_LISTED]:
        url = reverse("admin:games_deal_change", args=[one.deal.pk])
        tell = format_html('<a href="{}">#{}</a>：{}', url, one.deal.pk, _in_a_line(one))
        model_admin.message_user(request, tell, messages.WARNING)
    for one in alarming:
        model_admin.log_change(request, one.deal, gettext("重判：%(found)s") % {"found": _in_a_line(one)})
    counts = {"all": len(found), "found": len(alarming)}
    tell = gettext("重判了 %(all)d 局，有出入的 %(found)d 局。") % counts
    model_admin.message_user(request, tell, messages.WARNING if alarming else messages.SUCCESS)


def _in_a_line(one: Rejudged) -> str:
    words = str(FINDINGS[one.finding])
    if one.why:
        return f"{words} ({one.why})"
    return f"{words}: {_scores(one.stands)} → {_scores(one.judged)}"


def _scores(worth: Worth | None) -> str:
    if worth is None:
        return "–"
    return f"{' / '.join(signed(score) for score in worth.scores)} ({ending_name(worth.ending)})"


def comparison(deal: Deal, names: Sequence[str]) -> SafeString:
    """Return what stands and what the log is worth under the rules, side by side, in HTML."""
    if is_sealed(deal):
        return SafeString("–")
    one = judge_again(deal)
    rows: list[tuple[Any, ...]] = [
        (name, signed(one.stands.scores[seat]), signed(one.judged.scores[seat]) if one.judged else "–")
        for seat, name in enumerate(names)
    ]
    judged_ending = ending_name(one.judged.ending) if one.judged else "–"
    rows.append((gettext("结局"), ending_name(one.stands.ending), judged_ending))
    table = format_html_join("", "<tr><th>{}</th><td>{}</td><td>{}</td></tr>", rows)
    head = format_html(
        "<tr><th></th><th>{}</th><th>{}</th></tr>", gettext("现在的结果"), gettext("重判的结果")
    )
    return format_html(
        "<p><b>{}</b> {}</p><table>{}{}</table>{}", FINDINGS[one.finding], one.why, head, table, _lines(one)
    )


def _lines(one: Rejudged) -> SafeString:
    if one.judged is None:
        return SafeString("")
    before, after = causes(one.stands.lines), causes(one.judged.lines)
    changes = [("\u2212", line) for line in sorted((before - after).elements())]
    changes += [("+", line) for line in sorted((after - before).elements())]
    return format_html_join("", "<p>{} {}</p>", changes)
