"""Phrases for conditions: what "if", "as long as" and "only if" ask of the game."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CardsIn, KindsAmong, LifeOf, PartySize, Speed
from engine.cards.amounts.history import DESCENDED, LOYALTY_ACTIVATED, SpellsCast, ThisTurn
from engine.cards.amounts.numbers import Number, Sum, X
from engine.cards.base.kinds import Amount
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import ORDINALS
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.happened import HasCastNamed, HasResolved, WasCast, WasCastFrom, WasPaid, WasSpent
from engine.cards.conditions.state import Exists, Holds, IsDesignated, IsFirstPhase, IsTurnOf
from engine.cards.effects.markers import BLESSING, DAYTIMES, MONARCH
from engine.cards.filters.characteristics import HasSubtype
from engine.cards.filters.combined import AllOf, AnyOf, parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.filters.players import InZone, IsControlledBy, IsControlledByPlayers
from engine.cards.language.declaring import REFUSED, Values, constant, include, say, way
from engine.cards.references.players import DefendingPlayer, You

for _words, _who in (("you're", "you"), ("a opponent is", "opponent"), ("a player is", "any")):
    constant("condition", f"{_words} the monarch", IsDesignated(_who, MONARCH))
_NOT_YOU = NotSo(IsDesignated("you", MONARCH))
constant("condition", "you aren't the monarch", _NOT_YOU, also=("you're not the monarch",))
constant("condition", "there is no monarch", NotSo(IsDesignated("any", MONARCH)))
for _word in DAYTIMES:
    constant("condition", f"it's {_word}", IsDesignated("any", _word))
for _time, _ordinal in enumerate(ORDINALS[1:], start=1):
    constant("condition", f"this is the {_ordinal} time this ability has resolved this turn", HasResolved(_time))
    constant("condition", f"it's the {_ordinal} time", HasResolved(_time, "it's"))
constant("condition", "it's your turn", IsTurnOf("you"))
constant("condition", "it's not your turn", NotSo(IsTurnOf("you")))
constant("condition", "it's an opponent's turn", IsTurnOf("opponent"))
constant("condition", "it's your main phase", IsTurnOf("you", "main phase"))
constant("condition", "it's your combat phase", IsTurnOf("you", "combat"))
for _phase, _step in (("combat phase", "beginning of combat"), ("end step", "end")):
    constant("condition", f"it's the first {_phase} of the turn", IsFirstPhase(_step))
    constant("condition", f"it's the first {_phase} of your turn", Both((IsTurnOf("you"), IsFirstPhase(_step))))
constant(
    "condition",
    "an opponent was dealt damage this turn",
    Holds(ThisTurn("damage dealt to", "opponent"), ">=", Number(1)),
)
constant("condition", "you attacked this turn", Holds(ThisTurn("creatures attacked", "you"), ">=", Number(1)))
constant("condition", "you gained life this turn", Holds(ThisTurn("life gained", "you"), ">=", Number(1)))
constant(
    "condition",
    "you didn't activate a loyalty ability of a planeswalker this turn",
    NotSo(Holds(ThisTurn(LOYALTY_ACTIVATED, "you"), ">=", Number(1))),
)
constant("condition", "you lost life this turn", Holds(ThisTurn("life lost", "you"), ">=", Number(1)))
constant("condition", "a opponent lost life this turn", Holds(ThisTurn("life lost", "opponent"), ">=", Number(1)))
for _who, _whose in (("any", ""), ("you", " under your control")):
    constant(
        "condition", f"a creature died{_whose} this turn", Holds(ThisTurn("creatures died", _who), ">=", Number(1))
    )


constant(
    "condition",
    "a permanent left the battlefield under your control this turn",
    Holds(ThisTurn("permanents left", "you"), ">=", Number(1)),
    also=("a permanent you controlled left the battlefield this turn",),
)
constant(
    "condition",
    "a nonland permanent left the battlefield this turn or a spell was warped this turn",
    Holds(Sum((ThisTurn("nonland permanents left", "any"), ThisTurn("spells warped", "any"))), ">=", Number(1)),
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


for _what in ("card type", "mana value"):
    way(
        "condition",
        f"there are {{n:several}} or more {_what}s among {{filter:described2}}",
        lambda said, what=_what: (  # type: ignore[misc]
            REFUSED
            if what == "mana value" and not any(isinstance(one, InZone) for one in parts_of(said["filter"]))
            else Holds(KindsAmong(what, said["filter"]), ">=", said["n"])
        ),
        lambda found, what=_what: (  # type: ignore[misc]
            {"n": found.right, "filter": found.left.filter}
            if found.sign == ">="
            and isinstance(found.left, KindsAmong)
            and found.left.what == what
            and (what == "card type" or any(isinstance(one, InZone) for one in parts_of(found.left.filter)))
            else None
        ),
        of=Holds,
    )
for _what in ("power", "mana value", "name"):
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
include("condition", "condition of its cast")
say(HasCastNamed, "you've cast another spell named {name:card name} this game", category="condition of its cast")
way(
    "condition",
    "{first:condition of its cast} and {second:condition of its cast}",
    lambda said: Both((said["first"], said["second"])) if isinstance(said["second"], HasCastNamed) else REFUSED,
    lambda found: (
        {"first": found.conditions[0], "second": found.conditions[1]}
        if len(found.conditions) == 2 and isinstance(found.conditions[1], HasCastNamed)
        else None
    ),
    of=Both,
)
constant("condition", "you cast it", WasCast(), also=("it was cast",))
constant("condition", "it wasn't cast", NotSo(WasCast()), also=("you didn't cast it",))
for _words, _zone in (
    ("a graveyard", "graveyard"),
    ("exile", "exile"),
    ("your hand", "hand"),
    ("anywhere other than your hand", "not hand"),
):
    constant("condition of its cast", f"it was cast from {_words}", WasCastFrom(_zone))
    if _zone != "graveyard":
        constant("condition", f"you cast it from {_words}", WasCastFrom(_zone, "you cast it"))
        constant("condition", f"you didn't cast it from {_words}", NotSo(WasCastFrom(_zone, "you cast it")))
for _color in COLORS:
    constant(
        "condition",
        f"{{{_color}}} was spent to cast it",
        WasSpent(_color),
        also=(f"{{{_color}}} was spent to cast this spell", f"{{{_color}}} was spent to cast ~"),
    )
    constant("condition", f"{{{_color}}} wasn't spent to cast it", NotSo(WasSpent(_color)))
constant(
    "condition",
    "your library has no cards in it",
    NotSo(Exists(all_of((IsCard(), InZone("library", "you"))))),
)
_at_least("{n:several} or more creatures died this turn", ThisTurn("creatures died", "any"))
_at_least("you've drawn {n:several} or more cards this turn", ThisTurn("cards drawn", "you"))
_at_least("you've cast {n:several} or more spells this turn", SpellsCast())
_ATTACKERS = ThisTurn("creatures attacked", "you")
_at_least("you attacked with {n:several} or more creatures this turn", _ATTACKERS)
constant("each", "creature you attacked with this turn", _ATTACKERS)
constant(
    "condition",
    "you didn't attack with a creature this turn",
    NotSo(Holds(_ATTACKERS, ">=", Number(1))),
    also=("you didn't attack this turn",),
)
constant("condition", "you didn't cast a spell this turn", NotSo(Holds(SpellsCast(), ">=", Number(1))))
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
for _left, _words, _sign in (
    (X(), "X is {n:digits} or more", ">="),
    (CardsIn("hand", You()), "you have exactly {n:several} cards in hand", "="),
):
    way(
        "condition",
        _words,
        lambda said, left=_left, sign=_sign: Holds(left, sign, said["n"]),  # type: ignore[misc]
        lambda found, left=_left, sign=_sign: (  # type: ignore[misc]
            {"n": found.right}
            if (found.left, found.sign) == (left, sign) and isinstance(found.right, Number)
            else None
        ),
        of=Holds,
    )
constant("condition", "it was kicked", WasPaid("kicker"))
constant("condition", "it escaped", WasPaid("escape"))
constant("condition", "it was bargained", WasPaid("bargain"))
constant("condition", "it was foretold", WasPaid("foretell"))
for _negation, _of in (("was", WasPaid), ("wasn't", lambda word: NotSo(WasPaid(word)))):
    constant("condition", f"the gift {_negation} promised", _of("gift"))
    constant(
        "condition",
        f"this spell's additional cost {_negation} paid",
        _of("additional cost"),
        also=(f"its additional cost {_negation} paid",),
    )
    constant("condition", f"evidence {_negation} collected", _of("evidence"))
constant("condition", "you descended this turn", Holds(ThisTurn(DESCENDED, "you"), ">=", Number(1)))
for _keyword in ("prowl", "freerunning"):
    constant("condition", f"its {_keyword} cost was paid", WasPaid(_keyword))
constant("condition", "tribute wasn't paid", NotSo(WasPaid("tribute")))
constant("condition", "it wasn't kicked", NotSo(WasPaid("kicker")))
way(
    "condition",
    "a {what:described1} was beheld",
    lambda said: WasPaid("beheld", said["what"]),
    lambda found: {"what": found.what} if found.word == "beheld" and found.what is not None else None,
    of=WasPaid,
)
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

    def build(said: Values) -> object:
        parts = parts_of(said["filter"])
        if any(isinstance(part, IsControlledBy) for part in parts) is (mine is not None):
            return REFUSED
        item = all_of((*parts, mine)) if mine is not None else said["filter"]
        found = Exists(item, said["count"].value if is_several else 1, said=article)
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
    _existence(
        f"{_words} at least {{count:several}} FILTER", _who, "described2", is_several=True, article="at least"
    )
    _existence(f"{_words} no FILTER", _who, "described2", is_none=True)
_existence("you don't control FILTER", "you", "one", is_none=True, article="a")
_existence("defending player controls FILTER", "defending", "one")
_existence("defending player controls no FILTER", "defending", "described2", is_none=True)


def _nowhere(template: str, said: str) -> None:
    """Declare that there are no objects of a kind on the battlefield, whoever controls them."""

    def unbuild(found: Any) -> Values | None:
        match found.condition:
            case Exists(item, 1, False, words) if words == said:
                return {"filter": item}
        return None

    way("condition", template, lambda found: NotSo(Exists(found["filter"], said=said)), unbuild, of=NotSo)


_nowhere("no {filter:described2} are on the battlefield", "no")
_nowhere("there are no {filter:described2} on the battlefield", "there are no")


_MINE = IsControlledBy("you")


def _either_values(found: Exists) -> Values | None:
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
    def build(said: Values) -> object:
        item = all_of((*parts_of(said["filter"]), InZone(zone, "you")))
        return Exists(item, said["count"].value) if is_several else Exists(item)

    def unbuild(found: Exists) -> Values | None:
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
