"""Asking, accepting, declining, ending, blocking; and what is read of it."""

import datetime as dt
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import IntegrityError, connections, transaction
from django.utils import timezone

from accounts import online
from accounts.errors import Refused
from accounts.models import ASK_AGAIN_AFTER, Friendship, User
from accounts.selectors.friends import (
    acquaintance,
    acquaintances,
    circle_of,
    friend_ids,
    open_requests,
    people_named,
)
from accounts.services import (
    friend_accept,
    friend_ask,
    friend_block,
    friend_decline,
    friend_end,
    friend_unblock,
    guest_create,
    house_bots,
    person_close,
    user_ban,
)
from accounts.services.friend_accept import MOST_FRIENDS
from accounts.services.friend_ask import MOST_OPEN

pytestmark = pytest.mark.django_db


@pytest.fixture
def ben(person: Callable[..., User]) -> User:
    return person("ben")


def refused(call: Callable[..., object], user: User, other: User) -> str:
    with pytest.raises(Refused) as caught:
        call(user=user, other=other)
    assert "%(" not in caught.value.text
    return caught.value.code


def befriend(one: User, other: User) -> None:
    friend_ask(user=one, other=other)
    friend_accept(user=other, other=one)


def how(one: User, other: User) -> tuple[str, str]:
    return acquaintance(one, other).relation, acquaintance(other, one).relation


def test_one_asks_the_other_accepts_and_either_may_end_it(anna: User, ben: User) -> None:
    assert how(anna, ben) == ("none", "none")
    friend_ask(user=anna, other=ben)
    assert how(anna, ben) == ("sent", "received")
    assert (open_requests(anna), open_requests(ben)) == (0, 1)
    friend_accept(user=ben, other=anna)
    assert how(anna, ben) == ("friends", "friends")
    assert (friend_ids(anna), friend_ids(ben)) == ({ben.pk}, {anna.pk})
    friend_end(user=ben, other=anna)
    assert how(anna, ben) == ("none", "none")
    assert friend_ids(anna) == set()


def test_who_asks_somebody_that_has_asked_accepts(anna: User, ben: User) -> None:
    friend_ask(user=anna, other=ben)
    friend_ask(user=ben, other=anna)
    assert how(anna, ben) == ("friends", "friends")


def test_the_asker_cannot_accept_and_nobody_answers_what_was_not_asked(anna: User, ben: User) -> None:
    assert refused(friend_accept, anna, ben) == "no_request"
    friend_ask(user=anna, other=ben)
    assert refused(friend_accept, anna, ben) == "no_request"
    assert refused(friend_decline, anna, ben) == "no_request"
    assert refused(friend_end, ben, anna) == "not_friends"
    assert refused(friend_ask, anna, ben) == "asked_already"


def test_friends_ask_no_more(anna: User, ben: User) -> None:
    befriend(anna, ben)
    assert refused(friend_ask, anna, ben) == "friends_already"
    assert refused(friend_ask, ben, anna) == "friends_already"


def test_declined_means_no_for_a_month(anna: User, ben: User) -> None:
    friend_ask(user=anna, other=ben)
    friend_decline(user=ben, other=anna)
    assert how(anna, ben) == ("declined", "none")
    assert refused(friend_ask, anna, ben) == "not_now"
    Friendship.objects.update(answered_at=timezone.now() - ASK_AGAIN_AFTER - dt.timedelta(minutes=1))
    friend_ask(user=anna, other=ben)
    assert how(anna, ben) == ("sent", "received")


def test_who_declined_may_ask_instead(anna: User, ben: User) -> None:
    friend_ask(user=anna, other=ben)
    friend_decline(user=ben, other=anna)
    friend_ask(user=ben, other=anna)
    assert how(ben, anna) == ("sent", "received")


def test_blocked_nobody_asks_and_is_not_told_which_it_was(anna: User, ben: User) -> None:
    befriend(anna, ben)
    friend_block(user=ben, other=anna)
    friend_block(user=ben, other=anna)
    assert how(anna, ben) == ("none", "blocked")
    assert friend_ids(anna) == set()
    assert refused(friend_ask, anna, ben) == "not_now"
    assert refused(friend_unblock, anna, ben) == "not_blocked"
    friend_unblock(user=ben, other=anna)
    friend_ask(user=anna, other=ben)


def test_two_who_block_each_other_take_it_back_one_by_one(anna: User, ben: User) -> None:
    friend_block(user=anna, other=ben)
    friend_block(user=ben, other=anna)
    assert how(anna, ben) == ("blocked", "blocked")
    assert refused(friend_ask, anna, ben) == "not_now"
    friend_unblock(user=anna, other=ben)
    assert how(anna, ben) == ("none", "blocked")
    assert refused(friend_ask, anna, ben) == "not_now"
    friend_unblock(user=ben, other=anna)
    assert not Friendship.objects.exists()


def test_who_asks_somebody_they_blocked_takes_that_back(anna: User, ben: User) -> None:
    friend_block(user=anna, other=ben)
    friend_ask(user=anna, other=ben)
    assert how(anna, ben) == ("sent", "received")


def test_guests_bots_and_oneself_make_no_friends(anna: User) -> None:
    guest = guest_create()
    assert refused(friend_ask, guest, anna) == "guest"
    assert refused(friend_block, guest, anna) == "guest"
    assert refused(friend_ask, anna, guest) == "no_such_person"
    assert refused(friend_block, anna, guest) == "no_such_person"
    assert refused(friend_ask, anna, house_bots(1)[0]) == "no_such_person"
    assert refused(friend_ask, anna, anna) == "yourself"
    assert refused(friend_block, anna, anna) == "yourself"
    assert acquaintance(guest, anna).relation == ""
    assert acquaintance(anna, guest).relation == ""
    assert acquaintance(anna, anna).relation == ""


def test_taking_back_and_asking_again_has_its_bound(anna: User, ben: User) -> None:
    for _ in range(3):
        friend_ask(user=anna, other=ben)
        friend_end(user=anna, other=ben)
    assert refused(friend_ask, anna, ben) == "too_many_requests"
    assert not Friendship.objects.exists()


def crowd(count: int) -> list[User]:
    return User.objects.bulk_create(User(username=f"c{i}", name=f"c{i}") for i in range(count))


def test_nobody_asks_the_whole_house(anna: User, ben: User) -> None:
    people = crowd(MOST_OPEN)
    Friendship.objects.bulk_create(Friendship(asker=anna, asked=other) for other in people)
    assert refused(friend_ask, anna, ben) == "too_many_requests"


def test_nor_thirty_people_a_day_by_taking_back(anna: User, ben: User) -> None:
    for other in crowd(30):
        friend_ask(user=anna, other=other)
        friend_end(user=anna, other=other)
    assert refused(friend_ask, anna, ben) == "too_many_requests"


def test_there_is_room_for_so_many_friends(anna: User, ben: User) -> None:
    friend_ask(user=ben, other=anna)
    Friendship.objects.bulk_create(
        Friendship(asker=anna, asked=other, state=Friendship.State.FRIENDS) for other in crowd(MOST_FRIENDS)
    )
    assert refused(friend_accept, anna, ben) == "too_many_friends"
    assert refused(friend_ask, anna, ben) == "too_many_friends"
    assert open_requests(anna) == 1


def test_the_database_knows_two_people_once(anna: User, ben: User) -> None:
    Friendship.objects.create(asker=anna, asked=ben)
    for asker, asked in ((ben, anna), (anna, ben), (anna, anna)):
        with pytest.raises(IntegrityError), transaction.atomic():
            Friendship.objects.create(asker=asker, asked=asked)


@pytest.mark.django_db(transaction=True)
def test_two_who_ask_each_other_in_the_same_moment_are_friends(anna: User, ben: User) -> None:
    start = threading.Barrier(2)

    def ask(user: User, other: User) -> None:
        try:
            start.wait(10)
            friend_ask(user=user, other=other)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(ask, anna, ben), threads.submit(ask, ben, anna)]:
            done.result(30)
    assert Friendship.objects.get().state == Friendship.State.FRIENDS


def test_a_closed_account_leaves_nothing_behind(anna: User, ben: User, person) -> None:
    befriend(anna, ben)
    cleo = person("cleo")
    friend_ask(user=cleo, other=ben)
    person_close(user=anna)
    person_close(user=cleo)
    assert not Friendship.objects.exists()
    ben.refresh_from_db()
    assert refused(friend_ask, ben, anna) == "no_such_person"
    assert acquaintance(ben, anna).relation == ""


def test_the_banned_are_out_of_sight_until_the_ban_ends(anna: User, ben: User, person) -> None:
    befriend(anna, ben)
    cleo = person("cleo")
    friend_ask(user=cleo, other=ben)
    for out in (anna, cleo):
        user_ban(user=out, reason="x", by=None, ends_at=timezone.now() + dt.timedelta(hours=1))
    assert (friend_ids(ben), open_requests(ben)) == (set(), 0)
    assert circle_of(ben).friends == circle_of(ben).received == []
    assert people_named("anna", ben) == []
    assert refused(friend_ask, person("dora"), anna) == "no_such_person"
    later = timezone.now() - dt.timedelta(hours=2)
    for out in (anna, cleo):
        out.bans.update(starts_at=later, ends_at=later + dt.timedelta(hours=1))
    assert (friend_ids(ben), open_requests(ben)) == ({anna.pk}, 1)


def test_a_circle_lists_who_is_here_first(anna: User, person) -> None:
    names = ("ben", "cleo", "dora", "ede", "fred")
    ben, cleo, dora, ede, fred = (person(name) for name in names)
    befriend(anna, ben)
    befriend(cleo, anna)
    friend_ask(user=dora, other=anna)
    friend_ask(user=anna, other=ede)
    friend_block(user=anna, other=fred)
    online.forget(ben.pk)
    online.note(cleo.pk)
    circle = circle_of(anna)
    assert [(known.user.name, known.online) for known in circle.friends] == [("cleo", True), ("ben", False)]
    for listed, name in ((circle.received, "dora"), (circle.sent, "ede"), (circle.blocked, "fred")):
        assert [known.user.name for known in listed] == [name]
    assert circle_of(fred).blocked == []
    online.forget(cleo.pk)
    assert online.online_among([ben.pk, cleo.pk]) == set()


def test_people_are_found_by_the_whole_nickname_or_a_link(anna: User, ben: User) -> None:
    other = User.objects.create(username="ben2", name="Ben")
    bens = {ben.pk, other.pk}
    assert {known.user.pk for known in people_named(" BEN ", anna)} == bens
    assert people_named("be", anna) == []
    assert [known.user for known in people_named(f"https://x.example/players/{ben.pk}/", anna)] == [ben]
    assert people_named("anna", anna) == []
    guest = guest_create()
    assert people_named(guest.name, anna) == []
    friend_ask(user=anna, other=ben)
    assert {known.relation for known in people_named("ben", anna)} == {"sent", "none"}


def test_many_friends_cost_one_query(anna: User, django_assert_num_queries) -> None:
    people = crowd(60)
    Friendship.objects.bulk_create(
        Friendship(asker=anna, asked=other, state=Friendship.State.FRIENDS) for other in people
    )
    with django_assert_num_queries(1):
        assert len([known.user.name for known in circle_of(anna).friends]) == 60
    with django_assert_num_queries(1):
        assert {known.relation for known in acquaintances(anna, people)} == {"friends"}
    with django_assert_num_queries(1):
        assert len(friend_ids(anna)) == 60
