"""Who may look at a league, and what its members are."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.http import Http404
from django.shortcuts import get_object_or_404

from accounts.models import User
from scoring.models import Entrant, League, Season

Viewer = User | AnonymousUser | None

_MEMBER = (Entrant.State.ENTERED, Entrant.State.INVITED)


def visible_leagues(viewer: Viewer) -> QuerySet[League]:
    """Return the leagues that somebody may look at: all that are public, and those of which one is a member.

    Members are who has entered one of the seasons or is invited to one; staff may look at all.
    """
    return League.objects.filter(visible_to(viewer))


def visible_to(viewer: Viewer, league: str = "") -> Q:
    """Return the condition that a league may be looked at; ``league`` is the way to it from a row."""
    if viewer is not None and viewer.is_authenticated and viewer.is_staff:
        return Q()
    way = f"{league}__" if league else ""
    public = Q(**{f"{way}visibility": League.Visibility.PUBLIC})
    if viewer is None or not viewer.is_authenticated:
        return public
    member = Entrant.objects.filter(season__league=OuterRef(f"{way}pk"), user=viewer.pk, state__in=_MEMBER)
    return public | Q(Exists(member))


def league_or_404(viewer: Viewer, slug: str) -> League:
    """Return the league of that name. Raises Http404 where there is none for the viewer."""
    return get_object_or_404(visible_leagues(viewer), slug=slug)


def may_see(league: League, viewer: Viewer) -> bool:
    """Tell whether somebody may look at a league. No query for one that is public."""
    return not league.members_only or visible_leagues(viewer).filter(pk=league.pk).exists()


def season_open_to(season: Season | None, viewer: Viewer) -> bool:
    """Tell whether somebody may look at what was played for a season; for none at all everybody may."""
    return season is None or may_see(season.league, viewer)


def may_only_enter(league: League, viewer: Viewer) -> bool:
    """Tell whether somebody who is signed in may see of a league that its code lets them in, and no more."""
    known = viewer is not None and viewer.is_authenticated
    return known and league.access == League.Access.CODE and not may_see(league, viewer)


def enterable_or_404(viewer: Viewer, slug: str) -> League:
    """Return a league whose way in somebody may be shown: one that can be entered, or that one may look at.

    Of a league for members alone others are shown its name and the way in, no more.
    """
    found = get_object_or_404(League, slug=slug)
    if found.access == League.Access.INVITATION and not may_see(found, viewer):
        raise Http404
    return found
