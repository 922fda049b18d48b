"""Phrases for sentences one after another, and for the body of an ability: its effects, or a choice of modes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from engine.cards.base.kinds import Effect
from engine.cards.compiling.phrases.listed import run
from engine.cards.compiling.phrases.sentences.clauses import NEXT_THEN, usual_joint
from engine.cards.conditions.happened import WasPaid
from engine.cards.definitions.bodies import Body, Mode, MoreModes
from engine.cards.effects.dice import ByResult
from engine.cards.effects.joints import IfYouDo, InOneSentence, May, WhenYouDo
from engine.cards.language.declaring import REFUSED, Values, include, way
from engine.cards.language.trees import nodes_in
from engine.frozen_dataclass import replace


def done_then(found: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return what a sentence says that is done "when you do", () where it says nothing so (CR 603.12)."""
    match found:
        case (May(effects=(*_, WhenYouDo(ability))),) | (IfYouDo(then=(WhenYouDo(ability),), otherwise=()),):
            return ability.body.modes[0].effects if len(ability.body.modes) == 1 else ()
    return ()


def with_more_done_then(found: tuple[Effect, ...], then: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return a sentence with other effects that are done "when you do": the sentences after it are of those."""

    def changed_one(when: Effect) -> Effect:
        assert isinstance(when, WhenYouDo)
        (mode,) = when.ability.body.modes
        body = replace(when.ability.body, modes=(replace(mode, effects=then),))
        return replace(when, ability=replace(when.ability, body=body))

    (one,) = found
    if isinstance(one, May):
        return (replace(one, effects=(*one.effects[:-1], changed_one(one.effects[-1]))),)
    assert isinstance(one, IfYouDo)
    return (replace(one, then=(changed_one(one.then[0]),)),)


def _first_length(found: tuple[Effect, ...]) -> int:
    """Return how many effects the first sentence of a sequence says."""
    return 2 if len(found) > 1 and usual_joint(found[0], found[1]) not in ("", NEXT_THEN) else 1


way(
    "effects",
    "{first:sentence}",
    lambda said: said["first"],
    lambda found: (
        {"first": found}
        if len(found) == _first_length(found) and (then := done_then(found)) in ((), then[: _first_length(then)])
        else None
    ),
    of=tuple,
)


def _joint_of(before: Effect, after: Effect) -> str:
    """Return how two sentences are joined.

    A "then" between them belongs to the joint, not to the second sentence.
    """
    if isinstance(before, ByResult):
        return "none"  # nothing follows the rows of a results table
    match after:
        case InOneSentence((first, *_), "Then") if usual_joint(before, first) == NEXT_THEN:
            return "none"
    return usual_joint(before, after)


def _rest_of_what_is_done_then(found: tuple[Effect, ...], joint: str) -> Values | None:
    """Return a sentence with "when you do", and those after it, which say what the same ability does besides."""
    then = done_then(found)
    length = _first_length(then)
    if len(then) <= length or usual_joint(then[length - 1], then[length]) != joint:
        return None
    return {"first": with_more_done_then(found, then[:length]), "rest": then[length:]}


for _between, _joint in ((". ", ""), (". then ", NEXT_THEN)):

    def _rest_of(found: tuple[Effect, ...], joint: str = _joint) -> Values | None:
        length = _first_length(found)
        if len(found) == length:
            return _rest_of_what_is_done_then(found, joint)
        if usual_joint(found[length - 1], found[length]) != joint:
            return None
        return {"first": found[:length], "rest": found[length:]}

    def _one_after_another(said: Values, joint: str = _joint) -> object:
        first, rest = said["first"], said["rest"]
        then = done_then(first)
        if _joint_of((then or first)[-1], rest[0]) != joint:
            return REFUSED
        return with_more_done_then(first, (*then, *rest)) if then else (*first, *rest)

    way(
        "effects",
        f"{{first:sentence}}{_between}{{rest:effects}}",
        _one_after_another,
        _rest_of,
        of=tuple,
    )

# ---- two sentences for what usually stands in one: "Each opponent loses 2 life. You gain 2 life."


def _apart(said: Values) -> object:
    first, rest = said["first"], said["rest"]
    if isinstance(first[-1], ByResult) or usual_joint(first[-1], rest[0]) in ("", NEXT_THEN):
        return REFUSED
    if len(rest) > 1 and usual_joint(rest[0], rest[1]):
        return REFUSED
    return (*first, InOneSentence((rest[0],), APART), *rest[1:])


APART = "."
"""The word of an effect that begins a sentence of its own, where it usually stands in the one before."""
way("effects", "{first:sentence}. {rest:effects}", _apart, lambda _: None, of=tuple)
way(
    "plain sentence",
    "{it:clause}",
    lambda _: REFUSED,  # that it stands apart follows from what stands before it
    lambda found: (
        {"it": found[0].effects[0]}
        if len(found) == 1 and isinstance(found[0], InOneSentence) and found[0].word == APART
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
    lambda found: None if found.word or found.cost is not None else {"it": found.effects},
    of=Mode,
)
way(
    "mode",
    "{word:card name} — {it:effects}",
    lambda said: Mode(said["it"], word=said["word"]),
    lambda found: {"word": found.word, "it": found.effects} if found.word and found.cost is None else None,
    of=Mode,
)
run("modes", "mode", before="\n • ", between=".")

# ---- modes with additional costs (CR 702.172a, 702.183a)

way(
    "mode of spree",
    "{cost:mana cost} — {it:effects}",
    lambda said: Mode(said["it"], cost=said["cost"]),
    lambda found: None if found.word or found.cost is None else {"cost": found.cost, "it": found.effects},
    of=Mode,
)
way(
    "mode of tiered",
    "{word:card name} — {cost:mana cost} — {it:effects}",
    lambda said: Mode(said["it"], word=said["word"], cost=said["cost"]),
    lambda found: (
        {"word": found.word, "cost": found.cost, "it": found.effects}
        if found.word and found.cost is not None
        else None
    ),
    of=Mode,
)
include("mode of tiered", "mode of spree")
for _name, _mark, _most in (("spree", "+", 99), ("tiered", "•", 1)):
    way(
        f"modes of {_name}",
        f"\n {_mark} {{it:mode of {_name}}}",
        lambda said: (said["it"],),
        lambda found: {"it": found[0]} if len(found) == 1 else None,
        of=tuple,
    )
    way(
        f"modes of {_name}",
        f"\n {_mark} {{it:mode of {_name}}}. {{rest:modes of {_name}}}",
        lambda said: (said["it"], *said["rest"]),
        lambda found: {"it": found[0], "rest": found[1:]} if len(found) > 1 else None,
        of=tuple,
    )
    way(
        "body",
        f"{_name} {{modes:modes of {_name}}}",
        lambda said, most=_most: Body(said["modes"], 1, min(most, len(said["modes"]))),  # type: ignore[misc]
        lambda found, most=_most: (  # type: ignore[misc]
            {"modes": found.modes}
            if len(found.modes) > 1
            and all(one.cost is not None for one in found.modes)
            and (found.minimum, found.maximum) == (1, min(most, len(found.modes)))
            else None
        ),
        of=Body,
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

    def _build_modes(said: Values, words: str = _words, least: int = _least, most: int = _most) -> object:
        modes = said["modes"]
        body = Body(modes, least, min(most, len(modes)))
        return body if _choice_of(least, body.maximum, len(modes)) == words else REFUSED

    def _unbuild_modes(found: Body, words: str = _words) -> Values | None:
        if (
            len(found.modes) < 2
            or found.more is not None
            or found.unchosen
            or found.modes[0].cost is not None
            or _choice_of(found.minimum, found.maximum, len(found.modes)) != words
        ):
            return None
        return {"modes": found.modes}

    way("body", f"{_words} — {{modes:modes}}", _build_modes, _unbuild_modes, of=Body)

# ---- those that have not been chosen before

_UNCHOSEN: tuple[tuple[str, Literal["ever", "this turn"]], ...] = (
    ("choose one that hasn't been chosen", "ever"),
    ("choose one that hasn't been chosen this turn", "this turn"),
)
for _words, _when in _UNCHOSEN:
    way(
        "body",
        f"{_words} — {{modes:modes}}",
        lambda said, when=_when: Body(said["modes"], unchosen=when),  # type: ignore[misc]
        lambda found, when=_when: (  # type: ignore[misc]
            {"modes": found.modes} if found == Body(found.modes, unchosen=when) and len(found.modes) > 1 else None
        ),
        of=Body,
        also=(f"{_words}. {{modes:modes}}", f"{_words} -- {{modes:modes}}"),
    )

# ---- more of them where a condition holds as they are chosen

_AS_CAST = "as you cast this spell"
_MORE: dict[str, Callable[[int], int]] = {
    "you may choose both": lambda number: 2 if number == 2 else 0,
    "you may choose two": lambda number: 2 if number > 2 else 0,
    "choose one or more": lambda number: number if number > 2 else 0,
}
"""How it is said up to how many modes may be chosen instead of one, and how many of so many; 0: not of these."""


def _more_modes(template: str, words: str, said_as: str) -> None:
    def build(said: Values) -> object:
        maximum = _MORE[words](len(said["modes"]))
        more = MoreModes(said["condition"], maximum, said_as)
        is_known = not any(isinstance(node, WasPaid) for node in nodes_in(said["condition"]))
        return Body(said["modes"], 1, 1, more) if maximum and is_known else REFUSED

    def unbuild(found: Any) -> Values | None:
        more = found.more
        if more is None or more.said != said_as or (found.minimum, found.maximum) != (1, 1):
            return None
        if more.maximum != _MORE[words](len(found.modes)):
            return None
        return {"condition": more.condition, "modes": found.modes}

    way(
        "body",
        f"{template} instead. {{modes:modes}}",
        build,
        unbuild,
        of=Body,
        also=(f"{template}. {{modes:modes}}",),
    )


for _words in _MORE:
    for _as in (_AS_CAST, ""):
        _more_modes(f"choose one. if {{condition:condition}} {_as}, {_words}".replace(" ,", ","), _words, _as)
