"""Pages about games: their texts, their rules."""
