"""Captures the stack and the lasting effects of a table as entries of a set-up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.cards.catalogue.effect_phrases import written_effect
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.effects.status import StayTapped
from engine.cards.effects.zones import Regenerate
from engine.cards.keywords.keyword_counters import WHILE_COUNTER
from engine.cards.reading.slugs import slug_of
from engine.cards.references.objects import This, Those
from engine.cards.references.players import You
from engine.model.continuous_effects import ContinuousEffect
from engine.model.objects import GameObject
from engine.model.refusals import Refusal
from engine.model.stack_items import NO_CAUSE, StackItem
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, is_seat_reference, seat_of_reference
from engine.rules.actions.designating import BEING_SUSPECTED
from engine.rules.base.draft import Draft
from engine.rules.base.facts import base_characteristics, words_of
from engine.rules.base.mentioned import mentions
from engine.rules.characteristics.layers import characteristics
from engine.rules.edit.announcing_by_hand import Announced, announce
from engine.rules.edit.effect_edits import amounts_now, parts_of_effect
from engine.session.set_up.laying import ids_in_zone
from engine.session.set_up.set_up import ALL_ZONES, CardsInZone
from engine.session.set_up.stack_set_up import A_SEAT, EffectEntry, Named, StackEntry


def effects_said(state: GameState) -> list[ContinuousEffect]:
    """Return the lasting effects that a set-up has to say: suspicion and keyword counters say theirs."""
    return [one for one in state.effects if one.rules != BEING_SUSPECTED.rules and one.duration != WHILE_COUNTER]


class NoSetUp(Refusal):
    """A table that no set-up can hold; the reason names what it is that cannot be held."""

    def __init__(self, reason: str) -> None:
        super().__init__("no set-up", reason)


class StackCapture:
    """Reads the stack and the lasting effects of one table; `entry_of` says how a card or token is written."""

    def __init__(self, state: GameState, entry_of: Callable[[GameObject], CardsInZone]) -> None:
        self._state = state
        self._entry_of = entry_of

    def stack(self) -> tuple[StackEntry, ...]:
        """Return the items, the bottom first."""
        return tuple(self._item(item) for item in self._state.stack)

    def _item(self, item: StackItem) -> StackEntry:
        name = item.source.card.name
        if item.kept:
            raise NoSetUp(f"{name} on the stack remembers what no set-up says")
        for word, ids in item.paid:
            if ids and mentions(item.ability, (Those,)):
                raise NoSetUp(f"{name} on the stack speaks of what was {word or 'used'} for it")
        try:
            announce(Draft(self._state), item, Announced(item.modes, item.targets, item.x, item.shares))
        except Refusal as refusal:
            raise NoSetUp(f"{name} on the stack is no longer as it was announced: {refusal.reason}") from None
        said: dict[str, Any] = {
            "modes": tuple(mode + 1 for mode in item.modes),
            "targets": tuple(tuple(self.named(one) for one in chosen) for chosen in item.targets),
            "x": item.x,
            "divided": item.shares,
        }
        if item.kind == "spell":
            return self._spell(item, said)
        source = self._state.objects.get(item.source.id)
        known = self._state.gone.get(item.source.id, item.source) if source is None else source
        abilities = characteristics(self._state, known).abilities
        number = next((place for place, one in enumerate(abilities, 1) if one == item.ability), 0)
        if not number:
            raise NoSetUp(f"{name} no longer has the ability that is on the stack")
        if item.is_copy:
            raise NoSetUp(f"the ability of {name} on the stack is a copy")
        said |= self._gone(known) if source is None else {"source": self.named(source.id)}
        return StackEntry(
            item.controller,
            ability=number,
            count=1 if item.each else item.count,
            each=item.each,
            **said,
            **self._cause(item),
        )

    def _spell(self, item: StackItem, said: dict[str, Any]) -> StackEntry:
        held = self._state.objects[item.id]
        whole = held.printed or held.card
        entry = self._entry_of(held.with_copied(held.card if held.card in whole.others else whole, None))
        is_plain = not entry.is_token_phrase and not entry.is_placeholder and not held.is_face_down
        if not is_plain or held.notes or held.links or held.counters:
            raise NoSetUp(f"{held.card.name} is on the stack in a way that no set-up says")
        return StackEntry(
            item.controller,
            held.card.name,
            owner=-1 if held.owner == item.controller else held.owner,
            is_copy=item.is_copy,
            is_commander=held.is_commander,
            ways=tuple(word for word, ids in item.paid if not ids),
            count=item.count,
            **said,
        )

    def _gone(self, left: GameObject) -> dict[str, object]:
        """Return how the source of an ability is said that has left; only one that was as its card says."""
        entry = self._entry_of(left)
        is_as_printed = left.last_known in (None, base_characteristics(left.card))
        if not is_as_printed or left.counters or left.notes or left.links or left.grade or entry.is_placeholder:
            raise NoSetUp(f"{left.card.name}, whose ability is on the stack, had changed before it left")
        return {
            "name": entry.card,
            "is_gone": True,
            "is_token_phrase": entry.is_token_phrase,
            "is_token": left.is_token,
            "maker": entry.maker,
            "owner": -1 if left.owner == left.controller else left.owner,
        }

    def _cause(self, item: StackItem) -> dict[str, Any]:
        """Return what triggered an ability, where its text speaks of that."""
        cause = item.cause
        if cause == NO_CAUSE or not words_of(item.ability).mentions_cause:
            return {}
        held, now = cause.object, cause.object_now
        is_there = held is None or (held.id == now and now in self._state.objects)
        if not is_there or cause.item or cause.produced:
            raise NoSetUp(
                f"the ability of {item.source.card.name} on the stack speaks of what has happened before"
            )
        about = self.named(now) if held is not None else None
        return {"about": about, "who": cause.seat, "amount": cause.amount}

    def effects(self) -> tuple[EffectEntry, ...]:
        """Return the lasting effects in their order."""
        return tuple(self._effect(effect) for effect in effects_said(self._state))

    def _effect(self, effect: ContinuousEffect) -> EffectEntry:
        words = sentence_of_effect(effect)
        if words is None or effect.kept:
            source = self._state.objects.get(effect.source) or self._state.gone.get(effect.source)
            whose = f" of {source.card.name}" if source is not None else ""
            raise NoSetUp(f"an effect{whose} is going on that no sentence of a card says by itself")
        usual = amounts_now(self._state, effect.modifications, effect.affected[0], effect.controller)
        there = self._state.objects.get(effect.source)
        return EffectEntry(
            words,
            effect.controller,
            tuple(self.named(one) for one in effect.affected),
            self.named(there.id) if there is not None and effect.is_bound else None,
            () if effect.amounts in (usual, ()) else effect.amounts,
            effect.count,
        )

    def named(self, reference: int) -> Named:
        """Return how a seat, an object or an item of the stack is called. Raises NoSetUp for what has gone."""
        state = self._state
        if is_seat_reference(reference):
            return Named(seat_of_reference(reference), zone=A_SEAT)
        for place, item in enumerate(state.stack, 1):
            if item.id == reference:
                return Named(zone="stack", place=place)
        held = state.objects.get(reference)
        if held is None or held.zone not in ALL_ZONES:
            raise NoSetUp("something on the stack or in effect speaks of what is not there any more")
        seat = held.default_controller if held.zone == BATTLEFIELD else held.owner
        slug = slug_of(held.card.name)
        same = [id for id in ids_in_zone(state, seat, held.zone) if slug_of(state.objects[id].card.name) == slug]
        return Named(seat, held.card.name, held.zone, same.index(reference) + 1)


def sentence_of_effect(effect: ContinuousEffect) -> str | None:
    """Return the sentence of a card that says a lasting effect; None where none says just this."""
    modifications, rules, duration = effect.modifications, effect.rules, effect.duration
    is_of_seats = all(is_seat_reference(one) for one in effect.affected)
    candidates = (
        LayDown(rules, duration) if is_of_seats else None,  # type: ignore[arg-type]  # judged by what it comes to
        Modify(You() if is_of_seats else This(), modifications, duration, rules),
        Regenerate(This()),
        StayTapped(This(), "your"),
        StayTapped(This()),
    )
    for one in candidates:
        if one is not None and parts_of_effect(one) == (modifications, rules, duration):
            words = written_effect(one)
            if words is not None:
                return words
    return None
