"""Phrases for conditions: what "if", "as long as" and "only if" ask of the game."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CharacteristicOf, KindsAmong, LifeOf, PartySize, Speed
from engine.cards.amounts.history import SpellsCast, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Filter
from engine.cards.compiling.phrases.nouns.parts import all_of, is_noun, parts_of
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import IsDealtThisWay, ShareColor, WasCast, WasPaid
from engine.cards.conditions.state import Exists, Holds, IsDesignated, IsTurnOf, Meets
from engine.cards.effects.markers import BLESSING, MONARCH
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasSupertype, IsColorless
from engine.cards.filters.combined import AllOf, AnyOf, Not
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers
from engine.cards.filters.relations import HasAttached
from engine.cards.filters.status import HasCounter, HasDesignation, IsAttacking, IsBlocking, IsModified, IsTapped
from engine.cards.language.declaring import REFUSED, Values, constant, say, way
from engine.cards.language.values import Anaphor
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import DefendingPlayer, You

for _words, _who in (("you're", "you"), ("a opponent is", "opponent"), ("a player is", "any")):
    constant("condition", f"{_words} the monarch", IsDesignated(_who, MONARCH))
_NOT_YOU = NotSo(IsDesignated("you", MONARCH))
constant("condition", "you aren't the monarch", _NOT_YOU, also=("you're not the monarch",))
constant("condition", "there is no monarch", NotSo(IsDesignated("any", MONARCH)))
constant("condition", "it's your turn", IsTurnOf("you"))
constant("condition", "it's not your turn", NotSo(IsTurnOf("you")))
constant("condition", "it's an opponent's turn", IsTurnOf("opponent"))
constant(
    "condition",
    "an opponent was dealt damage this turn",
    Holds(ThisTurn("damage dealt to", "opponent"), ">=", Number(1)),
)
constant("condition", "you attacked this turn", Holds(ThisTurn("creatures attacked", "you"), ">=", Number(1)))
constant("condition", "you gained life this turn", Holds(ThisTurn("life gained", "you"), ">=", Number(1)))
constant("condition", "you lost life this turn", Holds(ThisTurn("life lost", "you"), ">=", Number(1)))
constant("condition", "a opponent lost life this turn", Holds(ThisTurn("life lost", "opponent"), ">=", Number(1)))
for _who, _whose in (("any", ""), ("you", " under your control")):
    constant(
        "condition", f"a creature died{_whose} this turn", Holds(ThisTurn("creatures died", _who), ">=", Number(1))
    )


def _at_least(template: str, left: Amount) -> None:
    """Declare that something was done so many times, two or more, this turn."""
    way(
        "condition",
        template,
        lambda said: Holds(left, ">=", said["n"]),
        lambda found: {"n": found.right} if (found.left, found.sign) == (left, ">=") else None,
        of=Holds,
    )


way(
    "condition",
    "there are {n:several} or more card types among {filter:described2}",
    lambda said: Holds(KindsAmong("card type", said["filter"]), ">=", said["n"]),
    lambda found: (
        {"n": found.right, "filter": found.left.filter}
        if found.sign == ">=" and isinstance(found.left, KindsAmong) and found.left.what == "card type"
        else None
    ),
    of=Holds,
)
_YOURS = IsControlledBy("you")
for _what in ("power", "mana value"):
    way(
        "condition",
        f"you control {{n:several}} or more {{filter:described2}} with different {_what}s",
        lambda said, what=_what: (  # type: ignore[misc]
            REFUSED
            if any(isinstance(one, IsControlledBy) for one in parts_of(said["filter"]))
            else Holds(
                KindsAmong(what, all_of((*parts_of(said["filter"]), IsControlledBy("you")))), ">=", said["n"]
            )
        ),
        lambda found, what=_what: (  # type: ignore[misc]
            {"n": found.right, "filter": all_of(parts_of(found.left.filter)[:-1])}
            if found.sign == ">=" and isinstance(found.left, KindsAmong) and found.left.what == what
            else None
        ),
        of=Holds,
    )
constant("condition", "you cast it", WasCast(), also=("it was cast",))
constant(
    "condition",
    "your library has no cards in it",
    NotSo(Exists(all_of((IsCard(), InZone("library", "you"))))),
)
_at_least("{n:several} or more creatures died this turn", ThisTurn("creatures died", "any"))
_at_least("you've drawn {n:several} or more cards this turn", ThisTurn("cards drawn", "you"))
_at_least("you've cast {n:several} or more spells this turn", SpellsCast())
for _done in ("gained", "lost"):
    way(
        "condition",
        f"you {_done} {{n:digits}} or more life this turn",
        lambda said, done=_done: Holds(ThisTurn(f"life {done}", "you"), ">=", said["n"]),  # type: ignore[misc]
        lambda found, done=_done: (  # type: ignore[misc]
            {"n": found.right}
            if (found.left, found.sign) == (ThisTurn(f"life {done}", "you"), ">=") and found.right != Number(1)
            else None
        ),
        of=Holds,
    )
constant("condition", "it was kicked", WasPaid("kicker"))
constant("condition", "it was bargained", WasPaid("bargain"))
constant("condition", "it was foretold", WasPaid("foretell"))
constant("condition", "you have the city's blessing", IsDesignated("you", BLESSING))
_MAX_SPEED = Holds(Speed(), ">=", Number(4))
constant("condition", "you have max speed", _MAX_SPEED)
constant("condition", "you don't have max speed", NotSo(_MAX_SPEED))
constant("condition", "you have a full party", Holds(PartySize(), ">=", Number(4)))
for _sign, _end in ((">=", " or more life"), ("<=", " or less life")):
    way(
        "condition",
        f"you have {{amount:digits}}{_end}",
        lambda said, sign=_sign: Holds(LifeOf(You()), sign, said["amount"]),  # type: ignore[misc]
        lambda found, sign=_sign: (  # type: ignore[misc]
            {"amount": found.right} if (found.left, found.sign) == (LifeOf(You()), sign) else None
        ),
        of=Holds,
    )


_DEFENDING = IsControlledByPlayers(DefendingPlayer())


def _existence(
    template: str, who: str, number: str, *, is_several: bool = False, is_none: bool = False, article: str = ""
) -> None:
    """Declare that objects of a player exist: "you control an Elf", "you control no Swamps"."""
    mine = _DEFENDING if who == "defending" else IsControlledBy(who) if who else None

    def build(said: Values) -> Any:
        parts = parts_of(said["filter"])
        if any(isinstance(part, IsControlledBy) for part in parts) is (mine is not None):
            return REFUSED
        item = all_of((*parts, mine)) if mine is not None else said["filter"]
        found = Exists(item, said["count"].value) if is_several else Exists(item, said=article)
        return NotSo(found) if is_none else found

    def unbuild(found: Any) -> Values | None:
        if is_none:
            found = found.condition
        if not isinstance(found, Exists) or is_several is (found.minimum == 1) or found.is_each_counted:
            return None
        if found.said != article:
            return None
        parts = parts_of(found.filter)
        if mine is None:
            values: Values = {"filter": found.filter}
        elif mine in parts and len(parts) > 1:
            values = {"filter": all_of(tuple(part for part in parts if part != mine))}
        else:
            return None
        if is_several:
            values["count"] = Number(found.minimum)
        return values

    way(
        "condition",
        template.replace("FILTER", f"{{filter:{number}}}"),
        build,
        unbuild,
        of=NotSo if is_none else Exists,
    )


for _who, _words in (("you", "you control"), ("opponent", "a opponent controls")):
    _existence(f"{_words} FILTER", _who, "one")
    _existence(f"{_words} {{count:several}} or more FILTER", _who, "described2", is_several=True)
    _existence(f"{_words} no FILTER", _who, "described2", is_none=True)
_existence("you don't control FILTER", "you", "one", is_none=True, article="a")
_existence("defending player controls FILTER", "defending", "one")
_existence("defending player controls no FILTER", "defending", "described2", is_none=True)


_MINE = IsControlledBy("you")


def _either_values(found: Any) -> Values | None:
    match found:
        case Exists(AllOf((AnyOf((HasSubtype(one), HasSubtype(other))), controlled)), 1, True) if (
            controlled == _MINE
        ):
            return {"a": one, "b": other}
    return None


way(
    "condition",
    "you control a {a:subtype1} or a {b:subtype1}",
    lambda said: Exists(
        AllOf((AnyOf((HasSubtype(said["a"]), HasSubtype(said["b"]))), _MINE)), is_each_counted=True
    ),
    _either_values,
    of=Exists,
)


def _zone_existence(template: str, zone: str, *, is_several: bool) -> None:
    def build(said: Values) -> Any:
        item = all_of((*parts_of(said["filter"]), InZone(zone, "you")))
        return Exists(item, said["count"].value) if is_several else Exists(item)

    def unbuild(found: Any) -> Values | None:
        parts = parts_of(found.filter)
        if parts[-1] != InZone(zone, "you") or len(parts) < 2 or is_several is (found.minimum == 1):
            return None
        values: Values = {"filter": all_of(parts[:-1])}
        if is_several:
            values["count"] = Number(found.minimum)
        return values

    way("condition", template, build, unbuild, of=Exists)


_zone_existence(
    "there are {count:several} or more {filter:described2} in your graveyard", "graveyard", is_several=True
)
_zone_existence("there is {filter:one} in your graveyard", "graveyard", is_several=False)
_zone_existence("you have {count:several} or more {filter:described2} in hand", "hand", is_several=True)
_no_cards = NotSo(Exists(all_of((IsCard(), InZone("hand", "you")))))
constant("condition", "you have no cards in hand", _no_cards)
_HAND = all_of((IsCard(), InZone("hand", "you")))

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
for _word in ("monstrous", "renowned"):
    _meets(f"{{what:subject}} is {_word}", HasDesignation(_word))
for _are, _is_so in (("is", True), ("isn't", False)):
    _meets(f"{{what:subject}} {_are} prepared", HasDesignation("prepared"), is_so=_is_so)
for _word in ("saddled", "suspected"):
    for _are, _is_so in (("is", True), ("isn't", False)):
        _meets(f"{{what:subject}} {_are} {_word}", HasDesignation(_word), is_so=_is_so)
_meets("{what:subject} is untapped", Not(IsTapped()))
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
constant("condition part", "it's your turn", IsTurnOf("you"))
constant("condition part", "your speed is less than four", Holds(Speed(), "<", Number(4)))

way(
    "condition",
    "{left:quantity} is less than {right:several}",
    lambda said: Holds(said["left"], "<", said["right"]),
    lambda found: {"left": found.left, "right": found.right} if found.sign == "<" else None,
    of=Holds,
)
for _verb, _template in (("it had", "a {kind:counter kind} counter on it"),):

    def _build_had(said: Values) -> Any:
        return Meets(ThatObject("had"), HasCounter(said["kind"]))

    way("condition", f"{_verb} {_template}", _build_had, lambda found: _had_counter(found), of=Meets)


def _had_counter(found: Any) -> Values | None:
    if (
        not isinstance(found.what, ThatObject)
        or not isinstance(found.filter, HasCounter)
        or found.what.said != "had"
    ):
        return None
    return {"kind": found.filter.kind} if found.filter.kind else None


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
    lambda _: Meets(Anaphor("it"), InZone("battlefield")),
    lambda found: {} if found.filter == InZone("battlefield") and isinstance(found.what, This) else None,
    of=Meets,
)


def _no_more(what: str) -> Holds:
    """That what the event is about has no more of something than the object itself."""
    return Holds(CharacteristicOf(what, ThatObject()), "<=", CharacteristicOf(what, This()))


constant(
    "condition",
    "that creature has greater power or toughness than ~",
    NotSo(Both((_no_more("power"), _no_more("toughness")))),
)
