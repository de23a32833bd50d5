"""Cards and tiles in templates."""

from django import template
from django.utils.safestring import SafeString

from games import drawing

register = template.Library()


@register.simple_tag
def piece(code: str, kind: str = "cards") -> SafeString:
    """Draw one card, or a tile where `kind` is `tiles`."""
    return drawing.piece(code, tiles=kind == "tiles")


@register.simple_tag
def covered(code: str) -> SafeString:
    """Draw a card that others cover but for its index."""
    return drawing.covered(code)


@register.simple_tag
def fan(text: str, kind: str = "cards") -> SafeString:
    """Draw pieces in notation side by side."""
    return drawing.fan(text, tiles=kind == "tiles")


@register.simple_tag
def minis(text: str, kind: str = "cards") -> SafeString:
    """Draw pieces in notation inside a line of text."""
    return drawing.minis(text, tiles=kind == "tiles")
