"""Says the rules that static abilities lay down, and whom or what they are about."""

from __future__ import annotations

from engine.cards.base.kinds import Filter, GameRule
from engine.cards.base.vocabulary import number_word
from engine.cards.filters.characteristics import IsOfChosenType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import InZone, IsControlledBy, IsPlayer
from engine.cards.filters.relations import IsAttachedHost, IsThis
from engine.cards.game_rules.casting import ChangeCost, MayCastAs, MayPlay, SeesLibraryTop
from engine.cards.game_rules.combat import BlockedByAtLeast, CannotBeBlockedBy, CombatCost, IsGoaded, Must
from engine.cards.game_rules.replacing import ExiledInstead, Shield, WinsInsteadOfDrawing
from engine.cards.game_rules.restrictions import Cannot, DoesNotUntap, PlayerCannot, SkipsStep, TriggersNothing
from engine.cards.phrases.filter_wording import Unsayable
from engine.cards.text.casting import exiled_said, playing_said, seeing_said
from engine.cards.text.continuous import third_person
from engine.cards.text.renderer import Speaker

_CHOICES = {
    (1, 1): "choose one",
    (2, 2): "choose two",
    (3, 3): "choose three",
    (0, 1): "choose up to one",
    (0, 2): "choose up to two",
}
_WHERE = {
    "hand": "in your hand",
    "graveyard": "in your graveyard",
    "exile": "in exile",
    "stack": "on the stack",
    "command": "in the command zone",
}
_PLAYERS = {"you": "you", "opponent": "your opponents", "any": "players"}


def subject_said(speaker: Speaker, item: Filter) -> tuple[str, bool]:
    """What a static ability is about, and whether that is in the plural."""
    if isinstance(item, IsThis):
        return speaker.this(), False
    if isinstance(item, IsAttachedHost):
        return speaker.host(), False
    if isinstance(item, IsPlayer):
        return _PLAYERS[item.who], True
    return speaker.filter(item, is_plural=True), True


def is_elsewhere(item: Filter) -> bool:
    """Whether a filter is of cards in another zone than the battlefield."""
    parts = item.parts if isinstance(item, AllOf) else (item,)
    return any(isinstance(part, InZone) for part in parts)


def each_said(speaker: Speaker, item: Filter) -> str:
    """Cards one by one: "each instant and sorcery card in your graveyard"."""
    return f"each {speaker.filter(item)}".replace(" or ", " and ", 1)


def rule_said(speaker: Speaker, rule: GameRule) -> str:
    """A rule, without capital and full stop."""
    match rule:
        case DoesNotUntap(which):
            subject, is_plural = subject_said(speaker, which)
            if is_plural:
                return f"{subject} don't untap during their controllers' untap steps"
            owner = "your" if isinstance(which, IsThis) else "its controller's"
            return f"{subject} doesn't untap during {owner} untap step"
        case TriggersNothing(which):
            return f"{subject_said(speaker, which)[0]} entering don't cause abilities to trigger"
        case Cannot("activate abilities", which) if subject_said(speaker, which)[1]:
            return f"activated abilities of {subject_said(speaker, which)[0]} can't be activated"
        case Cannot(what, which) if what.startswith("be activated"):
            return f"activated abilities of {subject_said(speaker, which)[0]} can't {what}"
        case Cannot(what, which):
            return f"{subject_said(speaker, which)[0]} can't {what}"
        case IsGoaded(which):
            subject, is_plural = subject_said(speaker, which)
            return f"{subject} {'are' if is_plural else 'is'} goaded"
        case CombatCost(what, which, mana, is_counted_long):
            return _combat_cost(speaker, what, which, str(mana), is_counted_long)
        case BlockedByAtLeast(which, number):
            fewest = f"{number_word(number)} or more creatures"
            return f"{subject_said(speaker, which)[0]} can't be blocked except by {fewest}"
        case CannotBeBlockedBy(which, by, is_except):
            word = "except by" if is_except else "by"
            return (
                f"{subject_said(speaker, which)[0]} can't be blocked {word} {speaker.filter(by, is_plural=True)}"
            )
        case Shield(which, "all", is_combat_only, False):
            damage = "combat damage" if is_combat_only else "damage"
            return f"prevent all {damage} that would be dealt to {subject_said(speaker, which)[0]}"
        case Must("be blocked by all", which):
            return f"all creatures able to block {subject_said(speaker, which)[0]} do so"
        case Must("be blocked", which):
            return f"{subject_said(speaker, which)[0]} must be blocked if able"
        case Must(what, which):
            subject, is_plural = subject_said(speaker, which)
            return f"{subject} {what if is_plural else third_person(what)} each combat if able"
        case SkipsStep(what, who):
            return f"skip your {what}" if who == "you" else f"{_PLAYERS[who]} skip their {what}s"
        case PlayerCannot(what, who):
            return f"{_PLAYERS[who]} can't {what}"
        case WinsInsteadOfDrawing():
            return "if you would draw a card while your library has no cards in it, you win the game instead"
        case ChangeCost(which, amount, of, minimum, is_at_length):
            said = _cost_change(speaker, which, amount, of, minimum)
            cost = "the amount of mana an ability costs to activate"
            return said.replace("the mana in that cost", cost) if is_at_length else said
        case MayCastAs(which):
            return f"you may cast {_spells(speaker, which)} as though they had flash"
        case MayPlay():
            return playing_said(speaker, rule)
        case ExiledInstead():
            return exiled_said(rule)
        case SeesLibraryTop():
            return seeing_said(rule)
    raise Unsayable(f"no text says {rule}")


def _combat_cost(speaker: Speaker, what: str, which: Filter, mana: str, is_counted_long: bool) -> str:
    subject, is_plural = subject_said(speaker, which)
    owner = "their" if is_plural else "its"
    said = f"{subject} can't {what} unless {owner} controller pays {mana}"
    if not is_plural:
        return said
    if is_counted_long:
        return f"{said} for each creature they control that's {what.replace('attack', 'attacking')}"
    return f"{said} for each of those creatures"


def _cost_change(speaker: Speaker, which: Filter, amount: int, of: str, minimum: int) -> str:
    less = "less" if amount < 0 else "more"
    if of == "spell":
        return f"{_spells(speaker, which)} cost {{{abs(amount)}}} {less} to cast"
    if isinstance(which, IsPlayer):
        return f"{_ACTIVATED[which.who]} cost {{{abs(amount)}}} {less} to activate{_floor(minimum)}"
    subject, is_plural = subject_said(speaker, which)
    owner = f"activated abilities of {subject}" if is_plural else f"{subject}'s activated abilities"
    said = f"{owner} cost {{{abs(amount)}}} {less} to activate"
    return said + _floor(minimum)


_ACTIVATED = {
    "you": "abilities you activate that aren't mana abilities",
    "opponent": "abilities your opponents activate that aren't mana abilities",
    "any": "abilities that aren't mana abilities",
}


def _floor(minimum: int) -> str:
    """The least mana that a reduction leaves, as a sentence of its own."""
    if not minimum:
        return ""
    return f". This effect can't reduce the mana in that cost to less than {number_word(minimum)} mana"


def _spells(speaker: Speaker, which: Filter) -> str:
    """Spells of a player are those that the player casts: "creature spells you cast"."""
    parts = which.parts if isinstance(which, AllOf) else (which,)
    mine = IsControlledBy("you")
    rest = tuple(part for part in parts if part != mine)
    if mine in parts and isinstance(rest[-1], IsOfChosenType):
        return f"{speaker.filter(AllOf(rest[:-1]), is_plural=True)} you cast of the chosen type"
    said = speaker.filter(AllOf(rest), is_plural=True)
    return f"{said} you cast" if mine in parts else said
