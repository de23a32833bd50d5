"""The rules of every game: pure Python, without Django, clock, randomness or input and output."""
