from gui.table.packing import CARD_ASPECT, LEAST_SHOWN, pack_lines, pack_strip


def test_few_cards_get_the_largest_size() -> None:
    assert pack_lines(((1, 0), (2, 0)), 1000, 400, 60, 168).height == 168


def test_few_cards_share_a_line_where_they_are_larger_so() -> None:
    assert pack_lines(((1, 0), (2, 0)), 1000, 300, 60, 280).is_merged
    assert not pack_lines(((1, 0), (2, 0)), 1000, 400, 60, 168).is_merged


def test_a_card_has_room_to_turn_in_full_where_that_costs_little() -> None:
    assert pack_lines(((2, 0),), 1000, 200, 60, 200).slot > 200
    assert pack_lines(((9, 0),), 1000, 200, 60, 200).slot < 200


def test_more_cards_get_smaller() -> None:
    few = pack_lines(((6, 0), (6, 0)), 800, 260, 60, 168)
    many = pack_lines(((30, 0), (30, 0)), 800, 260, 60, 168)
    assert many.height < few.height


def test_cards_overlap_only_at_the_smallest_size() -> None:
    fit = pack_lines(((60, 0), (60, 0)), 800, 260, 60, 168)
    assert fit.height == 60
    assert fit.step < fit.width


def test_overlapping_cards_still_show_a_part() -> None:
    fit = pack_lines(((100, 0), (100, 0)), 900, 300, 60, 168)
    assert fit.step >= 60 * CARD_ASPECT * LEAST_SHOWN


def test_too_many_cards_do_not_fit_one_page() -> None:
    fit = pack_lines(((400, 0), (400, 0)), 400, 200, 60, 168)
    assert fit.per_page < 800


def test_attachments_make_room_for_themselves() -> None:
    plain = pack_lines(((3, 0), (3, 0)), 2000, 300, 60, 320)
    tucked = pack_lines(((3, 2), (3, 0)), 2000, 300, 60, 320)
    assert tucked.height < plain.height


def test_a_low_room_lets_lands_and_creatures_share_a_line() -> None:
    assert pack_lines(((9, 0), (9, 0)), 300, 62, 60, 168).is_merged


def test_a_strip_overlaps_only_where_it_must() -> None:
    assert pack_strip(3, 400, 100, 6) == 106
    assert pack_strip(9, 400, 100, 6) == 37.5
