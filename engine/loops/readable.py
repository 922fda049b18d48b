"""Writes numbers and growing quantities for people, and reads the counts that people type."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from math import prod
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol

from engine.loops.terms import BIT_LIMIT, CONSTANT, DIGIT_LIMIT, Monomial, Sum, has_too_many_digits
from engine.patterns import late_pattern

if TYPE_CHECKING:
    from engine.model.graded import Graded
    from engine.model.quantity import Quantity

VARIABLE_NAMES = ("k", "j", "i", "h", "g")
"""How the variables are called, outermost repeat first."""

SHOWN_WHOLE = 10**15
"""The least number that is shown as its first three digits and a power of ten."""

TEXT_LIMIT = 2 * DIGIT_LIMIT
"""No longer text than this is read as a count."""

_PIECE = 4000  # digits that int() and str() convert at once; Python refuses more than 4,300
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_PLAIN_SIGNS = str.maketrans("×·⋅⁰¹²³⁴⁵⁶⁷⁸⁹−", "***0123456789-")

_WORDS: Mapping[str, int] = MappingProxyType(
    {
        word: value
        for value, words in enumerate(
            ("", "a an one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
        )
        for word in words.split()
    }
)
_SCALES: Mapping[str, int] = MappingProxyType(
    {
        "hundred": 2,
        "thousand": 3,
        "million": 6,
        "billion": 9,
        "trillion": 12,
        "quadrillion": 15,
        "quintillion": 18,
        "googol": 100,
    }
)
_DECIMAL = late_pattern(
    r"(?P<whole>[0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,3}(?:[ _'’\u00a0\u202f][0-9]{3})+|[0-9]+)"
    r"(?:\.(?P<part>[0-9]+))?(?:e\+?(?P<tens>[0-9]+))?"
)
_POWER = late_pattern(r"(?P<base>[0-9]+) ?\^ ?(?P<exponent>[0-9]+)")


def readable(number: int) -> str:
    """Return a number as people read it: "1,000,000", and from 16 digits on "1.27 × 10^30", rounded half up.

    An exact power of ten is "10^100"; "1.00 × 10^100" says that the number was rounded to that. What differs from
    member to member of a group is "1 to 1,000".
    """
    graded = _as_graded(number)
    if graded is not None:
        return f"{readable(graded.least)} to {readable(graded.greatest)}"
    if number < 0:
        return f"−{readable(-number)}"
    if number < SHOWN_WHOLE:
        return f"{number:,}"
    digits, exponent, exact = _leading_digits(number)
    if exact and digits == 100:
        return f"10^{exponent}"
    first, rest = divmod(digits, 100)
    decimals = f".{rest:02}".rstrip("0").rstrip(".") if exact else f".{rest:02}"
    return f"{first}{decimals} × 10^{exponent}"


def with_noun(number: int, noun: str) -> str:
    """Return a number with its noun, which agrees with it: "1 card", "3 cards", "1,000,000 iterations"."""
    return f"{readable(number)} {noun}{'' if number == 1 else 's'}"


def times_before(count: Quantity) -> str:
    """Return what stands before the name of several alike: "3 × "; "" where there is but one."""
    return f"{readable(count)} × " if count != 1 else ""


def readable_size(power: Quantity, toughness: Quantity, number: Callable[[Quantity], str] = readable) -> str:
    """Return power and toughness: "2/2"; of a group whose members differ "5/5 to 14/14"."""
    sizes = [(one, _as_graded(one)) for one in (power, toughness)]
    if all(graded is None for _, graded in sizes):
        return f"{number(power)}/{number(toughness)}"
    ends = [(one, one) if graded is None else (graded.least, graded.greatest) for one, graded in sizes]
    return " to ".join(f"{number(strong)}/{number(tough)}" for strong, tough in zip(*ends, strict=True))


def _as_graded(number: Quantity) -> Graded | None:
    """Return what differs from member to member of a group; None for any other number."""
    if isinstance(number, int):
        return None
    # Only where there is more than whole numbers: a window's first page has no others, and loads nothing of games.
    from engine.model.graded import Graded

    return number if isinstance(number, Graded) else None


def _leading_digits(number: int) -> tuple[int, int, bool]:
    """Return (d, e, exact): the number is d * 10^(e-2) with 100 <= d < 1000, exactly or rounded half up."""
    exponent = (number.bit_length() - 1) * 301_029_995_663 // 1_000_000_000_000
    low, high = _quotient_bounds(number, exponent - 2)
    if low >= 2000:
        exponent += 1
        low, high = _quotient_bounds(number, exponent - 2)
    zeros = exponent - 2
    could_be_exact = number & ((1 << zeros) - 1) == 0 and number % 5 ** min(zeros, 13) == 0
    if low == high and low >= 200 and not could_be_exact:
        digits, exact = (low + 1) // 2, False
    else:
        # Only a number with that many zeros at its end, or one next to a border, needs the whole power.
        unit = 10**zeros
        if number >= 1000 * unit:
            unit, exponent = unit * 10, exponent + 1
        digits, rest = divmod(number, unit)
        exact = rest == 0
        digits += 2 * rest >= unit
    return (100, exponent + 1, exact) if digits == 1000 else (digits, exponent, exact)


def _quotient_bounds(number: int, tens: int) -> tuple[int, int]:
    """Return bounds, nearly always equal, of 2 * number // 10**tens, from the first 256 bits of both.

    The number has more digits than `tens`, so that its own first bits stand further left.
    """
    low, high, shift = 1, 1, 0
    for bit in f"{tens:b}":
        low, high, shift = low * low, high * high, 2 * shift
        if bit == "1":
            low, high = 10 * low, 10 * high
        cut = max(high.bit_length() - 256, 0)
        low, high, shift = low >> cut, -(-high >> cut), shift + cut
    cut = max(number.bit_length() - 256, 0)
    top = number >> cut
    bottom = top if cut == 0 else top + 1
    shift -= cut + 1
    return (top << -shift) // high, (bottom << -shift) // low


class HasWords(Protocol):
    """A quantity that grows."""

    @property
    def words(self) -> str:
        """How people read it."""
        ...


def readable_form(quantity: int | HasWords) -> str:
    """Return a quantity as people read it: "3 + 2k", "(k² + k)/2", "5·2^k − 1", or a plain number."""
    return readable(quantity) if isinstance(quantity, int) else quantity.words


def write_form(form: Sum, plain: bool = False) -> str:
    """Return a sum for people, or (plain) in the signs of a program: "3 + 2*k", "(k**2 + k)/2"."""
    terms, denominator = form
    ordered = sorted(terms, key=_weight, reverse=True)
    if terms.get(CONSTANT, 0) > 0 and all(_weight(monomial) <= (1, 1, (), monomial) for monomial in ordered):
        ordered = [CONSTANT, *reversed(ordered[:-1])]
    text = ""
    for monomial in ordered:
        numerator = terms[monomial]
        written = _write_term(abs(numerator), monomial, plain)
        minus = "-" if plain else "−"
        if not text:
            text = f"{minus if numerator < 0 else ''}{written}"
        else:
            text += f" {minus if numerator < 0 else '+'} {written}"
    if denominator == 1:
        return text or "0"
    divisor = _write_number(denominator, plain)
    return f"({text})/{divisor}" if len(ordered) > 1 else f"{text}/{divisor}"


def _weight(monomial: Monomial) -> tuple[int, int, tuple[int, ...], Monomial]:
    """Sort terms by how fast they grow, the constant last of all."""
    bases = tuple(base for _, _, base in monomial if base > 1)
    return prod(bases), sum(power for _, power, _ in monomial), bases, monomial


def _write_term(numerator: int, monomial: Monomial, plain: bool) -> str:
    powers, exponentials = [], []
    for variable, power, base in monomial:
        name = VARIABLE_NAMES[variable] if variable < len(VARIABLE_NAMES) else f"k{variable}"
        if power:
            raised = f"**{power}" if plain else str(power).translate(_SUPERSCRIPTS)
            powers.append(name if power == 1 else name + raised)
        if base > 1:
            exponentials.append(f"{_write_number(base, plain)}{'**' if plain else '^'}{name}")
    sign = "*" if plain else "·"
    factors = sign.join(powers + exponentials)
    if not factors or numerator != 1:
        number = _write_number(numerator, plain)
        if not factors:
            return number
        joined = plain or not powers or "^" in number
        return f"{number}{sign if joined else ''}{factors}"
    return factors


def _write_number(number: int, plain: bool) -> str:
    if not plain:
        return readable(number)
    return str(number) if number.bit_length() < 200 else readable(number).replace(" × 10^", "e")


def parse_count(text: str) -> int:
    """Return the count that a person typed: "1000000", "1,000,000", "1e6", "2*10^6", "10^100+1", "a million".

    Raises ValueError, saying what was expected, for anything else, for what is negative or not whole, and for a
    number of more than DIGIT_LIMIT digits (which is not computed).
    """
    if len(text) > TEXT_LIMIT:
        raise _too_large(text)
    if is_endless(text) or _CONDITION.match(text.strip()):
        raise ValueError(f"{_shown(text)} is no number of times; expected {_NAMED}")
    plain = _with_powers(text.strip().lower()).replace("**", "^")
    plain = re.sub(r" *(?:\*|(?<=[0-9 ])x(?=[0-9 ])) *", "*", plain)
    if not plain:
        raise ValueError(f"no count was given; expected {_EXPECTED}")
    if plain.startswith("-"):
        raise ValueError(f"{_shown(text)} is negative; expected {_EXPECTED}")
    terms = _PLUS.split(plain)
    if len(terms) > 1 and all(terms):
        return sum(parse_count(term) for term in terms)
    number, tens = 1, 0
    for factor in plain.split("*"):
        factor_number, factor_tens = _parse_factor(factor, text)
        number *= factor_number
        tens += factor_tens
        if number.bit_length() > BIT_LIMIT:
            raise _too_large(text)
    if number == 0:
        return 0
    if tens >= DIGIT_LIMIT:
        raise _too_large(text)
    if tens >= 0:
        count: int = number * 10**tens
    else:
        count, rest = divmod(number, 10**-tens)
        if rest:
            raise ValueError(f"{_shown(text)} is not a whole number; expected {_EXPECTED}")
    if has_too_many_digits(count):
        raise _too_large(text)
    return count


def is_endless(text: str) -> bool:
    """Return whether somebody typed that something goes on without end where a number is asked for."""
    return text.strip().strip("\"“”'.!").casefold().removesuffix(" times") in _ENDLESS


def is_conditional(text: str) -> bool:
    """Return whether what somebody typed for a count is a condition ("until I win"), or that there is no end."""
    return CONDITION_OPENING.match(text.strip()) is not None or is_endless(text)


CONDITION_OPENING = late_pattern(
    r"^(?:and |then )?(?:until|till|while|as long as|if|when|unless|once|stop at|stop when)\b\s*", re.IGNORECASE
)
"""How a condition begins."""
_ENDLESS = frozenset(
    (
        *("∞", "infinite", "infinity", "infinitely", "infinitely often", "indefinitely", "endless", "endlessly"),
        *("forever", "for ever", "unlimited", "any number", "always", "lots", "a lot", "all day", "over and over"),
        *("as often as possible", "as often as i like", "as often as i want", "as many as i like"),
        *("as many as i want", "arbitrarily often", "arbitrarily many"),
    )
)
_CONDITION = late_pattern(r"(?:until|till|while|as long as|unless)\b", re.IGNORECASE)
_PLUS = late_pattern(r"(?<!e) *\+ *")
_NAMED = "a number that is named, such as 1000000 or 10^100 (CR 732.2a)"
_EXPECTED = 'a whole number such as 1000000, 1,000,000, 1e6, 2*10^6, 10^100 or "a million"'


def _with_powers(text: str) -> str:
    """Return the text with superscript digits written as powers and typographic signs as plain ones."""
    return re.sub(r"(?<=[0-9])(?=[⁰¹²³⁴⁵⁶⁷⁸⁹])", "^", text).translate(_PLAIN_SIGNS)


def _parse_factor(factor: str, text: str) -> tuple[int, int]:
    """Read (number, tens) of one factor, which is number * 10**tens."""
    power = _POWER.fullmatch(factor)
    if power:
        base, exponent = _whole(power["base"]), power["exponent"].lstrip("0")
        if base > 1 and len(exponent) > 9:
            raise _too_large(text)
        if base <= 1:
            return (base if exponent else 1), 0
        if base == 10:
            return 1, int(exponent or 0)
        if (base.bit_length() - 1) * int(exponent or 0) > BIT_LIMIT:
            raise _too_large(text)
        return base ** int(exponent or 0), 0
    amount, _, scale = factor.rpartition(" ")
    tens = 0
    if scale in _SCALES:
        tens = _SCALES[scale]
        factor = amount.strip() or "one"
    if factor in _WORDS:
        return _WORDS[factor], tens
    decimal = _DECIMAL.fullmatch(factor)
    if not decimal:
        raise ValueError(f"{_shown(text)} is not a count; expected {_EXPECTED}")
    part = decimal["part"] or ""
    raised = (decimal["tens"] or "0").lstrip("0") or "0"
    number = _whole(re.sub("[^0-9]", "", decimal["whole"]) + part)
    if number and len(raised) > 9:
        raise _too_large(text)
    return number, tens + (int(raised) if number else 0) - len(part)


def _whole(digits: str) -> int:
    """Return the number that these digits write, however many there are."""
    if len(digits) <= _PIECE:
        return int(digits)
    middle = len(digits) // 2
    unit: int = 10 ** (len(digits) - middle)
    return _whole(digits[:middle]) * unit + _whole(digits[middle:])


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


def _too_large(text: str) -> ValueError:
    return ValueError(f"{_shown(text)} is absurdly large; expected a count of at most {DIGIT_LIMIT:,} digits")
