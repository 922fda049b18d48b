"""Choosing a card name (CR 201.4)."""

from __future__ import annotations

from engine.model.choices import ChooseOption
from engine.model.decisions import ChoosingOption
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.rules.draft import Draft

NO_SUCH_CARD = "the name of a card that nobody here has"


def choose_card_name(draft: Draft, seat: int, about: GameObject, *, is_land_excluded: bool = False) -> str:
    """A name among those of all cards of the game, or one that no card here has."""
    cards = (held.printed or held.card for held in draft.objects.values() if not held.is_token)
    names = sorted({card.name for card in cards if not (is_land_excluded and "land" in card.types)})
    options = (*names, NO_SUCH_CARD)
    position = draft.ask(ChoosingOption(seat, about, "card name", options), ChooseOption).option
    if not 0 <= position < len(options):
        raise Refusal("wrong option", f"there is no name number {position + 1} to choose", "201.4")
    return options[position]
