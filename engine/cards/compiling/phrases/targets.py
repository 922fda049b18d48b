"""Phrases for targets: how many of what, with the quantifiers that every verb takes (CR 115, 601.2c)."""

from __future__ import annotations

from engine.cards.base.vocabulary import NUMBER_WORDS
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.definitions.bodies import ANOTHER, ANY_NUMBER, ONE_GRAVEYARD, SECOND, TargetPhrase
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf, AnyOf, parts_of
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import ANY_TARGET, InZone, IsControlledBy, IsDamageable, IsPlayer
from engine.cards.filters.relations import IsAnother
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.language.placeholders import NewTarget
from engine.frozen_dataclass import replace

ANY_GRAVEYARD = InZone("graveyard")


def _target(
    template: str, minimum: int, maximum: int, *, is_other: bool = False, is_x: bool = False, number: str = "1"
) -> None:
    _declare_target(template, minimum, maximum, is_other, is_x, number)
    if number == "2" and not is_other:
        _from_one_graveyard(template, minimum, maximum, is_x)


def _from_one_graveyard(template: str, minimum: int, maximum: int, is_x: bool) -> None:
    """Declare that several targets are cards from a single graveyard."""

    def build(said: Values) -> NewTarget:
        chosen = all_of((*parts_of(said["what"]), ANY_GRAVEYARD))
        return NewTarget(TargetPhrase(chosen, minimum, maximum, is_x, ONE_GRAVEYARD))

    def unbuild(found: NewTarget) -> Values | None:
        if found.phrase != TargetPhrase(found.phrase.filter, minimum, maximum, is_x, ONE_GRAVEYARD):
            return None
        return {"what": all_of(parts_of(found.phrase.filter)[:-1])}

    template = f"{template} {{what:described2}} from a single graveyard"
    way("target taken", template, build, unbuild, of=NewTarget)


def _declare_target(template: str, minimum: int, maximum: int, is_other: bool, is_x: bool, number: str) -> None:
    """Declare a quantifier of targets, for what is described and for what is taken from another zone."""

    def build(said: Values) -> object:
        what = said["what"]
        if isinstance(parts_of(what)[0], IsAnother):
            return REFUSED
        chosen = all_of((IsAnother(), *parts_of(what))) if is_other else what
        return NewTarget(TargetPhrase(chosen, minimum or 0, maximum, is_x))

    def unbuild(found: NewTarget) -> Values | None:
        phrase = _as_said(found.phrase)
        expected = (minimum, maximum, is_x, "", None)
        if (phrase.minimum, phrase.maximum, phrase.is_x, phrase.among, phrase.by) != expected:
            return None
        parts = parts_of(phrase.filter)
        if isinstance(parts[0], IsAnother) is not is_other or isinstance(parts[-1], IsDamageable):
            return None
        return {"what": all_of(parts[1:]) if is_other else phrase.filter}

    for category, kind in (("target", "described"), ("target taken", "taken")):
        way(category, f"{template} {{what:{kind}{number}}}", build, unbuild, of=NewTarget)


def _as_said(phrase: TargetPhrase) -> TargetPhrase:
    """Return a phrase as its words stand: what is to be another than the targets before it is said with
    "another".
    """
    if phrase.among != ANOTHER:
        return phrase
    return replace(phrase, filter=all_of((IsAnother(), *parts_of(phrase.filter))), among="")


NUMBERED = {number: NUMBER_WORDS[number] for number in range(2, 11)}
"""The numbers of targets that a card says, with their words."""

_target("target", 1, 1)
_target("another target", 1, 1, is_other=True)
way(
    "target",
    "a second target {what:described1}",
    lambda said: NewTarget(TargetPhrase(said["what"], among=SECOND)),
    lambda found: {"what": found.phrase.filter} if found.phrase.among == SECOND else None,
    of=NewTarget,
)
_target("up to one target", 0, 1)
_target("up to one other target", 0, 1, is_other=True)
_target("any number of target", 0, ANY_NUMBER, number="2")
_target("one or two target", 1, 2, number="2")
_target("one, two, or three target", 1, 3, number="2")
_target("one or two other target", 1, 2, is_other=True, number="2")
_target("X target", 1, ANY_NUMBER, is_x=True, number="2")
_target("X other target", 1, ANY_NUMBER, is_other=True, is_x=True, number="2")
_target("up to X target", 0, ANY_NUMBER, is_x=True, number="2")
_target("up to X other target", 0, ANY_NUMBER, is_other=True, is_x=True, number="2")
_target("any number of other target", 0, ANY_NUMBER, is_other=True, number="2")
for _number, _name in NUMBERED.items():
    _target(f"{_name} target", _number, _number, number="2")
    _target(f"{_name} other target", _number, _number, is_other=True, number="2")
    _target(f"up to {_name} target", 0, _number, number="2")
    _target(f"up to {_name} other target", 0, _number, is_other=True, number="2")
for _who, _noun in (("any", "player"), ("opponent", "opponent")):
    constant(
        "target",
        f"target {_noun} or planeswalker",
        NewTarget(TargetPhrase(AnyOf((IsPlayer(_who), HasType("planeswalker"))))),
    )
constant("target", "target permanent or player", NewTarget(TargetPhrase(AnyOf((IsPermanent(), IsPlayer("any"))))))
_THEIRS = IsControlledBy("opponent")
constant(
    "target",
    "target opponent, creature a opponent controls, or planeswalker a opponent controls",
    NewTarget(
        TargetPhrase(
            AnyOf(
                (
                    IsPlayer("opponent"),
                    AllOf((HasType("creature"), _THEIRS)),
                    AllOf((HasType("planeswalker"), _THEIRS)),
                )
            )
        )
    ),
)
constant("target", "any target", NewTarget(TargetPhrase(ANY_TARGET)))
_ANY_OTHER = TargetPhrase(AllOf((IsAnother(), ANY_TARGET)))
way(
    "target",
    "any other target",
    lambda said: NewTarget(_ANY_OTHER),
    lambda found: {} if _as_said(found.phrase) == _ANY_OTHER else None,
    of=NewTarget,
)
for _words, _fewest, _most in (
    *((f"{name} targets", number, number) for number, name in NUMBERED.items()),
    *((f"up to {name} targets", 0, number) for number, name in NUMBERED.items()),
    ("any number of targets", 0, ANY_NUMBER),
    ("one or two targets", 1, 2),
    ("one, two, or three targets", 1, 3),
):
    constant("target", _words, NewTarget(TargetPhrase(ANY_TARGET, _fewest, _most)))
for _words, _fewest in (("X targets", 1), ("up to X targets", 0)):
    constant("target", _words, NewTarget(TargetPhrase(ANY_TARGET, _fewest, ANY_NUMBER, True)))
constant("target", "up to one any target", NewTarget(TargetPhrase(ANY_TARGET, 0, 1)))
