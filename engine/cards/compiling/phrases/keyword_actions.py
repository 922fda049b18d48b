"""Phrases for keyword actions that are more than one thing at once (CR 701)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.effects.keyword_actions import (
    Adapt,
    Amass,
    BecomePrepared,
    Bolster,
    Connive,
    Detain,
    Explore,
    Incubate,
    Monstrosity,
    Populate,
    Support,
)
from engine.cards.effects.spells_and_abilities import Discover
from engine.cards.effects.zones import Manifest, ManifestDread
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.relations import IsAnother
from engine.cards.language.declaring import REFUSED, Values, read_only, say, way
from engine.cards.language.placeholders import NewTarget
from engine.cards.references.players import You

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
do(Bolster, "bolster {amount:small}")
do(Detain, "detain {what:object}")
act(Incubate, "{who:subject} incubates/incubate@who {amount:small}")

_SUPPORTED = AllOf((IsAnother(), HasType("creature")))
"""What support can target; that it is another than the source says nothing of a spell (CR 701.41a)."""


def _support(said: Values) -> object:
    number = said["number"]
    if not isinstance(number, Number):
        return REFUSED
    return Support(NewTarget(TargetPhrase(_SUPPORTED, 0, number.value)))


def _support_values(found: Support) -> Values | None:
    match found.what:
        case NewTarget(TargetPhrase(filter, 0, most)) if filter == _SUPPORTED:
            return {"number": Number(most)}
    return None


way("command", "support {number:small}", _support, _support_values, of=Support)
do(Discover, "discover {amount:small}")
for _verb, _is_cloaked in (("manifest", False), ("cloak", True)):
    do(Manifest, f"{_verb} the top card of your library", amount=Number(1), is_cloaked=_is_cloaked)
    do(Manifest, f"{_verb} the top {{amount:several}} cards of your library", is_cloaked=_is_cloaked)
    for _number, _end in (("1", "s"), ("2", "")):
        say(
            Manifest,
            f"{{who:subject{_number}}} {_verb}{_end} the top card of their library",
            category="sentence form",
            amount=Number(1),
            is_cloaked=_is_cloaked,
            when=lambda found: not isinstance(found.who, You),
        )
act(ManifestDread, "{who:subject} manifests/manifest@who dread")
