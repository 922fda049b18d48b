"""Effects made of others: if, unless, may, later, for each, when you do."""

from __future__ import annotations

from typing import Any

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Condition, Effect, EventPattern, Reference
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.definitions.abilities import TriggeredAbility
from engine.cards.references.players import EachPlayer, You
from engine.frozen_dataclass import dataclass, field

_YOU = You()
_NOTHING = Cost()
_EACH_PLAYER = EachPlayer()


@dataclass(frozen=True, slots=True)
class OnceEachTurn:
    """The mark of what may be done only once each turn, after which its ability no more triggers (CR 603.2h)."""


@dataclass(frozen=True, slots=True)
class May(Effect):
    """A player may do as the effects say: "you may ..."; with a cost: "you may pay {2}. If you do, ...".

    `other` is what is paid besides mana, or instead of it: life, energy (CR 608.2d, 118.12). Where the cost has an
    X, the player says how much it is as it is paid, and so is X of the effects (CR 107.3f). `once`: "Do this only
    once each turn".
    """

    effects: tuple[Effect, ...]
    who: Reference = _YOU
    cost: ManaCost | None = None
    other: Cost = _NOTHING
    once: OnceEachTurn | None = None
    entries = (
        Entry(
            "may",
            "what may be done",
            keys={"who": "who", "cost": "pay", "other": "pay besides", "once": "only once each turn"},
        ),
    )
    made_of = ("effects",)

    @property
    def chooses_x(self) -> bool:
        """Whether X is chosen as the cost is paid."""
        return self.cost is not None and self.cost.x_count > 0


@dataclass(frozen=True, slots=True)
class AnyMayPay(Effect):
    """Each of several players may pay in turn order; what follows is done once if any has: "if a player does".

    `cost` is the mana, `other` what is paid besides it or in place of it; `otherwise` is done "if no one does".
    CR 101.4, 118.12.
    """

    effects: tuple[Effect, ...]
    who: Reference
    cost: ManaCost = ManaCost()
    other: Cost = _NOTHING
    otherwise: tuple[Effect, ...] = ()
    entries = (
        Entry(
            "any may pay",
            "what is paid",
            ("cost", "other"),
            {"who": "who", "effects": "effects", "otherwise": "otherwise"},
        ),
    )
    made_of = ("effects", "otherwise")


@dataclass(frozen=True, slots=True)
class Unless(Effect):
    """Effects that happen unless a player pays: "counter target spell unless its controller pays {3}".

    `other` is what is to be paid besides mana, or instead of it: "unless they discard a card" (CR 118.12a). `x` is
    what X of the cost is, None for the X of the spell or ability itself (CR 107.3). `is_payment_first` is how the
    card says it, "pay {2}. If you don't, ...", and changes nothing.
    """

    effects: tuple[Effect, ...]
    who: Reference
    cost: ManaCost
    other: Cost = _NOTHING
    x: Amount | None = None
    is_payment_first: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "unless paid",
            "what is paid to stop it",
            ("cost", "other"),
            {"who": "who", "x": "where X is", "effects": "effects", "is_payment_first": "payment first"},
        ),
    )
    made_of = ("effects",)


@dataclass(frozen=True, slots=True)
class FlipCoin(Effect):
    """ "You" flip a coin: some effects if you win the flip, others if you lose it (CR 705)."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    entries = (Entry("flip a coin", "what happens if you win the flip", keys={"lost": "if you lose"}),)
    made_of = ("won", "lost")


@dataclass(frozen=True, slots=True)
class Clash(Effect):
    """ "You" clash with an opponent: some effects if you win, others otherwise (CR 701.30)."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()
    entries = (Entry("clash", "what happens if you win", keys={"lost": "otherwise"}),)
    made_of = ("won", "lost")


@dataclass(frozen=True, slots=True)
class PayForAge(Effect):
    """Pay a cost for each age counter on the source, or sacrifice it (CR 702.24a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class OnlyIf(Effect):
    """Effects that happen only if a condition holds as they would: "if you control ..., ..." (CR 608.2c).

    `is_instead` is how the card says the others first ("... If you do, ... instead"), `is_last` how it says the
    condition behind the effects, `is_unless` how it says there what must not hold; they change nothing.
    """

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    is_instead: bool = field(default=False, compare=False)
    is_last: bool = field(default=False, compare=False)
    is_unless: bool = field(default=False, compare=False)
    entries = (
        Entry(
            "if",
            "a condition",
            keys={
                "effects": "effects",
                "otherwise": "otherwise",
                "is_instead": "instead",
                "is_last": "condition last",
                "is_unless": "unless",
            },
        ),
    )
    made_of = ("effects", "otherwise")


@dataclass(frozen=True, slots=True)
class ForEachPlayer(Effect):
    """Effects performed for each player referred to, who is then "that player" (CR 101.4)."""

    effects: tuple[Effect, ...]
    who: Reference = _EACH_PLAYER
    entries = (Entry("for each", "players", ("who",)),)
    made_of = ("effects",)


@dataclass(frozen=True, slots=True)
class Delayed(Effect):
    """Create a delayed triggered ability (CR 603.7).

    `keeps` are the references that it remembers from now on; its effects refer to them by Those("kept 0")
    and so on. `is_until_said` is how a card says it that begins with "until end of turn", and changes nothing.
    `is_lasting`: it waits for what happens also after this turn (CR 603.7b).
    """

    when: EventPattern
    effects: tuple[Effect, ...]
    keeps: tuple[Reference, ...] = ()
    is_once: bool = True
    is_until_said: bool = field(default=False, compare=False)
    is_lasting: bool = False
    facts: Any = field(default=None, init=False, compare=False, repr=False)
    """A memo of the triggered ability that this creates (engine/rules/base/facts.py)."""
    entries = (
        Entry(
            "later",
            "when it happens",
            keys={("keeps", "effects"): "effects", "is_once": "once", "is_until_said": "until end of turn"},
            sets={"is_lasting": False},
        ),
    )


@dataclass(frozen=True, slots=True)
class ChoiceOfEffects(Effect):
    """One of several effects, as "you" choose (CR 608.2d)."""

    options: tuple[Effect, ...]
    entries = (Entry("either", "two effects or more"),)
    made_of = ("options",)


@dataclass(frozen=True, slots=True)
class EffectAtRandom(Effect):
    """One of several effects, chosen at random: "choose flying or indestructible at random" (CR 608.2d)."""

    options: tuple[Effect, ...]
    entries = (Entry("one at random", "two effects or more"),)
    made_of = ("options",)


WITH_ONE_VERB = "and, with one verb"
"""The word that joins two effects of a kind of which the card says the verb once."""


@dataclass(frozen=True, slots=True)
class InOneSentence(Effect):
    """Effects that the card says in one sentence: "untap all lands and draw a card"; performed in order.

    `word` is what joins them, "and", "then" or ". Then" before them, and changes nothing. `duration` is how long
    those last that say none of their own, as the sentence says it once for all.

    CR 608.2c, 611.2a.
    """

    effects: tuple[Effect, ...]
    word: str = field(default="and", compare=False)
    duration: str = ""
    entries = (Entry("together", "effects that the card says in one sentence, or one said with then"),)
    made_of = ("effects",)


@dataclass(frozen=True, slots=True)
class IfYouDo(Effect):
    """Do some things and, if every one of them was done, do others: "sacrifice it and [..]. If you do, [..]".

    `otherwise` is what is done if one was not: "If you don't, [..]", "If you can't, [..]"; `said` is how the card
    says that where it says both, and changes nothing.

    CR 608.2c, 609.3: what cannot be done is left out, and then nothing follows.
    """

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    said: str = field(default="otherwise", compare=False)
    entries = (Entry("do", "what is to be done", keys={"then": "if you do", "otherwise": "if you don't"}),)
    made_of = ("effects", "then", "otherwise")


@dataclass(frozen=True, slots=True)
class WhenYouDo(Effect):
    """Let an ability trigger, with targets of its own, if something was done by the effects before this one.

    `keeps` are the references to what was done that it remembers; its effects refer to them by Those("kept 0").

    CR 603.12.
    """

    ability: TriggeredAbility
    keeps: tuple[Reference, ...] = ()
    entries = (Entry("when you do", "what happens then", only=("ability",)),)


@dataclass(frozen=True, slots=True)
class RepeatProcess(Effect):
    """ "Repeat this process": everything that the spell or ability does, once more (CR 608.2c)."""

    entries = (Entry("repeat this process", "yes"),)
