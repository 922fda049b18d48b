"""The tables that cards are tried on."""

from engine.cards.catalogue.catalogue import default_catalogue
from engine.model.zones import BATTLEFIELD, HAND
from engine.search.tables.deriving import plans_for
from engine.search.tables.plans import TablePlan, state_of

CATALOGUE = default_catalogue()


def plans(*names: str) -> list[TablePlan]:
    return list(plans_for(tuple(CATALOGUE.find(name) for name in names), CATALOGUE.find))


def test_the_first_table_has_no_helper() -> None:
    first = plans("Archangel of Thune", "Spike Feeder")[0]
    assert first.helpers == ()
    assert [one.zone for one in first.pieces] == [BATTLEFIELD, BATTLEFIELD]


def test_a_permanent_has_the_counters_with_which_it_would_have_entered() -> None:
    triskelion = plans("Triskelion", "Sunbond")[0].pieces[0]
    assert triskelion.counters == (("+1/+1", 3),)


def test_an_aura_is_on_the_other_card_or_on_a_helper() -> None:
    first = plans("Splinter Twin", "Intruder Alarm")[0]
    host = first.placed[first.pieces[0].host]
    assert "creature" in host.card.types


def test_an_instant_begins_in_the_hand() -> None:
    assert all(plan.pieces[0].zone == HAND for plan in plans("Twincast", "Fork"))


def test_every_table_can_be_set() -> None:
    assert all(state_of(plan) is not None for plan in plans("Gravecrawler", "Phyrexian Altar"))
