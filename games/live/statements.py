"""The two statements that every action needs, put together once.

Django's compiler writes a statement anew for every call, which takes several times as long as the database
does to carry it out. Tables, columns and the form of values are Django's all the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from django.db import connection
from django.db.models import Field, Model


class _Columns:
    """Some columns of a model."""

    def __init__(self, model: type[Model], *names: str) -> None:
        about = model._meta  # noqa: SLF001 (public by its documentation)
        self.name = about.db_table
        self.fields: list[Field[Any, Any]] = [about.get_field(name) for name in names]

    @property
    def table(self) -> str:
        """The name of the table as SQL has it."""
        return connection.ops.quote_name(self.name)

    @property
    def quoted(self) -> list[str]:
        """The names of the columns as SQL has them."""
        return [connection.ops.quote_name(str(field.column)) for field in self.fields]

    def values(self, given: Iterable[Any]) -> list[Any]:
        """Return values as the database takes them."""
        pairs = zip(self.fields, given, strict=True)
        return [field.get_db_prep_save(value, connection=connection) for field, value in pairs]


class Insert:
    """Insert rows of a model with these fields. No defaults, no signals."""

    def __init__(self, model: type[Model], *fields: str) -> None:
        self._columns = _Columns(model, *fields)

    def __call__(self, rows: Iterable[Sequence[Any]]) -> None:
        """Insert rows, each with a value for every field."""
        with connection.cursor() as cursor:
            cursor.executemany(self._sql, [self._columns.values(row) for row in rows])

    @cached_property
    def _sql(self) -> str:
        places = ", ".join(["%s"] * len(self._columns.fields))
        return f"INSERT INTO {self._columns.table} ({', '.join(self._columns.quoted)}) VALUES ({places})"  # noqa: S608 (no value is in it)


class Update:
    """Set fields `to` of the one row whose fields `where` have the given values."""

    def __init__(self, model: type[Model], *, to: Sequence[str], where: Sequence[str]) -> None:
        self._split = len(to)
        self._columns = _Columns(model, *to, *where)

    def __call__(self, *values: Any) -> bool:
        """Give all values in order; return whether there was such a row."""
        with connection.cursor() as cursor:
            cursor.execute(self._sql, self._columns.values(values))
            return bool(cursor.rowcount)

    @cached_property
    def _sql(self) -> str:
        parts = [f"{column} = %s" for column in self._columns.quoted]
        to, where = parts[: self._split], parts[self._split :]
        return f"UPDATE {self._columns.table} SET {', '.join(to)} WHERE {' AND '.join(where)}"  # noqa: S608
