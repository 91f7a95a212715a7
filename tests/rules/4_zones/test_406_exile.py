"""Cards exiled by one ability and spoken of by another. (CR 406)"""

import pytest

from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 1/5"
JAR = (
    "Jar {1} | Artifact | {T}: Exile target card from a graveyard. | "
    "{0}, Sacrifice Jar: Return all cards exiled with Jar to their owners' hands."
)


@pytest.mark.cr("406.6")
def test_an_ability_speaks_only_of_what_its_own_object_exiled() -> None:
    s = Scenario().card(BEAR).card(OX).card(JAR).card(JAR.replace("Jar", "Urn"))
    s.put(ALICE, "Jar", "Urn").put(BOB, "Bear (graveyard)", "Ox (graveyard)", "Bear (exile)")

    s.activate("Jar", "Bear").resolve()
    s.activate("Urn", "Ox").resolve()
    s.activate("Jar").resolve()

    assert s.hand(BOB) == ["Bear"]
    assert sorted(s.exile()) == ["Bear", "Ox"]


@pytest.mark.cr("406.1")
def test_a_card_exiled_until_the_end_step_returns_then() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Flicker {W} | Instant | Exile target creature. At the beginning of the next end step, "
        "return that card to the battlefield under its owner's control."
    )
    s.put(ALICE, "Plains", "Flicker (hand)").put(BOB, "Bear")

    s.cast("Flicker", "Bear").resolve()
    assert s.exile() == ["Bear"]
    s.to(END).resolve()

    assert s.battlefield(BOB) == ["Bear"]
