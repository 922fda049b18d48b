"""Finding mana for a cost: which permanents could give it, best to use first (the automatic payer).

It taps what only needs tapping: lands before other things, creatures last, and what can make least else first.
Where that is not enough engine/rules/stack/mana_plans.py looks further.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from operator import attrgetter

from engine.cards.base.kinds import Ability
from engine.cards.base.mana import ManaCost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis
from engine.cards.costs.zones import SacrificeThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.game_rules.casting import ChangeCost, ChangeCostForEach
from engine.cards.game_rules.combat import AsThoughHaste
from engine.cards.game_rules.replacing import ProducesInstead
from engine.cards.game_rules.restrictions import Cannot, CannotActivate
from engine.frozen_dataclass import dataclass, replace
from engine.model.characteristics import Characteristics
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.rules.base.context import Context
from engine.rules.base.view import View
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.plan import Plan
from engine.rules.characteristics.rules_in_force import activation_forbidden_by, is_held_back, is_object_forbidden
from engine.rules.stack.cost_changes import ability_change
from engine.rules.stack.mana_produced import options_after
from engine.rules.stack.mana_told import depends_on_game, fixed_options, is_told, options_now

_CREATURE = 2
_DEAR = 3
_LAST = 9
"""Ranks: creatures after all else that only taps, then what costs mana, at the very last what is sacrificed."""
MOST_MULTIPLIED = 64
"""The automatic payer leaves out what multiplies mana by more than this."""
_NO_PRICE = ManaCost()


@dataclass(frozen=True, slots=True)
class Told:
    """What some options add: `most` of each type, at `least` so much whichever is taken, and the `only` type that
    there is where there is but one.
    """

    most: tuple[tuple[str, int], ...]
    least: int
    only: str | None


@cache
def _told_of(options: tuple[tuple[str, ...], ...]) -> Told:
    kinds = dict.fromkeys(kind for option in options for kind in option)
    most = tuple((kind, max(option.count(kind) for option in options)) for kind in kinds)
    return Told(most, min(map(len, options)), next(iter(kinds)) if len(options) == len(kinds) == 1 else None)


@dataclass(frozen=True, slots=True)
class Source:
    """The mana abilities of a permanent that the automatic payer can use; a group could be used `count` times.

    `options` are what one use can add, `abilities` the positions of the abilities that add it. `rank` is the order
    of preference: lands first, creatures last. `price` is the mana that a use costs, `is_sacrificed` whether it
    costs the permanent itself, as it does a Treasure. `is_snow`: it gives mana from a snow source (CR 107.4h).
    """

    id: int
    abilities: tuple[int, ...]
    options: tuple[tuple[str, ...], ...]
    count: Quantity
    rank: tuple[int, int]
    price: ManaCost = _NO_PRICE
    is_sacrificed: bool = False
    is_snow: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether it needs nothing but a tap."""
        return not self.is_sacrificed and not self.price.symbols

    @property
    def told(self) -> Told:
        """What its options add, whichever is taken."""
        return _told_of(self.options)

    def with_count(self, count: Quantity) -> Source:
        """Return the source when it can be used so many times."""
        return replace(self, count=count)


def sources_of_permanent(
    view: View, seat: int, subject: GameObject, is_kept: bool
) -> tuple[tuple[Source, ...], bool]:
    """Return what the automatic payer of a seat could use of a permanent, and whether that stays so while the
    permanent and the plan are the same.

    `is_kept`: no rule in force may change it.
    """
    if subject.controller != seat or subject.tapped:
        return (), True
    current = characteristics(view, subject)
    if not current.abilities:
        return (), True
    memo = subject.mana
    if is_kept and memo is not None and memo[0] is current:
        return memo[1], True
    sources = _sources_now(view, subject, current)
    is_lasting = is_kept and not any(_depends_on_more(one) for one in current.abilities)
    if is_lasting:
        object.__setattr__(subject, "mana", (current, sources))
    return sources, is_lasting


def by_rank(sources: Iterable[Source]) -> list[Source]:
    """Return sources with those first that are best to use."""
    return sorted(sources, key=_RANK)


_RANK = attrgetter("rank")


_WITH_SAY = (AsThoughHaste, Cannot, CannotActivate, ChangeCost, ChangeCostForEach, ProducesInstead)


def are_sources_kept(plan: Plan) -> bool:
    """Return whether no rules or replacement effects in force may change what mana abilities give, cost or
    allow.
    """
    return not plan.replacements and not any(isinstance(one.rule, _WITH_SAY) for one in plan.rules)


def _depends_on_more(ability: Ability) -> bool:
    """Return whether what a mana ability gives depends on more than its permanent.

    Then it is not remembered on that.
    """
    return (
        isinstance(ability, ActivatedAbility)
        and ability.is_mana_ability
        and (ability.condition is not None or ability.cost_change is not None or depends_on_game(ability))
    )


def _sources_now(view: View, subject: GameObject, current: Characteristics) -> tuple[Source, ...]:
    """Return the sources that an untapped permanent is, with what forbids it taken into account."""
    is_creature = "creature" in current.types
    if is_creature and is_held_back(view, subject, "activate"):
        return ()
    if not any(isinstance(one, ActivatedAbility) and is_told(one) for one in current.abilities):
        return ()
    if activation_forbidden_by(view, subject, subject.controller, is_for_mana=True) is not None:
        return ()
    rank = _CREATURE if is_creature else 0 if "land" in current.types else 1
    return tuple(_sources_of(view, subject, current, rank))


def _sources_of(view: View, subject: GameObject, current: Characteristics, rank: int) -> Iterator[Source]:
    """Yield the sources that a permanent is: one for what only needs tapping, others for what costs more.

    Of what is sacrificed, that which gives most comes first: it is used but once.
    """
    plain: list[tuple[int, tuple[str, ...]]] = []
    dying: list[tuple[int, tuple[str, ...]]] = []
    is_snow = "snow" in current.supertypes
    for position, ability in enumerate(current.abilities):
        options = options_now(view, subject, ability) if isinstance(ability, ActivatedAbility) else ()
        if not isinstance(ability, ActivatedAbility) or not options or not _is_usable(view, subject, ability):
            continue
        options = tapped_for(view, subject.controller, subject, options)
        if not options:
            continue
        parts = ability.cost.parts
        if parts == (TapThis(),):
            plain += [(position, option) for option in options if all(option != other for _, other in plain)]
        elif parts == (TapThis(), SacrificeThis()) and _is_like_treasure(view, subject, rank):
            dying += [(position, option) for option in options]
        elif len(parts) == 2 and isinstance(parts[0], PayMana) and parts[1] == TapThis():
            price = _changed_price(view, subject, ability, parts[0].mana)
            place = (_DEAR + rank, len(options))
            abilities = (position,) * len(options)
            yield Source(subject.id, abilities, options, subject.count, place, price, is_snow=is_snow)
    if dying:
        dying.sort(key=lambda one: -len(one[1]))
        yield _joined(subject, dying, _LAST, is_sacrificed=True, is_snow=is_snow)
    if plain:
        yield _joined(subject, plain, rank, is_sacrificed=False, is_snow=is_snow)


def _joined(
    subject: GameObject, uses: list[tuple[int, tuple[str, ...]]], rank: int, *, is_sacrificed: bool, is_snow: bool
) -> Source:
    """Return what several abilities of a permanent make as one source, each option with its ability's position."""
    abilities, options = zip(*uses, strict=True)
    return Source(
        subject.id,
        abilities,
        options,
        subject.count,
        (rank, len(uses)),
        is_sacrificed=is_sacrificed,
        is_snow=is_snow,
    )


def tapped_for(
    view: View, seat: int, subject: GameObject, options: tuple[tuple[str, ...], ...]
) -> tuple[tuple[str, ...], ...]:
    """Return what tapping a permanent gives with what multiplies it.

    Nothing where a choice or a count is in the way.
    """
    if not _may_be_replaced(plan_of(view)):
        return options
    return options_after(view, seat, subject, options, MOST_MULTIPLIED)


def _may_be_replaced(plan: Plan) -> bool:
    return bool(plan.replacements) or any(isinstance(one.rule, ProducesInstead) for one in plan.rules)


def _is_like_treasure(view: View, subject: GameObject, rank: int) -> bool:
    """Return whether it is a token for nothing but its mana; a creature is worth more to its player than that."""
    return subject.is_token and rank != _CREATURE and not is_object_forbidden(view, "be sacrificed", subject)


def _is_usable(view: View, subject: GameObject, ability: ActivatedAbility) -> bool:
    """Return whether a mana ability can be activated now as far as its own words go."""
    if ability.is_instant_speed or ability.limit or ability.zone != "battlefield":
        return False
    return ability.condition is None or holds(view, ability.condition, Context(subject.controller, subject))


def _changed_price(view: View, subject: GameObject, ability: ActivatedAbility, price: ManaCost) -> ManaCost:
    """Return what a mana ability costs after effects that change it; generic mana alone can become less."""
    change = ability_change(view, subject, ability)
    if change == 0:
        return price
    typed = tuple(symbol for symbol in price.symbols if not symbol.isdigit())
    generic = max(price.generic + change, 0)
    return ManaCost((str(generic), *typed) if generic else typed)


def is_automatic(view: View, subject: GameObject, ability: ActivatedAbility) -> bool:
    """Return whether the automatic payer uses a mana ability of a permanent by itself."""
    parts = ability.cost.parts
    if subject.zone != "battlefield" or not is_told(ability) or not _is_usable(view, subject, ability):
        return False
    options = options_now(view, subject, ability)
    if not options or not tapped_for(view, subject.controller, subject, options):
        return False
    is_creature = "creature" in characteristics(view, subject).types
    if parts == (TapThis(), SacrificeThis()):
        return _is_like_treasure(view, subject, _CREATURE if is_creature else 0)
    return parts == (TapThis(),) or (len(parts) == 2 and isinstance(parts[0], PayMana) and parts[1] == TapThis())


def has_other_mana_abilities(view: View, seat: int) -> bool:
    """Return whether a seat has a mana ability that takes more than a tap, or gives no fixed amount."""
    return any(
        isinstance(ability, ActivatedAbility)
        and ability.is_mana_ability
        and not (_is_simple(ability) and tapped_for(view, seat, view.objects[id], fixed_options(ability)))
        for id in view.battlefield
        if view.objects[id].controller == seat
        for ability in characteristics(view, view.objects[id]).abilities
    )


def _is_simple(ability: ActivatedAbility) -> bool:
    is_always = ability.condition is None and ability.zone == "battlefield" and not ability.limit
    return is_always and ability.cost.parts == (TapThis(),) and bool(fixed_options(ability))
