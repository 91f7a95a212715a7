"""The monarch. (CR 725)"""

import pytest

from apnap.terms.turn import END, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

HERALD = "Herald {W} | Creature — Human | When this creature enters, you become the monarch. | 1/1"
CROWN = "Crown {W} | Sorcery | Target player becomes the monarch."
PROUD = (
    "Proud {W} | Creature — Human | As long as you're the monarch, this creature gets +2/+2. | 2/2"
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


def world(players: int = 2) -> Scenario:
    return Scenario(players).card(HERALD).card(PROUD).card(BEAR).card(CROWN)


@pytest.mark.cr("725.1")
def test_there_is_no_monarch_until_an_effect_says_so() -> None:
    s = world().put(ALICE, "Plains", "Herald (hand)", "Proud")
    assert s.pt("Proud") == (2, 2)

    s.cast("Herald").resolve()

    assert s.pt("Proud") == (4, 4)


@pytest.mark.cr("725.2")
def test_the_monarch_draws_at_the_beginning_of_their_end_step() -> None:
    s = world().put(ALICE, "Plains", "Herald (hand)")
    s.cast("Herald").resolve()

    s.to(END, ALICE)

    assert len(s.game.stack) == 1
    s.resolve()
    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("725.2")
def test_the_monarch_does_not_draw_in_the_end_step_of_another() -> None:
    s = world().put(ALICE, "Plains", "Herald (hand)")
    s.cast("Herald").resolve().to(UPKEEP, BOB)

    s.to(END, BOB).resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("725.2", "725.3")
def test_combat_damage_to_the_monarch_takes_the_crown() -> None:
    s = world().put(ALICE, "Plains", "Herald (hand)", "Proud").put(BOB, "Bear")
    s.cast("Herald").resolve().to(UPKEEP, BOB)

    s.attack("Bear").damage()

    assert s.pt("Proud") == (2, 2)
    assert s.game.monarch == BOB


@pytest.mark.cr("725.2")
def test_other_damage_does_not_take_the_crown() -> None:
    s = world().card(
        "Pinger {R} | Creature — Goblin | {T}: This creature deals 1 damage to any target. | 1/1"
    )
    s.put(ALICE, "Plains", "Herald (hand)").put(BOB, "Pinger")
    s.cast("Herald").resolve()

    s.activate("Pinger", ALICE, by=BOB).resolve()

    assert s.game.monarch == ALICE


@pytest.mark.cr("725.3")
def test_only_one_player_is_the_monarch() -> None:
    s = world().put(ALICE, "Plains x2", "Herald (hand)", "Crown (hand)", "Proud").put(BOB, "Proud")
    s.cast("Herald").resolve()

    s.cast("Crown", BOB).resolve()

    prouds = [key for key in s.game.battlefield if s.seen(key).name == "Proud"]
    assert [s.pt(key) for key in prouds] == [(2, 2), (4, 4)]


@pytest.mark.cr("725.4")
def test_if_the_monarch_leaves_the_active_player_becomes_the_monarch() -> None:
    s = world(3).card("Doom {B} | Sorcery | Target player loses the game.")
    s.put(ALICE, "Plains", "Swamp", "Crown (hand)", "Doom (hand)")
    s.cast("Crown", CAROL).resolve()

    s.cast("Doom", CAROL).resolve()

    assert s.game.monarch == ALICE


@pytest.mark.cr("725.4")
def test_if_the_active_player_leaves_the_next_in_turn_order_is_the_monarch() -> None:
    s = world(3).card("Doom {B} | Sorcery | Target player loses the game.")
    s.put(ALICE, "Plains", "Swamp", "Crown (hand)", "Doom (hand)")
    s.cast("Crown", ALICE).resolve()

    s.cast("Doom", ALICE).resolve()

    assert s.game.monarch == BOB


ADMIRAL = (
    "Admiral {U} | Creature — Pirate | This creature can't be blocked by creatures the monarch "
    "controls. | 3/3"
)


@pytest.mark.cr("725.1", "509.1b")
def test_what_the_monarch_controls_is_told_anew_as_the_crown_passes() -> None:
    s = world().card(ADMIRAL).put(ALICE, "Plains x2", "Admiral", "Crown x2 (hand)").put(BOB, "Bear")
    s.cast("Crown", BOB).resolve().attack("Admiral")
    with pytest.raises(ScenarioError):
        s.block(("Bear", "Admiral"))

    s = world().card(ADMIRAL).put(ALICE, "Plains x2", "Admiral", "Crown x2 (hand)").put(BOB, "Bear")
    s.cast("Crown", BOB).resolve().cast("Crown", ALICE).resolve()
    s.attack("Admiral").block(("Bear", "Admiral")).damage()
    assert s.graveyard(BOB) == ["Bear"]


JAILER = (
    "Jailer {W} | Creature — Human | When this creature enters, exile target creature an opponent "
    "controls until an opponent becomes the monarch. | 2/2"
)


@pytest.mark.cr("610.3", "610.3c")
def test_exiled_until_an_opponent_becomes_the_monarch() -> None:
    """The source may leave; only the next opponent who becomes the monarch matters (2016-08-23)."""
    s = world().card(JAILER).card("Doom {B} | Instant | Destroy target creature.")
    s.put(ALICE, "Plains x3", "Swamp", "Jailer (hand)", "Crown x2 (hand)", "Doom (hand)")
    s.put(BOB, "Bear")
    s.cast("Jailer").resolve()
    assert s.exile() == ["Bear"]

    s.cast("Doom", "Jailer").resolve().cast("Crown", ALICE).resolve()
    assert s.exile() == ["Bear"]
    s.cast("Crown", BOB).resolve()

    assert s.exile() == []
    assert s.controller("Bear") == BOB


@pytest.mark.cr("610.3b")
def test_not_exiled_if_an_opponent_became_the_monarch_before() -> None:
    s = world().card(JAILER).card("Coup {W} | Instant | Target player becomes the monarch.")
    s.put(ALICE, "Plains x2", "Jailer (hand)", "Coup (hand)").put(BOB, "Bear")
    s.cast("Jailer").resolve()

    s.cast("Coup", BOB).resolve()
    s.resolve()

    assert s.exile() == []
