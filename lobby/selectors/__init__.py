"""What is read of tables: their message for the wire, the open ones, one's own."""

from lobby.selectors.friends import FriendsAtPlay, friends_at_play
from lobby.selectors.listing import TableFilters, find_open_table, open_tables, player_counts
from lobby.selectors.message import table_message
from lobby.selectors.own_table import own_line, table_of
from lobby.selectors.seasons import game_of, running_seasons

__all__ = [
    "FriendsAtPlay",
    "TableFilters",
    "find_open_table",
    "friends_at_play",
    "game_of",
    "open_tables",
    "own_line",
    "player_counts",
    "running_seasons",
    "table_message",
    "table_of",
]
