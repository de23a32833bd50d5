"""A deal in play: open it, submit an action, time out, read a view; one verb a file.

The log is the truth (docs/design.md): what stands here is a fold over it, kept in a small per-process cache.
"""
