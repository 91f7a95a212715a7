"""Groups chosen by what they are together. (CR 601.2c, 608.2d)"""

import pytest

from apnap.game.choices import IllegalAnswer
from apnap.terms.turn import GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario

_CARDS = (
    "Squire {W} | Creature — Human Soldier | 1/1",
    "Bear {1}{G} | Creature — Bear | 2/2",
    "Ogre {2}{R} | Creature — Ogre | 3/3",
)


def _board(text: str) -> Scenario:
    s = Scenario().card(text)
    for card in _CARDS:
        s.card(card)
    return s


@pytest.mark.cr("601.2c")
def test_targets_may_have_so_much_mana_value_together() -> None:
    """One and two are three; both come back."""
    s = _board(
        "Mend {W} | Sorcery | Return any number of target creature cards with total mana value 3 "
        "or less from your graveyard to the battlefield."
    )
    s.put(ALICE, "Plains", "Mend (hand)").put(ALICE, "Squire", "Bear", "Ogre", zone=GRAVEYARD)

    s.cast("Mend", "Squire", "Bear").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Plains", "Squire"]


@pytest.mark.cr("601.2c")
def test_targets_that_are_too_much_together_are_no_answer() -> None:
    """Two and three are more than four."""
    s = _board(
        "Mend {W} | Sorcery | Return any number of target creature cards with total mana value 4 "
        "or less from your graveyard to the battlefield."
    )
    s.put(ALICE, "Plains", "Mend (hand)").put(ALICE, "Squire", "Bear", "Ogre", zone=GRAVEYARD)

    with pytest.raises(IllegalAnswer):
        s.cast("Mend", "Bear", "Ogre")


@pytest.mark.cr("608.2d", "701.23b")
def test_cards_found_may_have_so_much_mana_value_together() -> None:
    """One and three are four."""
    s = _board(
        "Call {G} | Sorcery | Search your library for any number of creature cards with total "
        "mana value 4 or less, put them onto the battlefield, then shuffle."
    )
    s.library(ALICE, "Squire", "Bear", "Ogre").put(ALICE, "Forest", "Call (hand)")

    s.choose(("Squire", "Ogre")).cast("Call").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Forest", "Ogre", "Squire"]


@pytest.mark.cr("608.2d")
def test_those_chosen_may_have_to_differ() -> None:
    """Of two with the same power only one can be chosen."""
    s = _board(
        "Pride {W} | Sorcery | Choose any number of creatures with different powers. Those "
        "creatures gain flying until end of turn."
    )
    s.put(ALICE, "Plains", "Pride (hand)", "Squire", "Bear").put(BOB, "Squire")

    s.choose(("Squire", "Bear")).cast("Pride").resolve()

    assert sum(s.has(key, "flying") for key in s.all_named("Squire")) == 1
    assert s.has("Bear", "flying")
