"""The `table` message of docs/protocol.md: all that one viewer may know of a table and its match."""

from __future__ import annotations

import datetime as dt
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from games.live.clock import Clock, Driver
from games.messages import PHRASES
from games.models import Deal, DealSeat, Match, MatchSeat, Presence
from games.option_lines import option_lines
from games.rules.core.registry import find_game
from lobby.models import Table, TableSeat
from lobby.tables import AWAY_AFTER

Viewer = User | AnonymousUser | None


def table_message(*, table: Table, user: Viewer, active: bool, language: str | None = None) -> dict[str, Any]:
    """Return the `table` message for a viewer; `active` says that this tab holds the viewer's seat.

    `language` is that of the texts, by default the one in force. Six queries at most.
    """
    room = _look(table)
    with translation.override(language or translation.get_language()):
        return {
            "t": "table",
            "v": table.version,
            **_agreed(table),
            "status": room.status,
            "host": room.host,
            "you": _you(room, user, active=active),
            "seats": [room.seat(number) for number in range(table.seat_count)],
            "players": room.players or None,
            "watchers": room.watchers,
            **_progress(room.match, room.deal),
            "phrases": [str(words) for words in PHRASES],
            "server": time.time(),
        }


def _agreed(table: Table) -> dict[str, Any]:
    """Return what the host has decided, in the language in force."""
    language = translation.get_language() or "zh-hans"
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
        "league": f"{season.league.title} {season.title}" if season else None,
        "fill_at": table.fill_at.timestamp() if table.fill_at else None,
        "invite": reverse("lobby:table", args=[table.code]),
    }


def _progress(match: Match | None, deal: Deal | None) -> dict[str, Any]:
    """Return how far the match has come."""
    return {
        "match": match and _match(match),
        "deal": deal and deal.pk,
        "commitment": deal and deal.commitment,
        "next_at": match.next_at.timestamp() if match and match.next_at else None,
        "ready_for_next": match.ready if match else [],
        "vote": match.vote if match else None,
        "frozen": bool(deal and deal.frozen_at),
    }


class Whereabouts(NamedTuple):
    """Whether somebody is at the table, and since when that is so."""

    here: bool
    since: dt.datetime


@dataclass(frozen=True, slots=True)
class _Room:
    """Everything that the message is made of, as the database has it."""

    table: Table
    match: Match | None
    deal: Deal | None
    clock: Clock | None
    sitting: Mapping[int, TableSeat]
    playing: Mapping[int, MatchSeat]
    dealt: Mapping[int, DealSeat]
    presences: Mapping[int, Whereabouts]

    @property
    def status(self) -> str:
        if self.table.status == Table.Status.PLAYING and self.match:
            return str(self.match.status)
        if self.table.status == Table.Status.WAITING and self.match:
            return str(Match.Status.OVER)
        return str(self.table.status)

    @property
    def in_play(self) -> bool:
        return self.table.status == Table.Status.PLAYING and bool(self.playing)

    @property
    def host(self) -> int | None:
        for number, seat in self.sitting.items():
            if seat.user_id == self.table.host_id:
                return number
        return None

    @property
    def watchers(self) -> int:
        people = {seat.user_id for seat in self.sitting.values()}
        return sum(1 for user, one in self.presences.items() if one.here and user not in people)

    def seat(self, number: int) -> dict[str, Any] | None:
        """Return a seat as the message shows it, None while it is free."""
        driver = self._driver(number)
        if not self.in_play:
            holder = self.sitting.get(number)
        elif driver is Driver.LEFT:
            holder = self.dealt.get(number)
        else:
            holder = self.playing.get(number)
        if holder is None:
            return None
        return {
            "seat": number,
            "user": holder.user_id,
            "name": holder.user.shown_name,
            "pigment": holder.user.pigment,
            "guest": holder.user.is_guest,
            "bot": holder.bot,
            "ready": self.in_play or self.sitting[number].ready,
            "presence": self._presence(holder, driver),
            **self._absence(holder, driver),
            "autoplay": driver is Driver.AUTOPLAY,
            "total": self._total(number, holder.user_id),
        }

    @property
    def players(self) -> list[dict[str, Any]]:
        """Who played the newest deal, by seat: the names on its result and in its log."""
        return [
            {
                "user": seat.user_id,
                "name": seat.user.shown_name,
                "pigment": seat.user.pigment,
                "bot": seat.bot,
            }
            for _, seat in sorted(self.dealt.items())
        ]

    def _driver(self, number: int) -> Driver | None:
        if not self.in_play:
            return None
        if self.clock is not None:
            return self.clock.drivers[number]
        seat = self.playing.get(number)
        return Driver.AUTOPLAY if seat is not None and seat.autoplay else None

    def _presence(self, holder: TableSeat | MatchSeat | DealSeat, driver: Driver | None) -> str:
        if driver is Driver.LEFT:
            return "left"
        if driver is Driver.AUTOPLAY:
            return "autoplay"
        return "here" if holder.bot or self._is_here(holder) else "unstable"

    def _is_here(self, holder: TableSeat | MatchSeat | DealSeat) -> bool:
        presence = self.presences.get(holder.user_id)
        return presence is not None and presence.here

    def _absence(
        self, holder: TableSeat | MatchSeat | DealSeat, driver: Driver | None
    ) -> dict[str, float | None]:
        """Return since when somebody is away, and until when the seat is kept for them before play."""
        if self._presence(holder, driver) != "unstable":
            return {"since": None, "until": None}
        presence = self.presences.get(holder.user_id)
        moments = [presence.since] if presence is not None else []
        if isinstance(holder, TableSeat):
            moments.append(holder.since)
        since = max(moments).timestamp() if moments else None
        if not isinstance(holder, TableSeat) or since is None:
            return {"since": since, "until": None}
        return {"since": since, "until": since + AWAY_AFTER.total_seconds()}

    def _total(self, number: int, user_id: int) -> int | None:
        """Return the total of a seat in the match, while it is that person's."""
        if self.match is None:
            return None
        seat = self.playing.get(number)
        if self.in_play or (seat is not None and seat.user_id == user_id):
            return int(self.match.totals[number])
        return None


def _look(table: Table) -> _Room:
    match = Match.objects.filter(pk=table.match_id).first() if table.match_id else None
    deal = Deal.objects.filter(match=match).order_by("-pk").first() if match else None
    running = deal is not None and deal.status == Deal.Status.PLAYING
    seats = TableSeat.objects.filter(table=table).select_related("user")
    playing = MatchSeat.objects.filter(match=match).select_related("user") if match else ()
    dealt = DealSeat.objects.filter(deal=deal).select_related("user") if deal else ()
    presences = Presence.objects.filter(table_code=table.code)
    return _Room(
        table=table,
        match=match,
        deal=deal,
        clock=Clock.from_json(deal.clock) if running and deal else None,
        sitting={seat.seat: seat for seat in seats},
        playing={seat.seat: seat for seat in playing},
        dealt={seat.seat: seat for seat in dealt},
        presences={
            user: Whereabouts(here, since)
            for user, here, since in presences.values_list("user_id", "here", "since")
        },
    )


def _match(match: Match) -> dict[str, Any]:
    return {
        "id": match.pk,
        "played": match.played,
        "length": match.length,
        "over": match.status == Match.Status.OVER,
        "broken": match.broken,
        "totals": match.totals,
    }


def _you(room: _Room, user: Viewer, *, active: bool) -> dict[str, Any]:
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
        "may_sit": bool(known and free and mine is None and not (table.season_id and user.is_guest)),
    }
