"""Which triggers hear what happens on the imagined table."""

from __future__ import annotations

from engine.cards.base.kinds import EventPattern, Filter
from engine.cards.events import combat, life_and_damage, spells_and_abilities, status, zones
from engine.cards.events.combined import AnyOfEvents
from engine.cards.events.turns import Begins
from engine.cards.filters.players import IsDamageable, IsPlayer
from engine.frozen_dataclass import dataclass
from engine.model.zones import BATTLEFIELD, NOWHERE
from engine.search.base.words_within import has_word
from engine.search.net.class_matching import may_match
from engine.search.net.classes import ObjectClass

OPPONENT, YOU = "opponent", "you"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happens: its kind, what it happens to, how much; the rest for the kinds that have it.

    `to` is the object that is dealt damage, or None for an opponent.
    """

    kind: str
    of: ObjectClass | None = None
    amount: int = 1
    who: str = YOU
    zone_from: str = ""
    zone_to: str = ""
    to: ObjectClass | None = None
    word: str = ""
    is_first: bool = True
    is_for_mana: bool = False
    is_combat: bool = False


_SIMPLE: dict[type[EventPattern], str] = {
    status.BecomesTapped: "tap",
    status.TapsForMana: "tap for mana",
    status.BecomesUntapped: "untap",
    life_and_damage.IsDealtDamage: "dealt",
    combat.Attacks: "attack",
    combat.Exerts: "attack",
    combat.Enlists: "attack",
    spells_and_abilities.BecomesTarget: "target",
}


def hears(pattern: EventPattern, owner: ObjectClass, happening: Happening) -> bool:
    """Return whether a trigger of `owner` may be about something that happens."""
    kind, who = happening.kind, getattr(pattern, "who", "any")
    if isinstance(pattern, AnyOfEvents):
        return any(hears(one, owner, happening) for one in pattern.patterns)
    filter = getattr(pattern, "filter", None)
    if type(pattern) in _SIMPLE:
        return kind == _SIMPLE[type(pattern)] and who != OPPONENT and _is(filter, owner, happening)
    if isinstance(pattern, zones.Moves):
        return kind == "move" and _moves(pattern, happening) and _is(filter, owner, happening)
    if isinstance(pattern, zones.CreatesToken):
        is_new = kind == "move" and happening.zone_from == NOWHERE and happening.zone_to == BATTLEFIELD
        return is_new and who != OPPONENT and _is(filter, owner, happening)
    if isinstance(pattern, (life_and_damage.GainsLife, life_and_damage.LosesLife)):
        name = "gain" if isinstance(pattern, life_and_damage.GainsLife) else "lose"
        return kind == name and who in ("any", "each", happening.who)
    if isinstance(pattern, life_and_damage.PlayerIsDealtDamage):
        return kind == "damage" and happening.to is None
    if isinstance(pattern, life_and_damage.DealsDamage):
        return kind == "damage" and _deals(pattern, owner, happening)
    if isinstance(pattern, spells_and_abilities.Activates):
        is_counted = pattern.is_mana_counted or not happening.is_for_mana
        return kind == "activate" and who != OPPONENT and is_counted and _is(filter, owner, happening)
    if isinstance(pattern, status.GetsCounters):
        return kind == "counters" and pattern.kind in ("", happening.word) and _is(filter, owner, happening)
    if isinstance(pattern, Begins):
        return kind == "begin" and happening.word == pattern.step and (happening.is_first or not pattern.is_first)
    return _of_seat(pattern, kind, who) and _is(filter, owner, happening)


def _of_seat(pattern: EventPattern, kind: str, who: str) -> bool:
    """Return whether a pattern is of a kind of event that a seat brings about, as one of its own."""
    kinds: dict[type[EventPattern], str] = {
        spells_and_abilities.Casts: "cast",
        zones.Draws: "draw",
        zones.Discards: "discard",
        zones.DiscardsTogether: "discard",
        zones.IsSacrificed: "sacrifice",
        combat.AttacksWith: "attack",
    }
    return kinds.get(type(pattern)) == kind and who != OPPONENT


def _is(filter: Filter | None, owner: ObjectClass, happening: Happening) -> bool:
    return filter is None or (happening.of is not None and may_match(filter, happening.of, owner))


def _moves(pattern: zones.Moves, happening: Happening) -> bool:
    return pattern.zone_from in ("", happening.zone_from) and pattern.zone_to in ("", happening.zone_to)


def _deals(pattern: life_and_damage.DealsDamage, owner: ObjectClass, happening: Happening) -> bool:
    if (pattern.is_combat_only and not happening.is_combat) or not _is(pattern.filter, owner, happening):
        return False
    if pattern.to is None:
        return True
    if happening.to is None:
        return has_word(pattern.to, IsPlayer, IsDamageable)
    return may_match(pattern.to, happening.to, owner)
