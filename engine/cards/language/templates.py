"""Compiles declared phrases into a grammar: templates to parts, categories to tries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, KeysView
from functools import lru_cache

from engine.cards.language.declaring import Phrase, Terminal
from engine.cards.language.lexing import tokens_of
from engine.frozen_dataclass import dataclass
from engine.patterns import late_pattern

_SLOT = late_pattern(r"\{([a-z_]\w*)(?::([^{}]*))?\}")
NUMBERS = ("1", "2")


@dataclass(frozen=True, slots=True)
class Slot:
    """A place for a value: its name and category."""

    name: str
    category: str


@dataclass(frozen=True, slots=True)
class Agreeing:
    """A word in two forms: for one, and for several; `slot` names the value that decides."""

    one: str
    many: str
    slot: str


Part = str | Slot | Agreeing


@dataclass(frozen=True, slots=True)
class Rule:
    """A phrase with its template in parts."""

    phrase: Phrase
    category: str
    parts: tuple[Part, ...]
    agreeing: frozenset[str]
    """The slots that decide forms of words."""


class TrieNode:
    """A place in a category's trie: where tokens and slots lead, and which rules end here."""

    __slots__ = ("ends", "slots", "words")

    def __init__(self) -> None:
        self.words: dict[str, TrieNode] = {}
        self.slots: list[tuple[str, str, TrieNode]] = []
        self.ends: list[tuple[Rule, tuple[str, ...], tuple[tuple[str, str], ...]]] = []


class Tables:
    """What reading needs beside the rules: with what something of each category can begin.

    `can_begin` is what has been asked of `first`: by category and token.
    """

    __slots__ = ("can_begin", "first", "first_kinds")

    def __init__(self) -> None:
        self.first: dict[str, tuple[frozenset[str], tuple[Callable[[str], object], ...]]] = {}
        self.first_kinds: dict[str, frozenset[str]] = {}
        self.can_begin: dict[str, dict[str, bool]] = {}


class Grammar:
    """Everything declared. Rules and tries are made as they are needed, so that a few words cost little."""

    __slots__ = ("_declared", "_rules", "_tables", "_tries", "_writing", "terminals")

    def __init__(self, phrases: Iterable[Phrase], terminals: Iterable[Terminal]) -> None:
        self.terminals = {terminal.category: terminal for terminal in terminals}
        self._declared: dict[str, list[tuple[Phrase, str]]] = {}
        self._rules: dict[str, tuple[Rule, ...]] = {}
        self._writing: dict[tuple[str, type], tuple[Rule, ...]] = {}
        self._tries: dict[tuple[str, bool], TrieNode] = {}
        self._tables: Tables | None = None
        for phrase in phrases:
            for number in NUMBERS if phrase.category.endswith("#") else ("",):
                self._declared.setdefault(phrase.category.replace("#", number), []).append((phrase, number))

    @property
    def categories(self) -> KeysView[str]:
        """The categories of phrases."""
        return self._declared.keys()

    def rules_of(self, category: str) -> tuple[Rule, ...]:
        """Return the rules of a category, in the order in which they are declared."""
        found = self._rules.get(category)
        if found is None:
            declared = self._declared.get(category, ())
            found = tuple(_rule(phrase, category, number) for phrase, number in declared)
            self._rules[category] = found
        return found

    def rules_writing(self, category: str, kind: type) -> tuple[Rule, ...]:
        """Return the rules that can write a value of a class as something of a category."""
        found = self._writing.get((category, kind))
        if found is None:
            found = tuple(
                rule
                for rule in self.rules_of(category)
                if not rule.phrase.is_alternate and (rule.phrase.of is None or issubclass(kind, rule.phrase.of))
            )
            self._writing[(category, kind)] = found
        return found

    def trie(self, category: str, *, is_strict: bool) -> TrieNode | None:
        """Return the rules of a category as a trie; where `is_strict`, those alone that are written today."""
        found = self._tries.get((category, is_strict))
        if found is None and category in self._declared:
            found = TrieNode()
            for rule in self.rules_of(category):
                if not (is_strict and rule.phrase.is_alternate):
                    _insert(found, rule)
            self._tries[(category, is_strict)] = found
        return found

    @property
    def tables(self) -> Tables:
        """What reading needs; TypeError for a slot whose category nothing is of."""
        if self._tables is None:
            self._tables = _tables(self)
        return self._tables


def _tables(grammar: Grammar) -> Tables:
    tables = Tables()
    for category in grammar.categories:
        for rule in grammar.rules_of(category):
            _check(grammar, rule)
    _find_first(grammar, tables)
    return tables


def _rule(phrase: Phrase, category: str, number: str) -> Rule:
    parts = _parts(phrase.template, number)
    return Rule(phrase, category, parts, frozenset(one.slot for one in parts if isinstance(one, Agreeing)))


def _parts(template: str, number: str) -> tuple[Part, ...]:
    found: list[Part] = []
    place = 0
    for match in _SLOT.finditer(template):
        found += _literals(template[place : match.start()], number)
        found.append(Slot(match[1], (match[2] or "").replace("#", number)))
        place = match.end()
    found += _literals(template[place:], number)
    return tuple(found)


def _literals(text: str, number: str) -> list[Part]:
    found: list[Part] = []
    for word in _AGREEING.split(text):
        if "@" not in word:
            found += _words_of(word)
            continue
        forms, _, slot = word.partition("@")
        one, _, many = forms.partition("/")
        if slot == "#":
            found.append(one if number == "1" else many)
        else:
            found.append(Agreeing(one, many, slot))
    return found


_AGREEING = late_pattern(r"(\S+@[\w#]+)")


@lru_cache(maxsize=8192)
def _words_of(text: str) -> tuple[str, ...]:
    return tokens_of(f"~{text}")[1:]


def _insert(root: TrieNode, rule: Rule) -> None:
    """Enter a rule in a trie, once for each number of the slots that decide forms of words."""
    agreeing = tuple(dict.fromkeys(part.slot for part in rule.parts if isinstance(part, Agreeing)))
    for choice in range(2 ** len(agreeing)):
        numbers = {slot: NUMBERS[(choice >> place) & 1] for place, slot in enumerate(agreeing)}
        node = root
        names: list[str] = []
        for part in rule.parts:
            if isinstance(part, Slot):
                node = _slot_after(node, part.category, numbers.get(part.name, ""))
                names.append(part.name)
            else:
                word = part if isinstance(part, str) else part.one if numbers[part.slot] == "1" else part.many
                node = node.words.setdefault(word, TrieNode())
        node.ends.append((rule, tuple(names), tuple(numbers.items())))


def _slot_after(node: TrieNode, category: str, number: str) -> TrieNode:
    for known, wanted, after in node.slots:
        if known == category and wanted == number:
            return after
    after = TrieNode()
    node.slots.append((category, number, after))
    return after


def _check(grammar: Grammar, rule: Rule) -> None:
    for part in rule.parts:
        if isinstance(part, Slot) and (
            part.category not in grammar.categories and part.category not in grammar.terminals
        ):
            raise TypeError(f"nothing is of the category {part.category!r} in {rule.phrase.template!r}")


def _find_first(grammar: Grammar, tables: Tables) -> None:
    """Find for each category the words and the terminals with which something of it can begin."""
    words: dict[str, set[str]] = {category: set() for category in grammar.categories}
    kinds: dict[str, set[str]] = {category: set() for category in grammar.categories}
    inner: dict[str, set[str]] = {category: set() for category in grammar.categories}
    for category in grammar.categories:
        for rule in grammar.rules_of(category):
            match rule.parts[:1]:
                case (Slot(_, other),):
                    (kinds if other in grammar.terminals else inner)[category].add(other)
                case (Agreeing(one, many, _),):
                    words[category] |= {one, many}
                case (str() as word,):
                    words[category].add(word)
    has_changed = True
    while has_changed:
        has_changed = False
        for category, others in inner.items():
            size = len(words[category]), len(kinds[category])
            words[category].update(*(words[other] for other in others))
            kinds[category].update(*(kinds[other] for other in others))
            has_changed |= size != (len(words[category]), len(kinds[category]))
    for category in grammar.categories:
        readers = tuple(grammar.terminals[kind].read for kind in sorted(kinds[category]))
        tables.first[category] = frozenset(words[category]), readers
        tables.first_kinds[category] = frozenset(kinds[category])
