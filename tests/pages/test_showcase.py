"""The deal on the front page: a real one, whole, and of nobody who keeps their record to themselves."""

from collections import Counter

import pytest
from django.core.cache import cache
from django.utils import timezone

from accounts.models import User
from games.live.match import match_create
from games.live.store import deal_store
from games.models import Deal
from games.rules.core.record import setup_from_seed
from games.rules.core.registry import find_game
from games.rules.core.selfplay import bots_play
from lobby.showcase import showcase


@pytest.fixture(autouse=True)
def _nothing_kept(db: None) -> None:
    cache.clear()


def check(told: dict) -> None:
    """Play the steps over and see that every card goes once, from where it was dealt."""
    hands = {seat["seat"]: Counter(seat["hand"]) for seat in told["seats"]}
    assert sum(map(Counter.total, hands.values())) + len(told["kitty"]) == 54
    assert {seat["place"] for seat in told["seats"]} == {"bottom", "left", "right"}
    for step in told["steps"]:
        if step["do"] == "kitty":
            hands[step["seat"]].update(told["kitty"])
            assert Counter(step["hand"]) == hands[step["seat"]]
        elif step["do"] == "play":
            played = Counter(step["cards"])
            assert played <= hands[step["seat"]]
            assert step["say"]
            hands[step["seat"]] -= played
    winner = next(seat["seat"] for seat in told["seats"] if seat["place"] == "bottom")
    assert told["scores"][winner] == max(told["scores"]) > 0
    assert any(not hand for hand in hands.values())
    assert told["headline"]


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_before_anybody_has_played_a_deal_of_the_house_is_shown(language: str) -> None:
    check(showcase(language))


def played(*people: User) -> Deal:
    """Store a finished deal that bots have played in these people's names."""
    now = timezone.now()
    match = match_create(
        table_code="SHOWN2", game="doudizhu", options={}, stake=1, length=1, season_id=None,
        seats=[(user, False) for user in people], at=now,
    )  # fmt: skip
    game = find_game("doudizhu")
    setup = setup_from_seed(game, game.options_type(), 3, match.carry, bytes([5] * 32))
    actions, outcome = bots_play(setup)
    return deal_store(
        match=match, seed=bytes([5] * 32), actions=actions, outcome=outcome, started_at=now, ended_at=now
    )


def test_a_deal_of_the_sites_own_players_is_shown_once_there_is_one() -> None:
    played(*(User.objects.create(username=name, name=name) for name in ("anna", "ben", "cleo")))
    told = showcase("zh-hans")
    assert {seat["name"] for seat in told["seats"]} == {"anna", "ben", "cleo"}
    check(told)


def test_but_not_of_somebody_whose_record_is_private() -> None:
    shy = User.objects.create(username="shy", name="shy", show_deals="friends")
    played(shy, *(User.objects.create(username=name, name=name) for name in ("ben", "cleo")))
    assert "shy" not in {seat["name"] for seat in showcase("zh-hans")["seats"]}


def test_the_names_of_plays_are_in_the_readers_language() -> None:
    assert showcase("zh-hans")["headline"] != showcase("en")["headline"]


def test_it_is_asked_for_once_in_a_while_only(django_assert_num_queries) -> None:
    showcase("en")
    with django_assert_num_queries(0):
        showcase("en")


def test_the_page_holds_the_table_and_the_steps(client) -> None:
    page = client.get("/").text
    assert page.count('class="show-card"') == 54
    assert 'id="showcase-deal"' in page
