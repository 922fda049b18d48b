"""The error for a name that no card has: apart, since the command line needs it before any catalogue."""

from __future__ import annotations

from engine.cards.reading.nodes import quoted


class UnknownCard(LookupError):
    """A name that no entry of the catalogue has; `near` says which names look like it."""

    def __init__(self, name: str, near: str) -> None:
        super().__init__(f"no card {quoted(name)} in the catalogue; expected {near}")
        self.name = name
        self.near = near
