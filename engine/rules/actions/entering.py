"""How a permanent enters: as a copy, with a choice made, tapped, with counters (CR 614.1c-d, 614.12)."""

from __future__ import annotations

from engine.cards.amounts.history import ColorsSpent, Devoured, ManaSpent
from engine.cards.amounts.numbers import Number
from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.kinds import Ability, Condition
from engine.cards.conditions.happened import WasSpent
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.definitions.replacing import (
    COLORS_OTHER_THAN,
    DoesAsItEnters,
    EntersAmplifying,
    EntersAsCopy,
    EntersChoosing,
    EntersDevouring,
    EntersForTribute,
    EntersTappedUnless,
    EntersWith,
)
from engine.cards.effects.life_and_damage import LoseLife
from engine.cards.effects.markers import DAY
from engine.cards.effects.zones import Sacrifice
from engine.cards.filters.characteristics import HasType
from engine.cards.game_rules.replacing import EntersChanged
from engine.cards.keywords.battles import DEFENSE
from engine.cards.references.objects import Those
from engine.cards.references.players import You
from engine.model.choices import Answer, ChooseObjects
from engine.model.decisions import ChoosingObjects, SayingYesOrNo
from engine.model.events import Moved
from engine.model.notes import (
    ANNOUNCED_X,
    CHOSEN_COLOR,
    CHOSEN_NAME,
    CHOSEN_PLAYER,
    CHOSEN_TYPE,
    COPY_FOR_NOW,
    DEVOURED,
    GAINED_AS_IT_ENTERS,
    MANA_SPENT,
    SPENT_COLOR,
)
from engine.model.objects import Counters, GameObject, changed_counters
from engine.model.quantity import Quantity
from engine.model.refusals import Refusal
from engine.model.uses import ENTERED, with_use
from engine.model.zones import reference_to_seat, seat_of_reference
from engine.rules.actions.as_it_enters import abilities_as_it_enters
from engine.rules.actions.choosing_colors import choose_color
from engine.rules.actions.daytime import as_daytime_has_it, become, daytime
from engine.rules.actions.destination import With
from engine.rules.actions.echoing import noted
from engine.rules.actions.naming_cards import choose_card_name, choose_type, types_to_choose
from engine.rules.actions.performing import perform
from engine.rules.base.asked_of_turns import ENTERING
from engine.rules.base.bestowing import as_it_enters
from engine.rules.base.choosing_options import choose_option
from engine.rules.base.context import Context, living_seats, opponents_of
from engine.rules.base.copiable import copiable_values, copied_by_card, excepted
from engine.rules.base.draft import Draft
from engine.rules.base.facts import facts_of, words_of
from engine.rules.base.mentioned import mentions
from engine.rules.base.remembering import is_remembered
from engine.rules.base.rooms import as_unlocked
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.filters.meeting import meets
from engine.rules.characteristics.layers import characteristics, plan_of
from engine.rules.characteristics.rules_in_force import covers, is_without_counters, times_of
from engine.rules.characteristics.search import candidates
from engine.rules.events.choosing import pick
from engine.rules.events.life_to_pay import can_pay_life
from engine.rules.events.replacement import COUNTERS, replaced_amount


def entering(draft: Draft, after: GameObject, is_tapped: bool, with_counters: With) -> GameObject:
    """Return an object as it enters the battlefield, after all effects that change how it does."""
    extra: With = ()
    used: list[EntersAsCopy] = []
    while (copying := _copying(draft, after, used)) is not None:
        used.append(copying)
        before = after
        after, more = _as_copy(draft, before, copying)
        extra = (*extra, *more)
        is_tapped |= copying.tapped and after is not before
    if facts_of(after.card).brings_day and not daytime(draft):
        become(draft, DAY)
    after = as_unlocked(as_daytime_has_it(draft, after))
    for ability in abilities_as_it_enters(draft, after):
        if isinstance(ability, EntersChoosing) and ability.what.startswith("color"):
            color = choose_color(draft, after, after.controller, COLORS_OTHER_THAN.get(ability.what, ""))
            after = after.with_notes((*after.notes, (CHOSEN_COLOR, color)))
        elif isinstance(ability, EntersChoosing) and (types := types_to_choose(draft, ability.what)):
            chosen = choose_type(draft, after.controller, after, types)
            after = after.with_notes((*after.notes, (CHOSEN_TYPE, chosen)))
        elif isinstance(ability, EntersChoosing) and ability.what.endswith("card name"):
            is_nonland = ability.what == "nonland card name"
            name = choose_card_name(draft, after.controller, after, is_land_excluded=is_nonland)
            after = after.with_notes((*after.notes, (CHOSEN_NAME, name)))
        elif isinstance(ability, EntersDevouring):
            number = _devoured(draft, after)
            extra = (*extra, ("+1/+1", number * ability.times))
            if mentions(after.card.abilities, (Devoured,)):
                after = after.with_notes((*after.notes, (DEVOURED, number)))
        elif isinstance(ability, (EntersAmplifying, EntersForTribute)):
            number = _counters_for(draft, after, ability)
            extra = (*extra, ("+1/+1", number))
            if isinstance(ability, EntersForTribute) and number != 0:
                after = after.with_notes((*after.notes, ("tribute", True)))
        elif isinstance(ability, DoesAsItEnters):
            perform(draft, ability.effects, Context(after.controller, after))
        elif isinstance(ability, EntersTappedUnless):
            is_tapped |= not _kept_from_tapping(draft, after, ability)
        elif isinstance(ability, EntersChoosing):
            seat = choose_player(draft, after, ability.what, f"name as the chosen {ability.what}")
            after = after.with_notes((*after.notes, (CHOSEN_PLAYER, seat)))
    tapped, counters, gained = _tapped_and_counters(
        draft, as_it_enters(after), is_tapped, (*with_counters, *extra)
    )
    if gained:
        after = after.with_notes((*after.notes, (GAINED_AS_IT_ENTERS, gained)))
    after = _without_mana_spent(_without_x(_designated(draft, after)))
    after = noted(after.with_entering(tapped, True, counters))
    facts = facts_of(after.card)
    is_asked = facts.has_power_up or ENTERING in facts.remembers or is_remembered(draft, ENTERING)
    return after.with_uses(with_use(after.uses, ENTERED)) if is_asked else after


def _devoured(draft: Draft, after: GameObject) -> Quantity:
    """Let a permanent's controller sacrifice creatures as it enters; how many (CR 702.82a)."""
    seat, coming = after.controller, _coming(draft)
    legal = tuple(
        one
        for one in candidates(draft, _CREATURE, seat, after)
        if one not in coming and one != after.id and draft.objects[one].controller == seat
    )
    if not legal:
        return 0
    most = sum(draft.objects[one].count for one in legal)
    chosen = pick(draft, seat, legal, after, "devour", 0, most, asked=_CREATURE)
    number: Quantity = sum(draft.objects[one].count for one in chosen)
    context = Context(seat, after)
    context.those["devoured"] = chosen
    perform(draft, (Sacrifice(Those("devoured")),), context)
    return number


def _counters_for(draft: Draft, after: GameObject, ability: EntersAmplifying | EntersForTribute) -> Quantity:
    """Return how many +1/+1 counters it enters with, as players decide."""
    if isinstance(ability, EntersAmplifying):
        return _amplified(draft, after) * ability.times
    return ability.number if _is_tribute_paid(draft, after) else 0


def _amplified(draft: Draft, after: GameObject) -> Quantity:
    """Let a permanent's controller reveal cards in hand of its creature types; how many (CR 702.38a)."""
    kinds = characteristics(draft, after).subtypes.intersection(CREATURE_TYPES)
    legal = tuple(
        id
        for id in draft.seats[after.controller].hand
        if id != after.id and not kinds.isdisjoint(characteristics(draft, draft.objects[id]).subtypes)
    )
    most = sum(draft.objects[id].count for id in legal)
    shown = pick(draft, after.controller, legal, after, "reveal to amplify", 0, most) if legal else ()
    for id in shown:
        draft.put(draft.objects[id].with_known(True))
    return sum(draft.objects[id].count for id in shown)


def _is_tribute_paid(draft: Draft, after: GameObject) -> bool:
    """Return whether the opponent whom its controller chooses puts the counters on it (CR 702.104a)."""
    if not opponents_of(draft, after.controller):
        return False
    seat = choose_player(draft, after, "opponent", "ask for tribute")
    return draft.ask(SayingYesOrNo(seat, after, "pay tribute"), Answer).yes


_CREATURE = HasType("creature")


def _kept_from_tapping(draft: Draft, after: GameObject, ability: EntersTappedUnless) -> bool:
    """Return whether its controller pays life, or reveals a card from hand, so that it does not enter tapped."""
    seat = draft.seats[after.controller]
    if ability.revealed is None:
        if not can_pay_life(draft, after.controller, ability.life) or not _wants(
            draft, after, f"pay {ability.life} life"
        ):
            return False
        perform(draft, (LoseLife(Number(ability.life), You()),), Context(after.controller, after))
        return True
    legal = tuple(
        id
        for id in seat.hand
        if id != after.id and meets(draft, ability.revealed, draft.objects[id], after.controller, after)
    )
    if not legal or not _wants(draft, after, "reveal a card from your hand"):
        return False
    (shown,) = pick(draft, after.controller, legal, after, "reveal", 1, 1, asked=ability.revealed)
    draft.put(draft.objects[shown].with_known(True))
    return True


def _designated(draft: Draft, after: GameObject) -> GameObject:
    """Return the object with the designation that it enters with, such as prepared."""
    words = [
        ability.designation
        for ability in abilities_as_it_enters(draft, after)
        if isinstance(ability, EntersWith)
        and ability.designation
        and (
            ability.condition is None or _holds_before(draft, ability.condition, Context(after.controller, after))
        )
    ]
    return after.with_notes((*after.notes, *((word, True) for word in words))) if words else after


def _without_x(after: GameObject) -> GameObject:
    """Forget the X of the spell that it was, unless an ability of it that triggers speaks of X (CR 107.3m)."""
    if not after.notes or any(
        isinstance(ability, TriggeredAbility) and words_of(ability).mentions_x for ability in after.card.abilities
    ):
        return after
    return after.without_note(ANNOUNCED_X)


def _without_mana_spent(after: GameObject) -> GameObject:
    """Forget the mana spent, and its colors, unless an ability of it that triggers speaks of them."""
    if not any(word.startswith((SPENT_COLOR, MANA_SPENT)) for word, _ in after.notes) or any(
        isinstance(ability, TriggeredAbility) and mentions(ability, (ColorsSpent, ManaSpent, WasSpent))
        for ability in after.card.abilities
    ):
        return after
    return after.with_notes(
        tuple(note for note in after.notes if not note[0].startswith((SPENT_COLOR, MANA_SPENT)))
    )


def choose_player(draft: Draft, about: GameObject, what: str, purpose: str) -> int:
    """Return the seat that an object's controller chooses: any "player", or an "opponent"."""
    seats = opponents_of(draft, about.controller) if what == "opponent" else living_seats(draft)
    legal = tuple(reference_to_seat(one) for one in seats)
    decision = ChoosingObjects(about.controller, about, purpose, legal, 1, 1)
    chosen = draft.ask(decision, ChooseObjects).objects
    if len(chosen) != 1 or chosen[0] not in legal:
        raise Refusal("illegal choice", f"{about.card.name} asks for one {what}", "614.12c")
    return seat_of_reference(chosen[0])


def _copying(draft: Draft, after: GameObject, used: list[EntersAsCopy]) -> EntersAsCopy | None:
    """Return the ability that lets it enter as a copy, if it has not been asked yet.

    A copied card may have one too.
    """
    for ability in abilities_as_it_enters(draft, after):
        if isinstance(ability, EntersAsCopy) and not any(ability is one for one in used):
            return ability
    return None


def _as_copy(draft: Draft, after: GameObject, ability: EntersAsCopy) -> tuple[GameObject, With]:
    """Return the object as a copy of what its controller chooses, or as it is (CR 707.5), and counters for the
    copy.
    """
    coming = _coming(draft)
    legal = tuple(one for one in candidates(draft, ability.filter, after.controller, after) if one not in coming)
    if not legal or not draft.ask(SayingYesOrNo(after.controller, after, "enter as a copy"), Answer).yes:
        return after, ()
    (chosen,) = pick(draft, after.controller, legal, after, "copy", 1, 1, asked=ability.filter)
    copied = copied_by_card(copiable_values(draft, draft.objects[chosen]))
    card = excepted(copied, ability.but, after.card.name)
    context = Context(after.controller, after, x=after.announced_x)
    counters = tuple(
        (kind, amount_of(draft, number, context))
        for card_type, kind, number in ability.but.counters
        if not card_type or card_type in card.types
    )
    if ability.duration:
        after = after.with_notes((*after.notes, (COPY_FOR_NOW, (after.card, ability.duration))))
    return after.with_copied(card, after.printed or (None if after.is_token else after.card)), counters


def _tapped_and_counters(
    draft: Draft, after: GameObject, is_tapped: bool, with_counters: With
) -> tuple[bool, Counters, tuple[Ability, ...]]:
    """Return whether an object enters tapped, with which counters, and what it gains (CR 614.1c-d)."""
    counters: Counters = ()
    gained: tuple[Ability, ...] = ()
    entering_with = list(with_counters)
    if after.card.loyalty is not None:
        # Entering with loyalty counters is an effect like others (CR 306.5b, 614.1c).
        entering_with.append(("loyalty", after.card.loyalty))
    if after.card.defense is not None:
        entering_with.append((DEFENSE, after.card.defense))  # likewise (CR 310.4b)
    for ability in abilities_as_it_enters(draft, after):
        if not isinstance(ability, EntersWith):
            continue
        context = Context(after.controller, after, x=after.announced_x)
        if ability.condition is not None and not _holds_before(draft, ability.condition, context):
            continue
        if ability.is_optional and not _wants(draft, after, f"enter with {_counters_said(ability)}"):
            gained += ability.otherwise
            continue
        is_tapped |= ability.tapped
        entering_with += [(kind, amount_of(draft, amount, context)) for kind, amount in ability.counters]
        if ability.one_of:
            entering_with.append((choose_counter(draft, after, ability.one_of), 1))
    for one in plan_of(draft).rules:
        if isinstance(one.rule, EntersChanged) and covers(draft, one, after):
            is_tapped |= one.rule.tapped
            if one.rule.kind and one.source is not None:
                more = amount_of(draft, one.rule.amount, Context(one.you, one.source))
                entering_with.append((one.rule.kind, more * times_of(draft, one, after)))
    # What several effects have it enter with is put on it at one time, and replaced as one (CR 614.5, 614.12).
    together: dict[str, Quantity] = {}
    for kind, number in entering_with:
        together[kind] = together.get(kind, 0) + number
    for kind, number in together.items():
        if is_without_counters(draft, kind, after):
            continue
        seat = after.controller  # who puts them on it (CR 122.6a)
        number = replaced_amount(draft, COUNTERS, number, seat, after, kind, by=seat)
        counters = changed_counters(counters, kind, number)
    return is_tapped, counters, gained


def choose_counter(draft: Draft, after: GameObject, kinds: tuple[str, ...]) -> str:
    """Return the kind of counter with which an object's controller chooses that it enters (CR 614.1c)."""
    position = choose_option(draft, after.controller, after, "counter", kinds, "614.12c")
    return kinds[position]


def _wants(draft: Draft, after: GameObject, what: str) -> bool:
    """Return whether an object's controller wants what it may enter with."""
    return draft.ask(SayingYesOrNo(after.controller, after, what), Answer).yes


def _counters_said(ability: EntersWith) -> str:
    return " and ".join(f"{kind} counters" for kind, _ in ability.counters)


def _coming(draft: Draft) -> set[int]:
    """Return the ids of objects that enter at the same time and are already in their zone."""
    return {event.after.id for event in draft.held or () if isinstance(event, Moved) and event.after is not None}


def _holds_before(draft: Draft, condition: Condition, context: Context) -> bool:
    """Return whether a condition holds as an object enters, without it and what enters with it (CR 614.12)."""
    there = draft.battlefield
    coming = _coming(draft)
    draft.battlefield = tuple(id for id in there if id not in coming) if coming else there
    is_so = holds(draft, condition, context)
    draft.battlefield = there
    return is_so
