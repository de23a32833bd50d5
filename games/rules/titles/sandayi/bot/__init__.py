"""How a simple bot plays 三打一, and what hints say: from a view alone."""
