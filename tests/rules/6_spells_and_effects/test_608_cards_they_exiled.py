"""Each player puts back the cards they exiled, all at once. (CR 101.4, 608.2e)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_SWAP = (
    "Swap {B} | Sorcery | Each player exiles all creature cards from their graveyard, then "
    "sacrifices all creatures they control, then puts all cards they exiled this way onto the "
    "battlefield."
)


@pytest.mark.cr("608.2c", "608.2e", "101.4")
def test_each_player_gets_what_they_exiled() -> None:
    s = (
        Scenario()
        .card(_SWAP)
        .card("Ox {W} | Creature — Ox | 2/2")
        .card("Elk {G} | Creature — Elk | 3/3")
    )
    s.put(ALICE, "Swap (hand)", "Swamp", "Ox", "Elk (graveyard)").put(BOB, "Elk", "Ox (graveyard)")

    s.cast("Swap").resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Elk"]
    assert s.battlefield(BOB) == ["Ox"]
    assert "Ox" in s.graveyard(ALICE)
    assert s.graveyard(BOB) == ["Elk"]


@pytest.mark.cr("608.2c", "614.6")
def test_what_was_sacrificed_into_exile_was_not_exiled_this_way() -> None:
    """Official ruling: only cards exiled by the first instruction are put onto the battlefield."""
    s = (
        Scenario()
        .card(_SWAP)
        .card("Ox {W} | Creature — Ox | 2/2")
        .card("Elk {G} | Creature — Elk | 3/3")
    )
    s.card(
        "Void {B} | Enchantment | If a card would be put into a graveyard from anywhere, exile it "
        "instead."
    )
    s.put(ALICE, "Swap (hand)", "Swamp", "Ox", "Void", "Elk (graveyard)")

    s.cast("Swap").resolve()

    assert s.battlefield(ALICE) == ["Swamp", "Void", "Elk"]
    assert sorted(s.exile()) == ["Ox", "Swap"]
