"""What enters with counters and abilities. (CR 614.1c, 702.138)"""

import pytest

from apnap.testing import ALICE, Scenario


@pytest.mark.cr("702.138c")
def test_it_escapes_with_counters() -> None:
    s = Scenario().card(
        "Hound {R} | Creature — Dog | Escape—{1}{R}, Exile two other cards from your graveyard."
        " | This creature escapes with two +1/+1 counters on it. | 2/1"
    )
    s.card("Leaf {G} | Artifact")
    s.put(ALICE, "Mountain x2", "Hound (graveyard)", "Leaf (graveyard)", "Leaf (graveyard)")

    s.cast("Hound").resolve()

    assert s.pt("Hound") == (4, 3)


@pytest.mark.cr("702.138c")
def test_cast_from_the_hand_it_has_none() -> None:
    s = Scenario().card(
        "Hound {R} | Creature — Dog | Escape—{1}{R}, Exile two other cards from your graveyard."
        " | This creature escapes with two +1/+1 counters on it. | 2/1"
    )
    s.put(ALICE, "Mountain", "Hound (hand)")

    s.cast("Hound").resolve()

    assert s.pt("Hound") == (2, 1)


KAVU = (
    "Kavu {G} | Creature — Kavu | Kicker {1}"
    " | If this creature was kicked, it enters with two +1/+1 counters on it and with trample."
    " | 1/1"
)


@pytest.mark.cr("614.1c")
def test_kicked_it_has_counters_and_the_ability() -> None:
    s = Scenario().card(KAVU).put(ALICE, "Forest x2", "Kavu (hand)")

    s.cast("Kavu", kicked=True).resolve()

    assert s.pt("Kavu") == (3, 3)
    assert s.has("Kavu", "trample")


@pytest.mark.cr("614.1c")
def test_unkicked_it_has_neither() -> None:
    s = Scenario().card(KAVU).put(ALICE, "Forest", "Kavu (hand)")

    s.cast("Kavu").resolve()

    assert s.pt("Kavu") == (1, 1)
    assert not s.has("Kavu", "trample")
