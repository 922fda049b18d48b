"""Phrases that count what the effects before have done: "for each creature destroyed this way" (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import DEEDS, DoneThisWay, MostDoneThisWay
from engine.cards.conditions.happened import IsDoneThisWay
from engine.cards.filters.objects import IsCard
from engine.cards.language.declaring import Values, constant, way

_SAID = {"died": "that died"}
"""How a deed is said behind the noun, where that is not its own word."""
_TENSES = {"is": "", "was": "was"}
"""How a card asks whether something was done, and what of that is kept as the word that it was said with."""


def _count(deed: str) -> None:
    """Declare how the objects are counted that one deed was done to."""
    said = _SAID.get(deed, deed)
    for category, template in (
        ("each", f"{{filter:of each}} {said} this way"),
        ("quantity", f"the number of {{filter:described2}} {said} this way"),
    ):
        way(
            category,
            template,
            lambda found: DoneThisWay(deed, found["filter"]),
            lambda found: {"filter": found.filter} if found.deed == deed else None,
            of=DoneThisWay,
        )


def _ask(deed: str, verb: str, said: str) -> None:
    """Declare how a card asks whether one deed was done to an object."""

    def unbuild(found: Any) -> Values | None:
        return {"filter": found.filter} if (found.deed, found.said) == (deed, said) else None

    way(
        "condition",
        f"{{filter:one}} {verb} {deed} this way",
        lambda found: IsDoneThisWay(deed, found["filter"], said),
        unbuild,
        of=IsDoneThisWay,
    )


constant("quantity", "the greatest number of cards a player discarded this way", MostDoneThisWay("discarded"))
for _deed in DEEDS:
    if _deed == "drawn":
        constant("each", "card drawn this way", DoneThisWay(_deed, IsCard()))
        continue
    _count(_deed)
    if _deed != "died":
        for _verb, _word in _TENSES.items():
            _ask(_deed, _verb, _word)
