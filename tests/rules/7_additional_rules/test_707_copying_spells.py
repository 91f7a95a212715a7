"""Copies of spells and abilities. (CR 707.10)"""

import pytest

from apnap.abilities.abilities import SpellAbility
from apnap.abilities.amounts import ColorsSpent
from apnap.abilities.cards import Face
from apnap.abilities.instructions.actions import Body, GainLife
from apnap.abilities.references import You
from apnap.terms.characteristics import SORCERY
from apnap.terms.events import AbilityActivated, SpellCast, Targeted
from apnap.testing import ALICE, BOB, Scenario

TWIN = (
    "Twin {R} | Instant | Copy target instant or sorcery spell. You may choose new targets for"
    " the copy."
)
SAME = "Same {R} | Instant | Copy target instant or sorcery spell."
ECHO = (
    "Echo {R} | Instant | Copy target activated or triggered ability you control. You may choose"
    " new targets for the copy."
)
SPARK = "Spark {R} | Instant | Spark deals 3 damage to any target."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
MODES = "Modes {R} | Instant | Choose one — | • You gain 3 life. | • Each opponent loses 2 life."


def red() -> Scenario:
    return Scenario().card(TWIN).card(SAME).card(ECHO).card(SPARK).card(BEAR).card(MODES)


@pytest.mark.cr("707.10")
def test_a_copy_of_a_spell_is_put_on_the_stack_but_not_cast() -> None:
    s = red().card("Count {R} | Enchantment | Whenever you cast a spell, you gain 1 life.")
    s.put(ALICE, "Mountain x2", "Spark (hand)", "Same (hand)", "Count")

    s.cast("Spark", BOB).cast("Same", "Spark").resolve()

    assert s.life(BOB) == 14
    assert s.life(ALICE) == 22
    assert len(s.happened(SpellCast)) == 2


@pytest.mark.cr("707.10")
def test_the_copy_is_owned_and_controlled_by_who_made_it() -> None:
    s = red().put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Mountain", "Same (hand)")
    s.cast("Spark", ALICE).cast("Same", "Spark", by=BOB)

    s.resolve(top_only=True)

    copy = s.record(s.game.stack[-1])
    assert (copy.owner, copy.controller) == (BOB, BOB)


@pytest.mark.cr("707.10")
def test_the_copy_resolves_before_the_original() -> None:
    s = red().put(ALICE, "Mountain x2", "Spark (hand)", "Same (hand)")
    s.cast("Spark", BOB).cast("Same", "Spark").resolve(top_only=True)

    assert s.stack() == ["Spark", "Spark"]
    s.resolve(top_only=True)

    assert s.life(BOB) == 17
    assert s.record("Spark").card is not None


@pytest.mark.cr("707.10a", "704.5e")
def test_a_copy_that_left_the_stack_ceases_to_exist() -> None:
    s = red().put(ALICE, "Mountain x2", "Spark (hand)", "Same (hand)")

    s.cast("Spark", BOB).cast("Same", "Spark").resolve()

    assert s.graveyard(ALICE) == ["Same", "Spark"]


@pytest.mark.cr("707.10c")
def test_a_new_target_may_be_chosen_for_the_copy() -> None:
    s = red().put(ALICE, "Mountain x2", "Spark (hand)", "Twin (hand)").put(BOB, "Bear")
    s.cast("Spark", BOB)

    s.cast("Twin", "Spark").choose("Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]
    assert s.life(BOB) == 17


@pytest.mark.cr("707.10c", "115.7d")
def test_what_a_copy_targets_becomes_its_target() -> None:
    """The copy is put onto the stack with that target, which is then targeted once more."""
    s = red().card(
        "Shy {W} | Creature — Cat | When this creature becomes the target of a spell, you gain 1 life. | 1/9"
    )
    s.put(ALICE, "Mountain x2", "Spark (hand)", "Twin (hand)", "Shy").put(BOB, "Bear")
    s.cast("Spark", "Shy")

    s.cast("Twin", "Spark").choose("Shy").resolve()

    assert s.life(ALICE) == 22
    assert len(s.happened(Targeted, target=s.find("Shy"))) == 2


@pytest.mark.cr("707.10c")
def test_a_new_target_chosen_for_the_copy_becomes_a_target() -> None:
    s = red().card(
        "Shy {W} | Creature — Cat | When this creature becomes the target of a spell, you gain 1 life. | 1/9"
    )
    s.put(ALICE, "Mountain x2", "Spark (hand)", "Twin (hand)", "Shy")
    s.cast("Spark", BOB)

    s.cast("Twin", "Spark").choose("Shy").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("707.10c")
def test_an_illegal_target_may_be_left_unchanged() -> None:
    s = red().card("Hide {U} | Instant | Target creature gains shroud until end of turn.")
    s.put(ALICE, "Mountain x2", "Spark (hand)", "Twin (hand)").put(
        BOB, "Island", "Hide (hand)", "Bear"
    )
    s.cast("Spark", "Bear").cast("Hide", "Bear", by=BOB).resolve(top_only=True)

    s.cast("Twin", "Spark", by=ALICE).choose("Bear").resolve()

    assert s.battlefield(BOB) == ["Island", "Bear"]
    assert (s.life(ALICE), s.life(BOB)) == (20, 20)


@pytest.mark.cr("700.2g", "707.10")
def test_a_copy_has_the_mode_that_was_chosen() -> None:
    s = red().put(ALICE, "Mountain x2", "Modes (hand)", "Twin (hand)")

    s.cast("Modes", modes=1).cast("Twin", "Modes").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 16)


@pytest.mark.cr("707.10", "707.2")
def test_a_copy_has_the_value_of_x() -> None:
    s = red().card("Blaze {X}{R} | Sorcery | Blaze deals X damage to any target.")
    s.put(ALICE, "Mountain x6", "Blaze (hand)", "Same (hand)")

    s.cast("Blaze", BOB, x=4).cast("Same", "Blaze").resolve()

    assert s.life(BOB) == 12


@pytest.mark.cr("707.10", "707.2")
def test_a_copy_of_a_kicked_spell_is_kicked() -> None:
    s = red().card(
        "Burst {R} | Instant | Kicker {2} | Draw a card. If this spell was kicked, draw two cards instead."
    )
    s.put(ALICE, "Mountain x4", "Burst (hand)", "Same (hand)")

    s.cast("Burst", kicked=True).cast("Same", "Burst").resolve()

    assert len(s.hand(ALICE)) == 4


@pytest.mark.cr("707.10", "707.2")
def test_a_copy_is_divided_as_the_original_was() -> None:
    s = red().card(
        "Forked {R} | Instant | Forked deals 3 damage divided as you choose among one or two targets."
    )
    s.put(ALICE, "Mountain x2", "Forked (hand)", "Same (hand)").put(BOB, "Bear")

    s.cast("Forked", [BOB, "Bear"], divide=(1, 2)).cast("Same", "Forked").resolve()

    assert s.life(BOB) == 18
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("707.10")
@pytest.mark.example("707.10", index=2)
def test_example_707_10_a_copy_looks_at_what_was_sacrificed_for_the_original() -> None:
    s = red().card(
        "Fling {R} | Instant | As an additional cost to cast this spell, sacrifice a creature. | Fling deals damage equal to the sacrificed creature's power to any target."
    )
    s.put(ALICE, "Mountain x2", "Fling (hand)", "Same (hand)", "Bear")

    s.cast("Fling", BOB).cast("Same", "Fling").resolve()

    assert s.life(BOB) == 16


@pytest.mark.cr("707.10")
@pytest.mark.example("707.10", index=3)
def test_example_707_10_no_mana_was_spent_on_a_copy() -> None:
    s = red().card(
        Face(
            "Dawn",
            ("1", "R"),
            SORCERY,
            abilities=(SpellAbility(Body((GainLife(You(), ColorsSpent()),))),),
        )
    )
    s.put(ALICE, "Mountain x2", "Plains", "Dawn (hand)", "Same (hand)")

    s.cast("Dawn").cast("Same", "Dawn").resolve(top_only=True).resolve(top_only=True)

    assert s.life(ALICE) == 20


@pytest.mark.cr("707.10")
def test_what_is_chosen_on_resolution_is_chosen_for_the_copy_anew() -> None:
    s = red().card("Pick {R} | Sorcery | Each player sacrifices a creature of their choice.")
    s.card("Ox {W} | Creature — Ox | 1/4")
    s.put(ALICE, "Mountain x2", "Pick (hand)", "Same (hand)", "Bear", "Ox")

    s.cast("Pick").cast("Same", "Pick").choose("Ox").resolve()

    assert s.graveyard(ALICE) == ["Same", "Ox", "Bear", "Pick"]


@pytest.mark.cr("707.10")
def test_a_copy_of_an_ability_is_not_activated() -> None:
    s = red().card("Pinger {U} | Artifact | {T}: This artifact deals 1 damage to any target.")
    s.put(ALICE, "Mountain", "Echo (hand)", "Pinger")
    s.activate("Pinger", BOB)

    s.cast("Echo", s.game.stack[-1]).resolve()

    assert s.life(BOB) == 18
    assert len(s.happened(AbilityActivated)) == 1


@pytest.mark.cr("707.10b", "707.10")
def test_a_copy_of_an_ability_has_the_same_source() -> None:
    s = red().card("Grower {G} | Creature — Elf | {T}: Put a +1/+1 counter on this creature. | 1/1")
    s.put(ALICE, "Mountain", "Echo (hand)", "Grower x2")
    first = s.game.battlefield[1]
    s.activate(first)

    s.cast("Echo", s.game.stack[-1]).resolve()

    assert s.counters(first, "+1/+1") == 2


@pytest.mark.cr("707.10f", "608.3f", "111.13")
def test_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    s = red().card("Twice {R} | Instant | Copy target creature spell you control.")
    s.put(ALICE, "Mountain", "Forest x2", "Twice (hand)", "Bear (hand)")

    s.cast("Bear").cast("Twice", "Bear").resolve()

    bears = [s.record(key) for key in s.game.battlefield[-2:]]
    assert s.battlefield(ALICE)[-2:] == ["Bear", "Bear"]
    assert [bear.card is None for bear in bears] == [True, False]


@pytest.mark.cr("707.10")
@pytest.mark.example("707.10", index=1)
def test_example_707_10_a_copy_has_the_mode_and_may_have_another_target() -> None:
    s = red().card(
        "Charm {G} | Instant | Choose one — | • Untap target permanent. | • Destroy target creature."
    )
    s.put(ALICE, "Mountain", "Forest", "Charm (hand)", "Twin (hand)").put(BOB, "Bear", "Bear")
    bears = list(s.game.battlefield[-2:])
    s.cast("Charm", bears[0], modes=1)

    s.cast("Twin", "Charm").choose(bears[1]).resolve()

    assert s.graveyard(BOB) == ["Bear", "Bear"]


CHAIN = (
    "Chain {R} | Sorcery | Chain deals 3 damage to any target. Then that player or that permanent's"
    " controller may pay {R}{R}. If the player does, they may copy this spell and may choose a new"
    " target for that copy."
)


@pytest.mark.cr("707.10", "608.2d")
def test_who_was_hit_may_pay_to_copy_it_at_another() -> None:
    s = Scenario().card(CHAIN).put(ALICE, "Mountain", "Chain (hand)")
    s.put(BOB, "Mountain", "Mountain")

    s.cast("Chain", BOB).choose(True).choose(True).choose(ALICE).resolve()

    assert (s.life(BOB), s.life(ALICE)) == (17, 17)


@pytest.mark.cr("707.10", "608.2h")
def test_the_controller_of_the_permanent_that_was_hit_may_copy_it() -> None:
    s = Scenario().card(CHAIN).card("Ox {1} | Creature — Ox | 3/3")
    s.put(ALICE, "Mountain", "Chain (hand)").put(BOB, "Ox", "Mountain", "Mountain")

    s.cast("Chain", "Ox").choose(True).choose(True).choose(ALICE).resolve()

    assert s.graveyard(BOB) == ["Ox"]
    assert s.life(ALICE) == 17
