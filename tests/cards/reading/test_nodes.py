"""Reading YAML: nodes that know their place, and hostile files refused with the place of the offence."""

from pathlib import Path

import pytest

from engine.cards.reading.nodes import BadInput, FilePlace, MappingNode, Node, Scalar, nearest_of
from engine.cards.reading.yaml_files import read_file, read_text


def read(text: str) -> Node:
    return read_text(text, "card.yaml")


def refusal(text: str, **bounds: int) -> str:
    with pytest.raises(BadInput) as refused:
        read_text(text, "card.yaml", **bounds)
    return str(refused.value)


def test_a_value_knows_its_line_and_column() -> None:
    fields = read("name: Forest\ntype:  Basic Land\n").fields(("name", "type"), "a card")
    place = fields.need("type", "a type").place
    assert (place.file, place.line, place.column) == ("card.yaml", 2, 8)


def test_a_character_of_a_quoted_value_has_its_own_place() -> None:
    value = read('cost: "{2}{G}"').fields(("cost",), "a card").need("cost", "a cost")
    assert isinstance(value, Scalar)
    assert value.place_of(3).column == 11


def test_a_character_of_a_folded_value_has_the_place_of_the_value() -> None:
    value = read("when: >\n  a creature\n  enters\n").fields(("when",), "a card").need("when", "an event")
    assert isinstance(value, Scalar)
    assert value.place_of(5) == value.place


def test_an_escape_in_a_value_does_not_put_its_columns_wrong() -> None:
    value = read('name: "\\u0041b"').fields(("name",), "a card").need("name", "a name")
    assert isinstance(value, Scalar)
    assert value.place_of(1) == value.place


def test_every_scalar_stays_text() -> None:
    node = read("[1, yes, 2001-01-01, 1e3, 0o17]")
    assert [item.text("text") for item in node.items("a list")] == ["1", "yes", "2001-01-01", "1e3", "0o17"]


def test_a_bounded_alias_stands_for_its_anchor() -> None:
    first, second = read("[&a [x], *a]").items("a list")
    assert first is second


def test_one_value_does_for_a_list_of_one() -> None:
    (only,) = read("x").one_or_more()
    assert only.text("text") == "x"


@pytest.mark.parametrize(("word", "value"), [("yes", True), ("No", False), ("true", True), ("off", False)])
def test_yes_and_no(word: str, value: bool) -> None:
    assert read(word).yes_or_no() is value


@pytest.mark.parametrize(("text", "value"), [("7", 7), ("-3", -3), ("+2", 2), ("−2", -2)])
def test_whole_numbers(text: str, value: int) -> None:
    assert read(text).whole_number() == value


@pytest.mark.parametrize("text", ["1.5", "seven", "1e9", "0x10", "９", "1_000", "-", "+-1", "9" * 19])
def test_other_numbers_are_refused(text: str) -> None:
    with pytest.raises(BadInput, match="a whole number"):
        read(text).whole_number()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\na: 2\n", "card.yaml:2:1: the key 'a' a second time; expected each key once"),
        ("a: !!python/object:os.system x", "card.yaml:1:4: the tag"),
        ("!custom {a: 1}", "card.yaml:1:1: the tag '!custom'"),
        ("&a [*a]", "card.yaml:1:5: the alias *a names no finished anchor"),
        ("a: *nothing", "card.yaml:1:4: "),
        ("a:\n\tb: 1", "card.yaml:2:1: this is not YAML"),
        ("a: {b", "this is not YAML"),
        ("a: 'b", "this is not YAML"),
        ("", "card.yaml:1:1: the file is empty"),
        ("# only a comment\n", "card.yaml:1:1: the file is empty"),
        ("a: 1\n---\nb: 2\n", "card.yaml:2:1: a second document begins"),
        ("? [a, b]\n: c", "card.yaml:1:3: a list as a key"),
        ("{a: 1}: b", "as a key"),
        ("a: \x07", "card.yaml:1:1: a character that YAML does not allow"),
        ("[" * 100_000, "card.yaml:1:41: nested too deep; expected at most 40 levels"),
        ("{a: " * 1_000, "nested too deep"),
        ("- " * 1_000 + "a", "nested too deep"),
        ("[&a x, " + "*a, " * 21 + "]", "too many aliases; expected at most 20"),
    ],
)
def test_hostile_and_broken_yaml_is_refused_with_its_place(text: str, message: str) -> None:
    assert message in refusal(text)


def test_aliases_of_aliases_count_with_all_that_they_expand_to() -> None:
    levels = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    levels += [f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}, *a{n - 1}, *a{n - 1}, *a{n - 1}]" for n in range(1, 5)]
    assert "too many values; expected at most 500 with aliases expanded" in refusal(
        "\n".join(levels), maximum_nodes=500
    )


def test_too_many_values_are_refused() -> None:
    assert "too many values" in refusal("[" + "x, " * 200 + "]", maximum_nodes=100)


def test_a_text_beyond_its_bound_is_refused_before_it_is_parsed() -> None:
    assert "the file is too large; expected at most 10 bytes" in refusal("x" * 11, maximum_bytes=10)


def test_a_large_file_is_refused_without_reading_it_whole(tmp_path: Path) -> None:
    path = tmp_path / "large.yaml"
    path.write_bytes(b"x" * 5_000)
    with pytest.raises(BadInput, match=r"large.yaml:1:1: the file is too large"):
        read_file(path, maximum_bytes=100)


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.yaml"
    path.write_bytes(b"name: x\n\x89PNG\xff")
    with pytest.raises(BadInput, match=r"picture.yaml:2:1: the file is not text"):
        read_file(path)


def test_a_byte_order_mark_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "card.yaml"
    path.write_bytes(b"\xef\xbb\xbfname: Forest\n")
    node = read_file(path)
    assert isinstance(node, MappingNode)
    assert node.entries[0][0].value == "name"


def test_an_unknown_key_names_the_nearest_known_one() -> None:
    with pytest.raises(BadInput, match=r"card.yaml:1:1: unknown key 'nmae'; expected perhaps 'name'"):
        read("nmae: Forest").fields(("name", "type"), "a card")


def test_a_missing_key_is_named() -> None:
    fields = read("name: Forest").fields(("name", "type"), "a card")
    with pytest.raises(BadInput, match=r"card.yaml:1:1: 'type' is missing; expected the type line"):
        fields.need("type", "the type line")


def test_braces_without_quotation_marks_are_called_so() -> None:
    value = read("cost: {T}").fields(("cost",), "an ability").need("cost", "a cost")
    with pytest.raises(BadInput, match=r"found \{T\} without quotation marks; expected a cost"):
        value.text("a cost")


@pytest.mark.parametrize("text", ["a:", "a: ~", "a: null", 'a: ""'])
def test_nothing_where_text_belongs_is_refused(text: str) -> None:
    value = read(text).fields(("a",), "a thing").need("a", "a name")
    with pytest.raises(BadInput, match="found nothing; expected a name"):
        value.text("a name")


def test_a_list_where_text_belongs_is_refused() -> None:
    with pytest.raises(BadInput, match="found a list; expected a name"):
        read("[a]").text("a name")


def test_the_error_keeps_its_parts() -> None:
    error = read("x").bad("wrong", "right")
    assert (error.file, error.line, error.column, error.wrong, error.expected) == (
        "card.yaml",
        1,
        1,
        "wrong",
        "right",
    )


def test_nearest_words_come_first() -> None:
    assert nearest_of("Nadaar", ("Nadir", "Nadaar, Selfless Paladin")) == "perhaps 'Nadaar, Selfless Paladin'"
    assert nearest_of("untpa", ("tap", "untap", "destroy")).startswith("perhaps 'untap'")


def test_without_a_near_word_all_are_named() -> None:
    assert nearest_of("zzz", ("tap", "untap")) == "one of: tap, untap"


def test_a_place_is_one_line_whatever_the_file_is_called() -> None:
    assert str(FilePlace("a\nb\x1b[31m\udc80é.yaml", 1, 2)) == "a\\nb\\x1b[31m\\udc80é.yaml:1:2"
