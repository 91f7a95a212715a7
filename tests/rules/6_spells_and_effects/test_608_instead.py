"""Later words that change what earlier ones do. (CR 608.2c)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

THIRST = (
    "Thirst {B} | Sorcery | Kicker {3}"
    " | Destroy target creature with power 2 or less. If this spell was kicked, instead destroy"
    " target creature."
)


def board(lands: int) -> Scenario:
    s = Scenario().card(THIRST).card("Bear {G} | Creature — Bear | 2/2")
    s.card("Ogre {R} | Creature — Ogre | 3/3")
    return s.put(ALICE, f"Swamp x{lands}", "Thirst (hand)").put(BOB, "Bear", "Ogre")


@pytest.mark.cr("608.2c", "601.2c")
def test_kicked_it_has_only_the_other_target() -> None:
    s = board(4)

    s.cast("Thirst", "Ogre", kicked=True).resolve()

    assert s.graveyard(BOB) == ["Ogre"]


@pytest.mark.cr("608.2c", "601.2c")
def test_unkicked_it_has_only_the_first() -> None:
    s = board(1)

    s.cast("Thirst", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("608.2c", "601.2c")
def test_the_other_words_may_speak_of_the_first_target() -> None:
    s = (
        Scenario()
        .card("Bear {G} | Creature — Bear | 2/2")
        .card(
            "Growth {G} | Instant | Kicker {1} | Target creature gets +1/+1 until end of turn."
            " If this spell was kicked, instead that creature gets +4/+4 until end of turn."
        )
    )
    s.put(ALICE, "Forest x2", "Bear", "Growth (hand)")

    s.cast("Growth", "Bear", kicked=True).resolve()

    assert s.pt("Bear") == (6, 6)


@pytest.mark.cr("608.2c", "207.2c")
def test_a_line_of_its_own_changes_the_line_before() -> None:
    s = Scenario().card(
        "Study {U} | Sorcery | Draw a card."
        " | Threshold — If there are seven or more cards in your graveyard, instead draw three"
        " cards."
    )
    s.put(ALICE, "Island", "Study (hand)", *["Island (graveyard)"] * 7)

    s.cast("Study").resolve()

    assert len(s.hand(ALICE)) == 3


EMBER = (
    "Ember {R} | Instant | Ember deals 2 damage to any target."
    " | Metalcraft — Ember deals 4 damage instead if you control three or more artifacts."
)


@pytest.mark.cr("608.2c")
def test_instead_may_stand_before_the_condition() -> None:
    s = Scenario().card(EMBER).card("Pebble {0} | Artifact | Indestructible")
    s.put(ALICE, "Mountain", "Ember (hand)", "Pebble x3")

    s.cast("Ember", BOB).resolve()

    assert s.life(BOB) == 16


@pytest.mark.cr("608.2c")
def test_if_the_condition_after_instead_is_not_met_the_first_words_stand() -> None:
    s = Scenario().card(EMBER).card("Pebble {0} | Artifact | Indestructible")
    s.put(ALICE, "Mountain", "Ember (hand)", "Pebble x2")

    s.cast("Ember", BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("608.2c")
def test_both_ways_may_have_a_condition_of_their_own() -> None:
    s = Scenario().card(
        "Shove {B} | Instant | Destroy target creature if it has mana value 2 or less."
        " | Revolt — Destroy that creature if it has mana value 4 or less instead if a permanent"
        " left the battlefield under your control this turn."
    )
    s.card("Ogre {2}{R} | Creature — Ogre | 3/3")
    s.put(ALICE, "Swamp", "Shove (hand)").put(BOB, "Ogre")

    s.cast("Shove", "Ogre").resolve()

    assert s.battlefield(BOB) == ["Ogre"]


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("healed", "left"), [(False, ["Ogre"]), (True, [])])
def test_another_thing_may_be_done_to_the_same_creatures(healed: bool, left: list[str]) -> None:
    s = Scenario().card("Balm {0} | Instant | You gain 1 life.")
    s.card("Ogre {2}{R} | Creature — Ogre | 3/3").card("Bear {G} | Creature — Bear | 2/2")
    s.card("Wither {0} | Sorcery | All creatures get -2/-2 until end of turn."
           " | Infusion — If you gained life this turn, destroy all creatures instead.")  # fmt: skip
    s.put(ALICE, "Balm (hand)", "Wither (hand)").put(BOB, "Ogre", "Bear")

    if healed:
        s.cast("Balm").resolve()
    s.cast("Wither").resolve()

    assert s.battlefield(BOB) == left


@pytest.mark.cr("608.2c")
def test_tokens_like_those_spoken_of_enter_tapped_as_they_would_have() -> None:
    s = Scenario().card("Last Days {B} | Sorcery | Kicker {1} | Create a tapped 2/2 black Horror"
                        " creature token. If this spell was kicked, instead create three of those"
                        " tokens.")  # fmt: skip
    s.put(ALICE, "Swamp x2", "Last Days (hand)")

    s.cast("Last Days", kicked=True).resolve()

    assert [s.game.objects[key].tapped for key in s.all_named("Horror Token")] == [True] * 3
