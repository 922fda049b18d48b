"""Phrases for effects that happen if or unless a condition holds, instead of others, or at a later time."""

from __future__ import annotations

from engine.cards.amounts.numbers import Times
from engine.cards.base.kinds import Effect, EventPattern
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.phrases.amounts_at_end import FOR_EACH, FOR_EACH_FIRST
from engine.cards.compiling.phrases.sentences.clauses import only_effect
from engine.cards.compiling.phrases.sentences.same_amounts import is_more_of_the_same
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import IsDoneSo
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayLife, PayMana
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.costs.zones import DiscardCards, SacrificeOthers
from engine.cards.effects.joints import Clash, Delayed, FlipCoin, ForEachPlayer, InOneSentence, OnlyIf, Unless
from engine.cards.events.spells_and_abilities import Casts
from engine.cards.events.turns import Begins
from engine.cards.language.declaring import REFUSED, Values, include, read_only, same, way
from engine.cards.language.placeholders import Shared
from engine.cards.language.trees import nodes_in, replaced
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You

way(
    "conditional sentence",
    "if {condition:condition}, {then:simple}",
    lambda said: (OnlyIf(said["condition"], said["then"]),),
    lambda found: (
        {"condition": only.condition, "then": only.effects}
        if (only := only_effect(found, OnlyIf)) is not None
        and not only.otherwise
        and not only.is_last
        and only.condition != IsDoneSo()
        else None
    ),
    of=tuple,
)
way(
    "conditional sentence",
    "if {condition:condition}, {then:simple}. otherwise, {other:simple}",
    lambda said: (OnlyIf(said["condition"], said["then"], said["other"]),),
    lambda found: (
        {"condition": only.condition, "then": only.effects, "other": only.otherwise}
        if (only := only_effect(found, OnlyIf)) is not None
        and only.otherwise
        and not only.is_instead
        and not only.is_last
        else None
    ),
    of=tuple,
)
way(
    "conditional sentence",
    "{other:simple}. if {condition:condition}, {then:simple} instead",
    lambda said: (
        (only,)
        if not is_more_of_the_same(only := OnlyIf(said["condition"], said["then"], said["other"], True))
        else REFUSED
    ),
    lambda found: (
        {"condition": only.condition, "then": only.effects, "other": only.otherwise}
        if (only := only_effect(found, OnlyIf)) is not None
        and only.otherwise
        and only.is_instead
        and not is_more_of_the_same(only)
        else None
    ),
    of=tuple,
)
way(
    "conditional sentence",
    "{then:clause} if {condition:condition}",
    lambda said: (OnlyIf(said["condition"], (said["then"],), is_last=True),),
    lambda found: (
        {"condition": only.condition, "then": only.effects[0]}
        if (only := only_effect(found, OnlyIf)) is not None
        and only.is_last
        and not only.is_unless
        and not only.otherwise
        and len(only.effects) == 1
        else None
    ),
    of=tuple,
)


def _unless(said: Values) -> object:
    if isinstance(said["condition"], NotSo):
        return REFUSED
    return (OnlyIf(NotSo(said["condition"]), (said["then"],), is_last=True, is_unless=True),)


def _unless_values(found: tuple[Effect, ...]) -> Values | None:
    match found:
        case (OnlyIf(NotSo(condition), (then,), (), is_unless=True),):
            return {"condition": condition, "then": then}
    return None


way("conditional sentence", "{then:clause} unless {condition:condition}", _unless, _unless_values, of=tuple)
way(
    "conditional sentence",
    "{then:clause} if {condition:condition}. otherwise, {other:simple}",
    lambda said: (OnlyIf(said["condition"], (said["then"],), said["other"], is_last=True),),
    lambda found: (
        {"condition": only.condition, "then": only.effects[0], "other": only.otherwise}
        if (only := only_effect(found, OnlyIf)) is not None
        and only.is_last
        and only.otherwise
        and len(only.effects) == 1
        else None
    ),
    of=tuple,
)
include("plain sentence", "conditional sentence")
way(
    "plain sentence",
    "then {it:conditional sentence}",
    lambda said: (InOneSentence(said["it"], "Then"),),
    lambda found: (
        {"it": then.effects}
        if (then := only_effect(found, InOneSentence)) is not None
        and then.word == "Then"
        and only_effect(then.effects, OnlyIf) is not None
        else None
    ),
    of=tuple,
)


def _is_for_each(tree: object) -> bool:
    """Return whether something is done for each of some, so that each could be stopped by itself."""
    return any(getattr(node, "said", "") == FOR_EACH_FIRST for node in nodes_in(tree))


way(
    "plain sentence",
    "{it:simple} unless {who:subject} pays/pay@who {cost:mana cost}",
    lambda said: REFUSED if _is_for_each(said["it"]) else (Unless(said["it"], said["who"], said["cost"]),),
    lambda found: (
        {"it": only.effects, "who": only.who, "cost": only.cost}
        if (only := only_effect(found, Unless)) is not None
        and only.cost.symbols
        and not only.other.parts
        and only.x is None
        and not only.is_payment_first
        else None
    ),
    of=tuple,
)


way(
    "plain sentence",
    "pay {cost:mana cost}. if you don't, {it:simple}",
    lambda said: (
        REFUSED if said["cost"].x_count else (Unless(said["it"], You(), said["cost"], is_payment_first=True),)
    ),
    lambda found: (
        {"it": only.effects, "cost": only.cost}
        if (only := only_effect(found, Unless)) is not None and only.is_payment_first
        else None
    ),
    of=tuple,
)


def _unless_for_each(said: Values) -> object:
    """Return what is stopped by so much mana for each of some, which is X mana where X is worked out."""
    if not said["much"] or _is_for_each(said["it"]):
        return REFUSED
    each = replaced(said["each"], said=FOR_EACH)
    x = each if said["much"] == 1 else Times(said["much"], each)
    return (Unless(said["it"], said["who"], _X_MANA, x=x),)


def _unless_for_each_values(found: tuple[Effect, ...]) -> Values | None:
    only = only_effect(found, Unless)
    if only is None or only.cost != _X_MANA or only.other.parts:
        return None
    much, each = (only.x.factor, only.x.amount) if isinstance(only.x, Times) else (1, only.x)
    if getattr(each, "said", "") != FOR_EACH:
        return None
    return {"it": only.effects, "who": only.who, "much": much, "each": replaced(each, said="")}


_X_MANA = ManaCost.parse("{X}")
way(
    "plain sentence",
    "{it:simple} unless {who:subject} pays/pay@who {much:generic} for each {each:each}",
    _unless_for_each,
    _unless_for_each_values,
    of=tuple,
)
way(
    "plain sentence",
    "{it:simple} unless you {cost:cost part}",
    lambda said: (
        REFUSED
        if isinstance(said["cost"], (PayMana, TapThis, UntapThis)) or _is_for_each(said["it"])
        else (Unless(said["it"], You(), ManaCost(), Cost((said["cost"],))),)
    ),
    lambda found: (
        {"it": only.effects, "cost": only.other.parts[0]}
        if (only := only_effect(found, Unless)) is not None
        and not only.cost.symbols
        and len(only.other.parts) == 1
        and same(only.who, You())
        else None
    ),
    of=tuple,
)


def _each_unless(said: Values) -> object:
    """Return what each of several players does unless that player does something else."""
    who, cost = said["who"], said["cost"]
    if not isinstance(who, (EachPlayer, EachOpponent)) or not isinstance(cost, _DONE_BY_PLAYERS):
        return REFUSED
    done = with_subject(said["it"], ThatPlayer())
    if done is REFUSED:
        return REFUSED
    return (ForEachPlayer((Unless((done,), ThatPlayer(), ManaCost(), Cost((cost,))),), who),)


def _each_unless_values(found: tuple[Effect, ...]) -> Values | None:
    each = only_effect(found, ForEachPlayer)
    only = only_effect(each.effects, Unless) if each is not None else None
    if (
        each is None
        or only is None
        or only.cost.symbols
        or len(only.other.parts) != 1
        or not same(only.who, ThatPlayer())
    ):
        return None
    subject = subject_of(only.effects[0])
    if len(only.effects) != 1 or subject is None or not same(subject[1], ThatPlayer()):
        return None
    done = replaced(only.effects[0], **{subject[0]: Shared()})
    return {"who": each.who, "it": done, "cost": only.other.parts[0]}


_DONE_BY_PLAYERS = (DiscardCards, SacrificeOthers, PayLife)
"""Parts of costs that any player can pay, whatever the source is."""
way(
    "plain sentence",
    "{who:subject1} {it:shared1} unless they {cost:cost part}",
    _each_unless,
    _each_unless_values,
    of=tuple,
)

# ---- by chance


def _flipped(template: str, *outcomes: str) -> None:
    """Declare what happens if a coin flip is won, or lost, or either."""

    def unbuild(found: tuple[Effect, ...]) -> Values | None:
        only = only_effect(found, FlipCoin)
        if only is None or any(bool(getattr(only, name)) is not (name in outcomes) for name in ("won", "lost")):
            return None
        return {name: getattr(only, name) for name in outcomes}

    way("plain sentence", f"flip a coin. {template}", lambda said: (FlipCoin(**said),), unbuild, of=tuple)


_WON, _LOST = "if you win the flip, {won:simple}", "if you lose the flip, {lost:simple}"
_flipped(_WON, "won")
_flipped(_LOST, "lost")
_flipped(f"{_WON}. {_LOST}", "won", "lost")

_CLASH = "clash with a opponent. if you win, {won:simple}"


def _clash_values(found: tuple[Effect, ...], *, has_otherwise: bool) -> Values | None:
    only = only_effect(found, Clash)
    if only is None or not only.won or bool(only.lost) is not has_otherwise:
        return None
    return {"won": only.won, "lost": only.lost} if has_otherwise else {"won": only.won}


for _template, _has_otherwise in ((_CLASH, False), (f"{_CLASH}. otherwise, {{lost:simple}}", True)):
    way(
        "plain sentence",
        _template,
        lambda said: (Clash(**said),),
        lambda found, has=_has_otherwise: _clash_values(found, has_otherwise=has),  # type: ignore[misc]
        of=tuple,
    )

# ---- later

way(
    "plain sentence",
    "{it:simple} at {when:next time}",
    lambda said: (Delayed(said["when"], said["it"]),),
    lambda found: (
        {"it": only.effects, "when": only.when}
        if (only := only_effect(found, Delayed)) is not None and only.is_once and isinstance(only.when, Begins)
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "at {when:next time}, pay {cost:mana cost}. if you don't, {it:simple}",
    lambda said: (
        REFUSED
        if said["cost"].x_count
        else (Delayed(said["when"], (Unless(said["it"], You(), said["cost"], is_payment_first=True),)),)
    ),
    lambda found: (
        {"when": only.when, "cost": then.cost, "it": then.effects}
        if (only := only_effect(found, Delayed)) is not None
        and isinstance(only.when, Begins)
        and (then := only_effect(only.effects, Unless)) is not None
        and then.is_payment_first
        else None
    ),
    of=tuple,
)
read_only("plain sentence", "at {when:next time}, {it:simple}", lambda said: (Delayed(said["when"], said["it"]),))
for _template, _is_once, _is_until in (
    ("when {when:event} this turn, {it:simple}", True, False),
    ("whenever {when:event} this turn, {it:simple}", False, False),
    ("until end of turn, whenever {when:event}, {it:simple}", False, True),
):
    way(
        "plain sentence",
        _template,
        lambda said, once=_is_once, until=_is_until: (  # type: ignore[misc]
            Delayed(said["when"], said["it"], (), once, until),
        ),
        lambda found, once=_is_once, until=_is_until: (  # type: ignore[misc]
            {"it": only.effects, "when": only.when}
            if (only := only_effect(found, Delayed)) is not None
            and not isinstance(only.when, Begins)
            and (only.is_once, only.is_until_said) == (once, until)
            and not (once and _is_own_cast(only.when))
            else None
        ),
        of=tuple,
    )


def _is_own_cast(when: EventPattern) -> bool:
    """Return whether an event is your casting a spell, which is said as "when you next cast a spell"."""
    return isinstance(when, Casts) and when == Casts("you", when.filter, zone=when.zone)


def _next_cast_values(found: tuple[Effect, ...], zone: str) -> Values | None:
    match only_effect(found, Delayed):
        case Delayed(Casts() as when, effects, _, True, False) if _is_own_cast(when) and when.zone == zone:
            return {"what": when.filter, "it": effects}
    return None


for _from, _zone in (("", ""), (" from your hand", "hand"), (" from your graveyard", "own graveyard")):
    way(
        "plain sentence",
        f"when you next cast {{what:one}}{_from} this turn, {{it:done later}}",
        lambda said, zone=_zone: (Delayed(Casts("you", said["what"], zone=zone), said["it"]),),  # type: ignore[misc]
        lambda found, zone=_zone: _next_cast_values(found, zone),  # type: ignore[misc]
        of=tuple,
    )
    read_only(
        "plain sentence",
        f"when you cast your next {{what:described1}}{_from} this turn, {{it:done later}}",
        lambda said, zone=_zone: (Delayed(Casts("you", said["what"], zone=zone), said["it"]),),  # type: ignore[misc]
    )

# ---- "instead" before what happens: read, and written behind it

for _instead in ("instead {then:simple}", "{then:simple} instead"):
    for _template in (
        f"{{other:simple}}. if {{condition:condition}}, {_instead}",
        f"{{other:simple}}. {_instead} if {{condition:condition}}",
    ):
        read_only(
            "conditional sentence",
            _template,
            lambda said: (OnlyIf(said["condition"], said["then"], said["other"], True),),
        )
