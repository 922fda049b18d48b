"""Rules by which something happens instead: damage, destruction, drawing, dying (CR 614.1a)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Effect, Filter, GameRule
from engine.frozen_dataclass import dataclass

_ONE = Number(1)


@dataclass(frozen=True, slots=True)
class Shield(GameRule):
    """Damage that would be dealt to the objects is prevented, or dealt to what the effect keeps (CR 614.9, 615).

    `limit` says which: "next" for so much as the effect's amount, "all" for all of it, "next time" for all of the
    next time that the source which the effect keeps would deal any; `is_combat_only` for combat damage. `filter`
    is what the damage would be dealt to. `is_gained`: the effect's controller gains that much life.
    """

    filter: Filter
    limit: str = "all"
    is_combat_only: bool = False
    is_redirected: bool = False
    is_gained: bool = False


@dataclass(frozen=True, slots=True)
class RedirectsDamage(GameRule):
    """Damage that would be dealt to what a filter names is dealt to another instead (CR 614.9).

    `onto` is that other: the ability's source ("this"), what it is attached to ("host"), or the controller of what
    would be dealt it ("controller"). `by` limits the sources of the damage, `is_combat_only` to combat damage.
    """

    filter: Filter
    onto: Literal["this", "host", "controller"] = "this"
    by: Filter | None = None
    is_combat_only: bool = False


@dataclass(frozen=True, slots=True)
class PreventsDamage(GameRule):
    """Damage that sources of a kind would deal is prevented (CR 615.1).

    `of_combat` is "combat" or "noncombat" where only such is meant; `to` limits who or what would be dealt it.
    """

    filter: Filter
    of_combat: Literal["", "combat", "noncombat"] = ""
    to: Filter | None = None


@dataclass(frozen=True, slots=True)
class CannotBePrevented(GameRule):
    """Damage that sources of a kind would deal can't be prevented; `of_combat` as above (CR 615.12)."""

    filter: Filter
    of_combat: Literal["", "combat", "noncombat"] = ""


@dataclass(frozen=True, slots=True)
class RegenerationShield(GameRule):
    """The next time an object would be destroyed, it regenerates instead (CR 701.19a)."""

    filter: Filter


ENCHANTED_PLAYER = "enchanted player"


@dataclass(frozen=True, slots=True)
class GraveyardReplaced(GameRule):
    """Cards that would be put into a graveyard are put elsewhere (CR 614.1a).

    `whose` graveyard: "any", "you", "opponent" or, of an Aura, "enchanted player". `are_tokens_too`: "a card or
    token". `filter` limits the cards. They are exiled, with a counter of a kind or none, or revealed and put on
    the bottom of the owner's "library".
    """

    whose: str = "any"
    are_tokens_too: bool = False
    filter: Filter | None = None
    counter: str = ""
    zone: Literal["exile", "library"] = "exile"


@dataclass(frozen=True, slots=True)
class MayDiscardToLibrary(GameRule):
    """Of cards that effects cause `who` to discard, each may go on top of the library, not to the graveyard.

    It is discarded all the same (CR 614.1a, 701.9c).
    """

    who: str = "you"


@dataclass(frozen=True, slots=True)
class ProducesInstead(GameRule):
    """What `who` taps for mana produces mana of one of the types instead of any other (CR 106.12b, 614.1a).

    `is_amount_too`: one mana instead of any other amount; `at_least`: where they would produce so much.
    """

    filter: Filter
    types: tuple[str, ...]
    is_amount_too: bool = False
    at_least: int = 1
    who: Literal["you", "any"] = "any"


@dataclass(frozen=True, slots=True)
class PlaysInsteadOfCountering(GameRule):
    """Spells that a spell or ability of `who` would counter are exiled, and `who` may play the cards for nothing.

    Each as it would be countered (CR 608.2g, 614.1a).
    """

    who: Literal["you"] = "you"


@dataclass(frozen=True, slots=True)
class ExiledIfDying(GameRule):
    """Creatures that would die are exiled instead, with a counter of a kind or none (CR 614.1a, 700.4).

    `effects` happen besides.
    """

    filter: Filter
    effects: tuple[Effect, ...] = ()
    counter: str = ""


@dataclass(frozen=True, slots=True)
class ExiledUnlessCast(GameRule):
    """Nontoken objects that would enter and weren't cast are exiled instead (CR 614.1a, 614.12)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class EntersChanged(GameRule):
    """Objects enter tapped, or with so many more counters of a kind (CR 614.1c-d)."""

    filter: Filter
    tapped: bool = False
    kind: str = ""
    amount: Amount = _ONE
