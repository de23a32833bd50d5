"""People and tables made straight in a site's database, so that a test can begin where it matters."""

import itertools
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.services.backroom import ask_database
from tests.services.site import Site

__all__ = ["Person", "ask_database", "newcomers", "people", "playing_table", "seat_table", "waiting_table"]

_PEOPLE = """
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from accounts.models import User
answer = []
for name in names:
    user, made = User.objects.get_or_create(username=name, defaults={"name": name[:16]})
    if made:
        user.set_password(password)
        user.is_staff = user.is_superuser = staff
        user.save()
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    answer.append({"id": user.pk, "name": name, "session": session.session_key})
"""

_TABLE = """
from django.db import transaction
from django.utils import timezone
from accounts.models import User
from accounts.services import house_bots
from games.live.match import deal_open, match_create
from games.rules.core.option import options_json, parse_options
from games.rules.core.registry import find_game
from lobby.models import Table, TableSeat
people = [User.objects.get(username=name) if name else None for name in seats]
bots = house_bots(8)
held = [(person, False) if person else (bots[i], True) for i, person in enumerate(people)]
rules = find_game(game)
chosen = options_json(parse_options(rules.options_type, options))
count = rules.seat_counts(rules.options_type())[0] if waiting else len(held)
with transaction.atomic():
    table = Table.objects.create(
        code=code, game=game, options=chosen, seat_count=count, stake=stake, length=length,
        host=next(person for person in people if person), watch=watch, chat=chat, access=access,
        status="waiting" if waiting else "playing",
    )
    for number, (user, bot) in enumerate(held):
        TableSeat.objects.create(table=table, seat=number, user=user, bot=bot, ready=bot or not waiting)
    if not waiting:
        table.match = match_create(
            table_code=code, game=game, options=options, stake=stake, length=length, season_id=None,
            seats=held, at=timezone.now(),
        )
        deal_open(match_id=table.match.pk, seed=bytes.fromhex(seed) or None)
        table.save()
answer = code
"""

PASSWORD = "correct-horse-battery"
SEED = "5a" * 32
_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
_number = itertools.count(1)


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in."""

    id: int
    name: str
    session: str


def people(site: Site, *names: str, staff: bool = False) -> list[Person]:
    """Return signed-in people with these names, made where they are missing; each call signs them in anew."""
    made = ask_database(site, _PEOPLE, names=names, password=PASSWORD, staff=staff)
    return [Person(**one) for one in made]


def newcomers(site: Site, count: int) -> list[Person]:
    """Return signed-in people whom nobody has met before."""
    return people(site, *(f"p{next(_number)}-{secrets.token_hex(3)}" for _ in range(count)))


def seat_table(
    site: Site,
    seats: Sequence[Person | str | None],
    *,
    waiting: bool = False,
    game: str = "doudizhu",
    options: dict[str, Any] | None = None,
    code: str = "",
    seed: str = SEED,
    **settings: Any,
) -> str:
    """Seat people (None: a bot) at a new table and return its code.

    Unless it is `waiting`, its match begins, with a first deal from `seed` (64 hexadecimal digits).
    `settings` are the table's `stake`, `length`, `watch`, `chat`, `access`.
    """
    usual = {"stake": 1, "length": 4, "watch": True, "chat": True, "access": "public"}
    return str(
        ask_database(
            site,
            _TABLE,
            seats=[one.name if isinstance(one, Person) else one for one in seats],
            waiting=waiting,
            game=game,
            options=options or {},
            code=code or "".join(secrets.choice(_ALPHABET) for _ in range(6)),
            seed=seed,
            **(usual | settings),
        )
    )


def playing_table(site: Site, seats: Sequence[Person | str | None], **asked: Any) -> str:
    """Seat people at a new table, begin its match and return its code; see `seat_table`."""
    return seat_table(site, seats, **asked)


def waiting_table(site: Site, seats: Sequence[Person | str | None], **asked: Any) -> str:
    """Seat people at a new table that waits for more, or for them to be ready; see `seat_table`."""
    return seat_table(site, seats, waiting=True, **asked)
