"""Casting spells by the steps of CR 601.2."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.definitions.abilities import KeywordAbility, SpellAbility
from engine.cards.definitions.bodies import Mode
from engine.cards.definitions.card import CardDefinition
from engine.cards.game_rules.casting import NOTHING
from engine.frozen_dataclass import dataclass
from engine.frozen_dataclass import replace as replaced
from engine.model.choices import Cast, ChooseObjects
from engine.model.decisions import ChoosingObjects
from engine.model.mana import Pool
from engine.model.notes import X_ON_STACK
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_events import SpellCast
from engine.model.stack_items import StackItem
from engine.model.zones import BATTLEFIELD, COMMAND
from engine.rules.base.bestowing import BESTOW, as_bestowed
from engine.rules.base.checkpoints import once
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.commanders import count_cast
from engine.rules.base.context import Context
from engine.rules.base.draft import NOTHING_SPENT, Draft
from engine.rules.base.remembering import remember_cast
from engine.rules.base.tallies import tally
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.triggers import notice
from engine.rules.stack.announcing import announce_targets, choose_x, note_crime
from engine.rules.stack.assisting import assisted
from engine.rules.stack.card_faces import fused_with
from engine.rules.stack.cast_memory import cast_memory
from engine.rules.stack.castable import card_and_ways, castable, faces_castable
from engine.rules.stack.choosing_reductions import chosen_change
from engine.rules.stack.convoking import convoked
from engine.rules.stack.cost_changes import additional_life, least_cost
from engine.rules.stack.cost_parts.parts import Paid
from engine.rules.stack.costs import pay_parts
from engine.rules.stack.delving import HARMONIZE, harmonized, helped
from engine.rules.stack.dividing import Shares, divide, limited_by_share
from engine.rules.stack.more_by_mana import do_more
from engine.rules.stack.onto_stack import put_on_stack
from engine.rules.stack.optional_costs import (
    ChosenCosts,
    choose_optional_costs,
    choose_spell_modes,
    for_further_targets,
)
from engine.rules.stack.paying import pay_mana
from engine.rules.stack.paying_in_color import choose_mana_after, settled, spent_freely
from engine.rules.stack.permissions import FACE_DOWN_WAYS, FREELY_AND_EXILED, WARP, additional_costs, keyword_of
from engine.rules.stack.spell_bodies import body_cast, spell_body
from engine.rules.stack.target_groups import players_of
from engine.rules.stack.targets import choose_targets, has_targets
from engine.rules.stack.targets_if_paid import asks_if_paid, body_as_paid, modes_as_paid
from engine.rules.stack.ways import Way

_INSTANT_OR_SORCERY = frozenset({"instant", "sorcery"})


def cast(draft: Draft, choice: Cast) -> None:
    """Cast a spell: onto the stack, modes, X, targets, costs, payment (CR 601.2a-i)."""
    card, way, id = once(draft, _begin, choice)
    complete_cast(draft, choice.seat, id, way, card.zone, is_copy=card.zone == BATTLEFIELD)
    if card.zone == COMMAND:
        count_cast(draft, card)


def _begin(draft: Draft, choice: Cast) -> tuple[GameObject, Way, int]:
    """Put a card on the stack in the way that its seat chooses; the card as it was, the way and the spell's id."""
    card, ways = card_and_ways(draft, choice)
    if len(ways) > 1 or not draft.is_resumed:
        card, found = castable(draft, choice)
        ways = tuple(way for way, _ in found)
    way = _choose_way(draft, choice.seat, card, ways)
    shown = as_bestowed(card) if way.name == BESTOW else card
    return card, way, put_on_stack(draft, choice.seat, shown, is_face_down=way.name in FACE_DOWN_WAYS)


def choose_face(draft: Draft, seat: int, faces: list[GameObject]) -> GameObject:
    """Return the card by the face that a seat chooses, where there are several."""
    if len(faces) == 1:
        return faces[0]
    names = tuple(face.card.name for face in faces)
    about = draft.objects.get(faces[0].id, faces[0])
    position = choose_option(draft, seat, about, "face to cast", names, "601.2b")
    return faces[position]


def cast_for_nothing(
    draft: Draft,
    seat: int,
    id: int,
    *,
    is_exiled_after: bool = False,
    less_than: Quantity | None = None,
    way: str = NOTHING,
) -> bool:
    """Let a seat cast a card without paying its mana cost as an effect is performed, if it can (CR 608.2g).

    `way` is what the spell remembers being cast by.
    """
    faces = faces_castable(draft, seat, draft.objects[id], less_than)
    if not faces:
        return False
    card = choose_face(draft, seat, faces)
    zone = card.zone
    spell = put_on_stack(draft, seat, card)
    name = FREELY_AND_EXILED if is_exiled_after else way
    complete_cast(draft, seat, spell, Way(name, ManaCost(), additional_costs(card.card), is_free=True), zone)
    return True


@dataclass(frozen=True, slots=True)
class _Announced:
    """What is said of a spell before its targets are chosen (CR 601.2b)."""

    spell: GameObject
    ability: SpellAbility
    more: ChosenCosts
    modes: tuple[int, ...]
    spliced: tuple[CardDefinition, ...]
    x: Quantity
    is_copy: bool
    paid: frozenset[str]

    @property
    def chosen(self) -> tuple[Mode, ...]:
        """The modes that are performed, those of spliced cards after the spell's own."""
        own = tuple(self.ability.body.modes[one] for one in self.modes)
        own = modes_as_paid(own, self.paid) if asks_if_paid(self.ability.body) else own
        return own + tuple(mode for card in self.spliced for mode in spell_body(card).modes)


def complete_cast(draft: Draft, seat: int, id: int, way: Way, zone_from: str, *, is_copy: bool = False) -> None:
    """Do everything that follows once a spell that was in a zone is on the stack (CR 601.2b-i)."""
    said = once(draft, _announce, seat, id, way, is_copy)
    targets, divided = once(draft, _choose_targets, seat, said)
    spell, x, more = said.spell, said.x, said.more
    left, generic, instead = once(draft, _bill, seat, said, targets, way)
    spent = once(draft, _pay, seat, said, left, generic, way)
    life = additional_life(draft, spell, targets) + instead
    other = Cost((*way.other.parts, *more.parts, *((PayLife(Number(life)),) if life > 0 else ())))
    paid: Paid = pay_parts(draft, other, id, Context(seat, spell, x=x), is_for_mana=False) + more.words
    paid += cast_memory(draft, spell, way, zone_from, spent)
    spell = draft.objects[id]  # with what it remembers of that
    item = StackItem(
        *(id, "spell", spell, said.ability, seat, 1, said.modes, targets, x),
        is_copy=is_copy,
        spliced=said.spliced,
        paid=paid,
        divided=divided,
        whose=players_of(draft, said.chosen, targets),
    )
    draft.stack = tuple(item if one.id == id else one for one in draft.stack)
    before = sum(dict(held.tally).get("spells cast", 0) for held in draft.seats)
    tally(draft, seat, "spells cast", 1)
    is_now = characteristics(draft, spell)
    if not is_now.types.isdisjoint(_INSTANT_OR_SORCERY):
        tally(draft, seat, "instant and sorcery spells cast", 1)
    if way.name == WARP:
        tally(draft, seat, "spells warped", 1)
    remember_cast(draft, seat, is_now)
    notice(draft, SpellCast(item, spell, before, zone_from))
    announce_targets(draft, item)
    note_crime(draft, item)


def _announce(draft: Draft, seat: int, id: int, way: Way, is_copy: bool) -> _Announced:
    """Let a seat say modes, what is spliced, optional costs and X of a spell on the stack (CR 601.2b)."""
    spell = draft.objects[id]
    body = body_cast(spell.card, way)
    ability = SpellAbility(body)
    draft.stack = (*draft.stack, StackItem(id, "spell", spell, ability, seat, is_copy=is_copy))
    more = ChosenCosts()
    modes = choose_spell_modes(draft, seat, body_as_paid(body), spell, more)
    spliced = fused_with(spell) or _choose_splices(draft, seat, spell)
    choose_optional_costs(draft, seat, spell, more, way.other)
    if more.notes:
        spell = spell.with_notes((*spell.notes, *more.notes))
        draft.put(spell)
    has_x = way.other.has_x or (way.mana is not None and way.mana.x_count > 0 and not way.is_free)
    x = choose_x(draft, seat, spell, way.other) if has_x else 0
    if x != 0:
        if spell.card.mana_cost is not None and spell.card.mana_cost.x_count > 0:
            spell = spell.with_notes((*spell.notes, (X_ON_STACK, x)))
            draft.put(spell)
        # Which targets are legal may depend on it (CR 601.2c).
        announced = StackItem(id, "spell", spell, ability, seat, x=x, is_copy=is_copy)
        draft.stack = tuple(announced if one.id == id else one for one in draft.stack)
    paid = frozenset((way.name, *(word for word, _ in more.words)))
    return _Announced(spell, ability, more, modes, spliced, x, is_copy, paid)


def _choose_targets(draft: Draft, seat: int, said: _Announced) -> tuple[tuple[tuple[int, ...], ...], Shares]:
    """Let a seat choose the targets of a spell, and how it divides what is divided among them (CR 601.2c-d)."""
    spell, chosen = said.spell, said.chosen
    limited = limited_by_share(draft, said.ability, chosen, Context(seat, spell, x=said.x))
    targets = choose_targets(draft, seat, limited, spell)
    return targets, divide(draft, said.ability, chosen, targets, Context(seat, spell, x=said.x))


def _pay(draft: Draft, seat: int, said: _Announced, left: ManaCost, generic: Quantity, way: Way) -> Pool:
    """Let a seat pay the mana that a spell costs (CR 601.2f-h); what was spent."""
    left, x, extra = spent_freely(left, said.x, generic, way.spends)
    draft.spent = NOTHING_SPENT
    pay_mana(draft, seat, left, said.spell, x, extra, use="spell")
    do_more(draft, seat, said.spell.id)
    return draft.spent.mana


def _bill(
    draft: Draft, seat: int, said: _Announced, targets: tuple[tuple[int, ...], ...], way: Way
) -> tuple[ManaCost, Quantity, Quantity]:
    """Return the mana that a spell costs, how much generic mana more, after all that helps to pay it, and the life
    that is paid for some of it.
    """
    spell, x = said.spell, said.x
    further = for_further_targets(spell.card, targets)
    spliced = [_splice_cost(card).mana for card in said.spliced]
    total = _total_mana(way.mana or ManaCost(), said.more.mana, further, spliced)
    total = choose_mana_after(draft, seat, spell, total)
    total, life = settled(draft, seat, spell, total) if least_cost(draft, spell) > 0 else (total, 0)
    of_way = replaced(way.change, less=way.change.less + said.more.less)
    change = chosen_change(draft, spell, total, x, targets, of_way)
    if way.name == HARMONIZE:
        change = harmonized(draft, seat, spell, change)
    change = assisted(draft, seat, spell, total, x, change)
    left, extra = convoked(draft, seat, spell, total, x, change)
    return left, helped(draft, seat, spell, left, x, extra), life


def _total_mana(cost: ManaCost, more: ManaCost, further: Iterable[str], spliced: Iterable[ManaCost]) -> ManaCost:
    """Return a spell's mana cost with what is paid besides: for splicing, by choice, for further targets (CR
    601.2f).
    """
    of_spliced = tuple(symbol for one in spliced for symbol in one.symbols)
    return ManaCost((*cost.symbols, *of_spliced, *more.symbols, *further), (*cost.more, *more.more))


def _choose_way(draft: Draft, seat: int, card: GameObject, ways: tuple[Way, ...]) -> Way:
    """Return the way in which a seat casts a card, asked where there are several (CR 601.2b)."""
    if len(ways) == 1:
        return ways[0]
    names = tuple(way.name for way in ways)
    position = choose_option(draft, seat, card, "cost to pay", names, "601.2b")
    return ways[position]


def _choose_splices(draft: Draft, seat: int, spell: GameObject) -> tuple[CardDefinition, ...]:
    """Return cards in hand that the seat reveals to splice onto the spell (CR 702.47)."""
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
    return keyword_of(card, "splice onto")


def _splice_cost(card: CardDefinition) -> Cost:
    keyword = _splice(card)
    return keyword.cost if keyword is not None and keyword.cost is not None else Cost()
