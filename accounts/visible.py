"""What of a text can be seen: for names and for chat, which strangers read beside those of others."""

import re
import unicodedata

MARKS_MOST = 3
"""Marks that one character may bear; more of them would run over the lines above and below."""

_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
_UNSEEN = ("Cc", "Cf", "Cs", "Co")
# Letters, signs and unassigned characters that are drawn as nothing, for the most part by Unicode's own list.
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2065\u2800\u3164\uffa0\ufe00-\ufe0f\ufff0-\ufff8"
    "\U000e0000-\U000e0fff]"
)


def in_sight(text: str) -> str:
    """Return ``text`` without what cannot be seen or turns the writing around, and without piles of marks.

    Pictures that are joined from several, or that ask for their coloured form, stay as they are.
    """
    seen, marks = "", 0
    for at, char in enumerate(text):
        marks = marks + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if marks <= MARKS_MOST and (_is_seen(char) or _is_of_picture(seen[-1:], char, text[at + 1 : at + 2])):
            seen += char
    return seen


def _is_seen(char: str) -> bool:
    return unicodedata.category(char) not in _UNSEEN and not _BLANK.match(char)


def _is_of_picture(before: str, char: str, after: str) -> bool:
    if char == _EMOJI_STYLE:
        return _is_picture(before)
    return char == _JOINER and _is_picture(after) and (_is_picture(before) or before == _EMOJI_STYLE)


def _is_picture(char: str) -> bool:
    return char != "" and unicodedata.category(char) in ("So", "Sk") and not _BLANK.match(char)
