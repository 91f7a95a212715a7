"""Airbend, earthbend, waterbend. (CR 701.65-701.67)"""

import pytest

from apnap.terms.characteristics import CREATURE, LAND
from apnap.testing import ALICE, BOB, Scenario

CARDS = (
    "Quake {G} | Sorcery | Earthbend 3.",
    "Gust {W} | Instant | Airbend target creature.",
    "Bear {4}{G} | Creature — Bear | 2/2",
    "Murder {B} | Instant | Destroy target creature.",
    "Banish {W} | Instant | Exile target creature.",
    "Scholar {U} | Creature — Merfolk | Waterbend {3}: Draw a card. | 1/1",
    "Kettle {1} | Artifact | {T}: Add {C}.",
    "Idol {1} | Artifact",
    "Revival {U} | Sorcery | As an additional cost to cast this spell, waterbend {2}. | Draw two cards.",
    "Surge {U} | Sorcery | As an additional cost to cast this spell, you may waterbend {2}. | Draw a"
    " card. If this spell's additional cost was paid, draw two cards instead.",
)


def world() -> Scenario:
    s = Scenario()
    for card in CARDS:
        s.card(card)
    return s


@pytest.mark.cr("701.66a")
def test_an_earthbent_land_is_a_creature_with_haste_and_still_a_land() -> None:
    s = world().put(ALICE, "Forest", "Plains", "Quake (hand)")

    s.cast("Quake", "Plains").resolve()

    assert s.pt("Plains") == (3, 3)
    assert s.has("Plains", "haste")
    assert s.seen("Plains").types == LAND | CREATURE


@pytest.mark.cr("701.66a")
def test_an_earthbent_land_that_dies_comes_back_tapped() -> None:
    s = world().put(ALICE, "Forest", "Plains", "Quake (hand)").put(BOB, "Swamp", "Murder (hand)")
    s.cast("Quake", "Plains").resolve()

    s.pass_priority().cast("Murder", "Plains", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Forest", "Plains"]
    assert s.is_tapped("Plains")
    assert s.pt("Plains") == (None, None)


@pytest.mark.cr("701.66a")
def test_so_does_one_that_is_exiled() -> None:
    s = world().put(ALICE, "Forest", "Plains", "Quake (hand)").put(BOB, "Plains", "Banish (hand)")
    s.cast("Quake", s.game.battlefield[1]).resolve()

    s.pass_priority().cast("Banish", s.game.battlefield[1], by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Forest", "Plains"]
    assert s.exile() == []


@pytest.mark.cr("701.65a")
def test_the_owner_may_cast_an_airbent_card_for_two() -> None:
    s = world().put(ALICE, "Plains x3", "Bear", "Gust (hand)")
    s.cast("Gust", "Bear").resolve()
    assert s.exile() == ["Bear"]

    s.cast("Bear").resolve()

    assert "Bear" in s.battlefield(ALICE)


@pytest.mark.cr("701.65a")
def test_it_is_its_owner_and_nobody_else() -> None:
    s = world().put(ALICE, "Plains x3", "Gust (hand)").put(BOB, "Bear", "Plains x2")

    s.cast("Gust", "Bear").resolve()

    assert not s.may("cast", "Bear", by=ALICE)


@pytest.mark.cr("701.67a")
def test_creatures_and_artifacts_may_be_tapped_for_a_waterbend_cost() -> None:
    s = world().put(ALICE, "Island", "Scholar (fresh)", "Idol")

    s.choose(("Scholar", "Idol")).activate("Scholar").resolve()

    assert s.hand(ALICE) == ["Filler"]
    assert s.is_tapped("Scholar")
    assert s.is_tapped("Idol")
    assert s.is_tapped("Island")


@pytest.mark.cr("701.67a")
def test_a_waterbend_cost_that_cant_be_paid_cant_be_chosen() -> None:
    s = world().put(ALICE, "Scholar", "Idol")

    assert not s.may("activate", "Scholar")


@pytest.mark.cr("701.67b")
def test_only_the_waterbend_part_is_helped() -> None:
    s = world().put(ALICE, "Idol x5", "Revival (hand)")

    assert not s.may("cast", "Revival")


@pytest.mark.cr("701.67b")
def test_a_waterbend_cost_added_to_a_spell() -> None:
    s = world().put(ALICE, "Island", "Idol x2", "Revival (hand)")

    s.choose(("Idol", "Idol")).cast("Revival").resolve()

    assert len(s.hand(ALICE)) == 2


@pytest.mark.cr("701.67a")
def test_an_optional_waterbend_cost_is_known_to_have_been_paid() -> None:
    s = world().put(ALICE, "Island", "Idol x2", "Surge (hand)")

    s.choose(True, ("Idol", "Idol")).cast("Surge").resolve()

    assert len(s.hand(ALICE)) == 2
