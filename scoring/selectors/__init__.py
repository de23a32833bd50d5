"""What pages read of points. Nothing here writes."""
