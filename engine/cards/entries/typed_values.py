"""How the values of an entry are read, by the type of the field that they fill."""

from __future__ import annotations

from engine.cards.base.kinds import Ability, Amount, Condition, EventPattern, Filter, Reference
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.entry_phrases import parse_filter
from engine.cards.compiling.phrases.mana_that_does_more import uncountered
from engine.cards.costs.cost import Cost
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.joints import OnceEachTurn
from engine.cards.effects.mana import SpendOnly
from engine.cards.entries.fields import (
    EntryScope,
    read_amount,
    read_condition,
    read_cost,
    read_count,
    read_counters,
    read_event,
    read_filter,
    read_mana,
    read_mana_cost,
    read_phrase,
    read_token,
    read_yes,
)
from engine.cards.entries.forms import reads_type
from engine.cards.entries.kept_references import read_kept
from engine.cards.entries.may_play import without_spell
from engine.cards.reading.nodes import Node, Scalar
from engine.cards.references.objects import EXILED_UNTIL_LEAVING, Tie

UNTIL = ("this leaves the battlefield",)

reads_type(Amount)(read_amount)
reads_type(Reference)(read_kept)
reads_type(Filter)(read_filter)
reads_type(Condition)(read_condition)
reads_type(Cost)(read_cost)
reads_type(ManaCost)(read_mana_cost)
reads_type(CardDefinition)(read_token)
reads_type(EventPattern)(read_event)
reads_type(tuple[tuple[str, ...], ...])(read_mana)
reads_type(str, Amount)(read_counters)
reads_type(bool)(read_yes)
reads_type(int)(read_count)


@reads_type(tuple[Filter, ...])
def _read_filters(node: Node, scope: EntryScope) -> tuple[Filter, ...]:
    return tuple(read_filter(item, scope) for item in node.one_or_more())


@reads_type(tuple[tuple[str, Amount], ...])
def _read_several_counters(node: Node, scope: EntryScope) -> tuple[tuple[str, Amount], ...]:
    return tuple(read_counters(item, scope) for item in node.one_or_more())


@reads_type(ManaCost, Cost)
def _read_cost_in_parts(node: Node, scope: EntryScope) -> tuple[ManaCost, Cost]:
    """A cost as its mana and what there is besides."""
    cost = read_cost(node, scope)
    return cost.mana, cost.beside_mana


@reads_type(OnceEachTurn)
def _read_once(node: Node, _: EntryScope) -> OnceEachTurn | None:
    return OnceEachTurn() if node.yes_or_no() else None


@reads_type(Tie)
def _read_until(node: Node, _: EntryScope) -> Tie:
    """Until when something is exiled."""
    node.one_of(UNTIL, "until when")
    return Tie(EXILED_UNTIL_LEAVING)


@reads_type(tuple[CardDefinition, ...])
def _read_tokens(node: Node, scope: EntryScope) -> tuple[CardDefinition, ...]:
    return tuple(read_token(item, scope) for item in node.one_or_more())


SYMBOLS_ALONE = "costs that are not generic"
"""How an entry says that mana can't be spent to pay generic mana costs."""


def _of_spells(said: str) -> Filter:
    return parse_filter(said.removesuffix(UNCOUNTERED))


UNCOUNTERED = ", which can't be countered"
"""How an entry ends what it says of the spells that can't be countered if such mana is spent on them."""


@reads_type(SpendOnly)
def _read_spend_only(node: Node, scope: EntryScope) -> SpendOnly:
    """What mana can be spent on, such as "creature spells" and "abilities of artifacts"."""
    spells: Filter | None = None
    abilities: Filter | None = None
    is_sheltered = False
    if isinstance(node, Scalar) and node.value == SYMBOLS_ALONE:
        return SpendOnly(is_never_generic=True)
    for item in node.one_or_more():
        text = item.text("what it can be spent on, such as 'creature spells'")
        if text.startswith("abilities of "):
            abilities = read_phrase(item, lambda said: parse_filter(said.removeprefix("abilities of ")), "objects")
        else:
            spells = without_spell(read_phrase(item, _of_spells, "spells"))
            is_sheltered = text.endswith(UNCOUNTERED)
    return SpendOnly(spells, abilities, then=uncountered(spells) if is_sheltered and spells is not None else None)


@reads_type(tuple[Ability, ...])
def _read_abilities(node: Node, scope: EntryScope) -> tuple[Ability, ...]:
    return scope.read_abilities(node)
