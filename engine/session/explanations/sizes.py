"""Why an object is what it is: each step of the layers with its timestamp, and what it changed (CR 613)."""

from __future__ import annotations

from itertools import pairwise

from engine.cards.base.creature_types import CREATURE_TYPES
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.modifications.copies_and_control import GainControl
from engine.loops.readable import readable, readable_size
from engine.model.characteristics import Characteristics
from engine.model.events import EffectBegan
from engine.model.objects import GameObject
from engine.model.quantity import Quantity
from engine.model.state import GameState
from engine.rules.characteristics.applying import Applied, Applying
from engine.rules.characteristics.step_by_step import steps_of_characteristics
from engine.session.explanations.naming import called, text_of
from engine.session.explanations.when_it_happened import latest
from engine.session.explanations.why import Explanation, Why
from engine.session.game.moment import Moment
from engine.session.narration.narration import counted

_RULE_OF_LAYER = {
    (1, ""): "613.2a",
    (2, ""): "613.1b",
    (3, ""): "613.1c",
    (4, ""): "613.1d",
    (5, ""): "613.1e",
    (6, ""): "613.1f",
    (7, "a"): "613.4a",
    (7, "b"): "613.4b",
    (7, "c"): "613.4c",
    (7, "d"): "613.4d",
}


def why_so(state: GameState, held: GameObject, moment: Moment | None = None) -> Explanation:
    """Return why an object is what it is: what its card says, then each effect in the order of layers (CR 613)."""
    steps = steps_of_characteristics(state, held)
    now = steps[-1].after
    is_creature = "creature" in now.types
    what = size_words(now) if is_creature else "what it is"
    answers = [_from_card(held, steps[0].after)]
    for before, step in pairwise(steps):
        answers.append(_step(state, held, before, step, moment))
    answers += _waits(state, held, steps)
    if len(answers) == 1 and is_creature:
        answers.append(Why("nothing changes it", "no effect and no counter changes it now", "613.1"))
    return Explanation(f"Why is {called(held)} {what}?", tuple(answers))


def size_words(current: Characteristics) -> str:
    """Return power and toughness: "4/4"."""
    return readable_size(current.power, current.toughness)


def _from_card(held: GameObject, base: Characteristics) -> Why:
    """Return what an object is before any effect: by its card, as a token was made, or as a copy."""
    size = f", {size_words(base)}" if "creature" in base.types else ""
    kinds = f"{counted(base.name, 1, held.is_token)}{size}"
    if held.is_face_down:
        return Why("face down", "it lies face down: a 2/2 creature and nothing else", "708.2a", about=(held.id,))
    if held.last_known is not None:
        return Why("as it last was", f"it has left, and is known as it last was: {kinds}", "608.2h")
    if held.printed is not None:
        words = f"it is a copy: {kinds} instead of {held.printed.name}"
        return Why("a copy", words, "707.2", about=(held.id,))
    if held.is_token:
        return Why("a token", f"it was created as {kinds}", "111.3", about=(held.id,))
    return Why("its card", f"its card says {kinds}", "613.1", about=(held.id,))


def _step(state: GameState, held: GameObject, before: Applying, step: Applying, moment: Moment | None) -> Why:
    """Return one effect, or the counters, and what they changed."""
    changed = _changed(before.after, step.after, held)
    if step.effect is None:
        counters = listed([f"{readable(count)} {kind}" for kind, count in held.all_counters], "and")
        if not counters and held.grade is not None and step.times == 1:
            words = f"effects until end of turn, which applied to some of them more often: {changed}"
            return Why("until end of turn", words, "613.4c", about=(held.id,))
        if not counters:
            return Why("defines itself", f"its own ability defines it: {changed}", "613.4a", about=(held.id,))
        return Why("counters", f"counters on it ({counters}): {changed}", "613.4c", about=(held.id,))
    one = step.effect
    layer = (one.modification.layer, one.modification.sublayer)
    name, about = _source(state, held, one, moment)
    times = _times_words(step.times)
    when = f"layer {layer[0]}{layer[1]}, timestamp {one.timestamp}"
    if isinstance(one.modification, GainControl):
        who = state.seats[held.controller].name
        changed = f"{who} controls it"
    own = "" if not one.is_characteristic_defining else ", which defines it and so comes first"
    return Why(
        f"layer {layer[0]}{layer[1]}", f"{name}{times}: {changed} ({when}{own})", _RULE_OF_LAYER[layer], (), about
    )


def _times_words(times: Quantity) -> str:
    return "" if times == 1 else f", {readable(times)} times"


def _source(
    state: GameState, held: GameObject, one: Applied, moment: Moment | None
) -> tuple[str, tuple[int, ...]]:
    """Return what an effect comes from: an ability's object, or the spell or ability that began it."""
    if one.source is not None:
        is_own = one.source.id == held.id
        return ("its own ability" if is_own else called(one.source)), (one.source.id,)
    effect = next((each for each in state.effects if each.timestamp == one.timestamp), None)
    if effect is None:
        return "an effect", ()
    found = state.objects.get(effect.source) or state.gone.get(effect.source)
    name = "" if found is None else found.card.name
    if not name:
        began = latest(moment, lambda event: isinstance(event, EffectBegan) and held.id in event.objects)
        if began is not None:
            event = began[0].events[began[1]]
            assert isinstance(event, EffectBegan)
            name = event.source.card.name
    lasting = f", {effect.duration}" if effect.duration else ""
    return f"{name or 'an effect'}{lasting}", (effect.source,) if found is not None else ()


def _waits(state: GameState, held: GameObject, steps: tuple[Applying, ...]) -> list[Why]:
    """Say that an effect waited for another one on which it depends, against the order of timestamps."""
    found: list[Why] = []
    effects = [step.effect for step in steps if step.effect is not None]
    for first, second in pairwise(effects):
        is_one_layer = (first.modification.layer, first.modification.sublayer) == (
            second.modification.layer,
            second.modification.sublayer,
        )
        is_same_kind = first.is_characteristic_defining == second.is_characteristic_defining
        if is_one_layer and is_same_kind and first.timestamp > second.timestamp:
            words = (
                f"{_source(state, held, second, None)[0]} is older, but waits for "
                f"{_source(state, held, first, None)[0]}, on which it depends"
            )
            found.append(Why("dependency", words, "613.8"))
    return found


def _changed(before: Characteristics, after: Characteristics, held: GameObject) -> str:
    """Return what is different after a step, in a few words."""
    said: list[str] = []
    if before.name != after.name:
        said.append(f"it is {after.name}")
    # In words, since members of a group may differ in their size and are not compared with a number.
    if size_words(before) != size_words(after):
        said.append(f"{size_words(before)} becomes {size_words(after)}")
    kinds_before = before.supertypes | before.types | before.subtypes
    kinds_after = after.supertypes | after.types | after.subtypes
    said += _gone_and_come(kinds_before, kinds_after, "is also", "is no longer")
    if before.colors != after.colors:
        hues = [COLOR_OF_LETTER[color] for color in COLORS if color in after.colors]
        said.append(f"it is {listed(hues, 'and') if hues else 'colorless'}")
    said += _abilities_changed(before, after, held)
    return "; ".join(said) or "nothing that can be seen"


def _gone_and_come(before: frozenset[str], after: frozenset[str], come: str, gone: str) -> list[str]:
    said = []
    for words, more in ((come, after - before), (gone, before - after)):
        if len(more & CREATURE_TYPES) > _MOST_TYPES_NAMED:
            more = more - CREATURE_TYPES | {"every creature type besides"}
        if more:
            said.append(f"it {words} {listed(sorted(more), 'and')}")
    return said


_MOST_TYPES_NAMED = 20
"""How many creature types are named that something comes to have, or loses, at once."""


def _abilities_changed(before: Characteristics, after: Characteristics, held: GameObject) -> list[str]:
    """Return abilities gained and lost, keywords by their name."""
    said = _gone_and_come(before.keywords, after.keywords, "has", "has no longer")
    for ability in after.abilities:
        if not isinstance(ability, KeywordAbility) and not any(ability is one for one in before.abilities):
            said.append(f"it has “{text_of(ability, held.card)}”")
    lost = [one for one in before.abilities if not any(one is other for other in after.abilities)]
    if lost and not after.abilities:
        said.append("it loses all abilities")
    return said
