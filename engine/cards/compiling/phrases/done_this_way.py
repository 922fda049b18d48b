"""Phrases that count what the effects before have done: "for each creature destroyed this way" (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import (
    DEEDS,
    DoneThisWay,
    KindsDoneThisWay,
    LostThisWay,
    MostDoneThisWay,
    RemovedThisWay,
)
from engine.cards.amounts.numbers import Groups, Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.amounts_at_end import one_each, times_each
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import IsDoneThisWay
from engine.cards.conditions.state import Holds
from engine.cards.effects.joints import ForEachPlayer
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import IsControlledBy, IsOwnedBy
from engine.cards.filters.relations import IsThis
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import replaced
from engine.cards.references.objects import This
from engine.cards.references.players import EachPlayer, ThatPlayer

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


def _kinds(deed: str, what: str, many: str) -> None:
    """Declare how the kinds are counted among the objects that one deed was done to."""
    for category, words in (("each", what), ("quantity", f"the number of {many}")):
        way(
            category,
            f"{words} among {{filter:described2}} {_SAID.get(deed, deed)} this way",
            lambda found: KindsDoneThisWay(what, deed, found["filter"]),
            lambda found: {"filter": found.filter} if (found.what, found.deed) == (what, deed) else None,
            of=KindsDoneThisWay,
        )


def _by_controllers(deed: str) -> None:
    """Declare what the controllers of what one deed was done to do, as often as it was done to theirs."""

    def build(found: Values) -> object:
        one = with_subject(found["it"], ThatPlayer())
        if one is REFUSED:
            return REFUSED
        done = DoneThisWay(deed, all_of((*parts_of(found["filter"]), _THEIRS)))
        each = times_each(one, done, ITS_CONTROLLER)
        return REFUSED if each is REFUSED else ForEachPlayer((each,))  # type: ignore[arg-type]  # an effect, as it was

    def unbuild(found: Any) -> Values | None:
        single = one_each(found.effects[0], ITS_CONTROLLER) if len(found.effects) == 1 else None
        if single is None or not isinstance(found.who, EachPlayer):
            return None
        effect, done = single
        subject = subject_of(effect)
        if subject is None or not isinstance(done, DoneThisWay) or done.deed != deed:
            return None
        item = all_of(parts_of(done.filter)[:-1])
        return {"filter": item, "it": replaced(effect, **{subject[0]: Shared()})}

    way(
        "sentence form",
        f"for each {{filter:of each}} {_SAID.get(deed, deed)} this way, its controller {{it:shared1}}",
        build,
        unbuild,
        of=ForEachPlayer,
    )


ITS_CONTROLLER = "for each, its controller"
"""How a card says an amount that is another for each controller; it changes nothing."""
_THEIRS = IsControlledBy("that player")


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


def _ask_you(deed: str, mine: Filter | None) -> None:
    """Declare how a card asks whether "you" have done one deed to an object.

    `mine` is what such an object is where players do it to their own, other players perhaps to theirs.
    """
    said = f"you {deed}"

    def build(found: Values) -> object:
        parts = parts_of(found["filter"])
        if mine in parts:
            return REFUSED
        return IsDoneThisWay(deed, all_of(parts if mine is None else (*parts, mine)), said)

    def unbuild(found: Any) -> Values | None:
        if (found.deed, found.said) != (deed, said):
            return None
        return {"filter": found.filter if mine is None else all_of(parts_of(found.filter)[:-1])}

    way("condition", f"{said} {{filter:one}} this way", build, unbuild, of=IsDoneThisWay)


def _did_not(verb: str, deed: str) -> None:
    """Declare how a card asks whether the object itself did not do something by an effect before."""
    way(
        "condition",
        f"{{what:subject1}} didn't {verb} this way",
        lambda said: NotSo(IsDoneThisWay(deed, IsThis(), _DID)) if isinstance(said["what"], This) else REFUSED,
        lambda found: {"what": This()} if found == NotSo(IsDoneThisWay(deed, IsThis())) else None,
        of=NotSo,
    )


_DID = "didn't"
_did_not("transform", "transformed")
constant("quantity", "the greatest number of cards a player discarded this way", MostDoneThisWay("discarded"))
for _deed in DEEDS:
    if _deed == "drawn":
        constant("each", "card drawn this way", DoneThisWay(_deed, IsCard()))
        continue
    _count(_deed)
    for _what, _many in (("card type", "card types"), ("color", "colors")):
        _kinds(_deed, _what, _many)
    _by_controllers(_deed)
    if _deed != "died":
        for _verb, _word in _TENSES.items():
            _ask(_deed, _verb, _word)
for _deed in ("exiled", "destroyed", "returned"):
    _ask_you(_deed, None)
_ask_you("sacrificed", IsControlledBy("you"))
_ask_you("discarded", IsOwnedBy("you"))

constant("condition", "no life is lost this way", Holds(LostThisWay(), "<", Number(1)))
constant("condition", "no counters were removed this way", Holds(RemovedThisWay(), "<", Number(1)))

# ---- counters removed to pay the cost

constant("each", "counter removed this way", RemovedThisWay())
constant("quantity", "the number of counters removed this way", RemovedThisWay())
for _category, _template in (
    ("each", "{kind:counter kind} counter removed this way"),
    ("quantity", "the number of {kind:counter kind} counters removed this way"),
):
    way(
        _category,
        _template,
        lambda said: RemovedThisWay(said["kind"]),
        lambda found: {"kind": found.word} if found.word else None,
        of=RemovedThisWay,
    )
way(
    "each",
    "{size:several} counters removed this way",
    lambda said: Groups(said["size"].value, RemovedThisWay()),
    lambda found: {"size": Number(found.size)} if found.amount == RemovedThisWay() else None,
    of=Groups,
)
