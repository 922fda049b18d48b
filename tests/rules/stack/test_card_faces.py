"""Cards cast or played by one of several faces (CR 702.102, 702.127, 709, 712, 715)."""

from __future__ import annotations

import pytest

from engine.cards.definitions.abilities import SpellAbility
from engine.cards.definitions.card import ADVENTURE, MODAL, OMEN, PREPARE, SPLIT
from engine.cards.effects.keyword_actions import BecomePrepared
from engine.cards.references.choices import Target
from engine.model.choices import Cast, ChooseOption, PlayLand
from engine.model.notes import PREPARED
from engine.model.refusals import Refusal
from engine.rules.legal import legal_choices
from tests.rules.compiled import compiled, sorcery, two_faced
from tests.rules.table import PlayedTable, table

STOMP = compiled("Stomp", "Stomp deals 2 damage to any target.", "Instant — Adventure", "{1}{R}")
GIANT = two_faced(ADVENTURE, compiled("Giant", "", "Creature — Giant", "{2}{R}", (4, 3)), STOMP)
SCREECH = compiled("Screech", "You gain 3 life.", "Sorcery — Omen", "{1}")
BROOD = two_faced(OMEN, compiled("Brood", "Flying", "Creature — Dragon", "{3}{R}"), SCREECH)
VISION = two_faced(
    MODAL,
    compiled("Vision", "Draw a card.", "Instant", "{2}"),
    compiled("Isle", "{T}: Add {U}.", "Land", ""),
)
WEAR = compiled("Wear", "You gain 1 life.\nFuse", "Instant", "{1}{R}")
TEAR = compiled("Tear", "Tear deals 2 damage to any target.\nFuse", "Instant", "{W}")
WEAR_TEAR = two_faced(SPLIT, WEAR, TEAR)
STRUGGLE = two_faced(
    SPLIT,
    compiled("Struggle", "You gain 1 life.", "Instant", "{R}"),
    compiled("Survive", "Aftermath\nYou gain 5 life.", "Sorcery", "{G}"),
)
SCHOLAR = two_faced(
    PREPARE,
    compiled("Scholar", "This creature enters prepared.", "Creature — Orc", "{2}{R}"),
    compiled("Awaken", "You gain 4 life.", "Instant", "{R}"),
)
LANDS = ("Mountain",) * 4


def casts(game: PlayedTable, name: str, face: int, zone: str = "hand") -> PlayedTable:
    return game.makes(Cast(0, game.id(name, "Alice", zone), face))


def test_an_adventure_is_exiled_and_its_creature_cast_from_there() -> None:
    """CR 715.3d: as it resolves, its card is exiled; its controller may cast the creature, not the Adventure."""
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS, "Mountain").hand("Alice", GIANT)
    casts(game, "Giant", 1).targets("Nadine").pays()
    assert game.stack == ["Stomp"]
    game.all_pass()
    assert (game.life("Nadine"), len(game.state.exile)) == (18, 1)
    id = game.state.exile[0]
    assert game.state.objects[id].card.name == "Giant"
    with pytest.raises(Refusal, match="there"):
        game.makes(Cast(0, id, 1))
    assert Cast(0, id) in legal_choices(game.state)
    game.makes(Cast(0, id)).pays().all_pass()
    assert game.one("Giant").zone == "battlefield"


def test_a_countered_adventure_goes_to_the_graveyard() -> None:
    """CR 715.3d speaks of a spell that resolves; one without a legal target does not (CR 608.2b)."""
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS).battlefield("Nadine", "Grizzly Bears", "Mountain")
    game.hand("Alice", GIANT).hand("Nadine", "Shock")
    casts(game, "Giant", 1).targets("Grizzly Bears").pays().passes("Alice").casts(
        "Nadine", "Shock", "Grizzly Bears"
    )
    game.all_pass().all_pass()
    assert game.one("Giant", "Alice", "graveyard").card is GIANT


def test_an_omen_is_shuffled_into_the_library() -> None:
    """An Omen goes into its owner's library as it resolves, the creature's card with it."""
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS).hand("Alice", BROOD)
    casts(game, "Brood", 1).pays().all_pass()
    assert game.life("Alice") == 23
    assert game.one("Brood", "Alice", "library").card is BROOD


def test_a_modal_card_is_cast_or_played_by_either_face() -> None:
    """CR 712.11b, 712.12: the land on the back is played, and is a land with no mana value."""
    game = table("Alice", "Nadine").battlefield("Alice", "Mountain", "Mountain").hand("Alice", VISION)
    id = game.id("Vision", "Alice", "hand")
    assert {Cast(0, id), PlayLand(0, id, 1)} <= set(legal_choices(game.state))
    game.makes(PlayLand(0, id, 1))
    isle = game.one("Isle")
    assert isle.printed is not None
    assert (isle.card.mana_value, isle.printed.name) == (0, "Vision")
    assert game.now("Isle").types == {"land"}


def test_a_half_is_all_that_a_split_spell_is() -> None:
    """CR 709.3b, 709.4b: on the stack only the half that was cast counts; in a hand both do."""
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS).hand("Alice", WEAR_TEAR)
    assert game.state.objects[game.id("Wear // Tear", "Alice", "hand")].card.mana_value == 3
    casts(game, "Wear // Tear", 0).pays()
    assert game.state.objects[game.state.stack[0].id].card.mana_value == 2
    game.all_pass()
    assert game.life("Alice") == 21
    assert game.one("Wear // Tear", "Alice", "graveyard").card is WEAR_TEAR


def test_a_fused_spell_does_what_both_halves_say() -> None:
    """CR 702.102: both costs are paid, left resolves before right, and it has both mana values."""
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS, "Plains").hand("Alice", WEAR_TEAR)
    casts(game, "Wear // Tear", 2).targets("Nadine").pays()
    assert sum(held.tapped * held.count for held in game.state.objects.values()) == 3
    game.all_pass()
    assert (game.life("Alice"), game.life("Nadine")) == (21, 18)


def test_aftermath_is_cast_from_the_graveyard_alone_and_exiled() -> None:
    """CR 702.127a."""
    lands = ("Forest", "Mountain")
    game = table("Alice", "Nadine").battlefield("Alice", *lands).hand("Alice", STRUGGLE)
    with pytest.raises(Refusal):
        casts(game, "Struggle // Survive", 1)
    game = table("Alice", "Nadine").battlefield("Alice", *lands).graveyard("Alice", STRUGGLE)
    casts(game, "Struggle // Survive", 1, "graveyard").pays().all_pass()
    assert (game.life("Alice"), len(game.state.exile)) == (25, 1)


def test_a_prepared_creature_lets_a_copy_of_its_spell_be_cast_once() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", SCHOLAR, notes=((PREPARED, True),))
    game.battlefield("Alice", *LANDS)
    id = game.id("Scholar", "Alice")
    assert Cast(0, id, 1) in legal_choices(game.state)
    game.makes(Cast(0, id, 1)).pays().all_pass()
    assert game.life("Alice") == 24
    assert (game.state.seats[0].graveyard, game.state.exile) == ((), ())
    assert Cast(0, game.id("Scholar", "Alice"), 1) not in legal_choices(game.state)


def test_of_several_prepared_creatures_one_lets_its_spell_be_cast() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", SCHOLAR, count=3, notes=((PREPARED, True),))
    game.battlefield("Alice", *LANDS)
    game.makes(Cast(0, game.id("Scholar", "Alice"), 1)).pays().all_pass()
    assert game.life("Alice") == 24
    held = [game.state.objects[id] for id in game.state.battlefield]
    assert sorted((one.count, (PREPARED, True) in one.notes) for one in held if one.card.name == "Scholar") == [
        (1, False),
        (2, True),
    ]


def test_a_creature_becomes_prepared_only_where_it_has_a_spell_to_prepare() -> None:
    study = sorcery("Study", "Target creature becomes prepared.")
    (spell,) = study.abilities
    assert isinstance(spell, SpellAbility)
    assert spell.body.modes[0].effects == (BecomePrepared(Target()),)
    for name, is_prepared in (("Scholar", True), ("Grizzly Bears", False)):
        game = table("Alice", "Nadine").battlefield("Alice", SCHOLAR, "Grizzly Bears").hand("Alice", study)
        game.casts("Alice", "Study", name).all_pass()
        assert ((PREPARED, True) in game.one(name).notes) is is_prepared


def test_what_enters_prepared_is_so_at_once() -> None:
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS, "Mountain").hand("Alice", SCHOLAR)
    game.casts("Alice", "Scholar").all_pass()
    assert Cast(0, game.id("Scholar"), 1) in legal_choices(game.state)


def test_cascade_asks_by_which_face() -> None:
    """CR 702.85a: the spell that it would be has to be the cheaper one."""
    elf = compiled("Elf", "Cascade", "Creature — Elf", "{4}")
    game = table("Alice", "Nadine").battlefield("Alice", *LANDS).hand("Alice", elf).library("Alice", GIANT)
    game.casts("Alice", "Elf").passes("Alice").passes("Nadine")
    game.answers(True)
    assert game.asks == "option"
    game.makes(ChooseOption(0, 1)).targets("Nadine").all_pass()
    assert game.life("Nadine") == 18
