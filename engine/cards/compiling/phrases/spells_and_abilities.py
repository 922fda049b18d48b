"""Phrases for countering and copying spells and abilities, and for casting cards later."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.base.vocabulary import COLOR_OF_LETTER
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.definitions.copy_exceptions import AS_IT_IS, CopyExceptions
from engine.cards.effects.joints import Delayed, May, Unless
from engine.cards.effects.spells_and_abilities import (
    BecomePlotted,
    ChangeTargets,
    CopyOnStack,
    CounterSpell,
    LetCastLater,
    PutAsItResolves,
)
from engine.cards.events.spells_and_abilities import CastsNext
from engine.cards.filters.combined import parts_of
from engine.cards.filters.relations import HasOneTarget, HasTarget
from engine.cards.language.declaring import Values, read_only, say, way
from engine.cards.language.placeholders import Anaphor, NewTarget
from engine.cards.references.objects import ThatObject
from engine.cards.references.players import You

do(CounterSpell, "counter {what:object}")
_EXILED_SO = "is countered this way, exile it instead of putting it into its owner's graveyard"
do(
    CounterSpell,
    f"counter {{what:object}}. if that spell {_EXILED_SO}",
    also=(f"counter {{what:object}}. if a spell {_EXILED_SO}",),
    is_exiled=True,
)

_ELSEWHERE: tuple[tuple[str, Literal["hand", "library top", "library bottom"]], ...] = (
    ("into its owner's hand", "hand"),
    ("on top of its owner's library", "library top"),
    ("on the bottom of its owner's library", "library bottom"),
)
for _where, _to in _ELSEWHERE:
    do(
        CounterSpell,
        "counter {what:object}. if that spell is countered this way, put it "
        f"{_where} instead of into that player's graveyard",
        to=_to,
    )


def _countered_unless(found: tuple[object, ...]) -> Values | None:
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
_AS_IT_RESOLVES = "as it resolves"
_EXILED_AS_IT_RESOLVES = f"exile {{what:named}} instead of putting it into your graveyard {_AS_IT_RESOLVES}"


def _put_as_it_resolves(said: Values) -> tuple[Effect, ...]:
    return (PutAsItResolves(said["what"], "exile", said.get("effects", ())),)


def _values_as_it_resolves(found: object, *, has_more: bool) -> Values | None:
    match found:
        case (PutAsItResolves(what, "exile", effects),) if bool(effects) is has_more:
            return {"what": what, "effects": effects} if has_more else {"what": what}
    return None


for _template, _has_more in (
    (_EXILED_AS_IT_RESOLVES, False),
    (f"{_EXILED_AS_IT_RESOLVES}. if you do, {{effects:plain sentence}}", True),
):
    way(
        "plain sentence",
        _template,
        _put_as_it_resolves,
        lambda found, has=_has_more: _values_as_it_resolves(found, has_more=has),  # type: ignore[misc]
        of=tuple,
    )
    read_only(
        "plain sentence",
        _template.replace("{what:named}", "that card"),
        lambda said: _put_as_it_resolves({**said, "what": Anaphor("that spell", "spell")}),
    )
say(
    CastsNext,
    "you cast {filter:one} from your hand",
    category="cast next",
    zone="hand",
)
say(CastsNext, "you next cast {filter:one} from your hand", category="entry event", zone="hand")
_INTO_HAND = PutAsItResolves(ThatObject(), "hand")
way(
    "plain sentence",
    "the next time {when:cast next} this turn, put that card into your hand instead of into your graveyard "
    f"{_AS_IT_RESOLVES}",
    lambda said: (Delayed(said["when"], (_INTO_HAND,)),),
    lambda found: (
        {"when": found[0].when}
        if len(found) == 1 and isinstance(found[0], Delayed) and found[0] == Delayed(found[0].when, (_INTO_HAND,))
        else None
    ),
    of=tuple,
)
say(BecomePlotted, "{what:subject} becomes/become@what plotted", category="sentence form")
say(LetCastLater, "you may cast {what:object} from exile on a later turn", category="sentence form")
act(CopyOnStack, "{who:subject} copies/copy@who {what:object}")
do(
    CopyOnStack,
    "copy {what:object}. you may choose new targets for the copy/copies@what",
    also=("copy {what:object} and you may choose new targets for the copy",),
    is_targeting_anew=True,
)
do(ChangeTargets, "choose new targets for {what:object}")
do(ChangeTargets, "change the target of {what:object}", is_other=True)


def _has_one_target(found: ChangeTargets) -> bool:
    """Return whether what has its target changed is said to have one alone."""
    parts = parts_of(found.what.phrase.filter) if isinstance(found.what, NewTarget) else ()
    return any(isinstance(one, HasOneTarget) or (isinstance(one, HasTarget) and one.is_only) for one in parts)


do(ChangeTargets, "change the target of {what:object} to {to:object}", is_other=True, when=_has_one_target)
do(
    ChangeTargets,
    "change a target of {what:object} to {to:object}",
    is_other=True,
    when=lambda found: not _has_one_target(found),
)
for _letter, _color in COLOR_OF_LETTER.items():
    do(
        CopyOnStack,
        f"copy {{what:object}}, except that the copy is {_color}. you may choose new targets for the copy",
        is_targeting_anew=True,
        but=CopyExceptions(colors=frozenset(_letter)),
    )


def _is_excepted(found: CopyOnStack) -> bool:
    """Return whether copies differ in more than their color, which is said in a way of its own."""
    return found.but != AS_IT_IS and found.but != CopyExceptions(colors=found.but.colors)


act(CopyOnStack, "{who:subject} copies/copy@who {what:object}, except {but:copied spell}")
do(
    CopyOnStack,
    "copy {what:object}, except {but:copied spell}. you may choose new targets for the copy/copies@what",
    when=_is_excepted,
    is_targeting_anew=True,
)


def _copied_by_other(found: tuple[object, ...]) -> Values | None:
    match found:
        case (May((CopyOnStack(what, Number(1), who, True),), other, None),) if who == other and who != You():
            return {"who": other, "what": what}
    return None


way(
    "plain sentence",
    "{who:subject1} may copy {what:object} and may choose a new target for that copy",
    lambda said: (May((CopyOnStack(said["what"], Number(1), said["who"], True),), said["who"]),),
    _copied_by_other,
    of=tuple,
)
