"""Rules explained in our own words, by concept and by number in several editions, and a user's own rules text.

Numbers move between editions: the program cites the newest, and this finds the others. A number that nobody can
read, such as "XXX.YZ", or that is not known gets an answer that says so.
"""

from __future__ import annotations

from functools import cache

from engine.cards.catalogue.kept_nodes import nodes_of
from engine.cards.reading.nodes import Fields, Node, quoted
from engine.folders import ASSETS
from engine.frozen_dataclass import dataclass
from engine.model.refusals import TOURNAMENT
from engine.shortcuts.rulings.editions import EDITIONS, NEWEST
from engine.shortcuts.rulings.rules_document import RULE_NUMBER, RulesText
from engine.shortcuts.rulings.tournament_sentences import sentences_of

_KEYS = ("concept", "number", "numbers", "subrules", "unchanged", "whole", "boards", "says")


@dataclass(frozen=True, slots=True)
class Concept:
    """A rule's concept: its name, its number by edition (those that are known), and what it says in our words.

    `has_same_subrules`: what comes after its number has stayed the same in all editions that are known;
    `unchanged` are the subrules of which that is certain where it is not of all, by what comes after the number.
    `is_whole`: all its subrules are concepts of their own. `boards` are shipped scenarios that show it, by file.
    """

    name: str
    numbers: tuple[tuple[str, str], ...]
    says: str
    has_same_subrules: bool = False
    unchanged: tuple[str, ...] = ()
    is_whole: bool = False
    boards: tuple[str, ...] = ()

    def keeps(self, subrule: str) -> bool:
        """Return whether a subrule, by what comes after the number, is the same one in all editions that are
        known.
        """
        return not subrule or self.has_same_subrules or subrule in self.unchanged

    @property
    def is_numbered_by_edition(self) -> bool:
        """Whether its numbers are those of the Comprehensive Rules by edition; tournament rules have others."""
        return not self.number_in().startswith(TOURNAMENT)

    def number_in(self, edition: str = NEWEST) -> str:
        """Return its number in an edition, or "" where that is not known."""
        return dict(self.numbers).get(edition, "")


@dataclass(frozen=True, slots=True)
class RuleExplanation:
    """What is known of a number that somebody asked for: a heading, a text, and whether it was found at all."""

    heading: str
    text: str
    is_known: bool = True


@cache
def concepts() -> tuple[Concept, ...]:
    """Return all concepts, as the program's files have them."""
    found: list[Concept] = []
    for file in sorted((ASSETS / "rules").glob("*.yaml")):
        found += read_concepts(nodes_of(file.read_text(encoding="utf-8"), file.name))
    return tuple(found)


def read_concepts(node: Node) -> tuple[Concept, ...]:
    """Return the concepts of a file's node; BadInput with the place for what is wrong."""
    return tuple(_concept(item.fields(_KEYS, "a concept")) for item in node.items("a list of concepts"))


def _concept(fields: Fields) -> Concept:
    single = fields.get("number")
    several = fields.get("numbers")
    same = fields.get("subrules")
    unchanged = fields.get("unchanged")
    boards = fields.get("boards")
    numbers: tuple[tuple[str, str], ...]
    if single is not None:
        number = single.text("a rule's number")
        numbers = tuple((edition, number) for edition in EDITIONS)
    elif several is not None:
        entries = several.fields(EDITIONS, "editions with the number in each")
        numbers = tuple((key.value, value.text("a rule's number")) for key, value in entries)
    else:
        raise fields.need("number", "its number, or numbers by edition").bad("no number", "a number")
    return Concept(
        fields.need("concept", "its name").text("a name"),
        numbers,
        " ".join(fields.need("says", "what it says").text("a text").split()),
        same is not None and same.one_of(("same",), "same") == "same",
        () if unchanged is None else tuple(item.text("a subrule") for item in unchanged.one_or_more()),
        fields.get("whole") is not None,
        () if boards is None else tuple(item.text("a scenario's file") for item in boards.one_or_more()),
    )


def concept_of(number: str, edition: str = NEWEST) -> Concept | None:
    """Return the most specific concept that a number of an edition belongs to."""
    known = {one.number_in(edition): one for one in concepts() if one.number_in(edition)}
    for candidate in _from_specific(number):
        if candidate in known:
            return known[candidate]
    return None


def _from_specific(number: str) -> tuple[str, ...]:
    """Return a number, then the less specific ones around it: 601.2c, 601.2, 601."""
    found = [number]
    if number[-1:].isalpha():
        found.append(number[:-1])
    if "." in number and not number.startswith(TOURNAMENT):
        found.append(number.partition(".")[0])
    return tuple(dict.fromkeys(found))


def translate(number: str, edition: str) -> str:
    """Return a number of the newest edition as it is in another one; "" where that is not known."""
    if edition == NEWEST:
        return number
    for candidate in _from_specific(number):
        concept = next((one for one in concepts() if one.number_in() == candidate), None)
        if concept is not None and concept.keeps(number[len(candidate) :]):
            other = concept.number_in(edition)
            return other + number[len(candidate) :] if other else ""
    return ""


def explain(number: str, edition: str = NEWEST, text: RulesText | None = None) -> RuleExplanation:
    """Return what a number stands for, in the user's own rules text where there is one, else in our words.

    Never fails: a number that is broken, unknown, or of another edition is answered in words.
    """
    wanted = number.strip().removeprefix("CR ").strip().rstrip(".")
    if edition not in EDITIONS:
        return RuleExplanation(quoted(edition), f"no such edition; expected {', '.join(EDITIONS)}", False)
    if not wanted.startswith(TOURNAMENT) and RULE_NUMBER.fullmatch(wanted) is None:
        words = "this is no number of a rule; one looks like 104, 732.2 or 732.2a"
        if text is not None and wanted in text.unreadable:
            words = f"{words}. In {text.file} this stands under it: {text.unreadable[wanted]}"
        return RuleExplanation(quoted(number.strip()), words, False)
    heading = wanted if wanted.startswith(TOURNAMENT) else f"CR {wanted}"
    if text is not None and wanted in text.paragraphs:
        return RuleExplanation(heading, text.paragraphs[wanted])
    concept = concept_of(wanted, edition)
    if concept is None or _is_of_subrule_that_came_later(concept, wanted, edition):
        elsewhere = [one for one in reversed(EDITIONS) if one != edition and _exact(wanted, one) is not None]
        if elsewhere:
            other = _exact(wanted, elsewhere[0])
            assert other is not None
            words = f"not known in the {edition} edition; in that of {elsewhere[0]} it was about {other.name}"
            return RuleExplanation(heading, words, False)
        return RuleExplanation(heading, f"nothing is known of this number in the {edition} edition", False)
    own = concept.number_in(edition)
    if own != wanted and concept.is_whole:
        elsewhere = [one for one in EDITIONS if one != edition and _exact(wanted, one) is not None]
        if not elsewhere:
            words = f"no edition has a rule of this number: {own} has no such subrule"
            return RuleExplanation(heading, words, False)
    within = "" if own == wanted else f" (what is known is {own}, to which it belongs)"
    sentences = "".join(f"\n{one}" for one in sentences_of(wanted))
    return RuleExplanation(f"{heading}: {concept.name}", f"{concept.says}{within}{sentences}")


def _is_of_subrule_that_came_later(concept: Concept, wanted: str, edition: str) -> bool:
    """Return whether a subrule of a rule that is known whole is one only under the numbers of other editions."""
    own = concept.number_in(edition)
    if own == wanted or not concept.is_whole:
        return False
    rest = wanted.removeprefix(own)
    return any(_exact(f"{concept.number_in(one)}{rest}", one) is not None for one in EDITIONS if one != edition)


def _exact(number: str, edition: str) -> Concept | None:
    return next((one for one in concepts() if one.number_in(edition) == number), None)
