"""Obligations: choices that a seat may not make where the game stands (CR 732.2c, 732.3, tournament play)."""

from __future__ import annotations

from typing import Any

from engine.frozen_dataclass import dataclass
from engine.model.choices import Choice, Pay


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


@dataclass(frozen=True, slots=True)
class Barred:
    """The choice that a shortened proposal had for the seat that shortened it (CR 732.2c).

    `leads_to` is the state after it: another choice that leads to the same table is the same one in other words.
    `answered` counts the answers given before it in what it is part of: with other mana since, paying is not the
    same.
    """

    choice: Choice
    leads_to: Any
    answered: int = 0

    def is_said(self, choice: Choice, answered: int) -> bool:
        """Return whether a choice, made after so many answers, is literally this one."""
        return self.choice == choice and (self.answered == answered or not isinstance(choice, Pay))

    @property
    def seat(self) -> int:
        """The seat that has to choose differently."""
        return self.choice.seat
