"""What is told of the spells cast this turn, and of what wasn't cast. (CR 601.2i, 707.10, 614.6)"""

import pytest

from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, Scenario

_OPT = "Ponder Twice {U} | Instant | You gain 1 life."
_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
_RAISE = "Raise {B} | Sorcery | Return target creature card from your graveyard to the battlefield."


@pytest.mark.cr("601.2i", "608.2h")
def test_the_greatest_mana_value_among_the_spells_of_the_turn_is_known() -> None:
    """The Bear and the Ponder were cast; the greatest mana value is 2."""
    s = Scenario().card(_OPT).card(_BEAR)
    s.card("Recall {R} | Sorcery | Recall deals damage to target opponent equal to the greatest "
           "mana value among other spells you've cast this turn.")  # fmt: skip
    s.put(ALICE, "Island", "Forest x2", "Mountain", "Ponder Twice (hand)", "Bear (hand)",
          "Recall (hand)").put(BOB)  # fmt: skip

    s.cast("Ponder Twice").resolve().cast("Bear").resolve().cast("Recall", BOB).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("601.2i")
def test_a_player_is_told_of_their_own_spells() -> None:
    """The second noncreature spell of the same player is 2 damage to them."""
    s = Scenario().card(_OPT)
    s.card("Bane {1}{R} | Creature — Lizard | Whenever a player casts a noncreature spell, "
           "Bane deals damage to that player equal to the number of noncreature spells they've "
           "cast this turn. | 1/4")  # fmt: skip
    s.put(ALICE, "Island x2", "Ponder Twice (hand)", "Ponder Twice (hand)").put(BOB, "Bane")

    s.cast("Ponder Twice").resolve().cast("Ponder Twice").resolve()

    assert s.life(ALICE) == 20 + 2 - 1 - 2


@pytest.mark.cr("614.12", "400.7d")
def test_the_spell_itself_is_not_another_spell() -> None:
    """One other spell was cast this turn, so there is one counter."""
    s = Scenario().card(_OPT)
    s.card("Tempest {1}{R} | Creature — Elemental | Tempest enters with a +1/+1 counter on "
           "it for each other spell cast this turn. | 1/1")  # fmt: skip
    s.put(ALICE, "Island", "Mountain x2", "Ponder Twice (hand)", "Tempest (hand)").put(BOB)

    s.cast("Ponder Twice").resolve().cast("Tempest").resolve()

    assert s.pt("Tempest") == (2, 2)


@pytest.mark.cr("601.2i", "603.4")
def test_only_the_second_creature_spell_counts() -> None:
    """An instant after one creature spell is not the second creature spell."""
    s = Scenario().card(_OPT).card(_BEAR)
    s.card("Vine {2}{G} | Enchantment | Whenever you cast a spell, if it's the second creature "
           "spell you cast this turn, you gain 5 life.")  # fmt: skip
    s.put(
        ALICE, "Vine", "Island x2", "Forest x4", "Ponder Twice (hand)", "Bear (hand)", "Bear (hand)"
    ).put(BOB)

    s.cast("Bear").resolve().cast("Ponder Twice").resolve()
    assert s.life(ALICE) == 21
    s.cast("Bear").resolve()

    assert s.life(ALICE) == 26


@pytest.mark.cr("400.7d", "603.4")
def test_a_permanent_was_the_second_spell() -> None:
    """Returned to the battlefield it was no spell at all."""
    s = Scenario().card(_OPT).card(_RAISE)
    s.card("Cleric {W} | Creature — Cleric | When Cleric enters, if it was the second spell "
           "you cast this turn, you gain 5 life. | 1/1")  # fmt: skip
    s.put(ALICE, "Swamp", "Plains", "Cleric (graveyard)", "Raise (hand)", "Cleric (hand)").put(BOB)

    s.cast("Raise", s.find("Cleric", zone=3)).resolve()
    assert s.life(ALICE) == 20
    s.cast("Cleric").resolve()

    assert s.life(ALICE) == 25


@pytest.mark.cr("614.6")
def test_what_was_not_cast_is_exiled_instead_of_entering() -> None:
    """The card put onto the battlefield is exiled; the spell that resolves isn't."""
    s = Scenario().card(_BEAR).card(_RAISE)
    s.card("Ward {1}{W} | Enchantment | If a nontoken creature would enter and it wasn't cast, "
           "exile it instead.")  # fmt: skip
    s.put(BOB, "Ward")
    s.put(ALICE, "Swamp", "Forest x2", "Bear (graveyard)", "Bear (hand)", "Raise (hand)")

    s.cast("Raise", s.find("Bear", zone=3)).resolve().cast("Bear").resolve()

    assert s.exile() == ["Bear"]
    assert s.battlefield(ALICE).count("Bear") == 1


@pytest.mark.cr("614.6", "611.2a")
def test_for_a_turn_what_was_not_cast_is_exiled() -> None:
    """The effect begun by an ability is for what enters later."""
    s = Scenario().card(_BEAR).card(_RAISE)
    s.card("Caller {U} | Creature — Merfolk | Sacrifice Caller: Until end of turn, if a "
           "nontoken creature would enter and it wasn't cast, exile it instead. | 1/1")  # fmt: skip
    s.put(BOB, "Caller").put(ALICE, "Swamp", "Bear (graveyard)", "Raise (hand)")

    s.cast("Raise", s.find("Bear", zone=3)).activate("Caller", by=BOB).resolve()

    assert s.exile() == ["Bear"]


@pytest.mark.cr("601.2a")
def test_a_spell_that_was_not_cast_from_a_hand_is_a_target() -> None:
    """A spell with flashback comes from the graveyard; one from the hand is no target."""
    s = Scenario().card("Rinse {U} | Instant | Counter target spell that wasn't cast from its "
                        "owner's hand.")  # fmt: skip
    s.card("Glow {W} | Instant | You gain 3 life. | Flashback {W}")
    s.put(BOB, "Island", "Rinse (hand)").put(ALICE, "Plains x2", "Glow (hand)", "Glow (graveyard)")

    s.cast("Glow")
    assert not s.may("cast", "Rinse", by=BOB)
    s.resolve().cast("Glow", alternative="flashback").cast("Rinse", "Glow", by=BOB).resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("118.9", "601.2i")
def test_the_first_spell_of_the_game_may_be_free() -> None:
    """A spell of an earlier turn was cast this game too; another player's is another's."""
    s = Scenario().card("Pebble {0} | Artifact")
    s.card("Tale {1}{G} | Instant | If this spell is the first spell you've cast this game, you "
           "may cast it without paying its mana cost. | You gain 1 life.")  # fmt: skip
    s.put(ALICE, "Pebble (hand)", "Tale (hand)").put(BOB, "Tale (hand)")

    free = s.may("cast", "Tale")
    s.cast("Pebble").resolve()
    later = s.may("cast", "Tale")
    s.to(UPKEEP, BOB)

    assert free
    assert not later
    assert s.may("cast", "Tale", by=BOB)
    s.to(UPKEEP, ALICE)
    assert not s.may("cast", "Tale")


@pytest.mark.cr("106.3", "601.2h")
@pytest.mark.parametrize(("land", "there"), [("Forest", True), ("Wastes", False)])
def test_a_spell_on_which_no_colored_mana_was_spent_may_be_countered(
    land: str, there: bool
) -> None:
    s = Scenario().card("Rock {1} | Artifact").card("Wastes | Land | {T}: Add {C}.")
    s.card("Glass {2} | Artifact | Whenever a player casts a spell, if no colored mana was spent "
           "to cast it, counter that spell.")  # fmt: skip
    s.put(ALICE, "Glass", land, "Rock (hand)")

    s.cast("Rock").resolve()

    assert ("Rock" in s.battlefield(ALICE)) == there


@pytest.mark.cr("601.3", "101.2")
def test_who_has_cast_such_a_spell_cannot_cast_additional_ones() -> None:
    s = Scenario().card(_OPT).card("Pebble {0} | Artifact")
    s.card("Canon {0} | Artifact | Each player who has cast a nonartifact spell this turn can't "
           "cast additional nonartifact spells.")  # fmt: skip
    s.put(ALICE, "Island x2", "Ponder Twice x2 (hand)", "Canon (hand)", "Pebble (hand)")
    s.put(BOB, "Island", "Ponder Twice (hand)")

    s.cast("Ponder Twice").resolve()  # before it was there, and yet it counts
    before = s.may("cast", "Ponder Twice")
    s.cast("Canon").resolve()

    assert (before, s.may("cast", "Ponder Twice")) == (True, False)
    assert s.may("cast", "Pebble")
    assert s.may("cast", "Ponder Twice", by=BOB)
    s.to(UPKEEP, BOB)
    assert s.may("cast", "Ponder Twice")


@pytest.mark.cr("601.2h", "603.4")
@pytest.mark.parametrize(("way", "life"), [("Bear (hand)", 20), ("Free (hand)", 17)])
def test_less_mana_may_be_spent_on_a_spell_than_its_mana_value(way: str, life: int) -> None:
    s = Scenario().card(_BEAR)
    s.card("Free {3} | Artifact | This spell costs {1} less to cast.")
    s.card("Tick & Tock {R} | Legendary Creature — Wolf | Whenever a player casts a spell, if the "
           "amount of mana spent to cast it was less than its mana value, Tick & Tock deal 3 "
           "damage to that player. | 3/2")  # fmt: skip
    s.put(ALICE, "Forest x2", way).put(BOB, "Tick & Tock")

    s.cast(way.removesuffix(" (hand)")).resolve()

    assert s.life(ALICE) == life


FOCUS = "Focus {4}{U} | Instant | This spell costs {2} less to cast if you've cast another spell this turn. | You gain 1 life."


@pytest.mark.cr("601.2f")
def test_a_spell_that_is_being_cast_is_not_cast_yet() -> None:
    """It costs less after one other spell already."""
    s = Scenario().card(_OPT).card(FOCUS)
    s.put(ALICE, "Island x4", "Ponder Twice (hand)", "Focus (hand)")
    assert not s.may("cast", "Focus")

    s.cast("Ponder Twice").resolve()

    assert s.may("cast", "Focus")


@pytest.mark.cr("601.2i", "400.7d")
def test_another_spell_is_neither_this_one_nor_what_the_permanent_was() -> None:
    s = Scenario().card(_OPT)
    s.card(
        "Herald {U} | Creature — Bird | When this creature enters, if you've cast another spell this turn, you gain 5 life. | 1/1"
    )
    s.put(ALICE, "Island x3", "Ponder Twice (hand)", "Herald x2 (hand)")

    s.cast("Herald").resolve()
    assert s.life(ALICE) == 20
    s.cast("Herald").resolve()

    assert s.life(ALICE) == 25
