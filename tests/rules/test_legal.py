"""What is announced of a spell is offered where it can be paid for, with what the mana allows (CR 601.2b-h)."""

from __future__ import annotations

import pytest

from engine.model import choices
from engine.rules.legal import greatest_payable, legal_choices, why_not_completed
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, creature, table


def _begins(card: str, lands: tuple[str, ...], *others: str) -> PlayedTable:
    """Alice begins to cast a card with these lands, and others cards in hand, and is asked for the first time."""
    played = table("Alice", "Bob").battlefield("Alice", *lands, "Llanowar Elves", is_sick=True)
    played.battlefield("Bob", "Grizzly Bears", "Sol Ring").hand("Alice", card, *others)
    return played.makes(choices.Cast(0, played.id(card, "Alice", "hand")))


@pytest.mark.parametrize(
    ("card", "land", "fewest"),
    [("Burst Lightning", "Mountain", 5), ("Capsize", "Island", 6), ("Tooth and Nail", "Forest", 9)],
)
def test_an_additional_cost_is_offered_where_it_can_be_paid(card: str, land: str, fewest: int) -> None:
    """Kicker, buyback and entwine: no mana, no offer, and the window says why (CR 601.2h)."""
    yes, no = choices.Answer(0, True), choices.Answer(0, False)
    poor = _begins(card, (land,) * (fewest - 1))
    assert legal_choices(poor.state) == (no,)
    reason = why_not_completed(poor.state, yes)
    assert reason is not None
    assert reason.reason == f"Alice could not pay for {card} then"
    assert legal_choices(_begins(card, (land,) * fewest).state) == (yes, no)


def test_an_additional_cost_may_be_paid_with_a_mana_ability_that_costs_more_than_tapping() -> None:
    """Ashnod's Altar can pay for kicker with the Elves, if only by hand (CR 605.3a)."""
    assert len(legal_choices(_begins("Burst Lightning", ("Mountain",) * 3, "Forest").state)) == 1
    played = table("Alice", "Bob").battlefield("Alice", *("Mountain",) * 3, "Ashnod's Altar", "Llanowar Elves")
    played.hand("Alice", "Burst Lightning")
    played.makes(choices.Cast(0, played.id("Burst Lightning", "Alice", "hand")))
    assert len(legal_choices(played.state)) == 2


@pytest.mark.parametrize(
    ("card", "lands", "offered"),
    [("Mulldrifter", 3, [1]), ("Mulldrifter", 5, [0, 1]), ("Cyclonic Rift", 2, [0]), ("Cyclonic Rift", 7, [0, 1])],
)
def test_of_the_costs_to_cast_it_for_those_are_offered_that_can_be_paid(
    card: str, lands: int, offered: list[int]
) -> None:
    """Its mana cost, evoke and overload (CR 118.9, 601.2b)."""
    begun = _begins(card, ("Island",) * lands)
    assert legal_choices(begun.state) == tuple(choices.ChooseOption(0, option) for option in offered)


@pytest.mark.parametrize(
    ("card", "land", "lands", "most"),
    [("Blaze", "Mountain", 4, 3), ("Everflowing Chalice", "Forest", 9, 4), ("Blaze", "Mountain", 1, 0)],
)
def test_a_number_says_how_much_can_be_paid_for(card: str, land: str, lands: int, most: int) -> None:
    """X and multikicker: the greatest number is found without trying each (CR 107.3a, 702.33c)."""
    begun = _begins(card, (land,) * lands)
    assert greatest_payable(begun.state) == most


def test_with_a_number_of_sources_that_nobody_could_count_the_greatest_x_is_known_at_once() -> None:
    """10^100 Sol Rings pay for an X of twice as many."""
    played = table("Alice", "Bob").battlefield("Alice", "Sol Ring", count=10**100).battlefield("Alice", "Mountain")
    played.hand("Alice", "Blaze")
    played.makes(choices.Cast(0, played.id("Blaze", "Alice", "hand")))
    assert greatest_payable(played.state) == 2 * 10**100


def test_a_cost_besides_mana_is_tried_as_well() -> None:
    """Escalate's discard: with nothing else in hand, one mode alone can be chosen (CR 702.119a)."""
    begun = _begins("Collective Brutality", ("Swamp",) * 2)
    one, two = choices.ChooseModes(0, (1,)), choices.ChooseModes(0, (1, 2))
    assert why_not_completed(begun.state, one) is None
    assert why_not_completed(begun.state, two) is not None
    assert why_not_completed(_begins("Collective Brutality", ("Swamp",) * 2, "Forest").state, two) is None


BEAR = creature("Bear", 2, 2)


@pytest.mark.parametrize("keyword", ["Convoke", "Improvise", "Delve"])
def test_what_helps_to_pay_helps_no_more_than_there_is_to_pay(keyword: str) -> None:
    """CR 702.51a, 702.66a, 702.126a: a Forest and three helpers pay for an X of up to 3."""
    spell = compiled("Spell", f"{keyword}\nYou gain X life.", "Sorcery", cost="{X}{G}")
    played = table("Alice", "Bob").battlefield("Alice", "Forest").hand("Alice", spell)
    match keyword:
        case "Convoke":
            played.battlefield("Alice", BEAR, count=3)
        case "Improvise":
            played.battlefield("Alice", compiled("Junk", "", "Artifact"), count=3)
        case _:
            played.graveyard("Alice", "Shock", "Murder", "Opt")
    played.makes(choices.Cast(0, played.id("Spell", "Alice", "hand")))
    reasons = [why_not_completed(played.state, choices.ChooseNumber(0, number)) for number in range(5)]
    assert [reason is None for reason in reasons] == [True, True, True, True, False]


def test_creatures_of_the_spells_colors_convoke_first() -> None:
    """CR 702.51a: an Elf pays the {G}, two Bears the rest; three Bears could not."""
    spell = compiled("Spell", "Convoke\nYou gain X life.", "Sorcery", cost="{X}{G}")
    played = table("Alice", "Bob").battlefield("Alice", BEAR, count=2).battlefield("Alice", "Llanowar Elves")
    played.hand("Alice", spell).makes(choices.Cast(0, played.id("Spell", "Alice", "hand")))
    assert why_not_completed(played.state, choices.ChooseNumber(0, 2)) is None
    assert why_not_completed(played.state, choices.ChooseNumber(0, 3)) is not None
