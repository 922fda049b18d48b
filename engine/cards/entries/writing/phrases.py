"""Writes the phrases of an entry, such as filters and events, in the words that the entry's grammar reads back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards.base.kinds import Amount, Condition, EventPattern, Filter, Reference
from engine.cards.compiling import entry_phrases as reading
from engine.cards.compiling.entry_phrases import PhraseError
from engine.cards.compiling.grammar import grammar
from engine.cards.compiling.phrases.entry_forms import CALLED, CALLED_NOUNS, FIRST_TARGET, MOST_TARGETS
from engine.cards.compiling.phrases.nouns.filter_parts import SPELL_OR_ABILITY
from engine.cards.compiling.saying import prepare
from engine.cards.compiling.texts.own_name import Names, host_phrase, this_phrase, with_names
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.filters.combined import AnyOf
from engine.cards.filters.objects import IsAbility, IsSpell
from engine.cards.language.lexing import NEXT_PART, text_of
from engine.cards.language.placeholders import EntryWord, NewTarget
from engine.cards.language.trees import changed
from engine.cards.language.writing import Unsaid, Writer
from engine.cards.references.choices import Target
from engine.cards.references.objects import Those
from engine.frozen_dataclass import is_made_here, parameter_names, replace

KINDS: Mapping[type, str] = {
    Filter: "filter",
    Reference: "reference",
    Amount: "amount",
    Condition: "condition",
    Cost: "cost",
    EventPattern: "event",
    CardDefinition: "token",
}
"""The kind of phrase that says a value, by its type."""
_READ = {
    "filter": reading.parse_filter,
    "reference": reading.parse_reference,
    "amount": reading.parse_amount,
    "each": reading.parse_each,
    "condition": reading.parse_condition,
    "cost": reading.parse_cost,
    "event": reading.parse_delayed_event,
    "token": reading.parse_token,
    "mana": reading.parse_mana,
    "counters": reading.parse_counters,
    "counter choice": reading.parse_counter_choice,
}
_CATEGORIES = {
    "filter": ("one", "described1", "described2", "whole filter", "dealt to"),
    "reference": (
        "object",
        "subject",
        "moved",
        "graveyards",
        "cast free",
        "played",
        "damaged",
        "plain",
        "chosen by",
    ),
    "amount": ("amount", "much"),
    "each": ("each",),
    "condition": ("condition", "either condition", "one entry condition"),
    "cost": ("cost",),
    "event": (
        "event",
        "time",
        "next time",
        "state",
        "would draw",
        "would lose",
        "target event",
        "joined events",
        "chapter event",
    ),
    "token": ("entry token",),
    "mana": ("mana options",),
    "counters": ("counters",),
    "counter choice": ("chosen counter",),
}
"""The categories of the grammar whose phrases an entry has for a kind, in the order in which they are tried."""


def own_names(card: CardDefinition) -> Names:
    """Return how entries call a card's object: by what it is, never by its name."""
    this = this_phrase(replace(card, supertypes=())) if card.is_permanent_card else "this spell"
    return Names(this, host_phrase(card), "")


def without_wording(tree: Any) -> Any:
    """Return a definition without the words that its card has for what it speaks of, which its entry does not
    hold.
    """
    if isinstance(tree, tuple):
        return tuple(without_wording(part) for part in tree)
    if not is_made_here(type(tree)):
        return tree
    found = {}
    for name in parameter_names(type(tree)):
        value = getattr(tree, name)
        is_wording = name == "said" and isinstance(value, str) and not _is_said_by_key(type(tree))
        found[name] = "" if is_wording else without_wording(value)
    return replace(tree, **found)


def _is_said_by_key(kind: type) -> bool:
    """Return whether entries of a class say by a key of their own how a card says it."""
    return any("said" in entry.keys for entry in getattr(kind, "entries", ()))


def _with_new_targets(tree: object, targets: tuple[TargetPhrase, ...], known: int) -> object:
    """Return a tree in which the targets that a description names are those of the mode that come next."""
    left = list(range(known, len(targets)))

    def entered(node: object) -> object:
        if not isinstance(node, NewTarget):
            return node
        if not left or node.phrase != without_wording(targets[left[0]]):
            raise Unsaid("another target than the next")
        return Target(left.pop(0))

    return changed(tree, entered)


def _in_usual_words(node: object) -> object:
    """Return a list that has words of its own with these, in which it is no list: "spell or ability"."""
    return replace(node, said=SPELL_OR_ABILITY) if node == _SPELL_OR_ABILITY else node


_SPELL_OR_ABILITY = AnyOf((IsSpell(), IsAbility()))


def _marked(node: object, known: int) -> object:
    """Return what an entry alone has words for by its mark: a target named before, "that creature" of a text."""
    if isinstance(node, Target) and node.index < min(known, MOST_TARGETS):
        return EntryWord(chr(FIRST_TARGET + node.index))
    if isinstance(node, Those) and not node.which:
        noun = node.word.partition(" ")[2]
        return EntryWord(CALLED[noun]) if noun in CALLED else node
    return node


_SAID_BY_MARK = {
    **{chr(FIRST_TARGET + place): f"target {place + 1}" for place in range(1, MOST_TARGETS)},
    chr(FIRST_TARGET): "target",
    **{
        mark: f"it as that {noun}" if noun in CALLED_NOUNS else f"them as those {noun}"
        for noun, mark in CALLED.items()
    },
}
"""The words of an entry, by the marks that stand for them."""


def _in_words(text: str) -> str:
    """Return a phrase with the words of an entry in place of the marks that stand for them."""
    return "".join(_SAID_BY_MARK.get(letter, letter) for letter in text)


def written_phrase(
    kind: str, value: Any, names: Names, targets: tuple[TargetPhrase, ...] = (), known: int = 0
) -> str:
    """Return the phrase of a kind that says a value and is read as it again; raises Unsaid where there is none.

    `targets` are those of the mode; the first `known` of them have been named.
    """
    is_new = isinstance(value, Target) and known <= value.index < len(targets)
    wanted = targets[value.index] if is_new else value
    value, said = changed((value, targets), _in_usual_words)
    # What a condition asks of a target may stand before what is done to that.
    named = len(targets) if kind == "condition" else known
    marked = changed(value, lambda node: _marked(node, named))
    ways = [(value, prepare), (value, None), *(((marked, prepare), (marked, None)) if marked is not value else ())]
    for category in _CATEGORIES[kind]:
        for tree, prepared in ways:
            writer = Writer(grammar(), prepared)
            writer.state = (said, frozenset(range(known)))
            try:
                text = _in_words(_text(writer.tokens(category, tree), names))
                found = _with_new_targets(without_wording(_READ[kind](text)), targets, known)
            except (Unsaid, PhraseError):
                continue
            if found == wanted:
                return text
    raise Unsaid(f"no entry says {value!r} as {kind}")


def _text(tokens: list[str], names: Names) -> str:
    """Tokens as text that begins and goes on in small letters."""
    plain = ["," if token == NEXT_PART else token for token in tokens]
    return text_of(["~", *with_names(plain, names)]).removeprefix("~ ")


def written_keyword(keyword: KeywordAbility, names: Names) -> str:
    """Return a keyword ability as it stands alone on its line; raises Unsaid where no entry says it."""
    alone = replace(keyword, is_on_line_before=False)
    return _text(Writer(grammar(), prepare).tokens("keyword line", (alone,)), names)
