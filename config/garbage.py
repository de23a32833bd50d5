"""Letting Python's garbage collector pass over what stays for as long as the process does.

A whole collection looks at every object there is, and nobody is served meanwhile: more than a tenth of a
second for what the site's modules alone hold. That is set aside once they are loaded. And whole collections
come seldomer than by default, for deals in play are many objects, and hardly any of them is garbage.
"""

import gc

THRESHOLDS = (5_000, 20, 100)
"""New objects before the young are looked at; times of that before the older ones are; and of that, all."""


def spare_what_stays() -> None:
    """Set everything that there is now aside. To be called once the site is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
