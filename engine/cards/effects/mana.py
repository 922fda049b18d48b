"""Effects that add mana (CR 106.3)."""

from __future__ import annotations

from typing import Literal

from engine.cards.amounts.numbers import Number
from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Amount, Effect, Filter, Reference
from engine.cards.base.mana import COLORS
from engine.cards.costs.cost import Cost
from engine.cards.filters.relations import IsThis
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass, field, replace

_YOU = You()
_ONE = Number(1)
Lasting = Literal["", "until end of turn", "until end of combat"]


@dataclass(frozen=True, slots=True)
class WhenSpentOn:
    """What happens to a spell on which mana is spent, if it meets a filter: "that spell can't be countered".

    CR 106.6. In its effects the spell is This.
    """

    spells: Filter
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class SpendOnly:
    """What mana can be spent on: casting spells, or activating abilities of objects, of a kind (CR 106.6).

    `is_for_all_else`: on whatever is neither, too; where nothing is said, it is for anything. `lasts` is for how
    long it is not lost as steps and phases end (CR 106.4a). `is_never_generic`: it can't pay generic mana costs;
    `is_snow`: it is from a snow source, which no card says of the mana that it adds (CR 107.4h). `then` is what
    happens besides to a spell on which it is spent.
    """

    spells: Filter | None = None
    abilities: Filter | None = None
    is_for_all_else: bool = False
    lasts: Lasting = ""
    is_never_generic: bool = False
    is_snow: bool = False
    then: WhenSpentOn | None = None

    @property
    def is_for_anything(self) -> bool:
        """Whether nothing limits what it can be spent on."""
        return self.spells is None and self.abilities is None and not self.is_for_all_else


def _terms(only: SpendOnly | None, lasts: Lasting) -> SpendOnly | None:
    """Return under what terms mana is held; None for mana like any other."""
    if not lasts:
        return only
    return SpendOnly(lasts=lasts) if only is None else replace(only, lasts=lasts)


@dataclass(frozen=True, slots=True)
class AddMana(Effect):
    """Add mana: `options` are the alternatives, each a tuple of mana types; times `amount` (CR 106.3).

    (("G",),) is "{G}"; (("U",), ("R",)) is "{U} or {R}"; any color is five alternatives. `only` limits what it can
    be spent on; `is_additional` is how a card says it that adds to other mana, `is_combined` that the options are
    "any combination" of types; they change nothing. `lasts` is for how long it is not lost as steps and phases
    end.
    """

    options: tuple[tuple[str, ...], ...]
    amount: Amount = _ONE
    who: Reference = _YOU
    only: SpendOnly | None = None
    is_additional: bool = field(default=False, compare=False)
    is_combined: bool = field(default=False, compare=False)
    lasts: Lasting = ""
    adds_mana = True
    entries = (
        Entry(
            "add",
            'mana, such as "{G}"',
            keys={"amount": "amount", "who": "who", "only": "spend only on", "is_additional": "additional"},
        ),
    )

    @property
    def terms(self) -> SpendOnly | None:
        """Under what terms the mana is held; None for mana like any other."""
        return _terms(self.only, self.lasts)


@dataclass(frozen=True, slots=True)
class AddProduced(Effect):
    """Add mana of any type that what was tapped for mana has produced (CR 106.12a).

    `noun` is what the card calls that: "permanent" or "land"; it changes nothing.
    """

    amount: Amount = _ONE
    who: Reference = _YOU
    noun: str = field(default="permanent", compare=False)
    entries = (Entry("add of a type produced", "how much mana", only=("amount", "who")),)


@dataclass(frozen=True, slots=True)
class AddProducible(Effect):
    """Add mana of a type that one of certain permanents could produce: "a land you control" (CR 106.7).

    `kind` says whether it is of any such type or only of a color, of a "color among" what the filter names,
    whatever that could produce (CR 105.2), or of the "chosen color" of the source (CR 607.2d), or of the type that
    `other` names. Where there is no such type, none is added.
    """

    filter: Filter
    kind: Literal["type", "color", "color among", "chosen color"] = "type"
    amount: Amount = _ONE
    who: Reference = _YOU
    other: Literal["", "W", "U", "B", "R", "G", "C"] = ""
    adds_mana = True
    entries = (
        Entry("add any type producible by", "permanents that could produce it", only=("amount", "who")),
        Entry(
            "add any color producible by",
            "permanents that could produce it",
            only=("amount", "who"),
            sets={"kind": "color"},
        ),
        Entry(
            "add any color among",
            "objects of which it is a color",
            only=("amount", "who"),
            sets={"kind": "color among"},
        ),
        Entry(
            "add of the chosen color",
            "how much mana",
            fills=("amount",),
            keys={"other": "or"},
            only=("amount", "who", "other"),
            sets={"kind": "chosen color", "filter": IsThis()},
        ),
    )


@dataclass(frozen=True, slots=True)
class AddOfIdentity(Effect):
    """Add mana of one color in the color identity of "your" commanders; none without one (CR 903.4, 903.4f)."""

    amount: Amount = _ONE
    who: Reference = _YOU
    adds_mana = True
    entries = (Entry("add a color of your commander", "how much mana", only=("amount", "who")),)


@dataclass(frozen=True, slots=True)
class AddOfEachColor(Effect):
    """ "For each color among permanents you control, add one mana of that color" (CR 105.2, 106.1)."""

    filter: Filter
    who: Reference = _YOU
    adds_mana = True
    entries = (Entry("add of each color among", "among which objects"),)


@dataclass(frozen=True, slots=True)
class AddInCombination(Effect):
    """Add so much mana, each of any of these types: "X mana in any combination of colors" (CR 106.1)."""

    amount: Amount
    types: tuple[str, ...] = COLORS
    who: Reference = _YOU
    lasts: Lasting = ""
    adds_mana = True
    entries = (Entry("add in combination", "how much mana", only=("amount", "types", "who", "lasts")),)

    @property
    def terms(self) -> SpendOnly | None:
        """Under what terms the mana is held; None for mana like any other."""
        return _terms(None, self.lasts)


@dataclass(frozen=True, slots=True)
class AddByDevotion(Effect):
    """ "Choose a color. Add an amount of mana of that color equal to your devotion to that color" (CR 700.5)."""

    adds_mana = True
    entries = (Entry("add by devotion", "yes"),)


@dataclass(frozen=True, slots=True)
class MayPayForMana(Effect):
    """ "Until end of turn, any time you could activate a mana ability, you may pay 1 life. If you do, add {C}."

    CR 605.3a. An object in the command zone, which has the name of the source, stands for it.
    """

    cost: Cost
    effects: tuple[Effect, ...]
    entries = (Entry("may pay for mana this turn", "what is paid"),)
