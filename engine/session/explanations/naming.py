"""How explanations call things: objects, seats, items of the stack, abilities, filters."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Filter
from engine.cards.catalogue.texts import ability_text
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.writing import Unsaid
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import SEAT_ZONES, is_seat_reference, seat_of_reference
from engine.session.narration.narration import Narrator, counted, possessive


def name_of(state: GameState, reference: int) -> str:
    """Name a reference: "Alice", "Llanowar Elves", "3 Elf Warrior tokens"; "it" for what is not known."""
    if is_seat_reference(reference):
        return state.seats[seat_of_reference(reference)].name
    held = state.objects.get(reference)
    if held is not None:
        return called(held)
    return Narrator(state).reference(reference) or "it"


def called(held: GameObject) -> str:
    """Name an object; a group with its number."""
    return counted(held.card.name, held.count, held.is_token)


def place_of(state: GameState, held: GameObject) -> str:
    """Return where an object is: "on the battlefield", "in Bob's hand"."""
    if held.zone in SEAT_ZONES:
        return f"in {possessive(state.seats[held.owner].name)} {held.zone}"
    return {"exile": "in exile", "command": "in the command zone"}.get(held.zone, f"on the {held.zone}")


def text_of(ability: Ability, card: CardDefinition) -> str:
    """Return an ability as the card says it, in one line without its full stop.

    A stand-in where nothing says it.
    """
    try:
        return ability_text(ability, card).replace("\n", " ").removesuffix(".")
    except Unsaid:
        return "an ability without words"


def in_words(part: object, otherwise: str) -> str:
    """Return a part of a definition in the words of card texts; `without` where no phrase says it."""
    # The grammar of card texts, for which no window with a game waits.
    from engine.cards.compiling.parts_in_words import words_of

    try:
        return words_of(part)
    except Unsaid:
        return otherwise


def filter_words(item: Filter) -> str:
    """Return what a filter asks for, with its article: "a creature you control"; "" where no phrase says it."""
    return in_words(item, "")


def state_words(item: Filter) -> str:
    """Return a part of a filter as a predicate: "a creature", "tapped"; "" where no phrase says it."""
    return in_words(item, "")
