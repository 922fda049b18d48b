"""Phrases for earthbending, airbending, enduring, blighting and beholding (CR 701.4, 701.63-68)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.costs.counters import BlightCost
from engine.cards.costs.waterbending import Waterbend
from engine.cards.costs.zones import Behold
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.effects.bending import Airbend, Blight, Earthbend, Endure
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.language.declaring import Values, say, way
from engine.cards.language.placeholders import NewTarget

_LAND = TargetPhrase(AllOf((HasType("land"), IsControlledBy("you"))))


def _earthbent(found: Earthbend) -> Values | None:
    return {"amount": found.amount} if found.what == NewTarget(_LAND) else None


way(
    "command",
    "earthbend {amount:small}",
    lambda said: Earthbend(NewTarget(_LAND), said["amount"]),
    _earthbent,
    of=Earthbend,
)
do(Airbend, "airbend {what:object}")
for _number, _end in (("1", "s"), ("2", "")):
    say(Endure, f"{{what:subject{_number}}} endure{_end} {{amount:small}}", category="sentence form")
act(Blight, "{who:subject} blights/blight@who {amount:small}")
way(
    "cost part",
    "blight {amount:digits}",
    lambda said: BlightCost(said["amount"].value),
    lambda found: {"amount": Number(found.amount)},
    of=BlightCost,
)
say(Behold, "behold a {filter:described1}", category="cost part", count=1)
way(
    "cost part",
    "behold {count:several} {filter:described2}",
    lambda said: Behold(said["filter"], said["count"].value),
    lambda found: {"filter": found.filter, "count": Number(found.count)} if found.count > 1 else None,
    of=Behold,
)
way(
    "cost part",
    "waterbend {mana:mana cost}",
    lambda said: Waterbend(said["mana"]),
    lambda found: {"mana": found.mana},
    of=Waterbend,
)
