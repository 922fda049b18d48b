"""Notation: every choice as a line that a player would say, which reads back as the same choice.

The line is written and read at the table at which the choice is made, since what is clear there is
left out: "Alice activates Llanowar Elves: create token", "Bob passes", "Alice targets Grizzly Bears of Bob".
"""

from __future__ import annotations

from itertools import groupby
from typing import Any

from engine.cards.definitions.rooms import DOORS
from engine.model import choices
from engine.model.choices import Choice
from engine.model.decisions import ChoosingOption
from engine.model.edits import SetUpChoice
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND, OUTSIDE, is_seat_reference, seat_of_reference
from engine.session.narration.decision_words import options_in_words
from engine.session.notation.abilities_apart import activated_abilities, words_for
from engine.session.notation.digits import digits
from engine.session.notation.edit_words import edit_words
from engine.session.notation.face_words import face_name, with_face
from engine.session.notation.line_reading import object_meant, read_choice
from engine.session.notation.object_names import NotationError, NotationReader, written_object
from engine.shortcuts.sequences.described_choices import DescribedChoice, describe

__all__ = ["NotationError", "line_of", "read_choice", "write_choice"]


def line_of(state: GameState, choice: Choice) -> str:
    """Return the line for a choice that is about to be made in a state."""
    return write_choice(state, describe(state, choice))


def write_choice(state: GameState, described: DescribedChoice) -> str:
    """Return the line for a choice at a table.

    Names stand in quotation marks where they could be misread otherwise.
    """
    line = NotationWriter(state, described).line()
    if isinstance(described.choice, SetUpChoice):
        return line
    try:
        if read_choice(state, line).is_same_as(described):
            return line
    except NotationError:
        known = NotationReader(state, "").known
        if any(name.name not in known for _, name in described.names):
            return line  # it speaks of what is not on this table, so it can only be shown
    return NotationWriter(state, described, is_quoted=True).line()


class NotationWriter:
    """Writes one choice."""

    def __init__(self, state: GameState, described: DescribedChoice, *, is_quoted: bool = False) -> None:
        self.state = state
        self.choice: Any = described.choice
        self.names = dict(described.names)
        self.is_quoted = is_quoted
        self.seats = tuple(seat.name for seat in state.seats)

    def line(self) -> str:
        """Return the whole line; a change by hand is told, but no script can hold it."""
        if isinstance(self.choice, SetUpChoice):
            return edit_words(self.state, self.choice)
        return f"{self.seats[self.choice.seat]} {self._action() or self._answer()}"

    def _action(self) -> str:
        """Return what a seat with priority does; "" for an answer to what the game asks."""
        choice = self.choice
        match choice:
            case choices.Pass():
                return "passes"
            case choices.Concede():
                return "concedes"
            case choices.Cast():
                return f"casts {self._card(choice.object, choice.face)}"
            case choices.PlayLand():
                return f"plays {self._card(choice.object, choice.face)}"
            case choices.TurnFaceUp():
                return f"turns up {self._one(choice.object)}"
            case choices.ExileFromHand():
                return f"{choice.keyword}s {self._one(choice.object, HAND)}"
            case choices.UnlockDoor():
                return f"unlocks the {DOORS[choice.door]} door of {self._one(choice.object)}"
            case choices.TakeCompanion():
                return f"takes the companion {self._one(choice.object, OUTSIDE)}"
            case choices.Activate():
                return f"activates {self._one(choice.object)}{self._ability()}"
        return ""

    def _answer(self) -> str:
        choice = self.choice
        match choice:
            case choices.ChooseTargets():
                return f"targets {self._list(choice.targets)}"
            case choices.ChooseObjects() | choices.ChooseMembers():
                return f"chooses {self._runs(choice.runs)}"
            case choices.ChooseModes():
                numbers = [str(mode + 1) for mode in choice.modes]
                return f"chooses mode {_joined(numbers)}" if numbers else "chooses no mode"
            case choices.ChooseNumber():
                return f"chooses the number {digits(choice.number)}"
            case choices.ChooseOption():
                return f"picks {self._option()}"
            case choices.Answer():
                return "says yes" if choice.yes else "says no"
            case choices.OrderTriggers():
                return "orders triggers " + " ".join(str(position + 1) for position in choice.order)
            case choices.Pay():
                return "pays " + ("".join(f"{{{letter}}}" for letter in choice.spent) or "automatically")
            case choices.PayLifeInstead():
                return f"pays life for {choice.symbols} symbols"
            case choices.DeclareAttackers():
                return self._attacks()
            case choices.DeclareBlockers():
                return self._blocks()
            case choices.AssignDamage():
                given = [f"{digits(amount)} to {self._one(to)}" for to, amount in choice.damage]
                return f"assigns {_joined(given) or 'nothing'}"
        raise TypeError(f"no line says the choice {choice!r}")

    def _one(self, id: int, zone: str = BATTLEFIELD, count: int = 1) -> str:
        if is_seat_reference(id):
            return self.seats[seat_of_reference(id)]
        return written_object(self.names[id], self.seats, self.choice.seat, zone, count, is_quoted=self.is_quoted)

    def _card(self, id: int, face: int) -> str:
        held = object_meant(self.state, self.names[id])
        said = face_name(held.card, face) if held is not None else ""
        return with_face(self._one(id, HAND), self.names[id].name, said, NotationReader(self.state, ""))

    def _list(self, ids: tuple[int, ...]) -> str:
        return self._runs(tuple((id, len(list(run))) for id, run in groupby(ids)))

    def _runs(self, runs: tuple[tuple[int, int], ...]) -> str:
        return _joined([self._one(id, BATTLEFIELD, count) for id, count in runs]) or "nothing"

    def _ability(self) -> str:
        position = self.choice.ability
        subject = object_meant(self.state, self.names[self.choice.object])
        if subject is None:
            return f": ability {position + 1}"
        texts = activated_abilities(self.state, subject)
        if list(texts) == [position]:
            return ""
        return f": {words_for(texts, position)}"

    def _option(self) -> str:
        pending = self.state.pending
        number: int = self.choice.option
        options = options_in_words(pending) if isinstance(pending, ChoosingOption) else ()
        if 0 <= number < len(options):
            words = options[number]
            if options.count(words) == 1 and words.strip() == words and not words.startswith("option "):
                return words
        return f"option {number + 1}"

    def _attacks(self) -> str:
        if not self.choice.attacks:
            return "does not attack"
        groups = []
        for target, run in groupby(self.choice.attacks, key=lambda attack: attack[1]):
            with_what = _joined([self._one(id, BATTLEFIELD, count) for id, _, count in run])
            groups.append(f"{self._one(target)} with {with_what}")
        return "attacks " + "; ".join(groups)

    def _blocks(self) -> str:
        if not self.choice.blocks:
            return "does not block"
        groups = []
        for attacker, run in groupby(self.choice.blocks, key=lambda block: block[1]):
            with_what = _joined([self._one(id, BATTLEFIELD, count) for id, _, count in run])
            groups.append(f"{self._one(attacker)} with {with_what}")
        return "blocks " + "; ".join(groups)


def _joined(parts: list[str]) -> str:
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"
