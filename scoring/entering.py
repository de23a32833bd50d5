"""Entering a season of a league, being invited to it, and leaving it."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _

from accounts.errors import Refused
from accounts.models import Notice, User
from accounts.rate_limit import seconds_to_wait, within
from accounts.services.own_row import locked_row
from scoring.models import Division, Entrant, League, Season, Standing

WRONG_CODES = "10/10 minutes"
_DEED = "wrong-entry-code"

MESSAGES = {
    "guest_not_allowed": _("联赛要注册以后才能打。"),
    "only_people": _("本店的机器人不用报名。"),
    "no_bots": _("这个联赛不收机器人。"),
    "season_over": _("这个赛季已经结束。"),
    "not_invited": _("这个联赛要受邀才能参加。"),
    "wrong_entry_code": _("报名码不对。"),
    "not_entered": _("你没有参加这个赛季。"),
    "other_division": _("这张桌是另一个组别的。"),
    "too_fast": _("请求太频繁，请在 %(seconds)s 秒以后再试。"),
    "wrong_division": _("这个组别不是这个赛季的。"),
    "barred": _("你已被禁止参加这个联赛：%(reason)s"),
    "not_barred": _("这位参赛者没有被禁赛。"),
}


def refused(code: str, **params: Any) -> Refused:
    """Return the refusal with that code, to be raised. Raises KeyError for a code that is not listed."""
    return Refused(code, MESSAGES[code], **params)


def season_enter(*, season: Season, user: User, code: str = "") -> Entrant:
    """Let somebody enter a season, as its league allows: whoever wants to, by invitation, or with its code.

    Who has entered already stays so. Where there are divisions, who is not in one yet comes into the lowest.
    Raises Refused `guest_not_allowed`, `only_people` (a bot of the house), `no_bots` (one from outside),
    `barred`, `season_over`, `not_invited`, `wrong_entry_code`, and `too_fast` after many wrong codes.
    """
    check_may_play(season, user)
    if timezone.now() >= season.ends_at:
        raise refused("season_over")
    found = Entrant.objects.filter(season=season, user=user).first()
    if found is not None and found.takes_part:
        return found
    if found is None or found.state != Entrant.State.INVITED:
        _check_access(season.league, user, code)
    return _entered(season, user)


@transaction.atomic
def _entered(season: Season, user: User) -> Entrant:
    locked_row(user)
    _check_not_barred(season, user)  # since it was asked
    entrant, made = Entrant.objects.select_for_update(of=("self",)).get_or_create(
        season=season, user=user, defaults={"division": lowest_division(season)}
    )
    if not made and not entrant.takes_part:
        entrant.state, entrant.entered_at = Entrant.State.ENTERED, timezone.now()
        entrant.division = entrant.division or lowest_division(season)
        entrant.save(update_fields=["state", "entered_at", "division"])
    return entrant


def check_may_play(season: Season, user: User) -> None:
    """Raise Refused `guest_not_allowed`, `only_people`, `no_bots`, `barred` for who does not play there."""
    if user.is_guest:
        raise refused("guest_not_allowed")
    if user.kind == User.Kind.HOUSE_BOT:
        raise refused("only_people")
    if user.outside_bot and not season.league.admits_bots:
        raise refused("no_bots")
    _check_not_barred(season, user)


def _check_not_barred(season: Season, user: User) -> None:
    barred = Entrant.objects.filter(season__league=season.league_id, user=user, state=Entrant.State.BARRED)
    reason = barred.values_list("barred_for", flat=True).first()
    if reason is not None:
        raise refused("barred", reason=reason)


def _check_access(league: League, user: User, code: str) -> None:
    if league.access == League.Access.INVITATION:
        raise refused("not_invited")
    if league.access == League.Access.CODE:
        who = f"user {user.pk}"
        if wait := seconds_to_wait(WRONG_CODES, _DEED, who):
            raise refused("too_fast", seconds=wait)
        if not _same_code(code, league.entry_code):
            within(WRONG_CODES, _DEED, who)
            raise refused("wrong_entry_code")


def _same_code(said: str, code: str) -> bool:
    """Compare in a time that tells nothing of the code; capitals and spaces around make no difference."""
    return constant_time_compare(said.strip().upper(), code.strip().upper()) and bool(code.strip())


@transaction.atomic
def season_leave(*, season: Season, user: User) -> Entrant:
    """Let an entrant withdraw, or decline an invitation; deals that were played stay in the table.

    Raises Refused `not_entered`, `season_over`.
    """
    entrant = Entrant.objects.select_for_update().filter(season=season, user=user).first()
    if entrant is None or entrant.state in (Entrant.State.WITHDRAWN, Entrant.State.BARRED):
        raise refused("not_entered")
    if timezone.now() >= season.ends_at:
        raise refused("season_over")
    entrant.state = Entrant.State.WITHDRAWN
    entrant.save(update_fields=["state"])
    return entrant


@transaction.atomic
def entrant_invite(
    *, season: Season, user: User, division: Division | None = None, by: User | None = None
) -> Entrant:
    """Invite somebody to a season, and tell them; who has entered it or is invited already stays so.

    Raises Refused `guest_not_allowed`, `only_people`, `no_bots`, `barred`, `season_over`, `wrong_division`.
    """
    locked_row(user)
    check_invitation(season, user)
    if division is not None and division.season_id != season.pk:
        raise refused("wrong_division")
    entrant, made = Entrant.objects.get_or_create(
        season=season,
        user=user,
        defaults={"division": division or lowest_division(season), "state": Entrant.State.INVITED},
    )
    if not made:
        if entrant.state != Entrant.State.WITHDRAWN:
            return entrant
        entrant.state = Entrant.State.INVITED
        entrant.save(update_fields=["state"])
    league = season.league
    about = {"league": league.name, "league_en": league.name_en, "page": season.get_absolute_url()}
    Notice.objects.create(user=user, kind=Notice.Kind.INVITED, about=about, by=by)
    return entrant


def check_invitation(season: Season, user: User) -> None:
    """Raise Refused `season_over`, and as `check_may_play` does, for who cannot be invited."""
    check_may_play(season, user)
    if timezone.now() >= season.ends_at:
        raise refused("season_over")


@transaction.atomic
def entrant_bar(*, entrant: Entrant, reason: str, by: User | None = None) -> None:
    """Keep an entrant out of the league from now on, in all its seasons, and tell them why.

    What was played stays in the table, and a match in hand is played to its end. Seats that a round has drawn
    are nobody's when it opens. Who is barred already stays so, for the new reason.
    """
    locked_row(entrant.user)
    _of_the_same(entrant).update(state=Entrant.State.BARRED, barred_for=reason)
    entrant.state, entrant.barred_for = Entrant.State.BARRED, reason
    league = entrant.season.league
    about = {"league": league.name, "league_en": league.name_en}
    Notice.objects.create(user=entrant.user, kind=Notice.Kind.BARRED, text=reason, about=about, by=by)


@transaction.atomic
def entrant_readmit(*, entrant: Entrant) -> None:
    """Let somebody who was barred enter again, as anybody may. Raises Refused `not_barred`."""
    barred = _of_the_same(entrant).filter(state=Entrant.State.BARRED)
    if not barred.update(state=Entrant.State.WITHDRAWN, barred_for=""):
        raise refused("not_barred")
    entrant.state, entrant.barred_for = Entrant.State.WITHDRAWN, ""


def _of_the_same(entrant: Entrant) -> QuerySet[Entrant]:
    """Return the rows of the same person in all seasons of the league."""
    return Entrant.objects.filter(season__league=entrant.season.league_id, user=entrant.user_id)


@transaction.atomic
def entrant_move(*, entrant: Entrant, division: Division | None) -> None:
    """Put an entrant into another division of the season, with the totals made so far.

    Raises Refused `wrong_division`.
    """
    if division is not None and division.season_id != entrant.season_id:
        raise refused("wrong_division")
    # The user's lock is that of the totals: a deal that is settled meanwhile waits, and then finds this.
    list(User.objects.select_for_update(no_key=True).filter(pk=entrant.user_id).values_list("pk"))
    Entrant.objects.filter(pk=entrant.pk).update(division=division)
    totals = Standing.objects.filter(season=entrant.season_id, user=entrant.user_id)
    totals.update(division=division)
    entrant.division = division


@transaction.atomic
def entrants_place(*, season: Season) -> int:
    """Put a season's entrants who are in no division into the lowest, if it has any; return how many."""
    lowest = lowest_division(season)
    if lowest is None:
        return 0
    nowhere = Entrant.objects.filter(season=season, division=None)
    totals = Standing.objects.filter(season=season, division=None, user__in=nowhere.values("user"))
    totals.update(division=lowest)
    return nowhere.update(division=lowest)


def lowest_division(season: Season) -> Division | None:
    """Return the division where newcomers begin; None where the season has none."""
    return season.divisions.order_by("-number").first()


def seat_entrant(*, season: Season, user: User) -> Entrant:
    """Return the entrant who sits down at a table of a season.

    Sitting down enters a league that is open to everybody. Raises Refused `not_entered` and as
    `season_enter` does.
    """
    check_may_play(season, user)
    entrant = Entrant.objects.filter(season=season, user=user).first()
    if entrant is not None and entrant.takes_part:
        return entrant
    if season.league.access != League.Access.OPEN:
        raise refused("not_entered")
    return season_enter(season=season, user=user)


def check_same_division(entrant: Entrant, others: list[int]) -> None:
    """Raise Refused `other_division` if users who sit at a table are of another division than an entrant."""
    beside = Entrant.objects.filter(season=entrant.season_id, user__in=others)
    if beside.exclude(division=entrant.division_id).exists():
        raise refused("other_division")
