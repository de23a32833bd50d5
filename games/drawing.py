"""Cards and tiles in pages: drawn from the SVG sprites, with their names in words for those who listen."""

from __future__ import annotations

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

_SUITS = {
    "s": gettext_lazy("黑桃"),
    "h": gettext_lazy("红桃"),
    "c": gettext_lazy("草花"),
    "d": gettext_lazy("方块"),
}
_TILE_SUITS = {"m": gettext_lazy("万"), "p": gettext_lazy("筒"), "s": gettext_lazy("条")}
_HONOURS = [
    gettext_lazy("东"),
    gettext_lazy("南"),
    gettext_lazy("西"),
    gettext_lazy("北"),
    gettext_lazy("白"),
    gettext_lazy("发"),
    gettext_lazy("中"),
]
_FLOWERS = [
    gettext_lazy("春"),
    gettext_lazy("夏"),
    gettext_lazy("秋"),
    gettext_lazy("冬"),
    gettext_lazy("梅"),
    gettext_lazy("兰"),
    gettext_lazy("菊"),
    gettext_lazy("竹"),
]


def pieces_in(text: str) -> list[str]:
    """Return the pieces of a text in notation, without the strokes between rows."""
    return [code for code in text.split() if code != "/"]


def words(text: str, *, tiles: bool = False) -> str:
    """Return pieces in words, in the reader's language: 黑桃3、大王."""
    return _("、").join(_word(code, tiles=tiles) for code in pieces_in(text))


def _word(code: str, *, tiles: bool) -> str:
    if code in ("BJ", "RJ"):
        return _("小王") if code == "BJ" else _("大王")
    if not tiles:
        rank = "10" if code[0] == "T" else code[0]
        return f"{_SUITS[code[1]]}{rank}"
    number = int(code[0])
    if code[1] == "z":
        return str(_HONOURS[number - 1])
    if code[1] == "f":
        return str(_FLOWERS[number - 1])
    return f"{number}{_TILE_SUITS[code[1]]}"


def piece(code: str, *, tiles: bool = False) -> SafeString:
    """Return one whole card or tile as an SVG picture without a name."""
    if tiles:
        return format_html(
            '<svg class="tile" viewBox="0 0 48 69" aria-hidden="true"><use href="{}#t{}"></use></svg>',
            static("cards/tiles.svg"),
            code,
        )
    return format_html(
        '<svg class="card" viewBox="0 0 100 140" aria-hidden="true"><use href="{}#{}"></use></svg>',
        static("cards/cards.svg"),
        code,
    )


def covered(code: str) -> SafeString:
    """Return a card of which others cover all but the index: without pip or figure, so no slivers show."""
    sheet = static("cards/cards.svg")
    joker = code in ("BJ", "RJ")
    suit = {"BJ": "s", "RJ": "h"}.get(code) or code[1]
    index = (
        format_html('<use href="{}#i{}" x="8" y="8" width="30" height="62"></use>', sheet, code)
        if joker
        else format_html(
            '<use href="{}#r{}" x="8" y="9" width="{}" height="37"></use>'
            '<use href="{}#s{}" x="9" y="49" width="25" height="25"></use>',
            sheet,
            code[0],
            "30.9" if code[0] == "T" else "27.2",
            sheet,
            suit,
        )
    )
    return format_html(
        '<svg class="card c-{}" viewBox="0 0 100 140" aria-hidden="true">'
        '<rect x=".7" y=".7" width="98.6" height="138.6" rx="9" class="face"></rect>{}</svg>',
        suit,
        index,
    )


def fan(text: str, *, tiles: bool = False) -> SafeString:
    """Return pieces side by side as whole pictures, named together for those who listen."""
    pictures = format_html_join("", "{}", ((piece(code, tiles=tiles),) for code in pieces_in(text)))
    return format_html(
        '<span class="fan" role="img" aria-label="{}">{}</span>', words(text, tiles=tiles), pictures
    )


def minis(text: str, *, tiles: bool = False) -> SafeString:
    """Return pieces small enough for a line of text."""
    draw = _mini_tile if tiles else _mini_card
    pictures = format_html_join("", "{}", ((draw(code),) for code in pieces_in(text)))
    return format_html(
        '<span class="minis" role="img" aria-label="{}">{}</span>', words(text, tiles=tiles), pictures
    )


def _mini_tile(code: str) -> SafeString:
    return format_html(
        '<svg class="mini-tile" viewBox="0 0 48 69"><use href="{}#t{}"></use></svg>',
        static("cards/tiles.svg"),
        code,
    )


def _mini_card(code: str) -> SafeString:
    sheet = static("cards/cards.svg")
    if code in ("BJ", "RJ"):
        return format_html(
            '<svg class="mini c-{}" viewBox="0 0 22 30">'
            '<use href="{}#i{}" x="5" y="2.5" width="12" height="25"></use></svg>',
            "h" if code == "RJ" else "s",
            sheet,
            code,
        )
    wide = code[0] == "T"
    return format_html(
        '<svg class="mini c-{}" viewBox="0 0 22 30">'
        '<use href="{}#r{}" x="{}" y="2.4" width="{}" height="15"></use>'
        '<use href="{}#s{}" x="6.2" y="18.3" width="9.6" height="9.6"></use></svg>',
        code[1],
        sheet,
        code[0],
        "4.75" if wide else "5.5",
        "12.5" if wide else "11",
        sheet,
        code[1],
    )
