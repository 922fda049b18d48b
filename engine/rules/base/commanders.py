"""Commanders: casting them from the command zone, going back to it, and the damage they deal (CR 903)."""

from __future__ import annotations

from engine.model.choices import Answer
from engine.model.decisions import SayingYesOrNo
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.zones import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY
from engine.rules.base.draft import Draft
from engine.rules.base.merged import components_of
from engine.rules.base.view import View

TAX = 2
"""How much more each casting from the command zone costs than the one before (CR 903.8)."""
DAMAGE_TO_LOSE = 21
"""The combat damage dealt by one commander with which a seat loses the game (CR 903.10a)."""


def commander_name(view: View, commander: GameObject) -> str:
    """Return what seats remember a commander by: its owner and name."""
    card = next((one.card for one in components_of(commander) if one.is_commander), commander.card)
    return f"{view.seats[commander.owner].name}'s {card.name}"


def tax_of(view: View, card: GameObject) -> Quantity:
    """Return how much more generic mana a card costs for having been cast from the command zone before
    (CR 903.8).
    """
    if not card.is_commander or card.zone != COMMAND:
        return 0
    return dict(view.seats[card.owner].commander_casts).get(commander_name(view, card), 0) * TAX


def count_cast(draft: Draft, card: GameObject) -> None:
    """Remember that a commander was cast from the command zone."""
    seat = draft.seats[card.owner]
    casts = _more(seat.commander_casts, commander_name(draft, card), 1)
    draft.put_seat(card.owner, seat.with_commanders(casts, seat.commander_damage))


def count_damage(draft: Draft, seat: int, source: GameObject, amount: Quantity) -> None:
    """Remember combat damage that a commander has dealt to a seat."""
    held = draft.seats[seat]
    damage = _more(held.commander_damage, commander_name(draft, source), amount)
    draft.put_seat(seat, held.with_commanders(held.commander_casts, damage))


def _more(
    counted: tuple[tuple[str, Quantity], ...], name: str, amount: Quantity
) -> tuple[tuple[str, Quantity], ...]:
    found = dict(counted)
    found[name] = found.get(name, 0) + amount
    return tuple(sorted(found.items(), key=lambda entry: entry[0]))


def has_lost_to_commander(view: View, seat: int) -> bool:
    """Return whether one commander has dealt a seat enough combat damage."""
    return any(amount >= DAMAGE_TO_LOSE for _, amount in view.seats[seat].commander_damage)


def zone_instead(draft: Draft, moving: GameObject, zone: str) -> str:
    """Return where a commander goes that would go to its owner's hand or library: the owner may have it (CR
    903.9b).
    """
    if not moving.is_commander or zone not in (HAND, LIBRARY):
        return zone
    return COMMAND if _wants_it_back(draft, moving) else zone


def may_go_back(draft: Draft, subject: GameObject) -> bool:
    """Return whether its owner puts a commander that has come to a graveyard or to exile back (CR
    903.9a, 704.6d).
    """
    return subject.is_commander and subject.zone in (GRAVEYARD, EXILE) and _wants_it_back(draft, subject)


def _wants_it_back(draft: Draft, commander: GameObject) -> bool:
    question = SayingYesOrNo(commander.owner, commander, "put it into the command zone")
    return draft.ask(question, Answer).yes
