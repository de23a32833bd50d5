"""How a simple bot plays 拱猪, and what hints say: from a view alone."""
