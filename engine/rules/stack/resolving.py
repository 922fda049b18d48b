"""Resolving the topmost spell or ability (CR 608)."""

from __future__ import annotations

from engine.cards.base.kinds import Effect
from engine.cards.definitions.abilities import ActivatedAbility, KeywordAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.costs_and_permissions import MayCastFrom
from engine.cards.definitions.rooms import UNLOCKED
from engine.cards.effects.continuous import Modify
from engine.cards.effects.encoding import Encode
from engine.cards.effects.joints import Delayed
from engine.cards.effects.spells_and_abilities import CastFree, LetCastLater
from engine.cards.effects.zones import MoveTo, Sacrifice
from engine.cards.events.turns import Begins
from engine.cards.keywords.permanents import BESTOWED
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.references.objects import This, Those
from engine.cards.references.players import ControllerOf
from engine.model.continuous_effects import WHILE_SOURCE_CONTROLLED
from engine.model.notes import (
    ANNOUNCED_X,
    CAST_FROM,
    GIFT_TO,
    MANA_SPENT,
    ON_ADVENTURE,
    SPENT_COLOR,
    TIMES_PAID,
    UNTIMELY,
    WAS_CAST,
)
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.stack_events import ItemResolved
from engine.model.stack_items import Cause, StackItem
from engine.model.uses import LOST_ABILITY, times_used, with_use
from engine.model.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, seat_of_reference
from engine.rules.actions.attacking import join_attack
from engine.rules.actions.chance import shuffle_library
from engine.rules.actions.destination import Destination, Notes, With
from engine.rules.actions.markers import bless
from engine.rules.actions.merging import mutate
from engine.rules.actions.moving import move
from engine.rules.actions.performing import perform
from engine.rules.actions.unlocking import note_unlocked
from engine.rules.base.bestowing import BESTOW
from engine.rules.base.context import Context
from engine.rules.base.draft import Draft
from engine.rules.base.facts import ASCEND, facts_of, words_of
from engine.rules.base.referrers import release
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from engine.rules.characteristics.layers import characteristics
from engine.rules.characteristics.references import known_object
from engine.rules.events.choosing import choose_replacement
from engine.rules.events.grouping import single_out
from engine.rules.events.triggers import notice
from engine.rules.stack.card_faces import door_cast, is_adventure, is_omen
from engine.rules.stack.dividing import shares_by_target
from engine.rules.stack.leaving_stack import GOES_ELSEWHERE, REBOUND, leave_stack, was_paid
from engine.rules.stack.optional_costs import GIFT
from engine.rules.stack.permissions import FROM_THERE, MUTATE, SNEAK, SUSPEND, WARP
from engine.rules.stack.spell_bodies import spell_body
from engine.rules.stack.targets import legal_now, modes_now
from engine.rules.stack.targets_if_paid import asks_if_paid, body_as_paid

_REMEMBERED = (
    *("kicker", "evoke", "escape", "dash", "blitz", "bargain", "offspring", "squad", WARP, "gift"),
    *("prowl", "freerunning"),
)
"""What a permanent remembers having been cast with (CR 702.33c, 702.74a, 702.138b)."""


_LATER = {
    "dash": Delayed(Begins("end"), (MoveTo(This(), "hand"),)),
    "blitz": Delayed(Begins("end"), (Sacrifice(This()),)),
    WARP: Delayed(Begins("end"), (MoveTo(This(), "exile"), LetCastLater(Those()))),
    UNTIMELY: Delayed(Begins("cleanup"), (Sacrifice(This(), ControllerOf(This())),)),
}
"""What happens later to a permanent for which such a cost was paid, or which was cast so (CR 702.109a, 702.152a,
702.185a).
"""
_OF_SUSPENDED = Modify(This(), (GainAbilities((KeywordAbility("haste"),)),), WHILE_SOURCE_CONTROLLED)
"""What a suspended creature has from when it was cast until its controller loses control of it (CR 702.62a)."""
CIPHER = "cipher"
_REBOUND = Delayed(Begins("upkeep", "your"), (CastFree(Those("kept 0")),), (Those(),))
"""What becomes of a card that is exiled by rebound (CR 702.88a)."""


def resolve_top(draft: Draft) -> None:
    """Resolve the topmost item; of several identical ones, one (CR 608.1)."""
    item = draft.stack[-1]
    if item.count != 1:
        item = single_out(draft, item)
    source = known_object(draft, item.source)
    context = Context(item.controller, source, item, item.cause, announced_x(item, source))
    if item.paid:
        context.those.update(dict(item.paid))
    if not _is_still_so(draft, item, context):
        _leave_stack(draft, item, is_without_effect=True)
        return
    modes = modes_of(item)
    phrases: tuple[TargetPhrase, ...] = ()
    if len(modes) != 1 or modes[0].targets:
        phrases = tuple(phrase for mode in modes_now(draft, modes, context) for phrase in mode.targets)
    legal = legal_now(draft, item, phrases, source) if phrases else ()
    # Without a legal target a bestowed or mutating spell is a creature spell again (CR 702.103e, 702.140b).
    if (
        item.targets
        and any(item.targets)
        and not any(legal)
        and not (was_paid(item, BESTOW) or was_paid(item, MUTATE))
    ):
        _leave_stack(draft, item, is_without_effect=True)
        return
    is_spell = item.kind == "spell"
    if is_spell and _is_permanent_spell(draft, item):
        _enter_battlefield(draft, item, legal)
        return
    context.began = context.first_event = len(draft.events)
    if is_spell:
        if ASCEND in facts_of(source.card).base.keywords:
            bless(draft, item.controller)
        if was_paid(item, "gift"):
            perform(draft, _gifts_of(source), context)
    elif words_of(item.ability).counts_resolving:
        context.resolved = _count_resolving(draft, item, source)
    _perform_modes(draft, modes, phrases, legal, context)
    if is_spell and CIPHER in facts_of(source.card).base.keywords:
        perform(draft, (Encode(),), context)
    _leave_stack(draft, item, is_without_effect=False)


def _count_resolving(draft: Draft, item: StackItem, source: GameObject) -> Quantity:
    """Count that an ability resolves among the uses of its source, there or gone; how often it has this turn."""
    abilities = characteristics(draft, source).abilities
    place = next((place for place, one in enumerate(abilities) if one == item.ability), LOST_ABILITY)
    counted = source.with_uses(with_use(source.uses, place))
    if source.id in draft.objects:
        draft.put_status(source, counted)
    else:
        draft.gone = draft.gone.set(source.id, counted)
    return times_used(counted.uses, place)


def announced_x(item: StackItem, source: GameObject) -> Quantity:
    """Return the X of a spell or ability.

    Of a permanent that has entered, that of the spell it was (CR 107.3m).
    """
    if item.kind == "spell" or not source.notes:
        return item.x
    announced: Quantity = dict(source.notes).get(ANNOUNCED_X, item.x)
    return announced if item.x == 0 else item.x


def _gifts_of(spell: GameObject) -> tuple[Effect, ...]:
    """Return what is done first as a spell resolves whose gift was promised (CR 702.174b)."""
    triggers = (one for one in spell.card.abilities if isinstance(one, TriggeredAbility))
    return tuple(one.body.modes[0].effects[0] for one in triggers if one.of_keyword.startswith(GIFT))


def modes_of(item: StackItem) -> tuple[Mode, ...]:
    """Return the modes that an item performs: its own chosen ones, then those of cards spliced onto it (CR
    702.47b).
    """
    body = body_of(item)
    if item.kind == "spell" and asks_if_paid(body):
        body = body_as_paid(body, frozenset(word for word, _ in item.paid))
    if len(body.modes) == 1 and item.modes == (0,) and not item.spliced:
        return body.modes
    chosen = tuple(body.modes[position] for position in item.modes)
    if not item.spliced:
        return chosen
    return chosen + tuple(mode for card in item.spliced for mode in spell_body(card).modes)


def body_of(item: StackItem) -> Body:
    """Return what an item does."""
    assert isinstance(item.ability, (SpellAbility, ActivatedAbility, TriggeredAbility))
    return item.ability.body


def _is_still_so(draft: Draft, item: StackItem, context: Context) -> bool:
    """Return whether an intervening "if" still holds (CR 603.4)."""
    ability = item.ability
    if isinstance(ability, TriggeredAbility) and ability.condition is not None:
        return holds(draft, ability.condition, context)
    return True


def _perform_modes(
    draft: Draft,
    modes: tuple[Mode, ...],
    phrases: tuple[TargetPhrase, ...],
    legal: tuple[tuple[int, ...], ...],
    context: Context,
) -> None:
    first = 0
    shares = shares_by_target(context.item) if context.item is not None and context.item.divided else ()
    for mode in modes:
        number = len(mode.targets)
        if number or first:
            context.shares = shares[first : first + number]
            context.targets = legal[first : first + number]
            first += number
        context.is_repeated = True
        while context.is_repeated:
            context.is_repeated = False
            perform(draft, mode.effects, context)


def _leave_stack(draft: Draft, item: StackItem, *, is_without_effect: bool) -> None:
    """Take an item off the stack as the last part of resolving, a spell's card into its owner's
    graveyard (CR 608.2n).
    """
    if draft.stack and draft.stack[-1].id == item.id:
        draft.stack = draft.stack[:-1]
    elif any(one.id == item.id for one in draft.stack):
        draft.stack = tuple(one for one in draft.stack if one.id != item.id)
    else:
        return
    release(draft, item)
    notice(draft, ItemResolved(item, is_without_effect))
    if item.kind == "spell" and item.id in draft.objects:
        if not is_without_effect and not item.is_copy and _leaves_as_half(draft, item):
            return
        if not is_without_effect and not item.is_copy and _leaves_elsewhere(draft, item):
            return
        leave_stack(draft, item, GRAVEYARD, "not resolved" if is_without_effect else "resolved")


def _leaves_elsewhere(draft: Draft, item: StackItem) -> bool:
    """Let a spell's card go elsewhere than to the graveyard as it resolves; whether it does.

    Of several effects that say where, its controller chooses one (CR 616.1).
    """
    spell = draft.objects[item.id]
    places: list[tuple[str, str, tuple[Effect, ...], int]] = []
    if was_paid(item, REBOUND):
        places.append((REBOUND, EXILE, (_REBOUND,), item.controller))
    if was_paid(item, "buyback"):
        places.append(("buyback", HAND, (), item.controller))
    for word, said in spell.notes:
        if word == GOES_ELSEWHERE:
            assert isinstance(said, tuple)
            zone, effects, you = said
            places.append((f"{zone} as it resolves", zone, effects, you))
    if not places:
        return False
    names = tuple(name for name, *_ in places)
    place = 0 if len(set(names)) == 1 else choose_replacement(draft, item.controller, spell, names)
    _, zone, effects, you = places[place]
    moved = leave_stack(draft, item, zone, "resolved")
    card = draft.objects.get(moved)
    if effects and card is not None and card.zone == zone:
        perform(draft, effects, _about_moved(you, spell, card))
    return True


def _about_moved(you: int, spell: GameObject, card: GameObject) -> Context:
    """Return the context in which "it" is the card of a spell that has gone somewhere as it resolved."""
    context = Context(you, card, cause=Cause(spell, card.id, you))
    context.those[""] = (card.id,)
    return context


def _leaves_as_half(draft: Draft, item: StackItem) -> bool:
    """Let the card of an Adventure go to exile, from where it may be cast, that of an Omen into the library."""
    spell = draft.objects[item.id]
    if is_adventure(spell):
        # Its controller may cast it as what it is otherwise as long as it remains there (CR 715.3d).
        move(draft, item.id, Destination(EXILE, notes=((ON_ADVENTURE, item.controller),)), how="resolved")
    elif is_omen(spell):
        move(draft, item.id, LIBRARY, how="resolved")
        shuffle_library(draft, spell.owner)
    else:
        return False
    return True


def _counters_of_permission(draft: Draft, item: StackItem, spell: GameObject) -> With:
    """Return the counters with which a card enters that was cast by its own permission (CR 614.1c)."""
    if item.is_copy or not was_paid(item, FROM_THERE):
        return ()
    context = Context(item.controller, spell)
    return tuple(
        (kind, amount_of(draft, amount, context))
        for ability in spell.card.abilities
        if isinstance(ability, MayCastFrom)
        for kind, amount in ability.counters
    )


def _is_permanent_spell(draft: Draft, item: StackItem) -> bool:
    return draft.objects[item.id].card.is_permanent_card


def _enter_battlefield(draft: Draft, item: StackItem, legal: tuple[tuple[int, ...], ...]) -> None:
    """Let a permanent spell become a permanent; an Aura is attached to what it targeted (CR 608.3)."""
    draft.stack = tuple(one for one in draft.stack if one.id != item.id)
    release(draft, item)
    notice(draft, ItemResolved(item))
    spell: GameObject = draft.objects[item.id]
    if was_paid(item, MUTATE) and any(legal):
        mutate(draft, spell, item.controller, legal[0][0], is_copy=item.is_copy)
        return
    is_aura = "Aura" in characteristics(draft, spell).subtypes
    host = legal[0][0] if is_aura and legal and legal[0] else 0
    notes: Notes = tuple((word, True) for word in _REMEMBERED if was_paid(item, word))
    notes += tuple(note for note in spell.notes if note[0].startswith((TIMES_PAID, MANA_SPENT)))
    notes += tuple((word, True) for word, _ in item.paid if word.startswith((CAST_FROM, SPENT_COLOR)))
    if not item.is_copy and facts_of(spell.card).asks_if_cast:
        notes = (*notes, (WAS_CAST, True))
    if was_paid(item, "gift"):
        notes = (*notes, *((GIFT_TO, seat_of_reference(one)) for one in dict(item.paid)["gift"]))
    if host and was_paid(item, BESTOW):
        notes = (*notes, (BESTOWED, True))
    if item.x != 0:
        notes = (*notes, (ANNOUNCED_X, item.x))
    if item.is_copy:
        # A copy of a permanent spell becomes a token as it resolves (CR 608.3f).
        draft.put(spell.with_token(True))
    door = door_cast(spell)
    if door is not None:
        notes = (*notes, (UNLOCKED[door], True))
    is_sneaking = was_paid(item, SNEAK) and "creature" in characteristics(draft, spell).types
    counters = _counters_of_permission(draft, item, spell)
    to = Destination(
        BATTLEFIELD, item.controller, counters=counters, is_tapped=is_sneaking, host=host, notes=notes
    )
    entered = move(draft, item.id, to, how="resolved")
    if door is not None and entered in draft.objects:
        note_unlocked(draft, entered, door, item.controller)
    if is_sneaking and entered in draft.objects:
        join_attack(draft, (entered,), whom=dict(item.paid).get("attacked", ()))
    for word, effect in _LATER.items():
        if entered in draft.objects and was_paid(item, word) and not (item.is_copy and word == UNTIMELY):
            perform(draft, (effect,), Context(item.controller, draft.objects[entered]))
    if was_paid(item, SUSPEND) and entered in draft.objects and "creature" in spell.card.types:
        perform(draft, (_OF_SUSPENDED,), Context(item.controller, draft.objects[entered]))
