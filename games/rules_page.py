"""The rules page of a game, from its Markdown: clauses with anchors, pieces drawn, examples played out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from games import drawing
from games.rules.core.game import AnyGame
from games.rules.core.registry import find_game
from games.rules_example import example_html

TITLES = Path(__file__).parent / "rules" / "titles"

_PIECES = re.compile(r"\[\[([^\[\]]*)\]\]")


@dataclass(frozen=True, slots=True)
class Heading:
    """One line of the table of contents."""

    anchor: str
    text: str
    level: int


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A rules page in one language: its title, its text, its sections, and the clauses that it states."""

    title: str
    body: SafeString
    contents: tuple[Heading, ...]
    clauses: frozenset[str]


def page_file(key: str, language: str) -> Path:
    """Return the Markdown file of a game's rules page; Chinese where there is none in the language."""
    english = TITLES / key / "page_en.md"
    if language.startswith("en") and english.exists():
        return english
    return TITLES / key / "page_zh.md"


@cache
def rules_page(key: str, language: str) -> RulesPage | None:
    """Return the rules page of a game, None while nobody has written one. Raises UnknownGame."""
    game = find_game(key)
    file = page_file(key, language)
    if not file.exists():
        return None
    return render_page(file.read_text(encoding="utf-8"), game, language)


def render_page(source: str, game: AnyGame, language: str) -> RulesPage:
    """Return the page made from Markdown."""
    markdown = _markdown(game, language)
    tokens = markdown.parse(source)
    clauses = _Clauses(game.prefix)
    clauses.mark(tokens)
    title = _take_title(tokens)
    contents = _headings(tokens)
    body = markdown.renderer.render(tokens, markdown.options, {})
    return RulesPage(title, mark_safe(body), contents, frozenset(clauses.seen))  # noqa: S308 (our own pages)


def _markdown(game: AnyGame, language: str) -> MarkdownIt:
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.inline.ruler.before("link", "pieces", _pieces_rule)
    tiles = game.pieces_kind == "tiles"

    def draw(_self: Any, tokens: list[Token], index: int, _options: Any, _env: Any) -> str:
        return drawing.minis(tokens[index].content, tiles=tiles)

    def fence(_self: Any, tokens: list[Token], index: int, _options: Any, _env: Any) -> str:
        token = tokens[index]
        if token.info.split()[:1] == ["example"]:
            return example_html(token.content, game, language)
        return f"<pre><code>{escape(token.content)}</code></pre>"

    markdown.add_render_rule("pieces", draw)
    markdown.add_render_rule("fence", fence)
    markdown.add_render_rule("table_open", lambda *_: '<div class="scroll-x"><table>')
    markdown.add_render_rule("table_close", lambda *_: "</table></div>")
    return markdown


def _pieces_rule(state: StateInline, silent: bool) -> bool:  # noqa: FBT001 (the interface of the parser)
    """Recognise `[[3s 3h]]`: pieces in notation."""
    found = _PIECES.match(state.src, state.pos)
    if found is None:
        return False
    if not silent:
        state.push("pieces", "", 0).content = found.group(1).strip()
    state.pos = found.end()
    return True


class _Clauses:
    """Gives every clause number where it is stated an anchor, and links to it where it is named."""

    def __init__(self, prefix: str) -> None:
        self.seen: set[str] = set()
        self._number = re.compile(rf"\b{re.escape(prefix)}-(?:\d+|[A-Z])(?:\.\d+)*\b")

    def mark(self, tokens: list[Token]) -> None:
        """Change the tokens of a page in place."""
        inlines = [token for token in tokens if token.type == "inline" and token.children]
        for token in inlines:
            token.children = self._stated(token.children)
        for token in inlines:
            token.children = self._named(token.children)

    def _stated(self, children: list[Token]) -> list[Token]:
        """Put an anchor where a block begins with a clause number, bold or not."""
        position = next((i for i, c in enumerate(children) if c.type == "text" and c.content.strip()), None)
        if position is None or any(c.type == "pieces" for c in children[:position]):
            return children
        found = self._number.match(children[position].content.lstrip())
        if found is None or found.group() in self.seen:
            return children
        number = found.group()
        self.seen.add(number)
        anchor = _html(f'<a class="clause" id="{number}" href="#{number}">{number}</a>')
        rest = children[position].content.lstrip()[found.end() :]
        tail = [Token("text", "", 0, content=rest)] if rest else []
        return [*children[:position], anchor, *tail, *children[position + 1 :]]

    def _named(self, children: list[Token]) -> list[Token]:
        """Link the numbers of clauses that stand somewhere on the page."""
        linked: list[Token] = []
        inside = 0
        for child in children:
            inside += {"link_open": 1, "link_close": -1}.get(child.type, 0)
            linked += self._split(child) if child.type == "text" and not inside else [child]
        return linked

    def _split(self, token: Token) -> list[Token]:
        parts, at = [], 0
        for found in self._number.finditer(token.content):
            number = found.group()
            if number not in self.seen:
                continue
            parts.append(Token("text", "", 0, content=token.content[at : found.start()]))
            parts.append(_html(f'<a class="to-clause" href="#{number}">{number}</a>'))
            at = found.end()
        return [*parts, Token("text", "", 0, content=token.content[at:])] if parts else [token]


def _take_title(tokens: list[Token]) -> str:
    """Remove the page's first heading and return its text."""
    if len(tokens) >= 3 and tokens[0].type == "heading_open" and tokens[0].tag == "h1":
        title = tokens[1].content
        del tokens[:3]
        return title
    return ""


def _headings(tokens: list[Token]) -> tuple[Heading, ...]:
    """Give the sections anchors and return them."""
    found = []
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and opening.tag in ("h2", "h3"):
            anchor = f"s{len(found) + 1}"
            opening.attrSet("id", anchor)
            found.append(Heading(anchor, _plain(inline), int(opening.tag[1])))
    return tuple(found)


def _plain(inline: Token) -> str:
    words = (child.content for child in inline.children or () if child.type in ("text", "code_inline"))
    return "".join(words).strip()


def _html(content: str) -> Token:
    return Token("html_inline", "", 0, content=content)
