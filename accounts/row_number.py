"""The number of a row in an address; to import this teaches addresses the word `row`."""

from django.urls import register_converter


class RowNumber:
    """The number of a row: as many digits as every column of the database takes."""

    regex = "[0-9]{1,18}"

    def to_python(self, value: str) -> int:
        """Return the number."""
        return int(value)

    def to_url(self, value: int) -> str:
        """Return the number as it is written."""
        return str(value)


register_converter(RowNumber, "row")
