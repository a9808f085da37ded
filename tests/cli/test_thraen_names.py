"""The names of the ten abilities, in words and pictures: as printed, but for one slip (TH-D-01)."""

from __future__ import annotations

import pytest

from skybridge_rules import thraen
from skybridge_rules.core.ids import Seat
from skybridge_rules.thraen import Ability, Options
from skybridge_rules.thraen.picture.pictures import PICTURES
from tests.cli.running import run

NAMES = {
    Ability.EMPERY: ("The Crown of Empery", "Die Krone der Herrschaft"),
    Ability.AGONY: ("The Crown of Agony", "Die Krone der Schmerzen"),
    Ability.HIGH_PRIEST: ("Urdfinnar's High Priest", "Urdfinnars Hohepriester"),
    Ability.GENEORN: ("The Secret of the Geneorn", "Das Geheimnis der Geneorn"),
    Ability.VISIONS: ("Visions of Beeledhan", "Visionen Beeledhans"),
    Ability.DAUGHTER: ("Daughter of Beeledhan", "Beeledhans Tochter"),
    Ability.MASTER_OF_DRAKHES: ("Master of Drakhes", "Drakhenmeister"),
    Ability.BRIDGE_BUILDER: ("Bridge Builder", "Oberster Brückenbauer"),
    Ability.GARDENS: ("Lhaedineeri Gardens", "Die Gärten der Lhaedineeri"),
    Ability.PROFITEERS: ("The Profiteers of Shenna", "Die Geschäftemacher der Shenna"),
}
"""English and German."""


@pytest.mark.rule("TH-D-01", "TH-SETUP-01")
def test_every_side_bears_its_name_in_both_languages() -> None:
    """The German book is consistent; the English appendix swaps the two of Hamises."""
    given = {each.ability: (each.name_en, each.name_de) for each in thraen.shipped().board}
    assert given == NAMES
    assert list(given) == list(Ability)


@pytest.mark.rule("TH-D-01")
@pytest.mark.parametrize("ability", list(Ability))
def test_pictures_show_the_name_of_the_side(ability: Ability) -> None:
    """In text and drawn."""
    other = Ability.EMPERY if ability > Ability.AGONY else Ability.DAUGHTER
    view = thraen.view(thraen.new(Options(2, Seat(0), (ability, other))), Seat(0))
    for picture in (PICTURES.text(view), PICTURES.svg(view)):
        shown = picture.replace("&#x27;", "'").replace("&apos;", "'")
        assert NAMES[ability][0] in shown


@pytest.mark.rule("TH-D-01", "TH-ABIL-VIS-01", "TH-ABIL-DAU-01")
def test_the_look_is_called_visions_wherever_it_is_looked_up() -> None:
    """Also for somebody who comes from the English appendix and asks for the other name."""
    look, inspiration = run("rules", "TH-ABIL-VIS-01").out, run("rules", "TH-ABIL-DAU-01").out
    assert look.startswith("TH-ABIL-VIS-01  Visions: ")
    assert inspiration.startswith("TH-ABIL-DAU-01  Daughter: ")
    for out in (look, inspiration):
        assert "TH-D-01" in out
    for name, rule in (("visions of", "TH-ABIL-VIS-01"), ("daughter of", "TH-ABIL-DAU-01")):
        assert rule in run("rules", "thraen", "--search", f"{name} Beeledhan").out
    for name in ("visions", "daughter"):
        assert "TH-D-01" in run("rules", "thraen", "--search", name).out


@pytest.mark.rule("TH-D-01", "TH-SETUP-09")
def test_the_choice_of_a_board_names_it() -> None:
    """A player who is asked for a board reads what it is called."""
    out = run("play", "thraen", "--players", "2", "--seat", "1", "--first", "0", stdin="quit\n").out
    for english, _ in NAMES.values():
        assert english in out
