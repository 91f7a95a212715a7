"""What was so when it was done: who was dealt damage, whose it was. (CR 608.2c, 608.2h)"""

import pytest

from apnap.terms.characteristics import ARTIFACT, CREATURE, ENCHANTMENT
from apnap.terms.events import LifeGain
from apnap.terms.mana import BLACK
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
OX = "Ox {1}{G} | Creature — Ox | 2/5"
BALM = "Balm {0} | Instant | Target player gains 3 life."


@pytest.mark.cr("608.2c", "120.1")
def test_a_player_dealt_damage_this_way_is_the_one_meant() -> None:
    s = Scenario().card(OX).card(BALM)
    s.card(
        "Scorch {0} | Instant | Scorch deals 2 damage to any target. If a player is dealt damage "
        "this way, they can't gain life for the rest of the game."
    )
    s.put(ALICE, "Scorch x2 (hand)", "Balm x2 (hand)").put(BOB, "Ox")

    s.cast("Scorch", "Ox").resolve().cast("Balm", BOB).resolve()
    assert s.life(BOB) == 23
    s.cast("Scorch", BOB).resolve().cast("Balm", BOB).resolve()

    assert s.life(BOB) == 21
    assert len(s.happened(LifeGain)) == 1


@pytest.mark.cr("608.2c", "120.1")
def test_only_a_permanent_of_that_kind_dealt_damage_this_way() -> None:
    s = Scenario().card(BEAR).card(OX)
    s.card(
        "Dart {0} | Instant | Dart deals 1 damage to target creature. If a Bear is dealt damage "
        "this way, destroy it."
    )
    s.put(ALICE, "Dart x2 (hand)").put(BOB, "Bear", "Ox")

    s.cast("Dart", "Ox").resolve().cast("Dart", "Bear").resolve()

    assert s.battlefield(BOB) == ["Ox"]


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize(("whose", "drawn"), [(ALICE, 1), (BOB, 0)])
def test_who_controlled_what_was_returned(whose: int, drawn: int) -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Recall {0} | Sorcery | Return target creature to its owner's hand. If you controlled that "
        "creature, draw a card."
    )
    s.put(ALICE, "Recall (hand)").put(whose, "Bear").library(ALICE, "Forest")

    s.cast("Recall", "Bear").resolve()

    assert s.hand(whose) == ["Bear", *["Forest"] * drawn]


@pytest.mark.cr("611.2e", "205.1a")
def test_what_returns_itself_enters_as_an_enchantment_only() -> None:
    s = Scenario().card(BEAR)
    s.card(
        "Lasting Moth {W} | Enchantment Creature — Insect | When ~ dies, if it was a creature, "
        "return it to the battlefield under its owner's control. It's an enchantment. | 1/1"
    )
    s.card("Watch {0} | Enchantment | Whenever a creature you control enters, draw a card.")
    s.card("Slay {0} | Instant | Destroy target permanent.")
    s.put(ALICE, "Watch", "Lasting Moth", "Slay x2 (hand)").library(ALICE, "Forest")

    s.cast("Slay", "Lasting Moth").resolve().resolve()
    moth = s.find("Lasting Moth")

    assert s.hand(ALICE) == ["Slay"]  # no creature entered
    assert s.seen(moth).types == ENCHANTMENT
    assert s.seen(moth).subtypes == frozenset()
    s.cast("Slay", "Lasting Moth").resolve()
    assert "Lasting Moth" in s.graveyard(ALICE)


@pytest.mark.cr("608.2c", "611.2e")
def test_what_could_not_return_is_what_it_was() -> None:
    s = Scenario().card(
        "Lasting Moth {W} | Enchantment Creature — Insect | When ~ dies, if it was a creature, "
        "return it to the battlefield under its owner's control. It's an enchantment. | 1/1"
    )
    s.card("Warden {0} | Artifact | Permanent cards in graveyards can't enter the battlefield.")
    s.card("Slay {0} | Instant | Destroy target permanent.")
    s.put(ALICE, "Warden", "Lasting Moth", "Slay (hand)")

    s.cast("Slay", "Lasting Moth").resolve().resolve()

    assert "Lasting Moth" in s.graveyard(ALICE)
    assert s.seen("Lasting Moth").types == ENCHANTMENT | CREATURE


RAISE = (
    "Raise {0} | Sorcery | Return target creature card from your graveyard to the battlefield. "
    "That creature is a black Zombie in addition to its other colors and types."
)


@pytest.mark.cr("611.2e")
def test_a_target_that_is_returned_enters_as_what_it_is_said_to_be() -> None:
    s = Scenario().card(BEAR).card(RAISE)
    s.card("Watch {0} | Enchantment | Whenever a Zombie you control enters, draw a card.")
    s.put(ALICE, "Watch", "Bear (graveyard)", "Raise (hand)").library(ALICE, "Forest")

    s.cast("Raise", "Bear").resolve().resolve()

    assert s.hand(ALICE) == ["Forest"]
    assert s.seen("Bear").subtypes == frozenset({"Bear", "Zombie"})
    assert s.seen("Bear").colors & BLACK


@pytest.mark.cr("608.2c", "611.2e")
def test_a_target_that_could_not_return_is_what_it_was() -> None:
    s = Scenario().card(BEAR).card(RAISE)
    s.card("Warden {0} | Artifact | Permanent cards in graveyards can't enter the battlefield.")
    s.put(ALICE, "Warden", "Bear (graveyard)", "Raise (hand)")

    s.cast("Raise", "Bear").resolve()

    assert s.seen("Bear").subtypes == frozenset({"Bear"})


@pytest.mark.cr("608.2c", "118.12")
@pytest.mark.parametrize("pays", [True, False])
def test_what_is_said_of_a_card_that_was_not_returned_is_not_so(pays: bool) -> None:
    s = Scenario().card(BEAR).card("Slay {0} | Instant | Destroy target creature.")
    s.card(
        "Gorgon {G} | Enchantment | Whenever a nontoken creature an opponent controls dies, you "
        "may pay {1}. If you do, return that card to the battlefield tapped under your control. "
        "It's an artifact in addition to its other types."
    )
    s.put(ALICE, "Gorgon", "Forest", "Slay (hand)").put(BOB, "Bear")

    s.cast("Slay", "Bear").choose(pays).resolve()

    assert (s.many("Bear", ALICE) == 1) is pays
    assert bool(s.seen("Bear").types & ARTIFACT) is pays


@pytest.mark.cr("608.2c", "118.12")
@pytest.mark.parametrize(("birds", "countered"), [(False, False), (True, True)])
def test_unless_something_else_is_paid_instead(birds: bool, countered: bool) -> None:
    s = Scenario().card(BEAR).card("Bird {W} | Creature — Bird | 1/1")
    s.card(
        "Denial {0} | Instant | Counter target spell unless its controller pays {1}. If you control "
        "a Bird, counter that spell unless its controller pays {4} instead."
    )
    s.put(ALICE, "Forest x3", "Bear (hand)").put(BOB, "Denial (hand)", *["Bird"] * birds)

    s.cast("Bear").cast("Denial", "Bear", by=BOB).choose(True).resolve().resolve()

    assert (s.battlefield(ALICE).count("Bear") == 0) == countered
