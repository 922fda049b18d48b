"""Phrases for lands that are, or become, creatures besides: "All lands are 1/1 creatures that are still lands"."""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Modification
from engine.cards.base.vocabulary import CARD_TYPES
from engine.cards.definitions.abilities import StaticAbility
from engine.cards.effects.continuous import Modify
from engine.cards.language.declaring import REFUSED, Values, way
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetColors

_FACES = tuple(
    ("{size:base size} {colors:colors} {kinds:kinds2}" if has_colors else "{size:base size} {kinds:kinds2}")
    + (" with {abilities:given}" if has_abilities else "")
    for has_colors in (False, True)
    for has_abilities in (False, True)
)
_STILL_LANDS = "still lands"
"""How a base size is said with what lands are besides."""
_BEHIND, _APART = " that are still lands", ". they're still lands"


def _changes(said: Values) -> tuple[Modification, ...] | None:
    """Return what changes of lands by what is said of them, in the order in which cards say it."""
    kinds: tuple[str, ...] = said["kinds"]
    types = tuple(one for one in kinds if one in CARD_TYPES)
    if types != ("creature",):
        return None
    found: list[Modification] = [AddTypes(types, tuple(one for one in kinds if one not in CARD_TYPES))]
    if "colors" in said:
        found.append(SetColors(said["colors"]))
    power, toughness = said["size"]
    found.append(SetPowerToughness(power, toughness, _STILL_LANDS))
    if "abilities" in said:
        found.append(GainAbilities(said["abilities"]))
    return tuple(found)


def _said_of(changes: tuple[Modification, ...], face: str) -> Values | None:
    """Return what a card says of lands by what changes of them; None where a face does not say it."""
    said: Values = {}
    for one in changes:
        match one:
            case AddTypes(types, subtypes):
                said["kinds"] = (*subtypes, *types)
            case SetColors(colors):
                said["colors"] = colors
            case SetPowerToughness(power, toughness, said_so) if said_so == _STILL_LANDS:
                said["size"] = (power, toughness)
            case GainAbilities(abilities):
                said["abilities"] = abilities
    slots = {"size", "kinds"} | {one for one in ("colors", "abilities") if f"{{{one}:" in face}
    return said if set(said) == slots and _changes(said) == changes else None


def _always(face: str) -> None:
    """Declare that lands are creatures besides."""

    def build(said: Values) -> object:
        changes = _changes(said)
        return REFUSED if changes is None else StaticAbility(said["filter"], changes)

    def unbuild(found: Any) -> Values | None:
        said = _said_of(found.modifications, face)
        is_all = said is not None and found == StaticAbility(found.filter, found.modifications)
        return {"filter": found.filter, **said} if is_all and said is not None else None

    way(
        "ability",
        f"{{filter:changed subject2}} are {face}{_BEHIND}",
        build,
        unbuild,
        of=StaticAbility,
        also=(f"{{filter:changed subject2}} are {face}{_APART}",),
    )


def _for_a_while(face: str, duration: str, *, is_first: bool) -> None:
    """Declare that lands become creatures besides, for a while or for good."""

    def build(said: Values) -> object:
        changes = _changes(said)
        return REFUSED if changes is None else Modify(said["what"], changes, duration, (), is_first)

    def unbuild(found: Any) -> Values | None:
        if found.duration != duration or found.rules or found.is_duration_first is not is_first or found.is_stated:
            return None
        said = _said_of(found.modifications, face)
        return None if said is None else {"what": found.what, **said}

    become = f"{{what:subject2}} become {face}"
    said = f"{duration}, {become}" if is_first else f"{become} {duration}"
    way("command", f"{said}{_APART}", build, unbuild, of=Modify, also=(f"{said}{_BEHIND}",))


for _face in _FACES:
    _always(_face)
    for _duration in ("until end of turn", "until your next turn", ""):
        _for_a_while(_face, _duration, is_first=False)
        if _duration:
            _for_a_while(_face, _duration, is_first=True)
