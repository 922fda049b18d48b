"""Casting spells by the steps of CR 601.2."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife
from engine.cards.definitions.abilities import KeywordAbility, SpellAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import CastOnly
from engine.cards.definitions.faces import FUSED
from engine.cards.game_rules.casting import NOTHING
from engine.model.choices import Cast, ChooseObjects, ChooseOption
from engine.model.decisions import ChoosingObjects, ChoosingOption
from engine.model.mana import EMPTY_POOL
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.stack_events import SpellCast
from engine.model.stack_items import StackItem
from engine.model.zones import BATTLEFIELD, COMMAND, HAND
from engine.rules.base.bestowing import BESTOW, as_bestowed
from engine.rules.base.commanders import count_cast
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.remembering import remember_cast
from engine.rules.base.tallies import tally
from engine.rules.base.view import View
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import is_object_forbidden, may_cast_as_instant
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.events.triggers import notice
from engine.rules.stack.announcing import announce_targets, choose_x, note_crime
from engine.rules.stack.as_spells import AsSpell, as_spell
from engine.rules.stack.card_faces import by_face, fused_with, may_be_spell, numbers_of_faces
from engine.rules.stack.cast_memory import cast_memory
from engine.rules.stack.choosing_reductions import chosen_change
from engine.rules.stack.convoking import convoked
from engine.rules.stack.cost_changes import additional_life
from engine.rules.stack.cost_parts.parts import Paid
from engine.rules.stack.costs import check_parts, pay_parts
from engine.rules.stack.delving import helped
from engine.rules.stack.dividing import divide, limited_by_share
from engine.rules.stack.onto_stack import put_on_stack
from engine.rules.stack.optional_costs import (
    ChosenCosts,
    choose_optional_costs,
    choose_spell_modes,
    for_further_targets,
)
from engine.rules.stack.paying import pay_mana
from engine.rules.stack.paying_in_color import choose_mana_after
from engine.rules.stack.permissions import (
    FACE_DOWN_WAYS,
    FREELY_AND_EXILED,
    PLAYING_FROM_HAND,
    WARP,
    Way,
    additional_costs,
    keyword_of,
    ways_to_cast,
)
from engine.rules.stack.spell_bodies import body_cast, spell_body
from engine.rules.stack.target_groups import players_of
from engine.rules.stack.targets import choose_targets, has_targets
from engine.rules.stack.timing import check_no_split_second, check_sorcery_timing

_NOTHING_MORE = Cost()
FREELY = Way(NOTHING, ManaCost(), is_free=True)
"""Without paying the mana cost, as an effect lets a card be cast (CR 118.9a, 608.2g)."""


_INSTANT_OR_SORCERY = frozenset({"instant", "sorcery"})


def check_cast(view: View, choice: Cast) -> GameObject:
    """Return the card that a choice names, by the face.

    Refuses with the reason when it cannot be cast now (CR 601.3).
    """
    return castable(view, choice)[0]


def castable(view: View, choice: Cast) -> tuple[GameObject, tuple[tuple[Way, AsSpell], ...]]:
    """Return the card that a choice names, with the ways in which it can be cast now, each with the spell it is.

    Whatever mana a way takes. Refuses with the reason where there is none (CR 601.3).
    """
    card, ways = _card_and_ways(view, choice)
    open_ways: list[tuple[Way, AsSpell]] = []
    reasons: list[Refusal] = []
    for way, spell in ways_as_spells(view, choice.seat, card, ways):
        try:
            _check_way(view, choice.seat, card, way, spell)
        except Refusal as reason:
            reasons.append(reason)
        else:
            open_ways.append((way, spell))
    if not open_ways:
        raise max(reasons, key=_place_among_grounds)
    return card, tuple(open_ways)


def _card_and_ways(view: View, choice: Cast) -> tuple[GameObject, tuple[Way, ...]]:
    """Return the card that a choice names, by the face, and all ways to cast it from where it is."""
    held = view.objects.get(choice.object)
    seat = choice.seat
    if held is None:
        raise Refusal("no such object", "there is no such card any more", "601.1")
    card = by_face(held, choice.face)
    name = held.card.name
    if card is None:
        raise Refusal("no such face", f"{name} cannot be cast by such a face", "601.3")
    name = card.card.name
    ways = ways_to_cast(view, seat, card)
    if "land" in card.card.types and not ways:
        raise Refusal("a land", f"{name} is a land, which is played and not cast", "305.1")
    if not ways:
        if card.zone == HAND and card.owner == seat and is_seat_forbidden(view, PLAYING_FROM_HAND, seat):
            raise Refusal("cannot cast", f"{view.seats[seat].name} can't {PLAYING_FROM_HAND}", "101.2")
        if card.zone == HAND and card.owner == seat:
            raise Refusal("no mana cost", f"{name} has no mana cost, so it cannot be cast", "118.6")
        raise Refusal("wrong zone", f"{view.seats[seat].name} may not cast {name} from there", "601.3")
    return card, ways


_GROUNDS = ("timing", "cannot cast", "split second", "no targets")
"""Why a card cannot be cast, what would keep any spell from being cast first; then what cannot be paid."""


def _place_among_grounds(reason: Refusal) -> int:
    return _GROUNDS.index(reason.name) if reason.name in _GROUNDS else len(_GROUNDS)


def ways_as_spells(
    view: View, seat: int, card: GameObject, ways: tuple[Way, ...]
) -> Iterator[tuple[Way, AsSpell]]:
    """Yield each way with the card as the spell that it would be, cast in this way."""
    found: dict[tuple[bool, bool], AsSpell] = {}
    for way in ways:
        is_down, is_bestowed = way.name in FACE_DOWN_WAYS, way.name == BESTOW
        if (is_down, is_bestowed) not in found:
            shown = as_bestowed(card) if is_bestowed else card
            found[is_down, is_bestowed] = as_spell(view, seat, shown, is_face_down=is_down)
        yield way, found[is_down, is_bestowed]


def _check_way(view: View, seat: int, card: GameObject, way: Way, proposed: AsSpell) -> None:
    """Refuse a way to cast a card: a wrong time, a prohibition, no targets, costs besides mana."""
    table, spell = proposed.table, proposed.spell
    is_any_time = way.is_as_flash or _is_instant(view, seat, card, way, proposed)
    if way.is_as_sorcery or not is_any_time:
        check_sorcery_timing(view, seat, card.card.name)
    check_no_split_second(view)
    check_allowed(table, seat, spell)
    check_own_limits(view, seat, card)
    bodies = (body_cast(spell.card, way), *(spell_body(half) for half in fused_with(spell)))
    if not all(has_targets(table, body, seat, spell) for body in bodies):
        raise Refusal("no targets", f"there is nothing that {card.card.name} could target", "601.2c")
    check_parts(table, way.other, spell, Context(seat, spell))


def check_could_begin_to_cast(view: View, seat: int, card: GameObject) -> None:
    """Refuse where a seat could not begin to cast a card by putting it onto the stack (CR 702.62a, 702.62c).

    What it would cost and target does not matter.
    """
    proposed = as_spell(view, seat, card)
    if not _is_instant(view, seat, card, FREELY, proposed):
        check_sorcery_timing(view, seat, card.card.name)
    check_no_split_second(view)
    check_allowed(proposed.table, seat, proposed.spell)
    check_own_limits(view, seat, card)
    if is_seat_forbidden(view, PLAYING_FROM_HAND, seat):
        raise Refusal("cannot cast", f"{view.seats[seat].name} can't {PLAYING_FROM_HAND}", "101.2")


def _is_instant(view: View, seat: int, card: GameObject, way: Way, proposed: AsSpell) -> bool:
    """Return whether a spell can be cast at any time that its caster has priority (CR 117.1a, 702.8a).

    The card's own flash counts where the card is; face down it has none (CR 702.37c).
    """
    table, spell = proposed.table, proposed.spell
    current = characteristics(table, spell)
    return (
        "instant" in current.types
        or "flash" in current.keywords
        or (way.name not in FACE_DOWN_WAYS and "flash" in characteristics(view, card).keywords)
        or may_cast_as_instant(table, seat, spell)
    )


def check_castable(view: View, seat: int, card: GameObject, other: Cost = _NOTHING_MORE) -> None:
    """Refuse what cannot be cast at any time: prohibitions, split second, targets, costs besides mana."""
    check_no_split_second(view)
    check_own_limits(view, seat, card)
    proposed = as_spell(view, seat, card)
    check_allowed(proposed.table, seat, proposed.spell)
    if not has_targets(proposed.table, spell_body(card.card), seat, proposed.spell):
        raise Refusal("no targets", f"there is nothing that {card.card.name} could target", "601.2c")
    check_parts(proposed.table, other, proposed.spell, Context(seat, proposed.spell))


def check_own_limits(view: View, seat: int, card: GameObject) -> None:
    """Refuse where the card's own text says that it can't be cast now (CR 601.3)."""
    for ability in card.card.abilities:
        if isinstance(ability, CastOnly) and not holds(view, ability.condition, Context(seat, card)):
            raise Refusal("condition", f"what {card.card.name} needs to be cast does not hold now", "601.3")


def check_allowed(table: View, seat: int, spell: GameObject) -> None:
    """Refuse where rules in force say that a seat can cast no spell at all, or not this one (CR 601.3, 101.2)."""
    if is_seat_forbidden(table, "cast spells", seat):
        raise Refusal("cannot cast", f"{table.seats[seat].name} can't cast spells", "101.2")
    if is_object_forbidden(table, "be cast", spell):
        raise Refusal("cannot cast", f"{spell.card.name} can't be cast", "101.2")


def cast(draft: Draft, choice: Cast) -> None:
    """Cast a spell: onto the stack, modes, X, targets, costs, payment (CR 601.2a-i)."""
    card, ways = _card_and_ways(draft, choice)
    if len(ways) > 1 or not draft.is_resumed:
        card, found = castable(draft, choice)
        ways = tuple(way for way, _ in found)
    way = _choose_way(draft, choice.seat, card, ways)
    shown = as_bestowed(card) if way.name == BESTOW else card
    id = put_on_stack(draft, choice.seat, shown, is_face_down=way.name in FACE_DOWN_WAYS)
    complete_cast(draft, choice.seat, id, way, card.zone, is_copy=card.zone == BATTLEFIELD)
    if card.zone == COMMAND:
        count_cast(draft, card)


def faces_castable(view: View, seat: int, card: GameObject, less_than: Quantity | None = None) -> list[GameObject]:
    """Return the card by each face by which a seat can cast it as an effect is performed, cheaper than this."""
    found = []
    for number in numbers_of_faces(card.card):
        faced = by_face(card, number)
        if faced is None or number == FUSED or not may_be_spell(faced):
            continue
        if less_than is not None and faced.card.mana_value >= less_than:
            continue
        try:
            check_castable(view, seat, faced, additional_costs(faced.card))
        except Refusal:
            continue
        found.append(faced)
    return found


def choose_face(draft: Draft, seat: int, faces: list[GameObject]) -> GameObject:
    """Return the card by the face that a seat chooses, where there are several."""
    if len(faces) == 1:
        return faces[0]
    names = tuple(face.card.name for face in faces)
    about = draft.objects.get(faces[0].id, faces[0])
    position = draft.ask(ChoosingOption(seat, about, "face to cast", names), ChooseOption).option
    if not 0 <= position < len(faces):
        raise Refusal("wrong option", f"there is no face number {position + 1} to choose", "601.2b")
    return faces[position]


def can_cast_for_nothing(view: View, seat: int, card: GameObject, less_than: Quantity | None = None) -> bool:
    """Return whether a seat can cast a card without paying its mana cost as an effect is performed (CR 608.2g)."""
    return bool(faces_castable(view, seat, card, less_than))


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


def complete_cast(draft: Draft, seat: int, id: int, way: Way, zone_from: str, *, is_copy: bool = False) -> None:
    """Do everything that follows once a spell that was in a zone is on the stack (CR 601.2b-i)."""
    spell = draft.objects[id]
    body = body_cast(spell.card, way)
    ability = SpellAbility(body)
    draft.stack = (*draft.stack, StackItem(id, "spell", spell, ability, seat, is_copy=is_copy))
    more = ChosenCosts()
    modes = choose_spell_modes(draft, seat, body, spell, more)
    spliced = fused_with(spell) or _choose_splices(draft, seat, spell)
    choose_optional_costs(draft, seat, spell, more)
    if more.notes:
        spell = spell.with_notes((*spell.notes, *more.notes))
        draft.put(spell)
    cost = way.mana or ManaCost()
    has_x = way.other.has_x or (cost.x_count > 0 and not way.is_free)
    x = choose_x(draft, seat, spell, way.other) if has_x else 0
    if x != 0:
        # Which targets are legal may depend on it (CR 601.2c).
        announced = StackItem(id, "spell", spell, ability, seat, x=x, is_copy=is_copy)
        draft.stack = tuple(announced if one.id == id else one for one in draft.stack)
    chosen = tuple(body.modes[one] for one in modes) + tuple(
        mode for card in spliced for mode in spell_body(card).modes
    )
    limited = limited_by_share(draft, ability, chosen, Context(seat, spell, x=x))
    targets = choose_targets(draft, seat, limited, spell)
    divided = divide(draft, ability, chosen, targets, Context(seat, spell, x=x))
    further = for_further_targets(spell.card, targets)
    total = _total_mana(cost, more.mana, further, [_splice_cost(card).mana for card in spliced])
    total = choose_mana_after(draft, seat, spell, total)
    context = Context(seat, spell, x=x)
    change = chosen_change(draft, spell, total, x, targets) + way.extra
    left, extra = convoked(draft, seat, spell, total, x, change)
    extra = helped(draft, seat, spell, left, x, extra)
    draft.spent = EMPTY_POOL
    pay_mana(draft, seat, left, spell, x, extra, use="spell")
    spent = draft.spent
    life = additional_life(draft, spell, targets)
    other = Cost((*way.other.parts, *more.parts, *((PayLife(Number(life)),) if life > 0 else ())))
    paid: Paid = pay_parts(draft, other, id, context, is_for_mana=False) + more.words
    paid += cast_memory(draft, spell, way, zone_from, spent)
    item = StackItem(
        *(id, "spell", spell, ability, seat, 1, modes, targets, x),
        is_copy=is_copy,
        spliced=spliced,
        paid=paid,
        divided=divided,
        whose=players_of(draft, chosen, targets),
    )
    draft.stack = tuple(item if one.id == id else one for one in draft.stack)
    before = sum(dict(held.tally).get("spells cast", 0) for held in draft.seats)
    tally(draft, seat, "spells cast", 1)
    if not characteristics(draft, spell).types.isdisjoint(_INSTANT_OR_SORCERY):
        tally(draft, seat, "instant and sorcery spells cast", 1)
    if way.name == WARP:
        tally(draft, seat, "spells warped", 1)
    remember_cast(draft, seat, characteristics(draft, spell).name)
    notice(draft, SpellCast(item, spell, before, zone_from))
    announce_targets(draft, item)
    note_crime(draft, item)


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
    position = draft.ask(ChoosingOption(seat, card, "cost to cast it for", names), ChooseOption).option
    if not 0 <= position < len(ways):
        raise Refusal("wrong option", f"there is no cost number {position + 1} to choose", "601.2b")
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
