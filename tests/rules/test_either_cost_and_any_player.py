"""Costs of one kind or another, exerting as a cost, counters put to pay, and what any player may pay (CR 118)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Effect
from engine.cards.compiling.entry_phrases import parse_cost, parse_filter
from engine.cards.costs.cost import Cost
from engine.cards.costs.counters import PutCounterOn
from engine.cards.costs.either import EitherPart
from engine.cards.costs.mana_and_life import PayLife, TakeDamage
from engine.cards.costs.tapping import ExertThis
from engine.cards.costs.zones import DiscardCards, SacrificeOthers
from engine.cards.definitions.abilities import SpellAbility
from engine.cards.effects.cards_and_hands import DrawCards
from engine.cards.effects.combat import CannotBlockIt, RemoveFromCombat
from engine.cards.effects.joints import AnyMayPay
from engine.cards.entries.card import read_card_text
from engine.cards.filters.characteristics import HasType
from engine.cards.filters.combined import AllOf
from engine.cards.filters.players import IsControlledBy
from engine.cards.filters.status import HasAttacked
from engine.cards.references.choices import All
from engine.cards.references.objects import This
from engine.cards.references.players import EachOpponent
from tests.rules.compiled import compiled, sorcery
from tests.rules.table import table

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
SHARDS = sorcery(
    "Shards",
    "As an additional cost to cast this spell, sacrifice a creature or discard a card.\nYou gain 5 life.",
)


@pytest.mark.parametrize(("place", "left"), [(0, (0, 1)), (1, (1, 0))])
def test_one_of_two_costs_is_paid(place: int, left: tuple[int, int]) -> None:
    """Bone Shards: whichever the player likes, where both can be paid."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", SHARDS, "Forest")
    game.casts("Alice", "Shards").option(place).chooses((BEARS, "Forest")[place])
    assert (game.count(BEARS, "Alice"), game.count("Forest", "Alice", "hand")) == left


def test_the_one_cost_that_can_be_paid_is() -> None:
    """With no card in hand nothing is asked but what is sacrificed."""
    game = table("Alice", "Bob").battlefield("Alice", BEARS).hand("Alice", SHARDS)
    game.casts("Alice", "Shards").chooses(BEARS).all_pass()
    assert (game.life("Alice"), game.count(BEARS, "Alice")) == (25, 0)


def test_an_exerted_permanent_stays_tapped_in_the_next_untap_step() -> None:
    """Steward of Solidarity: it is tapped after the next untap step, and no more after the one after (CR
    701.43).
    """
    steward = compiled("Steward", "{T}, Exert this creature: You gain 1 life.")
    game = table("Alice", "Bob").battlefield("Alice", steward)
    for seat in ("Alice", "Bob"):
        game.library(seat, *("Forest",) * 9)
    game.activates("Alice", "Steward").all_pass()
    assert game.life("Alice") == 21
    for is_tapped in (True, False):
        game.goes_to("upkeep", active="Bob").goes_to("upkeep", active="Alice")
        assert game.one("Steward").tapped is is_tapped


def test_a_counter_on_a_creature_pays() -> None:
    """Hatchet Bully: the counter is put on as the cost is paid, the ability resolves though the creature died."""
    bully = compiled(
        "Bully", "{T}, Put a -1/-1 counter on a creature you control: This creature deals 2 damage to any target."
    )
    elf = compiled("Elf", "Reach", size=(1, 1))
    game = table("Alice", "Bob").battlefield("Alice", bully, elf)
    game.activates("Alice", "Bully", "Bob").chooses("Elf")
    assert game.count("Elf", "Alice") == 0
    assert game.all_pass().life("Bob") == 18


def test_any_opponent_may_sacrifice_whatever_others_did() -> None:
    """Desecration Demon: each is asked in turn order, and what follows is done once."""
    demon = compiled(
        "Demon",
        "At the beginning of combat on your turn, any opponent may sacrifice a creature. If a player does, "
        "put a +1/+1 "
        "counter on this creature.",
        size=(6, 6),
    )
    game = table("Alice", "Bob", "Carol").battlefield("Alice", demon)
    game.battlefield("Bob", BEARS).battlefield("Carol", GIANT)
    game.goes_to("beginning of combat").all_pass().answers(True).chooses(BEARS)
    assert game.who_decides == "Carol"
    game.answers(True).chooses(GIANT)
    assert (game.size("Demon"), game.count(BEARS), game.count(GIANT)) == ((7, 7), 0, 0)


@pytest.mark.parametrize(("answer", "life", "cards"), [(True, 14, 0), (False, 20, 3)])
def test_if_no_one_takes_the_damage(answer: bool, life: int, cards: int) -> None:
    """Browbeat: any player may take it, and only if none does cards are drawn."""
    browbeat = sorcery(
        "Browbeat",
        "Any player may have Browbeat deal 6 damage to them. If no one does, target player draws three cards.",
    )
    game = table("Alice", "Bob").hand("Alice", browbeat).library("Alice", *("Forest",) * 4)
    game.casts("Alice", "Browbeat", "Alice").all_pass().answers(False).answers(answer)
    assert (game.life("Bob"), game.count("Forest", "Alice", "hand")) == (life, cards)


@pytest.mark.parametrize(("answer", "life", "lands"), [(True, 18, 1), (False, 20, 0)])
def test_unless_its_controller_has_it_deal_damage(answer: bool, life: int, lands: int) -> None:
    """Dwarven Driller."""
    driller = compiled(
        "Driller",
        "{T}: Destroy target land unless its controller has this creature deal 2 damage to them.",
    )
    game = table("Alice", "Bob").battlefield("Alice", driller).battlefield("Bob", "Forest")
    game.activates("Alice", "Driller", "Forest").all_pass().answers(answer)
    assert (game.life("Bob"), game.count("Forest", "Bob")) == (life, lands)


def test_what_cannot_block_one_creature_blocks_another() -> None:
    """Duct Crawler: it can't block this creature this turn, and others still (CR 509.1b)."""
    crawler = compiled("Crawler", "{0}: Target creature can't block this creature this turn.")
    game = table("Alice", "Bob").battlefield("Alice", crawler, GIANT).battlefield("Bob", BEARS)
    game.activates("Alice", "Crawler", BEARS).all_pass()
    game.goes_to("declare attackers").attacks("Alice", "Crawler", GIANT).goes_to("declare blockers")
    with pytest.raises(Exception, match="can't block Crawler"):
        game.blocks("Bob", (BEARS, "Crawler"))
    game.blocks("Bob", (BEARS, GIANT))
    assert game.all_pass().life("Bob") == 18


def test_what_is_removed_from_combat_deals_no_damage() -> None:
    """Gustcloak Runner: it was blocked, and leaves combat untapped (CR 506.4)."""
    runner = compiled(
        "Runner", "Whenever this creature becomes blocked, you may untap it and remove it from combat."
    )
    game = table("Alice", "Bob").battlefield("Alice", runner).battlefield("Bob", GIANT)
    game.goes_to("declare attackers").attacks("Alice", "Runner").goes_to("declare blockers")
    game.blocks("Bob", (GIANT, "Runner")).all_pass().answers(True).all_pass()
    assert ([one.tapped for one in game.all("Runner")], game.one(GIANT).damage) == ([False], 0)


@pytest.mark.parametrize(
    ("how", "drawn"), [({"is_commander": True}, 1), ({}, 0), ({"is_commander": True, "owner": "Bob"}, 0)]
)
def test_a_commander_of_ones_own_is_asked_for(how: dict[str, object], drawn: int) -> None:
    """Loyal Drake: another player's commander that one controls is not "your commander" (CR 903.3)."""
    drake = compiled(
        "Drake", "At the beginning of combat on your turn, if you control your commander, draw a card."
    )
    game = table("Alice", "Bob").battlefield("Alice", drake).battlefield("Alice", GIANT, **how)
    game.library("Alice", "Forest").goes_to("beginning of combat").all_pass()
    assert game.count("Forest", "Alice", "hand") == drawn


def written(entry: str) -> tuple[Effect, ...]:
    """The effects of a spell of which an entry has one."""
    lines = "\n        ".join(entry.split("\n"))
    text = f'name: Spell\ncost: "{{R}}"\ntype: Instant\nabilities:\n  - effects:\n      - {lines}\n'
    ability = read_card_text(text, "spell.yaml").abilities[0]
    assert isinstance(ability, SpellAbility)
    return ability.body.modes[0].effects


def test_entries_say_it_in_the_same_words() -> None:
    either = EitherPart(SacrificeOthers(HasType("creature")), DiscardCards())
    assert parse_cost("sacrifice a creature or discard a card") == Cost((either,))
    mine = AllOf((HasType("creature"), IsControlledBy("you")))
    put = PutCounterOn(mine, "-1/-1")
    assert parse_cost("exert this, put a -1/-1 counter on a creature you control") == Cost((ExertThis(), put))
    assert parse_cost("have this deal 2 damage to you") == Cost((TakeDamage(Number(2)),))
    assert written("remove from combat: this creature") == (RemoveFromCombat(This()),)
    unblocking = written("can't block this turn: each creature\nwhom: this creature")
    assert unblocking == (CannotBlockIt(All(HasType("creature"), True), This()),)
    anybody = written("any may pay: pay 2 life\nwho: each opponent\neffects:\n  - draw: 1")
    assert anybody == (AnyMayPay((DrawCards(Number(1)),), EachOpponent(), other=Cost((PayLife(Number(2)),))),)
    assert parse_filter("creature that attacked this turn") == AllOf((HasType("creature"), HasAttacked()))
