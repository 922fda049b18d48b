"""What a search gives: proved loops with the table that they need, and an account of what was searched."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field

from engine.cards.costs.tapping import TapThis
from engine.cards.definitions.abilities import ActivatedAbility
from engine.cards.definitions.card import CardDefinition
from engine.model.choices import Activate, Cast, Choice, DeclareAttackers
from engine.model.state import GameState
from engine.model.zones import LIBRARY
from engine.rules.characteristics.layers import characteristics
from engine.search.base.words_within import has_word, words_in
from engine.search.looking.best_first import Searched
from engine.search.looking.candidates import FoundLoop, FoundWin, described
from engine.search.looking.sparing import begins_without
from engine.search.tables.table_plans import TablePlan
from engine.shortcuts.proposals.alternatives import is_for_mana
from engine.shortcuts.sequences.described_choices import DescribedChoice
from engine.shortcuts.sequences.sequence import walk
from engine.shortcuts.study.pieces import pieces_of
from engine.shortcuts.study.products import events_of, what_of
from engine.shortcuts.study.resting import objects_in

Clock = Callable[[], float]
"""Gives the seconds of work so far; the engine has no clock of its own."""
Told = Callable[[str, float], None]
"""Told what is searched now and how much of the time is used, from 0 to 1; may raise to stop."""


@dataclass(frozen=True, slots=True)
class Found:
    """A proved loop and its pieces by name; `plan` is the table made for it, None where one stood already."""

    loop: FoundLoop
    pieces: tuple[str, ...]
    plan: TablePlan | None = None

    @property
    def key(self) -> tuple[frozenset[str], frozenset[str]]:
        """The same for loops that are one: their pieces, and what they make."""
        return frozenset(self.pieces), frozenset(what_of(one) for one in self.loop.report.produces)

    @property
    def acts(self) -> tuple[frozenset[str], frozenset[tuple[str, int]]]:
        """The same for loops of the same pieces and abilities, wherever in them an iteration begins."""
        begun = [part for part in self.loop.body if isinstance(part, DescribedChoice)]
        return frozenset(self.pieces), frozenset(
            (part.names[0][1].name, part.choice.ability if isinstance(part.choice, Activate) else -1)
            for part in begun
            if isinstance(part.choice, (Activate, Cast)) and part.names
        )

    def acts_of(self, asked: Collection[str]) -> tuple[frozenset[str], frozenset[tuple[str, int]]]:
        """Return the same as `acts`, of some of the pieces only: the same for loops that differ in what
        helps them.
        """
        pieces, begun = self.acts
        return pieces & frozenset(asked), frozenset(one for one in begun if one[0] in asked)

    def does_no_more_than(self, other: Found, asked: Collection[str]) -> bool:
        """Return whether the pieces that were asked for are those of another loop, with no ability besides its."""
        pieces, begun = self.acts_of(asked)
        others, begun_there = other.acts_of(asked)
        return pieces == others and begun <= begun_there


def gives_mana(found: Found) -> bool:
    """Return whether a loop makes mana."""
    return any("mana" in what_of(made).split() for made in found.loop.report.produces)


def could_give_mana(found: Found) -> bool:
    """Return whether a loop makes no mana, though one of its pieces that it untaps could be tapped for some, or
    though it spends some that is made in it.
    """
    if gives_mana(found):
        return False
    loop = found.loop
    if any(isinstance(part, DescribedChoice) and _is_for_mana(loop.state, part.choice) for part in loop.body):
        return True
    untaps = any(what_of(made) == "untaps" for made in loop.report.produces)
    cards = (held.card for held in loop.state.objects.values() if held.card.name in found.pieces)
    return untaps and any(_is_tapped_for_mana(card) for card in cards)


def _is_tapped_for_mana(card: CardDefinition) -> bool:
    abilities = (one for one in words_in(card, ActivatedAbility) if one.is_mana_ability)
    return "land" in card.types or any(has_word(one, TapThis) for one in abilities)


@dataclass(frozen=True, slots=True)
class Won:
    """A line of play that wins, of cards all of which it needs; `plan` as for a loop."""

    win: FoundWin
    pieces: tuple[str, ...]
    plan: TablePlan | None = None

    @property
    def has_attack(self) -> bool:
        """Whether anything attacks in it."""
        choices = (part.choice for part, _ in walk(self.win.parts))
        return any(isinstance(one, DeclareAttackers) and bool(one.attacks) for one in choices)

    @property
    def acts(self) -> tuple[str, ...]:
        """The cards that are cast or used, mana aside, each once: the same for lines of another order."""
        begun = (part for part, _ in walk(self.win.parts) if isinstance(part.choice, (Activate, Cast)))
        return tuple(
            sorted(
                {
                    part.names[0][1].name
                    for part in begun
                    if part.names and not _is_for_mana(self.win.start, part.choice)
                }
            )
        )


def _is_for_mana(start: GameState, choice: Choice) -> bool:
    """Return whether a choice taps for mana something that was there at the start with that ability."""
    if not isinstance(choice, Activate) or choice.object not in start.objects:
        return False
    abilities = characteristics(start, start.objects[choice.object]).abilities
    return choice.ability < len(abilities) and is_for_mana(start, choice)


@dataclass(slots=True)
class Account:
    """What was searched, each table's search as it goes on, and what was left out.

    `lacking` is what the net says that cards lack of which no loop was found, in words. `is_of_one_table`: a table
    was searched as it stands, in each search in another way.
    """

    searches: list[Searched] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)
    lacking: str = ""
    is_of_one_table: bool = False

    @property
    def whole(self) -> int:
        """How many tables were searched to their end."""
        return sum(one.is_exhausted for one in self.searches)

    @property
    def states(self) -> int:
        """How many states were seen."""
        return sum(one.states for one in self.searches)

    @property
    def depth(self) -> int:
        """How many moves deep the search went."""
        return max((one.depth for one in self.searches), default=0)

    @property
    def judged(self) -> int:
        """How many candidates were put to the proof."""
        return sum(one.judged for one in self.searches)


def pieces_in(loop: FoundLoop, asked: Collection[str] = ()) -> tuple[str, ...]:
    """Return the names of the cards that a loop needs, in the order in which they came to the table.

    A clone is the card that it is. A card of which only token copies take part is needed as well: they came of it;
    so is one of those that are `asked` for without which it does not begin.
    """
    told = tuple(events_of(loop.state, loop.body))
    found = pieces_of(loop.state, loop.loop, loop.report, told)
    names = [(one.printed or one.card).name for one in found]
    cards = {held.card.name for held in loop.start.objects.values() if held.zone != LIBRARY}
    copies = {held.card.name for event in told for held in objects_in(event) if held.is_token}
    taking_part = (*names, *sorted(cards & copies))
    return tuple(dict.fromkeys((*taking_part, *_begun_with(loop, asked, taking_part))))


def _begun_with(loop: FoundLoop, asked: Collection[str], known: Collection[str]) -> Iterator[str]:
    """Yield the cards not known to be needed without which the loop does not begin."""
    before = described(loop.start, loop.before)
    for name in sorted(set(asked) - set(known)):
        if not begins_without(loop.start, before, loop.body, name, loop.state.priority):
            yield name
