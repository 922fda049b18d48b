"""Keywords of combat and of staying alive, and what they are shorthand for (CR 702)."""

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.base.mana import ManaCost
from engine.cards.costs.cost import Cost
from engine.cards.costs.mana_and_life import PayMana
from engine.cards.definitions.abilities import KeywordAbility, StaticAbility
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.zones import Destroy
from engine.cards.filters.characteristics import Compares, HasKeyword, HasType
from engine.cards.filters.players import ANY_TARGET
from engine.cards.filters.relations import IsThis
from engine.cards.game_rules.combat import CannotBeBlockedBy
from engine.cards.keywords.known import meaning_of
from engine.cards.references.choices import Target
from engine.model.refusals import Refusal
from tests.rules.table import PlayedTable, creature, instant, table

BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=(ANY_TARGET,))
DOOM = instant("Doom", Destroy(Target()), targets=(HasType("creature"),))


def having(name: str, power: int, toughness: int, keyword: str, number: int = 0, cost: str = ""):  # type: ignore[no-untyped-def]
    ability = KeywordAbility(keyword, cost=Cost((PayMana(ManaCost.parse(cost)),)) if cost else None, number=number)
    return creature(name, power, toughness, ability, *meaning_of(ability))


def attacking(*attackers: object, against: tuple[object, ...] = ()) -> PlayedTable:
    game = table("Alice", "Nadine")
    game.battlefield("Alice", *attackers).battlefield("Nadine", *against)  # type: ignore[arg-type]
    return game.goes_to("beginning of combat").all_pass()


def test_flanking_weakens_blockers_without_it() -> None:
    """CR 702.25a."""
    rider = having("Rider", 2, 2, "flanking")
    game = attacking(rider, against=("Hill Giant",)).attacks("Alice", "Rider").all_pass()
    game.blocks("Nadine", ("Hill Giant", "Rider")).all_pass()
    assert game.size("Hill Giant") == (2, 2)


def test_flanking_leaves_blockers_with_it_alone() -> None:
    """CR 702.25a."""
    game = attacking(having("Rider", 2, 2, "flanking"), against=(having("Other", 2, 2, "flanking"),))
    game.attacks("Alice", "Rider").all_pass().blocks("Nadine", ("Other", "Rider"))
    assert game.stack == []


def test_afflict_takes_life_of_the_defending_player() -> None:
    """CR 702.130a."""
    game = attacking("Neheb, the Eternal", against=("Grizzly Bears",)).attacks("Alice", "Neheb, the Eternal")
    game.all_pass().blocks("Nadine", ("Grizzly Bears", "Neheb, the Eternal")).all_pass()
    assert game.life("Nadine") == 17


def test_annihilator_has_the_defending_player_sacrifice() -> None:
    """CR 702.86a."""
    game = attacking(having("Horror", 9, 9, "annihilator", 2), against=("Forest", "Grizzly Bears", "Mountain"))
    game.attacks("Alice", "Horror").all_pass()
    assert game.who_decides == "Nadine"
    game.chooses("Forest", "Mountain")
    assert (game.count("Forest"), game.count("Grizzly Bears"), game.count("Mountain")) == (0, 1, 0)


def test_bushido_counts_for_blocking_and_for_becoming_blocked() -> None:
    """CR 702.45a."""
    samurai = having("Samurai", 1, 1, "bushido", 2)
    game = attacking(samurai, against=("Grizzly Bears",)).attacks("Alice", "Samurai").all_pass()
    game.blocks("Nadine", ("Grizzly Bears", "Samurai")).all_pass()
    assert game.size("Samurai") == (3, 3)


def test_exalted_is_for_a_creature_that_attacks_alone() -> None:
    """CR 702.83a-b."""
    noble = having("Noble", 1, 1, "exalted")
    game = attacking(noble, "Grizzly Bears").attacks("Alice", "Grizzly Bears").all_pass()
    assert game.size("Grizzly Bears") == (3, 3)
    game = attacking(noble, "Grizzly Bears").attacks("Alice", "Grizzly Bears", "Noble")
    assert game.stack == []


def test_battle_cry_is_for_the_other_attackers() -> None:
    """CR 702.91a."""
    crier = having("Crier", 2, 2, "battle cry")
    game = attacking(crier, "Grizzly Bears", "Hill Giant").attacks("Alice", "Crier", "Grizzly Bears").all_pass()
    assert (game.size("Crier"), game.size("Grizzly Bears"), game.size("Hill Giant")) == ((2, 2), (3, 2), (3, 3))


def test_toxic_gives_poison_besides_damage() -> None:
    """CR 702.164b, 120.3g."""
    game = attacking(having("Snake", 1, 1, "toxic", 2)).attacks("Alice", "Snake").goes_to("end of combat")
    assert (game.life("Nadine"), game.state.seats[1].counters) == (19, (("poison", 2),))


def test_forestwalk_is_unblockable_for_who_controls_a_forest() -> None:
    """CR 702.14c."""
    game = attacking("Chatterfang, Squirrel General", against=("Grizzly Bears",))
    game.attacks("Alice", "Chatterfang, Squirrel General").all_pass()
    assert game.asks == "block"
    game = attacking("Chatterfang, Squirrel General", against=("Grizzly Bears", "Forest"))
    game.attacks("Alice", "Chatterfang, Squirrel General").all_pass()
    assert game.asks == "priority"


def test_each_landwalk_asks_for_its_own_land() -> None:
    """CR 702.14c."""
    lands = ("Plains", "Island", "Swamp", "Mountain", "Forest")
    for place, land in enumerate(lands):
        walker = having("Walker", 1, 1, f"{land.lower()}walk")
        for there in (land, lands[place - 1]):
            game = attacking(walker, against=("Grizzly Bears", there)).attacks("Alice", "Walker").all_pass()
            assert game.asks == ("priority" if there == land else "block"), (land, there)


def test_skulk_fear_and_horsemanship_restrict_blocks() -> None:
    """CR 702.118b, 702.36b, 702.31b."""
    for keyword in ("skulk", "fear", "horsemanship"):
        game = (
            attacking(having("Sneak", 1, 1, keyword), against=("Hill Giant",)).attacks("Alice", "Sneak").all_pass()
        )
        assert game.asks == "priority", keyword


def test_blockers_of_a_kind_are_barred() -> None:
    """CR 509.1b."""
    weak = Compares("power", "<=", Number(2))
    sly = creature("Sly", 2, 2, StaticAbility(IsThis(), rules=(CannotBeBlockedBy(IsThis(), weak),)))
    game = attacking(sly, against=("Grizzly Bears", "Hill Giant")).attacks("Alice", "Sly").all_pass()
    with pytest.raises(Refusal, match="cannot block"):
        game.blocks("Nadine", ("Grizzly Bears", "Sly"))
    game.blocks("Nadine", ("Hill Giant", "Sly"))


def test_all_blockers_but_of_a_kind_are_barred() -> None:
    """CR 509.1b."""
    rule = CannotBeBlockedBy(IsThis(), HasKeyword("flying"), is_except=True)
    game = attacking(creature("High", 2, 2, StaticAbility(IsThis(), rules=(rule,))), against=("Hill Giant",))
    game.attacks("Alice", "High").all_pass()
    assert game.asks == "priority"


def test_ward_counters_what_is_not_paid_for() -> None:
    """CR 702.21a."""
    warded = having("Warded", 2, 2, "ward", cost="{2}")
    game = (
        table("Alice", "Nadine").battlefield("Nadine", warded).hand("Alice", BOLT).casts("Alice", "Bolt", "Warded")
    )
    assert game.stack == ["Bolt", "Warded"]
    game.all_pass()
    assert (game.stack, game.count("Bolt", "Alice", "graveyard")) == ([], 1)


def test_ward_can_be_paid() -> None:
    """CR 702.21a."""
    warded = having("Warded", 2, 2, "ward", cost="{2}")
    game = table("Alice", "Nadine").battlefield("Nadine", warded).battlefield("Alice", "Forest", count=2)
    game.hand("Alice", BOLT).casts("Alice", "Bolt", "Warded").all_pass().answers(True).pays().all_pass()
    assert game.count("Warded") == 0


def test_ward_leaves_the_controllers_own_spells_alone() -> None:
    """CR 702.21a: a spell or ability an opponent controls."""
    warded = having("Warded", 2, 2, "ward", cost="{2}")
    game = (
        table("Alice", "Nadine").battlefield("Alice", warded).hand("Alice", BOLT).casts("Alice", "Bolt", "Warded")
    )
    assert game.stack == ["Bolt"]


def test_umbra_armor_is_destroyed_instead() -> None:
    """CR 702.89a: and all damage is removed from the creature."""
    game = (
        table("Alice", "Nadine")
        .battlefield("Alice", "Hill Giant")
        .battlefield("Alice", "Bear Umbra", on="Hill Giant")
    )
    game.hand("Nadine", DOOM).passes("Alice").casts("Nadine", "Doom", "Hill Giant").all_pass()
    assert (game.count("Hill Giant"), game.count("Bear Umbra", "Alice", "graveyard")) == (1, 1)


def test_umbra_armor_saves_from_lethal_damage() -> None:
    """CR 702.89a, 704.5g."""
    game = table("Alice", "Nadine").battlefield("Alice", "Ornithopter")
    game.battlefield("Alice", "Bear Umbra", on="Ornithopter").hand("Nadine", BOLT, BOLT)
    for _ in range(2):
        game.passes("Alice").casts("Nadine", "Bolt", "Ornithopter").all_pass()
    assert (game.count("Ornithopter"), game.one("Ornithopter").damage, game.count("Bear Umbra")) == (1, 0, 0)


def test_modular_moves_its_counters() -> None:
    """CR 702.43a."""
    worker = having("Worker", 0, 0, "modular", 2)
    game = table("Alice", "Nadine").battlefield("Alice", worker, counters=(("+1/+1", 2),))
    game.battlefield("Alice", "Ornithopter").hand("Alice", BOLT).casts("Alice", "Bolt", "Worker").all_pass()
    game.targets("Ornithopter").all_pass().answers(True)
    assert game.size("Ornithopter") == (2, 4)
