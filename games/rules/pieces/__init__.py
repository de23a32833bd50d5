"""The things that lie on a table: cards and tiles, and how they are written."""
