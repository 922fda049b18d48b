"""The entry that begins a continuous effect: its keys are those of every modification."""

from __future__ import annotations

from typing import Any

from engine.cards.base.entry import Entry
from engine.cards.effects.continuous import Modify
from engine.cards.entries.fields import EntryForm, EntryKey, EntryScope
from engine.cards.entries.game_rules.reading import read_rules
from engine.cards.entries.kept_references import read_kept
from engine.cards.entries.modifications import MODIFICATION_KEYS, read_modifications
from engine.cards.reading.nodes import Node

DURATIONS = {
    "until end of turn": "until end of turn",
    "until your next turn": "until your next turn",
    "this turn": "this turn",
    "as long as this remains": "as long as this remains",
    "as long as you control this": "as long as you control this",
    "until end of game": "",
}


class ModifyForm(EntryForm):
    """The form of that entry."""

    @classmethod
    def of(cls, entry: Entry) -> ModifyForm:
        """The form under the key that the effect declares."""
        return cls(Modify, (EntryKey(entry.key, "what", read_kept),), entry.says)

    @property
    def keys(self) -> tuple[str, ...]:
        """All keys of the entry."""
        return (*(field.key for field in self.fields), "duration", "rules", *MODIFICATION_KEYS)

    def read(self, node: Node, scope: EntryScope) -> Any:
        """Build the effect from the entry."""
        (named,) = self.fields
        fields = node.fields(self.keys, self.says)
        what = read_kept(fields.need(named.key, self.says), scope)
        modifications = read_modifications(fields, scope)
        rules = fields.get("rules")
        laid_down = read_rules(rules, None) if rules is not None else ()
        if not modifications and not laid_down:
            raise node.bad("nothing is modified", f"one of: {', '.join(MODIFICATION_KEYS)}, rules")
        duration = fields.get("duration")
        said = DURATIONS[duration.one_of(DURATIONS, "a duration")] if duration is not None else "until end of turn"
        return Modify(what, modifications, said, laid_down)
