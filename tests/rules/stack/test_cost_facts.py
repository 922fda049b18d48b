"""What is kept on costs, abilities and cards is what is found by looking at them anew."""

from engine.cards.catalogue.catalogue import default_catalogue
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import ActivatedAbility, TriggeredAbility, works_in
from engine.rules.base.facts import facts_of
from engine.rules.stack.cost_facts import facts_of_activating, facts_of_cost


def test_what_is_kept_on_a_cost_is_what_the_cost_says() -> None:
    for name in ("Llanowar Elves", "Teferi, Time Raveler", "Sol Ring", "Basalt Monolith", "Viscera Seer"):
        for ability in facts_of(default_catalogue().find(name)).base.abilities:
            if isinstance(ability, ActivatedAbility):
                facts = facts_of_cost(ability.cost)
                parts = ability.cost.parts

                assert (ability.cost.mana, ability.cost.has_x) == (facts.mana, facts.has_x)
                assert [part for part in parts if not isinstance(part, PayMana)] == [
                    part for part, _ in facts.beside_mana
                ]
                assert all(parts[len(parts) - len(owed) :] == owed for _, owed in facts.beside_mana)
                assert ability.is_mana_ability is facts_of_activating(ability).is_for_mana
                assert facts is facts_of_cost(ability.cost)


def test_what_waits_for_a_kind_of_event_is_found_once_for_each_zone() -> None:
    for name in ("Soul Warden", "Narcomoeba", "Llanowar Elves", "Intruder Alarm"):
        facts = facts_of(default_catalogue().find(name))
        for kind, zone in facts.triggers:
            assert isinstance(kind, type)
            waiting = tuple(
                ability
                for ability in facts.base.abilities
                if isinstance(ability, TriggeredAbility)
                and kind in ability.event.event_kinds
                and works_in(ability, zone)
            )

            assert waiting
            assert waiting == facts.waiting_for(kind, zone)
            assert facts.waiting_for(kind, zone) is facts.waiting_for(kind, zone)
        assert facts.waiting_for(int, "battlefield") == ()
