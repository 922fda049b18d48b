"""Phrases for what something is besides what it is, from then on: "it is a black Zombie besides" (CR 205.1b).

Nothing says for how long, so that it is so for as long as the object is the same.
"""

from __future__ import annotations

from typing import Any

from engine.cards.base.kinds import Modification
from engine.cards.base.vocabulary import CARD_TYPES
from engine.cards.effects.continuous import Modify
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.placeholders import Anaphor
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.power_and_toughness import SetPowerToughness
from engine.cards.modifications.types_and_colors import AddColors, AddTypes, SetTypes

_PARTS: tuple[tuple[str, ...], ...] = (
    ("kinds",),
    ("colors", "kinds"),
    ("size", "kinds"),
    ("size", "kinds", "abilities"),
    ("size", "colors", "kinds"),
    ("size", "colors", "kinds", "abilities"),
)
"""What is said of an object together, in the order of the words."""
_WORDS = {
    "size": "{size:base size}",
    "colors": "{colors:colors}",
    "kinds": "{kinds:kinds#}",
    "abilities": "with {abilities:given}",
}
_PRONOUNS = ("it", "they", "them")
_SUBJECTS = (
    ("1", "it's a", Anaphor("it")),
    ("2", "they're", Anaphor("they", "", True)),
    ("1", "{what:subject1} is a", None),
    ("2", "{what:subject2} are", None),
)
"""Who is so, in the singular and in the plural; with the word for it where that stands together with the verb."""


def _changes(said: Values) -> tuple[Modification, ...] | None:
    """Return what changes of an object by what is said of it."""
    kinds: tuple[str, ...] = said["kinds"]
    subtypes = tuple(one for one in kinds if one not in CARD_TYPES)
    found: list[Modification] = [AddTypes(tuple(one for one in kinds if one in CARD_TYPES), subtypes)]
    if "colors" in said:
        if not said["colors"]:
            return None
        found.append(AddColors(said["colors"]))
    if "size" in said:
        found.append(SetPowerToughness(*said["size"]))
    if "abilities" in said:
        found.append(GainAbilities(said["abilities"]))
    return tuple(found)


def _said_of(changes: tuple[Modification, ...]) -> Values:
    """Return what is said of an object by what changes of it."""
    said: Values = {}
    for one in changes:
        match one:
            case AddTypes(types, subtypes):
                said["kinds"] = (*subtypes, *types)
            case AddColors(colors):
                said["colors"] = colors
            case SetPowerToughness(power, toughness):
                said["size"] = (power, toughness)
            case GainAbilities(abilities):
                said["abilities"] = abilities
    return said


def _word_of(what: object) -> str:
    """Return the word by which something named before is called."""
    return getattr(what, "word", "") or getattr(what, "said", "")


def _declare(number: str, subject: str, word: Anaphor | None, parts: tuple[str, ...]) -> None:
    others = "other colors and types" if "colors" in parts else "other types"
    words = " ".join(_WORDS[part] for part in parts).replace("#", number)
    is_named = word is not None

    def build(said: Values) -> object:
        changes = _changes(said)
        what: Any = said.get("what", word)
        if changes is None or (not is_named and _word_of(what) in _PRONOUNS):
            return REFUSED
        return Modify(what, changes, "", is_stated=True)

    def unbuild(found: Any) -> Values | None:
        said = _said_of(found.modifications)
        if not found.is_stated or set(said) != set(parts) or _changes(said) != found.modifications:
            return None
        if (_word_of(found.what) in _PRONOUNS) is not is_named:
            return None
        if word is None:
            return {"what": found.what, **said}
        return said if (_word_of(found.what) == "it") is (number == "1") else None

    way(
        "sentence form",
        f"{subject} {words} in addition to {'its' if number == '1' else 'their'} {others}",
        build,
        unbuild,
        of=Modify,
    )


for _number, _subject, _word in _SUBJECTS:
    for _parts in _PARTS:
        _declare(_number, _subject, _word, _parts)

# ---- what something is alone: "it's an enchantment", and nothing else that it was

for _type in ("enchantment", "artifact"):
    constant(
        "sentence form",
        f"it's a {_type}",
        Modify(Anaphor("it"), (SetTypes((_type,)),), "", is_stated=True),
    )
