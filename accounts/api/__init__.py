"""What every part of the HTTP interface under /api/v1/ is made of, and the endpoints about accounts."""
