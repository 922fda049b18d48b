"""What a turn has seen: what left, what was dealt damage, where spells were cast from; what is attached."""

from __future__ import annotations

from engine.cards.compiling.entry_phrases import parse_condition, parse_filter
from engine.cards.conditions.happened import WasCastFrom
from engine.cards.filters.characteristics import HasSubtype, HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.relations import IsAttachedTo
from engine.cards.filters.status import HasBeenDealtDamage
from engine.cards.references.objects import This
from engine.model.choices import Cast
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import PlayedTable, table

BEARS = "Grizzly Bears"
REVOLT = "At the beginning of your end step, if a permanent left the battlefield under your control this turn, "


def casts_from_graveyard(game: PlayedTable, spell: str) -> PlayedTable:
    return game.makes(Cast(game.seat("Alice"), game.id(spell, "Alice", "graveyard")))


def test_revolt_asks_whether_a_permanent_of_ones_own_left() -> None:
    """A sacrificed artifact counts, what an opponent lost does not (CR 603.4)."""
    rebel = compiled("Rebel", f"{REVOLT}you gain 5 life.")
    treasure = compiled("Trinket", "Sacrifice this artifact: You gain 1 life.", "Artifact")
    game = table("Alice", "Bob").battlefield("Alice", rebel, treasure)
    game.activates("Alice", "Trinket").all_pass().goes_to("end").all_pass()
    assert game.life("Alice") == 26
    other = table("Alice", "Bob").battlefield("Alice", rebel).battlefield("Bob", treasure)
    other.passes("Alice").activates("Bob", "Trinket").all_pass().goes_to("end")
    assert (other.life("Alice"), other.stack) == (20, [])


def test_a_land_that_left_is_no_nonland_permanent() -> None:
    void = (
        "At the beginning of your end step, if a nonland permanent left the battlefield this turn or a spell was "
        "warped this turn, you gain 5 life."
    )
    drifter = compiled("Drifter", void)
    land = compiled("Ruin", "Sacrifice this land: You gain 1 life.", "Land", "")
    rock = compiled("Rock", "Sacrifice this artifact: You gain 1 life.", "Artifact")
    for card, life in ((land, 21), (rock, 26)):
        game = table("Alice", "Bob").battlefield("Alice", drifter).battlefield("Bob", card)
        game.passes("Alice").activates("Bob", card.name).all_pass().goes_to("end")
        if game.stack:
            game.all_pass()
        assert (game.life("Alice") - 20) + (game.life("Bob") - 20) == life - 20


def test_a_warped_spell_is_remembered() -> None:
    void = (
        "At the beginning of your end step, if a nonland permanent left the battlefield this turn or a spell was "
        "warped this turn, you gain 5 life."
    )
    drifter = compiled("Drifter", void)
    comet = compiled("Comet", "Warp {0}", cost="{5}")
    game = table("Alice", "Bob").battlefield("Alice", drifter).hand("Alice", comet)
    game.casts("Alice", "Comet").option(1).all_pass().goes_to("end")
    while game.stack or game.asks == "order":
        game.does_least() if game.asks == "order" else game.all_pass()
    assert game.life("Alice") == 25


def test_damage_that_is_no_longer_marked_was_dealt_all_the_same() -> None:
    """CR 120.6: regeneration removes the damage, not that it was dealt."""
    troll = compiled("Troll", "{0}: Regenerate this creature.", size=(3, 3))
    stab = sorcery("Stab", "Stab deals 3 damage to any target.")
    end = sorcery("End", "Destroy target creature that was dealt damage this turn.")
    game = table("Alice", "Bob").battlefield("Alice", troll, BEARS).hand("Alice", stab, end)
    game.activates("Alice", "Troll").all_pass().casts("Alice", "Stab", "Troll").all_pass()
    assert (game.one("Troll").tapped, game.one("Troll").damage) == (True, 0)
    game.casts("Alice", "End")
    assert game.candidates == {"Troll"}
    game.targets("Troll").all_pass()
    assert game.count("Troll") == 0


def test_damage_of_an_earlier_turn_does_not_count() -> None:
    stab = sorcery("Stab", "Stab deals 1 damage to any target.")
    wall = compiled("Wall", "At the beginning of each end step, if this creature was dealt damage this turn, "
                    "put a +1/+1 counter on it.")  # fmt: skip
    game = table("Alice", "Bob").battlefield("Alice", wall).hand("Alice", stab).library("Bob", BEARS, BEARS)
    game.casts("Alice", "Stab", "Wall").all_pass().goes_to("end").all_pass()
    assert game.size("Wall") == (3, 3)
    game.goes_to("end", active="Bob")
    assert (game.stack, game.size("Wall")) == ([], (3, 3))


def test_attachments_are_counted_and_destroyed_with_what_they_are_attached_to() -> None:
    """CR 301.5, 303.4: those of another creature are not meant."""
    bearer = compiled("Bearer", "This creature gets +1/+0 for each Equipment attached to it.")
    blade = compiled("Blade", "Equip {0}", "Artifact — Equipment")
    slag = sorcery("Slag", "Destroy target creature and all Equipment attached to that creature.")
    game = table("Alice", "Bob").battlefield("Alice", bearer, BEARS, blade, blade, blade).hand("Alice", slag)
    blades = [held.id for held in game.all("Blade")]
    assert game.size("Bearer") == (2, 2)
    for host in ("Bearer", "Bearer", BEARS):
        loose = next(held.id for held in game.all("Blade") if not held.attached_to)
        game.activates("Alice", loose, host).all_pass()
    assert blades
    assert game.size("Bearer") == (4, 2)
    game.casts("Alice", "Slag", "Bearer").all_pass()
    assert (game.count("Bearer"), game.count("Blade"), game.count(BEARS)) == (0, 1, 1)


def test_what_was_attached_to_a_creature_is_known_after_it_has_left() -> None:
    """CR 608.2h, 400.7: first the creature, then what was attached to it as it last was; nothing else."""
    bearer = compiled("Bearer", "Trample")
    blade = compiled("Blade", "Equip {0}", "Artifact — Equipment")
    slag = sorcery("Slag", "Destroy target creature. Then destroy all Equipment attached to that creature.")
    game = table("Alice", "Bob").battlefield("Alice", bearer, BEARS, blade, blade).hand("Alice", slag)
    for host in ("Bearer", BEARS):
        loose = next(held.id for held in game.all("Blade") if not held.attached_to)
        game.activates("Alice", loose, host).all_pass()
    game.casts("Alice", "Slag", "Bearer").all_pass()
    assert (game.count("Bearer"), game.count("Blade"), game.count("Blade", "Alice", "graveyard")) == (0, 1, 1)
    assert game.one("Blade").attached_to == game.id(BEARS)


def test_a_spell_knows_where_it_was_cast_from_and_its_copy_was_not_cast() -> None:
    """CR 601.2a, 707.10."""
    devotion = sorcery(
        "Devotion", "You gain 1 life. If this spell was cast from a graveyard, you gain 10 life.\nFlashback {0}"
    )
    twin = compiled("Twin", "Copy target sorcery spell you control.", "Instant")
    game = table("Alice", "Bob").hand("Alice", devotion, twin)
    game.casts("Alice", "Devotion").all_pass()
    assert game.life("Alice") == 21
    casts_from_graveyard(game, "Devotion").casts("Alice", "Twin", "Devotion").all_pass()
    game.all_pass()
    assert game.life("Alice") == 22  # the copy
    game.all_pass()
    assert game.life("Alice") == 33


def test_what_enters_knows_whether_it_was_cast_from_hand() -> None:
    titan = compiled("Titan", "When this creature enters, if you cast it from your hand, you gain 3 life.")
    raise_dead = sorcery("Raise", "Return target creature card from your graveyard to the battlefield.")
    game = table("Alice", "Bob").hand("Alice", titan, raise_dead).graveyard("Alice", BEARS)
    game.casts("Alice", "Titan").all_pass().all_pass()
    assert game.life("Alice") == 23
    other = table("Alice", "Bob").hand("Alice", raise_dead).graveyard("Alice", titan)
    other.casts("Alice", "Raise", "Titan").all_pass()
    assert (other.count("Titan"), other.stack) == (1, [])


def test_casting_from_a_zone_triggers() -> None:
    """The own graveyard is a graveyard, and anywhere other than the hand."""
    watchers = [
        compiled(f"Watcher {place}", f"Whenever you cast a spell from {zone}, you gain {life} life.")
        for place, zone, life in (
            ("A", "your graveyard", 1),
            ("B", "a graveyard", 10),
            ("C", "anywhere other than your hand", 100),
            ("D", "exile", 1000),
            ("E", "your hand", 10000),
        )
    ]
    echo = sorcery("Echo", "Each opponent loses 1 life.\nFlashback {0}")
    game = table("Alice", "Bob").battlefield("Alice", *watchers).graveyard("Alice", echo)
    casts_from_graveyard(game, "Echo").orders(0, 1, 2).all_pass().all_pass().all_pass()
    assert game.life("Alice") == 20 + 111


def test_entries_say_it_in_the_same_words() -> None:
    hurt = AllOf((HasType("creature"), HasBeenDealtDamage()))
    assert parse_filter("creature that was dealt damage this turn") == hurt
    assert parse_filter("Equipment attached to this") == AllOf((HasSubtype("Equipment"), IsAttachedTo(This())))
    assert parse_condition("it was cast from a graveyard") == WasCastFrom("graveyard")
