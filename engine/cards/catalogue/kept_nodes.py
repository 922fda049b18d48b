"""Keeps what YAML texts say, each node with its place, so that a start does not load what reads YAML.

It is good for one text and for the program's files that read it. What is damaged is as good as not kept; where the
cache folder cannot be written, nothing is kept.
"""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from typing import Any

from engine.cards.catalogue.kept_files import write_at_once
from engine.cards.reading.files import read_words
from engine.cards.reading.nodes import BadInput, FilePlace, MappingNode, Node, Scalar, SequenceNode
from engine.cards.reading.yaml_files import read_text
from engine.folders import PROGRAM, stamp_of, user_cache_folder

LONGEST = 100_000
"""The most characters of a text that is kept; a longer one is read each time."""
MAXIMUM_BYTES = 2_000_000


def nodes_of(text: str, file: str) -> Node:
    """Return the nodes of one YAML document; `file` is the name that errors give it. Raises BadInput."""
    if len(text) > LONGEST:
        return read_text(text, file)
    place = user_cache_folder() / "nodes" / f"{_digest(file)[:32]}.json"
    of = f"{stamp_of(PROGRAM / 'engine' / 'cards' / 'reading')}\n{text}\n"
    with suppress(OSError, BadInput, ValueError, TypeError, LookupError, RecursionError):
        sealed, written = read_words(place, MAXIMUM_BYTES).split("\n", 1)
        if sealed == _digest(of + written):
            return _node(json.loads(written), file)
    found = read_text(text, file)
    written = json.dumps(_plain(found), separators=(",", ":"))
    with suppress(OSError):  # what cannot be kept is read again
        write_at_once(place, f"{_digest(of + written)}\n{written}".encode())
    return found


def _digest(words: str) -> str:
    return sha256(words.encode("utf-8", "replace")).hexdigest()


def _plain(node: Node) -> list[Any]:
    """Return a node as a list: its line and column, and what it says."""
    at = [node.place.line, node.place.column]
    if isinstance(node, Scalar):
        return [*at, node.value, node.is_plain, node.exact_from]
    if isinstance(node, SequenceNode):
        return [*at, [_plain(one) for one in node.members]]
    assert isinstance(node, MappingNode)
    return [*at, {"entries": [[_plain(key), _plain(value)] for key, value in node.entries]}]


def _node(plain: list[Any], file: str) -> Node:
    """Return the node that was kept so."""
    line, column, says, *more = plain
    place = FilePlace(file, line, column)
    if isinstance(says, list):
        return SequenceNode(place, tuple(_node(one, file) for one in says))
    if isinstance(says, dict):
        return MappingNode(place, tuple((_scalar(key, file), _node(one, file)) for key, one in says["entries"]))
    return Scalar(place, says, *more)


def _scalar(plain: list[Any], file: str) -> Scalar:
    key = _node(plain, file)
    assert isinstance(key, Scalar)
    return key
