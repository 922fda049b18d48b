"""Tables set for combos."""

from __future__ import annotations

import json
from typing import Any

from engine.model.decisions import HasPriority
from engine.model.objects import GameObject
from engine.session.game.game import Game
from engine.session.saving.saving import written_game
from engine.session.spellbook.combo import Combo
from engine.session.spellbook.combo_reading import read_combos
from engine.session.spellbook.combo_table import ComboTable, begins
from tests.session.games import catalogue, game_from_text


def combo(*uses: dict[str, Any], **more: Any) -> Combo:
    (found,) = read_combos(json.dumps({"uses": uses} | more), "combo", catalogue())
    return found


def use(name: str, zones: str, state: str = "", **more: Any) -> dict[str, Any]:
    return {"card": {"name": name}, "zoneLocations": list(zones), "battlefieldCardState": state} | more


def played(table: ComboTable) -> Game:
    return Game(table.set_up, catalogue())


def named(game: Game, name: str) -> GameObject:
    return next(one for one in game.state.objects.values() if one.card.name == name)


def test_cards_stand_where_the_zones_say_in_their_states() -> None:
    table = begins(
        combo(
            use("Llanowar Elves", "B", "Tapped with a +1/+1 counter on it."),
            use("Presence of Gond", "B", "Attached to Llanowar Elves."),
            use("Reveillark", "G"),
            use("Lightning Bolt", "HB"),
            use("Krenko, Mob Boss", "C", mustBeCommander=True),
            manaNeeded="{2}{G}",
        ),
        catalogue(),
    )
    game = played(table)
    elves = named(game, "Llanowar Elves")
    assert (elves.zone, elves.tapped, elves.counters) == ("battlefield", True, (("+1/+1", 1),))
    assert named(game, "Presence of Gond").attached_to == elves.id
    assert named(game, "Reveillark").zone == "graveyard"
    assert named(game, "Lightning Bolt").zone == "hand"
    assert (named(game, "Krenko, Mob Boss").zone, named(game, "Krenko, Mob Boss").is_commander) == (
        "command",
        True,
    )
    assert game.state.seats[0].pool == (0, 0, 0, 0, 1, 2)
    assert game.state.seats[0].life == 40
    assert isinstance(game.state.pending, HasPriority)
    assert table.to_see_to == ()


def test_unknown_cards_are_placeholders_or_the_cards_chosen_for_them() -> None:
    described = combo(
        use("Llanowar Elfes", "B"), requires=[{"template": {"name": "Sacrifice Outlet"}, "zoneLocations": ["B"]}]
    )
    table = begins(described, catalogue())
    assert named(played(table), "Llanowar Elfes").card.not_covered
    assert table.to_see_to == ("choose a card: Sacrifice Outlet (battlefield)",)
    chosen = {"Llanowar Elfes": "Llanowar Elves", "Sacrifice Outlet": "Ashnod's Altar"}
    table = begins(described, catalogue(), chosen)
    names = {one.card.name for one in played(table).state.objects.values()}
    assert names == {"Llanowar Elves", "Ashnod's Altar", "Blank card"}
    assert table.to_see_to == ()


def test_what_could_not_be_set_up_is_said() -> None:
    table = begins(combo(use("Painter's Servant", "B", "Naming blue."), manaNeeded="{X} each turn"), catalogue())
    assert "Painter's Servant (battlefield): Naming blue" in table.to_see_to
    assert "the pool has the mana once; it asks for: {X} each turn" in table.to_see_to


def test_an_aura_of_which_nothing_is_said_is_on_what_it_can_enchant() -> None:
    table = begins(
        combo(use("Intruder Alarm", "B"), use("Grizzly Bears", "B"), use("Presence of Gond", "B")), catalogue()
    )
    game = played(table)
    assert named(game, "Presence of Gond").attached_to == named(game, "Grizzly Bears").id
    assert table.taken == ("Presence of Gond is attached to Grizzly Bears",)


def test_an_aura_that_nothing_can_carry_begins_in_the_hand() -> None:
    table = begins(combo(use("Intruder Alarm", "B"), use("Presence of Gond", "B")), catalogue())
    assert named(played(table), "Presence of Gond").zone == "hand"


def test_what_an_opponent_controls_stands_across_the_table() -> None:
    table = begins(
        combo(
            use("Grizzly Bears", "B", "Under an opponent's control."),
            use("Presence of Gond", "B", "Attached to Grizzly Bears."),
        ),
        catalogue(),
    )
    game = played(table)
    assert named(game, "Grizzly Bears").controller == 1
    assert named(game, "Presence of Gond").controller == 0
    assert named(game, "Presence of Gond").attached_to == named(game, "Grizzly Bears").id
    assert table.to_see_to == ()


def test_a_combo_is_saved_with_its_mana_and_placeholders() -> None:
    table = begins(combo(use("Nobody Knows", "B", types=""), use("Forest", "B"), manaNeeded="{G}"), catalogue())
    game = played(table)
    again = game_from_text("\n".join(written_game(game)), "a save", catalogue())
    assert again.set_up == table.set_up
    assert again.state == game.state


def test_an_instant_is_never_put_onto_the_battlefield() -> None:
    table = begins(combo(use("Twincast", "B"), use("Llanowar Elves", "B")), catalogue())
    assert [one.card for one in table.set_up.seats[0].hand] == ["Twincast"]


def written(cards: list[str], prerequisites: str) -> ComboTable:
    data = {"cards": cards, "prerequisites": prerequisites, "results": ["x"]}
    (found,) = read_combos(json.dumps(data), "combo", catalogue())
    return begins(found, catalogue())


def test_mana_each_turn_comes_from_lands() -> None:
    game = played(
        written(["Archaeomancer", "Time Warp"], "Both in hand. :mana3::manau::manau: available each turn.")
    )
    assert sum(one.count for one in game.state.objects.values() if one.card.name == "Island") == 5
    assert not any(game.state.seats[0].pool)


def test_linked_cards_and_chosen_types_are_set_up_from_words() -> None:
    table = written(
        ["Isochron Scepter", "Lightning Bolt", "Deadeye Navigator", "Palinchron", "Adaptive Automaton"],
        "All permanents on the battlefield. Isochron Scepter is imprinting Lightning Bolt. "
        "Deadeye Navigator soulbonded with Palinchron. Adaptive Automaton chose Golem.",
    )
    game = played(table)
    assert table.to_see_to == ()
    assert named(game, "Lightning Bolt").zone == "exile"
    assert named(game, "Deadeye Navigator").links[0][1] == named(game, "Palinchron").id
    assert dict(named(game, "Adaptive Automaton").notes)["chosen type"] == "Golem"


def test_what_stands_beside_the_pieces_is_set_up_from_words() -> None:
    said = "Any other two creatures on the battlefield. 28+ life. At least seven Swamps under your control."
    game = played(written(["Palinchron"], f"All permanents on the battlefield. {said} 2 cards in hand."))
    counts = {one.card.name: one.count for one in game.state.objects.values()}
    assert (counts["Grizzly Bears"], counts["Swamp"], counts["Hill Giant"]) == (2, 7, 2)


def test_a_sentence_that_is_not_understood_is_named() -> None:
    table = written(["Palinchron"], "All permanents on the battlefield. Fortune smiles on you.")
    assert table.to_see_to == ("Fortune smiles on you.",)


def test_who_has_attacked_this_turn_may_use_raid() -> None:
    game = played(written(["Bloodsoaked Champion"], "In graveyard. Attacked with any creature this turn."))
    assert dict(game.state.seats[0].tally) == {"creatures attacked": 1}
