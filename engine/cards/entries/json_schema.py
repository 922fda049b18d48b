"""Generates the JSON Schema of a card's file, with which editors complete and check it, from the tables."""

from __future__ import annotations

from typing import Any

from engine.cards.base.vocabulary import COLOR_WORDS
from engine.cards.definitions.card import LAYOUTS
from engine.cards.entries.ability_forms import (
    EXERTED,
    LIMITS,
    SPEEDS,
    WORKING_ZONES,
    ability_forms,
)
from engine.cards.entries.bodies import CHOICES, UNCHOSEN
from engine.cards.entries.card import CARD_KEYS, SEVERAL_KEYS
from engine.cards.entries.copy_exceptions import YES_KEYS
from engine.cards.entries.effects import effect_forms, read_effects
from engine.cards.entries.fields import EntryForm, EntryKey, read_amount, read_count, read_yes
from engine.cards.entries.forms import read_only_yes
from engine.cards.entries.modifying import DURATIONS
from engine.cards.entries.replacing import REPLACED_BY, REPLACED_EVENTS
from engine.cards.entries.special_values import AS_IT_ENTERS
from engine.cards.entries.typed_values import UNTIL
from engine.cards.game_rules.casting import PLACES

_DRAFT = "https://json-schema.org/draft/2020-12/schema"
_TEXT = {"type": "string", "minLength": 1}
_YES_OR_NO = {"enum": ["yes", "no", True, False]}
_YES = {"enum": ["yes", True]}
_AMOUNT = {"type": ["integer", "string"]}
_COUNT = {"type": "integer"}
_EFFECTS = {"$ref": "#/$defs/effects"}
_ABILITIES = {"$ref": "#/$defs/abilities"}
_WORDS = {"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]}

_RULE = {
    "anyOf": [
        _TEXT,
        {
            "type": "object",
            "properties": {
                "may play from": {"enum": list(PLACES)},
                "lands": _YES_OR_NO,
                "spells": _TEXT,
                "pays": _TEXT,
                "as though they had flash": _YES_OR_NO,
                "who": {"enum": ["you", "any"]},
            },
            "required": ["may play from"],
            "additionalProperties": False,
        },
    ]
}
_RULES = {"anyOf": [_RULE, {"type": "array", "items": _RULE}]}

_SPECIAL: dict[str, Any] = {
    "effects": _EFFECTS,
    "when you do": _EFFECTS,
    "flip a coin": {"anyOf": [_YES, _EFFECTS]},
    "roll a die": {"type": "integer"},
    "by the result": _EFFECTS,
    "put several kinds": {"type": "array", "minItems": 2, "items": _TEXT},
    "either": {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/effect"}},
    "one at random": {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/effect"}},
    "modes": {"type": "array", "minItems": 2, "items": _EFFECTS},
    "mode words": {"type": "array", "minItems": 2, "items": _TEXT},
    "mode costs": {"type": "array", "minItems": 2, "items": _TEXT},
    "class level": {"enum": [2, 3]},
    "level band": {"type": ["string", "integer"]},
    "station band": _TEXT,
    "for": _TEXT,
    "max speed": {"$ref": "#/$defs/ability"},
    "lines": {"type": "array", "minItems": 1, "items": _EFFECTS},
    "choose": {"enum": list(CHOICES)},
    "choose up to": {"type": "integer", "minimum": 2},
    "choose up to if": _TEXT,
    "not chosen": {"enum": list(UNCHOSEN)},
    "abilities": _ABILITIES,
    "with": _ABILITIES,
    "emblem": _ABILITIES,
    "gains": _ABILITIES,
    "during": {"enum": ["your turn"]},
    "exert": {"enum": list(EXERTED)},
    "loses": _WORDS,
    "rules": _RULES,
    "lay down": _RULES,
    "added supertypes": _WORDS,
    "only once each turn": _YES_OR_NO,
    **dict.fromkeys(YES_KEYS, _YES_OR_NO),
    "created instead": _WORDS,
    "zone": {"enum": list(WORKING_ZONES)},
    "replace": {"enum": list(REPLACED_EVENTS)},
    "into": {"enum": list(REPLACED_BY)},
    "by": {"enum": ["an effect"]},
    "duration": {"enum": list(DURATIONS)},
    "limit": {"enum": list(LIMITS)},
    "only": {"enum": list(SPEEDS)},
    "loyalty": _AMOUNT,
    "defense": {"type": "integer"},
    "power": {"anyOf": [{"type": "integer"}, {"enum": ["*"]}]},
    "toughness": {"anyOf": [{"type": "integer"}, {"enum": ["*"]}]},
    "times": {"type": "integer"},
    "plus": {"type": "integer"},
    "more toughness": {"type": "integer"},
    "enters": _WORDS,
    "enters with": _WORDS,
    "may be cast from": {"enum": ["graveyard", "exile"]},
    "brings day": _YES,
    "same line": _YES_OR_NO,
    "exhaust": _YES_OR_NO,
    "forecast": _YES_OR_NO,
    "power-up": _YES_OR_NO,
    "boast": _YES_OR_NO,
    "prevent damage": _AMOUNT,
    "not legendary": _YES_OR_NO,
    "as it enters": {"enum": list(AS_IT_ENTERS)},
    "spend only on": _WORDS,
    "until": {"enum": list(UNTIL)},
    "gets": {"anyOf": [_TEXT, {"type": "object"}]},
    "switches power and toughness": _YES_OR_NO,
    "size is mana value": _YES_OR_NO,
    "is also the chosen color": _YES_OR_NO,
    "is also the chosen type": _YES_OR_NO,
    "is the chosen type": _YES_OR_NO,
    "color": {"anyOf": [{"enum": list(COLOR_WORDS)}, {"type": "array", "items": {"enum": list(COLOR_WORDS)}}]},
    "not covered": _WORDS,
    "text": _TEXT,
    "layout": {"enum": list(LAYOUTS)},
    "faces": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"$ref": "#/$defs/face"}},
}


def card_schema() -> dict[str, Any]:
    """Return the JSON Schema of a card's file, as JSON data."""
    return {
        "$schema": _DRAFT,
        "title": "A card",
        "type": "object",
        "anyOf": [
            _entry(CARD_KEYS, ("name", "type")),
            _entry(SEVERAL_KEYS, SEVERAL_KEYS),
        ],
        "$defs": {
            "face": _entry(CARD_KEYS, ("name", "type")),
            "effects": {
                "anyOf": [
                    {"$ref": "#/$defs/effect"},
                    {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/effect"}},
                ]
            },
            "effect": {"anyOf": [_form(form) for form in effect_forms().values()]},
            "abilities": {
                "anyOf": [
                    {"$ref": "#/$defs/ability"},
                    {"type": "array", "items": {"$ref": "#/$defs/ability"}},
                ]
            },
            "ability": {
                "anyOf": [
                    {**_TEXT, "description": "keyword abilities, such as: flying, haste"},
                    *(_form(form) for form in ability_forms().values()),
                ]
            },
        },
    }


def _entry(keys: tuple[str, ...], required: tuple[str, ...], description: str = "") -> dict[str, Any]:
    entry: dict[str, Any] = {
        "type": "object",
        "properties": {key: _SPECIAL.get(key, _TEXT) for key in keys},
        "required": list(required),
        "additionalProperties": False,
    }
    return entry | ({"description": description} if description else {})


def _form(form: EntryForm) -> dict[str, Any]:
    what_it_is = (form.word.__doc__ or "").strip().partition("\n")[0]
    entry = _entry(form.keys, form.required, f"{what_it_is} {form.key}: {form.says}".strip())
    entry["properties"] |= {field.key: _field(field) for field in form.fields}
    return entry


def _field(field: EntryKey) -> dict[str, Any]:
    if field.choices:
        return {"enum": list(field.choices)}
    if field.key in _SPECIAL:
        return dict(_SPECIAL[field.key])
    if field.read is read_amount:
        return _AMOUNT
    if field.read is read_count:
        return _COUNT
    if field.read is read_yes:
        return _YES_OR_NO
    if field.read is read_only_yes:
        return _YES
    return _EFFECTS if field.read is read_effects else _TEXT
