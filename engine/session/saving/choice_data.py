"""Choices and sequences as plain data for saves: the seat, the verb and the fields, one choice a line."""

from __future__ import annotations

from collections.abc import Sequence as Values
from dataclasses import fields as fields_of
from dataclasses import replace
from typing import Any

from engine.cards.base.kinds import Effect
from engine.cards.catalogue.catalogue import Catalogue
from engine.cards.catalogue.effect_phrases import NoSuchEffect, effect_meant
from engine.cards.catalogue.token_phrases import NoSuchToken, token_meant
from engine.cards.catalogue.unknown_card import UnknownCard
from engine.cards.definitions.card import CardDefinition
from engine.cards.reading.nodes import Node, Scalar, nearest_of, quoted
from engine.model import choices
from engine.model.choices import Choice
from engine.model.edits import EDITS, Edit, EditPut, EditTogether
from engine.model.stack_edits import STACK_EDITS, EditEffect, EditSpell
from engine.model.zones import BATTLEFIELD
from engine.session.notation.digits import digits, whole_number
from engine.session.set_up.quoting import quote
from engine.session.set_up.value_reading import read_count
from engine.shortcuts.sequences.described_choices import TRAITS, DescribedChoice, ObjectName
from engine.shortcuts.sequences.sequence import ALL_ALIKE, Part, Repeat, Sequence

_ALL_KINDS: tuple[type[Choice], ...] = (
    choices.Pass,
    choices.Cast,
    choices.Activate,
    choices.PlayLand,
    choices.TurnFaceUp,
    choices.ExileFromHand,
    choices.UnlockDoor,
    choices.TakeCompanion,
    choices.ChooseModes,
    choices.ChooseTargets,
    choices.ChooseObjects,
    choices.ChooseMembers,
    choices.ChooseNumber,
    choices.ChooseOption,
    choices.Answer,
    choices.OrderTriggers,
    choices.Pay,
    choices.PayLifeInstead,
    choices.DeclareAttackers,
    choices.DeclareBlockers,
    choices.AssignDamage,
    choices.Concede,
    *EDITS,
    *STACK_EDITS,
)
KINDS: dict[str, type[Choice]] = {kind.verb: kind for kind in _ALL_KINDS}
_UNWRITTEN = ("seat", "card", "effect")
_BY_FACE = (choices.Cast, choices.PlayLand)
"""Choices whose last value, the face, is written only where it is not the first."""
_ALL_ALIKE, _UNTIL_EMPTY = "all alike", "until the stack is empty"
_NAME_KEYS = ("id", "name", "seat", "zone", "traits", "ordinal")


def described_data(choice: Choice, names: tuple[str, ...]) -> list[object]:
    """Return a choice as [seat, verb, field, ...]."""
    if isinstance(choice, EditTogether):
        return [names[choice.seat], choice.verb, *(described_data(one, names)[1:] for one in choice.edits)]
    values = [getattr(choice, field.name) for field in fields_of(choice) if field.name not in _UNWRITTEN]
    if isinstance(choice, _BY_FACE) and choice.face == 0:
        values.pop()
    return [names[choice.seat], choice.verb, *values]


def read_choice_data(node: Node, names: tuple[str, ...], catalogue: Catalogue | None = None) -> Choice:
    """Read the choice of such a list; without a catalogue no cards can be put by hand. Raises BadInput."""
    items = node.items("a choice: [seat, verb, ...]")
    if len(items) < 2:
        raise node.bad("found no choice", "[seat, verb, ...]")
    seat = names.index(items[0].one_of(names, "a seat"))
    verb = items[1].text("a verb")
    if verb == EditTogether.verb:
        return EditTogether(seat, tuple(_read_edit(seat, item, catalogue) for item in items[2:]))
    return _read_fields(node, seat, items[1], items[2:], catalogue)


def _read_edit(seat: int, node: Node, catalogue: Catalogue | None) -> Edit:
    """Read one of several edits that are made together: [verb, ...]."""
    items = node.items("an edit: [verb, ...]")
    if not items:
        raise node.bad("found no edit", "[verb, ...]")
    made = _read_fields(node, seat, items[0], items[1:], catalogue)
    if not isinstance(made, Edit) or isinstance(made, EditTogether):
        raise items[0].bad("found no single edit", "a verb such as 'edit tapped'")
    return made


def _read_fields(
    node: Node, seat: int, verb_node: Node, values_said: Values[Node], catalogue: Catalogue | None
) -> Choice:
    verb = verb_node.text("a verb")
    if verb not in KINDS:
        raise verb_node.bad(f"found {quoted(verb)}", f"a verb: {nearest_of(verb, KINDS)}")
    kind = KINDS[verb]
    wanted = [field for field in fields_of(kind) if field.name not in _UNWRITTEN]
    if kind in _BY_FACE and len(values_said) + 1 == len(wanted):
        wanted = wanted[:-1]
    if len(values_said) != len(wanted):
        named = ", ".join(field.name for field in wanted) or "nothing"
        raise node.bad(f"{len(values_said)} values after {quoted(verb)}", f"{len(wanted)}: {named}")
    values = [_read_value(item, str(field.type)) for item, field in zip(values_said, wanted, strict=True)]
    made = kind(seat, *values)
    if isinstance(made, EditEffect):
        return replace(made, effect=_effect_meant(values_said[0], made))
    if isinstance(made, EditPut) and catalogue is not None:
        return replace(made, card=_card_meant(values_said[0], made, catalogue))
    if isinstance(made, EditSpell) and catalogue is not None:
        return replace(made, card=_card_found(values_said[0], made.said, catalogue))
    return made


def _effect_meant(node: Node, began: EditEffect) -> Effect:
    try:
        return effect_meant(began.said)
    except NoSuchEffect as error:
        raise node.bad(error.wrong, error.expected) from None


def _card_found(node: Node, name: str, catalogue: Catalogue) -> CardDefinition:
    if name not in catalogue:
        near = nearest_of(name, catalogue.names_like(name))
        raise node.bad(f"no card {quoted(name)} in the catalogue", near)
    return catalogue.find(name)


def _card_meant(node: Node, put: EditPut, catalogue: Catalogue) -> CardDefinition:
    if not put.is_phrase:
        return _card_found(node, put.said, catalogue)
    try:
        return token_meant(put.said, put.maker, catalogue)
    except NoSuchToken as error:
        raise node.bad(error.wrong, error.expected) from None
    except UnknownCard as error:
        raise node.bad(f"no card {quoted(put.maker)} in the catalogue", error.near) from None


def _read_value(node: Node, kind: str) -> object:
    """Read a value of a field whose type is written like this in its class."""
    if kind == "bool":
        return node.yes_or_no()
    if kind == "str":
        return "" if isinstance(node, Scalar) and node.value == "" else node.text("a word")
    if kind == "int":
        return _read_whole(node)
    inner = kind.removeprefix("tuple[").removesuffix("]").removesuffix(", ...")
    items = node.items("a list")
    if inner == "tuple[int, ...]":
        return tuple(tuple(_read_whole(one) for one in item.items("a list of numbers")) for item in items)
    if inner.startswith("tuple["):
        length = inner.count("int")
        rows = [item.items(f"a list of {length} numbers") for item in items]
        for item, row in zip(items, rows, strict=True):
            if len(row) != length:
                raise item.bad(f"{len(row)} numbers", f"{length}")
        return tuple(tuple(_read_whole(one) for one in row) for row in rows)
    return tuple(_read_whole(item) for item in items)


def _read_whole(node: Node) -> int:
    text = node.text("a whole number")
    figures = text.removeprefix("-")
    if not (figures.isascii() and figures.isdigit()):
        raise node.bad(f"found {quoted(text)}", "a whole number")
    return -whole_number(figures) if text.startswith("-") else whole_number(figures)


def sequence_data(sequence: Sequence, names: tuple[str, ...]) -> list[object]:
    """Return a sequence as a list of choices with the names of their objects, and of {times, body}."""
    return [_part_data(part, names) for part in sequence.parts]


def _part_data(part: Part, names: tuple[str, ...]) -> object:
    if isinstance(part, Repeat):
        times = part.count if part.count is not ALL_ALIKE else _UNTIL_EMPTY if part.is_until_empty else _ALL_ALIKE
        return {"times": times, "body": [_part_data(one, names) for one in part.body]}
    data: dict[str, object] = {"choice": described_data(part.choice, names)}
    if part.names:
        data["names"] = [_name_data(id, name, names) for id, name in part.names]
    return data


def _name_data(id: int, name: ObjectName, names: tuple[str, ...]) -> dict[str, object]:
    data: dict[str, object] = {"id": id, "name": name.name, "seat": names[name.seat]}
    if name.zone != BATTLEFIELD:
        data["zone"] = name.zone
    if name.traits:
        data["traits"] = list(name.traits)
    if name.ordinal:
        data["ordinal"] = name.ordinal
    return data


def read_sequence(node: Node, names: tuple[str, ...]) -> Sequence:
    """Read the sequence of such a list."""
    return Sequence(_read_parts(node, names))


def _read_parts(node: Node, names: tuple[str, ...]) -> tuple[Part, ...]:
    return tuple(_read_part(item, names) for item in node.items("a list of choices"))


def _read_part(node: Node, names: tuple[str, ...]) -> Part:
    fields = node.fields(("choice", "names", "times", "body"), "a choice, or a loop with its times and body")
    if "times" in fields:
        times = fields.need("times", "how often")
        body = _read_parts(fields.need("body", "the choices of the loop"), names)
        said = times.text("how often")
        if said in (_ALL_ALIKE, _UNTIL_EMPTY):
            return Repeat(ALL_ALIKE, body, said == _UNTIL_EMPTY)
        return Repeat(read_count(times), body)
    choice = read_choice_data(fields.need("choice", "a choice, or times and body"), names)
    named = fields.get("names")
    return DescribedChoice(
        choice, () if named is None else tuple(_read_name(one, names) for one in named.items("names"))
    )


def _read_name(node: Node, names: tuple[str, ...]) -> tuple[int, ObjectName]:
    fields = node.fields(_NAME_KEYS, "an object's name")
    zone, traits, ordinal = fields.get("zone"), fields.get("traits"), fields.get("ordinal")
    return _read_whole(fields.need("id", "its number in the choice")), ObjectName(
        fields.need("name", "a name").text("a name"),
        names.index(fields.need("seat", "whose it is").one_of(names, "a seat")),
        zone.text("a zone") if zone is not None else BATTLEFIELD,
        tuple(one.one_of(TRAITS, "a trait") for one in traits.items("traits")) if traits is not None else (),
        ordinal.whole_number("a place in a row", 1) if ordinal is not None else 0,
    )


def written(data: Any) -> str:
    """Return data on one line, as YAML reads it."""
    if isinstance(data, bool):
        return "yes" if data else "no"
    if isinstance(data, int):
        return digits(data) if data >= 0 else f"-{digits(-data)}"
    if isinstance(data, str):
        return quote(data)
    if isinstance(data, dict):
        return "{" + ", ".join(f"{quote(key)}: {written(value)}" for key, value in data.items()) + "}"
    return "[" + ", ".join(written(value) for value in data) + "]"
