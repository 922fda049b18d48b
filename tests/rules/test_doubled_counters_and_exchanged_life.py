"""Counters that are doubled, life totals that are exchanged, abilities copied as they are activated."""

from __future__ import annotations

from tests.loops.playing import using
from tests.loops.proofs import holds_law
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS = "Grizzly Bears"
DOUBLING = "Double the number of +1/+1 counters on each creature you control."


def test_each_creature_gets_as_many_counters_as_it_has() -> None:
    """Bristly Bill and Kalonian Hydra (CR 701.10e): each its own number, a group of tokens alike."""
    bill = compiled("Bill", f"{{0}}: {DOUBLING}")
    game = table("Alice", "Bob").battlefield("Alice", bill, counters=(("+1/+1", 3), ("charge", 2)))
    game.battlefield("Alice", BEARS, count=4, counters=(("+1/+1", 1),)).battlefield("Bob", "Hill Giant")
    game.activates("Alice", "Bill").all_pass()
    assert dict(game.one("Bill").counters) == {"+1/+1": 6, "charge": 2}
    assert [(one.count, one.counters) for one in game.all(BEARS)] == [(4, (("+1/+1", 2),))]


def test_each_kind_of_counter_is_doubled_on_several_targets() -> None:
    """Deepglow Skate and Vorel of the Hull Clade."""
    skate = sorcery("Skate", "Double the number of each kind of counter on any number of target permanents.")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, counters=(("+1/+1", 1), ("charge", 2)))
    game.battlefield("Bob", "Forest", counters=(("storage", 5),)).hand("Alice", skate)
    game.casts("Alice", "Skate").targets(BEARS, "Forest").all_pass()
    assert dict(game.one(BEARS).counters) == {"+1/+1": 2, "charge": 4}
    assert dict(game.one("Forest").counters) == {"storage": 10}


def test_a_loop_that_doubles_counters_is_proved() -> None:
    """The law: 3, 6, 12 ... (CR 732.2a)."""
    bill = compiled("Bill", f"{{0}}: {DOUBLING}")
    start = table("Alice", "Bob").battlefield("Alice", bill, counters=(("+1/+1", 3),)).state
    assert holds_law(start, using(start, "Bill"), 1, 2, 30)


def test_two_players_exchange_life_totals() -> None:
    """Soul Conduit and Magus of the Mirror (CR 701.12c); not with one who cannot gain life (CR 119.7)."""
    conduit = compiled("Conduit", "{0}: Two target players exchange life totals.", "Artifact")
    magus = compiled("Magus", "{0}: Exchange life totals with target opponent.")
    spite = compiled("Spite", "Your opponents can't gain life.", "Enchantment")
    game = table("Alice", "Bob").life_is("Alice", 3).life_is("Bob", 17).battlefield("Alice", conduit, magus)
    game.activates("Alice", "Conduit").targets("Alice", "Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (17, 3)
    game.activates("Alice", "Magus", "Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (3, 17)
    game = table("Alice", "Bob").life_is("Alice", 3).battlefield("Alice", magus).battlefield("Bob", spite)
    game.activates("Alice", "Magus", "Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (3, 20)


def test_life_and_toughness_are_exchanged() -> None:
    """Tree of Perdition (CR 701.12g): the toughness is set, and counters count on top of it."""
    tree = compiled(
        "Tree", "{0}: Exchange target opponent's life total with this creature's toughness.", size=(0, 13)
    )
    game = table("Alice", "Bob").battlefield("Alice", tree, counters=(("+1/+1", 2),))
    game.activates("Alice", "Tree", "Bob").all_pass()
    assert (game.life("Bob"), game.size("Tree")) == (15, (2, 22))


def test_each_life_total_becomes_the_lowest() -> None:
    """Repay in Kind."""
    repay = sorcery("Repay", "Each player's life total becomes the lowest life total among all players.")
    game = table("Alice", "Bob").life_is("Alice", 4).hand("Alice", repay).casts("Alice", "Repay").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (4, 4)


def test_an_activated_ability_that_targets_is_copied() -> None:
    """Ertha Jo, Frontier Mentor (CR 707.10): not one without such a target."""
    jo = compiled(
        "Jo",
        "Whenever you activate an ability that targets a creature or player, copy that ability. You may choose "
        "new targets for the copy.",
    )
    staff = compiled("Staff", "{0}: Target player gains 1 life.\n{0}: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", jo, staff)
    game.activates("Alice", "Staff", "Bob", ability=0).all_pass()
    game.answers(True).targets("Alice").all_pass(2)
    assert (game.life("Alice"), game.life("Bob")) == (21, 21)
    game.activates("Alice", "Staff", ability=1).all_pass()
    assert (game.life("Alice"), len(game.stack)) == (22, 0)


def test_a_spell_is_copied_and_then_returned() -> None:
    """Narset's Reversal: the copy stays, the card is back in hand."""
    reversal = compiled(
        "Reversal",
        "Copy target instant or sorcery spell, then return it to its owner's hand. You may choose new targets "
        "for the copy.",
        "Instant",
    )
    game = (
        table("Alice", "Bob").battlefield("Bob", "Mountain").hand("Bob", "Lightning Bolt").hand("Alice", reversal)
    )
    game.passes("Alice").casts("Bob", "Lightning Bolt", "Alice").passes("Bob")
    game.casts("Alice", "Reversal", game.state.stack[-1].id).all_pass().answers(True).targets("Bob").all_pass()
    assert (game.life("Alice"), game.life("Bob"), game.count("Lightning Bolt", "Bob", "hand")) == (20, 17, 1)


def test_it_assigns_damage_by_a_toughness_that_it_raises() -> None:
    """Gauntlets of Light (CR 510.1a)."""
    gauntlets = compiled(
        "Gauntlets",
        "Enchant creature\nEnchanted creature gets +0/+2 and assigns combat damage equal to its toughness rather "
        "than its power.",
        "Enchantment — Aura",
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", gauntlets)
    game.casts("Alice", "Gauntlets", BEARS).all_pass()
    game.goes_to("beginning of combat").all_pass().attacks("Alice", BEARS).goes_to("end of combat")
    assert game.life("Bob") == 16


def test_a_god_that_dies_goes_third_from_the_top() -> None:
    """God-Eternal Oketra (CR 400.7g, 401.7)."""
    god = compiled(
        "God",
        "When God dies or is put into exile from the battlefield, you may put it into its owner's library third "
        "from the top.",
    )
    for what in ("Destroy target creature.", "Exile target creature."):
        game = table("Alice", "Bob").battlefield("Alice", god).library("Alice", *("Forest",) * 4)
        game.hand("Alice", sorcery("Removal", what)).casts("Alice", "Removal", "God").all_pass(2).answers(True)
        names = [game.state.objects[id].card.name for id in game.state.seats[0].library]
        assert names[2] == "God"


def test_as_many_clues_as_counters() -> None:
    """Lonis, Genetics Expert."""
    lonis = compiled("Lonis", "Whenever one or more +1/+1 counters are put on Lonis, investigate that many times.")
    training = sorcery("Training", "Put three +1/+1 counters on target creature.")
    game = table("Alice", "Bob").battlefield("Alice", lonis).hand("Alice", training)
    game.casts("Alice", "Training", "Lonis").all_pass(2)
    assert game.count("Clue Token") == 3


def test_the_difference_is_never_less_than_nothing() -> None:
    """Jaws of Defeat: whichever of power and toughness is the larger."""
    jaws = compiled(
        "Jaws",
        "Whenever a creature you control enters, target opponent loses life equal to the difference between that "
        "creature's power and its toughness.",
        "Enchantment",
    )
    for size, life in (((4, 1), 17), ((1, 6), 15), ((2, 2), 20)):
        game = table("Alice", "Bob").battlefield("Alice", jaws).hand("Alice", compiled("Newcomer", "", size=size))
        game.casts("Alice", "Newcomer").all_pass().targets("Bob").all_pass()
        assert game.life("Bob") == life
