"""What "that permanent", "that source" and "it" mean, and which cards are spoken of. (CR 608)"""

import pytest

from apnap.terms.turn import BATTLEFIELD
from apnap.testing import ALICE, BOB, Scenario

SQUIRE = "Squire {W} | Creature — Human Soldier | 1/1"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."


@pytest.mark.cr("608.2c", "608.2h")
def test_that_permanent_is_the_one_spoken_of_not_the_spell() -> None:
    """The controller of what was destroyed is dealt the damage, not the spell's."""
    s = Scenario().card(
        "Scrap Fire {R} | Instant | Destroy target artifact or creature."
        " Scrap Fire deals 2 damage to that permanent's controller."
    )
    s.card(SQUIRE).put(ALICE, "Mountain", "Scrap Fire (hand)").put(BOB, "Squire")

    s.cast("Scrap Fire", "Squire").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 18)


@pytest.mark.cr("608.2c")
def test_that_source_is_what_dealt_the_damage() -> None:
    """Its controller is hurt, not the controller of what was damaged."""
    s = Scenario().card(
        "Thorn Golem {4} | Artifact Creature — Golem"
        " | Whenever a source deals damage to this creature, that source's controller mills that"
        " many cards. | 1/5"
    )
    s.card(SPARK).put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Thorn Golem")

    s.cast("Spark", "Thorn Golem").resolve()

    assert len(s.graveyard(ALICE)) == 4  # three cards and the spell
    assert s.graveyard(BOB) == []


@pytest.mark.cr("615.5")
def test_the_source_of_prevented_damage_is_not_what_it_would_be_dealt_to() -> None:
    """The source's controller draws the cards."""
    s = Scenario().card(
        "Mirror Swan {W} | Creature — Bird | If a source would deal damage to this creature,"
        " prevent that damage. The source's controller draws cards equal to the damage prevented"
        " this way. | 4/3"
    )
    s.card(SPARK).put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Mirror Swan")

    s.cast("Spark", "Mirror Swan").resolve()

    assert (len(s.hand(ALICE)), len(s.hand(BOB))) == (3, 0)


@pytest.mark.cr("608.2c", "608.2h")
def test_its_controller_was_told_before_what_is_given_to_them() -> None:
    """In "its controller gains control of ~", it is the target."""
    s = Scenario().card(
        "Turncoat {1}{R} | Creature — Human Rogue | {T}: Destroy target creature."
        " Its controller gains control of Turncoat. | 2/2"
    )
    s.card(SQUIRE).put(ALICE, "Turncoat").put(BOB, "Squire")

    s.activate("Turncoat", "Squire").resolve()

    assert s.controller("Turncoat") == BOB


@pytest.mark.cr("109.2a")
def test_cards_of_several_kinds_are_all_from_the_place_said_last() -> None:
    """A creature card and a land card from the graveyard: no creature on the battlefield."""
    s = Scenario().card(
        "Dig Up {G} | Sorcery | Return a creature card and a land card from your graveyard to"
        " your hand."
    )
    s.card(BEAR).card(SQUIRE).put(ALICE, "Squire", "Forest", "Dig Up (hand)")
    s.put(ALICE, "Bear (graveyard)", "Plains (graveyard)")

    s.cast("Dig Up").resolve()

    assert sorted(s.hand(ALICE)) == ["Bear", "Plains"]
    assert "Squire" in s.battlefield(ALICE)


@pytest.mark.cr("603.10a", "113.6")
def test_an_aura_that_returns_itself_watches_what_it_enchants_from_the_battlefield() -> None:
    """It triggers as the enchanted land leaves, and finds itself in the graveyard then."""
    s = Scenario().card(
        "Wakening {U} | Enchantment — Aura | Enchant Island"
        " | When enchanted Island is put into a graveyard, you may return this card from your"
        " graveyard to your hand."
    )
    s.card("Raze {R} | Sorcery | Destroy target land.")
    s.put(ALICE, "Island", "Mountain", "Raze (hand)", "Wakening (on Island)")

    s.cast("Raze", "Island").resolve()

    assert s.hand(ALICE) == ["Wakening"]


@pytest.mark.cr("113.6m")
def test_an_ability_that_returns_its_card_and_another_from_the_graveyard_works_there() -> None:
    """From the graveyard it is activated, not on the battlefield."""
    text = (
        "Sand Man {G} | Creature — Elemental | {G}: Return this card and target land card from"
        " your graveyard to the battlefield tapped. | 2/2"
    )
    there = Scenario().card(text).put(ALICE, "Forest", "Sand Man (graveyard)")
    here = Scenario().card(text).put(ALICE, "Forest", "Sand Man", "Plains (graveyard)")
    there.put(ALICE, "Plains (graveyard)")

    there.activate("Sand Man", "Plains").resolve()

    assert sorted(there.battlefield(ALICE)) == ["Forest", "Plains", "Sand Man"]
    assert not here.may("activate", "Sand Man")


@pytest.mark.cr("608.2h", "113.7a")
def test_creatures_blocked_by_a_creature_that_died_are_those_it_blocked_then() -> None:
    """It is in combat no more, but what it was blocking is known."""
    s = Scenario().card(
        "Martyr {W} | Creature — Human | When this creature dies, destroy all creatures blocking"
        " or blocked by it. | 0/1"
    )
    s.card(BEAR).card(SQUIRE).put(ALICE, "Bear", "Squire").put(BOB, "Martyr")

    s.attack("Bear", "Squire").block(("Martyr", "Bear")).damage().resolve()

    assert s.battlefield(ALICE) == ["Squire"]
    assert s.graveyard(ALICE) == ["Bear"]


@pytest.mark.cr("509.3d")
def test_what_it_blocks_or_becomes_blocked_by_is_described_for_both() -> None:
    """It blocks a creature that isn't a Wall: nothing triggers."""
    s = Scenario().card(
        "Wall Breaker {R} | Creature — Ogre | Whenever this creature blocks or becomes blocked by"
        " a Wall, destroy that creature. | 1/4"
    )
    s.card(BEAR).put(ALICE, "Bear").put(BOB, "Wall Breaker")

    s.attack("Bear").block(("Wall Breaker", "Bear")).resolve()

    assert s.battlefield(ALICE) == ["Bear"]


@pytest.mark.cr("608.2c", "608.2h")
def test_it_is_what_was_told_again_after_the_spell_itself() -> None:
    """The spell deals damage equal to that creature's power to its controller."""
    s = Scenario().card(
        "Backlash {R} | Instant | Exile target creature. Backlash deals damage equal to that"
        " creature's power to its controller."
    )
    s.card(BEAR).put(ALICE, "Mountain", "Backlash (hand)").put(BOB, "Bear")

    s.cast("Backlash", "Bear").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 18)


@pytest.mark.cr("608.2c", "608.2h")
def test_its_toughness_is_that_of_the_creature_sacrificed_for_the_spell() -> None:
    """An additional cost on a line of its own is spoken of by its words, then as it."""
    s = Scenario().card(
        "Fall {G} | Instant | As an additional cost to cast this spell, sacrifice a creature."
        " | You draw cards equal to the sacrificed creature's power, then you gain life equal to"
        " its toughness."
    )
    s.card(BEAR).put(ALICE, "Forest", "Fall (hand)", "Bear")

    s.cast("Fall").resolve()

    assert len(s.hand(ALICE)) == 2
    assert s.life(ALICE) == 22


@pytest.mark.cr("608.2c")
def test_a_cost_that_was_paid_does_not_speak_of_the_object_it_was_paid_for() -> None:
    """The stun counter is put on the target, the last one spoken of."""
    s = Scenario().card(
        "Sprite {U} | Creature — Faerie | As an additional cost to cast this spell, you may"
        " collect evidence 2. | When this creature enters, tap target creature. If evidence was"
        " collected, put a stun counter on it. | 1/1"
    )
    s.card(BEAR).put(ALICE, "Island", "Sprite (hand)", "Bear (graveyard)").put(BOB, "Bear")

    s.choose(True, ("Bear",)).cast("Sprite").resolve(top_only=True)
    s.choose(s.find("Bear", zone=BATTLEFIELD)).resolve()

    assert s.counters(s.find("Bear", zone=BATTLEFIELD), "stun") == 1


@pytest.mark.cr("608.2c")
def test_two_questions_in_a_row_are_about_the_same_object() -> None:
    """ "If it's a creature … If it's a land …" though something else was named between."""
    s = Scenario().card(
        "Tide {U} | Creature — Elemental | {T}: Put a flood counter on another target creature or"
        " land. If it's a creature, it becomes a copy of this creature. If it's a land, it becomes"
        " an Island in addition to its other types. | 1/1"
    )
    s.put(ALICE, "Tide").put(BOB, "Plains")

    s.activate("Tide", "Plains").resolve()

    assert s.seen("Plains").subtypes >= {"Plains", "Island"}


@pytest.mark.cr("601.2c", "603.7")
def test_a_target_said_before_the_time_is_chosen_now() -> None:
    s = (
        Scenario()
        .card("Wall {G} | Creature — Wall | 0/9")
        .card("Giant {R} | Creature — Giant | 3/3")
    )
    s.card("Knife {B} | Instant | Destroy target blocking creature at end of combat.")
    s.put(ALICE, "Giant", "Swamp", "Knife (hand)").put(BOB, "Wall")

    s.attack("Giant").block(("Wall", "Giant")).cast("Knife", "Wall").resolve()
    before = s.battlefield(BOB)
    s.damage()

    assert before == ["Wall"]
    assert s.graveyard(BOB) == ["Wall"]


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("artifacts", "size"), [(0, (2, 2)), (1, (5, 5))])
def test_they_are_none_if_what_spoke_of_them_wasnt_done(
    artifacts: int, size: tuple[int, int]
) -> None:
    s = Scenario().card(BEAR).card("Rock {0} | Artifact")
    s.card(
        "Rouse {0} | Sorcery | You gain 1 life. If you control an artifact, untap all creatures "
        "you control. They get +3/+3 until end of turn."
    )
    s.put(ALICE, "Bear (tapped)", "Rouse (hand)", *["Rock"] * artifacts)

    s.cast("Rouse").resolve()

    assert s.pt("Bear") == size
    assert s.is_tapped("Bear") == (not artifacts)
