"""Casting for other costs and from other zones: kicker, buyback, flashback, retrace, convoke (CR 601, 702)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.compiling.entry_keywords import parse_keyword
from engine.cards.compiling.entry_phrases import parse_cost
from engine.cards.conditions.state import Exists
from engine.cards.definitions.abilities import KeywordAbility, SpellAbility
from engine.cards.definitions.card import CardDefinition
from engine.cards.definitions.costs_and_permissions import AdditionalCost, MayCastFrom
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.spells_and_abilities import CounterSpell
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsSpell
from engine.cards.filters.players import IsControlledBy
from engine.cards.keywords.known import meaning_of
from engine.cards.references.choices import Target
from engine.model.choices import Activate, Cast, Pay
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, body, card, creature, instant, table

ZOMBIE_YOU_CONTROL = AllOf((HasSubtype("Zombie"), IsControlledBy("you")))


def spell(name: str, *keywords: str, cost: str = "{R}", types: tuple[str, ...] = ("instant",)) -> CardDefinition:
    """A spell with keywords that draws a card."""
    found = tuple(parse_keyword(one) for one in keywords)
    meanings = tuple(ability for keyword in found for ability in meaning_of(keyword))
    draws = SpellAbility(body(DrawCards()))
    return CardDefinition(name, types, ManaCost.parse(cost), abilities=(draws, *found, *meanings))


def cast_from(game: PlayedTable, seat: str, name: str, zone: str) -> PlayedTable:
    """Begin to cast a card from a zone."""
    return game.makes(Cast(game.seat(seat), game.id(name, seat, zone)))


def test_a_kicked_spell_costs_more_and_does_more() -> None:
    """CR 702.33a, 702.33d."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=5).hand("Alice", "Burst Lightning")
    cast_from(game, "Alice", "Burst Lightning", "hand").answers(True).targets("Bob").pays()
    game.all_pass()
    assert game.life("Bob") == 16
    assert game.one("Mountain").tapped


def test_a_spell_need_not_be_kicked() -> None:
    """CR 601.2b: the intention is announced."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=5).hand("Alice", "Burst Lightning")
    cast_from(game, "Alice", "Burst Lightning", "hand").answers(False).targets("Bob").pays()
    game.all_pass()
    assert game.life("Bob") == 18


def test_a_copy_of_a_kicked_spell_is_kicked() -> None:
    """CR 707.10: a copy copies the choices made for the spell."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain", count=5)
        .battlefield("Alice", "Island", count=2)
        .hand("Alice", "Burst Lightning", "Twincast")
    )
    cast_from(game, "Alice", "Burst Lightning", "hand").answers(True).targets("Bob").pays()
    game.casts("Alice", "Twincast", "Burst Lightning").all_pass().answers(False)
    assert game.stack == ["Burst Lightning", "Burst Lightning"]
    game.all_pass(2)
    assert game.life("Bob") == 12


def test_a_spell_bought_back_returns_to_its_owners_hand_as_it_resolves() -> None:
    """CR 702.27a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=6).battlefield("Bob", "Grizzly Bears")
    cast_from(game.hand("Alice", "Capsize"), "Alice", "Capsize", "hand").answers(True).targets(
        "Grizzly Bears"
    ).pays()
    game.all_pass()
    assert game.count("Capsize", "Alice", "hand") == 1
    assert game.count("Grizzly Bears", "Bob", "hand") == 1


def test_a_spell_that_is_countered_is_not_bought_back() -> None:
    """CR 702.27a: only as it resolves."""
    no = instant("No", CounterSpell(Target()), targets=(IsSpell(),))
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=6).hand("Alice", "Capsize").hand("Bob", no)
    cast_from(game, "Alice", "Capsize", "hand").answers(True).targets("Island").pays()
    game.passes("Alice").casts("Bob", "No", "Capsize").all_pass()
    assert game.count("Capsize", "Alice", "graveyard") == 1


def test_a_card_with_flashback_is_cast_from_the_graveyard_and_exiled() -> None:
    """CR 702.34a."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).graveyard("Alice", "Think Twice")
    game.library("Alice", "Forest", count=5)
    cast_from(game, "Alice", "Think Twice", "graveyard").pays().all_pass()
    assert game.count("Forest", "Alice", "hand") == 1
    assert game.count("Think Twice", "Alice", "exile") == 1


def test_flashback_exiles_a_countered_card_too() -> None:
    """CR 702.34a: instead of putting it anywhere else."""
    no = instant("No", CounterSpell(Target()), targets=(IsSpell(),))
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=3).graveyard("Alice", "Think Twice")
    cast_from(game.hand("Bob", no), "Alice", "Think Twice", "graveyard").pays()
    game.passes("Alice").casts("Bob", "No", "Think Twice").all_pass()
    assert game.count("Think Twice", "Alice", "exile") == 1


def test_a_flashback_cost_can_be_something_else_than_mana() -> None:
    """CR 702.34a, 118.9: an alternative cost replaces the mana cost."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Grizzly Bears", count=3)
        .graveyard("Alice", "Dread Return", "Serra Angel")
    )
    cast_from(game, "Alice", "Dread Return", "graveyard").targets("Serra Angel")
    game.chooses("Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
    assert game.count("Grizzly Bears") == 0
    game.all_pass()
    assert game.count("Serra Angel", "Alice") == 1


def test_without_three_creatures_there_is_nothing_to_flash_back_with() -> None:
    """CR 118.3."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Grizzly Bears", count=2)
        .graveyard("Alice", "Dread Return", "Serra Angel")
    )
    with pytest.raises(Refusal, match="nothing to pay"):
        cast_from(game, "Alice", "Dread Return", "graveyard")


def test_a_card_with_retrace_costs_a_land_from_hand_besides() -> None:
    """CR 702.81a."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain").graveyard("Alice", "Flame Jab")
    game.hand("Alice", "Forest", "Shock")
    cast_from(game, "Alice", "Flame Jab", "graveyard").targets("Bob").pays()
    assert game.candidates == {"Forest"}
    game.chooses("Forest").all_pass()
    assert game.life("Bob") == 19
    assert game.count("Forest", "Alice", "graveyard") == 1
    assert game.count("Flame Jab", "Alice", "graveyard") == 1


def test_a_card_says_itself_from_where_it_may_be_cast_and_when() -> None:
    """CR 113.6, 601.3."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", count=2).graveyard("Alice", "Gravecrawler")
    with pytest.raises(Refusal, match="may not cast Gravecrawler"):
        cast_from(game, "Alice", "Gravecrawler", "graveyard")
    with_zombie = (
        table("Alice", "Bob")
        .battlefield("Alice", "Swamp", "Geralf's Messenger")
        .graveyard("Alice", "Gravecrawler")
    )
    cast_from(with_zombie, "Alice", "Gravecrawler", "graveyard").pays().all_pass()
    assert with_zombie.count("Gravecrawler", "Alice") == 1


def test_nobody_else_may_cast_it() -> None:
    """CR 601.3: "you" is the owner of a card outside the battlefield."""
    game = (
        table("Alice", "Bob").battlefield("Alice", "Swamp", "Geralf's Messenger").graveyard("Bob", "Gravecrawler")
    )
    with pytest.raises(Refusal, match="may not cast"):
        game.makes(Cast(0, game.id("Gravecrawler", "Bob", "graveyard")))


def test_an_additional_cost_is_paid_while_casting() -> None:
    """CR 118.8, 601.2h."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp", "Grizzly Bears").hand("Alice", "Village Rites")
    game.library("Alice", "Forest", count=5)
    game.casts("Alice", "Village Rites").chooses("Grizzly Bears")
    assert game.count("Grizzly Bears") == 0
    assert game.stack == ["Village Rites"]
    game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 2


def test_a_spell_whose_additional_cost_cannot_be_paid_is_not_cast() -> None:
    """CR 601.2h."""
    game = table("Alice", "Bob").battlefield("Alice", "Swamp").hand("Alice", "Village Rites")
    assert not is_legal(game.state, Cast(0, game.id("Village Rites", "Alice", "hand")))
    with pytest.raises(Refusal, match="nothing to pay"):
        cast_from(game, "Alice", "Village Rites", "hand")


def test_what_was_sacrificed_for_it_is_known_as_it_last_was() -> None:
    """CR 608.2h."""
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Mountain", "Serra Angel").hand("Alice", "Fling")
    game.casts("Alice", "Fling", "Bob").chooses("Serra Angel").all_pass()
    assert game.life("Bob") == 16


def test_creatures_tapped_for_convoke_pay_for_generic_mana_or_their_color() -> None:
    """CR 702.51a: a sick creature can help as well."""
    cry = spell("Cry", "convoke", cost="{2}{G}")
    game = table("Alice", "Bob").battlefield("Alice", "Llanowar Elves", count=3, is_sick=True).hand("Alice", cry)
    game.library("Alice", "Forest", count=5)
    cast_from(game, "Alice", "Cry", "hand").chooses("Llanowar Elves", "Llanowar Elves", "Llanowar Elves")
    assert game.asks == "priority"
    assert game.one("Llanowar Elves").tapped
    game.all_pass()
    assert game.count("Forest", "Alice", "hand") == 1


def test_convoke_leaves_the_rest_to_be_paid_with_mana() -> None:
    """CR 702.51a, 601.2f: it is no cost reduction."""
    cry = spell("Cry", "convoke", cost="{2}{G}")
    game = table("Alice", "Bob").battlefield("Alice", "Goblin Chieftain", "Forest", "Forest").hand("Alice", cry)
    cast_from(game, "Alice", "Cry", "hand").chooses("Goblin Chieftain")
    game.pays()
    assert [one.tapped for one in game.all("Forest")] == [True]
    assert game.one("Forest").count == 2


def test_more_creatures_than_there_is_generic_mana_are_refused() -> None:
    """CR 702.51a: a red creature does not pay for green mana."""
    cry = spell("Cry", "convoke", cost="{1}{G}")
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant", count=2)
    game.battlefield("Alice", "Llanowar Elves").hand("Alice", cry)
    cast_from(game, "Alice", "Cry", "hand")
    with pytest.raises(Refusal, match="more creatures"):
        game.chooses("Hill Giant", "Hill Giant")


def test_creatures_that_can_pay_for_nothing_are_not_asked_for() -> None:
    """CR 702.51a."""
    cry = spell("Cry", "convoke", cost="{G}{G}")
    game = table("Alice", "Bob").battlefield("Alice", "Hill Giant").hand("Alice", cry)
    cast_from(game, "Alice", "Cry", "hand")
    assert game.asks == "pay"


def test_an_evoked_creature_is_sacrificed_as_it_enters() -> None:
    """CR 702.74a."""
    keyword = parse_keyword("evoke {R}")
    fleeting = creature("Fleeting One", 4, 4, keyword, *meaning_of(keyword), cost="{4}{R}")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=5).hand("Alice", fleeting)
    cast_from(game, "Alice", "Fleeting One", "hand").option(1).pays().all_pass()
    assert game.stack == ["Fleeting One"]
    game.all_pass()
    assert game.count("Fleeting One", "Alice", "graveyard") == 1


def test_a_creature_cast_for_its_mana_cost_stays() -> None:
    """CR 702.74a, 603.4: the condition does not hold, so nothing triggers."""
    keyword = parse_keyword("evoke {R}")
    fleeting = creature("Fleeting One", 4, 4, keyword, *meaning_of(keyword), cost="{4}{R}")
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", count=5).hand("Alice", fleeting)
    cast_from(game, "Alice", "Fleeting One", "hand").option(0).pays().all_pass()
    assert (game.stack, game.count("Fleeting One", "Alice")) == ([], 1)


def test_with_split_second_on_the_stack_only_mana_abilities_can_be_activated() -> None:
    """CR 702.61a."""
    grace = spell("Sudden Draw", "split second", cost="{0}")
    game = (
        table("Alice", "Bob")
        .hand("Alice", grace)
        .battlefield("Bob", "Mountain", "Prodigal Sorcerer")
        .hand("Bob", "Shock")
    )
    game.casts("Alice", "Sudden Draw").passes("Alice")
    with pytest.raises(Refusal, match="Sudden Draw is on the stack"):
        cast_from(game, "Bob", "Shock", "hand")
    with pytest.raises(Refusal, match="Sudden Draw is on the stack"):
        game.makes(Activate(1, game.id("Prodigal Sorcerer"), 0))
    game.makes(Activate(1, game.id("Mountain"), 0))
    assert game.pool("Bob") == "R"


def test_each_target_beyond_the_first_costs_more() -> None:
    """CR 601.2f: known once the targets are chosen."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain", count=5)
        .battlefield("Alice", "Grizzly Bears", "Serra Angel")
        .hand("Alice", "Twinflame")
    )
    cast_from(game, "Alice", "Twinflame", "hand").targets("Grizzly Bears", "Serra Angel")
    game.pays()
    assert game.one("Mountain").tapped
    game.all_pass()
    assert game.count("Grizzly Bears") == 2
    assert game.count("Serra Angel") == 2


def test_a_spell_without_any_target_of_any_number_does_nothing() -> None:
    """CR 601.2c, 115.6: any number may be none."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Mountain", "Mountain", "Serra Angel")
        .hand("Alice", "Twinflame")
    )
    cast_from(game, "Alice", "Twinflame", "hand").targets().pays().all_pass()
    assert game.count("Serra Angel") == 1


def test_permissions_are_offered_as_legal() -> None:
    """CR 601.3: what may be cast from elsewhere is found there."""
    may = MayCastFrom("exile")
    griffin = creature("Test Griffin", 2, 2, may, cost="{0}")
    game = table("Alice", "Bob")
    game._put("Alice", "exile", (griffin,), {})
    assert is_legal(game.state, Cast(0, game.id("Test Griffin", "Alice", "exile")))


def test_a_condition_is_asked_where_the_card_is() -> None:
    """CR 604.2."""
    may = MayCastFrom("graveyard", Exists(ZOMBIE_YOU_CONTROL))
    test_card = creature("Test Crawler", 2, 2, may, cost="{0}")
    game = table("Alice", "Bob").graveyard("Alice", test_card)
    assert not is_legal(game.state, Cast(0, game.id("Test Crawler", "Alice", "graveyard")))


def test_an_additional_cost_is_paid_for_an_alternative_cost_too() -> None:
    """CR 118.9d."""
    flashed = CardDefinition(
        "Test Rite",
        ("instant",),
        ManaCost.parse("{5}"),
        abilities=(
            AdditionalCost(parse_cost("sacrifice a creature")),
            SpellAbility(body(DrawCards(Number(1)))),
            KeywordAbility("flashback", cost=parse_cost("{R}")),
        ),
    )
    game = table("Alice", "Bob").battlefield("Alice", "Mountain", "Grizzly Bears").graveyard("Alice", flashed)
    cast_from(game, "Alice", "Test Rite", "graveyard").makes(Pay(0)).chooses("Grizzly Bears")
    assert game.stack == ["Test Rite"]


def test_catalogue_cards_of_these_keywords_are_what_they_say() -> None:
    """Dread Return has a flashback cost without mana (CR 702.34a)."""
    keyword = next(one for one in card("Dread Return").abilities if isinstance(one, KeywordAbility))
    assert keyword.cost is not None
    assert keyword.cost.mana == ManaCost()
    assert HasType("creature") in [getattr(part, "filter", None) for part in keyword.cost.parts]
