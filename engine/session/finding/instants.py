"""The instants with which others could stop a loop: a list by names or of a file, and what each of them does."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.definitions.card import CardDefinition
from engine.cards.reading.nodes import BadInput, FilePlace
from engine.frozen_dataclass import dataclass
from engine.model.choices import Pay
from engine.rules.apply import apply
from engine.search.finding.responding import stoppers_of_win
from engine.search.finding.stopping import StoppedAt, Stopper, stoppers
from engine.search.looking.candidates import FoundLoop, FoundWin
from engine.session.decks.deck_reading import read_deck_file
from engine.session.notation.notation import line_of

USUAL = (
    *("Swords to Plowshares", "Shock", "Unsummon", "Lightning Bolt", "Slip Out the Back", "Disenchant"),
    *("Naturalize", "Doom Blade", "Terminate", "Boomerang", "Counterspell"),
)
"""Instants that stop things, for who names none."""
BETWEEN = "+"
_EXPECTED = "names of instants with + between them, or the file of a list of them"


@dataclass(frozen=True, slots=True)
class Answers:
    """What some instants do to a loop: in a line for each that stops it, and the names of those that do not."""

    stopping: tuple[str, ...]
    powerless: tuple[str, ...]
    left_out: tuple[str, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """All of it in lines, the least that stops the loop first."""
        said = [f"the least that stops it, if nobody replies: {one}" for one in self.stopping[:1]]
        said = said or ["none of them stops it"]
        said += [f"stopped by {one}" for one in self.stopping[1:]]
        if self.powerless:
            said.append(f"not stopped by {', '.join(self.powerless)}")
        if self.left_out:
            said.append(f"the time did not reach {', '.join(self.left_out)}")
        return tuple(said)


def instants_of(said: str, catalogue: Catalogue) -> tuple[CardDefinition, ...]:
    """Return the instants of a list: names with + between them, a file of them, or those that are usual for "".

    Raises UnknownCard for a name that nothing has, BadInput for a card that is cast at no instant speed.
    """
    if not said.strip():
        return tuple(catalogue.find(name) for name in USUAL if name in catalogue)
    if Path(said).is_file():
        deck = read_deck_file(Path(said), catalogue)
        for problem in deck.problems:
            raise BadInput(problem.place, f"{problem.said!r} is not a card here", _EXPECTED)
        names = [line.card for line in deck.lines]
    else:
        names = [name.strip() for name in said.split(BETWEEN) if name.strip()]
    cards = tuple(catalogue.find(name) for name in dict.fromkeys(names))
    for card in cards:
        if not _is_instant(card):
            raise BadInput(FilePlace("--stop", 1, 1), f"{card.name} is not cast in response", "instants, or flash")
    return cards


def _is_instant(card: CardDefinition) -> bool:
    return "instant" in card.types or any(getattr(one, "name", "") == "flash" for one in card.abilities)


def answers_to(
    what: FoundLoop | FoundWin, cards: Iterable[CardDefinition], is_over: Callable[[], bool]
) -> Answers:
    """Return what each of some cards does to a loop or a line that wins, at each place."""
    if isinstance(what, FoundLoop):
        tried = list(stoppers(what, cards, is_over))
    else:
        tried = list(stoppers_of_win(what, cards, is_over))
    done = {one.card.name for one in tried}
    return Answers(
        tuple(_words(one) for one in tried if one.places),
        tuple(one.card.name for one in tried if not one.places),
        tuple(card.name for card in cards if card.name not in done),
    )


def _words(stopper: Stopper) -> str:
    """Say how a seat stops a loop: "Shock {R} before step 4: Bob targets Krenko"."""
    first, *others = stopper.places
    cost = str(stopper.card.mana_cost) if stopper.card.mana_cost else ""
    also = f"; also before step {', '.join(str(one.step) for one in others)}" if others else ""
    return f"{stopper.card.name} {cost} before step {first.step}{_at(first)}{also}"


def _at(place: StoppedAt) -> str:
    state, lines = place.state, []
    for choice in place.choices:
        lines.append(line_of(state, choice))
        state = apply(state, choice).state
    said = "; ".join(lines[1:-1] if isinstance(place.choices[-1], Pay) else lines[1:])
    return f": {said}" if said else ""
