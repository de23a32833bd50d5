"""Pages about points."""
