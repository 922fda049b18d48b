"""`goinfinite find`: loops from cards and from files, each a scenario that is proved again."""

import json
import re
from pathlib import Path

import pytest

from engine.session.cli import main


def test_two_cards_give_a_script_that_prove_takes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscripts", "-o", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "makes infinite creature tokens" in told
    assert "Bob has priority before step" in told
    (file,) = tmp_path.iterdir()
    assert main(["prove", str(file)]) == 0
    assert "it can be taken any number of times" in capsys.readouterr().out
    assert main(["check", str(file)]) == 0


def test_a_scenario_is_searched_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "presence-of-gond-intruder-alarm", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["searched"].startswith("searched the table as it stands ")
    assert data["found"][0]["loop"][0] == "Alice activates Llanowar Elves: create token"
    assert data["found"][0]["steps"][1] == "2 to 3. everyone passes"
    assert any("Nadine casts Lightning Bolt" in stop["by"] for stop in data["found"][0]["stopped"])


def test_a_loop_of_mandatory_actions_is_said_to_be_a_draw(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "marauding-raptor-polyraptor", "--json", "--seconds", "1"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["found"]
    assert found["draw"] is True
    assert found["verdict"].endswith("the game is a draw (CR 732.4)")
    assert main(["find", "marauding-raptor-polyraptor", "--seconds", "1"]) == 0
    told = capsys.readouterr().out
    assert "the game is a draw (CR 732.4)" in told
    assert "could stop it" not in told, "nobody can do anything about it"


def test_that_nothing_was_found_says_what_was_searched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Grizzly Bears", "Serra Angel", "--seconds", "0.3"]) == 0
    assert "nothing found: searched" in capsys.readouterr().out


def test_where_nothing_was_found_it_says_what_the_cards_lack(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("scipy")
    assert main(["find", "Thopter Foundry", "Sword of the Meek", "--seconds", "0.1"]) == 0
    assert "In the net they lack one more mana" in capsys.readouterr().out
    assert main(["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"]) == 0
    assert "they lack" not in capsys.readouterr().out


def test_of_a_table_on_which_nothing_was_found_it_says_what_its_few_cards_lack(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("scipy")
    (file := tmp_path / "table.yaml").write_text(
        "name: no outlet\nseats:\n  - {name: Alice, battlefield: [Reveillark, Karmic Guide]}\n  - {name: Bob}\n"
    )
    assert main(["find", str(file), "--seconds", "0.2"]) == 0
    assert "Karmic Guide + Reveillark: in the net they could loop by themselves" in capsys.readouterr().out


def test_a_loop_is_named_by_its_cards_and_its_helpers_are_told_among_what_it_needs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["find", "Earthcraft", "Spawning Grounds", "--most", "1"]
    assert main([*asked, "-o", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Earthcraft + Spawning Grounds\n")
    assert "a land (here Island)" in told
    (file,) = tmp_path.iterdir()
    assert file.stem == "earthcraft-spawning-grounds"
    assert file.read_text().startswith('name: "Earthcraft and Spawning Grounds"\n')
    assert main([*asked, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["found"]
    assert found["cards"] == ["Earthcraft", "Spawning Grounds"]
    assert set(found["pieces"]) == {"Earthcraft", "Spawning Grounds", "Island"}


def test_the_lands_that_a_loop_takes_from_the_library_are_told_among_what_it_needs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ["Omnath, Locus of Rage", "Perilous Forays", "Amulet of Vigor"]
    assert main(["find", *asked, "--most", "1"]) == 0
    told = capsys.readouterr().out
    assert "needs lands in Alice's library (here Mountain)" in told
    assert "ends by itself: there is no Mountain (library) of Alice any more" in told


def test_several_cards_that_are_one_thing_are_counted_where_they_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["find", "Second Chance", "Sun Titan", "--most", "1"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"a full hand \(here [78] Hill Giant\)", told)


def test_an_unknown_card_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscript"]) == 2
    assert "Zealous Conscripts" in capsys.readouterr().err


COMBO = {
    "cards": ["Famished Paladin", "Resplendent Mentor"],
    "prerequisites": "Both permanents on the battlefield. Famished Paladin does not have summoning sickness.",
    "steps": "Activate Famished Paladin by tapping it, gaining 1 life. Famished Paladin untaps itself.",
    "results": ["infinite lifegain"],
}


def test_a_combo_in_words_gets_its_script(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "combo.json"
    file.write_text(json.dumps(COMBO))
    assert main(["find", str(file), "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["found"]  # once, whichever of its tables it is found on
    assert "infinite life" in found["produces"]
    assert found["loop"][0].startswith("Alice activates Famished Paladin")


def test_what_a_users_combos_know_is_told_from_what_is_new(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "combos.json"
    file.write_text(
        json.dumps({"cards": ["Kiki-Jiki, Mirror Breaker", "Zealous Conscripts"]} | {"results": ["x"]})
    )
    assert main(["find", "Kiki-Jiki, Mirror Breaker", "Zealous Conscripts", "--known", str(file)]) == 0
    assert "Zealous Conscripts (known)" in capsys.readouterr().out
    assert main(["find", "Midnight Guard", "Presence of Gond", "--known", str(file)]) == 0
    assert "Presence of Gond (new)" in capsys.readouterr().out
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Kiki-Jiki, Mirror Breaker\n1 Midnight Guard\n1 Presence of Gond\n1 Zealous Conscripts\n")
    asked = ["find", "--pool", str(deck), "--processes", "1", "--effort", "0.05", "--known", str(file)]
    assert main([*asked, "--results", str(tmp_path / "found.sqlite")]) == 0
    told = capsys.readouterr().out
    assert "Conscripts: infinite creature tokens, infinite ETB, infinite untaps (known)" in told
    assert "Gond: infinite creature tokens, infinite ETB, infinite untaps (new)" in told
    assert "of them new:" in told


COUNTERED = (
    "name: A puzzle\nseats:\n  - name: Alice\n    battlefield: [2 Mountain]\n    hand: [Lightning Bolt, Shock]\n"
    "    library: [4 Forest]\n  - name: Bob\n    life: 5\n    battlefield: [2 Island]\n    hand: [Counterspell]\n"
    "    library: [4 Forest]\n"
)


def test_a_response_of_an_open_hand_is_told_or_leaves_no_win(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (file := tmp_path / "puzzle.yaml").write_text(COUNTERED)
    assert main(["find", str(file), "--win", "--seconds", "3"]) == 0
    told = capsys.readouterr().out
    assert "Bob could stop it before step 5, with Lightning Bolt on the stack: Bob casts Counterspell" in told
    assert main(["find", str(file), "--win", "--open-hands", "--seconds", "0.5"]) == 0
    assert "that an opponent with an open hand could stop" in capsys.readouterr().out


def test_a_win_this_turn_is_given_as_a_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzle.yaml"
    file.write_text(
        "name: A puzzle\nseats:\n  - name: Alice\n    battlefield: [2 Mountain]\n"
        "    hand: [Lightning Bolt, Shock]\n"
        "    library: [4 Forest]\n  - name: Bob\n    life: 5\n    library: [4 Forest]\n"
    )
    assert main(["find", str(file), "--win", "--json", "--seconds", "3"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["found"]
    (solution := tmp_path / "solution.yaml").write_text(found["scenario"])
    assert main(["check", str(solution)]) == 0
    assert "Alice wins" in found["scenario"]


def test_a_win_of_cards_says_against_how_much_life_it_wins(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "Heartless Hidetsugu", "Archfiend of Despair", "--most", "1", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["found"]
    assert "Bob has at most 40 life" in found["needs"]


def test_the_third_card_that_makes_two_infinite_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("1 Serra Angel\n1 Intruder Alarm\n1 Soul Warden\n")
    asked = ["find", "Llanowar Elves", "Presence of Gond", "--third", "--pool", str(deck), "--processes", "1"]
    assert main([*asked, "--effort", "0.05", "--results", str(tmp_path / "found.sqlite")]) == 0
    read = capsys.readouterr()
    told = read.out
    assert "Llanowar Elves + Presence of Gond: in the net they lack an untap of a permanent" in read.err
    assert "found Llanowar Elves + Presence of Gond + Intruder Alarm: infinite creature tokens" in told
    assert "Soul Warden:" not in told


def test_a_loop_with_a_card_attached_at_the_start_gets_its_script(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["find", "Thopter Foundry", "Sword of the Meek", "Ashnod's Altar", "--seconds", "3"]
    assert main(asked) == 0
    told = capsys.readouterr().out
    assert "infinite life" in told
    assert "no scenario can say" not in told


def test_a_loop_that_wins_by_itself_is_told_as_a_line_with_what_it_needs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["find", "heliod-walking-ballista", "--win"]) == 0
    told = capsys.readouterr().out
    assert "needs on Alice's battlefield: Walking Ballista; Heliod, Sun-Crowned" in told
    assert "1,000,000 times:" in told


def test_a_trigger_that_has_to_be_on_the_stack_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "cathars-crusade-herd-baloth", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["found"]
    assert found["title"] == "Herd Baloth + Cathars' Crusade"
    assert "on the stack: an ability of Cathars' Crusade" in found["needs"]
