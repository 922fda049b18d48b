"""Obligations: choices that a seat may not make again where the game stands (CR 732.3, tournament play)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.choices import Choice


@dataclass(frozen=True, slots=True)
class Obligation:
    """What may not be chosen here: an opening choice and, where it asks for more, the answers that decide.

    `name`, `reason` and `rule` are those of the refusal that meets it. With `is_only` it is the other way round:
    the last of the choices is the only one that may be made, where the others have been made before it.
    """

    choices: tuple[Choice, ...]
    name: str
    reason: str
    rule: str
    is_only: bool = False

    @property
    def seat(self) -> int:
        """The seat that has to choose differently."""
        return self.choices[-1].seat
