"""What a combo's prerequisites ask for beside its cards: lands, creatures, a hand, life, types, linked cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.mana import MANA_TYPES
from engine.cards.base.vocabulary import CARD_TYPES, NUMBER_WORDS
from engine.model.notes import PAIRED_WITH
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND
from engine.patterns import late_pattern
from engine.session.set_up.set_up import CardsInZone, EntryTie
from engine.session.spellbook.said_of_cards import meant_by, pool_of, sentences_of

_BASIC_OF = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
CREATURE, MANA_CREATURE, CARD_IN_HAND = "Grizzly Bears", "Birds of Paradise", "Hill Giant"
ARTIFACT = "Sol Ring"
"""The cards that stand for any creature, for one that taps for mana, any card of a hand, any artifact."""
_NUMBERS = {word: number for number, word in enumerate(NUMBER_WORDS)}
_NUMBER = r"(?P<number>\d{1,3}|" + "|".join(word for word in NUMBER_WORDS if word) + r"|an?\b|any|another|your)\+?"
_THERE = r" (?:in play|on (?:the |your )?(?:side of the )?(?:board|battlefield|battelfield|field))"
_EACH_TURN = late_pattern(
    r":mana.*\b(?:each|every) turn|\blands? (?:that can|able to) produce(?: at least)? :mana", re.IGNORECASE
)
_MANA_ROCK = late_pattern(r"\bmana rocks? that can produce (?:at least )?:mana[12]:", re.IGNORECASE)
_BASICS = late_pattern(_NUMBER + r" (?P<land>Plains|Island|Swamp|Mountain|Forest)s?\b")
_CREATURES = late_pattern(
    _NUMBER + r"(?: other| additional| additonal)*(?: nontoken)? creatures?(?: without flying)?" + _THERE, re.I
)
_MANA_CREATURES = late_pattern(_NUMBER + r" (?:mana dorks?|creatures? that (?:can )?taps? for mana)", re.I)
_IN_GRAVEYARD = late_pattern(
    _NUMBER + r"(?: other)? creature cards? in (?:the |your |a )?graveyard", re.IGNORECASE
)
_LANDS_IN_HAND = late_pattern(_NUMBER + r"(?: other)? lands?(?: cards?)? in (?:your )?hand", re.IGNORECASE)
_CARDS_IN_HAND = late_pattern(_NUMBER + r"(?: or more)?(?: other)? cards? in (?:your )?hand", re.IGNORECASE)
_ATTACKED = late_pattern(r"\battacked (?:with (?:any|a|another) creature )?this turn", re.IGNORECASE)
_LIFE = late_pattern(r"\b(?P<life>\d{1,4})\+? life\b", re.IGNORECASE)
_OPPOSING = late_pattern(
    r"opponents? (?:controls?|ha(?:s|ve)) (?:at least )?" + _NUMBER + r" (?P<kind>artifact|creature)s?",
    re.IGNORECASE,
)
_CHOSEN = late_pattern(r"""\b(?:cho(?:se|osing|sen)|nam(?:ed|ing)|set to)\b\W*(?P<type>[\w-]+)""", re.IGNORECASE)
_LINKED = late_pattern(
    r"\b(?P<word>soulbond\w*|paired|imprint\w*|exiled (?:under|with|by|to|on))\b", re.IGNORECASE
)


@dataclass(slots=True)
class Surroundings:
    """What is set up beside the pieces; `read` are the sentences that say all this.

    `ties` and `types`, chosen as the piece entered, are by the position of a piece.
    """

    entries: dict[str, list[CardsInZone]] = field(default_factory=dict)
    opposing: list[CardsInZone] = field(default_factory=list)
    ties: dict[int, EntryTie] = field(default_factory=dict)
    types: dict[int, str] = field(default_factory=dict)
    life: int = 0
    has_attacked: bool = False
    read: set[str] = field(default_factory=set)

    @property
    def size(self) -> tuple[int, ...]:
        """How much there is of each."""
        return (
            sum(map(len, self.entries.values())),
            len(self.opposing),
            len(self.ties),
            len(self.types),
            self.life,
            self.has_attacked,
        )

    def add(self, zone: str, card: str, number: int) -> None:
        """Put so many of a card into a zone."""
        self.entries.setdefault(zone, []).append(CardsInZone(card, number))


def surroundings_of(
    lines: Iterable[str], names: Sequence[str], is_permanent: Callable[[int], bool]
) -> Surroundings:
    """Read what sentences ask for beside the pieces; `is_permanent` tells a permanent by its position."""
    found = Surroundings()
    for sentence in sentences_of(lines):
        before = found.size
        _read_linked(sentence, names, is_permanent, found)
        _read_counts(sentence, found)
        _read_type(sentence, names, found)
        found.has_attacked |= bool(_ATTACKED.search(sentence))
        life = _LIFE.search(sentence)
        if life is not None:
            found.life = max(found.life, int(life["life"]))
        if found.size != before:
            found.read.add(sentence)
    return found


def _read_counts(sentence: str, found: Surroundings) -> None:
    if _EACH_TURN.search(sentence):
        pool, _ = pool_of(sentence)
        basics = [_BASIC_OF[one] for one, amount in zip(MANA_TYPES, pool, strict=True) if amount and one != "C"]
        for one, amount in zip(MANA_TYPES, pool, strict=True):
            if amount:
                found.add(BATTLEFIELD, _BASIC_OF.get(one) or (basics or ["Island"])[0], amount)
    if _MANA_ROCK.search(sentence):
        found.add(BATTLEFIELD, ARTIFACT, 1)
    for said in _OPPOSING.finditer(sentence):
        card = CREATURE if said["kind"].casefold() == "creature" else ARTIFACT
        found.opposing.append(CardsInZone(card, _number(said["number"])))
    for land in _BASICS.finditer(sentence):
        found.add(BATTLEFIELD, land["land"], _number(land["number"]))
    for pattern, zone, stands in (
        (_CREATURES, BATTLEFIELD, CREATURE),
        (_MANA_CREATURES, BATTLEFIELD, MANA_CREATURE),
        (_IN_GRAVEYARD, GRAVEYARD, CREATURE),
        (_LANDS_IN_HAND, HAND, "Forest"),
        (_CARDS_IN_HAND, HAND, CARD_IN_HAND),
    ):
        for said in pattern.finditer(sentence):
            found.add(zone, stands, _number(said["number"]))


def _read_type(sentence: str, names: Sequence[str], found: Surroundings) -> None:
    said, meant = _CHOSEN.search(sentence), meant_by(sentence, names)
    if said is None or not meant:
        return
    word = said["type"].casefold()
    for one in (word, word.removesuffix("s")):
        if one.capitalize() in CREATURE_TYPES or one in CARD_TYPES:
            found.types[meant[0]] = one.capitalize() if one.capitalize() in CREATURE_TYPES else one
            return


def _number(said: str) -> int:
    return int(said) if said.isdigit() else max(1, _NUMBERS.get(said.casefold(), 1))


def _read_linked(
    sentence: str, names: Sequence[str], is_permanent: Callable[[int], bool], found: Surroundings
) -> None:
    """Read two pieces that are paired, or one that was exiled with the other: imprinted, or until it leaves."""
    said = _LINKED.search(sentence)
    meant = meant_by(sentence, names)
    if said is None or len(meant) != 2:
        return
    word = said["word"].casefold()
    first, second = meant
    if word.startswith(("soulbond", "paired")):
        found.ties[first] = EntryTie(PAIRED_WITH, names[second])
    elif word.startswith("imprint"):
        holder, card = (first, second) if is_permanent(first) else (second, first)
        found.ties[card] = EntryTie("exiled with", names[holder])
    else:
        found.ties[first] = EntryTie("exiled until it leaves", names[second])


def zone_of_tie(tie: EntryTie) -> str:
    """Return where what is tied begins: what is paired on the battlefield, other cards in exile."""
    return BATTLEFIELD if tie.word == PAIRED_WITH else EXILE
