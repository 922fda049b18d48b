"""Phrases for conditions on what something is, or was: its state, its counters, its numbers."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CharacteristicOf, LifeOf, Speed
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.nouns.parts import BEARER, all_of, is_noun, parts_of
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, ShareColor
from engine.cards.conditions.state import Holds, IsTurnOf, Meets
from engine.cards.conditions.zones import IsIn
from engine.cards.filters.characteristics import HasColor, HasSupertype, IsColorless
from engine.cards.filters.combined import Not
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import HasAttached, IsThis
from engine.cards.filters.status import (
    HasBeenDealtDamage,
    HasCounter,
    HasDesignation,
    IsAttacking,
    IsBlocking,
    IsModified,
    IsTapped,
)
from engine.cards.language.declaring import REFUSED, Values, constant, say, way
from engine.cards.language.values import Anaphor
from engine.cards.references.objects import ThatObject, This, Those

# ---- what something is


def _meets(template: str, item: Filter, *, is_so: bool = True) -> None:
    def build(said: Values) -> Any:
        found = Meets(said["what"], item)
        return found if is_so else NotSo(found)

    def unbuild(found: Any) -> Values | None:
        inner = found if is_so else found.condition
        return {"what": inner.what} if isinstance(inner, Meets) and inner.filter == item else None

    way("condition", template, build, unbuild, of=Meets if is_so else NotSo)


def _is_it(what: Any) -> bool:
    """Whether a text calls something "it"."""
    return (what.word if isinstance(what, Those) else getattr(what, "said", "")) == "it"


_STATES: tuple[tuple[str, Filter], ...] = (
    ("tapped", IsTapped()),
    ("untapped", Not(IsTapped())),
    ("attacking", IsAttacking()),
    ("blocking", IsBlocking()),
    ("enchanted", HasAttached("Aura")),
    ("equipped", HasAttached("Equipment")),
)
for _word, _state in _STATES:
    way(
        "condition",
        f"it's {_word}",
        lambda _, state=_state: Meets(Anaphor("it"), state),  # type: ignore[misc]
        lambda found, state=_state: {} if found.filter == state and _is_it(found.what) else None,  # type: ignore[misc]
        of=Meets,
    )
for _word, _state in _STATES[-2:]:
    _meets(f"{{what:subject}} is {_word}", _state)
_meets("{what:subject} is tapped", IsTapped())
_meets("{what:subject} is your Ring-bearer", all_of((BEARER, IsControlledBy("you"))))
constant("condition", "you chose a creature other than ~ as your Ring-bearer", Meets(ThatObject(), Not(IsThis())))
for _word in ("monstrous", "renowned"):
    _meets(f"{{what:subject}} is {_word}", HasDesignation(_word))
for _are, _is_so in (("is", True), ("isn't", False)):
    _meets(f"{{what:subject}} {_are} prepared", HasDesignation("prepared"), is_so=_is_so)
for _word in ("saddled", "suspected"):
    for _are, _is_so in (("is", True), ("isn't", False)):
        _meets(f"{{what:subject}} {_are} {_word}", HasDesignation(_word), is_so=_is_so)
_meets("{what:subject} is untapped", Not(IsTapped()))
for _was, _is_so in (("was", True), ("wasn't", False)):
    _meets(f"{{what:subject}} {_was} dealt damage this turn", HasBeenDealtDamage(), is_so=_is_so)
_meets("{what:subject} is modified", IsModified())
_meets("{what:subject} is attacking", IsAttacking())
_meets("{what:subject} is blocking", IsBlocking())


way(
    "condition",
    "it's {filter:one}",
    lambda said: Meets(Anaphor("it"), said["filter"]),
    lambda found: (
        {"filter": found.filter}
        if _is_it(found.what) and not found.is_past and any(is_noun(part) for part in parts_of(found.filter))
        else None
    ),
    of=Meets,
)
for _is_so, _is_past, _are in (
    (True, False, "is"),
    (False, False, "isn't"),
    (True, True, "was"),
    (False, True, "wasn't"),
):

    def _build(said: Values, is_so: bool = _is_so, is_past: bool = _is_past) -> Any:
        found = Meets(said["what"], said["filter"], is_past)
        return found if is_so else NotSo(found)

    def _unbuild(found: Any, is_so: bool = _is_so, is_past: bool = _is_past) -> Values | None:
        inner = found if is_so else found.condition
        if not isinstance(inner, Meets) or isinstance(inner.filter, (HasCounter, InZone)):
            return None
        if inner.is_past is not is_past:
            return None
        if not any(is_noun(part) for part in parts_of(inner.filter)):
            return None
        return {"what": inner.what, "filter": inner.filter}

    way("condition", f"{{what:subject}} {_are} {{filter:one}}", _build, _unbuild, of=Meets if _is_so else NotSo)
for _template, _is_so in (
    ("{what:subject} has a {kind:counter kind} counter on it", True),
    ("{what:subject} has no {kind:counter kind} counters on it", False),
):

    def _build_counter(said: Values, is_so: bool = _is_so) -> Any:
        found = Meets(said["what"], HasCounter(said["kind"]))
        return found if is_so else NotSo(found)

    def _unbuild_counter(found: Any, is_so: bool = _is_so) -> Values | None:
        inner = found if is_so else found.condition
        if not isinstance(inner, Meets) or not isinstance(inner.filter, HasCounter) or not inner.filter.kind:
            return None
        if getattr(inner.what, "said", "") == "had":
            return None
        return {"what": inner.what, "kind": inner.filter.kind}

    way("condition", _template, _build_counter, _unbuild_counter, of=Meets if _is_so else NotSo)
for _sign, _end in ((">=", "or greater"), ("<=", "or less")):
    way(
        "condition",
        f"{{left:quantity}} is {{right:digits}} {_end}",
        lambda said, sign=_sign: (  # type: ignore[misc]
            REFUSED
            if isinstance(said["left"], LifeOf) or _is_of_the_paid(said["left"])
            else Holds(said["left"], sign, said["right"])
        ),
        lambda found, sign=_sign: (  # type: ignore[misc]
            {"left": found.left, "right": found.right}
            if found.sign == sign and not isinstance(found.left, LifeOf) and not _is_of_the_paid(found.left)
            else None
        ),
        of=Holds,
    )
way(
    "condition",
    "{first:condition part} and {second:condition part}",
    lambda said: Both((said["first"], said["second"])),
    lambda found: (
        {"first": found.conditions[0], "second": found.conditions[1]} if len(found.conditions) == 2 else None
    ),
    of=Both,
)
for _category in ("condition", "first condition"):
    for _zone, _where in (
        ("graveyard", "in your graveyard"),
        ("hand", "in your hand"),
        ("exile", "in exile"),
        ("command", "in the command zone"),
    ):
        constant(_category, f"this card is {_where}", IsIn(This(), (_zone,)), also=(f"~ is {_where}",))
    for _zone, _where in (("command", "in the command zone"), ("graveyard", "in your graveyard")):
        constant(_category, f"~ is {_where} or on the battlefield", IsIn(This(), (_zone, "battlefield")))
way(
    "condition",
    "{first:first condition} and {second:condition}",
    lambda said: Both((said["first"], said["second"])),
    lambda found: (
        {"first": found.conditions[0], "second": found.conditions[1]}
        if len(found.conditions) == 2 and isinstance(found.conditions[0], IsIn)
        else None
    ),
    of=Both,
)
constant("condition part", "it's your turn", IsTurnOf("you"))
constant("condition part", "your speed is less than four", Holds(Speed(), "<", Number(4)))

way(
    "condition",
    "{left:quantity} is less than {right:several}",
    lambda said: Holds(said["left"], "<", said["right"]),
    lambda found: {"left": found.left, "right": found.right} if found.sign == "<" else None,
    of=Holds,
)


def _had_counter(found: Any) -> Values | None:
    match found:
        case Meets(ThatObject("had"), HasCounter(kind)) if kind:
            return {"kind": kind}
    return None


way(
    "condition",
    "it had a {kind:counter kind} counter on it",
    lambda said: Meets(ThatObject("had"), HasCounter(said["kind"])),
    _had_counter,
    of=Meets,
)
way(
    "condition",
    "{left:paid quantity} was {right:digits} or greater",
    lambda said: Holds(said["left"], ">=", said["right"]),
    lambda found: {"left": found.left, "right": found.right} if found.sign == ">=" else None,
    of=Holds,
)
way(
    "paid quantity",
    "{it:quantity}",
    lambda said: said["it"] if _is_of_the_paid(said["it"]) else REFUSED,
    lambda found: {"it": found} if _is_of_the_paid(found) else None,
)


def _is_of_the_paid(amount: Any) -> bool:
    """Whether an amount is of what was sacrificed, discarded or exiled, and so is past."""
    return isinstance(amount, CharacteristicOf) and isinstance(amount.of, Those) and bool(amount.of.which)


constant("condition", "two cards that share a color were milled this way", ShareColor())
way(
    "condition",
    "{filter:one} is dealt damage this way",
    lambda said: IsDealtThisWay(said["filter"]),
    lambda found: {"filter": found.filter},
    of=IsDealtThisWay,
)

for _is_so, _are in ((True, "is"), (False, "isn't")):

    def _build_state(said: Values, is_so: bool = _is_so) -> Any:
        found = Meets(said["what"], said["state"])
        return found if is_so else NotSo(found)

    def _unbuild_state(found: Any, is_so: bool = _is_so) -> Values | None:
        inner = found if is_so else found.condition
        if not isinstance(inner, Meets) or not isinstance(inner.filter, (HasColor, HasSupertype, IsColorless)):
            return None
        return {"what": inner.what, "state": inner.filter}

    way(
        "condition",
        f"{{what:subject}} {_are} {{state:state}}",
        _build_state,
        _unbuild_state,
        of=Meets if _is_so else NotSo,
    )
say(HasColor, "{color:color}", category="state")
say(HasSupertype, "{supertype:supertype}", category="state")
constant("state", "colorless", IsColorless())
way(
    "condition",
    "X is greater than or equal to {right:quantity}",
    lambda _: REFUSED,  # what X is has been said by another sentence
    lambda found: (
        {"right": found.right} if found.sign == ">=" and getattr(found.left, "said", "") == "X" else None
    ),
    of=Holds,
)
way(
    "condition",
    "it's on the battlefield",
    lambda _: IsIn(Anaphor("it"), ("battlefield",)),
    lambda found: {} if found.zones == ("battlefield",) and isinstance(found.what, This) else None,
    of=IsIn,
)


def _no_more(what: str) -> Holds:
    """That what the event is about has no more of something than the object itself."""
    return Holds(CharacteristicOf(what, ThatObject()), "<=", CharacteristicOf(what, This()))


constant(
    "condition",
    "that creature has greater power or toughness than ~",
    NotSo(Both((_no_more("power"), _no_more("toughness")))),
)
