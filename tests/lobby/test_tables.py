"""Codes and numbers of tables, as people type and paste them."""

import pytest

from lobby.tables import CODE_ALPHABET, CODE_LENGTH, code_in, new_code, number_in


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("K7M2QX", "K7M2QX"),
        (" k7m2qx ", "K7M2QX"),
        ("K7M-2QX", "K7M2QX"),
        ("k7m 2qx", "K7M2QX"),
        ("https://play.example/t/K7M2QX/", "K7M2QX"),
        ("play.example/t/k7m2qx", "K7M2QX"),
        ("https://play.example/t/K7M2QX/?watch", "K7M2QX"),
        ("K7M2Q", None),
        ("K7M2QXX", None),
        ("K7M2O0", None),
        ("", None),
        ("斗地主", None),
    ],
)
def test_a_code_is_read_however_it_was_passed_on(typed: str, code: str | None) -> None:
    assert code_in(typed) == code


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("31", 31),
        ("#31", 31),
        ("31 号", 31),
        ("31号桌", 31),
        ("３１", 31),
        ("", None),
        ("x31", None),
        ("1" * 30, None),
    ],
)
def test_a_table_number_is_read(typed: str, number: int | None) -> None:
    assert number_in(typed) == number


def test_new_codes_use_only_letters_that_nobody_confuses() -> None:
    codes = {new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET) for code in codes)
    assert not set("IOL01") & set(CODE_ALPHABET)
