"""The editions of the Comprehensive Rules that rules are cited in, the oldest first."""

from __future__ import annotations

EDITIONS = ("2017", "2020", "2024", "2026")
NEWEST = EDITIONS[-1]
EDITION_NAMES = {
    "2017": "Aether Revolt, January 20, 2017",
    "2020": "Ikoria: Lair of Behemoths, April 2020, and those up to mid-2021",
    "2024": "Duskmourn: House of Horror, September 20, 2024",
    "2026": "the newest, 2026",
}
"""The set that an edition came with, and its date."""
