"""What a spell may cost more for something more: kicker, buyback, entwine, escalate (CR 118.8a, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.base.kinds import CostPart
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import CostsMoreForTargets
from engine.model.choices import Answer, ChooseNumber
from engine.model.decisions import ChoosingNumber, SayingYesOrNo
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.rules.base.draft import Draft
from engine.rules.stack.cost_parts.parts import Paid
from engine.rules.stack.permissions import keyword_of
from engine.rules.stack.targets import choose_modes, is_enough

KICKER = "kicker"
_ONCE = (KICKER, "buyback")
"""Keywords whose cost is paid once or not at all (CR 702.27a, 702.33a)."""
_MOST_TIMES = 10_000


class ChosenCosts:
    """What a seat means to pay besides: what it costs together, and what it is remembered by."""

    __slots__ = ("parts", "times_kicked", "words")

    def __init__(self) -> None:
        self.parts: tuple[CostPart, ...] = ()
        self.words: Paid = ()
        self.times_kicked = 0

    @property
    def mana(self) -> ManaCost:
        """The mana of these costs."""
        return Cost(self.parts).mana


def choose_spell_modes(
    draft: Draft, seat: int, body: Body, spell: GameObject, chosen: ChosenCosts
) -> tuple[int, ...]:
    """The modes of a spell: all where its entwine cost is paid; escalate costs for each beyond the first."""
    entwine = keyword_of(spell.card, "entwine")
    if (
        entwine is not None
        and entwine.cost is not None
        and all(is_enough(draft, phrase, seat, spell) for mode in body.modes for phrase in mode.targets)
        and draft.ask(SayingYesOrNo(seat, spell, "pay for entwine"), Answer).yes
    ):
        chosen.parts += entwine.cost.parts
        chosen.words += (("entwine", ()),)
        return tuple(range(len(body.modes)))
    modes = choose_modes(draft, seat, body, spell)
    escalate = keyword_of(spell.card, "escalate")
    if escalate is not None and escalate.cost is not None:
        chosen.parts += escalate.cost.parts * (len(modes) - 1)
    return modes


def choose_optional_costs(draft: Draft, seat: int, spell: GameObject, chosen: ChosenCosts) -> None:
    """Ask for the optional additional costs that the seat means to pay (CR 601.2b)."""
    for name in _ONCE:
        keyword = keyword_of(spell.card, name)
        if keyword is None or keyword.cost is None:
            continue
        if draft.ask(SayingYesOrNo(seat, spell, f"pay for {name}"), Answer).yes:
            chosen.parts += keyword.cost.parts
            chosen.words += ((name, ()),)
            chosen.times_kicked += name == KICKER
    multikicker = keyword_of(spell.card, "multikicker")
    if multikicker is not None and multikicker.cost is not None:
        most = None if multikicker.cost.mana.is_repeatable else _MOST_TIMES
        question = ChoosingNumber(seat, spell, "times to pay for multikicker", 0, most)
        times = draft.ask(question, ChooseNumber).number
        if times < 0 or (most is not None and times > most):
            limit = (
                "no negative number of times" if most is None else f"0 to {most} times here, the program's limit"
            )
            raise Refusal("wrong number", f"a spell is kicked {limit}", "702.33c")
        chosen.parts += (PayMana(multikicker.cost.mana.times(times)),)
        chosen.times_kicked += times
        if times > 0:
            chosen.words += ((KICKER, ()),)


def for_further_targets(card: CardDefinition, targets: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    """What a spell costs more for each target beyond the first (CR 601.2f)."""
    further = max(sum(len(chosen) for chosen in targets) - 1, 0)
    for ability in card.abilities:
        if isinstance(ability, CostsMoreForTargets):
            yield from ability.mana.symbols * further
