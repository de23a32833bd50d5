"""Trick games: suits that must be followed, trumps, pairs, triples and tractors, captured points."""
