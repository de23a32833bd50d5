"""All laws that every game keeps, in the order in which a new game meets them."""

from __future__ import annotations

from collections.abc import Callable

from tests.rules.every_game import course, pieces, records, rulespage, secrecy, setups, views, wording
from tests.rules.every_game.homes import Home

Law = Callable[[Home], None]

LAWS: tuple[Law, ...] = (
    setups.shuffles_deal_whole_decks,
    setups.dealt_pieces_are_fairly_spread,
    setups.bad_deals_are_refused,
    setups.junk_in_a_setup_is_refused_or_ignored,
    setups.carry_of_the_wrong_type_is_refused,
    setups.options_out_of_bounds_are_refused,
    course.deals_come_to_an_end,
    course.deals_are_announced,
    course.prompts_are_whole,
    course.moves_are_legal_choices,
    course.buttons_work,
    course.only_awaited_seats_act,
    course.everybody_may_leave,
    course.nothing_is_legal_after_the_end,
    course.refusals_change_nothing,
    course.junk_verbs_are_unknown,
    course.questions_change_nothing,
    course.scores_are_explained,
    pieces.hands_are_as_dealt,
    pieces.pieces_are_conserved,
    pieces.moved_pieces_are_named,
    views.views_have_documented_keys,
    views.seats_are_shown_in_order,
    views.views_say_where_the_deal_is,
    views.views_ask_who_is_awaited,
    views.views_are_plain_json,
    views.changes_lead_to_the_next_view,
    views.views_are_built_from_nothing,
    views.drafts_are_described,
    secrecy.hidden_pieces_stay_hidden,
    secrecy.open_pieces_were_opened,
    records.records_replay_to_equal_states,
    records.actions_and_events_round_trip,
    records.shortened_records_stop_where_they_stop,
    records.golden_records_replay_to_the_letter,
    records.golden_records_have_lines,
    records.options_are_exercised,
    wording.texts_are_bilingual,
    wording.what_is_said_exists,
    wording.words_for_stages_and_roles_exist,
    wording.refusals_are_worded,
    wording.drafts_are_worded,
    rulespage.pages_state_every_clause,
    rulespage.lines_name_stated_clauses,
    rulespage.every_clause_has_a_test,
    rulespage.drawn_pieces_exist,
    rulespage.worked_examples_are_true,
)
