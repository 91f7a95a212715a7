"""Which spells trigger abilities, by their numbers or their place in the turn. (CR 603.2)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

_GLOW = "Glow {W} | Instant | You gain 3 life."
_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("603.2", "118.12a")
def test_a_card_may_be_drawn_unless_the_caster_pays() -> None:
    """Bob pays for the first spell and can't for the second."""
    s = Scenario().card(_GLOW)
    s.card("Study {U} | Enchantment | Whenever an opponent casts a spell, you may draw a card "
           "unless that player pays {1}.")  # fmt: skip
    s.put(ALICE, "Study", "Plains (library)", "Plains (library)")
    s.put(BOB, "Plains x3", "Glow (hand)", "Glow (hand)").turn_of(BOB)

    s.choose(True).cast("Glow", by=BOB).resolve()
    assert s.hand(ALICE) == []
    s.choose(True).cast("Glow", by=BOB).resolve()

    assert s.hand(ALICE) == ["Plains"]


@pytest.mark.cr("603.2", "202.3")
def test_one_of_several_numbers_fits() -> None:
    """A Bear has mana value 2, the Glow 1."""
    s = Scenario().card(_GLOW).card(_BEAR)
    s.card("Seal {R} | Enchantment | Whenever you cast a spell with mana value 2, 3, or 4, Seal "
           "deals 1 damage to each opponent.")  # fmt: skip
    s.put(ALICE, "Seal", "Plains", "Forest x2", "Glow (hand)", "Bear (hand)").put(BOB)

    s.cast("Glow").resolve()
    assert s.life(BOB) == 20
    s.cast("Bear").resolve()

    assert s.life(BOB) == 19


@pytest.mark.cr("603.2", "202.3")
def test_what_has_the_mana_value_of_the_spell_is_destroyed() -> None:
    """The Bear on the battlefield has mana value 2 as well; the Dog has 1."""
    s = Scenario().card(_BEAR).card("Dog {W} | Creature — Dog | 1/1")
    s.card("Kirin {5} | Enchantment | Whenever you cast a creature spell, destroy all creatures "
           "with that spell's mana value.")  # fmt: skip
    s.put(ALICE, "Kirin", "Forest x2", "Bear (hand)").put(BOB, "Bear", "Dog")

    s.cast("Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("601.2i", "603.2")
def test_the_first_spell_of_the_turn_does_not_trigger() -> None:
    """The second one does."""
    s = Scenario().card(_GLOW)
    s.card("Hound {R} | Enchantment | Whenever you cast a spell other than your first spell each "
           "turn, Hound deals 1 damage to each opponent.")  # fmt: skip
    s.put(ALICE, "Hound", "Plains x2", "Glow (hand)", "Glow (hand)").put(BOB)

    s.cast("Glow").resolve()
    assert s.life(BOB) == 20
    s.cast("Glow").resolve()

    assert s.life(BOB) == 19


@pytest.mark.cr("601.2i", "701.6")
def test_the_first_noncreature_spell_of_a_turn_is_countered() -> None:
    """A creature spell isn't counted, and the second noncreature spell resolves."""
    s = Scenario().card(_GLOW).card(_BEAR)
    s.card("Null {3}{U} | Enchantment | Whenever the first noncreature spell of a turn is cast, "
           "counter that spell.")  # fmt: skip
    s.put(ALICE, "Null", "Plains x2", "Forest x2", "Bear (hand)", "Glow (hand)", "Glow (hand)")
    s.put(BOB)

    s.cast("Bear").resolve().cast("Glow").resolve()
    assert s.life(ALICE) == 20
    s.cast("Glow").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("603.2")
def test_a_creature_of_the_kind_triggers_as_a_noncreature_spell_does() -> None:
    """The Glow and the Dragon do, the Bear doesn't."""
    s = Scenario().card(_GLOW).card(_BEAR).card("Drake {R} | Creature — Dragon | 1/1")
    s.card("Whelp {R} | Enchantment | Whenever you cast a noncreature or Dragon spell, Whelp deals "
           "1 damage to each opponent.")  # fmt: skip
    s.put(ALICE, "Whelp", "Plains", "Mountain", "Forest x2", "Glow (hand)", "Drake (hand)",
          "Bear (hand)").put(BOB)  # fmt: skip

    s.cast("Bear").resolve().cast("Glow").resolve().cast("Drake").resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("603.7", "707.10")
def test_the_next_spell_is_copied_as_it_is_cast() -> None:
    """Only the next one is."""
    s = Scenario().card(_GLOW)
    s.card("Twin {R} | Sorcery | Copy the next instant spell you cast this turn when you cast it. "
           "You may choose new targets for the copy.")  # fmt: skip
    s.put(ALICE, "Mountain", "Plains x2", "Twin (hand)", "Glow (hand)", "Glow (hand)").put(BOB)

    s.cast("Twin").resolve().cast("Glow").resolve()
    assert s.life(ALICE) == 26
    s.cast("Glow").resolve()

    assert s.life(ALICE) == 29
