"""Who sits with whom in a round, and on which seat: pure, and the same for the same entrants and history."""
