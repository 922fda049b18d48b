"""Phrases for taking some of the cards that have just been milled (CR 701.17c)."""

from __future__ import annotations

from engine.cards.amounts.history import PUT_INTO_GRAVEYARD, ThisTurn
from engine.cards.amounts.numbers import Number
from engine.cards.definitions.bodies import ANY_NUMBER
from engine.cards.effects.libraries import Mill, TakeMilled
from engine.cards.filters.combined import parts_of
from engine.cards.filters.objects import IsCard
from engine.cards.language.declaring import REFUSED, Values, constant, way
from engine.cards.references.objects import AttachedHost

_PLACES: dict[str, dict[str, object]] = {
    "put QUANTITY from among MILLED into your hand": {"zone": "hand"},
    "put QUANTITY from among MILLED onto the battlefield": {"zone": "battlefield"},
    "put QUANTITY from among MILLED onto the battlefield tapped": {"zone": "battlefield", "tapped": True},
}
_OLDER = "return QUANTITY from among MILLED to your hand"
_QUANTITIES: dict[str, dict[str, object]] = {
    "a {filter:described1}": {"take": 1},
    "up to one {filter:described1}": {"take": 1, "is_up_to": True},
    "up to {take:several} {filter:described2}": {"is_up_to": True},
    "{take:several} {filter:described2}": {},
    "all {filter:described2}": {"take": ANY_NUMBER},
    "any number of {filter:described2}": {"take": ANY_NUMBER, "is_up_to": True},
}
_DEFAULTS = {"tapped": False, "is_up_to": False}


def _taking(template: str, also: tuple[str, ...], said: str, fixed: dict[str, object]) -> None:
    """Declare one form; how many are taken is said by its own slot where it is not fixed."""

    def build(found: Values) -> object:
        if not any(isinstance(part, IsCard) for part in parts_of(found["filter"])):
            return REFUSED
        take = fixed.get("take") or found["take"].value
        return TakeMilled(found["filter"], **{**fixed, "take": take}, said=said)  # type: ignore[arg-type]  # one of its words

    def unbuild(found: TakeMilled) -> Values | None:
        expected = {**_DEFAULTS, **fixed, "said": said}
        if any(getattr(found, name) != value for name, value in expected.items()):
            return None
        if "take" in fixed:
            return {"filter": found.filter}
        return {"filter": found.filter, "take": Number(found.take)} if 1 < found.take < ANY_NUMBER else None

    way("command", template, build, unbuild, of=TakeMilled, also=also)


def _among(said: str) -> str:
    """Return how a card says of which cards it takes some."""
    return said if said == "milled this way" else f"from among {said}"


for _said in ("them", "the milled cards", "those cards", "the cards milled this way", "milled this way"):
    for _place, _to in _PLACES.items():
        for _quantity, _many in _QUANTITIES.items():
            _template, _other = (
                one.replace("QUANTITY", _quantity).replace("from among MILLED", _among(_said))
                for one in (_place, _OLDER)
            )
            _taking(_template, (_other,) if _to == {"zone": "hand"} else (), _said, {**_to, **_many})

_PUT_THERE = "graveyard from anywhere this turn"
constant(
    "sentence form",
    f"† mills X cards, where X is the number of cards put into their {_PUT_THERE}",
    Mill(ThisTurn(PUT_INTO_GRAVEYARD, "enchanted player"), AttachedHost()),
    also=(f"† mills X cards, where X is the number of cards put into that {_PUT_THERE}",),
)
constant(
    "entry amount",
    f"the number of cards put into enchanted player's {_PUT_THERE}",
    ThisTurn(PUT_INTO_GRAVEYARD, "enchanted player"),
)
