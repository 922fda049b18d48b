"""Putting a companion from outside the game into a hand for {3}, a special action (CR 116.2g, 702.139c)."""

from __future__ import annotations

from engine.cards.base.mana import ManaCost
from engine.model.choices import TakeCompanion
from engine.model.notes import COMPANION
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.zones import HAND, OUTSIDE
from engine.rules.actions.moving import move
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.events.grouping import split
from engine.rules.stack.paying import pay_mana
from engine.rules.stack.timing import check_sorcery_timing

COST_OF_COMPANION = ManaCost(("3",))


def check_taking(view: View, choice: TakeCompanion) -> GameObject:
    """Return the companion that a choice names; refuses where it can't be taken now.

    Once it has been, it is outside the game no more, and no card there is a companion.
    """
    card = view.objects.get(choice.object)
    if card is None or card.zone != OUTSIDE or (COMPANION, True) not in card.notes:
        raise Refusal("no companion", "there is no such companion outside the game", "702.139c")
    if card.owner != choice.seat:
        raise Refusal("not yours", f"{view.seats[choice.seat].name} does not own {card.card.name}", "702.139c")
    check_sorcery_timing(view, choice.seat, f"to take {card.card.name}")
    return card


def take_companion(draft: Draft, choice: TakeCompanion) -> None:
    """Pay {3} and put the companion into its owner's hand, without the stack."""
    card = check_taking(draft, choice)
    id = split(draft, card.id)
    pay_mana(draft, choice.seat, COST_OF_COMPANION, draft.objects[id])
    if id in draft.objects:
        move(draft, id, HAND, how="brought in")
