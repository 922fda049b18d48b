"""Forms follow from what a class declares: its entry, its fields and their types."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

import pytest

from engine.cards.base.entry import Entry
from engine.cards.base.kinds import Ability, Amount, Reference
from engine.cards.effects.counters import Proliferate
from engine.cards.entries import typed_values
from engine.cards.entries.ability_forms import ability_forms
from engine.cards.entries.fields import EntryScope, read_amount, read_yes
from engine.cards.entries.forms import form_of, reads_field
from engine.cards.entries.kept_references import read_kept
from engine.cards.entries.word_families import words_of
from engine.cards.reading.nodes import BadInput
from engine.cards.reading.yaml_files import read_text
from engine.cards.references.players import You
from engine.frozen_dataclass import dataclass

assert typed_values


@dataclass(frozen=True, slots=True)
class Tickle:
    """Tickle somebody."""

    amount: Amount
    what: Reference
    who: Reference = You()
    where: Literal["here", "there"] = "here"
    is_gentle: bool = False
    said: str = field(default="", compare=False)
    entries = (
        Entry("tickle", "how often", keys={"what": "under"}),
        Entry("poke", "whom", ("what",), only=("what",)),
    )


@dataclass(frozen=True, slots=True)
class Unreadable:
    """Holds what nothing reads."""

    what: complex


def test_keys_follow_from_the_fields_and_readers_from_their_types() -> None:
    form = form_of(Tickle, Tickle.entries[0])
    assert form.keys == ("tickle", "under", "who", "where", "gentle")
    assert [one.is_required for one in form.fields] == [False, True, False, False, False]
    assert [one.read for one in form.fields if not one.choices] == [read_amount, read_kept, read_kept, read_yes]
    assert form.fields[3].choices == ("here", "there")


def test_an_entry_is_read_by_its_form() -> None:
    node = read_text("tickle: 2\nunder: each player\ngentle: yes", "card")
    found = form_of(Tickle, Tickle.entries[0]).read(node, EntryScope())
    assert (found.amount.value, found.where, found.is_gentle) == (2, "here", True)
    with pytest.raises(
        BadInput, match="card:2:8: found 'yonder'; expected one of these words: one of: here, there"
    ):
        form_of(Tickle, Tickle.entries[0]).read(
            read_text("tickle: 1\nwhere: yonder\nunder: you", "card"), EntryScope()
        )


def test_another_entry_of_the_class_has_the_fields_that_it_names_only() -> None:
    assert form_of(Tickle, Tickle.entries[1]).keys == ("poke",)


def test_several_keys_fill_one_field_and_what_does_not_go_together_is_refused() -> None:
    boast = ability_forms()["cost"]
    assert set(boast.parts) == {"body"}
    assert boast.required == ("cost",)
    node = read_text('cost: "{1}"\nmodes: [draw: 1, {gain life: 1}]\nboast: yes', "card")
    ability = boast.read(node, EntryScope())
    assert (len(ability.body.modes), ability.limit, ability.zone) == (2, 1, "battlefield")
    with pytest.raises(BadInput, match="card:2:7: another event than life gained"):
        ability_forms()["replace"].read(read_text("replace: damage dealt\ninto: life lost", "card"), EntryScope())


def test_every_entry_of_an_ability_is_read_as_its_class_declares() -> None:
    declared = {entry.key for kind in words_of(Ability) for entry in kind.entries}
    assert set(ability_forms()) == declared


def test_a_word_without_fields_is_said_with_yes() -> None:
    form = form_of(Proliferate, Proliferate.entries[0])
    assert form.read(read_text("proliferate: yes", "card"), EntryScope()) == Proliferate()
    with pytest.raises(BadInput, match="found 'no'; expected yes, or no such key"):
        form.read(read_text("proliferate: no", "card"), EntryScope())


def test_what_no_type_reads_and_a_field_that_there_is_not_are_errors_of_the_program() -> None:
    with pytest.raises(TypeError, match=r"nothing reads Unreadable\.what"):
        form_of(Unreadable, Entry("hold", "a number"))
    with pytest.raises(ValueError, match="Tickle has no field whom"):
        reads_field(Tickle, "whom")(read_amount)
