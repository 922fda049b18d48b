"""Reading YAML safely, as the nodes of engine/cards/reading/nodes.py."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput, FilePlace, Node
from engine.cards.reading.yaml_tree import Tree

MAXIMUM_BYTES = 1_000_000
MAXIMUM_NODES = 50_000


def read_file(path: Path, *, maximum_bytes: int = MAXIMUM_BYTES, maximum_nodes: int = MAXIMUM_NODES) -> Node:
    """Read a YAML file of one document.

    Raises BadInput for anything that is not plain, bounded YAML, and OSError where the file cannot be opened.
    """
    text = read_words(path, maximum_bytes)
    return read_text(text, str(path), maximum_bytes=maximum_bytes, maximum_nodes=maximum_nodes)


def read_text(
    text: str, file: str, *, maximum_bytes: int = MAXIMUM_BYTES, maximum_nodes: int = MAXIMUM_NODES
) -> Node:
    """Read one YAML document from text; `file` is the name that errors give it. Raises BadInput."""
    import yaml  # takes its time to load, and a start with kept cards reads no file

    if len(text) > maximum_bytes:
        raise BadInput(FilePlace(file, 1, 1), "the file is too large", f"at most {maximum_bytes:,} bytes")
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        try:
            tree = _parsed(text, Tree(file, maximum_nodes), loader)
        except yaml.scanner.ScannerError as error:
            if "nesting depth" not in str(error.problem):
                raise
            # libyaml reads far ahead and gives up before it comes to where the nesting is too deep for us.
            tree = _parsed(text, Tree(file, maximum_nodes), yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = FilePlace(file, mark.line + 1, mark.column + 1) if mark else FilePlace(file, 1, 1)
        raise BadInput(place, f"this is not YAML: {error.problem or error.context}", _hint(error)) from error
    except yaml.reader.ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise BadInput(
            FilePlace(file, line, 1), "a character that YAML does not allow", "printable text"
        ) from error
    if tree.root is None:
        raise BadInput(FilePlace(file, 1, 1), "the file is empty", "a YAML document")
    return tree.root


def _parsed(text: str, tree: Tree, loader: Any) -> Tree:
    import yaml  # as above

    for event in yaml.parse(text, Loader=loader):
        tree.take(event)
    return tree


def _hint(error: Any) -> str:
    if "tab" in str(error.problem) or "'\\t'" in str(error.problem):
        return "spaces, not tabs, at the beginning of a line"
    return "keys with values, lists and text; text with braces, colons or quotation marks in quotation marks"
