"""Pages of the lobby. What they do is done by lobby.services, what they show is read by lobby.selectors."""
