"""Any target, spoken of again as that permanent or player. (CR 115.4, 608.2c)"""

import pytest

from apnap.terms.turn import BATTLEFIELD
from apnap.testing import ALICE, BOB, Scenario

OX = "Old Ox {3}{G} | Creature — Ox | 2/6"


@pytest.mark.cr("115.4", "608.2c")
@pytest.mark.parametrize(("target", "life", "oxen"), [(BOB, 16, ["Old Ox"]), ("Old Ox", 20, [])])
def test_any_target_is_chosen_and_dealt_damage_later(
    target: object, life: int, oxen: list[str]
) -> None:
    """The card that is discarded has a mana value of 4; the Ox has 2 damage already."""
    s = Scenario().card(OX).card("Sting {R} | Instant | Sting deals 2 damage to target creature.")
    s.card(
        "Blast {U} | Sorcery | Choose any target. Draw a card, then discard a card. Blast deals "
        "damage equal to the discarded card's mana value to that permanent or player."
    )
    s.put(ALICE, "Mountain", "Island", "Sting (hand)", "Blast (hand)", "Old Ox (hand)")
    s.put(BOB, "Old Ox")

    s.cast("Sting", s.find("Old Ox", BATTLEFIELD)).resolve()
    s.choose("Old Ox").cast(
        "Blast", s.find("Old Ox", BATTLEFIELD) if target != BOB else BOB
    ).resolve()

    assert s.life(BOB) == life
    assert s.battlefield(BOB) == oxen


@pytest.mark.cr("608.2c", "615.12")
def test_damage_instead_to_that_permanent_or_player() -> None:
    s = Scenario().card("Ward {W} | Enchantment | Prevent all damage that would be dealt to you.")
    s.card(
        "Rage {R} | Instant | Kicker {1} | Rage deals 3 damage to any target. If this spell was "
        "kicked, instead it deals 10 damage to that permanent or player and the damage can't be "
        "prevented."
    )
    s.put(ALICE, "Mountain x3", "Rage x2 (hand)").put(BOB, "Ward")

    s.cast("Rage", BOB).resolve()
    assert s.life(BOB) == 20

    s.cast("Rage", BOB, kicked=True).resolve()
    assert s.life(BOB) == 10
