"""Obligations: choices that a seat may not make again where the game stands (CR 732.3, tournament play)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.model.choices import Choice
from engine.model.refusals import Refusal

if TYPE_CHECKING:
    from engine.model.state import GameState


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


def check_obligations(state: GameState, choice: Choice) -> None:
    """Refuse a choice that completes what may not be chosen again, with the reason."""
    said = (*state.answers, choice)
    base: Any = state.base
    for one in state.obligations if base is None else (*base.obligations, *state.obligations):
        if (one.choices == said) if not one.is_only else one.choices[:-1] == state.answers and one.choices != said:
            raise Refusal(one.name, one.reason, one.rule)


def is_forbidden(state: GameState, choice: Choice) -> bool:
    """Whether an obligation stands against a choice."""
    try:
        check_obligations(state, choice)
    except Refusal:
        return True
    return False
