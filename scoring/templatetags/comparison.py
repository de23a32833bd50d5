"""Values of comparison in templates: ``{% load comparison %}``."""

from fractions import Fraction

from django import template

from scoring.templatetags.points import signed

register = template.Library()


@register.filter
def compared(value: Fraction | None) -> str:
    """Return a value with its sign, whole or with two digits after the point; a dash where there is none."""
    if value is None:
        return "–"
    return signed(value.numerator) if value.denominator == 1 else signed(float(value), 2)
