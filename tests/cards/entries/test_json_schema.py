"""The JSON Schema for editors: it takes every entry of the catalogue, and no wrong one."""

from typing import Any

import pytest
import yaml

from engine.cards.entries.json_schema import card_schema
from engine.folders import ASSETS

SCHEMA = card_schema()
FILES = sorted((ASSETS / "cards").glob("*.yaml"))
TYPES = {"string": str, "integer": int, "object": dict, "array": list}


def meets(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value meets a schema, for the few words that ours uses."""
    if "$ref" in schema:
        return meets(value, SCHEMA["$defs"][schema["$ref"].rsplit("/", 1)[1]])
    if "anyOf" in schema:
        return any(meets(value, choice) for choice in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if not any(isinstance(value, TYPES[kind]) for kind in kinds) or isinstance(value, bool):
        return False
    if isinstance(value, list):
        return all(meets(item, schema["items"]) for item in value)
    if isinstance(value, dict) and "properties" in schema:
        known = schema["properties"]
        return all(key in value for key in schema["required"]) and all(
            key in known and meets(item, known[key]) for key, item in value.items()
        )
    return True


def test_every_entry_meets_the_schema() -> None:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the same, some ten times as fast
    entries = {path.stem: yaml.load(path.read_text("utf-8"), loader) for path in FILES}
    assert [name for name, entry in entries.items() if not meets(entry, SCHEMA)] == []


@pytest.mark.parametrize(
    "entry",
    [
        {"type": "Artifact"},
        {"name": "Ring", "type": "Artifact", "abilitys": []},
        {"name": "Ring", "type": "Artifact", "abilities": [{"effects": [{"destory": "it"}]}]},
        {"name": "Ring", "type": "Artifact", "abilities": [{"effects": [{"deal damage": 1}]}]},
        {"name": "Ring", "type": "Artifact", "power": "two"},
    ],
)
def test_a_wrong_entry_does_not(entry: dict[str, Any]) -> None:
    assert not meets(entry, SCHEMA)
