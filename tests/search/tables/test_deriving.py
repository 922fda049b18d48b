"""The tables that cards are tried on."""

import pytest

from engine.model.zones import BATTLEFIELD, HAND
from engine.search.tables.deriving import plans_for
from engine.search.tables.table_plans import TablePlan, state_of
from tests.rules.table import catalogue

CATALOGUE = catalogue()


def plans(*names: str) -> list[TablePlan]:
    return list(plans_for(tuple(CATALOGUE.find(name) for name in names), CATALOGUE.find))


def test_the_first_table_has_no_helper() -> None:
    first = plans("Archangel of Thune", "Spike Feeder")[0]
    assert first.helpers == ()
    assert [one.zone for one in first.pieces] == [BATTLEFIELD, BATTLEFIELD]


def test_a_permanent_has_the_counters_with_which_it_would_have_entered() -> None:
    triskelion = plans("Triskelion", "Sunbond")[0].pieces[0]
    assert triskelion.counters == (("+1/+1", 3),)


def test_an_aura_is_on_the_other_card_or_on_a_helper() -> None:
    first = plans("Splinter Twin", "Intruder Alarm")[0]
    host = first.placed[first.pieces[0].host]
    assert "creature" in host.card.types


def test_an_instant_begins_in_the_hand() -> None:
    assert all(plan.pieces[0].zone == HAND for plan in plans("Twincast", "Fork"))


@pytest.mark.parametrize("cards", [("Gravecrawler", "Phyrexian Altar"), ("Breath of Fury", "Blood Artist")])
def test_every_table_can_be_set(cards: tuple[str, str]) -> None:
    assert all(state_of(plan) is not None for plan in plans(*cards))


def test_an_opponent_may_have_a_card_that_works_for_everybody() -> None:
    found = plans("Midnight Guard", "Intruder Alarm")
    assert any(one.pieces[1].seat == 1 for one in found)
    assert not any(one.pieces[0].seat == 1 for one in plans("Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"))


def test_cards_that_speak_of_opponents_are_tried_against_two() -> None:
    found = next(
        one for one in plans("Exquisite Blood", "Blood Artist", "Zulaport Cutthroat") if one.opponents == 2
    )
    state = state_of(found)
    assert state is not None
    assert [one.name for one in state.seats] == ["Alice", "Bob", "Carol"]
    assert all(one.library for one in state.seats)


def test_what_is_counted_of_opponents_is_there_and_what_does_something_as_it_enters_is_soon_in_the_hand() -> None:
    first = plans("Dockside Extortionist", "Barrin, Master Wizard")[:9]
    tried = {
        tuple(one.zone for one in plan.pieces) for plan in first if any(one.seat == 1 for one in plan.helpers)
    }
    assert {(BATTLEFIELD, BATTLEFIELD), (HAND, BATTLEFIELD)} <= tried


def test_there_are_as_many_lands_as_cards_cost_that_untap_them_and_no_mana_besides() -> None:
    with_lands = [one for one in plans("Zacama, Primal Calamity", "Stormfront Riders") if one.name == "lands"]
    assert with_lands
    for plan in with_lands:
        assert {one.card.name for one in plan.helpers} == {"Mountain", "Forest", "Plains"}
        assert sum(one.count for one in plan.helpers) >= 14
        assert not any(plan.pool)


def test_mana_by_devotion_asks_for_much_of_it_and_for_no_colorless_mana_that_would_be_spent_first() -> None:
    plan = next(one for one in plans("Wakeroot Elemental", "Nykthos, Shrine to Nyx") if one.helpers)
    assert plan.name == "a large devotion"
    assert plan.pool[-1] == 0


def test_an_aura_and_equipment_are_also_tried_on_hosts_of_their_own() -> None:
    hosts = {tuple(one.host for one in plan.pieces) for plan in plans("Breath of Fury", "Helm of the Host")[:4]}
    assert {(2, 2), (2, 3)} <= hosts


def test_a_combat_ability_that_adds_combats_can_be_activated_after_damage() -> None:
    assert all(one.acts_in_combat for one in plans("Najeela, the Blade-Blossom", "Old Gnawbone")[:5])
    assert not any(one.acts_in_combat for one in plans("Aggravated Assault", "Old Gnawbone")[:5])


def test_the_net_asks_for_the_helpers_that_its_loop_borrows() -> None:
    second = plans("Village Bell-Ringer", "Temur Sabertooth")[1]
    assert [(one.card.name, one.count) for one in second.helpers] == [("Birds of Paradise", 6)]
    assert "Altar of Dementia" in [one.card.name for one in plans("Reveillark", "Karmic Guide")[1].helpers]


def helpers_of(*names: str) -> set[str]:
    return {one.card.name for plan in plans(*names) for one in plan.helpers}


def test_creatures_that_tap_for_mana_give_what_the_cards_ask_for() -> None:
    assert "Palladium Myr" in helpers_of("Eldrazi Displacer", "Village Bell-Ringer")
    assert "Palladium Myr" not in helpers_of("Temur Sabertooth", "Village Bell-Ringer")


def test_damage_for_cards_that_wait_for_life_is_tried_with_lifelink() -> None:
    assert "Whip of Erebos" in helpers_of("Triskelion", "Sunbond")
    assert "Whip of Erebos" not in helpers_of("Triskelion", "Intruder Alarm")


def test_a_condition_that_asks_for_another_of_a_type_gets_one() -> None:
    assert "a Zombie" in {plan.name for plan in plans("Gravecrawler", "Phyrexian Altar", "Blood Artist")}


def test_more_turns_are_asked_for_with_lands_and_a_full_hand() -> None:
    asked = plans("Time Vault", "Voltaic Key")[1]
    assert {"Island", "Hill Giant"} <= {one.card.name for one in asked.helpers}


def test_mana_for_each_color_among_permanents_gets_a_creature_of_all_colors() -> None:
    great = next(plan for plan in plans("Bloom Tender", "High Alert") if plan.name == "great creature")
    assert [one.card.name for one in great.helpers] == ["Sliver Queen"]
    assert "Sliver Queen" in great.bystanders


def test_what_cards_count_or_wait_for_is_on_a_table() -> None:
    assert "many enchantments" in {plan.name for plan in plans("Silvanus's Invoker", "Serra's Sanctum")}
    assert "Avacyn, Angel of Hope" in helpers_of("Saber Ants", "Terror of the Peaks")
    counters = {plan.pieces[0].counters for plan in plans("Kami of Whispered Hopes", "High Alert")}
    assert (("+1/+1", 6),) in counters
    assert 5 in {plan.life for plan in plans("Second Chance", "Sun Titan")}


def test_the_large_creature_asks_for_no_mana_of_its_own() -> None:
    great = next(plan for plan in plans("Selvala, Heart of the Wilds", "High Alert") if "great" in plan.name)
    assert great.pool == plans("Selvala, Heart of the Wilds", "High Alert")[0].pool


def test_mana_by_the_greatest_power_is_also_tried_with_counters_on_the_large_creature() -> None:
    """Seven mana an iteration may be too few; so a loop that needs more is found too."""
    found = plans("Selvala, Heart of the Wilds", "High Alert")
    (queen,) = next(plan for plan in found if plan.name == "great creature, +1/+1 counters").helpers
    assert queen.card.name == "Sliver Queen"
    assert queen.counters == (("+1/+1", 6),)


def test_helpers_come_before_zones_where_the_cards_are_not_at_home() -> None:
    found = plans("Hellkite Charger", "Old Gnawbone")
    assert "Mountain" in [one.card.name for plan in found[:5] for one in plan.helpers if plan.is_at_home]


def test_lands_for_each_turn_come_without_mana_in_the_pool() -> None:
    found = next(plan for plan in plans("Hellkite Charger", "Old Gnawbone") if "each turn" in plan.name)
    assert (sum(found.pool), "Mountain" in found.bystanders, found.has_combat) == (0, True, True)
    assert not plans("Time Vault", "Voltaic Key")[0].has_combat


def test_what_takes_lands_from_the_library_has_some_there_and_one_in_hand() -> None:
    found = plans("Perilous Forays", "Omnath, Locus of Rage")[1]
    assert found.library is not None
    assert (found.library.name, [one.zone for one in found.helpers]) == ("Mountain", [HAND])
    assert not any("a library" in plan.name for plan in plans("Cephalid Illusionist", "Lancers en-Kor"))


def test_what_waits_for_lands_has_one_to_play() -> None:
    found = next(plan for plan in plans("Sporemound", "Life and Limb") if plan.helpers)
    assert [(one.card.name, one.zone) for one in found.helpers] == [("Forest", HAND)]


def test_turns_have_a_full_hand_only_where_other_cards_are_drawn_than_those_that_loop() -> None:
    asked = [
        next(plan for plan in plans(*names) if "lands for each turn" in plan.name)
        for names in (
            ("Mystic Sanctuary", "Trade Routes", "Capture of Jingzhou"),
            ("Thassa, Deep-Dwelling", "Archaeomancer", "Time Warp"),
        )
    ]
    assert [plan.name for plan in asked] == ["lands for each turn", "lands for each turn, full hand"]


def test_equipment_is_tried_on_nothing_before_it_is_on_a_helper() -> None:
    first, second = plans("Thopter Foundry", "Sword of the Meek", "Time Sieve")[:2]
    assert (first.helpers, second.pieces[1].host) == ((), 3)


def test_what_comes_again_each_turn_with_little_life_has_lands_to_pay_for_it() -> None:
    found = next(plan for plan in plans("Second Chance", "Treasury Thrull") if "life total, lands" in plan.name)
    assert (found.life, sum(found.pool)) == (5, 0)
    assert {"Island", "Hill Giant"} <= {one.card.name for one in found.helpers}


def test_what_cards_speak_of_is_so_where_they_begin() -> None:
    """A commander, a station with all its charge counters, a land of each basic land type."""
    first = plans("Zacama, Primal Calamity", "Sanctum of Eternity")[0]
    assert [one.is_commander for one in first.pieces] == [True, False]
    start = state_of(first)
    assert start is not None
    assert [held.card.name for held in start.objects.values() if held.is_commander] == ["Zacama, Primal Calamity"]
    assert not plans("Zacama, Primal Calamity", "Temur Sabertooth")[0].pieces[0].is_commander
    assert plans("Dawnsire, Sunstar Dreadnought", "Boros Reckoner")[0].pieces[0].counters == (("charge", 20),)
    domain = next(plan for plan in plans("Briar Hydra", "Sage of Hours") if "each basic land type" in plan.name)
    assert {"Plains", "Island", "Swamp", "Mountain", "Forest"} <= {one.card.name for one in domain.helpers}
