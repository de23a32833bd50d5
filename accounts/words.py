"""Words that staff write twice, for readers of Chinese and of English."""

from django.utils.translation import get_language


def in_language(chinese: str, english: str) -> str:
    """Return what a reader of the language in force is to see; without English that is the Chinese."""
    return english if english and (get_language() or "").startswith("en") else chinese
