"""The lobby in the admin: its tables, and what the site tells its readers."""

from lobby.admin import announcements, rounds, tables

__all__ = ["announcements", "rounds", "tables"]
