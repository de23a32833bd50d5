"""What of a player's page somebody may see: the player's choice, part by part."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from accounts.models import SHOWN_PARTS, Audience, Friendship, User

ALL_PARTS = frozenset(SHOWN_PARTS)


def parts_shown(player: User, viewer: User | AnonymousUser) -> frozenset[str]:
    """Return the parts of ``player``'s page that ``viewer`` may see. One query at most.

    Bots of the house and accounts that are closed have none, whoever asks.
    """
    if player.is_bot or not player.is_active:
        return frozenset()
    if player.pk == viewer.pk or viewer.is_staff:
        return ALL_PARTS
    by_audience = {audience: _parts(player, audience) for audience in Audience}
    shown = by_audience[Audience.EVERYBODY]
    if by_audience[Audience.FRIENDS] and _are_friends(player, viewer):
        shown |= by_audience[Audience.FRIENDS]
    return shown


def kept_back(player: User) -> dict[str, str]:
    """Return for each part that not everybody may see who may, in words: for the player's own eyes."""
    held = {part: Audience(getattr(player, f"show_{part}")) for part in SHOWN_PARTS}
    return {part: str(held[part].label) for part in SHOWN_PARTS if held[part] != Audience.EVERYBODY}


def _parts(player: User, audience: Audience) -> frozenset[str]:
    return frozenset(part for part in SHOWN_PARTS if getattr(player, f"show_{part}") == audience)


def _are_friends(player: User, viewer: User | AnonymousUser) -> bool:
    if not isinstance(viewer, User):
        return False
    return Friendship.objects.friends().between(player, viewer).exists()
