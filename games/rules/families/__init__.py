"""What the games of one family really share; no game names in here."""
