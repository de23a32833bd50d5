"""The `table` message of docs/protocol.md: all that one viewer may know of a table and its match."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from games.live import site_time
from games.messages import PHRASES
from games.models import Deal, Match
from games.option_lines import option_lines
from games.rules.core.registry import find_game
from lobby.models import Table
from lobby.selectors.room import Room, rooms_of

Viewer = User | AnonymousUser | None


def table_message(*, table: Table, user: Viewer, active: bool, language: str | None = None) -> dict[str, Any]:
    """Return the `table` message for a viewer; `active` says that this tab holds the viewer's seat.

    `language` is that of the texts, by default the one in force. Six queries at most, if the match of the
    table and its league are there already.
    """
    room = rooms_of([table])[table.code]
    return room_message(room=room, user=user, active=active, language=language)


def room_message(*, room: Room, user: Viewer, active: bool, language: str | None = None) -> dict[str, Any]:
    """Return the `table` message about a room that has been looked up. No queries."""
    language = language or translation.get_language() or settings.LANGUAGE_CODE
    if language not in room.told:
        with translation.override(language):
            room.told[language] = _for_all(room)
    return {**room.told[language], "you": _you(room, user, active=active), "server": site_time.seconds()}


def _for_all(room: Room) -> dict[str, Any]:
    """Return what everybody is told, in the language in force."""
    table = room.table
    return {
        "t": "table",
        "v": table.version,
        **_agreed(table),
        "status": room.status,
        "host": room.host,
        "seats": [room.seat(number) for number in range(table.seat_count)],
        "players": room.players or None,
        "watchers": room.watchers,
        **_progress(room.match, room.deal),
        "phrases": [str(words) for words in PHRASES],
    }


def _agreed(table: Table) -> dict[str, Any]:
    """Return what the host has decided, in the language in force."""
    language = translation.get_language() or settings.LANGUAGE_CODE
    game = find_game(table.game)
    season = table.season
    return {
        "code": table.code,
        "number": table.pk,
        "game": table.game,
        "game_name": game.name.in_language(language),
        "options": table.options,
        "option_lines": option_lines(game, table.options, language),
        "stake": table.stake,
        "length": table.length,
        "match_end": game.match_end.in_language(language) if game.match_end else None,
        "chat": table.chat,
        "watch": table.watch,
        "outside_bots": table.outside_bots,
        "league": f"{season.league.title} {season.title}" if season else None,
        "round": table.round_table_id is not None,
        "fill_at": table.fill_at.timestamp() if table.fill_at else None,
        "invite": reverse("lobby:table", args=[table.code]),
    }


def _progress(match: Match | None, deal: Deal | None) -> dict[str, Any]:
    """Return how far the match has come."""
    return {
        "match": match and _match(match),
        "deal": deal and deal.pk,
        "commitment": deal and deal.commitment,
        "practice": _practice(deal) if deal and deal.set_up else None,
        "next_at": match.next_at.timestamp() if match and match.next_at else None,
        "ready_for_next": match.ready if match else [],
        "vote": match.vote if match else None,
        "frozen": bool(deal and deal.frozen_at),
    }


def _practice(deal: Deal) -> dict[str, Any]:
    """Return from where the deal is played on, and where it is shown beside what was played there."""
    return {"at": deal.played_on.at, "beside": reverse("games:beside", args=[deal.pk])}


def _match(match: Match) -> dict[str, Any]:
    return {
        "id": match.pk,
        "played": match.played,
        "length": match.length,
        "over": match.status == Match.Status.OVER,
        "broken": match.broken,
        "totals": match.totals,
    }


def _you(room: Room, user: Viewer, *, active: bool) -> dict[str, Any]:
    table = room.table
    known = user is not None and user.is_authenticated
    mine = next(
        (seat for seat in room.sitting.values() if known and not seat.bot and seat.user_id == user.pk), None
    )
    free = len(room.sitting) < table.seat_count and table.status == Table.Status.WAITING
    return {
        "user": user.pk if known else None,
        "seat": mine.seat if mine else None,
        "name": user.name if known else "",
        "guest": bool(known and user.is_guest),
        "host": bool(mine and table.host_id == mine.user_id),
        "active": active and mine is not None,
        "can_chat": bool(known and table.chat),
        "may_sit": bool(known and free and mine is None and _admitted(room, user)),
    }


def _admitted(room: Room, user: User) -> bool:
    """Tell whether a seat may be somebody's: a round keeps its seats, a league has none for guests."""
    if room.kept_for is not None:
        return user.pk in room.kept_for and room.match is None
    return not (room.table.season_id and user.is_guest)
