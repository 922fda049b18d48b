"""What a spell may cost more for something more: kicker, buyback, entwine, escalate (CR 118.8a, 601.2b)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import CostPart
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapOthers
from engine.cards.costs.zones import Behold, CollectEvidence, SacrificeOthers
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.bodies import Body
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import (
    AdditionalCostOrMana,
    CheaperForEach,
    CostsMoreForTargets,
    OptionalCost,
)
from engine.cards.filters.characteristics import Compares, HasColor, HasType
from engine.cards.filters.combined import AllOf, AnyOf
from engine.cards.filters.objects import IsToken
from engine.frozen_dataclass import replace
from engine.model.choices import Answer, ChooseNumber
from engine.model.decisions import ChoosingNumber, SayingYesOrNo
from engine.model.notes import times_paid
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.zones import reference_to_seat
from engine.rules.actions.destination import Notes
from engine.rules.base.context import Context, opponents_of
from engine.rules.base.draft import Draft
from engine.rules.base.view import View
from engine.rules.characteristics.layers import characteristics
from engine.rules.events.choosing import pick
from engine.rules.stack.cost_parts.parts import Paid
from engine.rules.stack.costs import check_parts
from engine.rules.stack.permissions import keyword_of
from engine.rules.stack.targets import are_enough, choose_modes

KICKER = "kicker"
CASUALTY = "casualty"
CONSPIRE = "conspire"
_ONCE = (KICKER, "buyback", "bargain", CASUALTY, "offspring", CONSPIRE)
"""Keywords whose cost is paid once or not at all (CR 702.27a, 702.33a, 702.78a, 702.153a, 702.166a, 702.175a)."""
_REPEATED = {"multikicker": KICKER, "squad": "squad", "replicate": "replicate"}
"""Keywords whose cost is paid any number of times, and what the spell remembers it by (CR 702.33c, 702.56a)."""
_TO_BARGAIN = SacrificeOthers(AnyOf((HasType("artifact"), HasType("enchantment"), IsToken())))
_MOST_TIMES = 10_000
GIFT = "gift a"
"""How keywords begin that promise a gift (CR 702.174)."""
ADDITIONAL_COST = "additional cost"
_PAID_AS: dict[type, str] = {CollectEvidence: "evidence", Behold: "beheld"}
"""What a spell remembers besides of what was done to pay an additional cost."""


class ChosenCosts:
    """What a seat means to pay besides: what it costs together, and what it is remembered by.

    `words` are of the item on the stack, `notes` of the spell, for what triggers as it is cast and enters. `less`
    is how much less generic mana the spell costs for it.
    """

    __slots__ = ("less", "notes", "parts", "words")

    def __init__(self) -> None:
        self.less: Quantity = 0
        self.parts: tuple[CostPart, ...] = ()
        self.words: Paid = ()
        self.notes: Notes = ()

    @property
    def mana(self) -> ManaCost:
        """The mana of these costs."""
        return Cost(self.parts).mana

    def pay_for(self, name: str, times: Quantity) -> None:
        """Remember that the cost of a keyword is paid so many times."""
        self.words += ((name, ()),)
        self.notes += ((times_paid(name), times),)


def choose_spell_modes(
    draft: Draft, seat: int, body: Body, spell: GameObject, chosen: ChosenCosts
) -> tuple[int, ...]:
    """Return the modes of a spell: all where its entwine cost is paid.

    Escalate costs for each beyond the first.
    """
    entwine = keyword_of(spell.card, "entwine")
    if (
        entwine is not None
        and entwine.cost is not None
        and all(are_enough(draft, mode.targets, seat, spell) for mode in body.modes)
        and draft.ask(SayingYesOrNo(seat, spell, "pay for entwine"), Answer).yes
    ):
        chosen.parts += entwine.cost.parts
        chosen.words += (("entwine", ()),)
        return tuple(range(len(body.modes)))
    modes = choose_modes(draft, seat, body, spell)
    chosen.parts += tuple(PayMana(cost) for one in modes if (cost := body.modes[one].cost) is not None)
    escalate = keyword_of(spell.card, "escalate")
    if escalate is not None and escalate.cost is not None:
        chosen.parts += escalate.cost.parts * (len(modes) - 1)
    return modes


def choose_optional_costs(draft: Draft, seat: int, spell: GameObject, chosen: ChosenCosts, other: Cost) -> None:
    """Ask for the optional additional costs that the seat means to pay, besides all `other` costs (CR 601.2b)."""
    for ability in spell.card.abilities:
        if isinstance(ability, AdditionalCostOrMana):
            chosen.parts += _cost_or_mana(draft, seat, spell, ability, (*other.parts, *chosen.parts))
        if isinstance(ability, CheaperForEach):
            _pay_for_less(draft, seat, spell, ability, chosen, (*other.parts, *chosen.parts))
        if isinstance(ability, OptionalCost):
            _pay_optional(draft, seat, spell, ability.cost, chosen, other)
        if isinstance(ability, KeywordAbility) and ability.name.startswith(GIFT):
            _promise(draft, seat, spell, chosen)
    for name in _ONCE:
        keyword = keyword_of(spell.card, name)
        parts = () if keyword is None else _parts_of(draft, spell, keyword)
        if not parts or not _can_be_paid(draft, seat, spell, parts, (*other.parts, *chosen.parts)):
            continue
        if draft.ask(SayingYesOrNo(seat, spell, f"pay for {name}"), Answer).yes:
            chosen.parts += parts
            chosen.pay_for(name, 1)
    for name, word in _REPEATED.items():
        keyword = keyword_of(spell.card, name)
        if keyword is None or keyword.cost is None:
            continue
        times = _times(draft, seat, spell, name, keyword.cost.mana)
        chosen.parts += (PayMana(keyword.cost.mana.times(times)),)
        if times > 0:
            chosen.pay_for(word, times)


def _pay_optional(
    draft: Draft, seat: int, spell: GameObject, cost: Cost, chosen: ChosenCosts, other: Cost
) -> None:
    """Let a seat pay an additional cost that it may pay, where it can, and remember what it was (CR 601.2b)."""
    if not _can_be_paid(draft, seat, spell, cost.parts, (*other.parts, *chosen.parts)):
        return
    if draft.ask(SayingYesOrNo(seat, spell, f"pay for its {ADDITIONAL_COST}"), Answer).yes:
        chosen.parts += cost.parts
        for word in (ADDITIONAL_COST, *(_PAID_AS[type(part)] for part in cost.parts if type(part) in _PAID_AS)):
            chosen.pay_for(word, 1)


def _pay_for_less(
    draft: Draft,
    seat: int,
    spell: GameObject,
    ability: CheaperForEach,
    chosen: ChosenCosts,
    others: tuple[CostPart, ...],
) -> None:
    """Let a seat say how often it pays what makes the spell cost less each time (CR 601.2b, 601.2f)."""
    most = most_paid_for_less(draft, seat, spell, ability, others)
    if most <= 0:
        return
    question = ChoosingNumber(seat, spell, f"times to pay for its {ADDITIONAL_COST}", 0, most)
    number = draft.ask(question, ChooseNumber).number
    if not 0 <= number <= most:
        wrong = f"{spell.card.name}: its additional cost cannot be paid that often"
        raise Refusal("wrong number", wrong, "601.2b")
    if number > 0:
        chosen.parts += so_often(ability, number)
        chosen.pay_for(ADDITIONAL_COST, number)
        chosen.less += ability.less * number


def so_often(ability: CheaperForEach, number: int) -> tuple[CostPart, ...]:
    """Return what is paid so many times to make a spell cost less."""
    return tuple(replace(part, count=number) for part in ability.cost.parts)  # type: ignore[type-var]  # it has a count


def most_paid_for_less(
    view: View, seat: int, spell: GameObject, ability: CheaperForEach, others: tuple[CostPart, ...]
) -> int:
    """Return how often a seat could pay what makes a spell cost less, besides others that it pays too."""
    most, least = 1, 0
    while _could_pay(view, seat, spell, so_often(ability, most), others):
        most, least = 2 * most, most
    while most - least > 1:
        middle = (most + least) // 2
        is_payable = _could_pay(view, seat, spell, so_often(ability, middle), others)
        most, least = (most, middle) if is_payable else (middle, least)
    return least


def _could_pay(
    view: View, seat: int, spell: GameObject, parts: tuple[CostPart, ...], others: tuple[CostPart, ...]
) -> bool:
    try:
        check_parts(view, Cost((*others, *parts)), spell, Context(seat, spell))
    except Refusal:
        return False
    return True


def _promise(draft: Draft, seat: int, spell: GameObject, chosen: ChosenCosts) -> None:
    """Let a seat choose an opponent to whom it promises the gift of a spell, or none (CR 702.174a)."""
    legal = tuple(reference_to_seat(one) for one in opponents_of(draft, seat))
    for one in pick(draft, seat, legal, spell, "promise the gift to", 0, 1) if legal else ():
        chosen.words += (("gift", (one,)),)


def _cost_or_mana(
    draft: Draft, seat: int, spell: GameObject, ability: AdditionalCostOrMana, others: tuple[CostPart, ...]
) -> tuple[CostPart, ...]:
    """Return the additional cost that a seat chooses, or the mana where nothing else can be paid."""
    mana = (PayMana(ability.mana),)
    if not _can_be_paid(draft, seat, spell, ability.cost.parts, others):
        return mana
    question = f"pay {ability.mana} as its additional cost"
    return mana if draft.ask(SayingYesOrNo(seat, spell, question), Answer).yes else ability.cost.parts


def _parts_of(draft: Draft, spell: GameObject, keyword: KeywordAbility) -> tuple[CostPart, ...]:
    """Return what the optional cost of a keyword of a spell asks for."""
    if keyword.name == CONSPIRE:
        colors = AnyOf(tuple(HasColor(color) for color in sorted(characteristics(draft, spell).colors)))
        return (TapOthers(AllOf((HasType("creature"), colors)), 2),)
    if keyword.name == "bargain":
        return (_TO_BARGAIN,)
    if keyword.name == CASUALTY:
        strong = Compares("power", ">=", Number(keyword.number))
        return (SacrificeOthers(AllOf((HasType("creature"), strong))),)
    return keyword.cost.parts if keyword.cost is not None else ()


def _can_be_paid(
    draft: Draft, seat: int, spell: GameObject, parts: tuple[CostPart, ...], others: tuple[CostPart, ...]
) -> bool:
    """Return whether a seat could pay parts of a cost other than mana, besides others that it pays too."""
    return _could_pay(draft, seat, spell, parts, others)


def _times(draft: Draft, seat: int, spell: GameObject, name: str, mana: ManaCost) -> Quantity:
    """Return how often a seat pays for a keyword whose cost can be paid any number of times."""
    most = None if mana.is_repeatable else _MOST_TIMES
    times = draft.ask(ChoosingNumber(seat, spell, f"times to pay for {name}", 0, most), ChooseNumber).number
    if times < 0 or (most is not None and times > most):
        limit = "no negative number of times" if most is None else f"0 to {most} times here, the program's limit"
        done = "a spell is kicked" if name == "multikicker" else f"{name} is paid for"
        raise Refusal("wrong number", f"{done} {limit}", "702.33c")
    return times


def for_further_targets(card: CardDefinition, targets: tuple[tuple[int, ...], ...]) -> Iterator[str]:
    """Yield what a spell costs more for each target beyond the first (CR 601.2f)."""
    further = max(sum(len(chosen) for chosen in targets) - 1, 0)
    for ability in card.abilities:
        if isinstance(ability, CostsMoreForTargets):
            yield from ability.mana.symbols * further
