"""A deal that other tables still have to play is told on no page and by no answer, whoever asks."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from accounts.rate_limit import forget_all
from games.deal_record import deal_record
from games.live.match import match_begin
from games.live.submit import Command, submit
from games.models import Deal, Match
from games.rules.core.action import DISSOLVE, Action
from lobby.models import Table
from tests.security.rights import rows
from tests.security.town import Town

ABOUT = ("deal}", "match}", "{user_id}", "{playing}", "{result}", "{slug}", "{report}")
"""What addresses name that have to do with the deal, its table, its players or its league."""
DEALS = ("deal}", "match}", "{result}", "{report}")
ROUND_SEED = "7e" * 32


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    logging.disable(logging.ERROR)
    yield
    logging.disable(logging.NOTSET)


@pytest.fixture
def sealed(town: Town) -> Deal:
    """A deal of a duplicate round that is over at the table of `own`, which stands for every argument."""
    table = Table.objects.get(code=town.args["playing"])
    season_id = town.args["season_id"]
    match = match_begin(
        table_code=table.code, game="doudizhu", options={}, stake=1, length=4, season_id=season_id,
        seats=[(seat.user, False) for seat in table.seats.select_related("user")], round_seed=ROUND_SEED,
    )  # fmt: skip
    Table.objects.filter(pk=table.pk).update(match=match, watch=True)
    deal = Deal.objects.get(match=match)
    submit(Command(deal.pk, 0, Action(DISSOLVE)))
    deal.refresh_from_db()
    assert deal.status == Deal.Status.OVER
    town.args |= {
        "over deal": deal.pk, "playing deal": deal.pk, "over match": match.pk, "playing match": match.pk,
        "result": deal.result.pk,
    }  # fmt: skip
    return deal


def concerned(path: str) -> bool:
    """Tell whether an address has to do with the deal; forms of staff about people and leagues have not."""
    return any(name in path for name in (ABOUT if not path.startswith("admin/") else DEALS))


def secrets_of(deal: Deal) -> list[str]:
    """Return what nobody may be told: the seeds, and a handful of each hand, as they are written anywhere."""
    Match.objects.filter(pk=deal.match_id).update(sealed=False)
    hands = deal_record(Deal.objects.get(pk=deal.pk))["deal"]["hands"]
    Match.objects.filter(pk=deal.match_id).update(sealed=True)
    told = [deal.seed, ROUND_SEED]
    for hand in hands:
        some = hand.split()[:5]
        told += [" ".join(some), '", "'.join(some), '","'.join(some)]
    return told


def test_nobody_is_told_of_a_deal_that_others_still_play(town: Town, sealed: Deal) -> None:
    secrets, told, asked = secrets_of(sealed), [], 0
    for row in rows():
        if not concerned(row.path):
            continue
        visitors = ("boss",) if row.path.startswith("admin/") else ("own", "boss")
        for visitor in visitors:
            forget_all()
            answer = town.ask(visitor, "get", "/" + row.path.format(**town.args))
            assert answer.status_code < 500, (row.path, visitor)
            asked += 1
            mine = visitor == "own" and row.path.endswith(("view.json", "view/"))
            found = [one for one in secrets[: 2 if mine else None] if one in answer.content.decode()]
            told += [(row.path, visitor, one) for one in found]
    assert asked > 50
    assert told == [], "\n".join(map(str, told))


@pytest.mark.parametrize(
    "path", ["deals/{over deal}/", "deals/{over deal}/replay.json?seat=all", "deals/{over deal}/record.json",
             "matches/{over match}/", "api/v1/deals/{over deal}/replay/?seat=all",
             "api/v1/deals/{over deal}/record/", "api/v1/matches/{over match}/", "t/{playing}/view.json"],
)  # fmt: skip
def test_it_is_told_once_the_round_is_over(town: Town, sealed: Deal, path: str) -> None:
    address = "/" + path.format(**town.args)
    assert town.ask("other", "get", address).status_code == 403
    Match.objects.filter(pk=sealed.match_id).update(sealed=False)
    assert town.ask("other", "get", address).status_code == 200
