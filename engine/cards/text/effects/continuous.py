"""Says effects that begin continuous effects and lay down rules for a while."""

from __future__ import annotations

from engine.cards.base.kinds import GameRule
from engine.cards.base.mana import COLORS
from engine.cards.base.vocabulary import COLOR_OF_LETTER, listed, with_article
from engine.cards.effects.continuous import LayDown, Modify
from engine.cards.game_rules.casting import MayPlay
from engine.cards.game_rules.combat import IgnoresDefender, Must
from engine.cards.game_rules.replacing import ExiledInstead, PreventsDamage
from engine.cards.game_rules.restrictions import Cannot
from engine.cards.modifications.abilities import GainAbilities
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import SetPowerToughness, SwitchPowerToughness
from engine.cards.modifications.types_and_colors import AddTypes, SetColors
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.references.choices import All
from engine.cards.references.objects import This
from engine.cards.text.clause import Clause
from engine.cards.text.game_rules.casting import playing_said
from engine.cards.text.game_rules.replacing import exiled_said, prevented_said
from engine.cards.text.granted_abilities import abilities_said, granted_cost_said, this_after_gain
from engine.cards.text.predicates import predicates
from engine.cards.text.renderer import Renderer
from engine.cards.text.rule_sentences import each_said, is_elsewhere
from engine.cards.text.sentences import of_player, says
from engine.cards.text.verbs import base_of, third_person


@says(Modify)
def _modify(renderer: Renderer, effect: Modify) -> Clause | str:
    if _is_becoming(effect):
        return _becoming(renderer, effect)
    match effect.modifications:
        case (GainControl(who),):
            rest = f"control of {renderer.object(effect.what)} {_duration(renderer, effect.duration)}".strip()
            return of_player(renderer, who, "gain", rest)
        case (SwitchPowerToughness(),):
            owner = renderer.possessive(effect.what)
            return Clause("", "switch", f"{owner} power and toughness {effect.duration}".strip())
    match effect.rules:
        case (PreventsDamage(_, is_combat),) if not effect.modifications:
            damage = "combat damage" if is_combat else "damage"
            dealt = f"all {damage} that would be dealt by {renderer.object(effect.what)} {effect.duration}"
            return Clause("", "prevent", dealt)
    subject, is_plural = renderer.subject(effect.what), renderer.is_plural(effect.what)
    if isinstance(effect.what, All) and is_elsewhere(effect.what.filter):
        subject, is_plural = each_said(renderer, effect.what.filter), False
    is_of_this = isinstance(effect.what, This)
    this = renderer.this_said if is_of_this else this_after_gain(subject)
    said = predicates(renderer, effect.modifications, is_plural, "gain", this)
    if said and effect.duration:
        said[-1] += f" {_duration(renderer, effect.duration)}"
    if effect.rules and effect.duration not in ("this turn", "until end of turn"):
        raise Unsayable("no sentence says a rule for longer than a turn")
    said += [f"{verb} {rest}" for verb, rest in (_rule_for_now(one, is_plural) for one in effect.rules)]
    verb, _, rest = (" and ".join(said) + granted_cost_said(renderer, effect.modifications)).partition(" ")
    plural_verb = base_of(verb) if not is_plural else verb
    return Clause(subject, plural_verb, rest, is_plural)


def _duration(renderer: Renderer, duration: str) -> str:
    """How long a continuous effect lasts."""
    match duration:
        case "as long as this remains":
            return f"for as long as {renderer.this()} remains on the battlefield"
        case "as long as you control this":
            return f"for as long as you control {renderer.this()}"
    return duration


@says(LayDown)
def _lay_down(renderer: Renderer, effect: LayDown) -> str:
    match effect.rules, effect.duration:
        case (ExiledInstead() as rule,), "this turn":
            return exiled_said(rule, " this turn")
        case (PreventsDamage() as rule,), "this turn":
            return prevented_said(renderer, rule)
        case (MayPlay() as rule,), duration if duration != "this turn":
            return f"{duration}, {playing_said(renderer, rule)}"
    raise Unsayable(f"no sentence says {effect}")


def _is_becoming(effect: Modify) -> bool:
    """Whether an effect turns something into a creature besides what it is, and does nothing more."""
    kinds = [type(part) for part in effect.modifications]
    allowed = {AddTypes, SetColors, SetPowerToughness, GainAbilities}
    needed = {AddTypes, SetPowerToughness}
    return needed <= set(kinds) <= allowed and len(kinds) == len(set(kinds)) and not effect.rules


def _becoming(renderer: Renderer, effect: Modify) -> str:
    """A permanent that becomes something besides what it is: "becomes a 1/4 blue and red Elemental creature"."""
    types = next(part for part in effect.modifications if isinstance(part, AddTypes))
    colors = next((part.colors for part in effect.modifications if isinstance(part, SetColors)), None)
    size = next((p for p in effect.modifications if isinstance(p, SetPowerToughness)), None)
    words = []
    if size is not None and size.power is not None and size.toughness is not None:
        words.append(f"{renderer.amount(size.power)}/{renderer.amount(size.toughness)}")
    if colors is not None:
        words.append(listed([COLOR_OF_LETTER[color] for color in COLORS if color in colors], "and"))
    words += [*types.supertypes, *types.subtypes, *types.types]
    gained = tuple(
        ability for part in effect.modifications if isinstance(part, GainAbilities) for ability in part.abilities
    )
    subject = renderer.subject(effect.what)
    said = f"{subject} becomes {with_article(' '.join(words))}"
    if gained:
        this = "this creature" if "creature" in types.types else subject
        said += f" with {abilities_said(renderer, gained, this)}"
    noun = subject.removeprefix("this ")
    if noun not in ("land", "artifact", "enchantment"):
        said += " in addition to its other types"
    still = f" It's still a {noun}." if noun in ("land", "artifact", "enchantment") else ""
    if not effect.duration:
        return said + ("." + still.removesuffix(".") if still else "")
    end = "" if said.endswith('."') else "."
    return f"{effect.duration}, {said}" + (f"{end}{still}".removesuffix(".") if still else "")


def _rule_for_now(rule: GameRule, is_plural: bool) -> tuple[str, str]:
    """A rule that an effect lays down for a while, as verb and rest."""
    match rule:
        case Must(what, _):
            return third_person(what), "this turn if able"
        case Cannot(what, _):
            return "can't", f"{what} this turn"
        case IgnoresDefender():
            return "can", f"attack this turn as though {'they' if is_plural else 'it'} didn't have defender"
    raise Unsayable(f"no sentence says {rule}")
