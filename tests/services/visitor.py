"""Somebody who reads the site's pages and sends its forms over HTTP, without a browser."""

import asyncio
import json
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any

from tests.services.seating import Person
from tests.services.site import Site

_TOKEN = "a" * 32


@dataclass(frozen=True)
class Page:
    """What came back."""

    status: int
    address: str
    text: str

    def json(self) -> Any:
        """Return the text read as JSON."""
        return json.loads(self.text)


@dataclass(frozen=True)
class Visitor:
    """One browser's worth of cookies; it follows where it is sent."""

    site: Site
    person: Person | None = None

    async def get(self, path: str) -> Page:
        """Read a page."""
        return await asyncio.to_thread(self._fetch, path, None)

    async def post(self, path: str, **fields: Any) -> Page:
        """Send a form."""
        return await asyncio.to_thread(self._fetch, path, fields)

    def _fetch(self, path: str, fields: dict[str, Any] | None) -> Page:
        cookies = f"csrftoken={_TOKEN}"
        if self.person is not None:
            cookies += f"; sessionid={self.person.session}"
        data = None if fields is None else urllib.parse.urlencode(fields).encode()
        headers = {"Cookie": cookies, "X-CSRFToken": _TOKEN, "Accept-Language": "zh-hans"}
        request = urllib.request.Request(self.site.url + path, data=data, headers=headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return Page(answer.status, answer.url, answer.read().decode())
        except urllib.error.HTTPError as refused:
            return Page(refused.code, refused.url, refused.read().decode())
