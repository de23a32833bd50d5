"""A table's code in an address."""

from django.urls import register_converter

from lobby.tables import CODE_LENGTH


class TableCode:
    """A table's code, in capitals or not."""

    regex = f"[0-9A-Za-z]{{{CODE_LENGTH}}}"

    def to_python(self, value: str) -> str:
        """Return the code as the address has it; the view sends on to the one in capitals."""
        return value

    def to_url(self, value: str) -> str:
        """Return the code as it is."""
        return value


register_converter(TableCode, "code")
