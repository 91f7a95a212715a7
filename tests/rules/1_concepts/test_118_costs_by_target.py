"""Costs that hang on targets; life and cards as costs; payments several times. (CR 118, 601.2f)"""

import pytest

from apnap.testing import ALICE, BOB, Scenario

CUB = "Cub {0} | Creature — Cat | 1/1"

BOLT = "Bolt {0} | Instant | Bolt deals 3 damage to target creature."


@pytest.mark.cr("118.7", "601.2f")
def test_equip_abilities_cost_less_if_they_target_that() -> None:
    s = Scenario().card(
        "Dancer {1}{W} | Creature — Dwarf | Equip abilities you activate that "
        "target Dancer cost {2} less to activate. | 1/1"
    )
    s.card(CUB).card("Axe {1} | Artifact — Equipment | Equipped creature gets +1/+0. | Equip {2}")
    s.put(ALICE, "Dancer", "Cub", "Axe")

    s.activate("Axe", "Dancer").resolve()

    assert s.pt("Dancer") == (2, 1)
    assert not s.could(lambda other: other.activate("Axe", "Cub"))


@pytest.mark.cr("109.2", "602.2b")
def test_what_abilities_of_creatures_cost_more_isnt_said_of_cards_in_a_hand() -> None:
    s = Scenario().card(
        "Order {R} | Enchantment | Activated abilities of nontoken Rebels cost an additional "
        '"Sacrifice a land" to activate.'
    )
    s.card("Rebel {1} | Creature — Rebel | {0}: You gain 1 life. | 1/1").card(
        "Scout {1} | Creature — Rebel | Cycling {0} | 1/1"
    )
    s.put(ALICE, "Rebel", "Scout (hand)").put(BOB, "Order")

    assert not s.may("activate", "Rebel")
    assert s.may("activate", "Scout")


@pytest.mark.cr("118.8", "601.2f")
def test_spells_that_target_it_cost_life_as_well() -> None:
    s = Scenario().card(
        "Terror {3}{R} | Creature — Dragon | Spells your opponents cast that "
        "target Terror cost an additional 3 life to cast. | 5/4"
    )
    s.card(BOLT).card(CUB).put(ALICE, "Terror", "Cub").put(BOB, "Bolt (hand)", "Bolt (hand)")

    s.cast("Bolt", "Cub", by=BOB).resolve()
    assert s.life(BOB) == 20

    s.cast("Bolt", "Terror", by=BOB).resolve()
    assert s.life(BOB) == 17


@pytest.mark.cr("601.2f", "608.2h")
def test_what_the_next_spell_costs_less_is_found_out_once() -> None:
    s = Scenario().card(
        "Sage {U} | Creature — Wizard | {0}: The next instant or sorcery spell "
        "you cast this turn costs {X} less to cast, where X is the number of "
        "Wizards you control as this ability resolves. | 1/1"
    )
    s.card("Study {2} | Sorcery | You gain 1 life.").card(
        "End {0} | Instant | Destroy target creature."
    )
    s.put(ALICE, "Sage", "Sage", "Study (hand)", "Study (hand)")

    s.activate("Sage").resolve()
    s.cast("Study").resolve()

    assert s.life(ALICE) == 21
    assert not s.may("cast", "Study")


@pytest.mark.cr("118.12")
def test_mana_and_life_are_paid_together_or_not_at_all() -> None:
    s = Scenario().card(
        "Wisp {0} | Creature — Elf | {0}: You may pay {1} and 1 life. If you do, draw a card. | 1/1"
    )
    s.put(ALICE, "Wisp", "Plains")

    s.activate("Wisp").choose(True).resolve()
    assert (s.hand(ALICE), s.life(ALICE), s.is_tapped("Plains")) == (["Filler"], 19, True)

    s.activate("Wisp").resolve()
    assert (s.hand(ALICE), s.life(ALICE)) == (["Filler"], 19)


@pytest.mark.cr("118.12", "603.12")
def test_a_cost_is_paid_as_many_times_as_chosen() -> None:
    s = Scenario().card(
        "Rider {0} | Creature — Human | When Rider enters, you may pay {1} any "
        "number of times. When you pay this cost one or more times, put that many "
        "+1/+1 counters on Rider. | 1/1"
    )
    s.put(ALICE, "Rider (hand)", "Plains x3")

    s.cast("Rider").resolve(top_only=True)
    s.choose(True, 2).resolve()

    assert s.counters("Rider", "+1/+1") == 2
    assert sum(s.record(each).tapped for each in s.all_named("Plains")) == 2


@pytest.mark.cr("118.12a", "602.2b")
def test_equipping_for_mana_or_a_card() -> None:
    s = Scenario().card(
        "Flail {1} | Artifact — Equipment | Equipped creature gets +2/+1. | "
        "Equip—Pay {3} or discard a card."
    )
    s.card(CUB).put(ALICE, "Flail", "Cub", "Cub (hand)")

    s.activate("Flail", "Cub").resolve()

    assert s.graveyard(ALICE) == ["Cub"]
    assert s.pt(s.all_named("Cub")[0]) == (3, 2)


@pytest.mark.cr("601.2b", "601.2f")
def test_mana_that_may_be_paid_instead_costs_less_as_well() -> None:
    s = Scenario().card(
        "Flail {1} | Artifact — Equipment | Equipped creature gets +2/+1. | "
        "Equip—Pay {3} or discard a card."
    )
    s.card(
        "Smith {1} | Creature — Dwarf | Equip abilities you activate that target Smith cost {2} "
        "less to activate. | 1/1"
    )
    s.card(CUB).put(ALICE, "Flail", "Smith", "Cub", "Plains")

    assert not s.could(lambda other: other.activate("Flail", "Cub"))
    s.activate("Flail", "Smith").resolve()

    assert s.pt("Smith") == (3, 2)
    assert s.is_tapped("Plains")


@pytest.mark.cr("118.8", "601.3")
def test_cast_from_a_graveyard_by_sacrificing_a_land_as_well() -> None:
    s = Scenario().card(
        "Ship {3} | Artifact | Once during each of your turns, you may cast a "
        "permanent spell from your graveyard by sacrificing a land in addition to "
        "paying its other costs."
    )
    s.card(CUB).put(ALICE, "Ship", "Cub (graveyard)", "Plains x2")

    s.cast("Cub").resolve()

    assert s.graveyard(ALICE) == ["Plains"]
    assert s.many("Cub") == 1


@pytest.mark.cr("701.4a", "607.2a", "400.7d")
def test_what_was_beheld_and_exiled_comes_back() -> None:
    s = Scenario().card(
        "Champion {0} | Creature — Kithkin | As an additional cost to cast this "
        "spell, behold a Kithkin and exile it. | When Champion leaves the "
        "battlefield, return the exiled card to its owner's hand. | 3/3"
    )
    s.card("Scout {0} | Creature — Kithkin | 1/1").card(BOLT)
    s.put(ALICE, "Champion (hand)", "Scout", "Bolt (hand)")

    s.cast("Champion").resolve()
    assert s.exile() == ["Scout"]

    s.cast("Bolt", "Champion").resolve()
    assert s.hand(ALICE) == ["Scout"]
