"""The site's ASGI application without the limit of frames a second, for the bench of live tables alone.

A closed loop sends an action as soon as the one before has been seen by everybody, which no person can.
"""

from __future__ import annotations

from config.asgi import application
from lobby.consumers import socket

socket.FRAMES_A_SECOND = socket.FRAMES_BURST = 1e9

__all__ = ["application"]
