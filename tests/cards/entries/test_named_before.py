"""What an entry calls "it" or "those" is what an effect before it made, moved or chose (CR 608.2c)."""

from __future__ import annotations

from typing import Any

from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility, is_meaning
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.cards_and_hands import ChooseFromHand, DiscardChosen
from engine.cards.effects.joints import Delayed, WhenYouDo
from engine.cards.effects.libraries import ExileTop, RevealUntil, Search, TakeFromTop
from engine.cards.effects.milling import MillUntil
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.zones import MoveTo
from engine.cards.language.trees import nodes_in
from engine.cards.references.objects import ThatObject, Those
from engine.frozen_dataclass import field_names
from tests.rules.table import catalogue

NAMING = (
    CreateTokens,
    CreateCopies,
    MoveTo,
    Search,
    ExileTop,
    RevealUntil,
    TakeFromTop,
    Tap,
    Untap,
    ChooseFromHand,
    MillUntil,
)
"""Effects whose results can be referred to."""


def unnamed_in(tree: Any, named: list[Any]) -> list[str]:
    """The words of a tree that refer to a result where no effect before them has one."""
    if isinstance(tree, tuple):
        return [word for part in tree for word in unnamed_in(part, named)]
    if isinstance(tree, Those):
        return [tree.word] if not tree.which and not named else []
    if isinstance(tree, DiscardChosen):
        return []
    if isinstance(tree, TakeFromTop):
        named.append(tree)  # what is done before the rest goes somewhere is done to what was taken
    # What a delayed ability keeps is found as it begins.
    names = sorted(field_names(type(tree)), key=lambda name: name != "keeps")
    found = [word for name in names for word in unnamed_in(getattr(tree, name), named)]
    if isinstance(tree, NAMING):
        named.append(tree)
    return found


def test_no_entry_refers_to_what_nothing_has_named() -> None:
    found = []
    for name in catalogue().names():
        for ability in catalogue().find(name).abilities:
            for body in (node for node in nodes_in(ability) if isinstance(node, Body) and not is_meaning(ability)):
                found += [(name, unnamed_in(mode.effects, [])) for mode in body.modes]
    assert [one for one in found if one[1]] == []


OF_AN_EVENT = (Delayed, WhenYouDo, TriggeredAbility, CardDefinition)
"""Within these an event is known, or one that is to come."""


def of_no_event(tree: Any) -> bool:
    """Whether a tree speaks of the object of an event where there is none."""
    if isinstance(tree, tuple):
        return any(map(of_no_event, tree))
    if isinstance(tree, OF_AN_EVENT):
        return False
    return isinstance(tree, ThatObject) or any(
        of_no_event(getattr(tree, name)) for name in field_names(type(tree))
    )


def test_no_spell_and_no_activated_ability_speaks_of_the_object_of_an_event() -> None:
    """ "That creature's controller" is nobody there; the target's is meant."""
    found = []
    for name in catalogue().names():
        for ability in catalogue().find(name).abilities:
            if isinstance(ability, (SpellAbility, ActivatedAbility)) and of_no_event(ability.body):
                found.append(name)
    assert found == []
