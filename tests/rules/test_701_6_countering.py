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
