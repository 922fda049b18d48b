"""Says effects as sentences of rules text: "target player loses 1 life and you gain 1 life"."""

from __future__ import annotations

from engine.cards.amounts.counts import CharacteristicOf, CountOf, LifeOf
from engine.cards.amounts.numbers import Half, Number, X
from engine.cards.base.kinds import Amount, Effect, Reference
from engine.cards.base.vocabulary import listed, number_word, with_article
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.effects.cards_and_hands import Discard, DrawCards, PutBack
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import Attach
from engine.cards.effects.counters import PutCounters, RemoveCounters
from engine.cards.effects.game import LoseGame, WinGame
from engine.cards.effects.joints import (
    ChoiceOfEffects,
    Delayed,
    ForEachPlayer,
    IfYouDo,
    InOneSentence,
    May,
    OnlyIf,
    Unless,
    WhenYouDo,
)
from engine.cards.effects.libraries import (
    ExileTop,
    Mill,
    RevealUntilNamed,
    Scry,
    ShuffleGraveyard,
    ShuffleLibrary,
    Surveil,
)
from engine.cards.effects.life_and_damage import DealDamage, DoubleLife, GainLife, LifeBecomes, LoseLife
from engine.cards.effects.mana import AddMana, AddProduced
from engine.cards.effects.spells_and_abilities import CastCopy, CopyOnStack, CounterSpell
from engine.cards.effects.status import Tap, Untap
from engine.cards.effects.tokens_and_copies import CreateCopies, CreateTokens
from engine.cards.effects.turns import AdditionalPhases, ExtraTurn
from engine.cards.effects.zones import Destroy, MoveTo, PlayerSacrifices, Sacrifice
from engine.cards.events.turns import Begins
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.modifications.power_and_toughness import SwitchPowerToughness
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.references.choices import All, Target
from engine.cards.references.objects import AttachedHost, This, Those
from engine.cards.references.players import ControllerOf, EachOpponent, EachPlayer, ThatPlayer, You
from engine.cards.text.casting import granted_cost_said, hand_said
from engine.cards.text.clause import Clause, capitalized
from engine.cards.text.continuous import (
    base_of,
    becoming,
    for_each,
    is_becoming,
    predicates,
    rule_for_now,
    third_person,
    this_after_gain,
)
from engine.cards.text.effects.choice import either_said
from engine.cards.text.effects.copying import cast_copy, copied
from engine.cards.text.effects.libraries import library_said
from engine.cards.text.effects.mana import limit_said, mana_said
from engine.cards.text.effects.objects import copies_said, move_said, number_said, tokens_said
from engine.cards.text.effects.permanents import permanents_clause
from engine.cards.text.effects.play import play_clause
from engine.cards.text.effects.turns import turns_clause
from engine.cards.text.game_rules import each_said, is_elsewhere
from engine.cards.text.renderer import Speaker


def said_effects(speaker: Speaker, parts: tuple[Effect, ...]) -> str:
    """Effects as sentences, the first without its capital, each but the last with its full stop."""
    text = ""
    for index, effect in enumerate(parts):
        said = said_effect(speaker, effect) + speaker.take_where_x()
        speaker.has_spoken = True
        if not index:
            text = said
            continue
        joint = _joint(parts[index - 1], effect)
        if joint == ". " and text.endswith('."'):
            text += " " + capitalized(said)
            continue
        text += joint + (said if joint != ". " else capitalized(said))
    return text


def _joint(before: Effect, after: Effect) -> str:
    """How today's templates join two effects into one sentence, or keep them apart."""
    match before, after:
        case _, ShuffleGraveyard():
            return ". Then "
        case _, ShuffleLibrary():
            return ", then "
        case ShuffleLibrary(), ExileTop():
            return ". Then "
        case Scry(), DrawCards():
            return ", then "
        case ExileTop(), RevealUntilNamed():
            return ", then "
        case MoveTo(_, "exile"), MoveTo(Those(), "battlefield"):
            return ", then "
        case MoveTo(AttachedHost()), Attach():
            return " and "
        case MoveTo(), Attach():
            return ", then "
        case DrawCards(), Discard() | PutBack():
            return ", then "
        case DrawCards(), MoveTo(This(), "library top"):
            return ", then "
        case DealDamage() | LoseLife(), GainLife(_, You()):
            return " and "
    return ". "


def said_effect(speaker: Speaker, effect: Effect) -> str:
    """One effect as a sentence without capital and full stop."""
    match effect:
        case May(inner, who, None):
            first, *others = inner
            said = f"{_player(speaker, who)} may {clause_of(speaker, first).after_may}"
            for before, after in zip(inner, others, strict=False):
                joint = _joint(before, after)
                text = said_effect(speaker, after)
                said += joint + (capitalized(text) if joint == ". " else text)
            return said
        case May(inner, who, cost):
            player = _player(speaker, who)
            if isinstance(inner[0], WhenYouDo):
                return f"{player} may pay {cost}. {capitalized(said_effects(speaker, inner))}"
            return f"{player} may pay {cost}. If {_they(player)} do, {said_effects(speaker, inner)}"
        case Unless():
            return _unless_said(speaker, effect)
        case OnlyIf(condition, inner, otherwise) if effect.is_instead:
            return _instead(speaker, effect)
        case OnlyIf(condition, inner, otherwise):
            said = f"if {speaker.condition(condition)}, {said_effects(speaker, inner)}"
            return f"{said}. Otherwise, {said_effects(speaker, otherwise)}" if otherwise else said
        case _ if (of_cards := library_said(speaker, effect) or hand_said(speaker, effect)) is not None:
            return of_cards
        case IfYouDo(inner, then):
            said = listed(_clauses_together(speaker, inner), "and")
            return f"{said}. If you do, {said_effects(speaker, then)}"
        case WhenYouDo(ability):
            return _reflexive(speaker, ability)
        case CastCopy():
            return cast_copy(speaker, effect)
        case CreateCopies(Target(index)) if speaker.is_any_number(index):
            phrase = speaker.reference(effect.of)
            return f"choose {phrase}. For each of them, create {clause_of(speaker, effect).rest}"
        case ForEachPlayer((LoseLife(amount, ThatPlayer()),), EachOpponent() as who):
            return f"{speaker.reference(who)} loses {speaker.measured(amount, 'life')}"
        case ForEachPlayer(inner, who):
            players = {EachPlayer(): "for each player", EachOpponent(): "for each opponent"}
            return f"{players.get(who, f'for {speaker.reference(who)}')}, {said_effects(speaker, inner)}"
        case Delayed():
            return _delayed(speaker, effect)
        case InOneSentence(inner):
            return listed(_clauses_together(speaker, inner), "and")
        case AdditionalPhases(phases, after, None):
            said = " followed by ".join(f"an additional {phase} phase" for phase in phases)
            return f"after this {after}, there is {said}"
        case Modify() if is_becoming(effect):
            return becoming(speaker, effect)
    return clause_of(speaker, effect).plain


def _clauses_together(speaker: Speaker, inner: tuple[Effect, ...]) -> list[str]:
    """Sentences joined into one: after another subject "you" is said."""
    said: list[str] = []
    is_other = False
    for one in inner:
        text = said_effect(speaker, one) + speaker.take_where_x()
        is_instruction = not isinstance(one, AdditionalPhases) and not _subject_of(speaker, one)
        said.append(f"you {text}" if is_other and is_instruction else text)
        is_other = not is_instruction and _subject_of(speaker, one) not in ("", "you")
    return said


def _subject_of(speaker: Speaker, effect: Effect) -> str:
    """The subject of an effect's sentence, "" where it is an instruction or of another form."""
    match effect:
        case Discard(who=who) | DrawCards(who=who) if not isinstance(who, You):
            return speaker.subject(who)
        case LoseLife(who=who) | GainLife(who=who):
            return _player(speaker, who)
    return ""


def _unless_said(speaker: Speaker, effect: Unless) -> str:
    """What stops an effect: "unless its controller pays {3}", "unless you discard a card"."""
    said = said_effects(speaker, effect.effects)
    player, is_you = speaker.reference(effect.who), isinstance(effect.who, You)
    if effect.cost.symbols and effect.other.parts:
        raise Unsayable("no sentence says mana and something else that stops an effect")
    if effect.cost.symbols:
        return f"{said} unless {player} {'pay' if is_you else 'pays'} {effect.cost}"
    verb, _, rest = speaker.cost(effect.other).partition(" ")
    return f"{said} unless {player} {verb if is_you else third_person(verb)} {rest}"


def _reflexive(speaker: Speaker, ability: TriggeredAbility) -> str:
    """ "When you do, ...", with targets that are named anew."""
    (mode,) = ability.body.modes
    outer = speaker.targets, speaker.named
    speaker.targets, speaker.named, speaker.is_this_named = mode.targets, set(), False
    said = f"when you do, {said_effects(speaker, mode.effects)}"
    speaker.targets, speaker.named = outer
    return said


def _instead(speaker: Speaker, effect: OnlyIf) -> str:
    """What happens otherwise, and then what happens instead: "If this spell was kicked, it ... instead"."""
    plain = said_effects(speaker, effect.otherwise)
    match effect.otherwise, effect.effects:
        case (CreateCopies(of),), (CreateCopies(other, Number(value)),) if of == other:
            more = f"create {number_word(value)} of those tokens"
        case (DealDamage(_, to),), (DealDamage(amount, other),) if to == other:
            more = f"it deals {speaker.measured(amount, 'damage')}"
        case _:
            more = said_effects(speaker, effect.effects)
    return f"{plain}. If {speaker.condition(effect.condition)}, {more} instead"


def _player(speaker: Speaker, who: Reference) -> str:
    return "you" if isinstance(who, You) else speaker.subject(who)


def _their(player: str) -> str:
    return "your" if player == "you" else "their"


def _they(player: str) -> str:
    return "you" if player == "you" else "they"


def _delayed(speaker: Speaker, effect: Delayed) -> str:
    speaker.keeps = effect.keeps
    inner = said_effects(speaker, effect.effects)
    match effect.when:
        case Begins() if not effect.is_once:
            raise Unsayable("no sentence says a delayed ability of every such step")
        case Begins("end of combat", _):
            return f"{inner} at end of combat"
        case Begins("beginning of combat", _):
            return f"{inner} at the beginning of the next combat"
        case Begins(step, whose):
            said = speaker.beginning(step, whose)
            if whose == "your":
                return f"{inner} at {said.replace('your ', 'your next ')}"
            return f"{inner} at {said.replace('each ', 'the next ')}"
    if effect.is_until_said:
        return f"until end of turn, whenever {speaker.event(effect.when)}, {inner}"
    word = "when" if effect.is_once else "whenever"
    return f"{word} {speaker.event(effect.when)} this turn, {inner}"


def clause_of(speaker: Speaker, effect: Effect) -> Clause:
    """An effect that is one sentence of subject, verb and the rest."""
    of_turns = turns_clause(speaker, effect) or permanents_clause(speaker, effect) or play_clause(speaker, effect)
    if of_turns is not None:
        return of_turns
    match effect:
        case AddMana(options, amount, who, only):
            mana = ("an additional " if effect.is_additional else "") + mana_said(speaker, options, amount)
            return _of_player(speaker, who, "add", mana + limit_said(speaker, only))
        case AddProduced(amount, who):
            mana = f"{number_said(speaker, amount)} mana of any type {speaker.that_object()} produced"
            return _of_player(speaker, who, "add", mana)
        case GainLife(amount, who):
            return Clause(_player(speaker, who), "gain", speaker.measured(amount, "life"))
        case LoseLife(Half(LifeOf(of), is_up), who) if of == who:
            rounded = f", rounded {'up' if is_up else 'down'}"
            return Clause(_player(speaker, who), "lose", f"half {_their(_player(speaker, who))} life{rounded}")
        case LoseLife(amount, who):
            return Clause(_player(speaker, who), "lose", speaker.measured(amount, "life"))
        case DealDamage(amount, to, source):
            subject = speaker.subject(source)
            damage = speaker.measured(amount, "damage")
            if isinstance(source, This) and isinstance(amount, CharacteristicOf):
                damage = damage.replace("equal to its ", f"equal to {speaker.owner_of(amount.of)} ")
            if to == source:
                return Clause(subject, "deal", f"{damage} to itself")
            return Clause(subject, "deal", f"{damage} to {_each(speaker, to)}")
        case DrawCards(amount, You()) if speaker.is_about_any_player():
            return Clause("you", "draw", speaker.listed_amount(amount, "card", "cards"))
        case DrawCards(amount, who):
            return _of_player(speaker, who, "draw", speaker.listed_amount(amount, "card", "cards"))
        case Discard(amount, who, at_random):
            cards = speaker.listed_amount(amount, "card", "cards")
            return _of_player(speaker, who, "discard", cards + (" at random" if at_random else ""))
        case Mill(amount, who):
            subject = "" if isinstance(who, You) else speaker.subject(who)
            return Clause(subject, "mill", speaker.listed_amount(amount, "card", "cards"))
        case Scry(amount, who):
            return _of_player(speaker, who, "scry", speaker.amount(amount))
        case Surveil(amount, who):
            return _of_player(speaker, who, "surveil", speaker.amount(amount))
        case CreateTokens():
            return _of_player(speaker, effect.who, "create", tokens_said(speaker, effect))
        case CreateCopies():
            return _of_player(speaker, effect.who, "create", copies_said(speaker, effect))
        case Tap(what):
            return Clause("", "tap", speaker.object(what))
        case Untap(what):
            return Clause("", "untap", speaker.object(what))
        case PutCounters(kind, what, amount):
            counters = _counters(speaker, kind, amount)
            return Clause("", "put", f"{counters} on {_each(speaker, what)}" + for_each(speaker, amount))
        case RemoveCounters(kind, what, amount):
            return Clause("", "remove", f"{_counters(speaker, kind, amount)} from {_each(speaker, what)}")
        case Destroy(what, is_final):
            they = "They" if speaker.is_plural(what) else "It"
            end = f". {they} can't be regenerated" if is_final else ""
            return Clause("", "destroy", speaker.object(what) + end)
        case Sacrifice(what, ControllerOf(of)) if of == what:
            return Clause(f"{speaker.object(what)}'s controller", "sacrifice", "it")
        case Sacrifice(what, who):
            said = speaker.subject(what) if isinstance(what, This) else speaker.object(what)
            return _of_player(speaker, who, "sacrifice", said)
        case PlayerSacrifices(which, who, amount):
            if not isinstance(amount, Number):
                raise Unsayable("no sentence says a sacrifice of an amount that is no number")
            count = amount.value
            return _of_player(speaker, who, "sacrifice", speaker.counted(which, count, count))
        case MoveTo():
            return move_said(speaker, effect)
        case ChoiceOfEffects():
            return either_said(speaker, effect, clause_of)
        case CopyOnStack():
            return Clause("", "copy", copied(speaker, effect))
        case CounterSpell(what):
            return Clause("", "counter", speaker.object(what))
        case Modify():
            return _modify(speaker, effect)
        case Attach(what, to):
            return Clause("", "attach", f"{speaker.object(what)} to {speaker.object(to)}")
        case ShuffleLibrary(You()) if not speaker.has_spoken:
            return Clause("", "shuffle", "your library")
        case ShuffleLibrary(who):
            return _of_player(speaker, who, "shuffle", "")
        case LoseGame(who):
            return Clause(_player(speaker, who), "lose", "the game")
        case WinGame(who):
            return Clause(_player(speaker, who), "win", "the game")
        case ExtraTurn(who):
            return _of_player(speaker, who, "take", "an extra turn after this one")
        case LifeBecomes(amount, who):
            return Clause(f"{speaker.possessive(who)} life total", "become", speaker.amount(amount))
        case DoubleLife(who):
            return Clause("", "double", f"{speaker.possessive(who)} life total")
    said_of_library = library_said(speaker, effect)
    if said_of_library is not None:
        return Clause("", said_of_library)
    raise Unsayable(f"no sentence says {effect}")


def _of_player(speaker: Speaker, who: Reference, verb: str, rest: str) -> Clause:
    """An instruction to "you", or a sentence about another player."""
    return Clause("" if isinstance(who, You) else speaker.subject(who), verb, rest)


def _each(speaker: Speaker, item: Reference) -> str:
    """Objects that something happens to one by one: "each creature you control"."""
    return f"each {speaker.filter(item.filter)}" if isinstance(item, All) else speaker.object(item)


def _counters(speaker: Speaker, kind: str, amount: Amount) -> str:
    if isinstance(amount, CountOf):
        return with_article(f"{kind} counter")
    if isinstance(amount, Number | X):
        return speaker.counters(kind, amount)
    return speaker.listed_amount(amount, f"{kind} counter", f"{kind} counters")


def _duration_said(speaker: Speaker, duration: str) -> str:
    """How long a continuous effect lasts."""
    match duration:
        case "as long as this remains":
            return f"for as long as {speaker.this()} remains on the battlefield"
        case "as long as you control this":
            return f"for as long as you control {speaker.this()}"
    return duration


def _modify(speaker: Speaker, effect: Modify) -> Clause:
    match effect.modifications:
        case (GainControl(who),):
            rest = f"control of {speaker.object(effect.what)} {_duration_said(speaker, effect.duration)}".strip()
            return Clause("" if isinstance(who, You) else speaker.subject(who), "gain", rest)
        case (SwitchPowerToughness(),):
            owner = speaker.possessive(effect.what)
            return Clause("", "switch", f"{owner} power and toughness {effect.duration}".strip())
    subject, is_plural = speaker.subject(effect.what), speaker.is_plural(effect.what)
    if isinstance(effect.what, All) and is_elsewhere(effect.what.filter):
        subject, is_plural = each_said(speaker, effect.what.filter), False
    is_of_this = isinstance(effect.what, This)
    this = speaker.this_said if is_of_this else this_after_gain(subject)
    said = predicates(speaker, effect.modifications, is_plural, "gain", this)
    if said and effect.duration:
        said[-1] += f" {_duration_said(speaker, effect.duration)}"
    if effect.rules and effect.duration not in ("this turn", "until end of turn"):
        raise Unsayable("no sentence says a rule for longer than a turn")
    said += [f"{verb} {rest}" for verb, rest in map(rule_for_now, effect.rules)]
    verb, _, rest = (" and ".join(said) + granted_cost_said(speaker, effect.modifications)).partition(" ")
    plural_verb = base_of(verb) if not is_plural else verb
    return Clause(subject, plural_verb, rest, is_plural)
