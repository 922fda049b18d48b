"""Phrases for conditions on what players have: life, counters, permanents, compared with a number or "you"."""

from __future__ import annotations

from engine.cards.amounts.counts import CardsIn, CountersOn, CountOf, LifeOf
from engine.cards.amounts.history import ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Filter, Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.conditions.combined import Both, NotSo
from engine.cards.conditions.state import Exists, Holds, SomePlayer
from engine.cards.effects.markers import is_tempted
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.objects import IsCommander
from engine.cards.filters.players import IsControlledBy, IsOwnedBy, IsPlayer
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.references.choices import All, Chosen
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You

_THEIRS, _YOURS, _OPPONENTS = (IsControlledBy(who) for who in ("that player", "you", "opponent"))
_SOME: tuple[tuple[str, Reference], ...] = (("a player", EachPlayer()), ("a opponent", EachOpponent()))


def _some_has(template: str, who: Reference, left: Amount, sign: str) -> None:
    """Declare that one of several players has so much of something."""
    way(
        "condition",
        template,
        lambda said: SomePlayer(who, Holds(left, sign, said["n"])),
        lambda found: (
            {"n": found.condition.right}
            if found.who == who
            and isinstance(found.condition, Holds)
            and (found.condition.left, found.condition.sign) == (left, sign)
            and isinstance(found.condition.right, Number)
            else None
        ),
        of=SomePlayer,
    )


for _words, _who in _SOME:
    _some_has(f"{_words} has {{n:digits}} or less life", _who, LifeOf(ThatPlayer()), "<=")
    _some_has(f"{_words} has {{n:digits}} or more life", _who, LifeOf(ThatPlayer()), ">=")
    _some_has(
        f"{_words} lost {{n:digits}} or more life this turn", _who, ThisTurn("life lost", "that player"), ">="
    )
    _some_has(
        f"{_words} was dealt {{n:digits}} or more damage this turn",
        _who,
        ThisTurn("damage dealt to", "that player"),
        ">=",
    )
    for _kind in ("poison",):
        _some_has(
            f"{_words} has {{n:several}} or more {_kind} counters", _who, CountersOn(_kind, ThatPlayer()), ">="
        )

    for _zone, _place in (("hand", "in hand"), ("graveyard", "in their graveyard")):
        _some_has(f"{_words} has {{n:several}} or more cards {_place}", _who, CardsIn(_zone, ThatPlayer()), ">=")
    constant(
        "condition",
        f"{_words} has no cards in hand",
        SomePlayer(_who, Holds(CardsIn("hand", ThatPlayer()), "=", Number(0))),
    )


# ---- how many cards a player has in hand

_HANDS: tuple[tuple[str, str], ...] = ((">=", "or more"), ("<=", "or fewer"))


def _has_in_hand(template: str, sign: str, *, is_you: bool) -> None:
    """Declare that "you", or a player who is named, have so many cards in hand, at least or at most."""
    has_number = "{n:" in template

    def build(said: Values) -> object:
        who = You() if is_you else said["who"]
        if not is_you and isinstance(who, (You, EachPlayer, EachOpponent, All, Chosen)):
            return REFUSED
        return Holds(CardsIn("hand", who), sign, said["n"] if has_number else Number(0))

    def unbuild(found: Holds) -> Values | None:
        if found.sign != sign or not isinstance(found.left, CardsIn) or found.left.zone != "hand":
            return None
        if isinstance(found.left.who, You) is not is_you or not isinstance(found.right, Number):
            return None
        if (found.right == Number(0)) is has_number:
            return None
        said: Values = {} if is_you else {"who": found.left.who}
        return {**said, "n": found.right} if has_number else said

    way("condition", template, build, unbuild, of=Holds)


for _sign, _words in _HANDS:
    _has_in_hand(f"{{who:subject1}} has {{n:in words}} {_words} cards in hand", _sign, is_you=False)
_has_in_hand("you have {n:in words} or fewer cards in hand", "<=", is_you=True)
_has_in_hand("{who:subject1} has no cards in hand", "=", is_you=False)


_MY_HAND, _THEIR_HAND = CardsIn("hand", You()), CardsIn("hand", ThatPlayer())
constant(
    "condition",
    "you have more cards in hand than each opponent",
    NotSo(SomePlayer(EachOpponent(), Holds(_THEIR_HAND, ">=", _MY_HAND))),
)
constant(
    "condition",
    "a opponent has more cards in hand than you",
    SomePlayer(EachOpponent(), Holds(_THEIR_HAND, ">", _MY_HAND)),
)
constant(
    "condition",
    "you have more cards in hand than a opponent",
    SomePlayer(EachOpponent(), Holds(_MY_HAND, ">", _THEIR_HAND)),
)
_some_has("a library has {n:several} or fewer cards in it", EachPlayer(), CardsIn("library", ThatPlayer()), "<=")
constant(
    "condition",
    "each player has no cards in hand",
    NotSo(SomePlayer(EachPlayer(), Holds(CardsIn("hand", ThatPlayer()), ">=", Number(1)))),
)


def _more_than(template: str, is_yours_first: bool) -> None:
    """Declare that a player controls more of something than another."""

    def build(said: Values) -> object:
        parts = parts_of(said["filter"])
        if any(isinstance(part, IsControlledBy) for part in parts):
            return REFUSED
        mine, theirs = (CountOf(all_of((*parts, whose))) for whose in (_YOURS, _THEIRS))
        return SomePlayer(EachOpponent(), Holds(mine, ">", theirs) if is_yours_first else Holds(theirs, ">", mine))

    def unbuild(found: SomePlayer) -> Values | None:
        match found:
            case SomePlayer(EachOpponent(), Holds(CountOf(more), ">", CountOf(less))):
                mine, theirs = (more, less) if is_yours_first else (less, more)
                item = _without(mine, _YOURS)
                return {"filter": item} if item is not None and item == _without(theirs, _THEIRS) else None
        return None

    way("condition", template, build, unbuild, of=SomePlayer)


def _is_anybodys(item: Filter) -> bool:
    return not any(isinstance(part, IsControlledBy) for part in parts_of(item))


def _both_controlled(said: Values) -> object:
    both = (said["one"], said["other"])
    if not all(map(_is_anybodys, both)):
        return REFUSED
    return Both(tuple(Exists(all_of((*parts_of(item), _YOURS))) for item in both))


def _both_controlled_values(found: Both) -> Values | None:
    match found.conditions:
        case Exists(one, 1), Exists(other, 1):
            first, second = _without(one, _YOURS), _without(other, _YOURS)
            return {"one": first, "other": second} if first is not None and second is not None else None
    return None


way("condition", "you control {one:one} and {other:one}", _both_controlled, _both_controlled_values, of=Both)


_AN_OPPONENTS = IsControlledBy("opponent")


def _theirs_and_yours(said: Values) -> object:
    if not _is_anybodys(said["one"]) or not _is_anybodys(said["other"]):
        return REFUSED
    theirs, yours = all_of((*parts_of(said["one"]), _AN_OPPONENTS)), all_of((*parts_of(said["other"]), _YOURS))
    return Both((Exists(theirs), Exists(yours)))


def _theirs_and_yours_values(found: Both) -> Values | None:
    match found.conditions:
        case Exists(one, 1), Exists(other, 1):
            theirs, yours = _without(one, _AN_OPPONENTS), _without(other, _YOURS)
            return {"one": theirs, "other": yours} if theirs is not None and yours is not None else None
    return None


way(
    "condition",
    "a opponent controls {one:one} and you control {other:one}",
    _theirs_and_yours,
    _theirs_and_yours_values,
    of=Both,
)


def _without(item: Filter, whose: Filter) -> Filter | None:
    """Return a filter without the words that say whose; None where it does not end with them."""
    parts = parts_of(item)
    return all_of(parts[:-1]) if len(parts) > 1 and parts[-1] == whose else None


_more_than("a opponent controls more {filter:described2} than you", is_yours_first=False)
_more_than("you control more {filter:described2} than a opponent", is_yours_first=True)


def _life_compared(template: str, *, is_yours_first: bool) -> None:
    mine, theirs = LifeOf(You()), LifeOf(ThatPlayer())
    found = Holds(mine, ">", theirs) if is_yours_first else Holds(theirs, ">", mine)
    way(
        "condition",
        template,
        lambda _: SomePlayer(EachOpponent(), found),
        lambda value: {} if value == SomePlayer(EachOpponent(), found) else None,
        of=SomePlayer,
    )


_life_compared("a opponent has more life than you", is_yours_first=False)
_life_compared("you have more life than a opponent", is_yours_first=True)

constant(
    "condition",
    "you control your commander",
    Exists(AllOf((IsCommander(), IsOwnedBy("you"), IsControlledBy("you")))),
)

# ---- counters

for _times, _words in ((2, "two"), (3, "three"), (4, "four")):
    # So it is written of the Ring itself; of what a card asks, its counters are those of something else.
    way(
        "condition",
        f"the Ring has tempted you {_words} or more times",
        lambda _: REFUSED,
        lambda found, times=_times: {} if found == is_tempted(times) else None,  # type: ignore[misc]
        of=Holds,
    )

_THERE_ARE = "there are"
for _template, _said in (
    ("{what:subject1} has {n:several} or more {kind:counter kind} counters on it", ""),
    ("there are {n:several} or more {kind:counter kind} counters on {what:single object}", _THERE_ARE),
):
    way(
        "condition",
        _template,
        lambda said, how=_said: Holds(CountersOn(said["kind"], said["what"], how), ">=", said["n"]),  # type: ignore[misc]
        lambda found, how=_said: (  # type: ignore[misc]
            {"what": found.left.of, "kind": found.left.kind, "n": found.right}
            if isinstance(found.left, CountersOn) and found.sign == ">=" and found.left.said == how
            else None
        ),
        of=Holds,
    )

way(
    "condition",
    "{what:subject1} has {n:several} or more counters on it",
    lambda said: Holds(CountersOn("", said["what"]), ">=", said["n"]),
    lambda found: (
        {"what": found.left.of, "n": found.right}
        if isinstance(found.left, CountersOn)
        and not found.left.kind
        and (found.sign, found.left.said) == (">=", "")
        else None
    ),
    of=Holds,
)
way(
    "condition",
    "there are no {kind:counter kind} counters on {what:single object}",
    lambda said: Holds(CountersOn(said["kind"], said["what"]), "=", Number(0)),
    lambda found: (
        {"what": found.left.of, "kind": found.left.kind}
        if isinstance(found.left, CountersOn) and (found.sign, found.right) == ("=", Number(0))
        else None
    ),
    of=Holds,
)

# ---- how many there are


def _number(template: str, whose: Filter | None, sign: str) -> None:
    """Declare that so many objects of players are there, at least or at most."""

    def build(said: Values) -> object:
        parts = parts_of(said["filter"])
        if any(isinstance(part, IsControlledBy) for part in parts) is (whose is not None):
            return REFUSED
        item = said["filter"] if whose is None else all_of((*parts, whose))
        return Holds(CountOf(item), sign, said["n"])

    def unbuild(found: Holds) -> Values | None:
        if found.sign != sign or not isinstance(found.left, CountOf) or not isinstance(found.right, Number):
            return None
        item = found.left.filter if whose is None else _without(found.left.filter, whose)
        return None if item is None else {"filter": item, "n": found.right}

    way("condition", template, build, unbuild, of=Holds)


_number("you control {n:several} or fewer {filter:described2}", _YOURS, "<=")
_number("your opponents control {n:several} or more {filter:described2}", _OPPONENTS, ">=")
way(
    "condition",
    "you have {n:several} or more opponents",
    lambda said: Holds(CountOf(IsPlayer("opponent")), ">=", said["n"]),
    lambda found: (
        {"n": found.right} if (found.left, found.sign) == (CountOf(IsPlayer("opponent")), ">=") else None
    ),
    of=Holds,
)
