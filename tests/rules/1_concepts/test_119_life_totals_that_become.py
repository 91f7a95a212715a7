"""Life totals that become an amount; who can't be beaten; players of a team. (CR 102.3, 104, 119.5)"""

import pytest

from apnap.testing import ALICE, BOB, CAROL, Scenario

COUNT = (
    "Count {0} | Sorcery | Each player's life total becomes the number of creatures they control."
)
OFFER = "Offer {0} | Sorcery | You may have your life total become 20."
HALF = (
    "Half {0} | Sorcery | Target player's life total becomes half their starting life total, rounded"
    " down."
)
HELD = (
    "Held {0} | Enchantment | As long as you control a Bear, you can't lose the game and your"
    " opponents can't win the game."
)
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
DOOM = "Doom {0} | Instant | Target player loses the game."
WIN = "Win {0} | Instant | You win the game."
BANNER = "Banner {0} | Enchantment | Bears your team controls get +1/+1."


def board(*cards: str, players: int = 2) -> Scenario:
    """The cards are in Alice's hand."""
    s = Scenario(players)
    for card in (COUNT, OFFER, HALF, HELD, BEAR, DOOM, WIN, BANNER):
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("119.5")
def test_each_life_total_becomes_a_number_of_its_players_own() -> None:
    s = board("Count").put(ALICE, "Bear x3").put(BOB, "Bear x5")

    s.cast("Count").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (3, 5)


@pytest.mark.cr("119.5", "608.2d")
@pytest.mark.parametrize(("takes", "life"), [(True, 20), (False, 4)])
def test_a_life_total_may_become_a_number(takes: bool, life: int) -> None:
    s = board("Offer").set_life(ALICE, 4)

    s.cast("Offer").choose(takes).resolve()

    assert s.life(ALICE) == life


@pytest.mark.cr("119.5", "107.1a", "119.1")
def test_a_life_total_may_become_half_of_what_it_was_at_the_start() -> None:
    s = board("Half").set_player(BOB, life=3, starting_life=20)

    s.cast("Half", BOB).resolve()

    assert s.life(BOB) == 10


@pytest.mark.cr("104.3e", "104.2b", "101.2")
def test_who_cannot_be_beaten_neither_loses_nor_lets_an_opponent_win() -> None:
    s = board("Doom").put(ALICE, "Held", "Bear").put(BOB, "Win (hand)")

    s.cast("Doom", ALICE).resolve().cast("Win", by=BOB).resolve()

    assert not s.game.is_over


@pytest.mark.cr("104.2b", "611.3a")
def test_that_ends_with_what_it_depends_on() -> None:
    s = board().put(ALICE, "Held").put(BOB, "Win (hand)")

    s.cast("Win", by=BOB).resolve()

    assert s.game.winners == (BOB,)


@pytest.mark.cr("102.3", "808.1")
def test_your_team_is_you_and_your_teammates() -> None:
    s = board(players=3).option("teams", [[ALICE, BOB], [CAROL]])
    s.put(ALICE, "Banner", "Bear").put(BOB, "Bear").put(CAROL, "Bear")

    sizes = sorted(s.pt(key) for key in s.all_named("Bear"))

    assert sizes == [(2, 2), (3, 3), (3, 3)]
