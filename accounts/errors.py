"""The one way in which a service says no."""

from typing import Any

from django.utils.functional import Promise


class Refused(Exception):
    """A service will not do what was asked.

    ``code`` is stable and for programs; ``message`` is lazily translated and may hold ``%(name)s``
    places that ``params`` fill. Nothing has been changed when this is raised.
    """

    def __init__(self, code: str, message: str | Promise, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.message = message
        self.params = params

    @property
    def text(self) -> str:
        """The reason in the reader's language."""
        message = str(self.message)
        return message % self.params if self.params else message

    def __str__(self) -> str:
        return self.text
