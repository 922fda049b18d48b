"""How permanents enter: as copies, with a color chosen, without counters that are forbidden (CR 614.12, 707.5)."""

from dataclasses import replace

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.definitions.abilities import KeywordAbility
from engine.cards.definitions.replacing import EntersWith
from engine.cards.effects.tokens_and_copies import CreateCopies
from engine.cards.effects.zones import Destroy, MoveTo
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.objects import IsPermanent
from engine.cards.filters.players import InZone, IsControlledBy
from engine.cards.references.choices import All, Target
from engine.model.choices import Activate, Cast
from engine.model.events import Moved
from engine.model.refusals import Refusal
from engine.rules.offers.offers import is_legal
from tests.rules.table import PlayedTable, creature, enchantment, instant, table, written

DESTROY = instant("Free Vindicate", Destroy(Target()), targets=(IsPermanent(),))
TWO_COPIES = instant("Two Copies", CreateCopies(Target(), Number(2)), targets=(HasType("creature"),))


def with_clone(*cards: object, name: str = "Clone") -> PlayedTable:
    """Bob has these cards; Alice's Clone is entering."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).battlefield("Bob", *cards)  # type: ignore[arg-type]  # names or cards
    return game.hand("Alice", name, DESTROY).casts("Alice", name).all_pass()


def test_a_clone_enters_as_a_copy_of_any_creature() -> None:
    """CR 707.5: it never is anything else on the battlefield, so what it copies enters."""
    game = with_clone("Elvish Visionary", "Sol Ring").answers(True)
    assert game.candidates == {"Elvish Visionary"}
    game.chooses("Elvish Visionary")
    assert game.count("Elvish Visionary", "Alice") == 1
    assert game.stack == ["Elvish Visionary"]


def test_a_clone_need_not_copy_and_dies() -> None:
    """CR 704.5f."""
    game = with_clone("Serra Angel").answers(False)
    assert game.count("Clone", "Alice", "graveyard") == 1


def test_a_clone_with_nothing_to_copy_is_not_asked() -> None:
    """CR 614.12."""
    game = with_clone("Sol Ring")
    assert game.asks == "priority"
    assert game.count("Clone", "Alice", "graveyard") == 1


def test_a_clone_enters_with_the_counters_of_what_it_copies() -> None:
    """CR 707.5, 614.12: the copied "enters with" applies."""
    ox = creature("Ox", 1, 1, EntersWith(False, (("+1/+1", Number(2)),)))
    game = with_clone(ox).answers(True).chooses("Ox")
    assert game.size(game.one("Ox", "Alice").id) == (3, 3)


def test_a_clone_copies_no_counters_and_no_tapping() -> None:
    """CR 707.2."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).hand("Alice", "Clone")
    game.battlefield("Bob", "Serra Angel", is_tapped=True, counters=(("+1/+1", 3),))
    game.casts("Alice", "Clone").all_pass().answers(True).chooses("Serra Angel")
    mine = game.one("Serra Angel", "Alice")
    assert (mine.tapped, mine.counters) == (False, ())


def test_a_clone_is_a_clone_again_in_the_graveyard() -> None:
    """CR 400.7, 707.2: the copy effect ends as it becomes a new object."""
    game = with_clone("Serra Angel").answers(True).chooses("Serra Angel")
    game.casts("Alice", "Free Vindicate", game.one("Serra Angel", "Alice").id).all_pass()
    assert game.count("Clone", "Alice", "graveyard") == 1


def test_tokens_that_are_copies_of_a_copy() -> None:
    """CR 707.3."""
    game = table("Alice", "Bob").battlefield("Alice", "Island", count=4).battlefield("Bob", "Serra Angel")
    game.hand("Alice", "Clone", TWO_COPIES).casts("Alice", "Clone").all_pass().answers(True).chooses("Serra Angel")
    game.casts("Alice", "Two Copies", game.one("Serra Angel", "Alice").id).all_pass()
    assert game.groups("Serra Angel", "Alice") == [1, 2]


def test_an_exception_is_part_of_what_a_further_copy_copies() -> None:
    """CR 707.9b: the image of an image dies to a target too."""
    game = with_clone("Serra Angel", name="Phantasmal Image").answers(True).chooses("Serra Angel")
    image = game.one("Serra Angel", "Alice").id
    assert "Illusion" in game.now(image).subtypes
    game.casts("Alice", "Free Vindicate", image)
    assert game.stack == ["Free Vindicate", "Serra Angel"]
    game.all_pass()
    assert game.count("Phantasmal Image", "Alice", "graveyard") == 1


def test_a_legendary_copy_meets_the_legend_rule() -> None:
    """CR 704.5j, 707.2."""
    game = table("Alice", "Bob").battlefield("Alice", "Krenko, Mob Boss").battlefield("Alice", "Island", count=4)
    game.hand("Alice", "Clone").casts("Alice", "Clone").all_pass().answers(True).chooses("Krenko, Mob Boss")
    assert game.asks == "objects"
    game.chooses(game.all("Krenko, Mob Boss")[1].id)
    assert game.count("Clone", "Alice", "graveyard") == 0
    assert game.count("Krenko, Mob Boss", "Alice", "graveyard") == 1


def painted(color: int) -> PlayedTable:
    """Alice's Painter's Servant has entered with a color chosen."""
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", "Island", "Island", "Sol Ring")
        .hand("Alice", "Painter's Servant")
    )
    game.library("Bob", "Forest", "Shock").graveyard("Bob", "Hill Giant").hand("Bob", "Shock")
    return game.casts("Alice", "Painter's Servant").all_pass().option(color)


def test_every_card_in_every_zone_has_the_chosen_color_besides_its_own() -> None:
    """CR 614.12c, 613.1e, 109.2: spells, permanents and cards elsewhere."""
    from engine.rules.characteristics.layers import characteristics

    game = painted(1)
    for zone, name, colors in (
        ("battlefield", "Sol Ring", "U"),
        ("library", "Forest", "U"),
        ("library", "Shock", "UR"),
        ("graveyard", "Hill Giant", "UR"),
        ("hand", "Shock", "UR"),
    ):
        held = game.all(name, None, zone)[0]
        assert characteristics(game.state, held).colors == frozenset(colors), (zone, name)


def test_the_colors_are_gone_with_the_servant() -> None:
    """CR 604.2."""
    from engine.rules.characteristics.layers import characteristics

    game = (
        table("Alice", "Bob").battlefield("Alice", "Island", "Island").hand("Alice", "Painter's Servant", DESTROY)
    )
    game.graveyard("Bob", "Forest").casts("Alice", "Painter's Servant").all_pass().option(0)
    game.casts("Alice", "Free Vindicate", "Painter's Servant").all_pass()
    assert characteristics(game.state, game.one("Forest", "Bob", "graveyard")).colors == frozenset()


def test_creatures_enter_without_counters_that_cannot_be_put_on_them() -> None:
    """CR 101.2, 614.12."""
    shrunk = creature("Shrunk", 3, 3, EntersWith(False, (("-1/-1", Number(2)),)), cost="{0}")
    game = table("Alice", "Bob").battlefield("Alice", "Melira, Sylvok Outcast").hand("Alice", shrunk)
    game.casts("Alice", "Shrunk").all_pass()
    assert game.size("Shrunk") == (3, 3)


def test_a_counter_that_cannot_be_put_on_it_cannot_be_a_cost() -> None:
    """CR 118.3."""
    game = table("Alice", "Bob").battlefield("Alice", "Melira, Sylvok Outcast", "Devoted Druid")
    druid = game.id("Devoted Druid")
    assert not is_legal(game.state, Activate(0, druid, 1))
    with pytest.raises(Refusal, match="can't have"):
        game.makes(Activate(0, druid, 1))


def test_a_copy_of_an_aura_is_attached_as_its_controller_chooses() -> None:
    """CR 303.4f: Copy Enchantment is no Aura spell, so nothing was targeted."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=3)
    game.hand("Alice", written(COPY_ENCHANTMENT))
    game.battlefield("Nadine", "Grizzly Bears", creature("Ogre", 3, 3))
    game.battlefield("Alice", "Pacifism", on="Grizzly Bears").casts("Alice", "Copy Enchantment").all_pass()
    game.answers(yes=True)
    while game.asks == "objects" and game.candidates == {"Pacifism"}:
        game.chooses("Pacifism")
    assert game.candidates == {"Grizzly Bears", "Ogre"}
    game.chooses("Ogre")
    copies = [one for one in game.all("Pacifism") if one.attached_to == game.id("Ogre")]
    assert len(copies) == 1


def test_a_copy_of_an_aura_with_nothing_to_enchant_is_put_into_the_graveyard() -> None:
    """CR 303.4g: it never enters the battlefield."""
    game = table("Alice", "Nadine").battlefield("Alice", "Island", count=3)
    game.hand("Alice", written(COPY_ENCHANTMENT))
    game.battlefield("Nadine", creature("Saint", 2, 2))
    aura = replace(
        enchantment("Lonely", KeywordAbility("enchant", AllOf((HasType("creature"), IsControlledBy("you"))))),
        subtypes=("Aura",),
    )
    game.battlefield("Nadine", aura, on="Saint")
    game.casts("Alice", "Copy Enchantment").all_pass().answers(yes=True)
    while game.asks == "objects":
        game.chooses("Lonely")
    assert game.count("Lonely") == 1
    assert game.count("Copy Enchantment", "Alice", "graveyard") == 1


DOUBLE = CreateCopies(Target(), Number(2))


def test_tokens_that_are_copies_of_an_aura_are_attached_as_their_controller_chooses() -> None:
    """CR 303.4f: each of the two by itself; nothing says what they enchant."""
    spell = instant("Spell", DOUBLE, targets=(HasType("enchantment"),))
    game = table("Alice", "Nadine").hand("Alice", spell)
    game.battlefield("Nadine", "Grizzly Bears", creature("Ogre", 3, 3)).battlefield(
        "Nadine", "Pacifism", on="Ogre"
    )
    game.casts("Alice", "Spell", "Pacifism").all_pass()
    assert (game.who_decides, game.candidates) == ("Alice", {"Grizzly Bears", "Ogre"})
    game.chooses("Grizzly Bears").chooses("Ogre")
    hosts = [game.state.objects[one.attached_to].card.name for one in game.all("Pacifism")]
    assert hosts == ["Ogre", "Grizzly Bears", "Ogre"]


def test_a_token_that_is_a_copy_of_an_aura_with_nothing_to_enchant_is_not_created() -> None:
    """CR 303.4g: Alice controls no creature that the copy could enchant."""
    own = AllOf((HasType("creature"), IsControlledBy("you")))
    aura = replace(enchantment("Lonely", KeywordAbility("enchant", own)), subtypes=("Aura",))
    game = table("Alice", "Nadine").hand("Alice", instant("Spell", DOUBLE, targets=(HasType("enchantment"),)))
    game.battlefield("Nadine", creature("Saint", 2, 2)).battlefield("Nadine", aura, on="Saint")
    game.casts("Alice", "Spell", "Lonely").all_pass()
    assert (game.asks, game.count("Lonely")) == ("priority", 1)
    assert not any(
        one.zone_to == "battlefield" and one.after.is_token for one in game.events if isinstance(one, Moved)
    )


COPY_ENCHANTMENT = """
name: Copy Enchantment
cost: "{2}{U}"
type: Enchantment
abilities:
  - enters as a copy of: enchantment
"""


CHECK_LAND = """
name: Keep
type: Land
abilities:
  - enters: tapped
    if: you control no Forests
"""


def test_a_land_enters_tapped_unless_another_is_there_already() -> None:
    """CR 614.12: the condition is asked before it is there."""
    for is_there in (False, True):
        game = table("Alice", "Bob").hand("Alice", written(CHECK_LAND))
        if is_there:
            game.battlefield("Alice", "Forest")
        game.plays("Alice", "Keep")
        assert game.one("Keep").tapped is not is_there


def test_what_enters_at_the_same_time_does_not_count() -> None:
    """CR 614.12: two lands that ask for a Forest come together, each of them a Forest itself."""
    keep = replace(written(CHECK_LAND), subtypes=("Forest",))
    both = instant("Splendor", MoveTo(All(AllOf((HasType("land"), InZone("graveyard", "you")))), "battlefield"))
    game = table("Alice", "Bob").graveyard("Alice", keep, replace(keep, name="Hold")).hand("Alice", both)
    game.casts("Alice", "Splendor").all_pass()
    assert (game.one("Keep").tapped, game.one("Hold").tapped) == (True, True)


def test_several_of_an_opponents_have_to_be_of_one_opponent() -> None:
    """ "Unless an opponent controls two or more lands": two opponents with one each do not do."""
    text = CHECK_LAND.replace("you control no Forests", "not (an opponent controls two or more lands)")
    for lands in (("Bob", "Nadine"), ("Bob", "Bob")):
        game = table("Alice", "Bob", "Nadine").hand("Alice", written(text))
        for seat in lands:
            game.battlefield(seat, "Forest")
        game.plays("Alice", "Keep")
        assert game.one("Keep").tapped is (lands[0] != lands[1])


def test_a_kicked_creature_enters_with_counters() -> None:
    """CR 702.33d, 614.1c."""
    text = (
        "name: Elite\ncost: '{G}'\ntype: Creature — Elf\npower: 1\ntoughness: 1\nabilities:\n  - kicker {G}\n"
        "  - enters: a +1/+1 counter\n    if: this was kicked\n"
    )
    for is_kicked in (False, True):
        game = table("Alice", "Bob").battlefield("Alice", "Forest", count=2).hand("Alice", written(text))
        game.makes(Cast(0, game.id("Elite", "Alice", "hand"))).answers(is_kicked).pays().all_pass()
        assert game.size("Elite") == ((2, 2) if is_kicked else (1, 1))
