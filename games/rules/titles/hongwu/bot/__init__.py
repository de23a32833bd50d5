"""How a simple bot plays 仙居红五, and what hints say: from a view alone."""
