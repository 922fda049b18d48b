"""A table to play tests at, in the rulebook's words: set it, act by names, ask what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from engine.cards.base.kinds import Ability, Effect, EventPattern, Filter
from engine.cards.base.mana import ManaCost
from engine.cards.catalogue.card_cache import CardCache
from engine.cards.catalogue.catalogue import Catalogue, default_folders
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.bodies import Body, Mode, TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.entries.card import read_card_text
from engine.folders import user_cache_folder
from engine.model import choices, decisions
from engine.model.event import Event
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.actions.destination import Destination
from engine.rules.answering import lethal_first
from engine.rules.apply import apply
from engine.rules.characteristics.layers import characteristics
from engine.rules.table import ObjectMarks, Table
from tests.rules.table_questions import ShownTable, Who

Card = str | CardDefinition


@cache
def catalogue() -> Catalogue:
    """The program's own cards, without the user's, kept in its cache: else each process would read all entries."""
    return Catalogue(default_folders()[:1], CardCache(user_cache_folder() / "cards"))


def card(name: Card) -> CardDefinition:
    """A card from the catalogue, or a definition as it is."""
    return catalogue().find(name) if isinstance(name, str) else name


def written(text: str) -> CardDefinition:
    """A card for one test, as its file would have it."""
    return read_card_text(text, "a test")


def body(*effects: Effect, targets: Iterable[Filter | TargetPhrase] = ()) -> Body:
    """What a spell or ability without modes does; each filter is a phrase with one target."""
    phrases = tuple(one if isinstance(one, TargetPhrase) else TargetPhrase(one) for one in targets)
    return Body((Mode(tuple(effects), phrases),))


def creature(
    name: str,
    power: int = 1,
    toughness: int = 1,
    *abilities: Ability,
    subtypes: tuple[str, ...] = (),
    cost: str = "",
) -> CardDefinition:
    """A creature card for one test."""
    mana = ManaCost.parse(cost) if cost else None
    return CardDefinition(
        name, ("creature",), mana, subtypes=subtypes, power=power, toughness=toughness, abilities=abilities
    )


def enchantment(name: str, *abilities: Ability, cost: str = "") -> CardDefinition:
    """An enchantment card for one test."""
    return CardDefinition(name, ("enchantment",), ManaCost.parse(cost) if cost else None, abilities=abilities)


def instant(
    name: str, *effects: Effect, targets: Iterable[Filter | TargetPhrase] = (), cost: str = "{0}"
) -> CardDefinition:
    """An instant card for one test, for nothing unless a cost is given."""
    spell = SpellAbility(body(*effects, targets=targets))
    return CardDefinition(name, ("instant",), ManaCost.parse(cost), abilities=(spell,))


def when(event: EventPattern, *effects: Effect, targets: Iterable[Filter | TargetPhrase] = ()) -> TriggeredAbility:
    """A triggered ability."""
    return TriggeredAbility(event, body(*effects, targets=targets))


def tap_ability(*effects: Effect, targets: Iterable[Filter | TargetPhrase] = ()) -> ActivatedAbility:
    """An ability that costs {T}."""
    return ActivatedAbility(Cost((TapThis(),)), body(*effects, targets=targets))


def mana_ability(cost: str, *effects: Effect, targets: Iterable[Filter | TargetPhrase] = ()) -> ActivatedAbility:
    """An ability that costs mana."""
    return ActivatedAbility(Cost((PayMana(ManaCost.parse(cost)),)), body(*effects, targets=targets))


class PlayedTable(ShownTable):
    """A table as a test plays at it. Seats and objects are named; the oldest object of a name is meant."""

    def __init__(self, *names: str, **setting: int | str | tuple[int, ...]) -> None:
        super().__init__(names)
        self._setting = Table(names, **setting)  # type: ignore[arg-type]  # the settings of a table by name
        self._state: GameState | None = None
        self.events: list[Event] = []

    # Setting the table

    def battlefield(self, seat: str, *cards: Card, **how: object) -> PlayedTable:
        """Put permanents under a seat's control; `on` names the host of an Aura."""
        on = how.pop("on", None)
        if on is not None:
            how["host"] = on if isinstance(on, int) else self._set_object(str(on))
        return self._put(seat, "battlefield", cards, how)

    def hand(self, seat: str, *cards: Card, **how: object) -> PlayedTable:
        """Put cards into a seat's hand."""
        return self._put(seat, "hand", cards, how)

    def graveyard(self, seat: str, *cards: Card, **how: object) -> PlayedTable:
        """Put cards into a seat's graveyard."""
        return self._put(seat, "graveyard", cards, how)

    def outside(self, seat: str, *cards: Card, **how: object) -> PlayedTable:
        """Put cards outside the game."""
        return self._put(seat, "outside", cards, how)

    def library(self, seat: str, *cards: Card, **how: object) -> PlayedTable:
        """Put cards into a seat's library, the top one first."""
        return self._put(seat, "library", cards, how)

    def life_is(self, seat: str, life: int) -> PlayedTable:
        """Set a seat's life."""
        self._setting.set_life(self.seat(seat), life)
        return self

    def _put(self, seat: str, zone: str, cards: Iterable[Card], how: dict[str, object]) -> PlayedTable:
        if isinstance(how.get("owner"), str):
            how["owner"] = self.seat(str(how["owner"]))
        state = {name: how.pop(name) for name in ("is_tapped", "counters", "host", "notes") if name in how}
        marks = {name: how.pop(name) for name in ("is_sick", "damage", "uses", "is_known") if name in how}
        to, marked = Destination(zone, **state), ObjectMarks(**marks)  # type: ignore[arg-type]  # as above
        for one in cards:
            self._setting.put(card(one), self.seat(seat), to, marks=marked, **how)  # type: ignore[arg-type]
        return self

    def _set_object(self, name: str) -> int:
        held = self._setting.draft
        return next(id for id in held.battlefield if held.objects[id].card.name == name)

    # Acting

    @property
    def state(self) -> GameState:
        """The state now; the game begins when it is first looked at."""
        if self._state is None:
            step = self._setting.begin()
            self._state = step.state
            self.events += step.events
        return self._state

    def makes(self, choice: choices.Choice) -> PlayedTable:
        """Make a choice as it is."""
        step = apply(self.state, choice)
        self._state = step.state
        self.events += step.events
        return self

    def casts(
        self, seat: str, what: Who, *targets: Who, x: int = 0, modes: tuple[int, ...] = (), pay: str = ""
    ) -> PlayedTable:
        """Cast a card from hand and answer what casting asks; paid automatically unless `pay` says otherwise."""
        self.makes(choices.Cast(self.seat(seat), self.id(what, seat, "hand")))
        return self._completes(targets, x, modes, pay)

    def activates(
        self,
        seat: str,
        what: Who,
        *targets: Who,
        ability: int | None = None,
        x: int = 0,
        modes: tuple[int, ...] = (),
        pay: str = "",
    ) -> PlayedTable:
        """Activate an ability, the first activated one unless a position is given, and answer what it asks."""
        id = self.id(what)
        self.makes(choices.Activate(self.seat(seat), id, self._ability(id) if ability is None else ability))
        return self._completes(targets, x, modes, pay)

    def plays(self, seat: str, land: str) -> PlayedTable:
        """Play a land."""
        return self.makes(choices.PlayLand(self.seat(seat), self.id(land, seat, "hand")))

    def _ability(self, id: int) -> int:
        abilities = characteristics(self.state, self.state.objects[id]).abilities
        return next(place for place, one in enumerate(abilities) if isinstance(one, ActivatedAbility))

    def _completes(self, targets: tuple[Who, ...], x: int, modes: tuple[int, ...], pay: str) -> PlayedTable:
        left = list(targets)
        while True:
            pending = self.state.pending
            if isinstance(pending, decisions.ChoosingModes):
                self.makes(choices.ChooseModes(pending.seat, modes))
            elif isinstance(pending, decisions.ChoosingNumber):
                self.makes(choices.ChooseNumber(pending.seat, x))
            elif isinstance(pending, decisions.ChoosingTargets) and left:
                self.makes(choices.ChooseTargets(pending.seat, (self.reference(left.pop(0)),)))
            elif isinstance(pending, decisions.PayingMana):
                self.makes(choices.Pay(pending.seat, pay))
            else:
                return self

    def targets(self, *targets: Who) -> PlayedTable:
        """Choose the targets of one phrase; of identical triggers all get the same."""
        pending = self.state.pending
        if isinstance(pending, decisions.ChoosingNumber) and pending.maximum is not None:
            self.makes(choices.ChooseNumber(self.decider, pending.maximum))
        return self.makes(choices.ChooseTargets(self.decider, tuple(self.reference(one) for one in targets)))

    def chooses(self, *objects: Who) -> PlayedTable:
        """Choose objects that are not targets."""
        return self.makes(choices.ChooseObjects(self.decider, tuple(self.reference(one) for one in objects)))

    def answers(self, yes: bool) -> PlayedTable:
        """Say yes or no."""
        return self.makes(choices.Answer(self.decider, yes))

    def option(self, position: int) -> PlayedTable:
        """Choose an option."""
        return self.makes(choices.ChooseOption(self.decider, position))

    def orders(self, *order: int) -> PlayedTable:
        """Order triggers, the first to go on the stack first."""
        return self.makes(choices.OrderTriggers(self.decider, order))

    def pays(self, spent: str = "") -> PlayedTable:
        """Pay a mana cost."""
        return self.makes(choices.Pay(self.decider, spent))

    def passes(self, seat: str) -> PlayedTable:
        """A seat passes priority."""
        return self.makes(choices.Pass(self.seat(seat)))

    def concedes(self, seat: str) -> PlayedTable:
        """A seat concedes."""
        return self.makes(choices.Concede(self.seat(seat)))

    def all_pass(self, times: int = 1) -> PlayedTable:
        """All seats pass in succession; stops where something else is asked."""
        for _ in range(times):
            for _ in range(sum(not seat.has_lost for seat in self.state.seats)):
                if not isinstance(self.state.pending, decisions.HasPriority):
                    return self
                self.makes(choices.Pass(self.state.pending.seat))
        return self

    def attacks(self, seat: str, *attackers: Who, whom: Who = "", count: int = 1) -> PlayedTable:
        """Declare attackers, all against one seat: the next one unless named."""
        at = self.reference(whom) if whom else reference_to_seat((self.seat(seat) + 1) % len(self._names))
        attacks = tuple((self.id(one), at, count) for one in attackers)
        return self.makes(choices.DeclareAttackers(self.seat(seat), attacks))

    def blocks(self, seat: str, *blocks: tuple[Who, Who], count: int = 1) -> PlayedTable:
        """Declare blockers: pairs of a blocker and the attacker that it blocks."""
        pairs = tuple((self.id(blocker), self.id(attacker), count) for blocker, attacker in blocks)
        return self.makes(choices.DeclareBlockers(self.seat(seat), pairs))

    def assigns(self, *damage: tuple[Who, int]) -> PlayedTable:
        """Divide combat damage."""
        divided = tuple((self.reference(one), amount) for one, amount in damage)
        return self.makes(choices.AssignDamage(self.decider, divided))

    def goes_to(self, step: str, *, active: str | None = None) -> PlayedTable:
        """Pass until a step (of a seat's turn), without attacks, blocks and discards of one's own choosing."""
        seat = self.seat(active) if active is not None else None
        start = (self.state.turn, self.state.step)
        while (
            (self.state.turn, self.state.step) == start
            or self.state.step != step
            or (seat is not None and self.state.active != seat)
        ):
            self.does_least()
        return self

    def does_least(self) -> PlayedTable:
        """Answer the pending decision with as little as possible."""
        pending = self.state.pending
        if isinstance(pending, decisions.HasPriority):
            return self.makes(choices.Pass(pending.seat))
        if isinstance(pending, decisions.DeclaringAttackers):
            return self.makes(choices.DeclareAttackers(pending.seat, ()))
        if isinstance(pending, decisions.DeclaringBlockers):
            return self.makes(choices.DeclareBlockers(pending.seat, ()))
        if isinstance(pending, decisions.ChoosingObjects):
            return self.makes(choices.ChooseObjects(pending.seat, pending.candidates[: pending.minimum]))
        if isinstance(pending, decisions.OrderingTriggers):
            return self.makes(choices.OrderTriggers(pending.seat, tuple(range(len(pending.triggers)))))
        if isinstance(pending, decisions.AssigningDamage):
            return self.makes(choices.AssignDamage(pending.seat, lethal_first(self.state, pending)))
        raise AssertionError(f"nothing least to say to {pending}")


def table(*names: str, **setting: int | str | tuple[int, ...]) -> PlayedTable:
    """A new table: its first seat is active, in a precombat main phase, unless a setting says otherwise."""
    return PlayedTable(*names, **setting)
