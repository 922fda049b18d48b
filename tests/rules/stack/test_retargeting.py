"""New targets for what is on the stack, and targets that are changed (CR 115.7)."""

import pytest

from engine.model.choices import Activate, Cast, ChooseNumber, ChooseTargets
from engine.model.refusals import Refusal
from engine.shortcuts.sequences.described_choices import describe, locate
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, table


def _spell(name: str, text: str) -> object:
    return compiled(name, text, "Instant")


BOLT = _spell("Free Bolt", "Free Bolt deals 3 damage to any target.")
SWAT = _spell("Swat", "You may choose new targets for target spell or ability.")
BEND = _spell("Bend", "Change the target of target spell or ability with a single target.")
SHOCKS = _spell("Two Shocks", "Two Shocks deals 1 damage to target creature and 2 damage to target player.")
PUMP = _spell("Pump", "One or two target creatures each get +1/+1 until end of turn.")


def _against(spell: object, answer: object, *targets: str) -> PlayedTable:
    """Alice casts a spell; Bob, with creatures on both sides, answers it, and the answer begins to resolve."""
    game = table("Alice", "Bob").hand("Alice", spell).hand("Bob", answer)  # type: ignore[arg-type]  # cards
    game.battlefield("Alice", "Grizzly Bears").battlefield("Bob", "Hill Giant")
    name, of = spell.name, answer.name  # type: ignore[attr-defined]  # cards
    return game.casts("Alice", name, *targets).passes("Alice").casts("Bob", of, name).all_pass()


def test_deflecting_swat_turns_a_bolt_back() -> None:
    """CR 115.7d: who resolves the Swat chooses, of what the spell's controller could target."""
    game = _against(BOLT, SWAT, "Bob").answers(True)
    assert (game.who_decides, game.asks) == ("Bob", "targets")
    assert game.candidates == {"Alice", "Bob", "Grizzly Bears", "Hill Giant"}
    game.targets("Alice").all_pass()
    assert (game.life("Alice"), game.life("Bob")) == (17, 20)


def test_each_target_may_stay_as_it_is() -> None:
    """CR 115.7d: any number of the targets are left unchanged."""
    game = _against(SHOCKS, SWAT, "Hill Giant", "Bob").answers(True)
    game.targets("Hill Giant").targets("Alice").all_pass()
    assert (game.life("Alice"), game.life("Bob"), game.one("Hill Giant").damage) == (18, 20, 1)


def test_there_are_as_many_targets_as_before() -> None:
    game = _against(PUMP, SWAT, "Grizzly Bears").answers(True)
    with pytest.raises(Refusal):
        game.targets("Grizzly Bears", "Hill Giant")
    game.targets("Hill Giant").all_pass()
    assert (game.size("Hill Giant"), game.size("Grizzly Bears")) == ((4, 4), (2, 2))


def test_a_target_that_is_changed_has_to_become_another() -> None:
    """CR 115.7a."""
    game = _against(BOLT, BEND, "Bob")
    assert game.candidates == {"Alice", "Grizzly Bears", "Hill Giant"}
    game.targets("Grizzly Bears").all_pass()
    assert (game.life("Bob"), game.count("Grizzly Bears")) == (20, 0)


def test_a_target_that_can_be_no_other_stays() -> None:
    """CR 115.7a: there is no other legal target."""
    only = _spell("Only", "Destroy target creature with flying.")
    game = table("Alice", "Bob").hand("Alice", only).hand("Bob", BEND)  # type: ignore[arg-type]  # cards
    game.battlefield("Bob", "Ornithopter").casts("Alice", "Only", "Ornithopter").passes("Alice")
    game.casts("Bob", "Bend", "Only").all_pass(2)
    assert game.count("Ornithopter") == 0


def test_what_has_several_targets_has_no_single_one() -> None:
    """CR 115.9a."""
    game = table("Alice", "Bob").hand("Alice", SHOCKS).hand("Bob", BEND)  # type: ignore[arg-type]  # cards
    game.battlefield("Bob", "Hill Giant").casts("Alice", "Two Shocks", "Hill Giant", "Bob").passes("Alice")
    with pytest.raises(Refusal):
        game.casts("Bob", "Bend", "Two Shocks")


def test_spellskite_takes_a_target_where_it_can_be_one() -> None:
    """CR 115.7b: where it would not be legal, nothing changes."""
    for text, dies in (("creature", True), ("land", False)):
        spell = compiled("Ruin", f"Destroy target {text}.", "Instant")
        game = (
            table("Alice", "Bob")
            .hand("Alice", spell)
            .battlefield("Bob", "Spellskite", "Hill Giant", "Forest", "Island")
        )
        game.casts("Alice", "Ruin", "Hill Giant" if dies else "Forest").passes("Alice")
        game.activates("Bob", "Spellskite", "Ruin").all_pass(2)
        assert (game.count("Spellskite"), game.count("Hill Giant")) == (0 if dies else 1, 1)


def test_what_is_targeted_anew_becomes_a_target() -> None:
    """CR 115.5: an ability that waits for it triggers, and not again for what stays a target."""
    watched = compiled("Watched", "Whenever this creature becomes the target of a spell, you gain 1 life.")
    for first, second, life in (("Bob", "Watched", 21), ("Watched", "Watched", 21), ("Watched", "Bob", 21)):
        game = table("Alice", "Bob").hand("Alice", BOLT).hand("Bob", SWAT)  # type: ignore[arg-type]  # cards
        game.battlefield("Alice", watched).casts("Alice", "Free Bolt", first)
        if first == "Watched":
            game.all_pass()
        game.passes("Alice").casts("Bob", "Swat", "Free Bolt").all_pass().answers(True).targets(second)
        if first != "Watched" and second == "Watched":
            game.all_pass()
        assert game.life("Alice") == life
        assert game.stack == ["Free Bolt"]


def test_one_of_several_equal_abilities_is_changed() -> None:
    """The last of them to resolve is the one that is changed."""
    pinger = compiled("Pinger", "{T}: Pinger deals 1 damage to any target.")
    game = table("Alice", "Bob").battlefield("Alice", pinger, count=3).hand("Bob", SWAT)  # type: ignore[arg-type]  # a card
    for _ in range(3):
        game.activates("Alice", "Pinger", "Bob")
    game.passes("Alice").casts("Bob", "Swat", game.state.stack[-1].id).all_pass().answers(True).targets(
        "Alice"
    ).all_pass(3)
    assert (game.life("Alice"), game.life("Bob")) == (19, 18)


def test_only_what_targets_one_thing_alone_targets_only_it() -> None:
    """CR 115.9b: the same thing may be its target twice."""
    twice = _spell(
        "Twice", "Target creature gets +1/+1 until end of turn. Target creature gains flying until end of turn."
    )
    watcher = compiled(
        "Leyline",
        "Whenever you cast an instant spell that targets only a single creature you control, you gain 1 life.",
    )
    for second, life in (("Grizzly Bears", 21), ("Hill Giant", 20)):
        game = (
            table("Alice", "Bob").hand("Alice", twice).battlefield("Alice", watcher, "Grizzly Bears", "Hill Giant")
        )  # type: ignore[arg-type]  # cards
        game.casts("Alice", "Twice", "Grizzly Bears", second).all_pass()
        assert game.life("Alice") == life


TWIN_BOLT = compiled("Twin Bolt", "Twin Bolt deals 1 damage to each of two target creatures.", "Instant")
MIRROR = compiled(
    "Mirror", "Copy target instant or sorcery spell. You may choose new targets for the copy.", "Instant"
)
DOOM = compiled("Doom", "Destroy target creature.", "Instant")


def _copied_with_one_gone() -> PlayedTable:
    """Twin Bolt is copied after one of its two targets has died; new targets may be chosen for the copy."""
    game = table("Alice", "Bob").hand("Alice", TWIN_BOLT, MIRROR, DOOM)
    game.battlefield("Bob", "Grizzly Bears", "Hill Giant", "Serra Angel")
    game.makes(Cast(0, game.id("Twin Bolt", "Alice", "hand"))).targets("Grizzly Bears", "Hill Giant")
    game.casts("Alice", "Doom", "Hill Giant").all_pass()
    return game.casts("Alice", "Mirror", "Twin Bolt").all_pass().answers(True)


@pytest.mark.parametrize(
    ("chosen", "damaged"),
    [
        (("Grizzly Bears",), ["Grizzly Bears"]),
        (("Serra Angel",), ["Serra Angel"]),
        (("Serra Angel", "Grizzly Bears"), ["Grizzly Bears", "Serra Angel"]),
    ],
)
def test_targets_that_are_gone_stay_or_give_way_to_others(chosen: tuple[str, ...], damaged: list[str]) -> None:
    """CR 115.7d, 707.10c: what is gone cannot be named; what is chosen is there, and can be said again."""
    game = _copied_with_one_gone()
    choice = ChooseTargets(0, tuple(map(game.reference, chosen)))
    assert locate(game.state, describe(game.state, choice)) == choice
    assert game.candidates == {"Grizzly Bears", "Serra Angel"}
    game.makes(choice).passes("Alice").passes("Bob")
    assert sorted(name for name in ("Grizzly Bears", "Serra Angel") if game.one(name).damage) == damaged


def test_no_fewer_targets_are_chosen_anew_than_are_there() -> None:
    """CR 115.7d."""
    with pytest.raises(Refusal, match="as many new targets"):
        _copied_with_one_gone().targets()


BITE = _spell("Bite", "Target creature deals 1 damage to another target creature.")


def test_a_target_that_has_to_be_another_stays_another() -> None:
    """CR 115.7d: what is chosen for one must not make the other illegal, which then has to be changed too."""
    game = _against(BITE, SWAT, "Grizzly Bears", "Hill Giant").answers(True)
    game.targets("Hill Giant")
    assert game.candidates == {"Grizzly Bears"}
    game.targets("Grizzly Bears").all_pass()
    assert (game.one("Grizzly Bears").damage, game.one("Hill Giant").damage) == (1, 0)


def test_what_cannot_be_another_target_is_not_changed_to() -> None:
    """CR 115.7b: the Spellskite deals the damage already, so that it cannot be dealt it."""
    game = table("Alice", "Bob").hand("Alice", BITE).battlefield("Bob", "Spellskite", "Hill Giant", "Island")  # type: ignore[arg-type]  # a card
    game.casts("Alice", "Bite", "Spellskite", "Hill Giant").passes("Alice")
    game.activates("Bob", "Spellskite", "Bite").all_pass(2)
    assert (game.one("Hill Giant").damage, game.one("Spellskite").damage) == (1, 0)


def test_of_its_own_group_the_others_alone_are_targets() -> None:
    """CR 115.3: an ability of one of two that are alike and that speaks of others names the other once."""
    lifter = compiled("Lifter", "{0}: Up to two other target creatures each get +1/+1 until end of turn.")
    game = (
        table("Alice", "Bob")
        .battlefield("Alice", lifter, count=2)
        .battlefield("Bob", "Hill Giant", "Grizzly Bears")
    )
    game.hand("Bob", SWAT).makes(Activate(0, game.one("Lifter").id, 0))  # type: ignore[arg-type]  # a card
    game.targets("Hill Giant", "Grizzly Bears").passes("Alice")
    game.casts("Bob", "Swat", game.state.stack[-1].id).all_pass().answers(True)
    with pytest.raises(Refusal, match="same thing twice"):
        game.targets("Lifter", "Lifter")
    game.targets("Lifter", "Hill Giant").all_pass()
    assert (game.size("Hill Giant"), game.size("Grizzly Bears")) == ((4, 4), (2, 2))


def test_the_trigger_of_one_of_several_like_creatures_is_turned_aside() -> None:
    """Three triggers aim at the Giant; one of them is sent to Spellskite, and the others are not (CR 115.7b)."""
    pinger = compiled("Pinger", "Whenever you gain life, this creature deals 1 damage to target creature.")
    balm = compiled("Balm", "You gain 1 life.", "Instant")
    game = table("Alice", "Bob").battlefield("Alice", pinger, count=3).hand("Alice", balm)
    game.battlefield("Bob", "Spellskite", "Hill Giant", "Island").casts("Alice", "Balm").all_pass()
    game.makes(ChooseNumber(0, 3)).targets("Hill Giant").passes("Alice")
    game.activates("Bob", "Spellskite", game.state.stack[0].id).all_pass(2)
    assert (game.one("Spellskite").damage, game.one("Hill Giant").damage) == (0, 1)
    game.all_pass(2)
    assert (game.one("Spellskite").damage, game.count("Hill Giant"), game.one("Hill Giant").damage) == (1, 1, 2)


def test_one_of_several_like_spells_is_turned_aside() -> None:
    """Of copies of a spell only the one that was aimed at gets another target."""
    copies = compiled("Copies", "Copy target instant or sorcery spell twice.", "Instant")
    game = table("Alice", "Bob").hand("Alice", BOLT, copies).hand("Bob", BEND)  # type: ignore[arg-type]  # cards
    game.battlefield("Bob", "Hill Giant", "Serra Angel").casts("Alice", "Free Bolt", "Hill Giant")
    game.casts("Alice", "Copies", "Free Bolt").all_pass().passes("Alice")
    assert [(one.count, one.is_copy) for one in game.state.stack] == [(1, False), (2, True)]
    game.casts("Bob", "Bend", game.state.stack[1].id).all_pass().targets("Serra Angel").all_pass(2)
    assert (game.one("Serra Angel").damage, game.count("Hill Giant")) == (3, 0)
