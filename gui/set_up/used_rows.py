"""How often the abilities of a card that are limited each turn were used already: a number for each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QWidget

from engine.model.uses import LOYALTY, times_used
from engine.rules.characteristics.layers import characteristics
from engine.session.notation.abilities_apart import activated_abilities, words_for
from gui.set_up.input_fields import Stepper
from gui.style.widgets import clear_layout, labeled

if TYPE_CHECKING:
    from engine.model.objects import GameObject
    from engine.model.state import GameState


def limited_abilities(state: GameState, held: GameObject) -> dict[int, str]:
    """Return the abilities that the game counts each turn, by their number, in a few words."""
    abilities = characteristics(state, held).abilities
    texts = activated_abilities(state, held)
    found = {LOYALTY: "loyalty abilities"} if any(getattr(one, "is_loyalty", False) for one in abilities) else {}
    for number, ability in enumerate(abilities):
        if getattr(ability, "limit", 0):
            found[number] = words_for(texts, number) if number in texts else f"ability {number + 1}"
    return found


class UsedRows(QWidget):
    """A stepper for each limited ability; hidden where a card has none."""

    def __init__(self, given: Callable[[int, int], object]) -> None:
        super().__init__()
        self._given = given
        self._shown: dict[int, str] = {}
        self._steppers: dict[int, Stepper] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(0, 1)

    def show_uses(self, held: GameObject, state: GameState) -> None:
        """Show how often each was used this turn."""
        wanted = limited_abilities(state, held)
        if wanted != self._shown:
            clear_layout(self._grid)
            self._shown = wanted
            self._steppers = {}
            for row, (number, words) in enumerate(wanted.items()):
                self._steppers[number] = Stepper(f"used: {words}", partial(self._given, number))
                self._grid.addWidget(labeled(f"Used this turn: {words}", is_wrapped=True), row, 0)
                self._grid.addWidget(self._steppers[number], row, 1)
        for number, stepper in self._steppers.items():
            stepper.show_number(times_used(held.uses, number))
        self.setVisible(bool(wanted))
