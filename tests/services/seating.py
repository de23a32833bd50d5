"""People and tables made straight in a site's database, so that a test can begin where it matters."""

import json
from dataclasses import dataclass
from typing import Any

from tests.services.site import Site

_PEOPLE = """
import json
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from accounts.models import User
out = []
for name in {names!r}:
    user, _ = User.objects.get_or_create(username=name, defaults={{"name": name}})
    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[-1]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.create()
    out.append({{"id": user.pk, "name": name, "session": session.session_key}})
print("\\n@@" + json.dumps(out))
"""

_TABLE = """
import json
from django.db import transaction
from django.utils import timezone
from accounts.models import User
from accounts.services import house_bots
from games.live.match import deal_open, match_create
from lobby.models import Table, TableSeat
asked = json.loads({asked!r})
people = [User.objects.get(username=name) if name else None for name in asked["seats"]]
bots = [b for b in house_bots(6)]
seats = [(person, False) if person else (bots[i], True) for i, person in enumerate(people)]
with transaction.atomic():
    table = Table.objects.create(
        code=asked["code"], game=asked["game"], options=asked["options"], seat_count=len(seats),
        stake=asked["stake"], length=asked["length"], host=people[0], watch=True, status="playing",
    )
    for number, (user, bot) in enumerate(seats):
        TableSeat.objects.create(table=table, seat=number, user=user, bot=bot, ready=True)
    table.match = match_create(
        table_code=table.code, game=table.game, options=table.options, stake=table.stake,
        length=table.length, season_id=None, seats=seats, at=timezone.now(),
    )
    deal_open(match_id=table.match.pk, seed=bytes.fromhex(asked["seed"]))
    table.save()
print("\\n@@" + json.dumps({{"code": table.code, "match": table.match_id}}))
"""


@dataclass(frozen=True)
class Person:
    """Somebody who is signed in."""

    id: int
    name: str
    session: str


def _shell(site: Site, code: str) -> Any:
    return json.loads(site.manage("shell", "--verbosity", "0", "-c", code).rpartition("@@")[2])


def people(site: Site, *names: str) -> list[Person]:
    """Return signed-in people with these names, made where they are missing."""
    return [Person(**one) for one in _shell(site, _PEOPLE.format(names=names))]


def playing_table(
    site: Site,
    seats: list[str | None],
    *,
    game: str = "doudizhu",
    options: dict[str, Any] | None = None,
    code: str = "TABLE2",
    stake: int = 1,
    length: int = 4,
    seed: str = "5a" * 32,
) -> str:
    """Seat people by name (None: a bot) at a new table, begin its match and return the table's code.

    The first deal comes from `seed` (64 hexadecimal digits).
    """
    asked = {
        "seats": seats,
        "game": game,
        "options": options or {},
        "code": code,
        "stake": stake,
        "length": length,
        "seed": seed,
    }
    return str(_shell(site, _TABLE.format(asked=json.dumps(asked)))["code"])


def ask_database(site: Site, code: str) -> Any:
    """Run `code`, which leaves its answer in `answer`, against the site's database."""
    return _shell(site, f"import json\n{code}\nprint('\\n@@' + json.dumps(answer))")
