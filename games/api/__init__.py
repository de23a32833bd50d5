"""Games, deals and matches over HTTP."""
