"""Permanents. (CR 110)"""

import pytest

from apnap.abilities.abilities import StaticAbility
from apnap.abilities.cards import Face
from apnap.abilities.descriptions import OfType
from apnap.abilities.effects import Continuous, SetTypes
from apnap.abilities.references import Description, Each
from apnap.terms.characteristics import CREATURE, ENCHANTMENT
from apnap.terms.turn import EXILE, GRAVEYARD
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("110.1", "400.7")
def test_a_card_is_a_permanent_only_on_the_battlefield() -> None:
    s = Scenario().card(
        "Blink {0} | Instant | Exile target creature, then return it to the"
        " battlefield under its owner's control."
    )
    s.card(BEAR).put(ALICE, "Bear (2 +1/+1, tapped)", "Blink (hand)")
    old = s.find("Bear")

    s.cast("Blink", "Bear").resolve()

    assert s.find("Bear") != old
    assert s.pt("Bear") == (2, 2)
    assert not s.is_tapped("Bear")


@pytest.mark.cr("110.2", "108.3")
def test_a_permanent_has_an_owner_and_a_controller() -> None:
    s = Scenario().card(
        "Raise {0} | Sorcery | Put target creature card from a graveyard onto the"
        " battlefield under your control."
    )
    s.card(BEAR).put(ALICE, "Raise (hand)").put(BOB, "Bear (graveyard)")

    s.cast("Raise", "Bear").resolve()

    assert (s.record("Bear").owner, s.controller("Bear")) == (BOB, ALICE)


@pytest.mark.cr("110.2a")
def test_who_is_told_to_put_it_onto_the_battlefield_controls_it() -> None:
    s = Scenario().card(
        "Gift {0} | Sorcery | Each player puts a creature card from their graveyard"
        " onto the battlefield."
    )
    s.card(BEAR).put(ALICE, "Gift (hand)", "Bear (graveyard)").put(BOB, "Bear (graveyard)")

    s.cast("Gift").resolve()

    assert s.battlefield(ALICE) == s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("110.2b", "112.2")
def test_who_gains_control_of_a_permanent_spell_controls_the_permanent() -> None:
    s = Scenario().card("Usurp {0} | Instant | Gain control of target spell.").card(BEAR)
    s.put(ALICE, "Forest x2", "Bear (hand)").put(BOB, "Usurp (hand)")

    s.cast("Bear")
    by_default = s.controller("Bear")
    s.cast("Usurp", "Bear", by=BOB).resolve()

    assert by_default == ALICE
    assert (s.record("Bear").owner, s.controller("Bear")) == (ALICE, BOB)


@pytest.mark.cr("110.3", "112.3")
def test_spell_and_permanent_have_the_characteristics_of_the_card() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Forest x2", "Bear (hand)")

    s.cast("Bear")
    spell = (s.seen("Bear").types, s.pt("Bear"), s.seen("Bear").mana_value)
    s.resolve()
    permanent = (s.seen("Bear").types, s.pt("Bear"), s.seen("Bear").mana_value)

    assert spell == permanent == (CREATURE, (2, 2), 2)


@pytest.mark.cr("110.4")
def test_an_instant_card_doesnt_enter_the_battlefield() -> None:
    s = Scenario().card(
        "Rift {0} | Sorcery | Put target card from your graveyard onto the battlefield."
    )
    s.card("Zap {R} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Rift (hand)", "Zap (graveyard)")

    s.cast("Rift", "Zap").resolve()

    assert s.battlefield() == []
    assert s.graveyard(ALICE) == ["Zap", "Rift"]


@pytest.mark.cr("110.4a")
def test_a_permanent_card_is_one_that_could_be_on_the_battlefield() -> None:
    s = Scenario().card(
        "Dig {0} | Sorcery | Return target permanent card from your graveyard to your hand."
    )
    s.card("Zap {R} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Dig (hand)", "Zap (graveyard)", "Plains (graveyard)")

    s.cast("Dig", "Plains").resolve()

    assert s.hand(ALICE) == ["Plains"]


@pytest.mark.cr("110.4a")
def test_an_instant_card_is_no_permanent_card() -> None:
    s = Scenario().card(
        "Dig {0} | Sorcery | Return target permanent card from your graveyard to your hand."
    )
    s.card("Zap {R} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Dig (hand)", "Zap (graveyard)")

    assert not s.may("cast", "Dig")


@pytest.mark.cr("110.4b")
def test_an_instant_is_no_permanent_spell() -> None:
    s = Scenario().card("Balk {0} | Instant | Counter target permanent spell.").card(BEAR)
    s.card("Zap {0} | Instant | Target player loses 1 life.")
    s.put(ALICE, "Zap (hand)", "Bear (hand)", "Forest x2").put(BOB, "Balk (hand)")

    s.cast("Zap", BOB)
    against_instant = s.may("cast", "Balk", BOB)
    s.resolve()
    s.cast("Bear")

    assert not against_instant
    assert s.may("cast", "Balk", BOB)


@pytest.mark.cr("110.5", "110.5b")
def test_a_permanent_enters_untapped_face_up_and_phased_in() -> None:
    s = Scenario().card(BEAR).put(ALICE, "Forest x2", "Bear (hand)")

    s.cast("Bear").resolve()

    bear = s.record("Bear")
    status = (bear.tapped, bear.flipped, bear.face_down, bear.phased_out)
    assert status == (False, False, False, False)


@pytest.mark.cr("110.5b")
def test_it_enters_tapped_if_it_says_so() -> None:
    s = Scenario().card("Sloth {1}{G} | Creature — Sloth | This creature enters tapped. | 3/3")
    s.put(ALICE, "Forest x2", "Sloth (hand)")

    s.cast("Sloth").resolve()

    assert s.is_tapped("Sloth")


@pytest.mark.cr("110.5c")
def test_a_permanent_stays_tapped_until_something_untaps_it() -> None:
    s = Scenario().card(BEAR).card("Steal {0} | Sorcery | Gain control of target creature.")
    s.put(ALICE, "Steal (hand)").put(BOB, "Bear (tapped)")

    s.cast("Steal", "Bear").resolve()
    s.to(11)
    still = s.is_tapped("Bear")
    s.to(1, BOB)
    s.to(1, ALICE)

    assert still
    assert not s.is_tapped("Bear")


@pytest.mark.cr("110.5d")
@pytest.mark.parametrize(
    ("text", "zone"),
    [("Destroy target creature.", GRAVEYARD), ("Exile target creature.", EXILE)],
)
def test_a_card_off_the_battlefield_isnt_tapped(text: str, zone: int) -> None:
    s = Scenario().card(BEAR).card(f"Remove {{0}} | Instant | {text}")
    s.put(ALICE, "Bear (tapped)", "Remove (hand)")

    s.cast("Remove", "Bear").resolve()

    assert not s.game.objects[s.find("Bear", zone)].tapped


@pytest.mark.cr("110.4c")
def test_a_permanent_that_lost_all_its_types_stays() -> None:
    blank = StaticAbility(Continuous(Each(Description((OfType(CREATURE),))), (SetTypes(0),)))
    s = Scenario().card(Face("Blank", ("0",), ENCHANTMENT, abilities=(blank,))).card(BEAR)
    s.put(ALICE, "Blank (hand)", "Bear")

    s.cast("Blank").resolve()

    assert s.seen("Bear").types == 0
    assert s.battlefield(ALICE) == ["Bear", "Blank"]
