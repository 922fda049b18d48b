"""Names of objects and seats in lines of notation: written as a player would, and read back."""

from __future__ import annotations

import re

from engine.cards.reading.nodes import nearest_of, quoted
from engine.model.state import GameState
from engine.model.zones import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    OUTSIDE,
    STACK,
    reference_to_seat,
)
from engine.patterns import late_pattern
from engine.rules.characteristics.layers import characteristics
from engine.session.notation.digits import digits, ordinal_word, whole_number
from engine.shortcuts.sequences.described_choices import (
    ABILITY_ON_STACK,
    KINDS,
    TRAITS,
    TRAITS_BEHIND,
    ObjectName,
    name_of,
    objects_named,
)

ABILITY_PREFIX = "ability of "
ZONE_PHRASES = {
    BATTLEFIELD: "on the battlefield",
    HAND: "in hand",
    GRAVEYARD: "in the graveyard",
    EXILE: "in exile",
    LIBRARY: "in the library",
    STACK: "on the stack",
    COMMAND: "in the command zone",
    OUTSIDE: "outside the game",
}
_HOST_WORDS = ("'s creature", "'s permanent", "'s land", "'s artifact")
_ORDINAL = late_pattern(r"(\d{1,6})(?:st|nd|rd|th) ")
_COUNT = late_pattern(r"(\d+) ")
_DELIMITER = late_pattern(r"[,;:]| and | of | with | without | in | on | targeting | paying | to |$")


class NotationError(ValueError):
    """A line that says no choice: what is wrong, from which character on, and what was expected there."""

    def __init__(self, wrong: str, expected: str, offset: int) -> None:
        super().__init__(f"{wrong}; expected {expected}")
        self.wrong = wrong
        self.expected = expected
        self.offset = offset


class NotationReader:
    """Reads a line from left to right at a table; `at` is the character that comes next.

    `stops` are words that end a list: what follows "targeting Bob," may be another clause of the line.
    """

    def __init__(self, state: GameState, text: str, at: int = 0, stops: tuple[str, ...] = ()) -> None:
        self.state = state
        self.text = text
        self.at = at
        self.stops = stops
        self._known: dict[str, str] | None = None

    @property
    def rest(self) -> str:
        """What has not been read yet."""
        return self.text[self.at :]

    @property
    def is_at_end(self) -> bool:
        """Whether nothing but spaces is left."""
        return not self.rest.strip()

    def error(self, wrong: str, expected: str, at: int | None = None) -> NotationError:
        """Return an error for this place, or another one of the line."""
        return NotationError(wrong, expected, self.at if at is None else at)

    def skip_spaces(self) -> None:
        """Go on to the next word."""
        while self.at < len(self.text) and self.text[self.at] == " ":
            self.at += 1

    def takes(self, literal: str) -> bool:
        """Read these words if they come next as whole words; return whether they did."""
        self.skip_spaces()
        end = self.at + len(literal)
        if self.text[self.at : end] != literal or not _is_boundary(self.text, end, literal[-1:]):
            return False
        self.at = end
        return True

    def takes_another(self) -> bool:
        """Read the comma or the "and" after which a list goes on; whether it does."""
        before = self.at
        if not self.takes(",") and not self.takes("and"):
            return False
        after = self.at
        if any(self.takes(word) for word in self.stops):
            self.at = before
            return False
        self.at = after
        return True

    def number(self, expected: str) -> int:
        """Read a whole number."""
        self.skip_spaces()
        digits = re.match(r"\d+", self.rest)
        if digits is None:
            raise self.error(f"found {self.found()}", expected)
        self.at += len(digits[0])
        return whole_number(digits[0])

    def found(self) -> str:
        """Return what comes next, as an error quotes it."""
        word = self.rest.split(" ")[0] if self.rest.strip() else ""
        return quoted(word) if word else "the end of the line"

    def end(self) -> None:
        """Refuse anything that is left."""
        self.skip_spaces()
        if not self.is_at_end:
            raise self.error(f"{quoted(self.rest)} at the end", "nothing more, or another line")

    def seat(self, expected: str = "a seat") -> int:
        """Read a seat's name."""
        self.skip_spaces()
        found = self.seat_if_any()
        if found < 0:
            word = _DELIMITER.split(self.rest, maxsplit=1)[0] or self.rest
            raise self.error(
                f"{self.found()} is not a seat", f"{expected}: {nearest_of(word.split(' ')[0], self.names)}"
            )
        return found

    def seat_if_any(self) -> int:
        """Read a seat's name if one comes next; the seat, or -1."""
        self.skip_spaces()
        for name in sorted(self.names, key=len, reverse=True):
            if self.takes(name):
                return self.names.index(name)
        return -1

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(seat.name for seat in self.state.seats)

    @property
    def known(self) -> dict[str, str]:
        """The names of all objects of the game, by how they can be said: a token without the word Token too."""
        if self._known is None:
            names = {characteristics(self.state, held).name for held in self.state.objects.values()}
            names |= {item.source.card.name for item in self.state.stack}
            self._known = {name.removesuffix(" Token"): name for name in names} | {name: name for name in names}
            self._known.pop("", None)
        return self._known

    def reference(self, seat: int, zone: str) -> tuple[int | ObjectName, int]:
        """Read a seat (its reference) or an object, with how many of it are meant."""
        start = self.at
        found = self.seat_if_any()
        after = self.at
        self.at = start
        self.skip_spaces()
        longest = self._known_name()
        if found >= 0 and len(longest) <= after - self.at:
            self.at = after
            return reference_to_seat(found), 1
        try:
            return self.object(seat, zone)
        except NotationError as error:
            # For an error only, as in engine/cards/reading/nodes.py.
            from difflib import get_close_matches

            near = get_close_matches(self.text[error.offset :].split(",")[0], self.names, n=1)
            if not near:
                raise
            raise self.error(error.wrong, f"perhaps {quoted(near[0])}", error.offset) from None

    def object(self, seat: int, zone: str) -> tuple[ObjectName, int]:
        """Read an object's name and how many of it are meant; `seat` and `zone` are what goes without saying."""
        self.skip_spaces()
        start = self.at
        count, ordinal = 1, 0
        if not self._known_name():
            counted = _COUNT.match(self.rest)
            if counted is not None:
                count, self.at = whole_number(counted[1]), self.at + counted.end()
            placed = _ORDINAL.match(self.rest)
            if placed is not None:
                ordinal, self.at = int(placed[1]), self.at + placed.end()
        traits = self._traits()
        is_ability = self.takes(ABILITY_PREFIX.strip())
        self.skip_spaces()
        name = self._kind(traits) or self._name()
        for words in _HOST_WORDS:
            if self.takes(words):
                return self._host(ObjectName(name, seat, zone, tuple(traits), ordinal), words, start), count
        traits += self._traits_behind()
        said_zone = next((one for one, phrase in ZONE_PHRASES.items() if self.takes(phrase)), "")
        before = self.at
        said_seat = self.seat() if self.takes("of") else -1
        if said_seat < 0:
            self.at = before
        found = ObjectName(
            name,
            seat if said_seat < 0 else said_seat,
            ABILITY_ON_STACK if is_ability else said_zone or zone,
            tuple(trait for trait in TRAITS if trait in traits),
            ordinal,
        )
        return self._where_it_is(found, bool(said_zone), said_seat >= 0), count

    def _traits(self) -> list[str]:
        traits: list[str] = []
        while True:
            self.skip_spaces()
            if self._known_name():
                return traits
            for trait in TRAITS:
                if trait not in TRAITS_BEHIND and self.takes(trait):
                    traits.append(trait)
                    break
            else:
                return traits

    def _traits_behind(self) -> list[str]:
        return [trait for trait in TRAITS_BEHIND if self.takes(trait)]

    def _kind(self, traits: list[str]) -> str:
        """Name the kind of an object with a trait, such as "tapped creature"; "creature" alone names too many."""
        if self._known_name():
            return ""
        before = self.at
        kind = next((kind for kind in KINDS if self.takes(kind)), "")
        after = self.at
        is_token = not kind and traits[-1:] == ["token"]
        is_told_apart = len(traits) > is_token or bool((kind or is_token) and self._traits_behind())
        self.at = after if kind and is_told_apart else before
        if is_token and is_told_apart:
            kind = traits.pop()
        return kind if is_told_apart else ""

    def _known_name(self) -> str:
        """Return the longest known name that comes next, as it is said; "" for none."""
        rest = self.rest
        fitting = [
            said for said in self.known if rest.startswith(said) and _is_boundary(rest, len(said), said[-1:])
        ]
        return max(fitting, key=len, default="")

    def _name(self) -> str:
        if self.rest.startswith('"'):
            return self._quoted_name()
        said = self._known_name()
        if said:
            self.at += len(said)
            return self.known[said]
        word = _DELIMITER.split(self.rest, maxsplit=1)[0].strip()
        if not word:
            raise self.error(f"found {self.found()}", "the name of an object")
        raise self.error(
            f"nothing here is called {quoted(word)}", nearest_of(word, sorted(set(self.known.values())))
        )

    def _quoted_name(self) -> str:
        found = re.match(r'"((?:[^"\\]|\\.)*)"', self.rest)
        if found is None:
            raise self.error("a quotation mark without its other one", "a name in quotation marks")
        name = re.sub(r"\\(.)", r"\1", found[1])
        if name not in self.known.values():
            near = nearest_of(name, sorted(set(self.known.values())))
            raise self.error(f"nothing here is called {quoted(name)}", near)
        self.at += found.end()
        return name

    def _host(self, attached: ObjectName, words: str, start: int) -> ObjectName:
        """Return what an object is attached to: "Presence of Gond's creature"."""
        for seat in (attached.seat, *range(len(self.state.seats))):
            ids = objects_named(self.state, ObjectName(attached.name, seat, BATTLEFIELD, attached.traits))
            hosts = [host for id in ids if (host := self.state.objects[id].attached_to)]
            if hosts:
                return name_of(self.state, hosts[0])
        raise self.error(
            f"no {attached.name} is attached to anything", f"one that is, to say {attached.name}{words}", start
        )

    def _where_it_is(self, name: ObjectName, is_zone_said: bool, is_seat_said: bool) -> ObjectName:
        """Return the name of an object with its seat and zone, where these were left out and are clear."""
        if (is_zone_said and is_seat_said) or objects_named(self.state, name):
            return name
        found = set()
        for id in getattr(self.state.pending, "candidates", ()):
            held = self.state.objects.get(id)
            if held is None:
                item = next((one for one in self.state.stack if one.id == id), None)
                if item is not None and item.source.card.name == name.name:
                    found.add((item.controller, ABILITY_ON_STACK))
            elif characteristics(self.state, held).name == name.name:
                found.add((held.controller, held.zone))
        fitting = {
            (seat, zone)
            for seat, zone in found
            if (not is_seat_said or seat == name.seat) and (not is_zone_said or zone == name.zone)
        }
        if len(fitting) != 1:
            return name
        seat, zone = fitting.pop()
        return ObjectName(name.name, seat, zone, name.traits, name.ordinal)


def written_object(
    name: ObjectName, seats: tuple[str, ...], seat: int, zone: str, count: int = 1, *, is_quoted: bool = False
) -> str:
    """Return an object's name as `NotationReader.object` reads it, with what goes without saying left out."""
    parts = [digits(count)] if count != 1 else []
    if name.ordinal:
        parts.append(ordinal_word(name.ordinal))
    parts += [trait for trait in name.traits if trait not in TRAITS_BEHIND]
    if name.zone == ABILITY_ON_STACK:
        parts.append(ABILITY_PREFIX.strip())
    escaped = re.sub(r'(["\\])', r"\\\1", name.name)
    parts.append(f'"{escaped}"' if is_quoted else name.name)
    parts += [trait for trait in name.traits if trait in TRAITS_BEHIND]
    if name.zone not in (zone, ABILITY_ON_STACK):
        parts.append(ZONE_PHRASES[name.zone])
    if name.seat != seat:
        parts.append(f"of {seats[name.seat]}")
    return " ".join(parts)


def _is_boundary(text: str, at: int, last: str) -> bool:
    """Return whether a word that ends with `last` may end before this character."""
    return at >= len(text) or not (text[at].isalnum() and last.isalnum())
