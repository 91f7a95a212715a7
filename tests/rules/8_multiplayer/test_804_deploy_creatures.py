"""The option to deploy creatures. (CR 804)"""

import pytest

from apnap.rules.table.positions.positions import position_of
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def deploying() -> Scenario:
    """Alice and Bob against Carol and Dave, who may deploy creatures."""
    s = Scenario(players=4).card(BEAR).option("teams", [[0, 1], [2, 3]])
    return s.option("deploy_creatures", value=True)


@pytest.mark.cr("804.2")
def test_a_creature_is_given_to_a_teammate() -> None:
    s = deploying().put(ALICE, "Bear")

    s.activate("Bear", BOB).resolve()

    assert s.controller("Bear") == BOB
    assert s.is_tapped("Bear")


@pytest.mark.cr("804.2")
def test_it_stays_with_the_teammate() -> None:
    s = deploying().put(ALICE, "Bear")

    s.activate("Bear", BOB).resolve().to(UPKEEP, CAROL).to(UPKEEP, ALICE)

    assert s.controller("Bear") == BOB


@pytest.mark.cr("804.2")
def test_an_opponent_is_no_target() -> None:
    s = deploying().put(ALICE, "Bear")

    with pytest.raises(AssertionError):
        s.activate("Bear", CAROL)


@pytest.mark.cr("804.2")
def test_a_creature_is_deployed_only_as_a_sorcery() -> None:
    s = deploying().put(ALICE, "Bear").put(BOB, "Bear")

    assert s.may("activate", "Bear", by=ALICE)
    assert not s.may("activate", "Bear", by=BOB)
    s.to(UPKEEP, BOB)
    assert not s.may("activate", "Bear", by=BOB)


@pytest.mark.cr("804.2")
def test_what_loses_all_abilities_isnt_deployed_and_what_becomes_a_creature_is() -> None:
    s = deploying().card("Humble {W} | Enchantment | All creatures lose all abilities.")
    s.put(ALICE, "Bear", "Humble")
    live = deploying().card(
        "Live {G} | Enchantment | All lands are 1/1 creatures that are still lands."
    )
    live.put(ALICE, "Live", "Forest")

    assert not s.may("activate", "Bear", by=ALICE)
    live.activate("Forest", BOB, ability=-1).resolve()
    assert live.controller("Forest") == BOB


@pytest.mark.cr("804.1")
def test_without_the_option_no_creature_has_the_ability() -> None:
    s = Scenario(players=4).card(BEAR).option("teams", [[0, 1], [2, 3]]).put(ALICE, "Bear")

    assert not s.may("activate", "Bear")


@pytest.mark.cr("804.2")
def test_a_board_with_the_option_is_told_as_a_position() -> None:
    s = deploying().put(ALICE, "Bear").settle()

    assert [each.card for each in position_of(s.game).cards] == ["Bear"]
