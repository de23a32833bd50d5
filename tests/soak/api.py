"""Two thousand requests made from the schema of the interface: none may be answered with a 500.

    python -m tests.soak.api [--requests 2000]

Prints how often each status was answered, and every request that broke something; ends with 1 if one did.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import time
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
import django

django.setup()

from django.conf import settings  # noqa: E402
from django.test.utils import setup_databases, setup_test_environment, teardown_databases  # noqa: E402

from accounts.models import User  # noqa: E402
from accounts.services import token_create  # noqa: E402
from games.models import Deal  # noqa: E402
from lobby.services.practice_table import practice_table  # noqa: E402
from lobby.services.table_create import table_create  # noqa: E402
from scoring.models import League, LeagueGame  # noqa: E402
from tests.api import fuzzing  # noqa: E402
from tests.api.conftest import ALL, PASSWORD, Caller  # noqa: E402


def scene() -> tuple[list[Caller], dict[str, list[Any]]]:
    """Let two people play and one wait; return who asks, and what there is to ask about."""
    people = [
        User.objects.create_user(name, password=PASSWORD, name=name) for name in ("anna", "ben", "cleo")
    ]
    tables = [
        practice_table(user=people[0], game="doudizhu"),
        practice_table(user=people[1], game="shisanshui"),
    ]
    tables.append(table_create(user=people[2], game="doudizhu"))
    league = League.objects.create(slug="club", name="联赛")
    LeagueGame.objects.create(league=league, game="doudizhu")
    callers = [Caller(token_create(user=user, name="soak", scopes=ALL)[1]) for user in people]
    deals = Deal.objects.all()
    known = {
        "deal_id": [deal.pk for deal in deals],
        "match_id": [deal.match_id for deal in deals],
        "code": [table.code for table in tables],
        "user_id": [user.pk for user in people],
        "key": ["doudizhu", "shisanshui"],
        "slug": ["club"],
    }
    return [*callers, Caller()], known


def main() -> int:
    """Make the requests and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=2000)
    wanted = parser.parse_args().requests
    logging.disable(logging.WARNING)
    setup_test_environment()
    settings.API_REQUESTS_PER_ACCOUNT = settings.API_REQUESTS_PER_ADDRESS = 0
    databases = setup_databases(verbosity=0, interactive=False)
    begun = time.monotonic()
    try:
        callers, known = scene()
        whole = fuzzing.schema()
        count = sum(len(methods) for methods in whole["paths"].values())
        statuses, broken = fuzzing.fuzz(whole, callers, known, -(-wanted // count) + 2)
    finally:
        teardown_databases(databases, verbosity=0)
    took = time.monotonic() - begun
    print(f"{sum(statuses.values())} requests in {took:.0f} s: {dict(sorted(statuses.items()))}")
    print("\n".join(broken) or "no 500")
    return 1 if broken or sum(statuses.values()) < wanted else 0


if __name__ == "__main__":
    sys.exit(main())
