"""Puts "~" for the words by which a text names its own object, and the words again (CR 201.5, 113.7).

Today's texts say "this creature", and the name of what is legendary or no permanent; older ones the name, always.
Inside quotation marks "this creature" is the object that is given the ability.
"""

from __future__ import annotations

import re

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.kinds import Filter
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.predefined_tokens import is_predefined
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf, AnyOf, parts_of
from engine.cards.filters.objects import IsAbility, IsCard, IsSpell, IsToken
from engine.cards.filters.players import IsPlayer
from engine.cards.filters.relations import IsThis
from engine.frozen_dataclass import dataclass, replace
from engine.patterns import late_pattern

_QUOTED = late_pattern(r'("[^"]*"|«[^»«]*»)')
_OF_A_QUOTATION = late_pattern(
    r"\b[Tt]his (?:creature|land|artifact|enchantment|permanent|token|planeswalker|Vehicle|Aura|Equipment)\b"
)
_GIVEN_TO_ITSELF = late_pattern(
    r"(?:^|— |: |, )(?:~|(?<=~ is enchanted, )it) (?:(?:gets|has|gains) [^.:]*?,? and )?"
    r"(?:has|gains|loses) (?:[^.,:]* and )?$"
)
"""What stands before a quotation that the object itself is given, in which an older text says its name again."""
_GIVEN_TO_A_COPY = late_pattern(r"^You may have ~ enter\b.*, except .*\band it has $")
"""What stands before a quotation that the object has as a copy, by whatever name its text calls it."""
_HOST_OF_TOKEN = late_pattern(r"\b[Ee]quipped creature\b")
"""What an Equipment token that an ability creates calls what it is attached to."""
_NOUNS_OF_HOSTS = frozenset(("creature", "land", "artifact", "permanent", "enchantment"))


@dataclass(frozen=True, slots=True)
class Names:
    """What a card's text calls its object (`this`), what it is attached to (`host`), and the names it may use.

    `short` is the shorter name that the text uses for its object, "" where it uses none; `paid` is what an
    additional cost is paid with ("sacrificed"). `is_person`: the text calls its object "he" or "she" too.
    """

    this: str
    host: str
    full: str
    short: str = ""
    is_spell: bool = False
    paid: frozenset[str] = frozenset()
    is_person: bool = False

    def in_zone(self, zone: str) -> Names:
        """Return what an ability that works in a zone calls its object: "this spell" on the stack, else "this
        card".
        """
        if zone == "stack":
            return replace(self, this="this spell")
        if zone in ZONES_OF_CARDS and self.this.startswith("this "):
            return replace(self, this="this card")
        return self


ZONES_OF_CARDS = ("hand", "graveyard", "exile", "command")


_TYPES_SAID = ("creature", "land", "artifact", "enchantment", "planeswalker", "battle")
_SUBTYPES_SAID = (
    "Aura",
    "Equipment",
    "Fortification",
    "Vehicle",
    "Saga",
    "Class",
    "Case",
    "Room",
    "Spacecraft",
    "Siege",
)


def this_phrase(definition: CardDefinition) -> str:
    """Return what a card's own text calls it: "this creature", or a name where Oracle text still uses one."""
    if "legendary" in definition.supertypes or not definition.is_permanent_card:
        return definition.short_name or definition.name
    if "creature" not in definition.types:
        if is_predefined(definition):
            return "this token"
        for subtype in _SUBTYPES_SAID:
            if subtype in definition.subtypes:
                return f"this {subtype}"
    return f"this {next(word for word in _TYPES_SAID if word in definition.types)}"


def host_phrase(definition: CardDefinition) -> str:
    """Return what the text of an Aura or Equipment calls the permanent that it is attached to."""
    for ability in definition.abilities:
        if isinstance(ability, KeywordAbility) and ability.name == "enchant" and ability.filter:
            return f"enchanted {noun_of(_without_card(ability.filter))}"
    return "equipped creature" if "Equipment" in definition.subtypes else "enchanted creature"


def _without_card(item: Filter) -> Filter:
    """Return a filter of cards as one of what they are: "creature card in a graveyard" is of a creature."""
    return AllOf(tuple(part for part in parts_of(item) if not isinstance(part, IsCard)))


def noun_of(item: Filter) -> str:
    """Return the noun that stands for what meets a filter: "creature", "permanent", "player"."""
    parts = parts_of(item)
    for kind, noun in ((IsCard, "card"), (IsSpell, "spell"), (IsAbility, "ability")):
        if any(isinstance(part, kind) for part in parts):
            return noun
    for part in parts:
        match part:
            case HasType(card_type):
                return card_type
            case IsToken():
                return "token"
            case IsPlayer():
                return "player"
            case HasSubtype(subtype):
                return subtype
            case AnyOf((IsThis(), other)):
                return noun_of(other)
    return "permanent"


def short_name_in(name: str, text: str, *, is_legendary: bool) -> str:
    """Return the shorter name by which a legendary card's text calls it, "" where it has none (CR 201.5c).

    Where the text does not show it, it is what stands before a comma or "the".
    """
    if not is_legendary:
        return ""
    usual = [name.partition(word)[0] for word in (",", " the ") if word in name]
    others = [name.partition(word)[0] for word in (" of ", " from ", " ")]
    rest = text.replace(name, "")
    for short in (*usual, *others):
        if short in CREATURE_TYPES:
            continue  # "a Sliver creature" is no name
        if short and short != name and re.search(rf"\b{re.escape(short)}\b", rest):
            return short
    return next((short for short in usual if " " not in short), "")


def calls_it_a_person(text: str, *, is_legendary: bool) -> bool:
    """Return whether a legendary card's text says "he" or "she" of it, and not "he or she" of a player."""
    return is_legendary and _OF_A_PERSON.search(text) is not None and _HE_OR_SHE.search(text) is None


def _named_again(part: str) -> str:
    """Return words with "~", or "it" where today's texts have that, for "he", "him" and "his", "she" and "her"."""
    for pronoun, word in _PRONOUNS:
        part = pronoun.sub(word, part)
    return part


_PERSON = late_pattern(r"\b(?:[Hh]e|[Ss]he|him|her)\b(?![-'])")
_OF_A_PERSON = late_pattern(r"\b(?:[Hh]e|[Ss]he|[Hh]im|[Hh]is|[Hh]er|himself|herself)\b(?!-)")
_HE_OR_SHE = late_pattern(r"\bor (?:she|her)\b")
_PRONOUNS = (
    (late_pattern(r"\b(?:himself|herself)\b"), "itself"),
    (late_pattern(r"(\b[Ee]xile [^.,]+, then return )(?:him|her) to"), r"\1it to"),
    (late_pattern(r"\b(?:his|her) owner's (?=control|hand|library)"), "its owner's "),
    (late_pattern(r"(\benters with [^.]* on |\bhas [^.]* counters? on )(?:him|her)\b"), r"\1it"),
    (late_pattern(r"(?<= as )(?:he|she)(?= attacks)"), "it"),
    (late_pattern(r"\b(?:[Hh]e|[Ss]he)'s\b"), "~ is"),
    (
        late_pattern(r"\b(?:[Hh]is |[Hh]er (?=(?:power|toughness|owner|controller|base|mana|loyalty|name)\b))"),
        "~'s ",
    ),
    (_PERSON, "~"),
)
"""What is said of a person, and what a card says that is none; "her" is a possessive before some words alone."""


def _marked_mode(found: re.Match[str]) -> str:
    # Cards whose text is kept are looked at for their names alone.
    from engine.cards.compiling.texts.ability_words import is_flavor_word

    return f" «{found[1]}» — " if is_flavor_word(found[1]) else found[0]


def with_marks(line: str, names: Names) -> str:
    """Return a line with "~" for its object and "†" for what it is attached to."""
    if names.is_spell:
        line = _KICKED.sub(r"it \1 \2", line)
    line = NAMED.sub(r"named «\1»", _PARTNER.sub(r"partner with «\1»", line))
    line = _CALLED.sub(r"\1 «\2», a legendary", line)
    line = _COPY_NAMED.sub(
        lambda found: found[0] if names.full.startswith(found[2]) else f"{found[1]} «{found[2]}»", line
    )
    line = _MODE.sub(_marked_mode, line)
    this = (names.this, names.this[0].upper() + names.this[1:])
    own = {name for name in (names.full, names.short, *this) if name}
    words = "|".join(re.escape(one) for one in sorted(own, key=len, reverse=True))
    own_words = re.compile(rf"(?<![\w])(?:{words})(?![\w])")
    if names.host.startswith("equipped"):
        line = _EQUIPPED.sub(r"When \1", line)
    host = re.compile(rf"\b(?:{names.host[0].upper()}|{names.host[0]}){re.escape(names.host[1:])}\b")
    parts = _QUOTED.split(line)
    again = _named_again if names.is_person else str
    marked = ""
    for part in parts:
        if part.startswith("«"):
            marked += part
        elif part.startswith('"') and len(part) > 1:
            is_given = names.this.startswith("this ") and _GIVEN_TO_ITSELF.search(marked) is not None
            if is_given or _GIVEN_TO_A_COPY.search(marked) is not None:
                part = own_words.sub("~", part)
            marked += _HOST_OF_TOKEN.sub("†", _OF_A_QUOTATION.sub("~", part))
        else:
            marked += host.sub("†", again(own_words.sub("~", part)))
    return marked


def with_names(tokens: list[str], names: Names) -> list[str]:
    """Tokens with the words of today's texts for "~" and "†", the inverse of with_marks."""
    said: list[str] = []
    called, host = names.this, names.host
    for place, token in enumerate(tokens):
        if token == "“":
            called, host = _called_in_quotation(tokens[:place], names), "equipped creature"
        elif token == "”":
            called, host = names.this, names.host
        is_named = names.full and token == "~" and tokens[max(0, place - 2) : place] == ["transforms", "into"]
        said.append(names.full if is_named else called if token == "~" else host if token == "†" else token)
    if names.host.startswith("equipped") and tokens[:2] == ["when", "†"] and tokens[2] in _OF_EQUIPPED:
        said[0] = "whenever"
    return _with_kicked(said) if names.is_spell else said


_ONE_NAME = r"[A-Z][\w'’\-]*(?:(?: (?:of|the|to|in|for|from|with))* [A-Z][\w'’\-]*)*"
NAMED = late_pattern(
    rf"\bnamed ((?:(?<=\ba card named ){_ONE_NAME}, )?{_ONE_NAME})(?!,? (?:and|or) [A-Z])(?!, [A-Z])"
)
"""The name of another card, of one word or several, that of "a card named" with a title behind a comma too; what a
list of names makes unclear is not read."""
_CALLED = late_pattern(rf"\b([Cc]reates?) ({_ONE_NAME}(?:, {_ONE_NAME})?), a legendary")
"""What names the token that is created before it says what that is."""
_COPY_NAMED = late_pattern(rf"\b(except (?:its|his|her) name is) ({_ONE_NAME})(?= and |,)")
"""What names a copy otherwise than what it copies."""
_PARTNER = late_pattern(r"^[Pp]artner with (.+)$")
_OF_EQUIPPED = ("dies", "leaves", "enters")
_EQUIPPED = late_pattern(r"^Whenever (equipped creature (?:dies|leaves|enters))")


_MODE = late_pattern(r"(?<=[•*]) ([A-Z][^—\n•]*) — ")
"""What a card calls a mode."""
_KICKED = late_pattern(r"\bthis spell (was|wasn't) (kicked|bargained|foretold|cast from)")


_HOW_IT_WAS_CAST = [
    [verb, word] for verb in ("was", "wasn't") for word in ("kicked", "bargained", "foretold", "cast")
]


def _with_kicked(tokens: list[str]) -> list[str]:
    """Return an instant or sorcery calls itself "this spell" where a permanent says that it was kicked."""
    said: list[str] = []
    for place, token in enumerate(tokens):
        is_kicked = token == "it" and tokens[place + 1 : place + 3] in _HOW_IT_WAS_CAST
        said += ["this", "spell"] if is_kicked else [token]
    return said


def _called_in_quotation(before: list[str], names: Names) -> str:
    """Return what an ability in quotation marks calls the object that has it, by the words before it."""
    is_quoted = False
    for token in reversed(before):
        if token in ("“", "”"):
            is_quoted = token == "”"
        if is_quoted:
            continue
        if token in ("token", "tokens"):
            return "this token"
        if token == "†":
            noun = names.host.rpartition(" ")[2]
            return f"this {noun}" if noun in _NOUNS_OF_HOSTS else "this permanent"
        noun = token.removesuffix("s")
        if noun in _NOUNS_OF_HOSTS or noun in _KINDS:
            return f"this {_KINDS.get(noun, noun)}"
        if token == "~":
            return names.this if names.this.startswith("this ") else "this creature"
        if token in (".", "\n"):
            break
    return "this creature"


_ARTIFACTS = ("Treasure", "Food", "Clue")
_LANDS = ("Plain", "Island", "Swamp", "Mountain", "Forest", "Gate", "Desert")
_KINDS = dict.fromkeys(_ARTIFACTS, "artifact") | dict.fromkeys(_LANDS, "land")
