"""Phrases for conditions on what something is, or was: its state, its counters, its numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.amounts.counts import CharacteristicOf, LifeOf, Speed
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Condition, Filter
from engine.cards.compiling.phrases.nouns.filter_parts import BEARER, all_of, is_noun
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, ShareColor
from engine.cards.conditions.state import Holds, IsTurnOf, Meets
from engine.cards.conditions.zones import IsIn
from engine.cards.filters.characteristics import Compares, HasColor, HasSupertype, IsColorless
from engine.cards.filters.combined import Not, parts_of
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import HasAttached, IsThis
from engine.cards.filters.status import (
    HasAttacked,
    HasBeenDealtDamage,
    HasCounter,
    HasDesignation,
    HasEntered,
    IsAttacking,
    IsBlocking,
    IsExiledAs,
    IsModified,
    IsTapped,
)
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, say, way
from engine.cards.language.placeholders import Anaphor
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import EachOpponent, EachPlayer, You

# ---- what something is

way(
    "condition",
    "you controlled {what:named}",
    lambda said: Meets(said["what"], IsControlledBy("you"), True),
    lambda found: {"what": found.what} if found.filter == IsControlledBy("you") and found.is_past else None,
    of=Meets,
)


def _meets_or_not(
    template: str,
    is_so: bool,
    filter_of: Callable[[Values], Filter],
    values: Callable[[Meets], Values | None],
    *,
    is_past: bool = False,
) -> None:
    """Declare how a text says that an object, `{what}`, meets a filter, or with `is_so` False that it does not.

    `filter_of` is the filter that the other slots of the template say; `values` are what stands in these slots for
    a condition, None where the template does not say it.
    """

    def build(said: Values) -> object:
        if isinstance(said["what"], (You, EachPlayer, EachOpponent)):
            return REFUSED  # players are no objects
        found = Meets(said["what"], filter_of(said), is_past)
        return found if is_so else NotSo(found)

    def unbuild(found: Any) -> Values | None:
        inner = found if is_so else found.condition
        said = values(inner) if isinstance(inner, Meets) else None
        return {"what": inner.what, **said} if said is not None else None

    way("condition", template, build, unbuild, of=Meets if is_so else NotSo)


def _meets(template: str, item: Filter, *, is_so: bool = True, is_older: bool = False) -> None:
    if is_older:
        read_only("condition", template, lambda said: Meets(said["what"], item))
        return
    _meets_or_not(template, is_so, lambda said: item, lambda found: {} if found.filter == item else None)


def _is_it(what: object) -> bool:
    """Return whether a text calls something "it"."""
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
_meets("{what:subject} is suspended", IsExiledAs("suspended"))
_meets("{what:subject} is untapped", Not(IsTapped()))
for _was, _is_so in (("was", True), ("wasn't", False)):
    _meets(f"{{what:subject}} {_was} dealt damage this turn", HasBeenDealtDamage(), is_so=_is_so)
_meets("{what:subject} attacked this turn", HasAttacked())
_meets("{what:subject} didn't attack this turn", HasAttacked(), is_so=False)
_meets("{what:subject} entered this turn", HasEntered())
_meets("{what:subject} entered the battlefield this turn", HasEntered(), is_older=True)
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

    def _nouns(found: Meets, is_past: bool = _is_past) -> Values | None:
        if isinstance(found.filter, (HasCounter, InZone)) or found.is_past is not is_past:
            return None
        has_noun = any(is_noun(part) for part in parts_of(found.filter))
        return {"filter": found.filter} if has_noun else None

    _meets_or_not(
        f"{{what:subject}} {_are} {{filter:one}}", _is_so, lambda said: said["filter"], _nouns, is_past=_is_past
    )


def _counter_kind(found: Meets) -> Values | None:
    if not isinstance(found.filter, HasCounter) or not found.filter.kind:
        return None
    return None if getattr(found.what, "said", "") == "had" else {"kind": found.filter.kind}


for _template, _is_so in (
    ("{what:subject} has a {kind:counter kind} counter on it", True),
    ("{what:subject} has no {kind:counter kind} counters on it", False),
):
    _meets_or_not(_template, _is_so, lambda said: HasCounter(said["kind"]), _counter_kind)
way(
    "condition",
    "{what:named} had counters on it",
    lambda said: Meets(said["what"], HasCounter(), True),
    lambda found: {"what": found.what} if found.filter == HasCounter() and found.is_past else None,
    of=Meets,
    also=("{what:named} had one or more counters on it",),
)
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


for _sign, _end in ((">=", "or greater"), ("<=", "or less")):
    read_only(
        "condition",
        f"it has mana value {{right:digits}} {_end}",
        lambda said, sign=_sign: Holds(  # type: ignore[misc]
            CharacteristicOf("mana value", Anaphor("its", is_owner=True)), sign, said["right"]
        ),
    )


def _sized(what: str, sign: str, end: str) -> None:
    """Declare how a card asks whether an object has so much power or toughness."""

    def unbuild(found: Any) -> Values | None:
        match found:
            case Meets(of, Compares(known, with_sign, Number() as number)) if (known, with_sign) == (what, sign):
                return {"what": of, "number": number}
        return None

    way(
        "condition",
        f"{{what:subject1}} has {what} {{number:digits}}{end}",
        lambda said: Meets(said["what"], Compares(what, sign, said["number"])),
        unbuild,
        of=Meets,
    )


for _what in ("power", "toughness"):
    for _sign, _end in ((">=", " or greater"), ("<=", " or less")):
        _sized(_what, _sign, _end)


def _two(template: str, kind: type[Condition] = Condition) -> None:
    """Declare two conditions that both hold, the first of a kind."""

    def unbuild(found: Any) -> Values | None:
        if len(found.conditions) != 2 or not isinstance(found.conditions[0], kind):
            return None
        return {"first": found.conditions[0], "second": found.conditions[1]}

    way("condition", template, lambda said: Both((said["first"], said["second"])), unbuild, of=Both)


_two("{first:condition part} and {second:condition part}")
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
_two("{first:first condition} and {second:condition}", IsIn)
constant("condition part", "it's your turn", IsTurnOf("you"))
constant("condition part", "your speed is less than four", Holds(Speed(), "<", Number(4)))

for _sign, _compared in (("<=", "less than or equal to"), (">=", "greater than or equal to")):
    way(
        "condition",
        f"{{left:quantity}} is {_compared} {{right:quantity}}",
        lambda said, sign=_sign: Holds(said["left"], sign, said["right"]),  # type: ignore[misc]
        lambda found, sign=_sign: (  # type: ignore[misc]
            {"left": found.left, "right": found.right}
            if found.sign == sign
            and not isinstance(found.right, Number)
            and getattr(found.left, "said", "") != "X"
            else None
        ),
        of=Holds,
    )
way(
    "condition",
    "{left:quantity} is less than {right:several}",
    lambda said: Holds(said["left"], "<", said["right"]),
    lambda found: {"left": found.left, "right": found.right} if found.sign == "<" else None,
    of=Holds,
)


def _had_counter(found: Meets) -> Values | None:
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


def _is_of_the_paid(amount: object) -> bool:
    """Return whether an amount is of what was sacrificed, discarded or exiled, and so is past."""
    return isinstance(amount, CharacteristicOf) and isinstance(amount.of, Those) and bool(amount.of.which)


constant("condition", "two cards that share a color were milled this way", ShareColor())
way(
    "condition",
    "{filter:one} is dealt damage this way",
    lambda said: IsDealtThisWay(said["filter"]),
    lambda found: {"filter": found.filter},
    of=IsDealtThisWay,
)


def _state_said(found: Meets) -> Values | None:
    is_state = isinstance(found.filter, (HasColor, HasSupertype, IsColorless))
    return {"state": found.filter} if is_state else None


way(
    "condition",
    "it's {state:state}",
    lambda said: Meets(Anaphor("it"), said["state"]),
    lambda found: _state_said(found) if _is_it(found.what) and not found.is_past else None,
    of=Meets,
)
for _is_so, _are in ((True, "is"), (False, "isn't")):
    _meets_or_not(f"{{what:subject}} {_are} {{state:state}}", _is_so, lambda said: said["state"], _state_said)
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
constant("condition", "~ is on the battlefield", IsIn(This(), ("battlefield",)))
way(
    "condition",
    "it's on the battlefield",
    lambda _: IsIn(Anaphor("it"), ("battlefield",)),
    lambda found: {} if found.zones == ("battlefield",) and isinstance(found.what, This) else None,
    of=IsIn,
)


def _no_more(what: str) -> Holds:
    """Return that what the event is about has no more of something than the object itself."""
    return Holds(CharacteristicOf(what, ThatObject()), "<=", CharacteristicOf(what, This()))


constant(
    "condition",
    "that creature has greater power or toughness than ~",
    NotSo(Both((_no_more("power"), _no_more("toughness")))),
)
