"""Phrases for effects on permanents and spells: tap, destroy, sacrifice, counter, fight, put counters."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.counts import CountersOn
from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.base.vocabulary import COLOR_OF_LETTER
from engine.cards.compiling.phrases.amounts import is_said_here
from engine.cards.compiling.phrases.verbs import COUNTERS_OF_PLAYERS, act, do
from engine.cards.effects.choosing import ChooseTargets, ChooseType
from engine.cards.effects.combat import Fight, Goad
from engine.cards.effects.control_and_attachment import Attach, ExchangeControl
from engine.cards.effects.counters import MoveCounters, Proliferate, PutCounters, PutSeveralKinds, RemoveCounters
from engine.cards.effects.joints import May, Unless
from engine.cards.effects.spells_and_abilities import BecomePlotted, CopyOnStack, CounterSpell, LetCastLater
from engine.cards.effects.status import PhaseOut, Tap, Transform, Untap
from engine.cards.effects.zones import Destroy, PlayerSacrifices, Regenerate, Sacrifice
from engine.cards.language.declaring import REFUSED, Values, constant, read_only, same, say, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import You

do(Tap, "tap {what:object}")
do(Untap, "untap {what:object}")
for _word in ("transform", "convert", "flip"):
    do(Transform, f"{_word} {{what:object}}", word=_word)
do(Destroy, "destroy {what:object}", also=("bury {what:object}",))
for _they, _number in (("it", "1"), ("they", "2")):
    do(
        Destroy,
        f"destroy {{what:object}}. {_they} can't be regenerated",
        is_final=True,
        when=lambda found, number=_number: number_of(found.what) == number,
    )
do(ChooseTargets, "choose {what:target}")
do(ChooseType, "choose a creature type", what="creature type")
do(Regenerate, "regenerate {what:object}")
do(CounterSpell, "counter {what:object}")
_EXILED_SO = "is countered this way, exile it instead of putting it into its owner's graveyard"
do(
    CounterSpell,
    f"counter {{what:object}}. if that spell {_EXILED_SO}",
    also=(f"counter {{what:object}}. if a spell {_EXILED_SO}",),
    is_exiled=True,
)


def _countered_unless(found: object) -> Values | None:
    match found:
        case (Unless((CounterSpell(what, True),), who, cost, other),) if cost.symbols and not other.parts:
            return {"what": what, "who": who, "cost": cost}
    return None


way(
    "plain sentence",
    f"counter {{what:object}} unless {{who:subject}} pays/pay@who {{cost:mana cost}}. if that spell {_EXILED_SO}",
    lambda said: (Unless((CounterSpell(said["what"], True),), said["who"], said["cost"]),),
    _countered_unless,
    of=tuple,
)
do(Goad, "goad {what:object}")
do(Attach, "attach {what:object} to {to:object}")
say(Fight, "{one:subject} fights/fight@one {other:object}", category="sentence form")
say(Fight, "{one:had subject} fight {other:object}", category="had")
say(BecomePlotted, "{what:subject} becomes/become@what plotted", category="sentence form")
say(LetCastLater, "you may cast {what:object} from exile on a later turn", category="sentence form")
say(PhaseOut, "{what:subject} phases/phase@what out", category="sentence form")
way(
    "command",
    "exchange control of {one:single object}",
    lambda said: ExchangeControl(said["one"]),
    lambda found: {"one": found.one} if found.other is None else None,
    of=ExchangeControl,
)
do(ExchangeControl, "exchange control of {one:single object} and {other:single object}")


act(Sacrifice, "{who:subject} sacrifices/sacrifice@who {what:known}")
act(Sacrifice, "{who:subject} sacrifices/sacrifice@who {what:named object}")


def _player_sacrifices(category: str, template: str, subject: Any, *, is_alternate: bool = False) -> None:
    """Declare that a player sacrifices permanents of their choice; `subject` is None where the template has it."""

    def build(said: Values) -> object:
        what, who = said["what"], said.get("who", subject)
        if what.minimum != what.maximum or (is_alternate and isinstance(who, You)):
            return REFUSED
        return PlayerSacrifices(what.filter, who, Number(what.maximum))

    def unbuild(found: Any) -> Values | None:
        if not isinstance(found.amount, Number) or isinstance(found.who, You) is not isinstance(subject, You):
            return None
        if isinstance(found.who, Shared) is not isinstance(subject, Shared):
            return None
        what = Chosen(found.filter, You(), found.amount.value, found.amount.value)
        return {"what": what} if subject is not None else {"who": found.who, "what": what}

    if is_alternate:
        read_only(category, template, build)
    else:
        way(category, template, build, unbuild, of=PlayerSacrifices)


_player_sacrifices("command", "sacrifice {what:chosen}", You())
for _end, _is_alternate in ((" of their choice", False), ("", True)):
    _player_sacrifices(
        "sentence form",
        f"{{who:subject}} sacrifices/sacrifice@who {{what:chosen}}{_end}",
        None,
        is_alternate=_is_alternate,
    )
    _player_sacrifices(
        "had", f"{{who:had subject}} sacrifice {{what:chosen}}{_end}", None, is_alternate=_is_alternate
    )
    _player_sacrifices("shared1", f"sacrifices {{what:chosen}}{_end}", Shared(), is_alternate=_is_alternate)
    _player_sacrifices("shared2", f"sacrifice {{what:chosen}}{_end}", Shared(), is_alternate=_is_alternate)
constant("command", "proliferate", Proliferate())


def _is_several_targets(what: object) -> bool:
    return isinstance(what, NewTarget) and number_of(what) == "2"


def _doubled(said: Values) -> object:
    if number_of(said["what"]) != "1" or isinstance(said["what"], (All, Chosen)):
        return REFUSED
    return PutCounters(said["kind"], said["what"], CountersOn(said["kind"], said["what"]))


def _doubled_values(found: object) -> Values | None:
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
act(CopyOnStack, "{who:subject} copies/copy@who {what:object}")
do(CopyOnStack, "copy {what:object}. you may choose new targets for the copy", is_targeting_anew=True)
for _letter, _color in COLOR_OF_LETTER.items():
    do(
        CopyOnStack,
        f"copy {{what:object}}, except that the copy is {_color}. you may choose new targets for the copy",
        is_targeting_anew=True,
        color=_letter,
    )


def _copied_by_other(found: object) -> Values | None:
    match found:
        case (May((CopyOnStack(what, Number(1), who, True, ""),), other, None),) if who == other and who != You():
            return {"who": other, "what": what}
    return None


way(
    "plain sentence",
    "{who:subject1} may copy {what:object} and may choose a new target for that copy",
    lambda said: (May((CopyOnStack(said["what"], Number(1), said["who"], True),), said["who"]),),
    _copied_by_other,
    of=tuple,
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
