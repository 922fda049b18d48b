"""The words of the game that phrases are made of: types, keywords, plurals, number words and articles."""

from __future__ import annotations

from collections.abc import Sequence

CARD_TYPES = (
    "artifact",
    "battle",
    "creature",
    "enchantment",
    "instant",
    "kindred",
    "land",
    "planeswalker",
    "sorcery",
)
SUPERTYPES = ("basic", "legendary", "snow", "world")
COLOR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
COLOR_OF_YOUR_CHOICE = "the color of your choice"
TYPE_OF_YOUR_CHOICE = "the creature type of your choice"
LAND_TYPE_OF_YOUR_CHOICE = "the basic land type of your choice"
"""What stands for the letter of a color that "you" choose as an effect is performed (CR 608.2d)."""
COLOR_OF_LETTER = {letter: word for word, letter in COLOR_WORDS.items()}
_SUBTYPES = {
    "artifact": (
        "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Infinity Junk "
        "Lander Map Powerstone Spacecraft Stone Treasure Vehicle"
    ),
    "enchantment": "Aura Background Cartouche Case Class Curse Plan Role Room Rune Saga Shard Shrine",
    "land": (
        "Cave Cloud Desert Forest Gate Island Lair Locus Mine Mountain Plains Planet Power-Plant Sphere Swamp "
        "Tower Town Urza's"
    ),
    "battle": "Siege",
}
SUBTYPES_OF = {card_type: frozenset(words.split()) for card_type, words in _SUBTYPES.items()}
NONCREATURE_SUBTYPES = frozenset().union(*SUBTYPES_OF.values())
"""Subtypes of artifacts, enchantments, lands and battles (CR 205.3g-h, 205.3q); none is a creature type."""
_NUMBERS = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty"
)
NUMBER_WORDS = tuple(_NUMBERS.split())

_SAME_IN_PLURAL = (
    "Ajani Aminatou Antelope Astartes Aurochs Basri Bolas Caribou Custodes Daretti Dauthi Domri "
    "Equipment Efreet Eldrazi Elk Fish Greensleeves Huatli Jellyfish Kavu Kithkin Kor Lammasu Merfolk "
    "Moonfolk Myr Nahiri Nixilis Plains Qu Saheeli Samurai Sheep Sivitri Soltari Squid Teferi "
    "Thalakos Treefolk Urza's Vedalken Vronos Xenagos Xindi Yanggu"
)
_IRREGULAR_PLURALS = {
    **{word: word for word in _SAME_IN_PLURAL.split()},
    "Ally": "Allies",
    "Cartouche": "Cartouches",
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Elf": "Elves",
    "Eyrie": "Eyries",
    "Faerie": "Faeries",
    "Fungus": "Fungi",
    "Homunculus": "Homunculi",
    "Incubus": "Incubi",
    "Locus": "Loci",
    "Mouse": "Mice",
    "Nautilus": "Nautiluses",
    "Octopus": "Octopuses",
    "Ooze": "Oozes",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Walrus": "Walruses",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
    "Yeti": "Yetis",
    "Zombie": "Zombies",
}


def plural_of(word: str) -> str:
    """Return the plural of a type, a subtype or another noun of the game."""
    if word in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[word]
    if word[-1:] == "y" and word[-2:-1] not in "aeiou":
        return word[:-1] + "ies"
    if word.endswith(("s", "x", "ch", "sh", "z")):
        return word + "es"
    return word + "s"


def with_article(phrase: str) -> str:
    """Return a phrase with "a" or "an" before it: "an Elf", "an 8/8", "a 1/1"."""
    return f"an {phrase}" if _begins_with_vowel(phrase) else f"a {phrase}"


def _begins_with_vowel(phrase: str) -> bool:
    digits = phrase[: len(phrase) - len(phrase.lstrip("0123456789"))]
    if digits:
        return digits[0] == "8" or digits in ("11", "18")
    lowered = phrase.lower()
    if lowered.startswith(("uni", "use", "one", "eu")):
        return False
    if lowered.startswith(("hour", "honor", "heir")):
        return True
    return lowered[:1] in "aeiou" or phrase.startswith("X/") or phrase == "X"


def number_word(number: int) -> str:
    """Return a number as rules text writes a count: "two"; digits beyond twenty."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
"""Ordinal numbers by what they count to."""


def ordinal(number: int) -> str:
    """Return a number as rules text writes a place in a row: "second"."""
    return ORDINALS[number]


ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def roman(number: int) -> str:
    """Return the number of a chapter as a Saga writes it: "II"."""
    return ROMAN[number - 1]


def listed(phrases: Sequence[str], word: str) -> str:
    """Join phrases in a list: "a", "a or b", "a, b, or c"."""
    if len(phrases) <= 2:
        return f" {word} ".join(phrases)
    return ", ".join(phrases[:-1]) + f", {word} {phrases[-1]}"


def type_line_of_words(supertypes: Sequence[str], types: Sequence[str], subtypes: Sequence[str]) -> str:
    """Return a type line as printed: "Legendary Creature — Elf Druid"."""
    kinds = " ".join(word.capitalize() for word in (*supertypes, *types))
    return f"{kinds} — {' '.join(subtypes)}" if subtypes else kinds
