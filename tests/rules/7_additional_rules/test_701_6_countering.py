"""Where countered spells go, and what must be paid later. (CR 701.6a, 603.7)"""

import pytest

from apnap.terms.turn import DRAW, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."


@pytest.mark.cr("701.6a", "614.1a")
def test_a_countered_spell_may_go_to_the_hand() -> None:
    s = (
        Scenario()
        .card(SPARK)
        .card(
            "Again {U} | Instant | Counter target spell. If that spell is countered this way, put it"
            " into its owner's hand instead of into that player's graveyard."
        )
    )
    s.put(ALICE, "Island", "Again (hand)").put(BOB, "Mountain", "Spark (hand)")

    s.cast("Spark", ALICE, by=BOB)
    s.cast("Again", "Spark").resolve()

    assert (s.life(ALICE), s.hand(BOB)) == (20, ["Spark"])


@pytest.mark.cr("701.6a", "118.12a")
def test_a_countered_spell_is_exiled_if_nothing_is_paid() -> None:
    s = (
        Scenario()
        .card(SPARK)
        .card(
            "Lies {U} | Instant | Counter target spell unless its controller pays {3}. If that spell is"
            " countered this way, exile it instead of putting it into its owner's graveyard."
        )
    )
    s.put(ALICE, "Island", "Lies (hand)").put(BOB, "Mountain", "Spark (hand)")

    s.cast("Spark", ALICE, by=BOB)
    s.cast("Lies", "Spark").resolve()

    assert (s.life(ALICE), s.exile()) == (20, ["Spark"])


PACT = (
    "Pact {0} | Sorcery | Draw a card. | At the beginning of your next upkeep, pay {1}{G}. If you"
    " don't, you lose the game."
)


@pytest.mark.cr("603.7", "104.3e")
def test_who_does_not_pay_later_loses() -> None:
    s = Scenario().card(PACT).put(ALICE, "Forest", "Pact (hand)")

    s.cast("Pact").resolve()
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).resolve()

    assert s.game.is_over


@pytest.mark.cr("603.7", "118.1")
def test_who_pays_later_goes_on() -> None:
    s = Scenario().card(PACT).put(ALICE, "Forest x2", "Pact (hand)")

    s.cast("Pact").resolve()
    s.to(UPKEEP, BOB).to(UPKEEP, ALICE).choose(True).resolve()
    s.to(DRAW, ALICE)

    assert not s.game.is_over


@pytest.mark.cr("305.1", "603.2")
def test_another_land_is_not_the_land_itself() -> None:
    s = Scenario().card("Den | Land | When you play another land, sacrifice Den. | {T}: Add {C}.")
    s.put(ALICE, "Den (hand)")

    s.play("Den").settle()

    assert s.battlefield(ALICE) == ["Den"]


@pytest.mark.cr("602.5", "605.3a")
def test_a_mana_ability_only_as_an_instant_does_not_help_to_cast() -> None:
    s = Scenario().card("Gem {0} | Artifact | Sacrifice Gem: Add {R}. Activate only as an instant.")
    s.card(SPARK).put(ALICE, "Gem", "Spark (hand)")

    assert (s.may("cast", "Spark"), s.may("mana", "Gem")) == (False, True)


BINDER = (
    "Binder {0} | Creature — Wizard | Flash | When this creature enters, counter up to one target"
    " activated or triggered ability. If an ability of an artifact, creature, or planeswalker is"
    " countered this way, that permanent loses all abilities for as long as this creature remains"
    " on the battlefield. | 3/2"
)
FOUNT = "Fount {1} | Artifact | {0}: You gain 5 life."
SHRINE = "Shrine {1} | Enchantment | {0}: You gain 5 life."
SHOT = "Shot {0} | Instant | Destroy target creature."


@pytest.mark.cr("701.6a", "113.7", "611.2b")
def test_the_source_of_a_countered_ability_loses_its_abilities_while_the_other_remains() -> None:
    s = Scenario().card(BINDER).card(FOUNT).card(SHOT)
    s.put(ALICE, "Fount", "Shot (hand)").put(BOB, "Binder (hand)")

    s.activate("Fount").cast("Binder", by=BOB)
    s.choose(s.game.stack[0]).resolve()
    assert s.life(ALICE) == 20
    assert not s.may("activate", "Fount", ALICE)
    s.cast("Shot", "Binder").resolve()

    assert s.may("activate", "Fount", ALICE)


@pytest.mark.cr("701.6a", "608.2c")
def test_a_source_of_another_kind_keeps_its_abilities() -> None:
    s = Scenario().card(BINDER).card(SHRINE).put(ALICE, "Shrine").put(BOB, "Binder (hand)")

    s.activate("Shrine").cast("Binder", by=BOB)
    s.choose(s.game.stack[0]).resolve()

    assert s.life(ALICE) == 20
    assert s.may("activate", "Shrine", ALICE)
