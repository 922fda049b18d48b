"""What can be cast, by which face and in which ways, and why something cannot (CR 601.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.costs_and_permissions import CastOnly, MayCastUntimely
from engine.cards.definitions.faces import FUSED
from engine.cards.game_rules.casting import NOTHING
from engine.cards.game_rules.restrictions import CAST_FROM
from engine.model.choices import Cast
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import HAND
from engine.rules.base.bestowing import BESTOW, as_bestowed
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.rules_in_force import (
    casts_as_sorceries,
    is_object_forbidden,
    may_cast_as_instant,
)
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.stack.as_spells import AsSpell, as_spell
from engine.rules.stack.card_faces import by_face, fused_with, may_be_spell, numbers_of_faces
from engine.rules.stack.costs import check_parts
from engine.rules.stack.permissions import FACE_DOWN_WAYS, PLAYING_FROM_HAND, additional_costs, ways_to_cast
from engine.rules.stack.spell_bodies import body_cast, spell_body
from engine.rules.stack.targets import has_targets
from engine.rules.stack.targets_if_paid import bodies_as_paid
from engine.rules.stack.timing import check_no_split_second, check_sorcery_timing, is_sorcery_time
from engine.rules.stack.ways import Way

_NOTHING_MORE = Cost()
FREELY = Way(NOTHING, ManaCost(), is_free=True)
"""Without paying the mana cost, as an effect lets a card be cast (CR 118.9a, 608.2g)."""


def check_cast(view: View, choice: Cast) -> GameObject:
    """Return the card that a choice names, by the face.

    Refuses with the reason when it cannot be cast now (CR 601.3).
    """
    return castable(view, choice)[0]


def castable(view: View, choice: Cast) -> tuple[GameObject, tuple[tuple[Way, AsSpell], ...]]:
    """Return the card that a choice names, with the ways in which it can be cast now, each with the spell it is.

    Whatever mana a way takes. Refuses with the reason where there is none (CR 601.3).
    """
    card, ways = card_and_ways(view, choice)
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


def card_and_ways(view: View, choice: Cast) -> tuple[GameObject, tuple[Way, ...]]:
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
        if card.zone == HAND and card.owner == seat and card.card.mana_cost is None:
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
    check_allowed(table, seat, spell, card.zone)
    check_own_limits(view, seat, card)
    bodies = (body_cast(spell.card, way), *(spell_body(half) for half in fused_with(spell)))
    if not all(_has_targets(table, body, seat, spell, way.name) for body in bodies):
        raise Refusal("no targets", f"there is nothing that {card.card.name} could target", "601.2c")
    check_parts(table, way.other, spell, Context(seat, spell))


def _has_targets(table: View, body: Body, seat: int, spell: GameObject, paid: str) -> bool:
    """Return whether there are targets enough, with optional costs paid or not (CR 601.2c)."""
    return any(has_targets(table, one, seat, spell) for one in bodies_as_paid(body, paid))


def check_could_begin_to_cast(view: View, seat: int, card: GameObject) -> None:
    """Refuse where a seat could not begin to cast a card by putting it onto the stack (CR 702.62a, 702.62c).

    What it would cost and target does not matter.
    """
    proposed = as_spell(view, seat, card)
    if not _is_instant(view, seat, card, FREELY, proposed):
        check_sorcery_timing(view, seat, card.card.name)
    check_no_split_second(view)
    check_allowed(proposed.table, seat, proposed.spell, card.zone)
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
        or any(isinstance(ability, MayCastUntimely) for ability in current.abilities)
    )


def check_castable(view: View, seat: int, card: GameObject, other: Cost = _NOTHING_MORE) -> None:
    """Refuse what cannot be cast at any time: prohibitions, split second, targets, costs besides mana."""
    check_no_split_second(view)
    check_own_limits(view, seat, card)
    proposed = as_spell(view, seat, card)
    check_allowed(proposed.table, seat, proposed.spell, card.zone)
    if not _has_targets(proposed.table, spell_body(card.card), seat, proposed.spell, ""):
        raise Refusal("no targets", f"there is nothing that {card.card.name} could target", "601.2c")
    check_parts(proposed.table, other, proposed.spell, Context(seat, proposed.spell))


def check_own_limits(view: View, seat: int, card: GameObject) -> None:
    """Refuse where the card's own text says that it can't be cast now (CR 601.3)."""
    for ability in card.card.abilities:
        if isinstance(ability, CastOnly) and not holds(view, ability.condition, Context(seat, card)):
            raise Refusal("condition", f"what {card.card.name} needs to be cast does not hold now", "601.3")


def check_allowed(table: View, seat: int, spell: GameObject, zone_from: str) -> None:
    """Refuse where rules in force say that a seat can cast no spell, not this one, or none from where it is.

    CR 101.2, 601.3.
    """
    for what, zones in CAST_FROM.items():
        if zone_from in zones and is_seat_forbidden(table, what, seat):
            raise Refusal("cannot cast", f"{table.seats[seat].name} can't {what}", "101.2")
    if is_seat_forbidden(table, "cast spells", seat):
        raise Refusal("cannot cast", f"{table.seats[seat].name} can't cast spells", "101.2")
    if not is_sorcery_time(table, seat, spell.id) and casts_as_sorceries(table, seat):
        raise Refusal("timing", f"{table.seats[seat].name} can cast spells only as sorceries", "307.5")
    if is_object_forbidden(table, "be cast", spell):
        raise Refusal("cannot cast", f"{spell.card.name} can't be cast", "101.2")


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


def can_cast_for_nothing(view: View, seat: int, card: GameObject, less_than: Quantity | None = None) -> bool:
    """Return whether a seat can cast a card without paying its mana cost as an effect is performed (CR 608.2g)."""
    return bool(faces_castable(view, seat, card, less_than))
