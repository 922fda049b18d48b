"""Loops found from cards alone: on tables made for them, each proved."""

import pytest

from engine.loops.roles import match
from engine.search.finding.found import Account, Found
from engine.search.finding.from_cards import find_from_cards
from engine.search.finding.reducing import reduced
from engine.search.looking.candidates import described
from engine.search.looking.sparing import begins_without
from engine.shortcuts.sequences.computing import Course
from engine.shortcuts.sequences.sequence import Repeat, Sequence
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def first_loop(*names: str, seconds: float = 3.0) -> Found | None:
    """The first loop found of these cards; work is counted in moves, so that no clock decides."""
    moves = iter(range(4_000))
    cards = tuple(CATALOGUE.find(name) for name in names)
    return next(find_from_cards(cards, CATALOGUE.find, lambda: next(moves) / 1_000, seconds, Account()), None)


@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        (("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"), "infinite creature tokens"),
        (("Intruder Alarm", "Presence of Gond"), "infinite creature tokens"),
        (("Midnight Guard", "Splinter Twin"), "infinite creature tokens"),
        (("Archangel of Thune", "Spike Feeder"), "infinite life"),
        (("Basalt Monolith", "Mana Reflection"), "infinite colorless mana"),
        (("Devoted Druid", "Vizier of Remedies"), "infinite green mana"),
        (("Mana Reflection", "Freed from the Real"), "infinite blue mana"),
        (("Rootha, Mercurial Artist", "Twincast"), "infinite magecraft triggers"),
        (("Saber Ants", "Terror of the Peaks"), "infinite creature tokens"),
        (("Chain of Acid", "Clever Lumimancer"), "infinite magecraft triggers"),
        (("Silvanus's Invoker", "Serra's Sanctum"), "infinite white mana"),
        (("Cephalid Illusionist", "Lancers en-Kor"), "self-mill of the whole library"),
        # Begun with a token copy; on an opponent as a target; from an upkeep; with a full hand; in combat.
        (("Enduring Scalelord", "Splinter Twin"), "infinite +1/+1 counters"),
        (("Blazing Sunsteel", "Guilty Conscience"), "damage, 333 times"),
        (("Second Chance", "Sun Titan"), "turns, 51 times"),
        # From an upkeep, after X for the mana value of the card in hand.
        (("Panoptic Mirror", "Nexus of Fate"), "turns, 51 times"),
        (("Inner Fire", "Reiterate"), "infinite red mana"),
        (("Argothian Elder", "Maze of Ith"), "infinite green mana"),
        # With lands that give more for the turn; a large devotion.
        (("Palinchron", "High Tide"), "infinite blue mana"),
        (("Wakeroot Elemental", "Nykthos, Shrine to Nyx"), "infinite green mana"),
        # With counters on what gives more mana for them; with a devotion to blue; with artifact cards in hand.
        (("Incubation Druid", "Pemmin's Aura"), "infinite blue mana"),
        (("Filigree Sages", "Nyx Lotus"), "infinite blue mana"),
        (("Metalworker", "Umbral Mantle"), "infinite colorless mana"),
        # With the triggers of one card in the other order.
        (("Saffi Eriksdotter", "Crypt Champion"), "infinite death triggers"),
        # For life, each time a card, until the library is empty.
        (("Yawgmoth, Thran Physician", "Hapatra, Vizier of Poisons", "Parallel Lives"), "card draw, 50 times"),
        # With a library of basic lands, until none is left.
        (("Omnath, Locus of Rage", "Perilous Forays", "Amulet of Vigor"), "landfall triggers, 50 times"),
        # Begun with a land to play; within a loop of mandatory actions that two of them make.
        (("Sporemound", "Life and Limb", "Thermopod"), "infinite red mana"),
        # After an attack, which an ability asks for.
        (("Bloodsoaked Champion", "Phyrexian Altar", "Sifter of Skulls"), "infinite death triggers"),
        # With what an ability did before the first iteration: without it, the life paid does not come back.
        (("Karn, the Great Creator", "Aetherflux Reservoir", "Whip of Erebos"), "damage, 20 times"),
        # Seven cards each time, until the library is empty.
        (("Griselbrand", "Sheoldred, the Apocalypse"), "card draw, 8 times"),
    ],
)
def test_known_cards_are_found_from_themselves_alone(cards: tuple[str, ...], makes: str) -> None:
    found = first_loop(*cards)
    assert found is not None
    assert set(cards) <= set(found.pieces)
    assert makes in found.loop.report.produces


@pytest.mark.parametrize(
    ("cards", "makes"),
    [
        # What tells the attacker from other tokens is seen in the second combat only.
        (("Rionya, Fire Dancer", "Combat Celebrant"), "combat phases, 248 times"),
        (("Combat Celebrant", "Helm of the Host"), "combat phases, 248 times"),
    ],
)
def test_a_loop_of_combats_names_its_attackers_as_they_can_be_named_in_every_one(
    cards: tuple[str, ...], makes: str
) -> None:
    found = first_loop(*cards, seconds=20)
    assert found is not None
    assert makes in found.loop.report.produces


def test_of_loops_in_which_the_cards_do_the_same_the_one_that_gives_mana_comes_first() -> None:
    found = first_loop("Deadeye Navigator", "Palinchron")
    assert found is not None
    assert {"infinite blue mana", "infinite untaps"} <= set(found.loop.report.produces)


def test_a_loop_that_needs_an_opponents_lands_has_them_among_its_pieces() -> None:
    found = first_loop("Mana Geyser", "Reiterate")
    assert found is not None
    assert found.plan is not None
    assert [(one.card.name, one.seat, one.is_tapped) for one in found.plan.helpers] == [("Mountain", 1, True)]
    assert "Mountain" in found.pieces
    assert "infinite red mana" in found.loop.report.produces


def test_what_was_found_is_what_performing_twenty_iterations_yields() -> None:
    found = first_loop("Splinter Twin", "Zealous Conscripts")
    assert found is not None
    twenty = Sequence((Repeat(20, found.loop.body),))
    computed = Course(found.loop.state, twenty).end
    performed = Course(found.loop.state, twenty, is_one_by_one=True).end
    assert match(computed, performed).changes == {}


def test_cards_that_do_nothing_together_give_nothing() -> None:
    assert first_loop("Grizzly Bears", "Serra Angel") is None


def test_a_card_that_loops_alone_with_a_bystander_is_no_loop_of_both() -> None:
    found = first_loop("Basalt Monolith", "Grizzly Bears")
    assert found is None


def test_a_card_whose_trigger_resolves_on_the_way_is_no_part_of_a_loop_without_it() -> None:
    assert first_loop("Chain of Smog", "Aetherflux Reservoir", seconds=0.02) is None


def test_a_loop_that_begins_with_a_copy_needs_what_made_it_but_nothing_that_only_gave_mana() -> None:
    found = first_loop("Enduring Scalelord", "Cackling Counterpart")
    assert found is not None
    before = described(found.loop.start, found.loop.before)
    assert not begins_without(found.loop.start, before, found.loop.body, "Cackling Counterpart", 0)
    assert first_loop("Basalt Monolith", "Sol Ring") is None


def test_a_loop_needs_no_more_mana_than_it_is_proved_with() -> None:
    found = first_loop("Basalt Monolith", "Mana Reflection")
    assert found is not None
    smaller = reduced(found, lambda: False)
    assert smaller.plan is not None
    assert smaller.plan.pool == (0, 0, 0, 0, 0, 0)
    assert smaller.loop.report.produces == found.loop.report.produces


def test_what_only_the_first_iterations_make_of_mana_asks_for_none_of_it_at_the_start() -> None:
    found = first_loop("Thopter Foundry", "Sword of the Meek", "Phyrexian Altar")
    assert found is not None
    smaller = reduced(found, lambda: False)
    assert smaller.plan is not None
    assert sum(smaller.plan.pool) <= 2
    assert not any(product.endswith(" times") for product in smaller.loop.report.produces)


def test_what_goes_on_only_until_its_mana_is_spent_is_no_loop() -> None:
    """Food Chain gives mana for creature spells only, which pays for no Thopters."""
    assert first_loop("Thopter Foundry", "Sword of the Meek", "Food Chain", seconds=1.0) is None
