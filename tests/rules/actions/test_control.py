"""Effects that change who controls permanents, and exchanges (CR 302.6, 613.1b, 701.12)."""

import pytest

from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.definitions.bodies import TargetPhrase
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.continuous import Modify
from engine.cards.effects.control_and_attachment import ExchangeControl
from engine.cards.effects.status import Untap
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.relations import IsAttachedHost
from engine.cards.modifications.copies_and_control import GainControl
from engine.cards.references.choices import Target
from engine.cards.references.players import You
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, creature, instant, table, tap_ability

CREATURE, ENCHANTMENT = HasType("creature"), HasType("enchantment")
TREASON = instant("Treason", Modify(Target(), (GainControl(You()),)), Untap(Target()), targets=[CREATURE])
SWAP = instant("Swap", ExchangeControl(Target()), targets=[TargetPhrase(CREATURE, 2, 2)])
BREAK = instant("Break", Destroy(Target()), targets=[ENCHANTMENT])
BOUNCE = instant("Bounce", MoveTo(Target(), "hand"), targets=[CREATURE])
MAGIC = CardDefinition(
    "Magic",
    ("enchantment",),
    subtypes=("Aura",),
    abilities=(
        KeywordAbility("enchant", filter=CREATURE),
        StaticAbility(IsAttachedHost(), (GainControl(You()),)),
    ),
)


def with_libraries(*names: str) -> PlayedTable:
    game = table(*names)
    for name in names:
        game.library(name, "Forest", count=60)
    return game


def controller(game: PlayedTable, name: str) -> str:
    return ("Alice", "Nadine", "Bob")[game.one(name).controller]


def test_a_stolen_creature_goes_back_at_end_of_turn() -> None:
    """CR 514.2, 613.1b."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant").hand("Alice", TREASON)
    game.casts("Alice", "Treason", "Hill Giant").all_pass()
    assert controller(game, "Hill Giant") == "Alice"
    game.goes_to("upkeep", active="Nadine")
    assert controller(game, "Hill Giant") == "Nadine"


def test_a_stolen_creature_is_summoning_sick() -> None:
    """CR 302.6: it has come under Alice's control this turn; and under Nadine's again before hers."""
    pinger = creature("Pinger", 1, 1, tap_ability(Untap(Target()), targets=[CREATURE]))
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", pinger).hand("Alice", TREASON)
    game.casts("Alice", "Treason", "Pinger").all_pass()
    with pytest.raises(Refusal, match="not been under"):
        game.activates("Alice", "Pinger", "Pinger")
    game.goes_to("upkeep", active="Nadine")
    game.activates("Nadine", "Pinger", "Pinger")
    assert game.stack == ["Pinger"]


def test_the_latest_effect_decides() -> None:
    """CR 613.7: and when it ends, the earlier one again."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant")
    game.battlefield("Alice", MAGIC, on="Hill Giant").hand("Nadine", TREASON)
    assert controller(game, "Hill Giant") == "Alice"
    game.passes("Alice").casts("Nadine", "Treason", "Hill Giant").all_pass()
    assert controller(game, "Hill Giant") == "Nadine"
    game.goes_to("upkeep")
    assert controller(game, "Hill Giant") == "Alice"


def test_it_goes_back_as_the_aura_goes() -> None:
    """CR 611.3: a static ability works as long as it is there."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant").hand("Alice", BREAK)
    game.battlefield("Alice", MAGIC, on="Hill Giant").casts("Alice", "Break", "Magic").all_pass()
    assert controller(game, "Hill Giant") == "Nadine"


def test_an_attacker_that_changes_its_controller_leaves_combat() -> None:
    """CR 506.4."""
    game = with_libraries("Alice", "Nadine").battlefield("Alice", "Hill Giant").hand("Nadine", TREASON)
    game.goes_to("beginning of combat").all_pass().attacks("Alice", "Hill Giant").passes("Alice")
    game.casts("Nadine", "Treason", "Hill Giant").all_pass()
    assert game.state.combat == ()


def test_what_is_stolen_goes_to_its_owners_hand() -> None:
    """CR 400.3."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant").hand("Alice", TREASON, BOUNCE)
    game.casts("Alice", "Treason", "Hill Giant").all_pass().casts("Alice", "Bounce", "Hill Giant").all_pass()
    assert game.count("Hill Giant", "Nadine", "hand") == 1


def test_two_creatures_are_exchanged_for_good() -> None:
    """CR 701.12b."""
    game = (
        with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").battlefield("Nadine", "Hill Giant")
    )
    game.hand("Alice", SWAP).casts("Alice", "Swap").targets("Grizzly Bears", "Hill Giant").all_pass()
    assert (controller(game, "Grizzly Bears"), controller(game, "Hill Giant")) == ("Nadine", "Alice")
    game.goes_to("upkeep", active="Nadine")
    assert (controller(game, "Grizzly Bears"), controller(game, "Hill Giant")) == ("Nadine", "Alice")


def test_no_exchange_without_both() -> None:
    """CR 701.12a: all or nothing."""
    game = (
        with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears").battlefield("Nadine", "Hill Giant")
    )
    game.hand("Alice", SWAP).hand("Nadine", BOUNCE).casts("Alice", "Swap").targets("Grizzly Bears", "Hill Giant")
    game.passes("Alice").casts("Nadine", "Bounce", "Hill Giant").all_pass(2)
    assert controller(game, "Grizzly Bears") == "Alice"


def test_no_exchange_of_two_of_ones_own() -> None:
    """CR 701.12b: nothing happens, not even summoning sickness."""
    game = (
        with_libraries("Alice", "Nadine").battlefield("Alice", "Grizzly Bears", "Hill Giant").hand("Alice", SWAP)
    )
    game.casts("Alice", "Swap").targets("Grizzly Bears", "Hill Giant").all_pass()
    assert game.state.effects == ()
    assert not game.one("Hill Giant").is_sick


def test_a_stolen_creature_that_is_exchanged_stays_with_whom_it_went() -> None:
    """CR 613.7: the exchange is later than what stole it, and outlasts it."""
    game = with_libraries("Alice", "Nadine", "Bob").battlefield("Nadine", "Hill Giant")
    game.battlefield("Bob", "Grizzly Bears").hand("Alice", TREASON, SWAP)
    game.casts("Alice", "Treason", "Hill Giant").all_pass()
    game.casts("Alice", "Swap").targets("Grizzly Bears", "Hill Giant").all_pass()
    assert (controller(game, "Grizzly Bears"), controller(game, "Hill Giant")) == ("Alice", "Bob")
    game.goes_to("upkeep", active="Nadine")
    assert (controller(game, "Grizzly Bears"), controller(game, "Hill Giant")) == ("Alice", "Bob")


def test_vedalken_plotter_exchanges_lands() -> None:
    """CR 603.3d: with a target of each kind."""
    game = (
        with_libraries("Alice", "Nadine").battlefield("Alice", "Island", count=3).battlefield("Nadine", "Mountain")
    )
    game.hand("Alice", "Vedalken Plotter").casts("Alice", "Vedalken Plotter").all_pass()
    game.targets("Island").targets("Mountain").all_pass()
    assert controller(game, "Mountain") == "Alice"
    assert game.count("Island", "Nadine") == 1


def sown(card: str, land: str, *hand: object) -> PlayedTable:
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant")
    game.battlefield("Alice", *[land] * 6).hand("Alice", card, *hand)  # type: ignore[arg-type]
    return game.casts("Alice", card).all_pass().targets("Hill Giant")


def test_what_sower_has_taken_goes_back_as_sower_dies() -> None:
    """CR 611.2b: it lasts beyond the turn, for as long as Sower remains on the battlefield."""
    kill = instant("Kill", Destroy(Target()), targets=[CREATURE])
    game = sown("Sower of Temptation", "Island", kill).all_pass().goes_to("upkeep", active="Nadine")
    assert controller(game, "Hill Giant") == "Alice"
    game.passes("Nadine").casts("Alice", "Kill", "Sower of Temptation").all_pass()
    assert controller(game, "Hill Giant") == "Nadine"


def test_nothing_is_taken_where_sower_is_gone_before() -> None:
    """CR 611.2b: the duration is over before it begins; the attacker is not even removed from combat."""
    game = sown("Sower of Temptation", "Island", BOUNCE)
    game.casts("Alice", "Bounce", "Sower of Temptation").all_pass(2)
    assert (controller(game, "Hill Giant"), game.one("Hill Giant").is_sick) == ("Nadine", False)


def test_what_silumgar_has_taken_goes_back_as_silumgar_is_taken() -> None:
    """CR 611.2b: for as long as its controller controls it; it does not come back with it."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant").hand("Nadine", TREASON)
    game.battlefield("Alice", *["Island"] * 3, *["Swamp"] * 3).hand("Alice", "Dragonlord Silumgar")
    game.casts("Alice", "Dragonlord Silumgar").all_pass().targets("Hill Giant").all_pass()
    assert controller(game, "Hill Giant") == "Alice"
    game.passes("Alice").casts("Nadine", "Treason", "Dragonlord Silumgar").all_pass()
    assert controller(game, "Hill Giant") == "Nadine"
    game.goes_to("upkeep", active="Nadine")
    assert (controller(game, "Dragonlord Silumgar"), controller(game, "Hill Giant")) == ("Alice", "Nadine")


def test_a_stolen_permanent_that_phases_out_with_its_aura_stays_stolen() -> None:
    """CR 702.26d, 702.26g: Mind Control phases out and in with what it enchants."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant")
    game.battlefield("Alice", "Mind Control", on="Hill Giant").battlefield("Alice", "Island")
    game.hand("Alice", "Slip Out the Back").casts("Alice", "Slip Out the Back", "Hill Giant").all_pass()
    game.goes_to("upkeep", active="Nadine")
    assert game.count("Hill Giant") == 0
    game.goes_to("upkeep", active="Alice")
    assert controller(game, "Hill Giant") == "Alice"


def test_act_of_treason_gives_haste() -> None:
    """CR 302.6, 702.10."""
    game = with_libraries("Alice", "Nadine").battlefield("Nadine", "Hill Giant", is_tapped=True)
    game.battlefield("Alice", "Mountain", count=3).hand("Alice", "Act of Treason")
    game.casts("Alice", "Act of Treason", "Hill Giant").all_pass().goes_to("beginning of combat").all_pass()
    game.attacks("Alice", "Hill Giant").goes_to("postcombat main")
    assert game.life("Nadine") == 17


def test_what_the_whip_returns_is_exiled_wherever_it_would_go() -> None:
    """CR 614.1a: Whip of Erebos; in its controller's own turn only."""
    game = (
        with_libraries("Alice", "Nadine").graveyard("Alice", "Hill Giant").battlefield("Alice", "Whip of Erebos")
    )
    game.battlefield("Alice", "Swamp", count=4).hand("Alice", BOUNCE)
    game.activates("Alice", "Whip of Erebos", "Hill Giant").all_pass()
    game.casts("Alice", "Bounce", "Hill Giant").all_pass()
    assert game.count("Hill Giant", zone="exile") == 1
