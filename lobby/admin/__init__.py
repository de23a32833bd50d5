"""The lobby in the admin: its tables, and what the site tells its readers."""

from lobby.admin import announcements, tables

__all__ = ["announcements", "tables"]
