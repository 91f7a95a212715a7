"""Mana that makes abilities trigger, tokens without a size, others who do the same. (CR 106.6)"""

import pytest

from apnap.terms.turn import PRECOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

_BEAR = "Bear {1}{G} | Creature — Bear | 2/2"


@pytest.mark.cr("106.6", "603.12", "605.1a")
def test_an_ability_triggers_as_the_mana_is_spent() -> None:
    """It is a mana ability still, though a card is drawn later."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Caller {G} | Creature — Elf | {T}: Add {G}. When you spend this mana to cast a creature "
            "spell, draw a card. | 1/1"
        )
    )
    s.put(ALICE, "Caller", "Forest", "Bear (hand)").put(BOB)

    s.cast("Bear")
    assert s.stack() == ["Bear", "Caller"]
    s.resolve()

    assert len(s.hand(ALICE)) == 1


@pytest.mark.cr("106.6", "614.1c")
def test_what_the_mana_is_spent_on_enters_with_a_counter() -> None:
    """A creature cast with it is bigger and has hexproof for a time."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Orb {2} | Artifact | {T}: Add {G}. When you spend this mana to cast a creature spell, it "
            "enters with an additional +1/+1 counter on it and gains hexproof until your next turn."
        )
    )
    s.put(ALICE, "Orb", "Forest", "Bear (hand)").put(BOB)

    s.cast("Bear").resolve()

    assert (s.pt("Bear"), s.has("Bear", "hexproof")) == ((3, 3), True)


@pytest.mark.cr("604.3", "111.3")
def test_a_token_may_have_its_size_from_an_ability() -> None:
    """As large as there are creatures you control."""
    s = (
        Scenario()
        .card(_BEAR)
        .card(
            "Voice {G} | Sorcery | Create a green Elemental creature token with \"This token's power "
            'and toughness are each equal to the number of creatures you control."'
        )
    )
    s.put(ALICE, "Bear x2", "Forest", "Voice (hand)").put(BOB)

    s.cast("Voice").resolve()

    assert s.pt("Elemental Token") == (3, 3)


@pytest.mark.cr("608.2c")
def test_each_opponent_who_attacks_does_the_same() -> None:
    """The attacker and you create a token; the third player doesn't."""
    s = (
        Scenario(3)
        .card(_BEAR)
        .card(
            "Curse {R} | Enchantment — Aura Curse | Enchant player | Whenever enchanted player is "
            "attacked, create a Treasure token. Each opponent attacking that player does the same."
        )
    )
    s.put(ALICE, "Mountain", "Curse (hand)").put(BOB, "Bear").put(CAROL)
    s.cast("Curse", CAROL).resolve()

    s.to(PRECOMBAT_MAIN, BOB).attack(("Bear", CAROL)).damage()

    assert "Treasure Token" in s.battlefield(ALICE)
    assert "Treasure Token" in s.battlefield(BOB)
    assert "Treasure Token" not in s.battlefield(CAROL)


@pytest.mark.cr("500.8")
def test_an_additional_combat_comes_after_a_main_phase_only() -> None:
    """In combat there is no main phase that it could come after."""
    s = Scenario().card("Rush {R} | Instant | After this main phase, there is an additional combat "
                        "phase followed by an additional main phase.")  # fmt: skip
    s.put(ALICE, "Mountain", "Rush (hand)").put(BOB)

    s.to(4).cast("Rush").resolve()

    assert s.game.extra_steps == ()


@pytest.mark.cr("608.2c")
def test_unless_something_is_so() -> None:
    """Life is lost without a Swamp only."""
    s = Scenario().card("Toll {0} | Artifact | When Toll enters, you lose 2 life unless you control "
                        "a Swamp.")  # fmt: skip
    s.put(ALICE, "Toll (hand)").put(BOB, "Toll (hand)", "Swamp")

    s.cast("Toll").resolve()
    s.to(3, BOB).cast("Toll", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 20)


@pytest.mark.cr("120.1")
def test_several_creatures_each_deal_damage_equal_to_their_power() -> None:
    """2 and 1 are 3 damage."""
    s = Scenario().card(_BEAR).card("Pup {R} | Creature — Dog | 1/1")
    s.card("Wall {W} | Creature — Wall | 0/9").card(
        "Team {G} | Sorcery | Two target creatures you control each deal damage equal to their "
        "power to target creature you don't control."
    )
    s.put(ALICE, "Bear", "Pup", "Forest", "Team (hand)").put(BOB, "Wall")

    s.cast("Team", "Bear", "Pup", "Wall").resolve()

    assert s.record("Wall").damage == 3


@pytest.mark.cr("101.2", "122.6a")
def test_a_permanent_enters_without_counters_it_cannot_have() -> None:
    """No -1/-1 counter, so it is as large as it is printed."""
    s = Scenario().card("Shrinker {G} | Creature — Ooze | Shrinker enters with a -1/-1 counter on "
                        "it. | 2/2")  # fmt: skip
    s.card(
        "Warden {W} | Enchantment | Creatures you control can't have -1/-1 counters put on them."
    )
    s.put(ALICE, "Warden", "Forest", "Shrinker (hand)").put(BOB)

    s.cast("Shrinker").resolve()

    assert s.pt("Shrinker") == (2, 2)


@pytest.mark.cr("115.1", "707.10c")
def test_a_copy_makes_its_targets_targets_again() -> None:
    """It becomes the target of the spell, and of the copy."""
    s = Scenario().card("Shy {W} | Creature — Cat | Whenever Shy becomes the target of a spell, you "
                        "gain 1 life. | 9/9")  # fmt: skip
    s.card("Zap {R} | Instant | Zap deals 1 damage to target creature.")
    s.card("Twin {R} | Instant | Copy target instant spell.")
    s.put(ALICE, "Shy", "Mountain x2", "Zap (hand)", "Twin (hand)").put(BOB)

    s.cast("Zap", "Shy").cast("Twin", "Zap").resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("604.3", "305.6")
def test_every_nonbasic_land_type_is_had_everywhere() -> None:
    """In the graveyard, too, it is a Desert."""
    s = Scenario().card("Nexus | Land | Nexus is every nonbasic land type. | {T}: Add {C}.")
    s.card("Naga {G} | Creature — Snake | Naga gets +1/+0 as long as there's a Desert card in your "
           "graveyard. | 3/2")  # fmt: skip
    s.put(ALICE, "Nexus (graveyard)", "Naga").put(BOB)

    assert s.pt("Naga") == (4, 2)
