"""Games for the tests of the session: small tables by hand, and random ones played at random."""

from __future__ import annotations

import random
from functools import cache

from engine.cards.catalogue.catalogue import Catalogue
from engine.model.choices import Choice, DeclareAttackers, Pass, Pay
from engine.model.decisions import DeclaringAttackers
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from engine.session.game.game import Game
from engine.session.saving.replaying import save_from_text
from engine.session.scenarios.script import play_line
from engine.session.set_up.set_up import CardsInZone, SeatSetUp, SetUp
from engine.shortcuts.sequences.described_choices import locate
from tests.rules.table import catalogue

SEATS = ("Alice", "Nadine", "Carol", "Dora")


def seat(name: str, *battlefield: str | CardsInZone, hand: tuple[str, ...] = (), life: int = 20) -> SeatSetUp:
    """A seat with these permanents and cards in hand, and a library to draw from."""
    return SeatSetUp(
        name,
        life,
        tuple(one if isinstance(one, CardsInZone) else CardsInZone(one) for one in battlefield),
        tuple(CardsInZone(one) for one in hand),
        library=(CardsInZone("Wastes", 40),),
    )


def game(*seats: SeatSetUp) -> Game:
    """A game of these seats."""
    return Game(SetUp(seats), catalogue())


def gond() -> Game:
    """The rulebook's example: Alice's enchanted Llanowar Elves, Nadine's Intruder Alarm."""
    elves = (CardsInZone("Llanowar Elves"), CardsInZone("Presence of Gond", attached_to="Llanowar Elves"))
    return game(
        seat("Alice", *elves, hand=("Forest",)),
        seat("Nadine", "Intruder Alarm", "Mountain", hand=("Lightning Bolt",)),
    )


GOND_LOOP = ("Alice activates Llanowar Elves: create token", "everyone passes", "everyone passes")


def say(played: Game, *lines: str) -> Game:
    """The game after these lines of a script."""
    for line in lines:
        for described in play_line(played.state, line).choices:
            played.choose(locate(played.state, described))
    return played


def to_the_next_turn(played: Game) -> Game:
    """The game after every seat has passed, and nobody has attacked, until the next turn's upkeep."""
    turn = played.state.turn
    for _ in range(100):
        if played.state.turn != turn:
            break
        pending = played.state.pending
        assert pending is not None
        is_attacking = isinstance(pending, DeclaringAttackers)
        played.choose(DeclareAttackers(pending.seat, ()) if is_attacking else Pass(pending.seat))
    return played


@cache
def _kinds() -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The names of lands, of permanents that stand alone, and of all cards but lands."""
    cards = [catalogue().find(name) for name in catalogue().names()]
    lands = tuple(card.name for card in cards if "land" in card.types)
    alone = tuple(
        card.name
        for card in cards
        if card.is_permanent_card and "Aura" not in card.subtypes and card.name not in lands
    )
    return lands, alone, tuple(card.name for card in cards if card.name not in lands)


def random_set_up(generator: random.Random) -> SetUp:
    """Two to four seats with some of everything."""
    lands, alone, spells = _kinds()
    seats = []
    for number in range(generator.randint(2, 4)):
        battlefield = [CardsInZone(generator.choice(lands), generator.randint(1, 3)) for _ in range(4)]
        battlefield += [
            CardsInZone(generator.choice(alone), generator.choice((1, 1, 2)), is_sick=generator.random() < 0.2)
            for _ in range(4)
        ]
        seats.append(
            SeatSetUp(
                SEATS[number],
                generator.choice((3, 10, 20)),
                tuple(battlefield),
                tuple(CardsInZone(generator.choice(spells)) for _ in range(5)),
                tuple(CardsInZone(generator.choice(spells)) for _ in range(2)),
                library=tuple(CardsInZone(generator.choice(spells), generator.choice((1, 2))) for _ in range(8)),
            )
        )
    return SetUp(tuple(seats), random=generator.randrange(1 << 30))


def random_choice(played: Game, generator: random.Random) -> Choice | None:
    """One of the legal choices, passing less often than the rest; None where all is over or nothing is legal."""
    legal = legal_choices(played.state)
    if not legal or played.state.result is not None:
        return None
    chosen = generator.choice(legal)
    return generator.choice(legal) if isinstance(chosen, Pass) else chosen


def random_game(seed: int, choices: int) -> Game:
    """A game of so many random choices; a cast that cannot be paid for is cancelled."""
    generator = random.Random(seed)
    played = Game(random_set_up(generator), catalogue())
    for _ in range(choices):
        choice = random_choice(played, generator)
        if choice is not None:
            choose_or_cancel(played, choice)
        elif played.state.result is None:
            played.cancel()
    return played


def choose_or_cancel(played: Game, choice: Choice) -> None:
    """Make a legal choice; a payment whose sacrifice has gone for mana meanwhile is taken back (CR 733.1)."""
    try:
        played.choose(choice)
    except Refusal:
        assert isinstance(choice, Pay)
        played.cancel()


def game_from_text(text: str, file: str, catalogue: Catalogue | None = None) -> Game:
    """The game of a save's text; `file` is the name that errors give it. Raises BadInput where it is not whole."""
    saved = save_from_text(text, file, catalogue)
    if saved.problem is not None:
        raise saved.problem
    return saved.game
