"""Words for what was named before are understood as the rulebook does, or not at all (CR 608.2c)."""

from __future__ import annotations

import pytest

from engine.cards.amounts.counts import CharacteristicOf
from engine.cards.compiling.compile import compile_card
from engine.cards.compiling.text_lines import DECLINED, Line
from engine.cards.definitions.abilities import ActivatedAbility, SpellAbility, TriggeredAbility
from engine.cards.definitions.bodies import Mode
from engine.cards.references.choices import Target
from engine.cards.references.objects import ThatObject, This, Those
from engine.cards.references.players import ThatPlayer


def _line(text: str, type_line: str = "Creature") -> Line:
    card = {"name": "Test", "mana_cost": "{1}", "type_line": type_line, "oracle_text": text}
    return compile_card(card).faces[0].lines[0]


def _mode(text: str, type_line: str = "Creature") -> Mode:
    line = _line(text, type_line)
    assert line.is_read, line
    (ability,) = line.abilities
    assert isinstance(ability, (ActivatedAbility, SpellAbility, TriggeredAbility))
    return ability.body.modes[0]


def test_it_is_the_target_of_the_sentence_before() -> None:
    effects = _mode("Gain control of target creature until end of turn. Untap that creature.", "Sorcery").effects
    assert effects[1].what == Target(0)  # type: ignore[attr-defined]


def test_it_is_what_the_event_is_about() -> None:
    (effect,) = _mode("Whenever a creature you control attacks, it gets +1/+0 until end of turn.").effects
    assert effect.what == ThatObject()  # type: ignore[attr-defined]


def test_it_is_the_object_itself_where_the_event_is_about_that() -> None:
    (effect,) = _mode("When this creature enters, it deals 1 damage to any target.").effects
    assert effect.source == This()  # type: ignore[attr-defined]


def test_what_has_moved_is_a_new_object_and_known_by_what_it_was() -> None:
    text = "Exile target creature. Its controller gains life equal to its power."
    effects = _mode(text, "Instant").effects
    assert effects[1].amount == CharacteristicOf("power", Target(0))  # type: ignore[attr-defined]
    moved = _mode("Exile target creature, then return it to the battlefield under its owner's control.", "Instant")
    assert moved.effects[1].what == Those()  # type: ignore[attr-defined]


def test_that_player_is_the_player_of_the_event() -> None:
    text = "Whenever this creature deals combat damage to a player, that player discards a card."
    (effect,) = _mode(text).effects
    assert effect.who == ThatPlayer()  # type: ignore[attr-defined]


def test_it_is_what_was_named_last_where_the_events_card_would_be_that_card() -> None:
    text = "Whenever you discard a card, put a +1/+1 counter on this creature and it deals 1 damage to any target."
    ((_, damage),) = (one.effects for one in _mode(text).effects)  # type: ignore[attr-defined]
    assert damage.source == This()


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature deals damage to you, destroy it and tap that artifact.",
        "Target creature you control fights target creature you don't control. It gets +1/+1 until end of turn.",
        "{T}: Destroy it.",
        "{T}: That player draws a card.",
    ],
)
def test_a_word_that_refers_to_nothing_or_to_two_things_is_not_read(text: str) -> None:
    assert _line(text).verdict == DECLINED


def test_each_of_some_that_could_be_stopped_by_itself_is_not_read_as_one() -> None:
    """CR 118.12a: a player pays, or not, for each."""
    for text in (
        "Whenever you lose life, for each 1 life you lost, sacrifice a permanent unless you discard a card.",
        "Whenever you gain life, draw a card for each 1 life you lost.",
    ):
        assert _line(text, "Enchantment").verdict == DECLINED
