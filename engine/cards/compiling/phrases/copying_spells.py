"""Phrases for spells and abilities that are copied several times: "copy it twice", "for each ..." (CR 707.10)."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number, X
from engine.cards.compiling.phrases.verbs import act
from engine.cards.definitions.replacing import ReplacesAmount
from engine.cards.effects.joints import InOneSentence, OnlyIf
from engine.cards.effects.spells_and_abilities import CopyOnStack
from engine.cards.language.declaring import REFUSED, Values, constant, include, way
from engine.cards.language.trees import changed, nodes_in, replaced

for _words, _number in (("twice", 2), ("three times", 3), ("four times", 4)):
    constant("times", _words, Number(_number))
constant("times", "X times", X())
act(CopyOnStack, "{who:subject} copies/copy@who {what:object} {amount:times}")

constant(
    "ability",
    "if you would copy a spell one or more times, instead copy it that many times plus a additional time. you may "
    "choose new targets for the additional copy",
    ReplacesAmount("spells copied", plus=1),
)

# ---- "You may choose new targets for the copies", of all that the sentence before makes


def _copies_in(tree: object) -> list[CopyOnStack]:
    return [node for node in nodes_in(tree) if isinstance(node, CopyOnStack)]


def _is_copying(found: tuple[object, ...]) -> bool:
    """Return whether a sentence copies something, perhaps instead of copying it otherwise, and no more."""
    match found:
        case (CopyOnStack(),):
            return True
        case (OnlyIf(_, (CopyOnStack(),), (CopyOnStack(),), True),):
            return True
    return False


def _with_new_targets(said: Values) -> object:
    if not _is_copying(said["it"]) or any(one.is_targeting_anew for one in _copies_in(said["it"])):
        return REFUSED
    return changed(
        said["it"], lambda node: replaced(node, is_targeting_anew=True) if isinstance(node, CopyOnStack) else node
    )


def _several_copied(found: tuple[object, ...]) -> Values | None:
    copies = _copies_in(found) if _is_copying(found) else []
    if (
        not copies
        or not all(one.is_targeting_anew for one in copies)
        or all(one.amount == Number(1) for one in copies)
    ):
        return None
    plain = changed(
        found, lambda node: replaced(node, is_targeting_anew=False) if isinstance(node, CopyOnStack) else node
    )
    return {"it": plain}


def _copied_first(said: Values) -> object:
    """Return a sentence that copies something once and then does something else, with new targets for the copy."""
    match said["it"]:
        case (InOneSentence((CopyOnStack(amount=Number(1)) as copy, *others), word),):
            if copy.is_targeting_anew or any(isinstance(one, CopyOnStack) for one in others):
                return REFUSED
            anew = replaced(copy, is_targeting_anew=True)
            return (InOneSentence((anew, *others), word),)
    return REFUSED


def _copied_first_values(found: tuple[object, ...]) -> Values | None:
    match found:
        case (InOneSentence((CopyOnStack(amount=Number(1)) as copy, *others), word),) if copy.is_targeting_anew:
            return {"it": (InOneSentence((replaced(copy, is_targeting_anew=False), *others), word),)}
    return None


way(
    "plain sentence",
    "{it:simple}. you may choose new targets for the copy",
    _copied_first,
    _copied_first_values,
    of=tuple,
)
include("copying", "simple", "conditional sentence")
include("plain sentence", "copies with new targets")
include("done later", "simple", "copies with new targets")
way(
    "copies with new targets",
    "{it:copying}. you may choose new targets for the copies",
    _with_new_targets,
    _several_copied,
    of=tuple,
)
