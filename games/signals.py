"""What the live half tells other apps."""

from django.dispatch import Signal

match_over = Signal()
"""A match has ended; sent inside its transaction with `match` (games.models.Match)."""
