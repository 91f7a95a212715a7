"""Tokens that attack a player if able, creatures that attack their owners; who can't. (CR 508.1)"""

import pytest

from apnap.rules.combat.attacking import Declaration
from apnap.terms.events import AttackDeclared
from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

HORDE = (
    "Horde {0} | Sorcery | For each opponent, create a 2/2 black Zombie creature token that attacks"
    " that player each combat if able."
)
SILENCE = (
    "Silence {0} | Enchantment | If you cast a spell this turn, you can't attack with creatures."
)
QUIET = "Quiet {0} | Enchantment | If you attacked with creatures this turn, you can't cast spells."
GAIN = "Gain {0} | Instant | You gain 1 life."
BEAR = "Bear {0} | Creature — Bear | Haste | 2/2"
TEAM = (
    "Team {0} | Enchantment | Whenever your team attacks with exactly two creatures, those creatures"
    " get +1/+0 until end of turn."
)


def board(*cards: str, players: int = 2) -> Scenario:
    """The cards are in Alice's hand."""
    s = Scenario(players)
    for card in (HORDE, SILENCE, QUIET, GAIN, BEAR, TEAM):
        s.card(card)
    return s.put(ALICE, *(f"{each} (hand)" for each in cards))


@pytest.mark.cr("508.1d", "611.2c")
def test_each_token_has_a_player_it_must_attack() -> None:
    s = board("Horde", players=3)

    s.cast("Horde").resolve().to(PRECOMBAT_MAIN, BOB).to(PRECOMBAT_MAIN, ALICE)

    first, second = s.all_named("Zombie Token")
    declaration = Declaration(s.game, ALICE)
    pairs = declaration.pairs
    wanted = tuple(sorted((pairs.index((first, BOB)), pairs.index((second, CAROL)))))
    swapped = tuple(sorted((pairs.index((first, CAROL)), pairs.index((second, BOB)))))
    assert declaration.is_legal(s.game, wanted)
    assert not declaration.is_legal(s.game, swapped)


@pytest.mark.cr("508.1c", "101.2")
def test_who_cast_a_spell_cannot_attack() -> None:
    s = board("Gain").put(ALICE, "Silence", "Bear")

    s.cast("Gain").resolve().to(PRECOMBAT_MAIN, BOB)

    assert s.happened(AttackDeclared) == []


@pytest.mark.cr("601.3", "101.2")
def test_who_attacked_cannot_cast_spells() -> None:
    s = board("Gain").put(ALICE, "Quiet", "Bear")

    before = s.may("cast", "Gain")
    s.attack("Bear")

    assert (before, s.may("cast", "Gain")) == (True, False)


@pytest.mark.cr("508.3", "102.3")
def test_the_creatures_of_a_team_attack_together() -> None:
    s = board(players=3).option("teams", [[ALICE, BOB], [CAROL]])
    s.put(ALICE, "Bear", "Bear").put(BOB, "Team")

    s.attack("Bear", "Bear").resolve()

    assert [s.pt(each) for each in s.all_named("Bear")] == [(3, 2), (3, 2)]
