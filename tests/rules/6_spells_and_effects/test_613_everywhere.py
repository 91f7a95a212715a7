"""What objects are in every zone, and what goes to exile from any of them. (CR 109.2, 613.1)"""

import pytest

from apnap.terms.mana import BLACK, GREEN, RED
from apnap.terms.turn import GRAVEYARD, HAND, LIBRARY, STACK
from apnap.testing import ALICE, BOB, Scenario

LATTICE = (
    "Lattice {6} | Artifact | All cards that aren't on the battlefield, spells, and permanents are"
    " colorless. | Players may spend mana as though it were mana of any color."
)
PAINTER = (
    "Painter {2} | Artifact | As ~ enters, choose a color. | All cards that aren't on the"
    " battlefield, spells, and permanents are the chosen color in addition to their other colors."
)
WARD = (
    "Ward {W}{W} | Enchantment | If a black or red permanent, spell, or card not on the"
    " battlefield would be put into a graveyard, exile it instead."
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
BOLT = "Bolt {R} | Instant | ~ deals 3 damage to any target."
FLASH = "Sage {0} | Enchantment | Creature cards you own that aren't on the battlefield have flash."


@pytest.mark.cr("613.1e", "109.2")
def test_everything_is_colorless_in_every_zone() -> None:
    s = Scenario().card(LATTICE).card(BEAR).card(BOLT)
    s.put(ALICE, "Lattice", "Bear", "Island", "Bolt (hand)")
    s.put(BOB, "Bear (graveyard)", "Bear (library)", "Bear (hand)")

    for zone in (GRAVEYARD, LIBRARY, HAND):
        assert s.seen(s.find("Bear", zone)).colors == 0
    assert s.seen("Bear").colors == 0
    s.cast("Bolt", BOB)

    assert s.seen(s.find("Bolt", STACK)).colors == 0


@pytest.mark.cr("613.1e", "105.3")
def test_the_chosen_color_is_added_in_every_zone() -> None:
    s = Scenario().card(PAINTER).card(BEAR)
    s.put(ALICE, "Island", "Island", "Painter (hand)", "Bear").put(BOB, "Bear (graveyard)")

    s.cast("Painter").choose("red").resolve()

    assert s.seen("Bear").colors == GREEN | RED
    assert s.seen(s.find("Bear", GRAVEYARD)).colors == GREEN | RED
    assert s.seen("Island").colors == RED


@pytest.mark.cr("614.6", "109.2")
def test_what_is_of_the_color_is_exiled_from_wherever_it_is() -> None:
    s = Scenario().card(WARD).card(BOLT).card(BEAR)
    s.card("Imp {B} | Creature — Imp | 1/1").card("Loss {0} | Sorcery | Discard two cards.")
    s.put(ALICE, "Ward", "Mountain", "Bolt (hand)", "Imp (hand)", "Bear (hand)", "Loss (hand)")
    s.put(BOB, "Imp")
    assert s.seen("Imp").colors == BLACK

    s.cast("Bolt", "Imp").resolve()
    assert sorted(s.exile()) == ["Bolt", "Imp"]
    s.cast("Loss").resolve()

    assert sorted(s.exile()) == ["Bolt", "Imp", "Imp"]
    assert sorted(s.graveyard(ALICE)) == ["Bear", "Loss"]


@pytest.mark.cr("613.1f", "702.8a")
def test_cards_elsewhere_have_flash() -> None:
    s = Scenario().card(FLASH).card(BEAR)
    s.put(ALICE, "Sage", "Forest", "Forest", "Bear (hand)")

    s.turn_of(BOB)

    assert s.may("cast", "Bear", ALICE)
