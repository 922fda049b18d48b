"""Whether a game has nothing of some kinds, which is asked at every turn and is nearly always so."""

from __future__ import annotations

from immutables import Map

from engine.cards.base.kinds import EventKind
from engine.rules.base.draft import Draft


class Unwatched:
    """Asks whether nothing is listed under any of some kinds; looks again only where the lists have changed."""

    __slots__ = ("_kinds", "_known")

    def __init__(self, *kinds: str | EventKind) -> None:
        self._kinds = kinds
        # One tuple, so that what is known of one game is never taken for another's in another thread.
        self._known: tuple[Map[str | EventKind, Map[int, bool]] | None, bool] = (None, True)

    def __call__(self, draft: Draft) -> bool:
        """Return whether nothing is listed under any of the kinds."""
        watch = draft.watch
        asked, is_so = self._known
        if asked is watch:
            return is_so
        is_so = True
        for kind in self._kinds:
            if watch.get(kind):
                is_so = False
                break
        self._known = (watch, is_so)
        return is_so
