"""What cannot be seen of a text is left out; what can be stays as it is."""

import pytest

from accounts.visible import MARKS_MOST, in_sight


@pytest.mark.parametrize(
    "text",
    ["林晚", "a b", "Zoë", "❤️", "👩‍🚀", "🏳️‍🌈", "👍🏽", "1⃣", "\U0001fae8", "Ạ̈", "<b>早</b>", "你好！", ""],
)
def test_what_can_be_seen_stays(text: str) -> None:
    assert in_sight(text) == text


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("a\u200bb", "ab"),
        ("\u202egnp", "gnp"),
        ("\u2066x\u2069", "x"),
        ("a\u200db", "ab"),
        ("👩\u200d", "👩"),
        ("a\0\n\x1b[31m", "a[31m"),
        ("\u3164\u2800\uffa0", ""),
        ("林\ufe0f晚\ufe0e", "林晚"),
        ("林\U000e0061", "林"),
        ("\ue000x\ufeff", "x"),
        ("e" + "\u0301" * 20, "e" + "\u0301" * MARKS_MOST),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, left: str) -> None:
    assert in_sight(text) == left
