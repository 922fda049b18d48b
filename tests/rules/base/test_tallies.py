"""What players have done this turn: every word of the card language that asks for it changes, and is forgotten."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.cards.amounts.counts import PlayersWho
from engine.cards.amounts.history import DEALT_COMBAT_DAMAGE_TO, ENTERED, KINDS_CAST, SpellsCast, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.base.kinds import Amount, Condition
from engine.cards.compiling import entry_phrases
from engine.cards.conditions.combined import NotSo
from engine.cards.conditions.state import SomePlayer
from engine.cards.definitions.card import CardDefinition
from engine.cards.effects.tokens_and_copies import CreateTokens
from engine.cards.language import declaring
from engine.cards.language.trees import nodes_in
from engine.cards.references.players import EachPlayer
from engine.model.choices import DeclareAttackers
from engine.model.stack_items import Cause
from engine.rules.base.context import Context
from engine.rules.characteristics.amounts import amount_of
from engine.rules.characteristics.conditions import holds
from tests.loops.playing import engine
from tests.rules.compiled import compiled
from tests.rules.table import PlayedTable, enchantment, table, written

SAID = ("condition", "quantity", "each", "entry amount")
"""The categories of phrases that say a condition or an amount."""
DEEDS = "You gain 3 life. You lose 3 life. Draw three cards. Deeds deals 3 damage to you."
LAST = "You gain 1 life."
KINDS = (
    CardDefinition("Kinds", ("artifact", "creature", "enchantment", "planeswalker"), power=1, toughness=1),
    CardDefinition("Plain", ("land",)),
)
MAKER = engine("Maker", *(CreateTokens(kind, Number(3)) for kind in KINDS))
MEMORY = compiled(
    "Memory",
    "\n".join(
        f"{{0}}: You gain 1 life. Activate only if two or more {kind}s entered the battlefield under your control "
        "this turn."
        for kind in ENTERED.values()
    )
    + "".join(
        f"\n{{0}}: You gain 1 life. Activate only if you've cast two or more {kind} spells this turn."
        for kind in KINDS_CAST.values()
    )
    + "\n{0}: You gain 1 life. Activate only if you descended this turn."
    + "\n{0}: You gain 1 life. Activate only if you didn't activate a loyalty ability of a planeswalker this "
    "turn.",
    "Artifact",
)
"""What entered and was cast is remembered where an ability asks."""
WALKER = written("""
name: Walker
type: Planeswalker
loyalty: 3
abilities:
  - {loyalty: +1, effects: [gain life: 1]}
""")


def words_of_the_turn() -> dict[str, Amount | Condition]:
    """Every condition and amount of the grammar that asks for one thing done this turn, by its template."""
    assert entry_phrases.parse_amount("two") == Number(2)  # with it all phrases are declared
    found: dict[str, Amount | Condition] = {}
    for phrase in declaring.PHRASES:
        is_of_the_turn = phrase.category in SAID and "this turn" in phrase.template
        if is_of_the_turn and declaring.slots_of(phrase.template).keys() <= {"n"}:
            built = phrase.build({"n": Number(3)})
            built = built.condition if isinstance(built, NotSo) else built
            asked = [node for node in nodes_in(built) if isinstance(node, ThisTurn | SpellsCast)]
            # What enchants a player is played by a card of its own (Fraying Sanity), as combat damage is (Tymna).
            is_of_others = DEALT_COMBAT_DAMAGE_TO in {getattr(one, "what", "") for one in asked}
            if len(asked) == 1 and getattr(asked[0], "who", "") != "enchanted player" and not is_of_others:
                found[phrase.template] = built
    return found


def whose(word: Amount | Condition) -> str:
    """Whose deeds a word asks for."""
    if isinstance(word, SomePlayer | PlayersWho):
        return "any" if isinstance(word.who, EachPlayer) else "opponent"
    (node,) = (one for one in nodes_in(word) if isinstance(one, ThisTurn | SpellsCast))
    return node.who if isinstance(node, ThisTurn) else "you"


def is_more_than_nothing(game: PlayedTable, word: Amount | Condition, doer: int) -> bool:
    """Whether a word says to Alice that something has been done."""
    context = Context(0, game.one("Shrine"), cause=Cause(seat=doer))
    if isinstance(word, Condition):
        return holds(game.state, word, context)
    return bool(amount_of(game.state, word, context) != 0)


def does_everything(doer: str) -> PlayedTable:
    """In its turn a seat casts spells, has all kinds of permanents enter, attacks with three creatures and loses
    them, draws, gains, loses.
    """
    game = table("Alice", "Bob", active=("Alice", "Bob").index(doer)).battlefield("Alice", enchantment("Shrine"))
    game.battlefield("Alice", MEMORY).battlefield(doer, MAKER, WALKER)
    game.battlefield(doer, "Grizzly Bears", count=3)
    game.library("Alice", "Forest", count=20).library("Bob", "Forest", count=20)
    texts = {"Deeds": DEEDS, "Doom": "Destroy all creatures.", "Last": LAST}
    spells = (compiled(name, text, "Instant") for name, text in texts.items())
    game.hand(doer, *(replace(one, colors=frozenset("U")) for one in spells))
    golems, kinds = ("First", "Second", "Third"), "Legendary Artifact Creature — Golem"
    game.hand(doer, *(compiled(name, "Flash", kinds) for name in golems))
    for word in words_of_the_turn().values():
        assert not is_more_than_nothing(game, word, game.seat(doer)), word
    game.activates(doer, "Maker").all_pass()
    game.activates(doer, "Walker").all_pass()
    game.goes_to("beginning of combat").all_pass()
    attacked = -2 if doer == "Alice" else -1
    game.makes(DeclareAttackers(game.seat(doer), ((game.id("Grizzly Bears"), attacked, 3),)))
    for name in (*texts, *golems):
        game.casts(doer, name).all_pass()
    return game


def test_the_vocabulary_of_the_turn_is_found() -> None:
    """Both of what is gained and lost, dealt, drawn, cast, attacked with, died and left; of all that entered."""
    nodes = [node for word in words_of_the_turn().values() for node in nodes_in(word)]
    asked = {node.what for node in nodes if isinstance(node, ThisTurn)}
    assert asked == {
        *("life gained", "life lost", "damage dealt to"),
        *("cards drawn", "creatures attacked", "creatures died", "permanents left", *ENTERED),
        *("instant and sorcery spells cast", "spells cast", *KINDS_CAST),
        *("loyalty abilities activated", "times descended"),
    }
    assert any(isinstance(node, SpellsCast) for node in nodes)


@pytest.mark.parametrize("doer", ["Alice", "Bob"])
def test_every_word_of_the_turn_changes_with_whose_deeds_it_asks_for(doer: str) -> None:
    """It says so of the right player, and nothing any more in the next turn (CR 608.2i)."""
    game = does_everything(doer)
    meant = {"you": doer == "Alice", "opponent": doer == "Bob", "any": True, "that player": True}
    for template, word in words_of_the_turn().items():
        assert is_more_than_nothing(game, word, game.seat(doer)) is meant[whose(word)], template
    game.goes_to("upkeep")
    for template, word in words_of_the_turn().items():
        assert not is_more_than_nothing(game, word, game.seat(doer)), template
