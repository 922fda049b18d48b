"""From where cards may be played, by their own permission or another's, and for which cost (CR 601.2b, 601.3)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.amounts.history import ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import CostPart
from engine.cards.base.mana import ManaCost
from engine.cards.conditions.state import Holds
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import ItsManaCost, PayLife
from engine.cards.costs.zones import DiscardCards, ReturnOthers, SacrificeOthers
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import SPLIT, TRANSFORM, CardDefinition
from engine.cards.definitions.costs_and_permissions import AdditionalCost, MayCastFrom
from engine.cards.definitions.face_down import FACE_DOWN
from engine.cards.filters.characteristics import Compares, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.status import IsTapped
from engine.cards.game_rules.casting import ANYWHERE, ITS_MANA_COST, LIBRARY_TOP, LIFE, NOTHING, MayPlay
from engine.cards.keywords.cards import UNBLOCKED_ATTACKER
from engine.frozen_dataclass import replace
from engine.model.notes import DISCARDED_NOW, FORETOLD, ON_ADVENTURE, PLOTTED, PREPARED, WARPED
from engine.model.objects import GameObject
from engine.model.turns import DECLARE_BLOCKERS
from engine.model.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, is_seat_reference
from engine.rules.base.commanders import tax_of
from engine.rules.base.context import Context
from engine.rules.base.remembering import has_dealt_combat_damage
from engine.rules.base.teams import team_of
from engine.rules.base.view import View
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import RuleInForce
from engine.rules.events.replacement import is_seat_forbidden
from engine.rules.stack.card_faces import AFTERMATH, CAST_CONVERTED, DISTURB, by_face, numbers_of_faces, turned_up
from engine.rules.stack.delving import HARMONIZE
from engine.rules.stack.rather_than_mana import paid_rather
from engine.rules.stack.ways import Way

FLASHBACK = "flashback"
RETRACE = "retrace"
JUMP_START = "jump-start"
ESCAPE = "escape"
OVERLOAD = "overload"
MADNESS = "madness"
MORPH, MEGAMORPH, DISGUISE = "morph", "megamorph", "disguise"
FACE_DOWN_WAYS = (MORPH, DISGUISE)
"""Ways to cast a card face down (CR 702.37c, 702.168a)."""
FREELY_AND_EXILED = "nothing, to be exiled afterwards"
EXILING = (FLASHBACK, HARMONIZE, JUMP_START, AFTERMATH, FREELY_AND_EXILED)
"""Ways to cast a card that exile it as it leaves the stack (CR 702.34a, 702.127a, 702.133a, 702.180a)."""
NORMAL = ITS_MANA_COST
FORETELL, PLOT, SUSPEND, WARP = "foretell", "plot", "suspend", "warp"
MAYHEM, SNEAK, WEB_SLINGING = "mayhem", "sneak", "web-slinging"
_A_TAPPED_CREATURE = ReturnOthers(AllOf((HasType("creature"), IsTapped())))
"""What is returned to its owner's hand for web-slinging (CR 702.188a)."""
SPECTACLE = "spectacle"
PROWL, FREERUNNING = "prowl", "freerunning"
SURGE = "surge"
AWAKEN = "awaken"
MUTATE = "mutate"
EMERGE = "emerge"
MIRACLE = "miracle"
_INSTEAD = (
    *("evoke", "bestow", OVERLOAD, "dash", "blitz", SPECTACLE, SURGE, AWAKEN, WARP, MUTATE),
    *(PROWL, FREERUNNING),
)
"""Keywords with an alternative cost, to be paid from wherever the card is cast."""
_FROM_GRAVEYARD = (FLASHBACK, ESCAPE, HARMONIZE)
"""Keywords with an alternative cost that give permission to cast the card from a graveyard."""
_AS_PRINTED_FROM_GRAVEYARD = {RETRACE: DiscardCards(HasType("land")), JUMP_START: DiscardCards()}
"""Keywords that let it be cast from there for its mana cost and something more."""
_FACE_DOWN_COST = ManaCost(("3",))
"""What it costs to cast a card with morph face down (CR 702.37a)."""
_FREE = ManaCost()
_HAS_LOST_LIFE = Holds(ThisTurn("life lost", "opponent"), ">=", Number(1))
"""What spectacle asks for (CR 702.137a)."""
_NO_OTHER = Cost()


def ways_to_cast(view: View, seat: int, card: GameObject) -> tuple[Way, ...]:
    """Return the ways in which a seat may cast a card from where it is, whatever the time and the cost."""
    of_layout = _ways_of_layout(view, seat, card)
    if of_layout is not None:
        return of_layout
    found: list[Way] = []
    if card.owner == seat:
        is_from_command = card.zone == COMMAND and card.is_commander
        if card.zone == HAND or is_from_command:
            found += _usual_ways(view, card)
        found += _ways_by_itself(view, seat, card)
        if card.zone == GRAVEYARD:
            found += _ways_from_graveyard(view, card)
    if card.printed is None and (ON_ADVENTURE, seat) in card.notes:
        found += _usual_ways(view, card)
    if card.zone == EXILE and card.owner == seat and card.printed is None:
        found += _ways_later(view, card)
    for rule in permissions(view, seat, card):
        found += _ways_permitted(view, seat, card, rule)
    if any(way.name == NORMAL for way in found):
        for rule in permissions(view, seat, card, ANYWHERE):
            found += _ways_permitted(view, seat, card, rule)
    if (card.zone == HAND and is_seat_forbidden(view, PLAYING_FROM_HAND, seat)) or _is_only_elsewhere(card):
        return ()
    several = tuple(way for place, way in enumerate(found) if way not in found[:place])
    tax = tax_of(view, card)  # whatever is paid rather than the mana cost
    return several if tax == 0 else tuple(replace(way, tax=tax) for way in several)


def _ways_of_layout(view: View, seat: int, card: GameObject) -> tuple[Way, ...] | None:
    """Return the only ways to cast a prepared spell, a back face or a half with aftermath; None where others say
    it.
    """
    if card.zone == BATTLEFIELD:
        is_its = (PREPARED, True) in card.notes and card.controller == seat
        return tuple(_usual_ways(view, card)) if is_its and card.printed is not None else ()
    if card.card.layout == SPLIT and card.zone != HAND:
        return ()  # only from a hand are both halves cast at once (CR 702.102a)
    if card.card.is_turned and card.card.layout == TRANSFORM:
        converted = tuple(_ways_converted(view, seat, card))
        if converted:
            return converted
        keyword = None if card.printed is None else keyword_of(card.printed, DISTURB)
        if keyword is None or keyword.cost is None or card.zone != GRAVEYARD or card.owner != seat:
            return ()
        return (Way(DISTURB, keyword.cost.mana, keyword.cost.beside_mana),)
    if keyword_of(card.card, AFTERMATH) is not None and card.card.layout != SPLIT:
        if card.zone != GRAVEYARD or card.owner != seat or card.card.mana_cost is None:
            return ()
        return (Way(AFTERMATH, card.card.mana_cost, Cost(_additional(card.card))),)
    return None


def _ways_converted(view: View, seat: int, card: GameObject) -> Iterator[Way]:
    """Yield how a card may be cast converted from wherever it could be cast for its mana cost (CR 702.162a)."""
    keyword = None if card.printed is None else keyword_of(card.printed, CAST_CONVERTED)
    if card.printed is None or keyword is None or keyword.cost is None:
        return
    front = card.with_copied(card.printed, None)
    for way in ways_to_cast(view, seat, front):
        if way.name == NORMAL:
            other = Cost((*keyword.cost.beside_mana.parts, *way.other.parts))
            yield replace(way, name=CAST_CONVERTED, mana=keyword.cost.mana, other=other)


PLAYING_FROM_HAND = "play cards from your hand"


def permissions(view: View, seat: int, card: GameObject, place: str = "") -> Iterator[MayPlay]:
    """Yield the rules in force that let a seat play a card from where it is, or those about a `place`."""
    for one in plan_of(view).rules:
        rule = one.rule
        if not isinstance(rule, MayPlay) or (rule.who != "any" and one.you != seat):
            continue
        if rule.place == place if place else _is_of(view, seat, card, one):
            yield rule


def _is_of(view: View, seat: int, card: GameObject, one: RuleInForce) -> bool:
    """Return whether a card is among those that a rule lets be played."""
    if one.affected and not is_seat_reference(one.affected[0]):
        return card.id in one.affected
    place = one.rule.place if isinstance(one.rule, MayPlay) else ""
    if place == LIBRARY_TOP:
        return card.zone == LIBRARY and view.seats[seat].library[0] == card.id
    return card.zone == place and card.owner == seat


def may_play_land(view: View, seat: int, card: GameObject) -> bool:
    """Return whether a seat may play a land card from where it is, whatever the time (CR 305.1)."""
    if card.zone == HAND:
        return card.owner == seat and not is_seat_forbidden(view, PLAYING_FROM_HAND, seat)
    return any(rule.has_lands for rule in permissions(view, seat, card))


def playable_elsewhere(view: View, seat: int) -> tuple[int, ...]:
    """Return the cards outside a hand that a seat may play from where they are, whatever the time and the cost."""
    library = view.seats[seat].library
    named = tuple(
        id
        for one in plan_of(view).rules
        if isinstance(one.rule, MayPlay) and one.you == seat
        for id in one.affected
        if id in view.objects
    )
    commanders = tuple(id for id in view.command if view.objects[id].is_commander)
    looked_at = (*view.seats[seat].graveyard, *view.exile, *library[:1], *commanders, *named)
    return tuple(id for id in dict.fromkeys(looked_at) if _is_playable(view, seat, view.objects[id]))


def _is_playable(view: View, seat: int, card: GameObject) -> bool:
    if card.zone not in (GRAVEYARD, EXILE, LIBRARY, COMMAND):
        return False
    for number in numbers_of_faces(turned_up(card).card):
        face = by_face(card, number)
        if face is None:
            continue
        if "land" in face.card.types and may_play_land(view, seat, face):
            return True
        if ways_to_cast(view, seat, face):
            return True
    return False


def keyword_of(card: CardDefinition, name: str) -> KeywordAbility | None:
    """Return the keyword ability of a name that a card has printed, or None."""
    for ability in card.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == name:
            return ability
    return None


def morph_of(card: CardDefinition) -> KeywordAbility | None:
    """Return the morph, megamorph or disguise ability of a card, or None (CR 702.37a-b, 702.168a)."""
    return keyword_of(card, MORPH) or keyword_of(card, MEGAMORPH) or keyword_of(card, DISGUISE)


def keywords_of(view: View, card: GameObject, names: tuple[str, ...]) -> Iterator[KeywordAbility]:
    """Yield the keyword abilities of these names that an object has, printed or granted."""
    current = characteristics(view, card)
    if current.keywords.isdisjoint(names):
        return
    for ability in current.abilities:
        if isinstance(ability, KeywordAbility) and ability.name in names:
            yield ability


def _usual_ways(view: View, card: GameObject, *, is_as_flash: bool = False) -> Iterator[Way]:
    """Yield a card's mana cost, and the alternative costs that it has of its own."""
    definition = card.card
    if definition.mana_cost is not None:
        other = Cost(_additional(definition))
        yield Way(NORMAL, definition.mana_cost, other, is_as_flash=is_as_flash)
    for keyword in keywords_of(view, card, _INSTEAD):
        if keyword.name == SURGE and not _has_cast_another(view, card.owner):
            continue
        if keyword.name == WARP and card.zone != HAND:
            continue
        if keyword.name in (PROWL, FREERUNNING):
            kinds = characteristics(view, card).subtypes if keyword.name == PROWL else ("Assassin", "commander")
            if not has_dealt_combat_damage(view, card.owner, kinds):
                continue
        if keyword.name == SPECTACLE and not holds(view, _HAS_LOST_LIFE, Context(card.owner, card)):
            continue
        yield from _way_of_keyword(definition, keyword, is_as_flash=is_as_flash)
    for name, cost in paid_rather(view, card):
        other = Cost((*cost.beside_mana.parts, *_additional(definition)))
        yield Way(name, cost.mana, other, is_free=True, is_as_flash=is_as_flash)
    for keyword in keywords_of(view, card, (WEB_SLINGING,)):
        yield from _way_of_keyword(definition, keyword, _A_TAPPED_CREATURE, is_as_flash=is_as_flash)
    for keyword in keywords_of(view, card, (SNEAK,)) if view.step == DECLARE_BLOCKERS else ():
        yield from _way_of_keyword(definition, keyword, ReturnOthers(UNBLOCKED_ATTACKER), is_as_flash=True)
    for keyword in keywords_of(view, card, (EMERGE,)):
        yield from _ways_to_emerge(view, card, keyword, is_as_flash=is_as_flash)
    morph = morph_of(definition)
    if morph is not None:
        name = DISGUISE if morph.name == DISGUISE else MORPH
        yield Way(name, _FACE_DOWN_COST, is_as_flash=is_as_flash)


def _ways_to_emerge(view: View, card: GameObject, keyword: KeywordAbility, *, is_as_flash: bool) -> Iterator[Way]:
    """Yield the casting of a spell by sacrificing a creature of each mana value that there is (CR 702.119a).

    The cost is reduced by as much generic mana.
    """
    mine = (view.objects[id] for id in view.battlefield if view.objects[id].controller == card.owner)
    now = (characteristics(view, one) for one in mine)
    values = sorted({one.mana_value for one in now if "creature" in one.types})
    for value in values:
        creature = AllOf((HasType("creature"), Compares("mana value", "=", Number(value))))
        for way in _way_of_keyword(card.card, keyword, SacrificeOthers(creature), is_as_flash=is_as_flash):
            yield replace(way, name=f"{EMERGE}, sacrificing mana value {value}", reduction=value)


def _ways_later(view: View, card: GameObject) -> Iterator[Way]:
    """Yield how a card may be cast that was foretold, plotted or warped on an earlier turn (CR 702.143a,
    702.170d).
    """
    definition = card.card
    if (FORETOLD, True) in card.notes:
        keyword = keyword_of(definition, FORETELL)
        if keyword is not None:
            yield from _way_of_keyword(definition, keyword)
    if (PLOTTED, True) in card.notes:
        yield Way(PLOT, _FREE, additional_costs(definition), is_free=True, is_as_sorcery=True)
    if (WARPED, True) in card.notes:
        yield from _usual_ways(view, card)


def _has_cast_another(view: View, seat: int) -> bool:
    """Return whether a seat or a teammate has cast a spell this turn, as surge asks for (CR 702.117a)."""
    return any(dict(view.seats[one].tally).get("spells cast", 0) > 0 for one in team_of(view, seat))


def _ways_from_graveyard(view: View, card: GameObject) -> Iterator[Way]:
    definition = card.card
    from_there = (*_FROM_GRAVEYARD, MAYHEM) if (DISCARDED_NOW, True) in card.notes else _FROM_GRAVEYARD
    for keyword in keywords_of(view, card, from_there):
        yield from _way_of_keyword(definition, keyword)
    if definition.mana_cost is not None:
        for keyword in keywords_of(view, card, tuple(_AS_PRINTED_FROM_GRAVEYARD)):
            more = (*_additional(definition), _AS_PRINTED_FROM_GRAVEYARD[keyword.name])
            yield Way(keyword.name, definition.mana_cost, Cost(more))


def _way_of_keyword(
    card: CardDefinition, keyword: KeywordAbility, *more: CostPart, is_as_flash: bool = False
) -> Iterator[Way]:
    """Yield an alternative cost: its mana and its other parts, `more`, and the card's additional costs (CR
    118.9d).
    """
    cost = keyword.cost or _NO_OTHER
    mana = cost.mana
    if any(isinstance(part, ItsManaCost) for part in cost.parts):
        if card.mana_cost is None:
            return
        mana = ManaCost((*card.mana_cost.symbols, *mana.symbols))
    other = tuple(part for part in cost.parts if not isinstance(part, ItsManaCost))
    yield Way(keyword.name, mana, Cost((*more, *other, *_additional(card))), is_as_flash=is_as_flash)


def _ways_permitted(view: View, seat: int, card: GameObject, rule: MayPlay) -> Iterator[Way]:
    """Yield the ways that a rule gives: what the card itself says, or what is paid rather than its mana cost.

    Face down it is the spell that it then is (CR 601.3e).
    """
    if rule.spells is None:
        return
    if rule.pays == ITS_MANA_COST:
        for way in _usual_ways(view, card, is_as_flash=rule.is_as_flash):
            as_cast = card.with_copied(FACE_DOWN, card.card) if way.name in FACE_DOWN_WAYS else card
            if meets(view, rule.spells, as_cast, seat, as_cast):
                yield replace(way, spends=rule.spends) if rule.spends else way
        return
    if "land" in card.card.types or not meets(view, rule.spells, card, seat, card):
        return
    other: tuple[CostPart, ...] = _additional(card.card)
    mana = _FREE
    name = NOTHING
    if rule.pays == LIFE:
        other = (PayLife(Number(characteristics(view, card).mana_value)), *other)
        name = "life equal to its mana value"
    elif rule.pays != NOTHING:
        mana = ManaCost.parse(rule.pays)
        name = f"{rule.pays} rather than its mana cost"
    yield Way(name, mana, Cost(other), is_free=True, is_as_flash=rule.is_as_flash)


def _additional(card: CardDefinition) -> tuple[CostPart, ...]:
    return tuple(
        part for ability in card.abilities if isinstance(ability, AdditionalCost) for part in ability.cost.parts
    )


def additional_costs(card: CardDefinition) -> Cost:
    """Return what casting a card costs besides, also where its mana cost is not paid (CR 118.9d)."""
    return Cost(_additional(card))


def _ways_by_itself(view: View, seat: int, card: GameObject) -> Iterator[Way]:
    """Yield how a card may be cast from where it is as it says itself, for what (CR 118.8-9, 601.3)."""
    for ability in characteristics(view, card).abilities:
        if not isinstance(ability, MayCastFrom) or ability.zone != card.zone:
            continue
        if ability.condition is not None and not holds(view, ability.condition, Context(seat, card)):
            continue
        if ability.cost is None:
            yield from _usual_ways(view, card)
            continue
        other = Cost((*ability.cost.beside_mana.parts, *_additional(card.card)))
        mana: ManaCost | None = ability.cost.mana
        if ability.is_added:
            printed = card.card.mana_cost
            mana = None if printed is None else ManaCost((*printed.symbols, *ability.cost.mana.symbols))
        if mana is not None:
            yield Way(FROM_THERE, mana, other)


FROM_THERE = "its own permission"
"""The way to cast a card from elsewhere that it says itself, for another cost than its mana cost or for more."""


def _is_only_elsewhere(card: GameObject) -> bool:
    """Return whether a card says that it may be cast from another zone and not from where it is (CR 601.3)."""
    return any(
        isinstance(ability, MayCastFrom) and ability.is_only_there and ability.zone != card.zone
        for ability in card.card.abilities
    )
