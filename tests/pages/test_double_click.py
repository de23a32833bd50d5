"""A wish for a table that comes twice, as a double click sends it, is one wish."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from lobby.models import Table, TableSeat
from lobby.selectors.own_table import DOUBLE_CLICK

FORM = {
    "option_rules": "online",
    "option_cap": "0",
    "option_seconds": "20",
    "seats": "3",
    "stake": "1",
    "length": "8",
    "access": "public",
}


@pytest.mark.parametrize(
    ("way", "form"), [("lobby:quick", {}), ("lobby:practice", {}), ("lobby:new", FORM)], ids=str
)
def test_the_second_click_leads_to_the_table_of_the_first(
    way: str, form: dict[str, str], anna: User, browser: Callable[..., Client]
) -> None:
    hers, there = browser(anna), reverse(way, args=["doudizhu"])
    first = hers.post(there, form)
    table = Table.objects.get()
    assert first.url == reverse("lobby:table", args=[table.code])
    assert hers.post(there, form).url == first.url
    TableSeat.objects.filter(user=anna).update(since=table.created_at - 2 * DOUBLE_CLICK)
    later = hers.post(there, form, follow=True)
    assert "你已经坐在另一张桌上" in later.content.decode()
    assert Table.objects.get() == table


def test_who_sits_somewhere_is_told_so_at_another_table(
    ben: User, table: Table, browser: Callable[..., Client]
) -> None:
    his = browser(ben)
    his.post(reverse("lobby:quick", args=["gongzhu"]))
    said = his.post(reverse("lobby:sit", args=[table.code]), follow=True)
    assert "你已经坐在另一张桌上" in said.content.decode()
