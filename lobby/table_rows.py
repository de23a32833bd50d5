"""Tables as rows of the lobby's list."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from accounts.models import User
from games.option_lines import option_lines
from games.rules.core.registry import find_game
from lobby.models import Table


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table: what is played, by whom, and what the reader can do there (`sit`, `watch`, `back`, none).

    `friends` are the names of the reader's friends there, where they are asked for.
    """

    table: Table
    game: str
    about: str
    league: str
    people: list[User]
    free: range
    action: str
    friends: tuple[str, ...] = ()


def table_rows(
    tables: Iterable[Table], user: object, language: str, friends: Collection[int] = ()
) -> list[TableRow]:
    """Return a row for each table, whose seats and users were fetched with it; `friends` are ids."""
    return [_row(table, user, language, friends) for table in tables]


def _row(table: Table, user: object, language: str, friends: Collection[int]) -> TableRow:
    seats = list(table.seats.all())
    people = [seat.user for seat in seats]
    game = find_game(table.game)
    return TableRow(
        table=table,
        game=game.name.in_language(language),
        about=" · ".join(option_lines(game, table.options, language)[:2]),
        league=table.season.league.title if table.season else "",
        people=people,
        # In a running match a bot sits where somebody has left: no seat is free.
        free=range(table.seat_count - len(people)) if table.status == Table.Status.WAITING else range(0),
        action=_action(table, people, user),
        friends=tuple(person.name for person in people if person.pk in friends),
    )


def _action(table: Table, people: list[User], user: object) -> str:
    if any(person.pk == getattr(user, "pk", None) for person in people):
        return "back"
    if table.status == Table.Status.WAITING and len(people) < table.seat_count:
        return "sit"
    return "watch" if table.watch else ""
