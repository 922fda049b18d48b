"""What a loop produces in Commander Spellbook's own feature words: "Infinite ETB", "Infinite colorless mana"."""

from __future__ import annotations

from collections.abc import Iterable

_INFINITE, _MANY = "infinite ", "near-infinite "
_WORDS = {
    "sac triggers": "sacrifice triggers",
    "life": "lifegain",
    "life loss": "lifeloss",
    "life drain": "lifeloss",
}
"""Where the site's words are others than those of the proof."""
_LARGE = frozenset({"power", "toughness"})


def features_of(produces: Iterable[str]) -> tuple[str, ...]:
    """The features for what a proof says that a loop produces; what ends by itself is near-infinite."""
    return tuple(dict.fromkeys(_feature(one) for one in produces))


def _feature(product: str) -> str:
    is_endless = product.startswith(_INFINITE)
    what = product.removeprefix(_INFINITE).removeprefix(_MANY)
    if what in _LARGE:
        return "Infinitely large creature" if is_endless else "Very large creature"
    return f"{'Infinite' if is_endless else 'Near-infinite'} {_WORDS.get(what, what)}"
