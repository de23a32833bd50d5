"""A table as the database has it: what its message is made of, looked up for many tables at once."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.db.models import Max

from accounts.models import User
from games.live.clock import Clock, Driver
from games.models import Deal, DealSeat, Match, MatchSeat, Presence
from lobby.models import Table, TableSeat
from lobby.tables import AWAY_AFTER
from scoring.models import RoundSeat


class Whereabouts(NamedTuple):
    """Whether somebody is at the table, since when that is so, and the socket that holds the seat."""

    here: bool
    since: dt.datetime
    line: str


@dataclass(frozen=True, slots=True)
class Room:
    """Everything that the message is made of. `users` are those who sit here, and who else was asked for.

    `kept_for` are those for whom the seats of a round's table are kept, None at any other table. `told` keeps
    what has been made of it for all viewers of one language.
    """

    table: Table
    match: Match | None
    deal: Deal | None
    clock: Clock | None
    sitting: Mapping[int, TableSeat]
    playing: Mapping[int, MatchSeat]
    dealt: Mapping[int, DealSeat]
    presences: Mapping[int, Whereabouts]
    users: Mapping[int, User]
    kept_for: frozenset[int] | None = None
    told: dict[str, dict[str, Any]] = field(default_factory=dict, compare=False)

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

    def seat_held(self, user_id: int) -> int | None:
        """Return the seat that a person holds: in the match in play, else at the table; None if neither."""
        match_on = self.match is not None and self.match.status != Match.Status.OVER
        seats: Iterable[MatchSeat | TableSeat] = (self.playing if match_on else self.sitting).values()
        return next((seat.seat for seat in seats if seat.user_id == user_id and not seat.bot), None)

    def held_by(self, user_id: int, line: str) -> bool:
        """Tell whether a socket holds its user's seat."""
        return user_id in self.presences and self.presences[user_id].line == line

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
        user = self.users[holder.user_id]
        return {
            "seat": number,
            "user": holder.user_id,
            "name": user.shown_name,
            "pigment": user.pigment,
            "guest": user.is_guest,
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
                "name": self.users[seat.user_id].shown_name,
                "pigment": self.users[seat.user_id].pigment,
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


def rooms_of(tables: Iterable[Table], viewers: Collection[int] = ()) -> dict[str, Room]:
    """Look at tables; return them by code.

    Six queries for all, one more for tables of rounds; `viewers` are users wanted besides.
    """
    tables = list(tables)
    matches = {table.match_id: table.match for table in tables if table.match is not None}
    deals = {deal.match_id: deal for deal in _newest_deals(matches)}
    sitting = _by(TableSeat.objects.filter(table__in=tables), "table_id")
    playing = _by(MatchSeat.objects.filter(match__in=matches), "match_id")
    dealt = _by(DealSeat.objects.filter(deal__in=[deal.pk for deal in deals.values()]), "deal_id")
    presences = _presences([table.code for table in tables])
    rows = [seat for kind in (sitting, playing, dealt) for seats in kind.values() for seat in seats.values()]
    users = User.objects.in_bulk({*viewers, *(seat.user_id for seat in rows)})
    kept = _kept_for(tables)
    rooms = {}
    for table in tables:
        deal = deals.get(table.match_id)
        running = deal is not None and deal.status == Deal.Status.PLAYING
        rooms[table.code] = Room(
            table=table,
            match=table.match,
            deal=deal,
            clock=Clock.from_json(deal.clock) if running and deal else None,
            sitting=sitting.get(table.pk, {}),
            playing=playing.get(table.match_id, {}),
            dealt=dealt.get(deal.pk, {}) if deal else {},
            presences=presences.get(table.code, {}),
            users=users,
            kept_for=None if table.round_table_id is None else frozenset(kept[table.round_table_id]),
        )
    return rooms


def _kept_for(tables: Iterable[Table]) -> Mapping[int, set[int]]:
    """Return for whom the seats of rounds' tables are kept, by the number of the round's table."""
    kept: dict[int, set[int]] = defaultdict(set)
    of_rounds = [table.round_table_id for table in tables if table.round_table_id is not None]
    if of_rounds:
        rows = RoundSeat.objects.filter(table__in=of_rounds, entrant__isnull=False)
        for number, user_id in rows.values_list("table", "entrant__user"):
            kept[number].add(user_id)
    return kept


def _newest_deals(match_ids: Collection[int]) -> Iterable[Deal]:
    if not match_ids:
        return ()
    newest = Deal.objects.filter(match__in=match_ids).values("match").annotate(newest=Max("pk"))
    return Deal.objects.filter(pk__in=newest.values("newest")).select_related("played_on")


def _by(rows: Iterable[Any], owner: str) -> dict[int, dict[int, Any]]:
    """Return rows of seats by their owner and number."""
    found: dict[int, dict[int, Any]] = defaultdict(dict)
    for row in rows:
        found[getattr(row, owner)][row.seat] = row
    return found


def _presences(codes: Collection[str]) -> dict[str, dict[int, Whereabouts]]:
    found: dict[str, dict[int, Whereabouts]] = defaultdict(dict)
    rows = Presence.objects.filter(table_code__in=codes)
    for code, user, *rest in rows.values_list("table_code", "user_id", "here", "since", "line"):
        found[code][user] = Whereabouts(*rest)
    return found
