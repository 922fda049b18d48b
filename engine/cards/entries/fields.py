"""Reads the values of a card's file: phrases with their exact place, and the fields of an entry by a table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Ability, Amount, Condition, EventPattern, Filter, Reference
from engine.cards.base.mana import ManaCost
from engine.cards.compiling import entry_phrases as phrases
from engine.cards.compiling.entry_phrases import PhraseError
from engine.cards.compiling.scope.further_targets import than_earlier
from engine.cards.compiling.scope.referents import Unresolved
from engine.cards.costs.cost import Cost
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.language.placeholders import NewTarget
from engine.cards.language.trees import changed
from engine.cards.reading.nodes import BadInput, Fields, MappingNode, Node, Scalar, nearest_of
from engine.cards.references.choices import Target

T = TypeVar("T")
Named = TypeVar("Named", Reference, EventPattern)
ABILITY = (
    "an ability: a keyword, or an entry with one of the keys cost, loyalty, when, static, enters, replace, effects"
)


ReadAbilities = Callable[[Node], tuple[Ability, ...]]
"""Reads the abilities that an effect grants, which are of the same kinds as the one that it is of."""


def _no_abilities(node: Node) -> tuple[Ability, ...]:
    raise node.bad(f"found {node.said}", "no abilities here")


@dataclass(slots=True)
class EntryScope:
    """What the effects of one mode have named so far: its targets, in order.

    Inside a delayed ability `keeps` collects what it remembers from the effects around it, and `event` is what
    it waits for: "that creature" and "that player" may be of that. `read_abilities` reads the abilities that an
    effect grants, which are of the same kinds as the one that it is of.
    """

    targets: list[TargetPhrase] = field(default_factory=list)
    used: list[tuple[int, Node]] = field(default_factory=list)
    keeps: list[Reference] | None = None
    event: EventPattern | None = None
    read_abilities: ReadAbilities = _no_abilities

    def check(self) -> None:
        """Raise BadInput where a target is used that no effect has named."""
        for index, node in self.used:
            if index >= len(self.targets):
                count = len(self.targets)
                raise node.bad(f"this ability has {count or 'no'} target{'s' * (count != 1)}", "one that it names")


Read = Callable[[Node, EntryScope], Any]


@dataclass(frozen=True, slots=True)
class EntryKey:
    """A key of an entry: the argument that it fills, or several, and how its value is read.

    `choices` are the words between which it chooses, where it does.
    """

    key: str
    argument: str | tuple[str, ...]
    read: Read
    is_required: bool = False
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryPart:
    """What several keys of an entry say together: those keys, and how one argument is read from all of them.

    The body of an ability is such: its effects, or its modes and how many of them are chosen. `required` are the
    keys without which it cannot be read.
    """

    keys: tuple[str, ...]
    read: Callable[[Fields, EntryScope], Any]
    required: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class EntryForm:
    """An entry of a card's file: the key that names it, the word that it says, how that is built, and its fields.

    `sets` are arguments that every entry of the form has; `parts` those that several keys say, by argument.
    `check` refuses what does not go together.
    """

    key: str
    word: type
    build: Callable[..., Any]
    fields: tuple[EntryKey, ...]
    says: str
    sets: dict[str, Any] = field(default_factory=dict)
    parts: dict[str, EntryPart] = field(default_factory=dict)
    check: Callable[[Fields, Any], None] | None = None

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys of the entry."""
        return (*(one.key for one in self.fields), *(key for part in self.parts.values() for key in part.keys))

    @property
    def required(self) -> tuple[str, ...]:
        """The keys without which the entry is not whole, first the one that names it."""
        needed = (one.key for one in self.fields if one.is_required)
        of_parts = (key for part in self.parts.values() for key in part.required)
        return tuple(dict.fromkeys((self.key, *needed, *of_parts)))

    def read(self, node: Node, scope: EntryScope) -> Any:
        """Build the node from the entry; raise BadInput for an unknown or missing key or a bad value."""
        entries = node.fields(self.keys, self.says)
        arguments = read_fields(entries, self.fields, scope)
        arguments |= {argument: part.read(entries, scope) for argument, part in self.parts.items()}
        word = self.build(**self.sets, **arguments)
        if self.check is not None:
            self.check(entries, word)
        return word


def read_fields(entries: Fields, fields: tuple[EntryKey, ...], scope: EntryScope) -> dict[str, Any]:
    """Return the arguments that the fields fill, in the order of the table."""
    arguments: dict[str, Any] = {}
    for part in fields:
        value = entries.need(part.key, f"the key {part.key!r}") if part.is_required else entries.get(part.key)
        if value is None:
            continue
        found = part.read(value, scope)
        if isinstance(part.argument, str):
            arguments[part.argument] = found
        else:
            arguments.update(zip(part.argument, found, strict=True))
    return arguments


def choose_form(node: Node, forms: dict[str, EntryForm], expected: str) -> EntryForm:
    """Return the form that an entry's keys name; raise BadInput where they name none."""
    if not isinstance(node, MappingNode):
        raise node.bad(f"found {node.said}", expected)
    for key, _ in node.entries:
        if key.value in forms:
            return forms[key.value]
    first = node.entries[0][0] if node.entries else node
    word = first.value if isinstance(first, Scalar) else ""
    raise first.bad(f"unknown key {word!r}", f"{expected}: {nearest_of(word, forms)}")


def read_phrase(node: Node, parse: Callable[[str], T], expected: str) -> T:
    """Parse the phrase that stands at a node; a phrase error becomes BadInput at the word where it went wrong."""
    text = node.text(expected)
    try:
        return parse(text)
    except PhraseError as error:
        place = node.place_of(error.offset) if isinstance(node, Scalar) else node.place
        raise BadInput(place, error.wrong, error.expected) from None


def read_amount(node: Node, _: EntryScope) -> Amount:
    """Return an amount; digits need no grammar."""
    text = node.text("an amount, such as 2, X or 'the number of Goblins you control'")
    if text.isascii() and text.isdigit() and len(text) < 10:
        return Number(int(text))
    return read_phrase(node, phrases.parse_amount, "an amount")


def read_reference(node: Node, scope: EntryScope) -> Reference:
    """Return a reference; a new target is entered in the scope."""
    found = read_phrase(node, phrases.parse_reference, "who or what it acts on, such as 'target creature'")
    if isinstance(found, TargetPhrase):
        if scope.keeps is not None:
            raise node.bad("a delayed ability that names a new target", "a target named before it")
        scope.targets.append(_than_earlier(found, scope, node))
        return Target(len(scope.targets) - 1)
    for index in targets_in(found):
        scope.used.append((index, node))
    return _with_targets(found, scope, node)


def _with_targets(found: Named, scope: EntryScope, node: Node) -> Named:
    """Enter the targets in the scope that are named within a description: "target player's graveyard"."""

    def entered(part: object) -> Any:
        if not isinstance(part, NewTarget):
            return part
        if scope.keeps is not None:
            raise node.bad("a delayed ability that names a new target", "a target named before it")
        scope.targets.append(_than_earlier(part.phrase, scope, node))
        return Target(len(scope.targets) - 1)

    return changed(found, entered)  # type: ignore[no-any-return]  # it changes nothing but what is in it


def _than_earlier(phrase: TargetPhrase, scope: EntryScope, node: Node) -> TargetPhrase:
    try:
        return than_earlier(phrase, scope.targets)
    except Unresolved:
        raise node.bad("a second target without a first", "a target named before it") from None


def targets_in(reference: Reference) -> tuple[int, ...]:
    """Return the indexes of the targets that a reference speaks of."""
    if isinstance(reference, Target):
        return (reference.index,)
    inner = getattr(reference, "of", None)
    return targets_in(inner) if isinstance(inner, Reference) else ()


def read_filter(node: Node, _: EntryScope) -> Filter:
    """Return a filter."""
    return read_phrase(node, phrases.parse_filter, "which objects or players, such as 'creature you control'")


def read_condition(node: Node, _: EntryScope) -> Condition:
    """Return a condition."""
    return read_phrase(node, phrases.parse_condition, "a condition, such as 'you control an Elf'")


def read_event(node: Node, _: EntryScope) -> EventPattern:
    """Return an event."""
    return read_phrase(node, phrases.parse_event, "an event, such as 'a creature enters'")


def read_delayed_event(node: Node, scope: EntryScope) -> EventPattern:
    """Return an event that a delayed ability waits for; a target that it is about is entered in the scope."""
    found = read_phrase(node, phrases.parse_delayed_event, "an event, such as 'target creature dies'")
    return _with_targets(found, scope, node)


def read_cost(node: Node, _: EntryScope) -> Cost:
    """Return a cost."""
    return read_phrase(node, phrases.parse_cost, 'a cost in quotation marks, such as "{2}, {T}"')


def read_mana_cost(node: Node, _: EntryScope | None = None) -> ManaCost:
    """Return a mana cost."""
    text = node.text('a mana cost in quotation marks, such as "{2}{G}"')
    try:
        return ManaCost.parse(text)
    except ValueError as error:
        wrong, expected = str(error).split("; expected ")
        raise node.bad(wrong, expected) from None


def read_mana(node: Node, _: EntryScope) -> tuple[tuple[str, ...], ...]:
    """Return mana that an effect adds."""
    return read_phrase(node, phrases.parse_mana, 'mana in quotation marks, such as "{G}" or "{U} or {R}"')


def read_counters(node: Node, _: EntryScope) -> tuple[str, Amount]:
    """Read counters with their number."""
    return read_phrase(node, phrases.parse_counters, "counters, such as 'a +1/+1 counter'")


def read_token(node: Node, _: EntryScope) -> CardDefinition:
    """Return a token's characteristics."""
    return read_phrase(node, phrases.parse_token, "a token, such as '1/1 green Elf Warrior creature token'")


def read_yes(node: Node, _: EntryScope) -> bool:
    """Read yes or no."""
    return node.yes_or_no()


def read_count(node: Node, _: EntryScope) -> int:
    """Return a whole number from 1."""
    return node.whole_number("a whole number", 1)


def read_word(*choices: str) -> Read:
    """Return one of a few words."""

    def read(node: Node, _: EntryScope) -> str:
        return node.one_of(choices, "one of these words")

    return read
