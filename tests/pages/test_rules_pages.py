"""The rules pages and the texts of the games."""

import json
import re
from html import unescape

import pytest
from django.test import Client

import games.rules.titles.house  # noqa: F401 (registers the games)
from games.rules.core.errors import BadSetup, Code
from games.rules.core.game import AnyGame
from games.rules.core.option import option_specs
from games.rules.core.record import setup_from_seed, write_record
from games.rules.core.registry import all_games, find_game
from games.rules.core.selfplay import bots_play
from games.rules_page import page_file, render_page, rules_page

DDZ = """# 斗地主

开场。

## 牌型

- **DDZ-4.2** 炸弹：四张同点 [[3s 3h 3c 3d]]，见 DDZ-4.18。
- **DDZ-4.18** 火箭 [[BJ RJ]] 最大，也见 DDZ-9.9。

| 编号 | 牌型 |
|---|---|
| **DDZ-4.3** | 单张 |

### 例

<script>alert(1)</script>
"""


def page(source: str = DDZ, language: str = "zh-hans"):
    return render_page(source, find_game("doudizhu"), language)


def test_the_title_is_taken_out_and_sections_are_listed() -> None:
    told = page()
    assert told.title == "斗地主"
    assert "<h1" not in told.body
    assert [(heading.text, heading.level) for heading in told.contents] == [("牌型", 2), ("例", 3)]
    for heading in told.contents:
        assert f'id="{heading.anchor}"' in told.body


def test_a_clause_has_an_anchor_where_it_is_stated_and_links_where_it_is_named() -> None:
    told = page()
    assert told.clauses == {"DDZ-4.2", "DDZ-4.3", "DDZ-4.18"}
    for clause in told.clauses:
        assert told.body.count(f'id="{clause}"') == 1
    assert '见 <a class="to-clause" href="#DDZ-4.18">' in told.body
    assert 'href="#DDZ-9.9"' not in told.body


def test_cards_are_drawn_and_named() -> None:
    told = page()
    assert 'aria-label="黑桃3、红桃3、草花3、方块3"' in told.body
    assert 'aria-label="小王、大王"' in told.body
    assert "[[" not in told.body


def test_html_is_not_let_through() -> None:
    assert "<script>" not in page().body


def test_what_is_no_record_is_shown_as_it_is() -> None:
    told = page('# x\n\n```example\n{"record": {"game": "<b>"}}\n```\n')
    assert "&lt;b&gt;" in told.body


def test_a_record_that_cannot_be_played_is_no_example() -> None:
    with pytest.raises(BadSetup):
        page('# x\n\n```example\n{"record": {"game": "doudizhu", "seats": 9}}\n```\n')


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_a_record_is_played_out(language: str) -> None:
    game = find_game("doudizhu")
    setup = setup_from_seed(game, game.options_type(), 3, {}, bytes(32))
    record = write_record(setup, bots_play(setup)[0])
    told = page(f"# x\n\n```example\n{json.dumps({'record': record})}\n```\n", language)
    assert told.body.count("<dt>") == 4
    assert '<table class="sums">' in told.body
    assert 'href="#DDZ-7' in told.body


@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_game_has_its_page_with_its_options(language: str, db: None) -> None:
    client = Client(headers={"accept-language": language})
    for game in all_games():
        text = client.get(f"/rules/{game.key}/").text
        assert game.name.in_language(language) in text
        assert 'id="options"' in text


def test_texts_in_both_languages_with_a_tag_that_spares_the_second_fetch(db: None) -> None:
    client = Client()
    chinese = client.get("/games/doudizhu/texts.json?lang=zh-hans")
    english = client.get("/games/doudizhu/texts.json?lang=en")
    assert chinese.json().keys() == english.json().keys()
    assert chinese.json() != english.json()
    assert "table.void" in chinese.json()
    assert "public" in chinese.headers["Cache-Control"]
    again = client.get(
        "/games/doudizhu/texts.json?lang=en", headers={"if-none-match": english.headers["ETag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    other = client.get(
        "/games/doudizhu/texts.json?lang=en", headers={"if-none-match": chinese.headers["ETag"]}
    )
    assert other.status_code == 200


def test_without_a_language_it_is_the_readers_and_no_proxy_keeps_it(db: None) -> None:
    answer = Client(headers={"accept-language": "en"}).get("/games/doudizhu/texts.json")
    assert answer.json() == Client().get("/games/doudizhu/texts.json?lang=en").json()
    assert "private" in answer.headers["Cache-Control"]
    nonsense = Client().get("/games/doudizhu/texts.json?lang=xx")
    assert nonsense.json() == Client().get("/games/doudizhu/texts.json?lang=zh-hans").json()


GAMES = [pytest.param(game, id=game.key) for game in all_games()]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_state_the_same_clauses(game: AnyGame) -> None:
    chinese, english = (rules_page(game.key, language) for language in ("zh-hans", "en"))
    assert chinese.clauses
    assert chinese.clauses == english.clauses
    assert chinese.body != english.body


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_every_example_is_played_out(game: AnyGame, language: str) -> None:
    body = rules_page(game.key, language).body
    source = page_file(game.key, language).read_text(encoding="utf-8")
    assert body.count('<figure class="example"><details>') == source.count("```example")
    assert "[[" not in body


@pytest.mark.parametrize("game", GAMES)
def test_players_have_no_numbers_in_chinese(game: AnyGame) -> None:
    """Who sits where is said as players say it: 甲, 下家, 对面."""
    told = re.sub(r"<[^>]+>", "", rules_page(game.key, "zh-hans").body)
    assert re.findall(r"座位 ?\d|\d ?号(?:座|从|起|和|出|先)|s ?\+ ?1", told) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_examples_name_seats_and_suits_as_they_are_drawn(game: AnyGame, language: str) -> None:
    body = rules_page(game.key, language).body
    captions = re.findall(r'<summary class="title">(.*?)</summary>', body, re.DOTALL)
    assert len(captions) == body.count('<figure class="example"><details>')
    for caption in captions:
        assert not re.search(r"座位 ?\d|\b[Ss]eats? \d", caption), caption
    for line in re.findall(r"<li>(.*?)</li>", body, re.DOTALL):
        assert not re.search(
            r"[shcd](黑桃|红桃|草花|梅花|方块|[Ss]pades|[Hh]earts|[Cc]lubs|[Dd]iamonds)", line
        ), line


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_score_finds_its_clause(game: AnyGame) -> None:
    clauses = rules_page(game.key, "zh-hans").clauses
    options = game.options_type()
    for number in range(4):
        setup = setup_from_seed(game, options, game.seat_counts(options)[0], {}, bytes([number] * 32))
        _, outcome = bots_play(setup)
        assert {line.clause for line in outcome.lines} <= clauses


def words_of(game: AnyGame, language: str) -> str:
    """What a reader sees of a rules page, without its marks and numbers of clauses."""
    text = unescape(re.sub(r"<[^>]+>", " ", rules_page(game.key, language).body))
    return re.sub(rf"{game.prefix}-[\w.]+", "", text)


def internal_words(game: AnyGame) -> set[str]:
    """The names of options, the names of their values but for ranks of cards, and the codes of refusals."""
    specs = option_specs(game.options_type)
    values = {value for spec in specs for value in spec.names if isinstance(value, str) and len(value) > 1}
    return {spec.name for spec in specs} | values | {str(code) for code in Code}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["zh-hans", "en"])
def test_players_read_words_not_the_names_of_the_program(game: AnyGame, language: str) -> None:
    assert "<code" not in rules_page(game.key, language).body
    words = words_of(game, language)
    assert re.findall(r"\b[A-Za-z]+_\w+", words) == []
    assert re.findall(r"\b[a-z] ?[+] ?\d\b|\bmod\b", words) == []
    if language != "en":  # an English word may be a name as well
        assert set(re.findall(r"[A-Za-z_]+", words)) & internal_words(game) == set()
