"""Phrases for counters: put, removed, moved, doubled, and got by players."""

from __future__ import annotations

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.compiling.phrases.amounts import is_said_here
from engine.cards.compiling.phrases.verbs import COUNTERS_OF_PLAYERS, do
from engine.cards.effects.counters import (
    DistributeCounters,
    DoubleCounters,
    MoveCounters,
    Proliferate,
    ProliferateRepeatedly,
    PutAnother,
    PutCounters,
    PutItsCounters,
    PutSeveralKinds,
    PutUpTo,
    RemoveCounters,
)
from engine.cards.effects.joints import WITH_ONE_VERB, InOneSentence
from engine.cards.language.declaring import REFUSED, Values, constant, same, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import You

constant("command", "proliferate", Proliferate())
constant("command", "proliferate twice", ProliferateRepeatedly(Number(2)))
constant("command", "proliferate X times", ProliferateRepeatedly(X()))


def _is_several_targets(what: PutCounters) -> bool:
    return isinstance(what, NewTarget) and number_of(what) == "2"


def _doubled(said: Values) -> object:
    if number_of(said["what"]) != "1" or isinstance(said["what"], (All, Chosen)):
        return REFUSED
    return PutCounters(said["kind"], said["what"], CountersOn(said["kind"], said["what"]))


def _doubled_values(found: PutCounters) -> Values | None:
    match found:
        case PutCounters(kind, what, CountersOn(other, of, "")) if kind == other:
            place = what.place if isinstance(what, NewTarget) else None
            is_same = what == of or (isinstance(of, Target) and of.index == place) or _is_word_for(what, of)
            return {"kind": kind, "what": what} if is_same else None
    return None


def _is_word_for(what: object, of: object) -> bool:
    """Return whether a word stands where its reference is said, which the amount has as it is understood."""
    known = isinstance(of, (Target, ThatObject, Those, This))
    return isinstance(what, Anaphor) and known and getattr(of, "said", getattr(of, "word", "")) == what.word


way(
    "command",
    "double the number of {kind:counter kind} counters on {what:object}",
    _doubled,
    _doubled_values,
    of=PutCounters,
)
way(
    "command",
    "double the number of {kind:counter kind} counters on {what:object}",
    lambda said: DoubleCounters(said["what"], said["kind"]) if _doubled(said) is REFUSED else REFUSED,
    lambda found: {"what": found.what, "kind": found.kind} if found.kind else None,
    of=DoubleCounters,
)
do(DoubleCounters, "double the number of each kind of counter on {what:object}", kind="")
for _kinds, _listed in (
    (2, "{c0:counters} and {c1:counters}"),
    (3, "{c0:counters}, {c1:counters}, and {c2:counters}"),
    (4, "{c0:counters}, {c1:counters}, {c2:counters}, and {c3:counters}"),
):
    way(
        "command",
        f"put {_listed} on {{what:object}}",
        lambda said: (
            REFUSED
            if _is_several_targets(said["what"])
            else PutSeveralKinds(tuple(said[name] for name in said if name != "what"), said["what"])
        ),
        lambda found, number=_kinds: (  # type: ignore[misc]
            {"what": found.what, **{f"c{place}": one for place, one in enumerate(found.counters)}}
            if len(found.counters) == number
            else None
        ),
        of=PutSeveralKinds,
    )
for _each, _is_each in (("each of {what:target}", True), ("{what:object}", False)):
    way(
        "command",
        f"put {{counters:counters}} on {_each}",
        lambda said, each=_is_each: (  # type: ignore[misc]
            PutCounters(said["counters"][0], said["what"], said["counters"][1])
            if _is_several_targets(said["what"]) is each
            else REFUSED
        ),
        lambda found, each=_is_each: (  # type: ignore[misc]
            {"counters": (found.kind, found.amount), "what": found.what}
            if _is_several_targets(found.what) is each and found.kind not in COUNTERS_OF_PLAYERS
            else None
        ),
        of=PutCounters,
    )


do(PutUpTo, "put up to {most:several} {kind:counter kind} counters on {what:object}")


def _put_equal_to(said: Values) -> object:
    """Return counters put on what is said before how many; REFUSED where that could speak of each of several."""
    is_of_each = isinstance(said["what"], All) and any(
        isinstance(one, Anaphor) for one in nodes_in(said["amount"])
    )
    if is_of_each or _is_several_targets(said["what"]):
        return REFUSED
    return PutCounters(said["kind"], said["what"], said["amount"])


way(
    "command",
    "put a number of {kind:counter kind} counters on {what:object} equal to {amount:behind}",
    _put_equal_to,
    lambda found: {"kind": found.kind, "what": found.what, "amount": found.amount},
    of=PutCounters,
)


def _on_two(found: tuple[object, ...]) -> Values | None:
    """Return counters put on one object and others on another, which are said with one verb."""
    match found:
        case (InOneSentence((PutCounters() as one, PutCounters() as other), word),) if word == WITH_ONE_VERB:
            return {
                "first": (one.kind, one.amount),
                "one": one.what,
                "second": (other.kind, other.amount),
                "other": other.what,
            }
    return None


way(
    "simple",
    "put {first:counters} on {one:object} and {second:counters} on {other:object}",
    lambda said: (
        InOneSentence(
            (
                PutCounters(said["first"][0], said["one"], said["first"][1]),
                PutCounters(said["second"][0], said["other"], said["second"][1]),
            ),
            WITH_ONE_VERB,
        ),
    ),
    _on_two,
    of=tuple,
)
way(
    "command",
    "remove {counters:counters} from {what:object}",
    lambda said: RemoveCounters(said["counters"][0], said["what"], said["counters"][1]),
    lambda found: {"counters": (found.kind, found.amount), "what": found.what} if not _is_of_all(found) else None,
    of=RemoveCounters,
)


def _is_of_all(found: RemoveCounters) -> bool:
    """Return whether all counters of a kind are removed: as many as are on the object, which may be
    "it" by now.
    """
    amount, what = found.amount, found.what
    if not isinstance(amount, CountersOn) or amount.kind != found.kind:
        return False
    return amount.of == what or (isinstance(what, Anaphor) and getattr(amount.of, "said", "") == what.word)


way(
    "command",
    "remove all {kind:counter kind} counters from {what:object}",
    lambda said: (
        RemoveCounters(said["kind"], said["what"], CountersOn(said["kind"], said["what"]))
        if isinstance(said["what"], (This, Anaphor))
        else REFUSED
    ),
    lambda found: {"kind": found.kind, "what": found.what} if _is_of_all(found) else None,
    of=RemoveCounters,
)


for _many, _moved, _rather in (
    ("{amount:so many}", " {kind:counter kind} counter/counters@amount", ""),
    ("{amount:so many}", " counter/counters@amount", ""),
    ("all", " {kind:counter kind} counters", "all"),
    ("all", " counters", "all"),
    ("any number of", " {kind:counter kind} counters", "any number"),
    ("any number of", " counters", "any number"),
):
    do(
        MoveCounters,
        f"move {_many}{_moved} from {{what:single}} onto {{onto:single}}",
        also=(f"move {_many}{_moved} from {{what:single}} to {{onto:single}}",),
        when=lambda found: number_of(found.what) == "1" and number_of(found.onto) == "1",
        how_many=_rather,
        **({} if "kind" in _moved else {"kind": ""}),
    )

way(
    "command",
    "put {what:owner} counters on {onto:object}",
    lambda said: REFUSED if isinstance(said["what"], You) else PutItsCounters(said["what"], said["onto"]),
    lambda found: {"what": found.what, "onto": found.onto} if not found.said else None,
    of=PutItsCounters,
)
way(
    "command",
    "put those counters on {onto:object}",
    lambda said: PutItsCounters(Anaphor("its", is_owner=True), said["onto"], "those"),
    lambda found: {"onto": found.onto} if found.said == "those" else None,
    of=PutItsCounters,
)

# ---- counters that players get

way(
    "sentence form",
    "you get {amount:energy}",
    lambda said: PutCounters("energy", You(), said["amount"]),
    lambda found: (
        {"amount": found.amount} if _is_yours(found, "energy") and isinstance(found.amount, Number) else None
    ),
    of=PutCounters,
)
way(
    "shared2",
    "get {amount:energy}",
    lambda said: PutCounters("energy", Shared(), said["amount"]),
    lambda found: (
        {"amount": found.amount}
        if found.kind == "energy" and isinstance(found.what, Shared) and isinstance(found.amount, Number)
        else None
    ),
    of=PutCounters,
)
for _words, _amount in (("X {E}", X()), ("that many {E}", ThatMuch())):
    constant("sentence form", f"you get {_words}", PutCounters("energy", You(), _amount))
way(
    "sentence form",
    "you get a amount of {E} equal to {amount:worked out}",
    lambda said: PutCounters("energy", You(), said["amount"]),
    lambda found: {"amount": found.amount} if _is_yours(found, "energy") and is_said_here(found.amount) else None,
    of=PutCounters,
)
for _kind in ("poison", "experience"):
    constant("quantity", f"the number of {_kind} counters you have", CountersOn(_kind, You()))
    constant("each", f"{_kind} counter you have", CountersOn(_kind, You()))
    for _number, _gets in (("1", "gets"), ("2", "get")):
        way(
            "sentence form",
            f"{{what:subject{_number}}} {_gets} {{amount:so many}} {_kind} counter/counters@amount",
            lambda said, kind=_kind: PutCounters(kind, said["what"], said["amount"]),  # type: ignore[misc]
            lambda found, kind=_kind: (  # type: ignore[misc]
                {"what": found.what, "amount": found.amount} if found.kind == kind else None
            ),
            of=PutCounters,
        )
        way(
            f"shared{_number}",
            f"{_gets} {{amount:so many}} {_kind} counter/counters@amount",
            lambda said, kind=_kind: PutCounters(kind, Shared(), said["amount"]),  # type: ignore[misc]
            lambda found, kind=_kind: (  # type: ignore[misc]
                {"amount": found.amount} if found.kind == kind and isinstance(found.what, Shared) else None
            ),
            of=PutCounters,
        )


def _is_yours(found: PutCounters, kind: str) -> bool:
    return found.kind == kind and same(found.what, You())


# ---- distributed among targets

do(DistributeCounters, "distribute {amount:several} {kind:counter kind} counters among {to:divided}")
do(DistributeCounters, "distribute X {kind:counter kind} counters among {to:divided}", amount=X())

# ---- another of a kind that is there

_GIVEN = "give that permanent or player another counter of that kind"
_PUT = "put a additional counter of that kind on that permanent"
for _template, _is_each, _said in (
    (f"choose a counter on {{what:target}}. {_GIVEN}", False, "give"),
    (f"choose a counter on {{what:target}}. {_PUT}", False, "put"),
    (f"for each kind of counter on {{what:target}}, {_GIVEN}", True, "give"),
):
    way(
        "command",
        _template,
        lambda said, each=_is_each, word=_said: (  # type: ignore[misc]
            PutAnother(said["what"], each, word) if number_of(said["what"]) == "1" else REFUSED
        ),
        lambda found, each=_is_each, word=_said: (  # type: ignore[misc]
            {"what": found.what} if (found.is_each, found.said) == (each, word) else None
        ),
        of=PutAnother,
    )
