"""Abilities that are replacement effects: how an object enters, what happens instead (CR 614.1)."""

from __future__ import annotations

from typing import Literal

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Amount, Condition, Effect, EventPattern, Filter
from engine.cards.base.mana import COLOR_NAMES
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.copy_exceptions import AS_IT_IS, CopyExceptions
from engine.cards.events.zones import WouldDraw
from engine.frozen_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class EntersWith(Ability):
    """A replacement effect on this object's own entering: tapped, or with counters (CR 614.1c-d).

    `of_keyword` is the keyword ability that means it, modular say. `condition` is asked just before it enters.
    `is_optional`: its controller may have it so, and if not, it gains what `otherwise` says, as by riot.
    `designation` is what else it is from then on. `one_of`: with one counter of one of these kinds, as its
    controller chooses.
    """

    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    of_keyword: str = ""
    condition: Condition | None = None
    is_optional: bool = False
    designation: Literal["", "prepared"] = ""
    otherwise: tuple[Ability, ...] = ()
    one_of: tuple[str, ...] = ()
    entries = (
        Entry(
            "enters",
            "'tapped', 'prepared', counters or 'your choice of' some",
            fills=("tapped", "counters", "designation", "one_of"),
            keys={"condition": "if"},
            sets={"of_keyword": "", "is_optional": False, "otherwise": ()},
        ),
    )


@dataclass(frozen=True, slots=True)
class EntersTappedUnless(Ability):
    """ "As this land enters, you may pay 2 life. If you don't, it enters tapped" (CR 614.1c-d).

    Its controller pays so much `life`, or reveals from hand a card that meets the filter.
    """

    life: int = 0
    revealed: Filter | None = None
    entries = (
        Entry("enters tapped unless life is paid", "how much life", only=("life",)),
        Entry("enters tapped unless revealed", "which card of a hand", fills=("revealed",), only=("revealed",)),
    )


@dataclass(frozen=True, slots=True)
class EntersForPrice(Ability):
    """ "If this artifact would enter, you may discard a land card instead. If you do, put it onto the battlefield.
    If you don't, put it into its owner's graveyard" (CR 614.1a).

    A card is `discarded`, which its controller may do, or so many permanents are `sacrificed`.
    """

    discarded: Filter | None = None
    sacrificed: Filter | None = None
    number: int = 1
    entries = (
        Entry("enters for a discarded", "which card", fills=("discarded",), only=("discarded",)),
        Entry(
            "enters for a sacrificed",
            "which permanent",
            fills=("sacrificed",),
            only=("sacrificed", "number"),
        ),
    )


COLORS_OTHER_THAN = {f"color other than {name}": letter for letter, name in COLOR_NAMES.items()}
"""How an object says of which colors one is chosen as it enters where one can't be, and which that one is."""


@dataclass(frozen=True, slots=True)
class EntersChoosing(Ability):
    """ "As this creature enters, choose a color" (CR 614.12c).

    `what` is "color", one of COLORS_OTHER_THAN, "player", "opponent", "card name", "nonland card name", "creature
    type", "card type" or a list of card types to choose from. `of_keyword` is what of a card means it, "Siege",
    which is printed instead.
    """

    what: str = "color"
    of_keyword: str = ""
    entries = (Entry("as it enters", "a choice", only=("what",)),)


@dataclass(frozen=True, slots=True)
class DoesAsItEnters(Ability):
    """ "As this enchantment enters, you lose life equal to your life total" (CR 614.1c)."""

    effects: tuple[Effect, ...]
    entries = (Entry("as it enters, do", "what is done"),)


@dataclass(frozen=True, slots=True)
class EntersDevouring(Ability):
    """As it enters, its controller may sacrifice any number of creatures (CR 702.82a).

    It enters with `times` +1/+1 counters for each; it is what devour means, which is printed instead.
    """

    times: int
    of_keyword: str = "devour"


@dataclass(frozen=True, slots=True)
class EntersAmplifying(Ability):
    """As it enters, its controller may reveal cards in hand that share a creature type with it (CR 702.38a).

    It enters with `times` +1/+1 counters for each; it is what amplify means, which is printed instead.
    """

    times: int
    of_keyword: str = "amplify"


@dataclass(frozen=True, slots=True)
class EntersForTribute(Ability):
    """As it enters, an opponent whom its controller chooses may put so many +1/+1 counters on it (CR 702.104a).

    It is what tribute means, which is printed instead.
    """

    number: int
    of_keyword: str = "tribute"


@dataclass(frozen=True, slots=True)
class BringsDay(Ability):
    """ "If it's neither day nor night, it becomes day as this creature enters" (CR 614.1c, 731.1)."""

    entries = (Entry("brings day", "yes"),)


@dataclass(frozen=True, slots=True)
class EntersAsCopy(Ability):
    """ "You may have this creature enter as a copy of any creature on the battlefield", with "except" (CR 707.5).

    `tapped`: it enters tapped where it enters as a copy. `duration`: it becomes a copy for a while, and is itself
    then.
    """

    filter: Filter
    but: CopyExceptions = AS_IT_IS
    tapped: bool = False
    duration: Literal["", "until end of turn"] = ""
    entries = (Entry("enters as a copy of", "what can be copied"),)


@dataclass(frozen=True, slots=True)
class ReplacesAmount(Ability):
    """A static replacement effect that multiplies or adds to an event's amount (CR 614.1a).

    `event` is "life gained", "life lost", "damage dealt", "tokens created", "counters put",
    "cards milled", "spells copied" (how often `who` copies one, with new targets for what is added; CR 707.10) or
    "mana tapped for" (what a permanent produces that `who` taps for mana); the amount becomes
    amount * `times` + `plus`; `who` is whose event it is; `filter` limits the objects (None: any).
    `is_your_turn_only`: during your turn. `into` is what happens instead: for "life gained", "life lost" or
    "cards drawn". `is_of_effects_only`: what an effect does, and not what pays a cost (CR 609.1, 614.16).
    Of damage, `to` limits who or what would be dealt it, and `of_combat` is "combat" or "noncombat" where only
    such is meant; `is_prevented` is how a card says that it is less, and changes nothing (CR 615.1).
    Of counters, `putter` is who would put them where the card says that, and the filter may be one of players, who
    get them; `is_halved`: half as many, rounded down.
    """

    event: str
    times: int = 1
    plus: int = 0
    who: Literal["you", "opponent", "any"] = "you"
    filter: Filter | None = None
    kind: str = ""
    is_your_turn_only: bool = False
    into: str = ""
    is_of_effects_only: bool = False
    to: Filter | None = None
    of_combat: Literal["", "combat", "noncombat"] = ""
    is_prevented: bool = field(default=False, compare=False)
    putter: Literal["", "you", "opponent"] = ""
    is_halved: bool = False
    entries = (
        Entry(
            "replace",
            "an event with an amount",
            keys={
                "kind": "counters",
                "is_your_turn_only": "during",
                "is_of_effects_only": "by",
                "of_combat": "of",
            },
        ),
    )


@dataclass(frozen=True, slots=True)
class PreventsAndDoes(Ability):
    """ "If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from it."


    `event` is what would happen. Where it names no source, all that would be dealt at one time is prevented at
    once, and the `effects` are done once; else for each source. `condition` has to be so: "while it has a +1/+1
    counter on it". `is_joined`: the text has "and" before what is done besides, which changes nothing. CR 615.5.
    """

    event: EventPattern
    effects: tuple[Effect, ...]
    of_combat: Literal["", "combat", "noncombat"] = ""
    condition: Condition | None = None
    is_joined: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "prevent damage when",
            "an event of damage",
            keys={"of_combat": "of", "condition": "while", "is_joined": "in one sentence"},
        ),
    )


@dataclass(frozen=True, slots=True)
class AddsTokens(Ability):
    """Where tokens would be created under your control, as many of another kind come with them (CR 614.1a).

    `is_one`: one of the other kind, however many they are. `filter` limits to which tokens they are added.
    """

    token: CardDefinition
    is_one: bool = False
    filter: Filter | None = None
    entries = (Entry("adds tokens", "a token", keys={"is_one": "only one", "filter": "to"}),)


@dataclass(frozen=True, slots=True)
class ReplacesTokens(Ability):
    """Where tokens of a kind would be created under your control, as many of other kinds are (CR 614.1a).

    `tokens` are those that are created instead, as many of each; `is_optional`: "you may", and one of them is
    chosen.
    """

    filter: Filter
    tokens: tuple[CardDefinition, ...]
    is_optional: bool = False
    entries = (
        Entry("instead of tokens", "which tokens", keys={"tokens": "created instead", "is_optional": "optional"}),
    )


@dataclass(frozen=True, slots=True)
class ReplacesTurn(Ability):
    """ "If you would begin your turn while [condition], you may skip that turn instead. If you do, [effects.]"

    A static replacement effect (CR 614.1b, 614.10).
    """

    condition: Condition
    effects: tuple[Effect, ...]
    entries = (Entry("skip turn while", "a condition"),)


@dataclass(frozen=True, slots=True)
class ReplacesDraw(Ability):
    """ "If you would draw a card, [effects] instead": a static replacement effect (CR 614.1a, 614.11).

    `event` is whose draw is replaced, `condition` what has to be so as the card would be drawn. No effects: the
    draw is skipped. `is_optional`: "you may". `is_said_first`: the card says "instead" before what happens, which
    changes nothing.
    """

    event: WouldDraw
    effects: tuple[Effect, ...] = ()
    condition: Condition | None = None
    is_optional: bool = False
    is_said_first: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "instead of a draw",
            "whose draw it is",
            keys={"condition": "if", "is_optional": "optional", "is_said_first": "instead first"},
        ),
    )


@dataclass(frozen=True, slots=True)
class ReplacesLoss(Ability):
    """ "If you would lose the game, instead exile this artifact and [effects.]" (CR 104.3, 614.1a).

    `word` is the ability word before it, which changes nothing (CR 207.2d).
    """

    effects: tuple[Effect, ...]
    word: str = field(default="", compare=False)
    entries = (Entry("instead of losing the game", "what happens instead", keys={"word": "word"}),)


@dataclass(frozen=True, slots=True)
class ReplacesReduction(Ability):
    """ "If your life total would be reduced to 0 or less, instead [effects.]" (CR 119.3, 614.1a).

    It is a loss of life that is replaced, whatever the reason for it: damage, an effect, a cost, or a life total
    that would be set to 0 or less (CR 119.5).
    """

    effects: tuple[Effect, ...]
    entries = (Entry("instead of 0 or less life", "what happens instead"),)


@dataclass(frozen=True, slots=True)
class PutElsewhere(Ability):
    """ "If this card would be put into a graveyard from anywhere, [it goes elsewhere] instead" (CR 614.1a).

    `zone` is "library", into which it is shuffled after being revealed, or "exile". `zone_from` limits from where
    it would go, "" for anywhere. `effects` are done besides.
    """

    zone: Literal["library", "exile"]
    zone_from: Literal["", "battlefield"] = ""
    effects: tuple[Effect, ...] = ()
    entries = (
        Entry(
            "instead of a graveyard",
            "where it goes",
            keys={"zone_from": "from", "effects": "effects"},
        ),
    )


@dataclass(frozen=True, slots=True)
class DiscardedOntoBattlefield(Ability):
    """ "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield
    instead of putting it into your graveyard", with these counters on it (CR 614.1a, 701.9).
    """

    zone: Literal["battlefield"] = "battlefield"
    counters: tuple[tuple[str, Amount], ...] = ()
    entries = (Entry("instead of a discard", "where it goes", keys={"counters": "enters with"}),)
