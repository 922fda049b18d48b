"""What an object did this turn, by number: some of it of abilities, some of the object itself."""

from engine.model.uses import ATTACKED, LOYALTY, times_used, with_times, with_use, without_use


def test_uses_are_counted_by_number_in_order_and_forgotten() -> None:
    uses = with_use(with_use(with_use((), 2), LOYALTY), 2, 4)
    assert uses == ((LOYALTY, 1), (2, 5))
    assert (times_used(uses, 2), times_used(uses, ATTACKED)) == (5, 0)
    assert with_times(uses, 2, 1) == ((LOYALTY, 1), (2, 1))
    assert without_use(uses, LOYALTY) == ((2, 5),)
