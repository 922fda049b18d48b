"""Phrases for clauses and for what joins them in one sentence, the same for every verb."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.history import DoneThisWay
from engine.cards.base.kinds import Amount, Effect
from engine.cards.compiling.phrases.amounts_at_end import (
    FOR_EACH_FIRST,
    letter_of,
    one_each,
    times_each,
    where_x_is,
)
from engine.cards.compiling.phrases.sentences.one_duration import said_for_all
from engine.cards.compiling.phrases.verbs import subject_of, with_subject
from engine.cards.definitions.copy_exceptions import AS_IT_IS
from engine.cards.effects.cards_and_hands import ChooseFromHand, Discard, DrawCards, PutBack
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import ForEachPlayer, InOneSentence
from engine.cards.effects.libraries import (
    ExileTop,
    RevealUntilNamed,
    Scry,
    ShuffleGraveyard,
    ShuffleLibrary,
)
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.effects.turns import AdditionalPhases
from engine.cards.effects.zones import MoveTo
from engine.cards.filters.players import IsPlayer
from engine.cards.language.declaring import REFUSED, Values, include, read_only, way
from engine.cards.language.placeholders import Anaphor, NewTarget, Shared
from engine.cards.language.trees import nodes_in
from engine.cards.references.choices import Target
from engine.cards.references.objects import AttachedHost, This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, EachPlayer, OwnerOf, ThatPlayer, You
from engine.frozen_dataclass import replace

include("clause", "command", "sentence form")
include("deed", "command")
way("deed", "have {it:had}", lambda said: said["it"], lambda found: {"it": found})


def _says_two_sentences(effect: Effect) -> bool:
    """Return whether an effect is said in two sentences, behind which nothing can be counted."""
    return isinstance(effect, CopyOnStack) and effect.is_targeting_anew


for _category in ("clause", "deed"):
    way(
        _category,
        f"{{it:{_category} counted}} for each {{each:each}}",
        lambda said: times_each(said["it"], said["each"]),
        lambda found: {"it": single[0], "each": single[1]} if (single := one_each(found)) is not None else None,
        of=Effect,
    )
    for _kind in ("command", "sentence form"):
        way(
            f"{_category} counted",
            f"{{it:{_kind}}}",
            lambda said: REFUSED if _says_two_sentences(said["it"]) else said["it"],
            lambda found: None if _says_two_sentences(found) else {"it": found},
        )

way(
    "sentence form",
    "for each {each:each}, {it:clause counted}",
    lambda said: (
        REFUSED
        if _is_of_players(said["each"]) or _is_by_its_controller(said) or _is_of_each(said)
        else times_each(said["it"], said["each"], FOR_EACH_FIRST)
    ),
    lambda found: (
        {"it": single[0], "each": single[1]} if (single := one_each(found, FOR_EACH_FIRST)) is not None else None
    ),
    of=Effect,
)


def _is_of_players(each: Amount) -> bool:
    """Return whether players are counted, for each of whom it is done in turn order (CR 101.4)."""
    return isinstance(each, CountOf) and isinstance(each.filter, IsPlayer)


def _is_of_each(said: Values) -> bool:
    """Return whether what is done speaks of each object that is counted: "for each token, create a copy of it"."""
    words = (node for node in nodes_in(said["it"]) if isinstance(node, Anaphor))
    return isinstance(said["each"], CountOf) and any(
        not one.is_plural and one.noun not in _PERSONS for one in words
    )


_PERSONS = ("player", "opponent")


def _is_by_its_controller(said: Values) -> bool:
    """Return whether the controller of each object that is counted does it, each as often as it was theirs."""
    subject = subject_of(said["it"])
    return (
        isinstance(said["each"], DoneThisWay)
        and subject is not None
        and isinstance(subject[1], ControllerOf)
        and isinstance(subject[1].of, Anaphor)
    )


# ---- what joins two effects by itself: today's templates for what often stands together


NEXT_THEN = ". then"
"""The joint of two sentences, the second of which begins with "then"."""


def usual_joint(before: Effect, after: Effect) -> str:
    """Return how two effects are joined where nothing says it otherwise: "and", "then", or "" for two
    sentences.
    """
    match before, after:
        case ((DealDamage() | LoseLife()), GainLife(_, You(said=""))):
            return "and"
        case (_, ShuffleGraveyard()) | (ShuffleLibrary(), ExileTop()):
            return NEXT_THEN
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
        case MoveTo(AttachedHost()), Attach():
            return "and"
        case MoveTo(), Attach():
            return "then"
    return ""


def _joined(before: Effect, after: Effect, word: str) -> tuple[Effect, ...]:
    """Return two effects of one sentence, as one effect where they are not joined so by themselves."""
    if _is_of_exception(before, after):
        return REFUSED  # type: ignore[no-any-return]  # the mark of what is not built
    usual = usual_joint(before, after)
    return (before, after) if usual == word else (_of_one_sentence((before, after), word),)


def _of_one_sentence(effects: tuple[Effect, ...], word: str) -> InOneSentence:
    return InOneSentence(effects, word, said_for_all(effects))


def _is_of_exception(before: Effect, after: Effect) -> bool:
    """Return whether what something is besides is said of a copy: "except it has haste and it's a Zombie"."""
    is_excepted = getattr(before, "but", AS_IT_IS) != AS_IT_IS
    return is_excepted and isinstance(after, Modify) and after.is_stated


def _pair(found: tuple[Effect, ...], word: str) -> tuple[Effect, Effect] | None:
    """Return the two effects that a sentence joins by a word, the inverse of _joined."""
    first = found[0].effects[0] if found and isinstance(found[0], InOneSentence) else None
    if first is not None and _says_two_sentences(first):
        return None  # what follows stands before the second sentence
    if len(found) == 2 and usual_joint(found[0], found[1]) == word:
        return found[0], found[1]
    match found:
        case (InOneSentence((before, after), said),) if said == word and usual_joint(before, after) != word:
            return before, after
    return None


def _is_you_said(before: Effect, after: Effect) -> bool:
    """Return whether what "you" do after what another player does is said with "you", though its verb
    takes none.
    """
    if isinstance(after, ChooseFromHand):
        return False  # its own sentence says "you"
    one, other = subject_of(before), subject_of(after)
    return one is not None and other is None and not isinstance(one[1], (You, Shared)) and hasattr(before, "who")


way(
    "simple",
    "{a:sentence form} and you {b:command}",
    lambda said: _joined(said["a"], said["b"], "and") if _is_you_said(said["a"], said["b"]) else REFUSED,
    lambda found: (
        {"a": pair[0], "b": pair[1]} if (pair := _pair(found, "and")) is not None and _is_you_said(*pair) else None
    ),
    of=tuple,
)


def _clause_values(found: tuple[Effect, ...]) -> Values | None:
    return {"it": found[0]} if len(found) == 1 and not isinstance(found[0], InOneSentence) else None


for _category, _clause in (("simple", "clause"), ("deeds", "deed")):
    way(_category, f"{{it:{_clause}}}", lambda said: (said["it"],), _clause_values, of=tuple)
    for _word, _template in (("and", "{a:CLAUSE} and {b:CLAUSE}"), ("then", "{a:CLAUSE}, then {b:CLAUSE}")):

        def _unbuild(found: Any, word: str = _word) -> Values | None:
            pair = _pair(found, word)
            if pair is None or _has_shared_subject(*pair) or (word == "and" and _is_you_said(*pair)):
                return None
            return {"a": pair[0], "b": pair[1]}

        way(
            _category,
            _template.replace("CLAUSE", _clause),
            lambda said, word=_word: _joined(said["a"], said["b"], word),  # type: ignore[misc]
            _unbuild,
            of=tuple,
        )
    for _word in ("and", "then"):
        way(
            _category,
            f"{{a:{_clause}}}, {{b:{_clause}}}, {_word} {{c:{_clause}}}",
            lambda said, word=_word: (  # type: ignore[misc]
                REFUSED
                if _is_of_exception(said["a"], said["b"])
                else (_of_one_sentence((said["a"], said["b"], said["c"]), word),)
            ),
            lambda found, word=_word: (  # type: ignore[misc]
                dict(zip("abc", found[0].effects, strict=True))
                if len(found) == 1
                and isinstance(found[0], InOneSentence)
                and len(found[0].effects) == 3
                and found[0].word == word
                else None
            ),
            of=tuple,
        )


def _then_third(found: Any) -> Values | None:
    match found:
        case (InOneSentence((InOneSentence((_, _), "and") as both, third), "then"),):
            return {"both": (both,), "third": third}
    return None


way(
    "plain sentence",
    "{both:simple}, then {third:clause}",
    lambda said: (
        (InOneSentence((*said["both"], said["third"]), "then"),)
        if _then_third((InOneSentence((*said["both"], said["third"]), "then"),)) is not None
        else REFUSED
    ),
    _then_third,
    of=tuple,
)

# "and" before what begins with a time of its own may have a comma before it.
read_only(
    "simple",
    "{a:clause}, and {b:clause}",
    lambda said: _joined(said["a"], said["b"], "and") if isinstance(said["b"], AdditionalPhases) else REFUSED,
)


def _is_explicit(effect: Effect, subject: You) -> bool:
    """Return whether a sentence says "you" as the subject of an effect."""
    return subject.said == "you" or isinstance(effect, (GainLife, LoseLife, WinGame, LoseGame))


def _has_shared_subject(before: Effect, after: Effect) -> bool:
    """Return whether the second of two effects is said without the subject that it has in common with
    the first.
    """
    one, other = subject_of(before), subject_of(after)
    if one is None or other is None or one[1] != other[1] or type(one[1]) is not type(other[1]):
        return False
    if isinstance(after, ForEachPlayer):
        return False  # whom it is done for is said with what they do
    if isinstance(one[1], You):
        return isinstance(other[1], You) and other[1].said == "same" and _is_explicit(before, one[1])
    return getattr(other[1], "said", "") == getattr(one[1], "said", "") and isinstance(
        one[1], (Target, NewTarget, EachOpponent, EachPlayer, ThatPlayer, ControllerOf, OwnerOf, This, Anaphor)
    )


def _shared(said: Values, word: str) -> object:
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


E = TypeVar("E", bound=Effect)


def only_effect(found: Sequence[Effect], kind: type[E]) -> E | None:
    """Return the only effect of a sentence, where it is of a kind."""
    only = found[0] if len(found) == 1 else None
    return only if isinstance(only, kind) else None


def _each_of_two(said: Values) -> object:
    if not isinstance(said["other"], NewTarget):
        return REFUSED
    mine, theirs = with_subject(said["it"], You("you")), with_subject(said["it"], said["other"])
    return REFUSED if REFUSED in (mine, theirs) else (InOneSentence((mine, theirs), "each"),)


def _each_of_two_values(found: object) -> Values | None:
    match found:
        case (InOneSentence((one, other), "each"),):
            mine, theirs = subject_of(one), subject_of(other)
            if mine is None or theirs is None or not isinstance(mine[1], You):
                return None
            shared = replace(other, **{theirs[0]: Shared()})  # type: ignore[type-var]  # effects are dataclasses
            return {"other": theirs[1], "it": shared}
    return None


way("plain sentence", "you and {other:target} each {it:shared2}", _each_of_two, _each_of_two_values, of=tuple)
