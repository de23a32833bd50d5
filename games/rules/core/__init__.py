"""What every game shares: the interface, errors, events, options, outcomes, records, the fair shuffle."""
