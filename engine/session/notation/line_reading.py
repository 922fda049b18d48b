"""Reading the lines of notation: each verb has a function that reads what follows it."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards.definitions.rooms import DOORS
from engine.cards.keywords.cast_later import EXILED_TO_CAST_LATER
from engine.cards.reading.nodes import nearest_of, quoted
from engine.model import choices
from engine.model.choices import Choice
from engine.model.decisions import ChoosingOption, ChoosingTargets
from engine.model.objects import GameObject
from engine.model.state import GameState
from engine.model.zones import BATTLEFIELD, HAND, OUTSIDE
from engine.session.narration.decision_words import options_in_words
from engine.session.notation.abilities_apart import abilities_meant, activated_abilities, words_for
from engine.session.notation.face_words import number_of_face, put_name_for_face
from engine.session.notation.object_names import NotationReader
from engine.shortcuts.sequences.described_choices import DescribedChoice, ObjectName, ids_of, objects_named


def read_choice(state: GameState, line: str) -> DescribedChoice:
    """Read the choice that a line says at a table; raises NotationError, with the offset of what is wrong."""
    reader = NotationReader(state, line)
    seat = reader.seat("the seat that chooses")
    for verb, read in _READERS:
        if reader.takes(verb):
            described = read(reader, seat)
            reader.end()
            return described
    reader.skip_spaces()
    word = reader.rest.split(" ")[0]
    verbs = sorted({verb.split(" ")[0] for verb, _ in _READERS})
    raise reader.error(f"found {reader.found()}", f"what {reader.names[seat]} does: {nearest_of(word, verbs)}")


class Labels:
    """Numbers for the objects that a line names; the same name is the same object."""

    def __init__(self) -> None:
        self.names: list[tuple[int, ObjectName]] = []

    def of(self, named: int | ObjectName) -> int:
        """Return the number for an object; a seat's reference is its own."""
        if isinstance(named, int):
            return named
        for label, name in self.names:
            if name == named:
                return label
        self.names.append((len(self.names) + 1, named))
        return len(self.names)

    def described(self, choice: Choice) -> DescribedChoice:
        """Return the choice with the names of what it speaks of."""
        names = dict(self.names)
        return DescribedChoice(choice, tuple((label, names[label]) for label in ids_of(choice)))


def object_meant(state: GameState, name: ObjectName) -> GameObject | None:
    """Return the first object that a name fits at a table, or None."""
    fitting = objects_named(state, name)
    position = max(name.ordinal - 1, 0)
    return state.objects.get(fitting[position]) if position < len(fitting) else None


def read_cast(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read the card that is cast, and by which of its faces."""
    labels = Labels()
    name, face = _read_card(reader, seat)
    return labels.described(choices.Cast(seat, labels.of(name), face))


def _read_land(reader: NotationReader, seat: int) -> DescribedChoice:
    labels = Labels()
    name, face = _read_card(reader, seat)
    return labels.described(choices.PlayLand(seat, labels.of(name), face))


def _read_card(reader: NotationReader, seat: int) -> tuple[ObjectName, int]:
    face = put_name_for_face(reader)
    name, _ = reader.object(seat, HAND)
    if reader.takes("as"):
        reader.skip_spaces()
        face, reader.at = reader.rest.strip(), len(reader.text)
    return name, number_of_face(reader, reader.state, name, face)


def _read_turning_up(reader: NotationReader, seat: int) -> DescribedChoice:
    labels = Labels()
    return labels.described(choices.TurnFaceUp(seat, labels.of(reader.object(seat, BATTLEFIELD)[0])))


def _read_unlocking(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read which door of a Room is unlocked: "Alice unlocks the right door of Bottomless Pool"."""
    labels = Labels()
    door = next((place for place, one in enumerate(DOORS) if reader.takes(f"the {one} door of")), None)
    if door is None:
        raise reader.error(f"found {reader.found()}", "the left door of, or the right door of, and a Room")
    return labels.described(choices.UnlockDoor(seat, labels.of(reader.object(seat, BATTLEFIELD)[0]), door))


def _read_taking(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read the companion that is taken: "Alice takes the companion Lutri, the Spellchaser"."""
    labels = Labels()
    return labels.described(choices.TakeCompanion(seat, labels.of(reader.object(seat, OUTSIDE)[0])))


def _exiling_by(keyword: str) -> Callable[[NotationReader, int], DescribedChoice]:
    """Read the card that a keyword exiles from a hand: "Alice suspends Ancestral Vision"."""

    def read(reader: NotationReader, seat: int) -> DescribedChoice:
        labels = Labels()
        name, _ = reader.object(seat, HAND)
        return labels.described(choices.ExileFromHand(seat, labels.of(name), keyword))

    return read


def read_activation(reader: NotationReader, seat: int, until: Callable[[str], int] = len) -> DescribedChoice:
    """Read what is activated and which ability; `until` says where the ability's words end in the rest."""
    labels = Labels()
    reader.skip_spaces()
    start = reader.at
    name, _ = reader.object(seat, BATTLEFIELD)
    subject = object_meant(reader.state, name)
    if subject is None:
        whose = reader.names[name.seat]
        raise reader.error(f"{whose} has no such {name.name}", "an object that is there", start)
    texts = activated_abilities(reader.state, subject)
    if not texts:
        raise reader.error(f"{name.name} has no activated ability", "an object that has one", start)
    offered = ", ".join(quoted(words_for(texts, position)) for position in texts)
    if not reader.takes(":"):
        if len(texts) > 1:
            raise reader.error(
                f"{name.name} has {len(texts)} activated abilities", f"a colon and one of: {offered}"
            )
        return labels.described(choices.Activate(seat, labels.of(name), next(iter(texts))))
    reader.skip_spaces()
    words = reader.rest[: until(reader.rest)].strip()
    meant = abilities_meant(texts, words)
    if len(meant) != 1:
        wrong = "no ability" if not meant else f"{len(meant)} abilities"
        raise reader.error(f"{wrong} of {name.name} are meant by {quoted(words)}", f"one of: {offered}")
    reader.at += until(reader.rest)
    return labels.described(choices.Activate(seat, labels.of(name), meant[0]))


def _read_activation(reader: NotationReader, seat: int) -> DescribedChoice:
    return read_activation(reader, seat)


def read_list(reader: NotationReader, seat: int, labels: Labels) -> tuple[tuple[int, int], ...]:
    """Read objects and seats one after the other, each with how many of them, or "nothing"."""
    if reader.takes("nothing"):
        return ()
    found: list[tuple[int, int]] = []
    while True:
        named, count = reader.reference(seat, BATTLEFIELD)
        found.append((labels.of(named), count))
        if not reader.takes_another():
            return tuple(found)


def _listed(reader: NotationReader, runs: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    """Return the targets one by one."""
    if sum(count for _, count in runs) > choices.MOST_LISTED:
        raise reader.error("so many targets", f"at most {choices.MOST_LISTED}")
    return tuple(id for id, count in runs for _ in range(count))


def read_targets(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read the targets of one target phrase."""
    labels = Labels()
    targets = _listed(reader, read_list(reader, seat, labels))
    return labels.described(choices.ChooseTargets(seat, targets))


def read_objects(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read objects that are chosen; as targets, where targets are what the game waits for."""
    labels = Labels()
    chosen = read_list(reader, seat, labels)
    if isinstance(reader.state.pending, ChoosingTargets):
        return labels.described(choices.ChooseTargets(seat, _listed(reader, chosen)))
    return labels.described(choices.chosen_members(seat, chosen))


def read_modes(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read modes by their numbers."""
    found = [reader.number("the number of a mode") - 1]
    while reader.takes_another():
        found.append(reader.number("the number of a mode") - 1)
    return DescribedChoice(choices.ChooseModes(seat, tuple(found)))


def read_option(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read an option in the words in which the game offers it, or by its number."""
    pending = reader.state.pending
    options = options_in_words(pending) if isinstance(pending, ChoosingOption) else ()
    if reader.takes("option"):
        return DescribedChoice(choices.ChooseOption(seat, reader.number("the number of an option") - 1))
    reader.skip_spaces()
    words = reader.rest.strip()
    if options.count(words) != 1:
        raise reader.error(f"{quoted(words)} is not an option here", nearest_of(words, options) or "option NUMBER")
    reader.at = len(reader.text)
    return DescribedChoice(choices.ChooseOption(seat, options.index(words)))


def _read_order(reader: NotationReader, seat: int) -> DescribedChoice:
    order = []
    while not reader.is_at_end:
        order.append(reader.number("the number of a trigger") - 1)
    return DescribedChoice(choices.OrderTriggers(seat, tuple(order)))


def read_payment(reader: NotationReader, seat: int) -> DescribedChoice:
    """Read what is paid: symbols, or "automatically"."""
    if reader.takes("automatically"):
        return DescribedChoice(choices.Pay(seat))
    letters = ""
    reader.skip_spaces()
    while reader.rest.startswith("{"):
        symbol, closed, _ = reader.rest[1:].partition("}")
        if not closed or len(symbol) != 1 or symbol not in "WUBRGCS":
            raise reader.error(
                f"{quoted(reader.rest)} is not mana", "a symbol of {W} {U} {B} {R} {G} {C}, or {S} before one"
            )
        letters += symbol
        reader.at += 3
    if not letters:
        raise reader.error(f"found {reader.found()}", 'mana such as {G}{G}, or "automatically"')
    return DescribedChoice(choices.Pay(seat, letters))


def _read_life_payment(reader: NotationReader, seat: int) -> DescribedChoice:
    number = reader.number("how many symbols")
    if not reader.takes("symbols"):
        raise reader.error(f"found {reader.found()}", "symbols")
    return DescribedChoice(choices.PayLifeInstead(seat, number))


def _read_pairs(reader: NotationReader, seat: int) -> tuple[Labels, tuple[tuple[int, int, int], ...]]:
    """Read "TARGET with OBJECTS; TARGET with OBJECTS" as (object, target, count)."""
    labels = Labels()
    found: list[tuple[int, int, int]] = []
    while True:
        target = labels.of(reader.reference(seat, BATTLEFIELD)[0])
        if not reader.takes("with"):
            raise reader.error(f"found {reader.found()}", '"with" and the creatures')
        while True:
            name, count = reader.object(seat, BATTLEFIELD)
            found.append((labels.of(name), target, count))
            if not reader.takes_another():
                break
        if not reader.takes(";"):
            return labels, tuple(found)


def _read_attacks(reader: NotationReader, seat: int) -> DescribedChoice:
    labels, attacks = _read_pairs(reader, seat)
    return labels.described(choices.DeclareAttackers(seat, attacks))


def _read_blocks(reader: NotationReader, seat: int) -> DescribedChoice:
    labels, blocks = _read_pairs(reader, seat)
    return labels.described(choices.DeclareBlockers(seat, blocks))


def _read_damage(reader: NotationReader, seat: int) -> DescribedChoice:
    labels = Labels()
    if reader.takes("nothing"):
        return DescribedChoice(choices.AssignDamage(seat, ()))
    damage = []
    while True:
        amount = reader.number("an amount of damage")
        if not reader.takes("to"):
            raise reader.error(f"found {reader.found()}", '"to" and what it is dealt to')
        damage.append((labels.of(reader.reference(seat, BATTLEFIELD)[0]), amount))
        if not reader.takes_another():
            return labels.described(choices.AssignDamage(seat, tuple(damage)))


def _plain(make: Callable[[int], Choice]) -> Callable[[NotationReader, int], DescribedChoice]:
    return lambda reader, seat: DescribedChoice(make(seat))


_READERS: tuple[tuple[str, Callable[[NotationReader, int], DescribedChoice]], ...] = (
    ("passes", _plain(choices.Pass)),
    ("concedes", _plain(choices.Concede)),
    ("casts", read_cast),
    ("plays", _read_land),
    ("turns up", _read_turning_up),
    ("unlocks", _read_unlocking),
    ("takes the companion", _read_taking),
    *((f"{keyword}s", _exiling_by(keyword)) for keyword in EXILED_TO_CAST_LATER),
    ("activates", _read_activation),
    ("targets", read_targets),
    ("chooses no mode", _plain(lambda seat: choices.ChooseModes(seat, ()))),
    ("chooses mode", read_modes),
    ("chooses modes", read_modes),
    (
        "chooses the number",
        lambda reader, seat: DescribedChoice(choices.ChooseNumber(seat, reader.number("a number"))),
    ),
    ("chooses", read_objects),
    ("picks", read_option),
    ("says yes", _plain(lambda seat: choices.Answer(seat, True))),
    ("says no", _plain(lambda seat: choices.Answer(seat, False))),
    ("orders triggers", _read_order),
    ("pays life for", _read_life_payment),
    ("pays", read_payment),
    ("does not attack", _plain(lambda seat: choices.DeclareAttackers(seat, ()))),
    ("attacks", _read_attacks),
    ("does not block", _plain(lambda seat: choices.DeclareBlockers(seat, ()))),
    ("blocks", _read_blocks),
    ("assigns", _read_damage),
)
