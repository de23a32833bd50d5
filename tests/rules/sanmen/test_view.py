"""Section 8: what everybody sees of 承包 and 买码."""

from __future__ import annotations

from tests.rules.sanmen.deals import course, own_draw, with_calls


def test_section_8_counts_and_bonds_are_seen_by_all():
    one = with_calls(course({}), (1, 0), (1, 0), (2, 3), (1, 0))
    for viewer in (0, 3, None):
        facts = one.view(viewer)["facts"]
        assert facts["counts"] == [[0] * 4, [3, 0, 0, 0], [0, 0, 0, 1], [0] * 4]
        assert facts["bound"] == [[0, 1]]


def test_section_8_bought_tiles_are_unknown_until_the_win():
    one = own_draw(0, ma="1m 5p 9s")
    before = [one.view(viewer) for viewer in (0, 1, None)]
    assert all(view["outcome"] is None for view in before)
    other = own_draw(0, ma="9s 7p 1z")
    assert before == [other.view(viewer) for viewer in (0, 1, None)]
    one.act(0, "win")
    assert one.view(None)["outcome"]["show"]["bought"]["tiles"].startswith("1m 5p 9s")


def test_section_8_all_hands_are_shown_at_the_end():
    view = own_draw(0).act(0, "win").view(None)
    assert [len(seat["hand"].split()) for seat in view["seats"]] == [14, 13, 13, 13]
