"""Shield counters: removed instead of damage or of destruction by an effect (CR 122.1c)."""

from engine.cards.amounts.numbers import Number
from engine.cards.effects.counters import PutCounters
from engine.cards.effects.life_and_damage import DealDamage
from engine.cards.effects.zones import Destroy
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.players import ANY_TARGET
from engine.cards.references.choices import Target
from engine.model.decisions import ChoosingOption
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, creature, instant, table

BOLT = instant("Bolt", DealDamage(Number(3), Target()), targets=(ANY_TARGET,))
MURDER = instant("Murder", Destroy(Target()), targets=(HasType("creature"),))
PUT = instant("Boon", PutCounters("shield", Target()), targets=(HasType("creature"),))
BEAR = creature("Bear", 2, 2)
WRATH = sorcery("Wrath", "Destroy all creatures.")
ENTERING = compiled("Officer", "This creature enters with a shield counter on it.", cost="{0}")
WEAK = sorcery("Weakness", "Target creature gets -3/-3 until end of turn.")
TROLL = compiled("Troll", "{0}: Regenerate this creature.")
FORCE = compiled("Leyline", "Damage can't be prevented.", "Enchantment")


def shielded(*spells: object, shields: int = 1, count: int = 1) -> PlayedTable:
    """Nadine's Bears with shield counters, and Alice with spells."""
    game = table("Alice", "Nadine").hand("Alice", *spells)  # type: ignore[arg-type]
    return game.battlefield("Nadine", BEAR, counters=(("shield", shields),), count=count)


def shields(game: PlayedTable, name: str = "Bear") -> list[int]:
    """How many shield counters the permanents of a name have."""
    return [dict(one.counters).get("shield", 0) for one in game.all(name)]


def test_damage_is_prevented_and_one_counter_removed() -> None:
    game = shielded(BOLT, BOLT, shields=1).casts("Alice", "Bolt", "Bear").all_pass()
    assert shields(game) == [0]
    assert game.one("Bear").damage == 0
    assert game.casts("Alice", "Bolt", "Bear").all_pass().count("Bear") == 0


def test_damage_of_several_sources_at_one_time_takes_one_counter() -> None:
    """CR 510.2, 122.1c."""
    game = table("Alice", "Nadine", active=1).battlefield("Alice", creature("Ogre", 3, 3), creature("Orc", 2, 2))
    game.battlefield("Nadine", BEAR, counters=(("shield", 2),))
    game.goes_to("declare attackers").attacks("Nadine", "Bear")
    game.goes_to("declare blockers").blocks("Alice", ("Ogre", "Bear"), ("Orc", "Bear"))
    while game.state.step != "end of combat":
        game.does_least()
    assert shields(game) == [1]
    assert game.one("Bear").damage == 0


def test_an_effect_that_would_destroy_it_takes_a_counter() -> None:
    assert shields(shielded(MURDER).casts("Alice", "Murder", "Bear").all_pass()) == [0]


def test_each_of_many_loses_its_own() -> None:
    """Nothing goes through them one by one."""
    game = shielded(WRATH, WRATH, count=10**100).casts("Alice", "Wrath").all_pass()
    assert (shields(game), game.count("Bear")) == ([0], 10**100)
    assert game.casts("Alice", "Wrath").all_pass().count("Bear") == 0


def test_no_toughness_left_is_no_destruction() -> None:
    """CR 704.5f."""
    assert shielded(WEAK).casts("Alice", "Weakness", "Bear").all_pass().count("Bear") == 0


def test_damage_that_cannot_be_prevented_is_dealt_and_the_counter_removed() -> None:
    """CR 615.12, 704.5g: lethal damage destroys it, which no effect does."""
    game = shielded(BOLT, shields=2).battlefield("Alice", FORCE).casts("Alice", "Bolt", "Bear").all_pass()
    assert game.count("Bear") == 0


def test_its_controller_chooses_between_regeneration_and_the_counter() -> None:
    """CR 616.1."""
    for option, (counters, is_tapped) in enumerate(((1, True), (0, False))):
        game = table("Alice", "Nadine").hand("Alice", MURDER)
        game.battlefield("Nadine", TROLL, counters=(("shield", 1),)).passes("Alice")
        game.activates("Nadine", "Troll").all_pass().casts("Alice", "Murder", "Troll").all_pass()
        assert game.who_decides == "Nadine"
        assert isinstance(game.state.pending, ChoosingOption)
        assert game.state.pending.options == ("regeneration", "shield counter")
        game.option(option)
        assert shields(game, "Troll") == [counters]
        assert game.one("Troll").tapped == is_tapped


def test_it_is_put_and_entered_with_like_any_counter() -> None:
    game = table("Alice", "Nadine").hand("Alice", ENTERING, PUT).casts("Alice", "Officer").all_pass()
    game.casts("Alice", "Boon", "Officer").all_pass()
    assert shields(game, "Officer") == [2]
