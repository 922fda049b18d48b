"""Casting spells by the steps of CR 601.2, and playing lands (CR 305)."""

from __future__ import annotations

from engine.cards.costs import Cost
from engine.cards.definitions import Body, CardDefinition, KeywordAbility, Mode, SpellAbility, TargetPhrase
from engine.cards.mana import ManaCost
from engine.model.choices import Cast, ChooseObjects, PlayLand
from engine.model.decisions import ChoosingObjects
from engine.model.events import SpellCast
from engine.model.objects import GameObject, StackItem
from engine.model.refusals import Refusal
from engine.model.turns import MAIN_PHASES
from engine.model.zones import BATTLEFIELD, HAND, STACK
from engine.rules.activating import announce_targets, check_sorcery_timing, choose_x
from engine.rules.cards_in_hand import tally
from engine.rules.cost_changes import spell_change
from engine.rules.draft import Draft
from engine.rules.facts import facts_of
from engine.rules.grouping import split
from engine.rules.matching import meets
from engine.rules.paying import pay_mana
from engine.rules.replacement import is_seat_forbidden
from engine.rules.rules_in_force import may_cast_as_instant
from engine.rules.targets import choose_modes, choose_targets, has_targets
from engine.rules.triggers import notice
from engine.rules.view import View
from engine.rules.zone_change import move

_NO_BODY = Body((Mode(()),))


def spell_body(card: CardDefinition) -> Body:
    """What a spell does as it resolves; an Aura spell targets what it will enchant (CR 303.4a)."""
    for ability in card.abilities:
        if isinstance(ability, SpellAbility):
            return ability.body
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter is not None:
            return Body((Mode((), (TargetPhrase(ability.filter),)),))
    return _NO_BODY


def check_cast(view: View, choice: Cast) -> GameObject:
    """The card that a choice names; refuses with the reason when it cannot be cast now (CR 601.3)."""
    card = view.objects.get(choice.object)
    seat = choice.seat
    if card is None:
        raise Refusal("no such object", "there is no such card any more", "601.1")
    name = card.card.name
    if card.zone != HAND or card.owner != seat:
        raise Refusal("wrong zone", f"{view.seats[seat].name} can cast cards only from their own hand", "601.2a")
    if "land" in card.card.types:
        raise Refusal("a land", f"{name} is a land, which is played and not cast", "305.1")
    if card.card.mana_cost is None:
        raise Refusal("no mana cost", f"{name} has no mana cost, so it cannot be cast", "118.6")
    is_instant = "instant" in card.card.types or "flash" in facts_of(card.card).base.keywords
    if not is_instant and not may_cast_as_instant(view, seat, card):
        check_sorcery_timing(view, seat, name)
    if is_seat_forbidden(view, "cast spells", seat):
        raise Refusal("cannot cast", f"{view.seats[seat].name} can't cast spells", "101.2")
    if not has_targets(view, spell_body(card.card), seat, card):
        raise Refusal("no targets", f"there is nothing that {name} could target", "601.2c")
    return card


def cast(draft: Draft, choice: Cast) -> None:
    """Cast a spell: onto the stack, modes, X, targets, costs, payment (CR 601.2a-i)."""
    check_cast(draft, choice)
    seat = choice.seat
    id = move(draft, split(draft, choice.object), STACK, under=seat, how="cast")
    spell = draft.objects[id]
    body = spell_body(spell.card)
    ability = SpellAbility(body)
    draft.stack = (*draft.stack, StackItem(id, "spell", spell, ability, seat))
    modes = choose_modes(draft, seat, body, spell)
    spliced = _choose_splices(draft, seat, spell)
    cost = spell.card.mana_cost or ManaCost()
    x = choose_x(draft, seat, spell) if cost.x_count else 0
    chosen = tuple(body.modes[one] for one in modes) + tuple(
        mode for card in spliced for mode in spell_body(card).modes
    )
    targets = choose_targets(draft, seat, chosen, spell)
    total = ManaCost(
        cost.symbols + tuple(symbol for card in spliced for symbol in _splice_cost(card).mana.symbols)
    )
    pay_mana(draft, seat, total, spell, x, spell_change(draft, spell, total, x))
    item = StackItem(id, "spell", spell, ability, seat, 1, modes, targets, x, spliced=spliced)
    draft.stack = tuple(item if one.id == id else one for one in draft.stack)
    tally(draft, seat, "spells cast", 1)
    notice(draft, SpellCast(item, spell))
    announce_targets(draft, item)


def _choose_splices(draft: Draft, seat: int, spell: GameObject) -> tuple[CardDefinition, ...]:
    """Cards in hand that the seat reveals to splice onto the spell (CR 702.47)."""
    able = tuple(
        id
        for id in draft.seats[seat].hand
        if (keyword := _splice(draft.objects[id].card)) is not None
        and keyword.filter is not None
        and meets(draft, keyword.filter, spell, seat, spell)
        and has_targets(draft, spell_body(draft.objects[id].card), seat, spell)
    )
    if not able:
        return ()
    decision = ChoosingObjects(seat, spell, "splice onto this spell", able, 0, len(able), True)
    chosen = draft.ask(decision, ChooseObjects).objects
    if len(set(chosen)) != len(chosen) or not set(chosen) <= set(able):
        raise Refusal("illegal choice", "that card cannot be spliced onto this spell", "702.47")
    return tuple(draft.objects[id].card for id in chosen)


def _splice(card: CardDefinition) -> KeywordAbility | None:
    for ability in card.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "splice onto":
            return ability
    return None


def _splice_cost(card: CardDefinition) -> Cost:
    keyword = _splice(card)
    return keyword.cost if keyword is not None and keyword.cost is not None else Cost()


def check_land(view: View, choice: PlayLand) -> GameObject:
    """The land that a choice names; refuses with the reason when it cannot be played now (CR 305.2, 305.3)."""
    card = view.objects.get(choice.object)
    seat = choice.seat
    if card is None or card.zone != HAND or card.owner != seat:
        raise Refusal("wrong zone", f"{view.seats[seat].name} can play lands only from their own hand", "305.1")
    if "land" not in card.card.types:
        raise Refusal("no land", f"{card.card.name} is not a land", "305.1")
    if view.active != seat or view.step not in MAIN_PHASES or view.stack:
        raise Refusal("timing", "a land is played in a main phase of one's own turn with an empty stack", "305.3")
    if view.seats[seat].lands_played >= 1:
        raise Refusal("one land", f"{view.seats[seat].name} has already played a land this turn", "305.2")
    return card


def play_land(draft: Draft, choice: PlayLand) -> None:
    """Play a land: onto the battlefield, without the stack (CR 305.1)."""
    check_land(draft, choice)
    seat = choice.seat
    move(draft, split(draft, choice.object), BATTLEFIELD, under=seat, how="played")
    held = draft.seats[seat]
    draft.put_seat(seat, held.with_lands_played(held.lands_played + 1))
