"""Phrases for sentences: clauses and what joins them, the same for every verb."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.cards.base.kinds import Effect
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.phrases.amounts_at_end import letter_of, one_each, times_each, where_x_is
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.conditions.happened import IsDoneSo
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis, UntapThis
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode
from engine.cards.effects.cards_and_hands import Discard, DrawCards, PutBack
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import Delayed, InOneSentence, May, OnlyIf, Unless, WhenYouDo
from engine.cards.effects.libraries import ExileTop, RevealUntilNamed, Scry, ShuffleLibrary
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.effects.zones import MoveTo
from engine.cards.events.combined import IsDone
from engine.cards.events.turns import Begins
from engine.cards.language.declaring import REFUSED, Values, include, same, way
from engine.cards.language.values import Anaphor, NewTarget, Shared
from engine.cards.references.choices import Target
from engine.cards.references.objects import This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, EachPlayer, OwnerOf, ThatPlayer, You

include("clause", "command", "sentence form")
include("deed", "command")
way("deed", "have {it:had}", lambda said: said["it"], lambda found: {"it": found})

for _category in ("clause", "deed"):
    way(
        _category,
        f"{{it:{_category} counted}} for each {{each:each}}",
        lambda said: times_each(said["it"], said["each"]),
        lambda found: {"it": single[0], "each": single[1]} if (single := one_each(found)) is not None else None,
        of=Effect,
    )
    include(f"{_category} counted", "command", "sentence form")


# ---- what joins two effects by itself: today's templates for what often stands together


def usual_joint(before: Effect, after: Effect) -> str:
    """How two effects are joined where nothing says it otherwise: "and", "then", or "" for two sentences."""
    match before, after:
        case ((DealDamage() | LoseLife()), GainLife(_, You(said=""))):
            return "and"
        case _, ShuffleLibrary():
            return "then"
        case Scry(), DrawCards():
            return "then"
        case ExileTop(), RevealUntilNamed():
            return "then"
        case DrawCards(), (Discard() | PutBack()):
            return "then"
        case DrawCards(), MoveTo((This() | Anaphor()), "library top"):
            return "then"
        case MoveTo(_, "exile"), MoveTo((Those() | Anaphor()), "battlefield"):
            return "then"
        case MoveTo(), Attach():
            return "then"
    return ""


def _joined(before: Effect, after: Effect, word: str) -> tuple[Effect, ...]:
    """Two effects of one sentence, as one effect where they are not joined so by themselves."""
    usual = usual_joint(before, after)
    return (before, after) if usual == word else (InOneSentence((before, after), word),)


def _pair(found: tuple[Effect, ...], word: str) -> tuple[Effect, Effect] | None:
    """The two effects that a sentence joins by a word, the inverse of _joined."""
    if len(found) == 2 and usual_joint(found[0], found[1]) == word:
        return found[0], found[1]
    match found:
        case (InOneSentence((before, after), said),) if said == word and usual_joint(before, after) != word:
            return before, after
    return None


def _clause_values(found: tuple[Effect, ...]) -> Values | None:
    return {"it": found[0]} if len(found) == 1 and not isinstance(found[0], InOneSentence) else None


for _category, _clause in (("simple", "clause"), ("deeds", "deed")):
    way(_category, f"{{it:{_clause}}}", lambda said: (said["it"],), _clause_values, of=tuple)
    for _word, _template in (("and", "{a:CLAUSE} and {b:CLAUSE}"), ("then", "{a:CLAUSE}, then {b:CLAUSE}")):

        def _unbuild(found: Any, word: str = _word) -> Values | None:
            pair = _pair(found, word)
            if pair is None or _has_shared_subject(*pair):
                return None
            return {"a": pair[0], "b": pair[1]}

        way(
            _category,
            _template.replace("CLAUSE", _clause),
            lambda said, word=_word: _joined(said["a"], said["b"], word),  # type: ignore[misc]
            _unbuild,
            of=tuple,
        )
    way(
        _category,
        f"{{a:{_clause}}}, {{b:{_clause}}}, and {{c:{_clause}}}",
        lambda said: (InOneSentence((said["a"], said["b"], said["c"]), "and"),),
        lambda found: (
            dict(zip("abc", found[0].effects, strict=True))
            if len(found) == 1
            and isinstance(found[0], InOneSentence)
            and len(found[0].effects) == 3
            and found[0].word == "and"
            else None
        ),
        of=tuple,
    )


def _is_explicit(effect: Effect, subject: Any) -> bool:
    """Whether a sentence says "you" as the subject of an effect."""
    return subject.said == "you" or isinstance(effect, (GainLife, LoseLife, WinGame, LoseGame))


def _has_shared_subject(before: Effect, after: Effect) -> bool:
    """Whether the second of two effects is said without the subject that it has in common with the first."""
    one, other = subject_of(before), subject_of(after)
    if one is None or other is None or one[1] != other[1] or type(one[1]) is not type(other[1]):
        return False
    if isinstance(one[1], You):
        return other[1].said == "same" and _is_explicit(before, one[1])
    return getattr(other[1], "said", "") == getattr(one[1], "said", "") and isinstance(
        one[1], (Target, NewTarget, EachOpponent, EachPlayer, ThatPlayer, ControllerOf, OwnerOf, This, Anaphor)
    )


def _shared(said: Values, word: str) -> Any:
    who = said["who"]
    is_you = isinstance(who, You)
    first = with_subject(said["a"], You("") if is_you else who)
    second = with_subject(said["b"], You("same") if is_you else who)
    if first is REFUSED or second is REFUSED:
        return REFUSED
    if is_you and not isinstance(first, (GainLife, LoseLife, WinGame, LoseGame)):
        first = with_subject(said["a"], You("you"))
    return _joined(first, second, word)


def _shared_values(found: Any, word: str) -> Values | None:
    pair = _pair(found, word)
    if pair is None or not _has_shared_subject(*pair):
        return None
    one, other = subject_of(pair[0]), subject_of(pair[1])
    assert one is not None
    assert other is not None
    who = You() if isinstance(one[1], You) else one[1]
    return {
        "who": who,
        "a": replace(pair[0], **{one[0]: Shared()}),  # type: ignore[type-var]  # effects are dataclasses
        "b": replace(pair[1], **{other[0]: Shared()}),  # type: ignore[type-var]  # effects are dataclasses
    }


for _number in ("1", "2"):
    for _word, _joint in (("and", " and"), ("then", ", then")):
        way(
            "simple",
            f"{{who:subject{_number}}} {{a:shared{_number}}}{_joint} {{b:shared{_number}}}",
            lambda said, word=_word: _shared(said, word),  # type: ignore[misc]
            lambda found, word=_word: _shared_values(found, word),  # type: ignore[misc]
            of=tuple,
        )

# ---- sentences

include("sentence", "measured")
way(
    "measured",
    "{it:plain sentence}, where X is {amount:worked out}",
    lambda said: where_x_is(said["it"], said["amount"]),
    lambda found: (
        {"it": lettered[0], "amount": lettered[1]} if (lettered := letter_of(found)) is not None else None
    ),
    of=tuple,
)
include("sentence", "plain sentence")
include("plain sentence", "simple")
way(
    "plain sentence",
    "then {it:simple}",
    lambda said: (InOneSentence(said["it"], "Then"),),
    lambda found: (
        {"it": found[0].effects}
        if len(found) == 1 and isinstance(found[0], InOneSentence) and found[0].word == "Then"
        else None
    ),
    of=tuple,
)


def _only(found: Any, kind: type) -> Any:
    """The only effect of a sentence, where it is of a kind."""
    return found[0] if len(found) == 1 and isinstance(found[0], kind) else None


def _may_values(found: Any) -> Values | None:
    may = _only(found, May)
    if may is None or may.cost is not None or not same(may.who, You()):
        return None
    if any(isinstance(one, (WhenYouDo, OnlyIf)) for one in may.effects):
        return None
    return {"it": may.effects}


way("plain sentence", "you may {it:deeds}", lambda said: (May(said["it"]),), _may_values, of=tuple)


def _if_you_do_values(found: Any) -> Values | None:
    may = _only(found, May)
    if may is None or may.cost is not None or not same(may.who, You()) or len(may.effects) < 2:
        return None
    last = may.effects[-1]
    if not isinstance(last, OnlyIf) or last.condition != IsDoneSo() or last.otherwise:
        return None
    return {"it": may.effects[:-1], "then": last.effects}


way(
    "plain sentence",
    "you may {it:deeds}. if you do, {then:simple}",
    lambda said: (May((*said["it"], OnlyIf(IsDoneSo(), said["then"]))),),
    _if_you_do_values,
    of=tuple,
)


def _paid_values(found: Any) -> Values | None:
    may = _only(found, May)
    if may is None or may.cost is None or not same(may.who, You()):
        return None
    return (
        None if any(isinstance(one, WhenYouDo) for one in may.effects) else {"cost": may.cost, "then": may.effects}
    )


way(
    "plain sentence",
    "you may pay {cost:mana cost}. if you do, {then:simple}",
    lambda said: (May(said["then"], cost=said["cost"]),),
    _paid_values,
    of=tuple,
)


def _reflexive(effects: tuple[Effect, ...]) -> WhenYouDo:
    return WhenYouDo(TriggeredAbility(IsDone(), Body((Mode(effects),))))


def _reflexive_values(found: Any, *, is_paid: bool) -> Values | None:
    may = _only(found, May)
    if may is None or (may.cost is not None) is not is_paid or not isinstance(may.effects[-1], WhenYouDo):
        return None
    then = may.effects[-1].ability.body
    if len(then.modes) != 1:
        return None
    if is_paid:
        return {"cost": may.cost, "then": then} if len(may.effects) == 1 else None
    return {"it": may.effects[:-1], "then": then} if len(may.effects) > 1 else None


way(
    "plain sentence",
    "you may {it:deeds}. when you do, {then:reflexive}",
    lambda said: (May((*said["it"], WhenYouDo(TriggeredAbility(IsDone(), said["then"])))),),
    lambda found: _reflexive_values(found, is_paid=False),
    of=tuple,
)
way(
    "plain sentence",
    "you may pay {cost:mana cost}. when you do, {then:reflexive}",
    lambda said: (May((WhenYouDo(TriggeredAbility(IsDone(), said["then"])),), cost=said["cost"]),),
    lambda found: _reflexive_values(found, is_paid=True),
    of=tuple,
)
way(
    "reflexive",
    "{it:simple}",
    lambda said: Body((Mode(said["it"]),)),
    lambda found: {"it": found.modes[0].effects},
    of=Body,
)

# ---- if, unless, instead, otherwise


def _is_more_of_the_same(only: OnlyIf) -> bool:
    """Whether what happens instead is the same in another amount, which has a shorter form."""
    match only.effects, only.otherwise:
        case (DealDamage() as more,), (DealDamage() as less,):
            return more.to == less.to and more.source == less.source and not getattr(more.to, "said", "")
        case (CreateCopies() as copies,), (CreateCopies() as fewer,):
            return replace(copies, amount=fewer.amount) == fewer and copies.amount != fewer.amount
    return False


way(
    "plain sentence",
    "if {condition:condition}, {then:simple}",
    lambda said: (OnlyIf(said["condition"], said["then"]),),
    lambda found: (
        {"condition": only.condition, "then": only.effects}
        if (only := _only(found, OnlyIf)) is not None and not only.otherwise and only.condition != IsDoneSo()
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "if {condition:condition}, {then:simple}. otherwise, {other:simple}",
    lambda said: (OnlyIf(said["condition"], said["then"], said["other"]),),
    lambda found: (
        {"condition": only.condition, "then": only.effects, "other": only.otherwise}
        if (only := _only(found, OnlyIf)) is not None and only.otherwise and not only.is_instead
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "{other:simple}. if {condition:condition}, {then:simple} instead",
    lambda said: (OnlyIf(said["condition"], said["then"], said["other"], True),),
    lambda found: (
        {"condition": only.condition, "then": only.effects, "other": only.otherwise}
        if (only := _only(found, OnlyIf)) is not None
        and only.otherwise
        and only.is_instead
        and not _is_more_of_the_same(only)
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "{it:simple} unless {who:subject} pays/pay@who {cost:mana cost}",
    lambda said: (Unless(said["it"], said["who"], said["cost"]),),
    lambda found: (
        {"it": only.effects, "who": only.who, "cost": only.cost}
        if (only := _only(found, Unless)) is not None and only.cost.symbols and not only.other.parts
        else None
    ),
    of=tuple,
)
way(
    "plain sentence",
    "{it:simple} unless you {cost:cost part}",
    lambda said: (
        REFUSED
        if isinstance(said["cost"], (PayMana, TapThis, UntapThis))
        else (Unless(said["it"], You(), ManaCost(), Cost((said["cost"],))),)
    ),
    lambda found: (
        {"it": only.effects, "cost": only.other.parts[0]}
        if (only := _only(found, Unless)) is not None
        and not only.cost.symbols
        and len(only.other.parts) == 1
        and same(only.who, You())
        else None
    ),
    of=tuple,
)

# ---- later

way(
    "plain sentence",
    "{it:simple} at {when:next time}",
    lambda said: (Delayed(said["when"], said["it"]),),
    lambda found: (
        {"it": only.effects, "when": only.when}
        if (only := _only(found, Delayed)) is not None and only.is_once and isinstance(only.when, Begins)
        else None
    ),
    of=tuple,
)
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
            if (only := _only(found, Delayed)) is not None
            and not isinstance(only.when, Begins)
            and (only.is_once, only.is_until_said) == (once, until)
            else None
        ),
        of=tuple,
    )

# ---- sequences of sentences


def _first_length(found: tuple[Effect, ...]) -> int:
    """How many effects the first sentence of a sequence says."""
    return 2 if len(found) > 1 and usual_joint(found[0], found[1]) else 1


way(
    "effects",
    "{first:sentence}",
    lambda said: said["first"],
    lambda found: {"first": found} if len(found) == _first_length(found) else None,
    of=tuple,
)
way(
    "effects",
    "{first:sentence}. {rest:effects}",
    lambda said: (
        (*said["first"], *said["rest"]) if not usual_joint(said["first"][-1], said["rest"][0]) else REFUSED
    ),
    lambda found: (
        {"first": found[:length], "rest": found[length:]}
        if len(found) > (length := _first_length(found))
        else None
    ),
    of=tuple,
)

# ---- bodies: one mode, or a choice of modes

way(
    "body",
    "{it:effects}",
    lambda said: Body((Mode(said["it"]),)),
    lambda found: {"it": found.modes[0].effects} if len(found.modes) == 1 else None,
    of=Body,
)
way(
    "mode",
    "{it:effects}",
    lambda said: Mode(said["it"]),
    lambda found: {"it": found.effects},
    of=Mode,
)
way(
    "modes",
    "\n • {it:mode}",
    lambda said: (said["it"],),
    lambda found: {"it": found[0]} if len(found) == 1 else None,
    of=tuple,
)
way(
    "modes",
    "\n • {it:mode}. {rest:modes}",
    lambda said: (said["it"], *said["rest"]),
    lambda found: {"it": found[0], "rest": found[1:]} if len(found) > 1 else None,
    of=tuple,
)
_CHOICES = {
    "choose one": (1, 1),
    "choose two": (2, 2),
    "choose three": (3, 3),
    "choose one or both": (1, 2),
    "choose one or more": (1, 99),
    "choose up to one": (0, 1),
    "choose up to two": (0, 2),
    "choose any number": (0, 99),
}


def _choice_of(minimum: int, maximum: int, count: int) -> str:
    for words, (least, most) in _CHOICES.items():
        if words == "choose one or both" and count != 2:
            continue
        if words == "choose one or more" and count == 2:
            continue
        if (least, min(most, count)) == (minimum, maximum):
            return words
    return ""


for _words, (_least, _most) in _CHOICES.items():

    def _build_modes(said: Values, words: str = _words, least: int = _least, most: int = _most) -> Any:
        modes = said["modes"]
        body = Body(modes, least, min(most, len(modes)))
        return body if _choice_of(least, body.maximum, len(modes)) == words else REFUSED

    def _unbuild_modes(found: Any, words: str = _words) -> Values | None:
        if len(found.modes) < 2 or _choice_of(found.minimum, found.maximum, len(found.modes)) != words:
            return None
        return {"modes": found.modes}

    way("body", f"{_words} — {{modes:modes}}", _build_modes, _unbuild_modes, of=Body)
