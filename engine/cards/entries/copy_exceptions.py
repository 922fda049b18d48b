"""How entries say how a copy differs from what it copies: several keys of what makes the copy (CR 707.9)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.base.kinds import Ability
from engine.cards.base.vocabulary import COLOR_OF_LETTER, COLOR_WORDS, SUPERTYPES
from engine.cards.definitions.copy_exceptions import AS_IT_IS, OWN_NAME, CopyExceptions
from engine.cards.entries.fields import EntryScope
from engine.cards.entries.forms import reads_keys
from engine.cards.entries.special_values import read_size
from engine.cards.language.writing import Unsaid
from engine.cards.reading.nodes import Fields, Node
from engine.frozen_dataclass import parameter_names

_YES = {
    "not legendary": "is_legendary_removed",
    "no other types": "is_of_no_other_type",
    "other colors too": "are_colors_added",
    "keeps this ability": "keeps_ability",
}
_NAME, _NAMED, _SUPERTYPES, _TYPES, _SIZE, _COLOR, _GAINS = (
    "keeps its name",
    "name",
    "added supertypes",
    "added types",
    "size",
    "color",
    "gains",
)
YES_KEYS = (_NAME, *_YES)
KEYS = (_NAME, _NAMED, _SUPERTYPES, _TYPES, _SIZE, _COLOR, _GAINS, *_YES)
"""The keys of an entry that makes a copy which say how it differs."""


@reads_keys(CopyExceptions, *KEYS)
def _read_exceptions(fields: Fields, scope: EntryScope) -> CopyExceptions:
    readers: dict[str, tuple[str, Callable[[Node], Any]]] = {
        _NAME: ("name", lambda node: OWN_NAME if node.yes_or_no() else ""),
        _NAMED: ("name", lambda node: node.text("a name")),
        _SUPERTYPES: (
            "supertypes",
            lambda node: tuple(item.one_of(SUPERTYPES, "a supertype") for item in node.one_or_more()),
        ),
        _TYPES: ("types", lambda node: tuple(node.text("card types and subtypes").split())),
        _SIZE: ("size", lambda node: read_size(node, scope)),
        _COLOR: (
            "colors",
            lambda node: frozenset(
                COLOR_WORDS[item.one_of(COLOR_WORDS, "a color")] for item in node.one_or_more()
            ),
        ),
        _GAINS: ("abilities", lambda node: scope.read_abilities(node)),
        **{key: (name, lambda node: node.yes_or_no()) for key, name in _YES.items()},
    }
    found = {name: read(node) for key, (name, read) in readers.items() if (node := fields.get(key)) is not None}
    return CopyExceptions(**found)


def written_exceptions(but: CopyExceptions, write: Callable[[tuple[Ability, ...]], Any]) -> dict[str, Any]:
    """Return the keys that say how a copy differs, abilities as `write` writes them; Unsaid where none does."""
    values: dict[str, tuple[str, Any]] = {
        _NAME: ("name", "yes" if but.name == OWN_NAME else None),
        _NAMED: ("name", but.name if but.name != OWN_NAME else None),
        _SUPERTYPES: ("supertypes", list(but.supertypes)),
        _TYPES: ("types", " ".join(but.types)),
        _SIZE: ("size", f"{but.size[0]}/{but.size[1]}" if but.size is not None else None),
        _COLOR: ("colors", [COLOR_OF_LETTER[one] for one in sorted(but.colors)]),
        _GAINS: ("abilities", write(but.abilities) if but.abilities else None),
        **{key: (name, "yes") for key, name in _YES.items()},
    }
    changed = {
        name for name in parameter_names(CopyExceptions) if getattr(but, name) != getattr(AS_IT_IS, name)
    } - {"said"}
    written = {key: value for key, (name, value) in values.items() if name in changed and value}
    if len(written) != len(changed):
        raise Unsaid("a copy that differs in a way that no entry says")
    return written
