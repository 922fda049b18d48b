"""What the sections of levelers, Classes and station cards mean: abilities with conditions (CR 711, 716, 721)."""

from __future__ import annotations

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Condition
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Holds, Meets
from engine.cards.definitions.abilities import ActivatedAbility, StaticAbility, TriggeredAbility
from engine.cards.definitions.sections import ClassLevel, LevelBand, StationBand
from engine.cards.effects.designations import BecomeLevel
from engine.cards.events.status import BecomesDesignated
from engine.cards.filters.relations import IsThis
from engine.cards.filters.status import HasDesignation
from engine.cards.keywords.meaning_parts import body
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes
from engine.cards.references.objects import This
from engine.frozen_dataclass import replace

LEVEL_UP = "level up"
CLASS_LEVEL = "class level"
STATION = "station"


def meaning_of_band(band: LevelBand) -> tuple[Ability, ...]:
    """Let it have this base size and these abilities as long as it has so many level counters (CR 711.2a-b)."""
    count = CountersOn("level", This())
    condition: Condition = Holds(count, ">=", Number(band.least))
    if band.most:
        condition = Both((condition, Holds(count, "<=", Number(band.most))))
    size = SetPowerToughness(Number(band.power), Number(band.toughness))
    sized = StaticAbility(IsThis(), (size,), condition=condition, of_keyword=LEVEL_UP)
    return (sized, *_having(band.abilities, condition, LEVEL_UP))


def meaning_of_station_band(band: StationBand) -> tuple[Ability, ...]:
    """Let it have these abilities with so many charge counters, and with a size be an artifact creature (CR
    721.2).
    """
    condition = Holds(CountersOn("charge", This()), ">=", Number(band.least))
    having = _having(band.abilities, condition, STATION)
    if band.power is None or band.toughness is None:
        return having
    changes = (AddTypes(("artifact", "creature")), SetPowerToughness(Number(band.power), Number(band.toughness)))
    return (StaticAbility(IsThis(), changes, condition=condition, of_keyword=STATION), *having)


def meaning_of_level(section: ClassLevel) -> tuple[Ability, ...]:
    """Return the ability by which it gains the level, as a sorcery, and what it has from then on (CR 716.2a-b)."""
    now = _is_level(section.level)
    before = NotSo(now) if section.level == 2 else Both((_is_level(section.level - 1), NotSo(now)))
    gain = ActivatedAbility(
        section.cost,
        body(BecomeLevel(section.level)),
        is_sorcery_speed=True,
        condition=before,
        of_keyword=CLASS_LEVEL,
    )
    return (gain, *_having(section.abilities, now, CLASS_LEVEL))


def level_word(level: int) -> str:
    """Return what a Class is remembered to have become."""
    return f"level {level}"


def _is_level(level: int) -> Condition:
    return Meets(This(), HasDesignation(level_word(level)))


def _having(abilities: tuple[Ability, ...], condition: Condition, word: str) -> tuple[Ability, ...]:
    """Return abilities that an object has as long as a condition holds."""
    found: list[Ability] = []
    granted: list[Ability] = []
    for one in abilities:
        if isinstance(one, TriggeredAbility) and isinstance(one.event, BecomesDesignated):
            found.append(replace(one, of_keyword=word))  # it triggers as the level is gained, and so has it
        elif isinstance(one, StaticAbility):
            both = Both((condition, one.condition)) if one.condition is not None else condition
            found.append(replace(one, condition=both, of_keyword=word))
        else:
            granted.append(one)
    if granted:
        gain = GainAbilities(tuple(granted))
        found.append(StaticAbility(IsThis(), (gain,), condition=condition, of_keyword=word))
    return tuple(found)
