"""All but some, and those of any other name. (CR 109.2, 201.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario, ScenarioError

_BEASTS = (
    "Squid {U} | Creature — Octopus | 1/1",
    "Ox {W} | Creature — Ox | 2/2",
    "Gull {W} | Creature — Bird | Flying | 1/2",
)


def _board() -> Scenario:
    s = Scenario()
    for each in _BEASTS:
        s.card(each)
    return s


@pytest.mark.cr("109.2")
def test_all_are_returned_except_for_some_kinds() -> None:
    s = _board().card(
        "Tide {U} | Sorcery | Return all creatures to their owners' hands except for Krakens, "
        "Octopuses, and Serpents."
    )
    s.put(ALICE, "Island", "Tide (hand)", "Ox", "Squid").put(BOB, "Gull", "Squid")

    s.cast("Tide").resolve()

    assert s.battlefield(ALICE) == ["Island", "Squid"]
    assert s.battlefield(BOB) == ["Squid"]


@pytest.mark.cr("109.2")
def test_what_is_excepted_is_told_to_its_last_word() -> None:
    """Creatures you control with flying; others with flying are dealt damage."""
    s = _board().card(
        "Sweep {R} | Instant | Sweep deals 2 damage to each creature except for creatures you "
        "control with flying."
    )
    s.put(ALICE, "Mountain", "Sweep (hand)", "Ox", "Gull").put(BOB, "Gull")

    s.cast("Sweep").resolve()

    assert s.battlefield(ALICE) == ["Mountain", "Gull"]
    assert s.battlefield(BOB) == []


_IMP = "Imp {B} | Creature — Imp | {T}: Destroy target creature not named Imp. | 1/1"


@pytest.mark.cr("201.2")
def test_one_not_named_so_is_any_other() -> None:
    s = _board().card(_IMP).put(ALICE, "Imp").put(BOB, "Ox")

    s.activate("Imp", "Ox").resolve()

    assert s.battlefield(BOB) == []


@pytest.mark.cr("201.2", "115.4")
def test_one_of_that_name_is_no_target() -> None:
    s = _board().card(_IMP).put(ALICE, "Imp").put(BOB, "Imp")

    with pytest.raises(ScenarioError):
        s.activate("Imp", s.game.battlefield[-1])


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("mine", "theirs", "drawn"),
    [((), (), 0), (("Ox",), ("Ox", "Squid"), 1), (("Squid",), ("Ox",), 0)],
)
def test_the_greatest_power_or_tied_for_it(
    mine: tuple[str, ...], theirs: tuple[str, ...], drawn: int
) -> None:
    s = _board().card(
        "Vie {G} | Sorcery | Draw a card if you control the creature with the greatest power or tied "
        "for the greatest power."
    )
    s.library(ALICE, "Plains").put(ALICE, "Forest", "Vie (hand)", *mine).put(BOB, *theirs)

    s.cast("Vie").resolve()

    assert len(s.hand(ALICE)) == drawn
