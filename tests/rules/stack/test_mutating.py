"""Mutate and merged permanents (CR 702.140, 730)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.history import TimesMutated
from engine.cards.events.status import Mutates
from engine.model.choices import Cast
from engine.model.refusals import Refusal
from engine.rules.base.commanders import commander_name
from engine.rules.characteristics.filters.that_player import HasOwnerOfThis
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import Card, PlayedTable, table

WORDS = (Mutates, TimesMutated, HasOwnerOfThis)

BEARS = "Grizzly Bears"
OVER, UNDER = 0, 1
GEMRAZER = compiled(
    "Gemrazer",
    "Mutate {1}{G}{G}\nReach\nTrample\n"
    "Whenever this creature mutates, destroy target artifact or enchantment an opponent controls.",
    "Creature — Beast",
    "{3}{G}",
    (4, 4),
)
RECLUSE = compiled(
    "Glowstone Recluse",
    "Mutate {3}{G}\nReach\nWhenever this creature mutates, put two +1/+1 counters on it.",
    "Creature — Spider",
    "{2}{G}",
    (2, 3),
)
PORCUPARROT = compiled(
    "Porcuparrot",
    "Mutate {2}{R}\n{T}: This creature deals X damage to any target, "
    "where X is the number of times this creature has mutated.",
    "Creature — Bird Beast",
    "{3}{R}",
    (3, 4),
)
WARDEN = compiled("Soul Warden", "Whenever another creature enters, you gain 1 life.", "Creature — Human Cleric")
ARTIST = compiled("Blood Artist", "Whenever a creature dies, you gain 1 life.", "Creature — Vampire")
MURDER = compiled("Murder", "Destroy target creature.", "Instant", "{0}")


def mutates(game: PlayedTable, seat: str, card: str, onto: str, place: int, way: int = 1) -> PlayedTable:
    """A seat casts a card for its mutate cost and puts it over or under a creature."""
    game.makes(Cast(game.seat(seat), game.id(card, seat, "hand"))).option(way).targets(onto).pays()
    return game.all_pass().option(place)


def merging(
    card: Card, place: int, *others: Card, onto: Card = BEARS, hand: tuple[Card, ...] = (), **how: object
) -> PlayedTable:
    """Alice has mutated the Bears, or another creature."""
    game = table("Alice", "Bob").battlefield("Alice", onto, **how).battlefield("Alice", *others)
    game.battlefield("Alice", "Forest", count=8).battlefield("Alice", "Mountain", count=3)
    game.hand("Alice", card, MURDER, *hand).hand("Bob", MURDER)
    name = onto if isinstance(onto, str) else onto.name
    return mutates(game, "Alice", card if isinstance(card, str) else card.name, name, place)


def test_put_over_it_is_the_spell_with_the_abilities_of_both() -> None:
    """CR 702.140c, 702.140e."""
    elf = "Llanowar Elves"
    game = merging(RECLUSE, OVER, onto=elf).all_pass()
    assert not game.all(elf)
    assert game.size("Glowstone Recluse") == (4, 5)  # with the two counters
    now = game.now("Glowstone Recluse")
    assert (now.subtypes, "reach" in now.keywords) == ({"Spider"}, True)
    game.activates("Alice", "Glowstone Recluse")
    assert game.one("Glowstone Recluse").tapped


def test_put_under_it_is_the_creature_with_the_abilities_of_both() -> None:
    """CR 702.140e, 730.2a."""
    game = merging(RECLUSE, UNDER).all_pass()
    now = game.now(BEARS)
    assert (game.size(BEARS), now.subtypes, "reach" in now.keywords) == ((4, 4), {"Bear"}, True)
    assert not game.all("Glowstone Recluse")


def test_it_is_the_same_object_and_nothing_enters() -> None:
    """CR 730.2b-c: its counters, damage, attachments, status and timestamp stay."""
    shock = compiled("Shock", "This spell deals 1 damage to target creature.", "Instant", "{0}")
    game = table("Alice", "Bob").battlefield("Alice", BEARS, counters=(("+1/+1", 1),), is_tapped=True)
    game.battlefield("Alice", "Presence of Gond", on=BEARS).battlefield("Alice", WARDEN)
    game.battlefield("Alice", "Forest", count=8).hand("Alice", GEMRAZER, shock)
    before = game.casts("Alice", "Shock", BEARS).all_pass().one(BEARS)
    after = mutates(game, "Alice", "Gemrazer", BEARS, OVER).one("Gemrazer")
    assert (after.id, after.timestamp, after.tapped, after.damage) == (before.id, before.timestamp, True, 1)
    assert (after.counters, after.is_sick, len(after.attachments)) == ((("+1/+1", 1),), before.is_sick, 1)
    assert (game.size("Gemrazer"), game.life("Alice")) == ((5, 5), 20)


def test_without_its_target_it_resolves_as_a_creature() -> None:
    """CR 702.140b."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS, WARDEN).battlefield("Alice", "Forest", count=8)
    game.hand("Alice", RECLUSE).hand("Bob", MURDER)
    game.makes(Cast(0, game.id("Glowstone Recluse", "Alice", "hand"))).option(1).targets(BEARS).pays()
    game.passes("Alice").casts("Bob", "Murder", BEARS).all_pass(2)
    assert (game.size("Glowstone Recluse"), game.one("Glowstone Recluse").components) == ((2, 3), ())
    assert game.all_pass().life("Alice") == 21


def test_it_targets_a_creature_of_the_same_owner_that_is_no_human() -> None:
    """CR 702.140a: whoever controls it; with nothing to target it can only be cast as a creature."""
    game = table("Alice", "Bob").battlefield("Alice", WARDEN).battlefield("Bob", "Llanowar Elves")
    game.battlefield("Bob", BEARS, owner="Alice").battlefield("Alice", "Hill Giant", owner="Bob")
    game.battlefield("Alice", "Forest", count=8).hand("Alice", GEMRAZER)
    game.makes(Cast(0, game.id("Gemrazer", "Alice", "hand"))).option(1)
    assert game.state.pending.candidates == (game.id(BEARS),)  # type: ignore[union-attr]  # targets are chosen
    game.targets(BEARS).pays().all_pass().option(OVER)
    assert game.one("Gemrazer").controller == game.seat("Bob")
    alone = table("Alice", "Bob").battlefield("Alice", WARDEN).battlefield("Alice", "Forest", count=8)
    alone.hand("Alice", GEMRAZER).makes(Cast(0, alone.id("Gemrazer", "Alice", "hand"))).pays().all_pass()
    assert alone.size("Gemrazer") == (4, 4)


def test_one_creature_dies_and_each_card_goes_to_the_graveyard() -> None:
    """CR 730.3: one permanent leaves; cards that are put there from anywhere are two."""
    crypt = compiled(
        "Crypt", "Whenever a card is put into your graveyard from anywhere, you gain 10 life.", "Enchantment"
    )
    game = merging(GEMRAZER, OVER, ARTIST, crypt).casts("Alice", "Murder", "Gemrazer").all_pass()
    game.does_least().all_pass(9)
    assert all(game.all(name, zone="graveyard") for name in ("Gemrazer", BEARS))
    assert game.life("Alice") == 20 + 1 + 3 * 10


def test_what_finds_it_finds_all_its_components() -> None:
    """CR 730.3c: a flicker and undying return each of the cards, and hold on to none of them."""
    flicker = compiled(
        "Flicker",
        "Exile target creature, then return it to the battlefield under its owner's control.",
        "Instant",
        "{0}",
    )
    undying = compiled("Undying Cat", "Undying", "Creature — Cat", "{0}", (1, 1))
    game = merging(GEMRAZER, OVER, onto=undying).casts("Alice", "Murder", "Gemrazer").all_pass(2)
    assert (game.size("Gemrazer"), game.size("Undying Cat")) == ((5, 5), (2, 2))
    assert not any(one.links or one.components for one in game.state.objects.values())
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", "Forest", count=8)
    game.hand("Alice", GEMRAZER, flicker)
    mutates(game, "Alice", "Gemrazer", BEARS, UNDER).casts("Alice", "Flicker", BEARS).all_pass()
    assert (game.size("Gemrazer"), game.size(BEARS)) == ((4, 4), (2, 2))


def test_each_component_has_what_triggers_when_it_mutates() -> None:
    """CR 702.140d-e: the Recluse triggers as it mutates the Bears, and as something mutates it."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", "Forest", count=16)
    game.battlefield("Alice", "Mountain", count=3).hand("Alice", RECLUSE, PORCUPARROT)
    mutates(game, "Alice", "Glowstone Recluse", BEARS, OVER).all_pass()
    mutates(game, "Alice", "Porcuparrot", "Glowstone Recluse", OVER).all_pass()
    assert game.one("Porcuparrot").counters == (("+1/+1", 4),)
    game.activates("Alice", "Porcuparrot", "Bob").all_pass()
    assert game.life("Bob") == 18


def test_it_is_a_token_only_if_its_topmost_component_is_one() -> None:
    """CR 730.2d, 730.3: the card goes to the graveyard, and the token is gone."""
    making = sorcery("Making", "Create a 3/3 green Beast creature token.")
    for place, name, is_token in ((OVER, "Gemrazer", False), (UNDER, "Beast Token", True)):
        game = (
            table("Alice", "Bob").battlefield("Alice", "Forest", count=8).hand("Alice", GEMRAZER, making, MURDER)
        )
        game.casts("Alice", "Making").all_pass()
        assert mutates(game, "Alice", "Gemrazer", "Beast Token", place).one(name).is_token is is_token
        game.casts("Alice", "Murder", name).all_pass()
        assert sorted(one.card.name for one in game.state.objects.values() if one.zone == "graveyard") == [
            "Gemrazer",
            "Making",
            "Murder",
        ]


def test_what_puts_cards_elsewhere_takes_all_components_of_what_is_no_token() -> None:
    """CR 730.3d-e: of a merged token it takes the cards alone."""
    mutant = compiled("Mutant", "Mutate {G}")
    making = sorcery("Making", "Create a 3/3 green Beast creature token.")
    leyline = compiled(
        "Leyline",
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
        "Enchantment",
    )
    for place, name in ((OVER, "Mutant"), (UNDER, "Beast Token")):
        game = table("Alice", "Bob").battlefield("Bob", leyline).battlefield("Alice", "Forest", count=8)
        game.hand("Alice", mutant, making, MURDER).casts("Alice", "Making").all_pass()
        mutates(game, "Alice", "Mutant", "Beast Token", place).casts("Alice", "Murder", name).all_pass()
        moves = {event.after.card.name: event.zone_to for event in game.events[-9:] if hasattr(event, "zone_to")}
        assert moves["Mutant"] == "exile"
        assert moves["Beast Token"] == ("exile" if place == OVER else "graveyard")


def test_a_copy_of_the_spell_is_a_component_that_is_a_token() -> None:
    """CR 730.2, 707.10: another copy mutates the same creature before the spell does."""
    twin = compiled("Twin", "Copy target creature spell you control.", "Instant", "{0}")
    game = table("Alice", "Bob").battlefield("Alice", BEARS).battlefield("Alice", "Forest", count=8)
    game.hand("Alice", RECLUSE, twin)
    game.makes(Cast(0, game.id("Glowstone Recluse", "Alice", "hand"))).option(1).targets(BEARS).pays()
    game.casts("Alice", "Twin", game.one("Glowstone Recluse", zone="stack").id).all_pass(2).option(OVER)
    held = game.one("Glowstone Recluse")
    assert (held.is_token, [one.is_token for one in held.components]) == (True, [True, False])
    game.all_pass(2).option(UNDER).all_pass()
    assert [one.is_token for one in game.one("Glowstone Recluse").components] == [True, False, False]


def test_a_copy_of_a_merged_permanent_has_what_all_its_components_have() -> None:
    """CR 730.2a, 707.2: as a copiable value; it is not merged itself."""
    copying = sorcery("Copy", "Create a token that's a copy of target creature.")
    game = merging(GEMRAZER, OVER, onto="Llanowar Elves", hand=(copying,))
    game.casts("Alice", "Copy", "Gemrazer").all_pass()
    copy = next(one for one in game.all("Gemrazer") if one.is_token)
    assert (copy.components, game.size(copy.id), "reach" in game.now(copy.id).keywords) == ((), (4, 4), True)
    merged = next(one for one in game.all("Gemrazer") if not one.is_token)
    assert game.now(copy.id).abilities == game.now(merged.id).abilities


def test_what_is_exiled_until_something_leaves_comes_back_as_all_its_cards() -> None:
    """CR 610.3, 730.3c."""
    ring = compiled(
        "Ring",
        "When this creature enters, exile another target creature until this creature leaves the battlefield.",
    )
    game = merging(GEMRAZER, UNDER, hand=(ring,)).casts("Alice", "Ring").all_pass().targets(BEARS).all_pass()
    assert (game.all(BEARS), len(game.state.exile)) == ([], 2)
    game.casts("Alice", "Murder", "Ring").all_pass()
    assert (game.size(BEARS), game.size("Gemrazer"), game.state.exile) == ((2, 2), (4, 4), ())


def test_a_commander_stays_one_and_goes_alone_to_the_command_zone() -> None:
    """CR 903.3, 903.9c: the damage that it deals is that of the card that is a commander."""
    unsummon = compiled("Unsummon", "Return target creature to its owner's hand.", "Instant", "{0}")
    game = merging(GEMRAZER, OVER, hand=(unsummon,), is_commander=True)
    assert game.one("Gemrazer").is_commander
    assert commander_name(game.state, game.one("Gemrazer")) == "Alice's Grizzly Bears"
    game.casts("Alice", "Unsummon", "Gemrazer").all_pass().answers(True)
    assert [game.state.objects[id].card.name for id in game.state.command] == [BEARS]
    assert not game.one("Gemrazer", zone="hand").is_commander


def test_what_lay_face_down_shows_what_was_put_over_it() -> None:
    """CR 730.2e: it is not turned face up; what would mutate from under it is refused by name."""
    hidden = compiled("Hidden", "Morph {3}\nWhen this creature is turned face up, you gain 5 life.")
    game = table("Alice", "Bob").battlefield("Alice", "Forest", count=12).hand("Alice", hidden, GEMRAZER, MURDER)
    game.makes(Cast(0, game.id("Hidden", "Alice", "hand"))).option(1).pays().all_pass()
    down = next(one for one in game.state.objects.values() if one.is_face_down)
    game.makes(Cast(0, game.id("Gemrazer", "Alice", "hand"))).option(1).targets(down.id).pays().all_pass()
    with pytest.raises(Refusal, match="face-down permanent is not covered"):
        game.option(UNDER)
    game.option(OVER)
    assert (game.size("Gemrazer"), game.one("Gemrazer").is_face_down, game.life("Alice")) == ((4, 4), False, 20)
    game.casts("Alice", "Murder", "Gemrazer").all_pass()
    assert game.one("Hidden", zone="graveyard").card.name == "Hidden"


def test_what_a_lasting_effect_makes_a_copy_is_refused() -> None:
    """CR 613.2: which of two copiable effects comes first is not covered."""
    mirror = compiled(
        "Mirror", "Until end of turn, target creature you control becomes a copy of target creature.", "Instant"
    )
    game = table("Alice", "Bob").battlefield("Alice", BEARS, "Hill Giant").battlefield("Alice", "Forest", count=8)
    game.hand("Alice", GEMRAZER, mirror).casts("Alice", "Mirror", BEARS, "Hill Giant").all_pass()
    first = min(one.id for one in game.all("Hill Giant"))
    game.makes(Cast(0, game.id("Gemrazer", "Alice", "hand"))).option(1).targets(first).pays().passes("Alice")
    with pytest.raises(Refusal, match="is a copy"):
        game.passes("Bob")
