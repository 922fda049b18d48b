"""Why something cannot be used or chosen: an answer for everything, and none for what can be."""

from collections.abc import Iterator

from engine.model import decisions
from engine.model.choices import DeclareAttackers, Pay
from engine.model.refusals import Refusal
from engine.model.state import GameState
from engine.model.zones import reference_to_seat
from engine.rules.legal import legal_choices
from engine.session.explanations.not_chosen import why_not_chosen
from engine.session.explanations.unlit import why_not
from engine.session.explanations.why import Why
from engine.session.game.game import Game
from engine.session.narration.possible_uses import offers_of
from engine.session.scenarios.scenario import read_scenario_file
from engine.session.scenarios.scenario_folders import own_folder
from engine.session.scenarios.scenario_playing import open_scenario, proposal_of
from engine.session.set_up.set_up import CardsInZone
from engine.shortcuts.sequences.described_choices import locate
from engine.shortcuts.sequences.sequence import walk
from tests.session.games import catalogue, game, gond, say, seat

MOMENTS = 10


def first_states(opened: Game, scenario: object) -> Iterator[GameState]:
    """The first moments of a scenario: as it is set, and through its loop."""
    yield opened.state
    try:
        parts = proposal_of(scenario, opened.state).sequence.parts  # type: ignore[arg-type]
        for described, _ in walk(parts):
            opened.choose(locate(opened.state, described))
            yield opened.state
    except Refusal:
        return


def everything_on(state: GameState) -> list[int]:
    """References to all that a table shows: seats, the stack, and every card that lies where it can be seen."""
    cards = (*state.battlefield, *state.exile, *state.command, *state.phased_out)
    held = (one for of in state.seats for one in (*of.hand, *of.graveyard, *of.library[:1]))
    seats = (reference_to_seat(number) for number in range(len(state.seats)))
    return [*dict.fromkeys((*cards, *held, *(item.id for item in state.stack), *seats))]


def lit(state: GameState) -> set[int]:
    """What can be clicked now, as the rules say."""
    pending = state.pending
    if isinstance(pending, (decisions.HasPriority, decisions.PayingMana)):
        return set(offers_of(state))
    if isinstance(pending, (decisions.ChoosingTargets, decisions.ChoosingObjects, decisions.AssigningDamage)):
        return set(pending.candidates)
    if isinstance(pending, decisions.DeclaringAttackers):
        attacks = [one for choice in legal_choices(state) for one in getattr(choice, "attacks", ())]
        return {id for one in attacks for id in one[:2]}
    return set()


def flat(reasons: tuple[Why, ...]) -> Iterator[Why]:
    for why in reasons:
        yield why
        yield from flat(why.more)


def test_everything_unlit_says_why_in_the_first_moments_of_every_scenario() -> None:
    looked = 0
    for path in sorted(own_folder().glob("*.yaml")):
        scenario = read_scenario_file(path, catalogue())
        opened = open_scenario(scenario, catalogue())
        for _, state in zip(range(MOMENTS), first_states(opened, scenario), strict=False):
            can_be_clicked = lit(state)
            for reference in everything_on(state):
                reasons = why_not(state, reference)
                if state.pending is not None and not isinstance(state.pending, decisions.DeclaringBlockers):
                    assert bool(reasons) == (reference not in can_be_clicked), (
                        path.stem,
                        state.pending,
                        reference,
                    )
                for why in flat(reasons):
                    assert why.words, path.stem
                    assert why.rule, why.words
                    assert why.name, why.words
                looked += 1
    assert looked > 5_000


def named(played: Game, name: str) -> int:
    return next(id for id, one in played.state.objects.items() if one.card.name == name)


def said(played: Game, name: str) -> list[tuple[str, str]]:
    """The reasons for a card by its name: what kind they are of, and their rules."""
    return [(why.name, why.rule) for why in why_not(played.state, named(played, name))]


def test_what_the_one_with_priority_cannot_use() -> None:
    """CR 117.1, 302.6, 305.3, 601.2h, 602.5a: each card says what keeps it from being used."""
    played = game(
        seat(
            "Alice",
            CardsInZone("Llanowar Elves", is_sick=True),
            "Grizzly Bears",
            hand=("Lightning Bolt", "Forest", "Divination"),
        ),
        seat("Nadine", "Mountain", hand=("Shock",)),
    )
    assert said(played, "Lightning Bolt") == [("cannot pay", "601.2h")]
    assert said(played, "Divination") == [("cannot pay", "601.2h")]
    assert said(played, "Llanowar Elves") == [("summoning sick", "302.6")]
    assert said(played, "Grizzly Bears") == [("nothing to activate", "602.1")]
    assert said(played, "Mountain") == [("not yours", "117.1")]
    assert said(played, "Shock")[0] == ("not yours", "117.1")
    assert said(played, "Forest") == []
    say(played, "Alice plays Forest")
    assert ("timing", "307.1") not in said(played, "Divination")
    say(played, "Alice passes")
    assert said(played, "Divination")[0] == ("not yours", "117.1")


def test_a_target_that_is_none_says_what_is_asked_for_and_what_it_lacks() -> None:
    """CR 115.1, 115.4, 702.18a: what a spell asks for, and shroud as the reason where it fits otherwise."""
    played = game(
        seat("Alice", "Mountain", hand=("Lightning Bolt",)),
        seat(
            "Nadine",
            "Llanowar Elves",
            CardsInZone("Lightning Greaves", attached_to="Llanowar Elves"),
            "Grizzly Bears",
        ),
    )
    say(played, "Alice casts Lightning Bolt")
    (why,) = why_not(played.state, named(played, "Mountain"))
    assert why.words == "Lightning Bolt asks for any target as a target"
    assert [(one.name, one.rule) for one in why.more] == [("not any target", "115.4")]
    assert said(played, "Llanowar Elves") == [("shroud", "702.18a")]
    assert said(played, "Grizzly Bears") == []
    assert why_not(played.state, reference_to_seat(0)) == ()


def test_what_cannot_be_sacrificed_says_what_the_cost_asks_for() -> None:
    """CR 601.2h, 701.21a: the cost asks for a creature of one's own."""
    played = game(
        seat("Alice", "Goblin Bombardment", "Grizzly Bears", "Llanowar Elves", "Mountain"),
        seat("Nadine", "Ornithopter"),
    )
    say(played, "Alice activates Goblin Bombardment")
    while not isinstance(played.state.pending, decisions.ChoosingObjects):
        played.choose(legal_choices(played.state)[0])
    (why,) = why_not(played.state, named(played, "Mountain"))
    assert (why.name, why.rule, why.more[0].words) == ("not among them", "701.21a", "Mountain is not a creature")
    (why,) = why_not(played.state, named(played, "Ornithopter"))
    assert why.more[0].name in ("controlled by another", "not able")
    assert why_not(played.state, named(played, "Grizzly Bears")) == ()


def test_who_cannot_attack_and_who_cannot_block() -> None:
    """CR 302.6, 508.1a, 509.1b, 702.3b, 702.9b."""
    played = game(
        seat("Alice", "Ornithopter", "Wall of Omens", "Mountain"), seat("Nadine", "Grizzly Bears", "Wall of Omens")
    )
    while not isinstance(played.state.pending, decisions.DeclaringAttackers):
        played.choose(legal_choices(played.state)[0])
    assert said(played, "Mountain") == [("no creature", "508.1a")]
    assert said(played, "Wall of Omens") == [("defender", "702.3b")]
    assert said(played, "Grizzly Bears") == [("not yours", "508.1a")]
    attack = DeclareAttackers(0, ((named(played, "Ornithopter"), reference_to_seat(1), 1),))
    played.choose(attack)
    blockers = decisions.DeclaringBlockers(1)
    state = played.state.with_passed(1, 0, blockers, None)
    (why,) = why_not_chosen(state, named(played, "Grizzly Bears"))
    assert (why.name, why.rule) == ("flying", "702.9b")
    assert why.words == "Ornithopter flies, and Grizzly Bears has neither flying nor reach"


def test_what_is_on_the_stack_says_when_it_resolves() -> None:
    """CR 117.4: what is on the stack is not used, it waits."""
    played = gond()
    say(played, "Alice activates Llanowar Elves: create token")
    (why,) = why_not(played.state, played.state.stack[-1].id)
    assert (why.name, why.rule) == ("on the stack", "117.4")


def test_when_a_card_is_asked_about_in_words_the_table_waits() -> None:
    """CR 603.3b: while triggers are put in order, nothing on the table is an answer."""
    played = game(
        seat("Alice", "Soul Warden", "Essence Warden", "Forest", hand=("Llanowar Elves",)), seat("Nadine")
    )
    say(played, "Alice casts Llanowar Elves")
    assert said(played, "Soul Warden") == [("no mana ability", "605.1a")]
    played.choose(Pay(0))
    say(played, "everyone passes")
    assert isinstance(played.state.pending, decisions.OrderingTriggers)
    assert said(played, "Forest") == [("answered first", "603.3b")]
