"""Leaderboards, leagues and players' records over HTTP."""
