"""What showdown games share: row types and their order, fast row keys, games where all seats act at once."""
