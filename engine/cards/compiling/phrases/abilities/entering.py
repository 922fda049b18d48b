"""Phrases for how a permanent enters, what a spell costs in addition, and from where a card may be cast."""

from __future__ import annotations

from typing import Any

from engine.cards.amounts.history import ManaSpent
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Filter
from engine.cards.compiling.phrases.amounts_at_end import letter_of, one_each, times_each, where_x_is
from engine.cards.compiling.phrases.nouns.filter_parts import all_of, with_noun
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.happened import WasPaid
from engine.cards.conditions.state import Holds
from engine.cards.definitions.costs_and_permissions import (
    AdditionalCost,
    AdditionalCostOrMana,
    MayBeginIn,
    OptionalCost,
)
from engine.cards.definitions.replacing import (
    COLORS_OTHER_THAN,
    BringsDay,
    DoesAsItEnters,
    EntersChoosing,
    EntersForPrice,
    EntersTappedUnless,
    EntersWith,
)
from engine.cards.effects.life_and_damage import GainLife, LoseLife
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.language.declaring import REFUSED, Values, constant, include, read_only, say, way
from engine.cards.language.trees import replaced
from engine.cards.references.players import You
from engine.frozen_dataclass import replace

_EQUAL = "equal to"
"""How a card says how many counters something enters with, where they are named before their number."""
constant("ability", "~ enters tapped", EntersWith(True), also=("~ enters the battlefield tapped",))
_NEITHER = "if it's neither day nor night, it becomes day as ~ enters"
constant("ability", _NEITHER, BringsDay(), also=(f"{_NEITHER} the battlefield",))
constant("ability", "~ enters prepared", EntersWith(designation="prepared"))
for _word, _is_tapped in (("", False), (" tapped", True)):
    _older = (f"~ enters{_word} and with", f"~ enters the battlefield{_word} and with") if _is_tapped else ()
    for _start, _is_alternate in (
        (f"~ enters{_word} with", False),
        (f"~ enters the battlefield{_word} with", True),
        *((one, True) for one in _older),
    ):
        _template = f"{_start} {{counters:counters}} on it"

        def _entering(said: Values, tapped: bool = _is_tapped) -> EntersWith:
            return EntersWith(tapped, (said["counters"],))

        def _entering_values(found: EntersWith, tapped: bool = _is_tapped) -> Values | None:
            if found.tapped is not tapped or len(found.counters) != 1 or found.condition is not None:
                return None
            return {"counters": found.counters[0]}

        if _is_alternate:
            read_only("entering", _template, _entering)
        else:
            way("entering", _template, _entering, _entering_values, of=EntersWith)
include("ability", "entering")
_NUMBER_ON_IT = "with a number of {kind:counter kind} counters on it equal to {amount:worked out}"
way(
    "ability",
    f"~ enters {_NUMBER_ON_IT}",
    lambda said: EntersWith(False, ((said["kind"], replaced(said["amount"], said=_EQUAL)),)),
    lambda found: (
        {"kind": found.counters[0][0], "amount": replaced(found.counters[0][1], said="")}
        if found == EntersWith(False, found.counters)
        and len(found.counters) == 1
        and getattr(found.counters[0][1], "said", "") == _EQUAL
        else None
    ),
    of=EntersWith,
    also=(f"~ enters the battlefield {_NUMBER_ON_IT}",),
)
way(
    "ability",
    "{it:entering} for each {each:each}",
    lambda said: times_each(said["it"], said["each"]),
    lambda found: {"it": single[0], "each": single[1]} if (single := one_each(found)) is not None else None,
    of=EntersWith,
)
way(
    "ability",
    "{it:entering}, where X is {amount:worked out}",
    lambda said: where_x_is(said["it"], said["amount"]),
    lambda found: (
        {"it": lettered[0], "amount": lettered[1]} if (lettered := letter_of(found)) is not None else None
    ),
    of=EntersWith,
)

# ---- where a condition holds


def _is_of_mana_spent(condition: object) -> bool:
    """Return whether a condition asks how much mana was spent, which stands before what it is a condition of."""
    return isinstance(condition, Holds) and isinstance(condition.left, ManaSpent)


def _with_condition(
    template: str, inner: str, *, is_unless: bool = False, is_kicked: bool = False, is_of_mana: bool = False
) -> None:
    """Declare a way to enter that depends on a condition."""

    def build(said: Values) -> object:
        condition = _KICKED if is_kicked else said["condition"]
        if condition == _KICKED and not is_kicked:
            return REFUSED
        if (isinstance(condition, NotSo) and not is_unless) or _is_of_mana_spent(condition) is not is_of_mana:
            return REFUSED
        found: EntersWith = said.get("it", EntersWith(True))
        return replace(found, condition=NotSo(condition) if is_unless else condition)

    def unbuild(found: Any) -> Values | None:
        condition = found.condition
        if condition is None or isinstance(condition, NotSo) is not is_unless or found.of_keyword:
            return None
        condition = condition.condition if is_unless else condition
        if (condition == _KICKED) is not is_kicked or _is_of_mana_spent(condition) is not is_of_mana:
            return None
        said: Values = {} if is_kicked else {"condition": condition}
        plain = replace(found, condition=None)
        if inner:
            return {**said, "it": plain}
        return said if plain == EntersWith(True) else None

    way("ability", template, build, unbuild, of=EntersWith)


_ESCAPED = WasPaid("escape")
way(
    "ability",
    "~ escapes with {counters:counters} on it",
    lambda said: EntersWith(False, (said["counters"],), condition=_ESCAPED),
    lambda found: (
        {"counters": found.counters[0]}
        if len(found.counters) == 1 and found == EntersWith(False, found.counters, condition=_ESCAPED)
        else None
    ),
    of=EntersWith,
)
_KICKED = WasPaid("kicker")
_with_condition("~ enters tapped unless {condition:condition}", "", is_unless=True)
_with_condition("if {condition:condition}, ~ enters tapped", "")
_with_condition("{it:entering} if {condition:condition}", "it")
_with_condition("if {condition:condition}, {it:entering}", "it", is_of_mana=True)
_with_condition("if ~ was kicked, {it:it entering}", "it", is_kicked=True)
way(
    "it entering",
    "it enters with {counters:counters} on it",
    lambda said: EntersWith(False, (said["counters"],)),
    lambda found: {"counters": found.counters[0]} if not found.tapped and len(found.counters) == 1 else None,
    of=EntersWith,
)


def _tapped_unless(offer: str, field: str, inward: Any, outward: Any) -> None:
    """Declare what its controller may do as a permanent enters, so that it does not enter tapped."""
    names = (
        ("as ~ enters", "it enters"),
        ("as ~ enters", "~ enters"),
        ("as ~ enters the battlefield", "it enters the battlefield"),
        ("as ~ enters the battlefield", "~ enters the battlefield"),
    )
    template, *older = (f"{start}, you may {offer}. if you don't, {end} tapped" for start, end in names)
    way(
        "ability",
        template,
        lambda said: EntersTappedUnless(**{field: inward(said[field])}),
        lambda found: {field: outward(getattr(found, field))} if getattr(found, field) else None,
        of=EntersTappedUnless,
        also=tuple(older),
    )


_tapped_unless("pay {life:digits} life", "life", lambda said: said.value, Number)
_tapped_unless(
    "reveal {revealed:one} from your hand",
    "revealed",
    lambda said: all_of(tuple(part for part in parts_of(said) if part != IsCard())),
    lambda found: with_noun(found, IsCard()),
)
_IF_YOU_DO = "instead. if you do, put ~ onto the battlefield. if you don't, put it into its owner's graveyard"


def _for_price(deed: str, build: Any, unbuild: Any) -> None:
    """Declare what is done for a permanent to enter at all."""
    template = f"if ~ would enter, {deed} {_IF_YOU_DO}"
    older = (template.replace("would enter", "would enter the battlefield"),)
    way("ability", template, build, unbuild, of=EntersForPrice, also=older)


_for_price(
    "you may discard {discarded:one}",
    lambda said: (
        EntersForPrice(found) if (found := _without_noun(said["discarded"], IsCard())) is not None else REFUSED
    ),
    lambda found: {"discarded": with_noun(found.discarded, IsCard())} if found.discarded is not None else None,
)
_for_price(
    "sacrifice {sacrificed:one}",
    lambda said: EntersForPrice(None, said["sacrificed"]),
    lambda found: {"sacrificed": found.sacrificed} if found.sacrificed is not None and found.number == 1 else None,
)
_for_price(
    "sacrifice {number:several} {sacrificed:described2}",
    lambda said: EntersForPrice(None, said["sacrificed"], said["number"].value),
    lambda found: (
        {"sacrificed": found.sacrificed, "number": Number(found.number)}
        if found.sacrificed is not None and found.number > 1
        else None
    ),
)


def _without_noun(item: Filter, noun: Filter) -> Filter | None:
    """Return a filter without a noun; None where it has no such."""
    parts = parts_of(item)
    return all_of(tuple(one for one in parts if one != noun)) if noun in parts and len(parts) > 1 else None


for _what in (
    "color",
    *COLORS_OTHER_THAN,
    "player",
    "opponent",
    "creature type",
    "card type",
    "card name",
    "nonland card name",
):
    constant(
        "ability",
        f"as ~ enters, choose a {_what}",
        EntersChoosing(_what),
        also=(f"as ~ enters the battlefield, choose a {_what}",),
    )
say(AdditionalCost, "as a additional cost to cast this spell, {cost:cost}", category="ability",
    also=("as a additional cost to cast ~, {cost:cost}",))  # fmt: skip
say(
    OptionalCost,
    "as a additional cost to cast this spell, you may {cost:cost}",
    category="ability",
    also=("as a additional cost to cast ~, you may {cost:cost}",),
)
say(
    AdditionalCostOrMana,
    "as a additional cost to cast this spell, {cost:cost} or pay {mana:mana cost}",
    category="ability",
    also=("as a additional cost to cast ~, {cost:cost} or pay {mana:mana cost}",),
)
constant(
    "ability",
    "if this card is in your opening hand, you may begin the game with it on the battlefield",
    MayBeginIn("battlefield"),
    also=("if ~ is in your opening hand, you may begin the game with it on the battlefield",),
)
way(
    "ability",
    "as ~ enters, {effects:simple}",
    lambda said: (
        DoesAsItEnters(said["effects"])
        if all(isinstance(one, (GainLife, LoseLife)) and one.who == You() for one in said["effects"])
        else REFUSED
    ),
    lambda found: {"effects": found.effects},
    of=DoesAsItEnters,
)
_KINDS_CHOSEN = "artifact, creature, enchantment, instant, or sorcery"
constant("ability", f"as ~ enters, choose {_KINDS_CHOSEN}", EntersChoosing(_KINDS_CHOSEN))
