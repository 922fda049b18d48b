"""Says effects made of others: if, unless, may, later, for each, when you do."""

from __future__ import annotations

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.base.vocabulary import listed, number_word
from engine.cards.effects.cards_and_hands import Discard, DrawCards
from engine.cards.effects.continuous import Modify
from engine.cards.effects.joints import (
    ChoiceOfEffects,
    Delayed,
    FlipCoin,
    ForEachPlayer,
    IfYouDo,
    InOneSentence,
    May,
    OnlyIf,
    RepeatProcess,
    Unless,
    WhenYouDo,
)
from engine.cards.effects.life_and_damage import DealDamage, GainLife, LoseLife
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.effects.turns import AdditionalPhases
from engine.cards.events.turns import Begins
from engine.cards.phrases.base_wording import Unsayable
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You
from engine.cards.text.clause import Clause, capitalized
from engine.cards.text.joining import joint_between
from engine.cards.text.renderer import Renderer
from engine.cards.text.sentences import clause_of, player, said_effect, said_effects, says
from engine.cards.text.verbs import third_person


@says(May)
def _may(renderer: Renderer, effect: May) -> str:
    who = player(renderer, effect.who)
    if effect.cost is not None or effect.other.parts:
        if effect.cost is not None and effect.other.parts:
            raise Unsayable("no sentence says mana and something else that may be paid")
        paid = renderer.cost(effect.other) if effect.cost is None else f"pay {effect.cost}"
        inner = said_effects(renderer, effect.effects)
        if isinstance(effect.effects[0], WhenYouDo):
            return f"{who} may {paid}. {capitalized(inner)}"
        return f"{who} may {paid}. If {'you' if who == 'you' else 'they'} do, {inner}"
    first, *others = effect.effects
    said = f"{who} may {clause_of(renderer, first).after_may}"
    for before, after in zip(effect.effects, others, strict=False):
        joint = joint_between(before, after)
        text = said_effect(renderer, after)
        said += joint + (capitalized(text) if joint == ". " else text)
    return said


@says(Unless)
def _unless(renderer: Renderer, effect: Unless) -> str:
    """What stops an effect: "unless its controller pays {3}", "unless you discard a card"."""
    said = said_effects(renderer, effect.effects)
    who, is_you = renderer.reference(effect.who), isinstance(effect.who, You)
    if effect.cost.symbols and effect.other.parts:
        raise Unsayable("no sentence says mana and something else that stops an effect")
    if effect.cost.symbols:
        return f"{said} unless {who} {'pay' if is_you else 'pays'} {effect.cost}"
    verb, _, rest = renderer.cost(effect.other).partition(" ")
    return f"{said} unless {who} {verb if is_you else third_person(verb)} {rest}"


@says(OnlyIf)
def _only_if(renderer: Renderer, effect: OnlyIf) -> str:
    if effect.is_instead:
        return _instead(renderer, effect)
    if effect.is_last:
        said = said_effects(renderer, effect.effects)
        said += f" if {renderer.condition(effect.condition)}"
    else:
        said = f"if {renderer.condition(effect.condition)}, {said_effects(renderer, effect.effects)}"
    return f"{said}. Otherwise, {said_effects(renderer, effect.otherwise)}" if effect.otherwise else said


def _instead(renderer: Renderer, effect: OnlyIf) -> str:
    """What happens otherwise, and then what happens instead: "If this spell was kicked, it ... instead"."""
    plain = said_effects(renderer, effect.otherwise)
    match effect.otherwise, effect.effects:
        case (CreateCopies(of),), (CreateCopies(other, Number(value)),) if of == other:
            more = f"create {number_word(value)} of those tokens"
        case (DealDamage(_, to),), (DealDamage(amount, other),) if to == other:
            more = f"it deals {renderer.measured(amount, 'damage')}"
        case _:
            more = said_effects(renderer, effect.effects)
    return f"{plain}. If {renderer.condition(effect.condition)}, {more} instead"


@says(IfYouDo)
def _if_you_do(renderer: Renderer, effect: IfYouDo) -> str:
    said = listed(_in_one_sentence(renderer, effect.effects), "and")
    then = f". If you do, {said_effects(renderer, effect.then)}" if effect.then else ""
    otherwise = f". If you don't, {said_effects(renderer, effect.otherwise)}" if effect.otherwise else ""
    return f"{said}{then}{otherwise}"


@says(FlipCoin)
def _flip_coin(renderer: Renderer, effect: FlipCoin) -> str:
    won = f". If you win the flip, {said_effects(renderer, effect.won)}" if effect.won else ""
    lost = f". If you lose the flip, {said_effects(renderer, effect.lost)}" if effect.lost else ""
    return f"flip a coin{won}{lost}"


@says(WhenYouDo)
def _when_you_do(renderer: Renderer, effect: WhenYouDo) -> str:
    """ "When you do, ...", with targets that are named anew."""
    (mode,) = effect.ability.body.modes
    outer = renderer.targets, renderer.named
    renderer.targets, renderer.named, renderer.is_this_named = mode.targets, set(), False
    said = f"when you do, {said_effects(renderer, mode.effects)}"
    renderer.targets, renderer.named = outer
    return said


@says(ForEachPlayer)
def _for_each_player(renderer: Renderer, effect: ForEachPlayer) -> str:
    match effect.effects, effect.who:
        case (LoseLife(amount, ThatPlayer()),), EachOpponent():
            return f"{renderer.reference(effect.who)} loses {renderer.measured(amount, 'life')}"
    players = {EachPlayer(): "for each player", EachOpponent(): "for each opponent"}
    who = players.get(effect.who) or f"for {renderer.reference(effect.who)}"
    return f"{who}, {said_effects(renderer, effect.effects)}"


@says(InOneSentence)
def _together(renderer: Renderer, effect: InOneSentence) -> str:
    return listed(_in_one_sentence(renderer, effect.effects), "and")


def _in_one_sentence(renderer: Renderer, inner: tuple[Effect, ...]) -> list[str]:
    """Sentences joined into one: after another subject "you" is said."""
    said: list[str] = []
    is_other = False
    for one in inner:
        text = said_effect(renderer, one) + renderer.take_where_x()
        is_instruction = not isinstance(one, AdditionalPhases) and not _subject_of(renderer, one)
        said.append(f"you {text}" if is_other and is_instruction else text)
        is_other = not is_instruction and _subject_of(renderer, one) not in ("", "you")
    return said


def _subject_of(renderer: Renderer, effect: Effect) -> str:
    """The subject of an effect's sentence, "" where it is an instruction or of another form."""
    match effect:
        case Discard(who=who) | DrawCards(who=who) if not isinstance(who, You):
            return renderer.subject(who)
        case LoseLife(who=who) | GainLife(who=who):
            return player(renderer, who)
    return ""


@says(ChoiceOfEffects)
def _choice(renderer: Renderer, effect: ChoiceOfEffects) -> Clause:
    """Two effects, each said as a clause, as one: "enchanted creature gets +1/-1 or -1/+1 until end of turn"."""
    match effect:
        case ChoiceOfEffects(Tap(what), Untap(other)) if what == other:
            return Clause("", "tap or untap", renderer.object(what))
        case ChoiceOfEffects(Modify(what) as one, Modify(other) as two) if what == other:
            first, second = clause_of(renderer, one), clause_of(renderer, two)
            rest = first.rest.removesuffix(f" {one.duration}")
            return Clause(first.subject, first.verb, f"{rest} or {second.rest}", first.is_plural)
    raise Unsayable(f"no sentence says {effect}")


@says(RepeatProcess)
def _repeat(_: Renderer, __: RepeatProcess) -> Clause:
    return Clause("", "repeat", "this process")


@says(Delayed)
def _delayed(renderer: Renderer, effect: Delayed) -> str:
    renderer.keeps = effect.keeps
    inner = said_effects(renderer, effect.effects)
    match effect.when:
        case Begins() if not effect.is_once:
            raise Unsayable("no sentence says a delayed ability of every such step")
        case Begins("end of combat", _):
            return f"{inner} at end of combat"
        case Begins("beginning of combat", _):
            return f"{inner} at the beginning of the next combat"
        case Begins(step, whose):
            said = renderer.beginning(step, whose)
            if whose == "your":
                return f"{inner} at {said.replace('your ', 'your next ')}"
            return f"{inner} at {said.replace('each ', 'the next ')}"
    if effect.is_until_said:
        return f"until end of turn, whenever {renderer.event(effect.when)}, {inner}"
    word = "when" if effect.is_once else "whenever"
    return f"{word} {renderer.event(effect.when)} this turn, {inner}"
