"""Phrases for destroying, regenerating and sacrificing permanents."""

from __future__ import annotations

from engine.cards.amounts.history import ThatMuch
from engine.cards.amounts.numbers import Number, X
from engine.cards.compiling.phrases.verbs import act, do
from engine.cards.effects.zones import Destroy, PlayerSacrifices, Regenerate, Sacrifice
from engine.cards.language.declaring import REFUSED, Values, read_only, way
from engine.cards.language.numbers import number_of
from engine.cards.language.placeholders import Shared
from engine.cards.references.choices import All, Chosen
from engine.cards.references.players import You

do(Destroy, "destroy {what:object}", also=("bury {what:object}",))
for _they, _number in (("it", "1"), ("they", "2")):
    do(
        Destroy,
        f"destroy {{what:object}}. {_they} can't be regenerated",
        is_final=True,
        when=lambda found, number=_number: number_of(found.what) == number,  # type: ignore[misc]
    )
for _they in ("that creature", "that permanent", "the creature", "they"):
    read_only(
        "command",
        f"destroy {{what:object}}. {_they} can't be regenerated",
        lambda said, they=_they: (  # type: ignore[misc]
            Destroy(said["what"], True)
            if number_of(said["what"]) == "1" and (they != "they" or isinstance(said["what"], All))
            else REFUSED
        ),
    )
do(Regenerate, "regenerate {what:object}")


act(Sacrifice, "{who:subject} sacrifices/sacrifice@who {what:known}")
act(Sacrifice, "{who:subject} sacrifices/sacrifice@who {what:named object}")


def _player_sacrifices(category: str, template: str, subject: object, *, is_alternate: bool = False) -> None:
    """Declare that a player sacrifices permanents of their choice; `subject` is None where the template has it."""

    def build(said: Values) -> object:
        what, who = said["what"], said.get("who", subject)
        if what.minimum != what.maximum or (is_alternate and isinstance(who, You)):
            return REFUSED
        return PlayerSacrifices(what.filter, who, Number(what.maximum))

    def unbuild(found: PlayerSacrifices) -> Values | None:
        if not isinstance(found.amount, Number) or isinstance(found.who, You) is not isinstance(subject, You):
            return None
        if isinstance(found.who, Shared) is not isinstance(subject, Shared):
            return None
        what = Chosen(found.filter, You(), found.amount.value, found.amount.value)
        return {"what": what} if subject is not None else {"who": found.who, "what": what}

    if is_alternate:
        read_only(category, template, build)
    else:
        way(category, template, build, unbuild, of=PlayerSacrifices)


_player_sacrifices("command", "sacrifice {what:chosen}", You())
for _end, _is_alternate in ((" of their choice", False), ("", True)):
    _player_sacrifices(
        "sentence form",
        f"{{who:subject}} sacrifices/sacrifice@who {{what:chosen}}{_end}",
        None,
        is_alternate=_is_alternate,
    )
    _player_sacrifices(
        "had", f"{{who:had subject}} sacrifice {{what:chosen}}{_end}", None, is_alternate=_is_alternate
    )
    _player_sacrifices("shared1", f"sacrifices {{what:chosen}}{_end}", Shared(), is_alternate=_is_alternate)
    _player_sacrifices("shared2", f"sacrifice {{what:chosen}}{_end}", Shared(), is_alternate=_is_alternate)

# ---- as many as is announced, or as the event says


def _sacrifices_so_many(category: str, template: str, subject: object, *, is_alternate: bool = False) -> None:
    """Declare that a player sacrifices X permanents, or that many, of their choice."""

    def build(said: Values) -> object:
        who = said.get("who", subject)
        if isinstance(said["amount"], Number) or (subject is None and isinstance(who, You)):
            return REFUSED
        return PlayerSacrifices(said["filter"], who, said["amount"])

    def unbuild(found: PlayerSacrifices) -> Values | None:
        if not isinstance(found.amount, (X, ThatMuch)) or isinstance(found.who, Shared):
            return None
        if isinstance(found.who, You) is not isinstance(subject, You):
            return None
        said: Values = {"amount": found.amount, "filter": found.filter}
        return said if subject is not None else {**said, "who": found.who}

    if is_alternate:
        read_only(category, template, build)
    else:
        way(category, template, build, unbuild, of=PlayerSacrifices)


_SO_MANY = "{amount:at least two} {filter:described2}"
_sacrifices_so_many("command", f"sacrifice {_SO_MANY}", You())
for _end, _is_alternate in ((" of their choice", False), ("", True)):
    _sacrifices_so_many(
        "sentence form",
        f"{{who:subject}} sacrifices/sacrifice@who {_SO_MANY}{_end}",
        None,
        is_alternate=_is_alternate,
    )
