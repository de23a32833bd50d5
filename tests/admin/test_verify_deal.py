"""`manage.py verify_deal`: whether a finished deal was dealt and scored as promised, else what is wrong."""

import json
from collections.abc import Callable
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from games.models import Deal
from lobby.models import Table
from tests.admin.conftest import deal_of, play, setup_of

pytestmark = pytest.mark.django_db


def verify(*numbers: int) -> tuple[list[dict[str, Any]], bool]:
    """Return what the command prints, and whether it found everything sound."""
    out = StringIO()
    try:
        call_command("verify_deal", *map(str, numbers), stdout=out)
    except CommandError:
        return [json.loads(line) for line in out.getvalue().splitlines()], False
    return [json.loads(line) for line in out.getvalue().splitlines()], True


@pytest.mark.parametrize("game", ["doudizhu", "shisanshui"])
def test_a_deal_as_it_was_is_sound(table: Callable[..., Table], game: str) -> None:
    deal = play(deal_of(table(game)))
    [told], sound = verify(deal.pk)
    assert sound
    assert told["dealt"] == json.loads(json.dumps(dict(setup_of(deal).pieces)))
    assert (told["seed_fits"], told["scores_fit"]) == (True, True)


def test_another_seed_or_another_score_is_found(table: Callable[..., Table]) -> None:
    deal = play(deal_of(table()))
    Deal.objects.update(commitment="0" * 64)
    [told], sound = verify(deal.pk)
    assert (sound, told["seed_fits"], told["scores_fit"]) == (False, False, True)
    scores = [score + 1 for score in deal.outcome["scores"]]
    Deal.objects.update(commitment=deal.commitment, outcome={**deal.outcome, "scores": scores})
    [told], sound = verify(deal.pk)
    assert (sound, told["seed_fits"], told["scores_fit"]) == (False, True, False)


def test_of_a_running_deal_nothing_is_told(table: Callable[..., Table]) -> None:
    deal = play(deal_of(table()), 2)
    told, sound = verify(deal.pk, deal.pk + 1)
    assert not sound
    assert [set(one) for one in told] == [{"deal", "sound", "why"}] * 2
    assert deal.seed not in json.dumps(told)
