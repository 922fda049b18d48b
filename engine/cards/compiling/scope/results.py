"""Names what an effect has made or moved, so that the sentences after it can refer to it."""

from __future__ import annotations

from engine.cards.amounts.counts import CountOf
from engine.cards.amounts.history import PUT_INTO_THAT, DoneThisWay
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect, Filter, Reference
from engine.cards.compiling.phrases.nouns.filter_parts import all_of
from engine.cards.compiling.scope.anaphors import COUNTERED, SACRIFICED
from engine.cards.compiling.scope.further_targets import name_owner_of
from engine.cards.compiling.scope.referents import Referent, Scope, nouns_of
from engine.cards.effects.cards_and_hands import (
    ChooseFromHand,
    Discard,
    DiscardChosen,
    DrawCards,
    LookAtCard,
    RevealAnyNumber,
)
from engine.cards.effects.choosing import (
    CHOSEN_OBJECTS,
    RANDOM_OPPONENT,
    ChooseOpponentAtRandom,
    ChooseUntargeted,
)
from engine.cards.effects.continuous import DoubleSize, Modify
from engine.cards.effects.counters import DoubleCounters, PutCounters
from engine.cards.effects.libraries import ExileTop, Mill, RevealUntil, Search, TakeFromTop
from engine.cards.effects.life_and_damage import DealDamage, DivideDamage
from engine.cards.effects.milling import MillUntil
from engine.cards.effects.revealing import PutRevealed, RevealTop
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.effects.status import Tap, Transform, Untap
from engine.cards.effects.tokens_and_copies import (
    CreateAttached,
    CreateCopies,
    CreateRole,
    CreateTogether,
    CreateTokens,
)
from engine.cards.effects.venturing import DrawAndReveal
from engine.cards.effects.voting import MOST_VOTES, VoteFor
from engine.cards.effects.zones import Destroy, Manifest, ManifestDread, MoveTo, PlayerSacrifices, Sacrifice
from engine.cards.filters.characteristics import HasColor, HasSubtype, HasType
from engine.cards.filters.combined import AllOf, parts_of
from engine.cards.filters.objects import IsAnything, IsCard, IsPermanent, IsToken
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.filters.relations import IsAnother
from engine.cards.filters.status import IsAttacking
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.choices import All, Chosen, Target
from engine.cards.references.objects import LAST_REVEALED, StillIn, ThatItem, This, Those
from engine.cards.references.players import EachOpponent, EachPlayer, ThatPlayer, You
from engine.frozen_dataclass import replace

TOP = Those("top revealed")
TOP_OF_ANOTHER, LOOKED_AT = "top revealed by another", "looked at"
"""What a text may speak of behind what other players reveal, and behind what "you" look at."""
"""What was revealed from the top of a library, and stays there until the text says otherwise."""


def name_results(found: Effect, scope: Scope) -> None:
    """Add to a scope what an effect makes or moves, which is named from then on."""
    scope.deeds |= _deeds_of(found)
    scope.paid |= _told_by(found)
    scope.counted = _counted_by(found) or scope.counted
    match found:
        case CreateTokens() | CreateTogether() | CreateRole() | CreateAttached():
            is_one = isinstance(found, CreateTokens) and found.amount == Number(1)
            _add_result(scope, frozenset(("token", "permanent", "creature")), is_one)
        case CreateCopies():
            # "It" is the token from here on, and no more what it is a copy of.
            scope.referents = [replace(one, clause=min(one.clause, scope.clause - 1)) for one in scope.referents]
            is_one = found.amount == Number(1) and not _is_of_several(found.of, scope)
            _add_result(scope, frozenset(("token", "permanent", "creature")), is_one)
        case MillUntil():
            _add_result(scope, frozenset(("card",)), is_one=True)
        case Manifest():
            _add_result(scope, frozenset(("creature", "permanent")), found.amount == Number(1))
        case ManifestDread():
            _add_result(scope, frozenset(("creature", "permanent")), is_one=True)
        case MoveTo():
            _move_referent(found, scope)
            if found.zone == "hand" and isinstance(found.what, Target):
                name_owner_of(found.what, scope)
        case Search():
            _add_result(scope, frozenset(("card", "creature", "permanent")), found.count == 1)
        case PutCounters() | DoubleCounters() | DoubleSize() | Tap() | Untap() | Modify():
            if isinstance(found.what, All) and not _takes_from_others(found, found.what):
                _name_group(found.what, scope)
        case DealDamage() | DivideDamage():
            scope.paid |= {"damaged"}  # "a creature dealt damage this way"
            _set_spell_behind(found, scope)
        case PlayerSacrifices(filter=item, amount=Number(1), who=You() | Target() | ThatPlayer()):
            _add_sacrificed(scope, nouns_of(item))
        case Sacrifice(what=Chosen(maximum=1) as what):
            _add_sacrificed(scope, nouns_of(what.filter))
        case _:
            _name_from_library(found, scope)


def _name_from_library(found: Effect, scope: Scope) -> None:
    """Name what an effect takes, reveals or exiles from a library, or chooses from a hand."""
    match found:
        case TakeFromTop(take=1, zone="battlefield", filter=Filter() as item):
            _add_result(scope, frozenset(("permanent",)) | _nouns_without_card(item), is_one=True)
        case TakeFromTop(amount=Number(1), filter=None):
            _add_result(scope, frozenset(("card",)), is_one=True)
        case RevealUntil(rest="where they are"):
            last = Those(LAST_REVEALED)
            scope.referents = [one for one in scope.referents if not isinstance(one.now, Those)]
            scope.referents.append(Referent(last, last, frozenset(("card",)), scope.clause))
        case RevealTop(who=EachPlayer() | EachOpponent()):
            return  # those are several cards
        case RevealTop():
            scope.referents = [one for one in scope.referents if not isinstance(one.now, Those)]
            scope.referents.append(Referent(TOP, TOP, frozenset(("card",)), scope.clause))
        case ChooseOpponentAtRandom():
            player = Those(RANDOM_OPPONENT, "that player")
            nouns = frozenset(("player", "opponent"))
            scope.referents.append(Referent(player, player, nouns, scope.clause, is_player=True))
        case ChooseUntargeted(what=Chosen() as what):
            is_one = what.maximum == 1 and not isinstance(what.who, (EachPlayer, EachOpponent))
            _add_result(scope, nouns_of(what.filter), is_one)
        case PutRevealed(zone="battlefield"):
            _add_result(scope, frozenset(("creature", "permanent")), is_one=True)
        case ExileTop() | ChooseFromHand():
            _add_result(scope, frozenset(("card",)), getattr(found, "amount", Number(1)) == Number(1))


def _told_by(found: Effect) -> frozenset[str]:
    """Return what words behind an effect may speak of by what it did: "from among the milled cards"."""
    match found:
        case CounterSpell(what=ThatItem()):
            return frozenset((COUNTERED,))
        case Mill(who=You()):
            return frozenset(("milled",))
        case RevealTop(who=EachPlayer() | EachOpponent()):
            return frozenset()
        case RevealTop(who=who):
            return frozenset((TOP.which,) if isinstance(who, You) else (TOP.which, TOP_OF_ANOTHER))
        case LookAtCard(who=You(), place="library top"):
            return frozenset((LOOKED_AT,))
        case LookAtCard(who=Target() | ThatPlayer(), place="library top"):
            return frozenset((TOP.which, TOP_OF_ANOTHER))
        case RevealUntil(rest="where they are"):
            return frozenset((LAST_REVEALED,))
        case ChooseOpponentAtRandom():
            return frozenset((RANDOM_OPPONENT,))
        case ChooseUntargeted():
            return frozenset((CHOSEN_OBJECTS,))
        case DrawAndReveal():
            return frozenset(("drawn",))  # "one of them"
        case VoteFor():
            return frozenset((MOST_VOTES,))
    return frozenset()


def _deeds_of(found: Effect) -> frozenset[str]:
    """Return what an effect does to objects that words behind it may count: "destroyed this way"."""
    match found:
        case Destroy():
            return frozenset(("destroyed", "died"))
        case Sacrifice() | PlayerSacrifices():
            return frozenset(("sacrificed",))
        case MoveTo(zone="exile") | ExileTop():
            return frozenset(("exiled",))
        case MoveTo(zone="hand"):
            return frozenset(("returned",))
        case Discard() | DiscardChosen():
            return frozenset(("discarded",))
        case Mill():
            return frozenset(("milled",))
        case MillUntil():
            return frozenset(("milled", PUT_INTO_THAT))
        case DrawCards():
            return frozenset(("drawn",))
        case Tap():
            return frozenset(("tapped",))
        case Transform(word="transform"):
            return frozenset(("transformed",))
        case RevealUntil(rest="where they are"):
            return frozenset(("revealed",))
        case RevealAnyNumber() | RevealTop():
            return frozenset(("revealed",))
    return frozenset()


def _counted_by(found: Effect) -> DoneThisWay | None:
    """Return what is "that many" behind an effect on a number of objects that only its player decides or finds."""
    match found:
        case DiscardChosen(what=Chosen() as what) | Sacrifice(what=Chosen() as what) | Tap(what=Chosen() as what):
            is_open = what.minimum != what.maximum
        case MoveTo(what=Chosen() as what, zone="exile" | "hand"):
            is_open = what.minimum != what.maximum
        case Discard(is_whole_hand=True, who=Target() | ThatPlayer()):
            is_open = True
        case Discard(amount=CountOf(), who=You()):
            is_open = True
        case _:
            return None
    (deed,) = _deeds_of(found) - {"died"}
    return DoneThisWay(deed, IsAnything()) if is_open else None


def _set_spell_behind(found: DealDamage | DivideDamage, scope: Scope) -> None:
    """Let "it" no longer be a spell that has dealt damage to something."""
    if scope.is_spell and isinstance(found.source, This) and isinstance(found.to, Target):
        scope.referents = [
            replace(one, clause=min(one.clause, scope.clause - 1)) if one.known == This() else one
            for one in scope.referents
        ]


def _is_of_several(what: Reference, scope: Scope) -> bool:
    """Return whether a reference names several objects, each of which is copied."""
    return (isinstance(what, Target) and scope.targets[what.index].maximum > 1) or isinstance(what, All)


_LASTING = (AllOf, HasType, HasSubtype, HasColor, IsControlledBy, IsAnother, IsAttacking, IsPermanent, IsToken)
"""What a group is told by that nothing done to all of it changes, so that "they" are those who meet it still."""


def _name_group(group: All, scope: Scope) -> None:
    """Name all of a group "they" from then on, where the same objects still make it up."""
    if all(isinstance(part, _LASTING) for part in parts_of(group.filter)) and not group.said:
        nouns = nouns_of(group.filter)
        scope.referents.append(Referent(group, group, nouns, scope.clause, is_plural=True))


def _takes_from_others(found: Effect, group: All) -> bool:
    """Return whether an effect gives "you" control of a group that is told by who controls it."""
    is_taken = isinstance(found, Modify) and any(isinstance(one, GainControl) for one in found.modifications)
    return is_taken and any(isinstance(part, IsControlledBy) for part in parts_of(group.filter))


def _add_result(scope: Scope, nouns: frozenset[str], is_one: bool) -> None:
    those = Those("", "it" if is_one else "them")
    scope.referents = [one for one in scope.referents if not isinstance(one.now, Those)]
    scope.referents.append(Referent(those, those, nouns, scope.clause, is_plural=not is_one))


def _add_sacrificed(scope: Scope, nouns: frozenset[str]) -> None:
    """Name what was sacrificed as it last was: "that creature's power" (CR 608.2h)."""
    those = Those(SACRIFICED)
    scope.referents = [one for one in scope.referents if one.known != those]
    scope.referents.append(Referent(those, those, nouns, scope.clause))


def _nouns_without_card(item: Filter) -> frozenset[str]:
    """Return the nouns of a card once it is a permanent: a "creature card" is "that creature"."""
    parts = tuple(part for part in parts_of(item) if not isinstance(part, (IsCard, InZone)))
    return nouns_of(all_of(parts)) if parts else frozenset()


def _move_referent(found: MoveTo, scope: Scope) -> None:
    """Name what has moved, a new object, by where it went, and known by what it was (CR 400.7)."""
    what = found.what.of if isinstance(found.what, StillIn) else found.what
    nouns = frozenset(("card",))
    is_plural, known, place = False, what, -1
    rest = []
    for one in scope.referents:
        if one.known == what or one.now == what:
            is_plural, known, place = one.is_plural, one.known, one.place
            nouns |= one.nouns
        elif not isinstance(one.now, Those):
            rest.append(one)
    if found.zone == "battlefield" and isinstance(what, Target):
        nouns |= _nouns_without_card(scope.targets[what.index].filter)
    if found.zone == "battlefield":
        known = Those()  # "its toughness" is that of the creature that has come
    if isinstance(what, (All, Chosen)):
        nouns |= nouns_of(what.filter)
        if found.zone == "battlefield":
            nouns |= _nouns_without_card(what.filter)
        is_plural = isinstance(what, All) or what.maximum > 1
        known = Those()
    scope.referents = rest
    scope.referents.append(
        Referent(Those("", "them" if is_plural else "it"), known, nouns, scope.clause, place, is_plural)
    )
