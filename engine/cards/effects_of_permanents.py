"""Effects on what becomes of permanents: regenerating, exchanging control, exile instead of leaving otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.amounts import Reference
from engine.cards.bases import Effect


@dataclass(frozen=True, slots=True)
class Regenerate(Effect):
    """The next time a permanent would be destroyed this turn, it regenerates instead (CR 701.19a)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class ExchangeControl(Effect):
    """Two permanents change their controllers for good, all or nothing; `other` is None where `one` names both
    (CR 701.12b).
    """

    one: Reference
    other: Reference | None = None


@dataclass(frozen=True, slots=True)
class ExileIfLeaves(Effect):
    """If a permanent would leave the battlefield, it is exiled instead of put anywhere else (CR 614.1a)."""

    what: Reference
