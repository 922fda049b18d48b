"""Keeps what the start page lists of files from one start to the next: only those that have changed are read."""

from __future__ import annotations

from functools import cache

from engine.folders import PROGRAM, stamp_of, user_cache_folder
from engine.session.scenarios.kept_summaries import KeptSummaries


@cache
def kept_list(name: str) -> KeptSummaries:
    """Return the list of this name in the cache folder, good for the version of the program that made it."""
    made_by = (PROGRAM / "gui" / "start", PROGRAM / "engine" / "cards" / "reading")
    return KeptSummaries(user_cache_folder() / f"{name}.json", stamp_of(*made_by))


def are_texts(held: object) -> bool:
    """Return whether something that was kept is a list of texts."""
    return isinstance(held, list) and all(isinstance(one, str) for one in held)
