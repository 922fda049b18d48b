"""Phrases for keyword actions that are more than one thing at once (CR 701)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.verbs import do
from engine.cards.effects.keyword_actions import (
    Adapt,
    Amass,
    BecomePrepared,
    Connive,
    Explore,
    Monstrosity,
    Populate,
)
from engine.cards.language.declaring import read_only, say

for _number, _end in (("1", "s"), ("2", "")):
    say(Explore, f"{{what:subject{_number}}} explore{_end}", category="sentence form")
    say(Connive, f"{{what:subject{_number}}} connive{_end}", category="sentence form", amount=Number(1))
    say(
        Connive,
        f"{{what:subject{_number}}} connive{_end} {{amount:small}}",
        category="sentence form",
        when=lambda found: found.amount != Number(1),
    )
for _word, _is_so in (("prepared", True), ("unprepared", False)):
    say(
        BecomePrepared,
        f"{{what:subject}} becomes/become@what {_word}",
        category="sentence form",
        is_so=_is_so,
    )
do(Amass, "amass {subtype:subtype2} {amount:small}")
read_only("command", "amass {amount:small}", lambda said: Amass(said["amount"]))
do(Populate, "populate")
do(Monstrosity, "monstrosity {amount:small}")
do(Adapt, "adapt {amount:small}")
