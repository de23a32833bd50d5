"""What is changed in the settings of a table is kept in the account, for every device of its owner."""

from collections.abc import Callable

import pytest
from django.test import Client
from playwright.async_api import Browser, Page, expect

from accounts.errors import Refused
from accounts.models import User
from accounts.services import guest_create, preferences_set
from tests.services.seating import Person, ask_database, newcomers, playing_table
from tests.services.site import Site

THERE = "/settings/table/"


@pytest.mark.django_db
class TestKeeping:
    def test_one_is_kept_and_the_others_stay(self, anna: User) -> None:
        preferences_set(user=anna, preferences={"sort": "groups", "sound": False})
        preferences_set(user=anna, preferences={"sound": True})
        anna.refresh_from_db()
        assert anna.preferences == {"sort": "groups", "sound": True}

    def test_a_page_that_is_out_of_date_takes_nothing_back(self, anna: User) -> None:
        stale = User.objects.get(pk=anna.pk)
        preferences_set(user=anna, preferences={"sort": "groups"})
        preferences_set(user=stale, preferences={"speed": "fast"})
        anna.refresh_from_db()
        assert anna.preferences == {"sort": "groups", "speed": "fast"}

    def test_nothing_is_kept_where_one_is_unknown(self, anna: User) -> None:
        with pytest.raises(Refused, match="nonsense"):
            preferences_set(user=anna, preferences={"sound": False, "nonsense": 1})
        anna.refresh_from_db()
        assert anna.preferences == {}


@pytest.mark.django_db
class TestTheAddress:
    def test_takes_each_field_in_json(self, anna: User, signed_in: Callable[[User], Client]) -> None:
        hers = signed_in(anna)
        assert hers.post(THERE, {"sound": "false", "speed": '"slow"'}).status_code == 204
        anna.refresh_from_db()
        assert anna.preferences == {"sound": False, "speed": "slow"}

    @pytest.mark.parametrize(
        "fields",
        [
            {"sound": "1"},
            {"sound": "no"},
            {"speed": "slow"},
            {"speed": '"warp"'},
            {"volume": "3"},
            {"sound": "[" * 100_000},
            {"sound": '{"a":' * 100_000},
            {"sound": "9" * 5000},
            {"sort": "["},
        ],
    )
    def test_refuses_what_it_does_not_know(self, anna: User, signed_in, fields: dict[str, str]) -> None:
        answer = signed_in(anna).post(THERE, fields)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad_preference")
        anna.refresh_from_db()
        assert anna.preferences == {}

    def test_is_for_those_who_are_signed_in_guests_too(self, client: Client, anna: User, signed_in) -> None:
        assert client.post(THERE, {"sound": "false"}).status_code == 403
        assert signed_in(anna).get(THERE).status_code == 405
        strict = Client(enforce_csrf_checks=True)
        strict.force_login(anna)
        assert strict.post(THERE, {"sound": "false"}).status_code == 403
        guest = guest_create()
        assert signed_in(guest).post(THERE, {"sound": "false"}).status_code == 204
        guest.refresh_from_db()
        assert guest.preferences == {"sound": False}


async def sit(browser: Browser, site: Site, person: Person, code: str) -> Page:
    """Open a table in a browser of its own."""
    context = await browser.new_context(locale="zh-CN", base_url=site.url)
    await context.add_cookies([{"name": "sessionid", "value": person.session, "url": site.url}])
    page = await context.new_page()
    await page.goto(f"/t/{code}/")
    await expect(page.locator(".hand [data-code]").first).to_be_visible()
    return page


def kept(site: Site, person: Person) -> dict[str, object]:
    lines = f"from accounts.models import User\nanswer = User.objects.get(pk={person.id}).preferences"
    return ask_database(site, lines)


@pytest.mark.needs("chromium")
@pytest.mark.slow
async def test_what_is_changed_at_a_table_holds_in_another_browser(site: Site, browser: Browser) -> None:
    trio = newcomers(site, 3)
    code = playing_table(site, trio)
    here = await sit(browser, site, trio[0], code)
    await here.get_by_role("button", name="设置").click()
    async with here.expect_response(f"**{THERE}") as answered:
        await here.get_by_text("大号牌角").click()
    assert (await answered.value).status == 204
    assert kept(site, trio[0]) == {"large_index": True}
    elsewhere = await sit(browser, site, trio[0], code)
    await expect(elsewhere.locator("html")).to_have_class("on-felt large-index")
    # The account is changed elsewhere: what this browser remembers does not hide it.
    await elsewhere.goto("/settings/")
    await elsewhere.get_by_label("大号牌角").uncheck()
    await elsewhere.get_by_role("button", name="保存设置").click()
    await here.reload()
    await expect(here.locator(".hand [data-code]").first).to_be_visible()
    await expect(here.locator("html")).to_have_class("on-felt")
