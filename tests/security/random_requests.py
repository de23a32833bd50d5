"""Random requests to every address of the site, by every kind of visitor."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

from django.apps import apps
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, models
from django.test import override_settings
from django.urls import Resolver404, resolve

from games.rules.core.registry import all_games
from tests.security import noise
from tests.security.rights import rows
from tests.security.town import Town

WIDE = override_settings(RATE_LIMIT_FACTOR=10**6, AXES_FAILURE_LIMIT=10**9)
"""Limits, so wide that a run never meets them."""
VISITORS = ("out", "guest", "other", "own", "watcher", "helper", "clerk", "boss")
SAFE = ("get", "head", "options")
REFUSED = frozenset({400, 403, 404, 405, 410, 411, 413, 415, 422, 429})
NAMES = (
    "q",
    "page",
    "game",
    "period",
    "on",
    "view",
    "seat",
    "season",
    "next",
    "lang",
    "language",
    "ids",
    "o",
    "p",
    "e",
    "all",
    "_popup",
    "_to_field",
    "_changelist_filters",
    "watch",
    "free",
    "stake",
    "chosen",
    "username",
    "name",
    "password",
    "password1",
    "password2",
    "email",
    "current",
    "again",
    "sure",
    "pigment",
    "show_record",
    "show_deals",
    "reason",
    "ends_at_0",
    "ends_at_1",
    "action",
    "_selected_action",
    "index",
    "select_across",
    "text",
    "text_en",
    "begins_at_0",
    "begins_at_1",
    "weight",
    "audience",
    "slug",
    "options",
    "length",
    "seats",
    "access",
    "chat",
    "post",
    "term",
    "app_label",
    "model_name",
    "field_name",
    "seasons-TOTAL_FORMS",
    "seasons-INITIAL_FORMS",
    "seasons-0-starts_at_0",
    "seasons-0-id",
    "is_staff",
    "is_superuser",
    "user_permissions",
    "groups",
    "starts_at_0",
    "starts_at_1",
    "least_deals",
    "league",
    "about",
    "_to_field",
    "admits_bots",
    "is_active",
    "date_joined__year",
    "user__username",
    "id__exact",
    "banned",
    "action_time__gte",
    "match__id__exact",
    "settled_at__isempty",
    "usable_password",
    "_save",
    "_continue",
)
GUARDED = re.compile(
    r'^(?:INSERT INTO|UPDATE|DELETE FROM)\s+"?(accounts|games|lobby|scoring)_(?!presence|pulse)'
)
"""Changes of people, tables, deals and points; who is signed in, and who is there, is not among them."""


class Faults(logging.Handler):
    """Hears what goes wrong on the server's side."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep an error. What Django calls suspicious it has refused, and says so at this level."""
        if not record.name.startswith("django.security"):
            self.heard.append(self.format(record))


@dataclass
class Requests:
    """Sends requests and judges the answers; `faults` are those that should not be."""

    town: Town
    dice: Random
    sent: int = 0
    statuses: dict[int, int] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.paths = sorted({row.path for row in rows() if "set-password" not in row.path})
        self.keys = [game.key for game in all_games()]
        self.handler = Faults()

    def run(self, count: int, until: Callable[[], bool] = lambda: False) -> None:
        """Send so many requests, or until it is time to stop."""
        logging.getLogger().addHandler(self.handler)
        try:
            with WIDE:
                for _ in range(count):
                    if until():
                        break
                    self.one()
        finally:
            logging.getLogger().removeHandler(self.handler)

    def one(self) -> None:
        """Send one request."""
        method = self.dice.choice(
            ("get",) * 4 + ("post",) * 6 + ("head", "options", "put", "patch", "delete")
        )
        path, visitor = self.path(), self.dice.choice(VISITORS)
        data, more = self.fields(path), self.extras(method)
        if method == "post" and self.dice.random() < 0.8:
            more["content_type"] = "application/x-www-form-urlencoded"
            data = urlencode(data, doseq=True, encoding="utf-8", errors="surrogatepass")
        elif method in ("get", "head"):
            data = {}  # the address says it all
        else:
            data = {name: _sendable(value) for name, value in data.items()}
            if method == "post" and self.dice.random() < 0.2:
                data[self.dice.choice(sorted(data))] = SimpleUploadedFile("x.txt", b"\0\xff")
        written: list[str] = []
        with watched(written):
            answer = self.town.ask(visitor, method, path, data, **more)
        self.sent += 1
        self.statuses[answer.status_code] = self.statuses.get(answer.status_code, 0) + 1
        told = f"{method} {path!r} as {visitor} with {data!r} {more!r}: {answer.status_code}"
        if answer.status_code >= 500:
            self.faults.append(told)
        if written and (method in SAFE or answer.status_code in REFUSED):
            self.faults.append(f"{told} wrote {written[0]!r}")
        self.faults += [f"{told} logged {line}" for line in self.handler.heard]
        self.handler.heard.clear()

    def path(self) -> str:
        """Return an address of the site whose parts are right, wrong, or those of something else."""
        dice, args = self.dice, self.town.args
        written = dice.choice(self.paths)
        parts = {name: args[name] if dice.random() < 0.6 else self.part() for name in args}
        path = "/" + written.format(**parts)
        if "/doudizhu" in path:
            path = path.replace("/doudizhu", f"/{dice.choice([*self.keys, 'chess', '-', 'a' * 90])}")
        path, _, query = path.partition("?")
        if not _known(path) and dice.random() < 0.7:
            path = "/" + written.partition("?")[0].format(**args)
        more = "&".join(f"{dice.choice(NAMES)}={_quoted(self.word())}" for _ in range(dice.randrange(4)))
        return f"{path}?{'&'.join(part for part in (query, more) if part)}"

    def part(self) -> str:
        """Return something in place of a number, a code or a name in an address."""
        dice = self.dice
        odd = (
            "0",
            "1",
            "2",
            "3",
            "-1",
            str(2**31),
            str(2**63 - 1),
            str(2**63),
            "9" * 40,
            "abc",
            "ZZZZZZ",
            "a%00b",
        )
        return dice.choice((*odd, "%ED%A0%80", "..", "%2e%2e", "²", "林", "_5F", "1_2F", *self.any_row()))

    def any_row(self) -> list[str]:
        """Return the numbers of rows of other kinds."""
        return [str(one) for one in self.dice.sample(sorted(self.town.args.values(), key=str), 2)]

    def word(self) -> str:
        """Return the value of a field."""
        dice = self.dice
        if dice.random() < 0.5:
            return noise.text(dice)
        likely = (
            "2026-11-30",
            "12:00:00",
            "on",
            "public",
            "link",
            "zh-hans",
            "en",
            "week",
            "day",
            "delete_selected",
        )
        return dice.choice(
            (*likely, *self.keys, *self.any_row(), str(dice.choice(noise.NUMBERS)), "correct-horse-7")
        )

    def fields(self, path: str) -> dict[str, Any]:
        """Return a form: fields that the address has, and others."""
        dice = self.dice
        names = [*dice.sample(NAMES, dice.randrange(1, 9)), *self._own_names(path)]
        fields: dict[str, Any] = {name: self.word() for name in names}
        if dice.random() < 0.05:
            fields[dice.choice(names)] = [_sendable(self.word()) for _ in range(5)]
        return fields

    def _own_names(self, path: str) -> list[str]:
        """Return all fields of the model whose page in the admin it is, or of the option form of a game."""
        if path.startswith("/admin/"):
            found = re.match(r"/admin/(\w+)/(\w+)/", path)
            model = found and _model(found[1], found[2])
            if model and self.dice.random() < 0.7:
                return [one.name for one in model._meta.fields]
        return [f"option_{name}" for name in ("rules", "cap", "seconds")] if path.startswith("/new/") else []

    def extras(self, method: str) -> dict[str, Any]:
        """Return odd headers, and sometimes a body that is no form."""
        dice = self.dice
        headers = {
            "Accept": dice.choice(("application/json", "*/*", "x" * 200)),
            "Accept-Language": dice.choice(("en", "zh", "xx;q=a", "*" * 100)),
            "Referer": dice.choice(
                ("", "http://testserver/rules/", "http://elsewhere/", "javascript:1", "//x")
            ),
            "X-Forwarded-For": dice.choice(("", "1.2.3.4", "a, b", "::1", "1" * 500)),
        }
        more: dict[str, Any] = {"headers": headers}
        if method in ("put", "patch", "delete", "options"):
            more["content_type"] = dice.choice(
                ("application/json", "text/plain", "multipart/form-data; boundary=x")
            )
        return more


@contextmanager
def watched(written: list[str]) -> Iterator[None]:
    """Note which changes of guarded tables are asked of the database."""

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if GUARDED.match(sql):
            written.append(sql[:80])
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        yield


def _known(path: str) -> bool:
    try:
        resolve(path)
    except Resolver404:
        return False
    return True


def _model(app: str, name: str) -> type[models.Model] | None:
    try:
        return apps.get_model(app, name)
    except LookupError:
        return None


def _sendable(value: Any) -> Any:
    """Return a value as the test client can write it into a form of several parts: without surrogates."""
    return value.encode("utf-8", "replace").decode() if isinstance(value, str) else value


def _quoted(text: str) -> str:
    return quote(text.encode("utf-8", "surrogatepass"))
