"""What players can't do for a time. (CR 101.2, 601.3, 611.2, 615.12)"""

import pytest

from apnap.judge.boards.answering import ScenarioError
from apnap.rules.combat.blocking import may_block
from apnap.terms.turn import PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
WOLF = "Wolf {G} | Creature — Wolf | 2/2"


@pytest.mark.cr("101.2", "601.3")
def test_spells_of_a_name_cannot_be_cast_until_your_next_turn() -> None:
    s = Scenario().card(BEAR).card(WOLF)
    s.card(
        "Mirrormage {0} | Creature — Wizard | When this creature enters, return target creature an "
        "opponent controls to its owner's hand. That creature's owner can't cast spells with the "
        "same name as that creature until your next turn. | 2/3"
    )
    s.put(ALICE, "Mirrormage (hand)").put(BOB, "Bear", "Wolf (hand)", "Forest x2")

    s.choose("Bear").cast("Mirrormage").resolve()
    s.to(PRECOMBAT_MAIN, BOB)
    during = (s.may("cast", "Bear", BOB), s.may("cast", "Wolf", BOB))
    s.to(UPKEEP, ALICE).to(PRECOMBAT_MAIN, BOB)

    assert during == (False, True)
    assert s.may("cast", "Bear", BOB)


@pytest.mark.cr("101.2")
def test_players_cannot_gain_life_this_turn() -> None:
    s = Scenario().card("Hush {0} | Instant | Players can't gain life this turn.")
    s.card("Balm {0} | Instant | You gain 3 life.")
    s.put(ALICE, "Hush (hand)", "Balm x2 (hand)")

    s.cast("Hush").resolve()
    s.cast("Balm").resolve()
    then = s.life(ALICE)
    s.to(PRECOMBAT_MAIN, BOB).cast("Balm", by=ALICE).resolve()

    assert (then, s.life(ALICE)) == (20, 23)


@pytest.mark.cr("101.2", "601.3")
def test_only_one_more_spell_can_be_cast_this_turn() -> None:
    s = Scenario().card("Last Word {0} | Sorcery | You can cast only one more spell this turn.")
    s.card("Balm {0} | Instant | You gain 3 life.")
    s.put(ALICE, "Last Word (hand)", "Balm x3 (hand)")

    s.cast("Balm").resolve()
    s.cast("Last Word").resolve()
    before = s.may("cast", "Balm", ALICE)
    s.cast("Balm").resolve()
    after = s.may("cast", "Balm", ALICE)
    s.to(UPKEEP, BOB)

    assert (before, after) == (True, False)
    assert s.may("cast", "Balm", ALICE)


@pytest.mark.cr("615.12")
def test_damage_cannot_be_prevented_whoever_s_turn_it_is() -> None:
    s = Scenario().card("Torment {0} | Enchantment | Damage can't be prevented.")
    s.card("Fog {0} | Instant | Prevent all damage that would be dealt this turn.")
    s.card("Bolt {0} | Instant | Bolt deals 3 damage to any target.")
    s.put(ALICE, "Torment", "Bolt (hand)").put(BOB, "Fog (hand)")

    s.to(PRECOMBAT_MAIN, BOB)
    s.cast("Fog", by=BOB).resolve()
    s.cast("Bolt", BOB, by=ALICE).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("615.12")
def test_only_the_damage_of_the_spell_itself_cannot_be_prevented() -> None:
    s = Scenario().card("Fog {0} | Instant | Prevent all damage that would be dealt this turn.")
    s.card("Bolt {0} | Instant | Bolt deals 3 damage to any target.")
    s.card(
        "Blaze {0} | Instant | Blaze deals 5 damage to any target. The damage can't be prevented."
    )
    s.put(ALICE, "Fog (hand)", "Bolt (hand)", "Blaze (hand)")

    s.cast("Fog").resolve()
    s.cast("Bolt", BOB).resolve()
    s.cast("Blaze", BOB).resolve()

    assert s.life(BOB) == 15


@pytest.mark.cr("615.12")
def test_combat_damage_of_your_creatures_cannot_be_prevented() -> None:
    s = (
        Scenario()
        .card(WOLF)
        .card("Fog {0} | Instant | Prevent all damage that would be dealt this turn.")
    )
    s.card(
        "Bear {G} | Creature — Bear | Combat damage that would be dealt by Bears you control can't "
        "be prevented. | 2/2"
    )
    s.put(ALICE, "Bear", "Wolf", "Fog (hand)")

    s.cast("Fog").resolve()
    s.attack("Bear", "Wolf").damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("701.19c")
def test_a_creature_dealt_damage_this_way_cannot_be_regenerated() -> None:
    s = Scenario().card(
        "Sear {0} | Instant | Sear deals 3 damage to any target. A creature dealt damage this way "
        "can't be regenerated this turn."
    )
    s.card("Troll {G} | Creature — Troll | {0}: Regenerate this creature. | 2/2")
    s.put(ALICE, "Sear (hand)").put(BOB, "Troll")

    s.activate("Troll", by=BOB).resolve()
    s.cast("Sear", "Troll").resolve()

    assert s.graveyard(BOB) == ["Troll"]


@pytest.mark.cr("106.4", "500.5")
def test_players_keep_unspent_mana() -> None:
    s = Scenario().card(
        "Well {0} | Enchantment | Players don't lose unspent mana as steps and phases end."
    )
    s.card("Ritual {0} | Sorcery | Add {R}{R}.").card(
        "Bolt {R}{R} | Instant | Bolt deals 3 damage to any target."
    )
    s.put(ALICE, "Ritual (hand)", "Bolt (hand)").put(BOB, "Well")

    s.cast("Ritual").resolve()
    s.to(UPKEEP, BOB)

    assert s.may("cast", "Bolt", ALICE)


@pytest.mark.cr("101.2", "508.1c")
def test_a_player_who_cannot_attack_attacks_with_no_creature() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Toll {1} | Enchantment | At the beginning of combat on each opponent's turn, that opponent"
            " may pay {1}. If they don't, they can't attack you this combat."
        )
    )
    s.put(ALICE, "Toll").put(BOB, "Bear").turn_of(BOB)

    with pytest.raises(ScenarioError, match="no attack"):
        s.attack("Bear")


CHAMPION = (
    "Champion {0} | Sorcery | Target opponent chooses a player. Until your next turn, only you and"
    " the chosen player can cast spells and attack with creatures."
)


def with_champion() -> Scenario:
    """Bob chose Carol; each of them has a creature and another to cast."""
    s = Scenario(3).card(BEAR).card(WOLF).card(CHAMPION).put(ALICE, "Champion (hand)")
    s.put(BOB, "Bear", "Bear (hand)", "Forest").put(CAROL, "Wolf", "Wolf (hand)", "Forest")
    return s.cast("Champion", BOB).choose("Carol").resolve()


@pytest.mark.cr("101.2", "608.2c")
def test_only_you_and_the_player_who_was_chosen_cast_spells_and_attack() -> None:
    s = with_champion().to(PRECOMBAT_MAIN, CAROL)

    can = s.may("cast", "Wolf", CAROL)

    assert can
    assert s.attack(("Wolf", ALICE)).damage().life(ALICE) == 18


@pytest.mark.cr("101.2", "508.1c")
def test_another_neither_casts_spells_nor_attacks() -> None:
    s = with_champion().to(PRECOMBAT_MAIN, BOB)

    assert not s.may("cast", "Bear", BOB)
    with pytest.raises(ScenarioError, match="no attack"):
        s.attack(("Bear", ALICE))


@pytest.mark.cr("611.2c", "608.2c")
@pytest.mark.parametrize(("name", "may"), [("Bear", False), ("Wolf", True)])
@pytest.mark.parametrize(
    "first",
    [
        "Creatures your opponents control get +0/+1 until end of turn.",
        "Goad all creatures your opponents control.",
    ],
)
def test_what_those_creatures_cannot_do_later_ones_can(first: str, name: str, may: bool) -> None:
    s = Scenario().card(BEAR).card(WOLF).card("Ox {0} | Creature — Ox | 3/3")
    s.card(f"Taunt {{0}} | Sorcery | {first} Those creatures can't block this turn.")
    s.card("Call {0} | Instant | Put a creature card from your hand onto the battlefield.")
    s.put(ALICE, "Taunt (hand)", "Ox").put(BOB, "Bear", "Wolf (hand)", "Call (hand)")
    s.cast("Taunt").resolve().cast("Call", by=BOB).resolve()

    s.attack("Ox")

    assert may_block(s.game, s.find(name), s.find("Ox")) is may
