"""Targets, in play. (CR 115)"""

import pytest

from apnap.terms.events import Targeted
from apnap.testing import ALICE, BOB, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ELF = "Elf {G} | Creature — Elf | 1/1"
SHOCK = "Shock {0} | Instant | Shock deals 2 damage to any target."
REDIRECT = "Redirect {0} | Instant | You may choose new targets for target spell."


@pytest.mark.cr("115.1", "115.1a", "601.2c")
def test_targets_are_chosen_as_the_spell_is_cast() -> None:
    s = Scenario().card(SHOCK).card(BEAR).put(ALICE, "Shock (hand)").put(BOB, "Bear")

    s.cast("Shock", "Bear")

    assert [event.target for event in s.happened(Targeted)] == [s.find("Bear")]


@pytest.mark.cr("115.1a")
@pytest.mark.example("115.1a", index=1)
def test_example_115_1a_a_targeted_trigger_doesnt_make_the_card_targeted() -> None:
    s = Scenario().card(
        "Chill {0} | Sorcery | You gain 1 life. | Cycling {0} | When you cycle this"
        " card, target creature gets -1/-1 until end of turn."
    )
    s.card(ELF).put(ALICE, "Chill x2 (hand)").put(BOB, "Elf")

    s.cast("Chill").resolve()
    by_casting = s.happened(Targeted)
    s.choose("Elf").activate("Chill").resolve()

    assert by_casting == []
    assert len(s.happened(Targeted)) == 1
    assert s.graveyard(BOB) == ["Elf"]


@pytest.mark.cr("115.1b")
def test_an_aura_permanent_targets_nothing() -> None:
    """An Aura spell can't target what has hexproof; an Aura that is there stays."""
    s = Scenario().card(
        "Chains {0} | Enchantment — Aura | Enchant creature | Enchanted creature can't attack."
    )
    s.card(BEAR).card("Veil {0} | Instant | Target creature gains hexproof until end of turn.")
    s.put(ALICE, "Chains x2 (hand)").put(BOB, "Bear", "Veil (hand)")

    s.cast("Chains", "Bear").resolve()
    s.cast("Veil", "Bear", by=BOB).resolve()

    assert s.battlefield(ALICE) == ["Chains"]
    assert not s.may("cast", "Chains", ALICE)


@pytest.mark.cr("115.1c", "115.1d")
def test_activated_and_triggered_abilities_target_as_they_go_on_the_stack() -> None:
    s = Scenario().card(
        "Archer {R} | Creature — Archer | {T}: This creature deals 1 damage to any target. | 1/1"
    )
    s.card(
        "Imp {0} | Creature — Imp | When this creature enters, target player loses 1 life. | 1/1"
    )
    s.put(ALICE, "Archer", "Imp (hand)")

    s.activate("Archer", BOB)
    activated = len(s.happened(Targeted))
    s.resolve()
    s.cast("Imp").choose(BOB).resolve(top_only=True)

    assert activated == 1
    assert len(s.happened(Targeted)) == 2
    assert s.life(BOB) == 19


@pytest.mark.cr("115.1e")
def test_equip_targets_though_the_word_isnt_in_the_ability() -> None:
    s = Scenario().card(
        "Sword {1} | Artifact — Equipment | Equipped creature gets +1/+1. | Equip {0}"
    )
    s.card("Shade {B} | Creature — Shade | Shroud | 1/1").card(BEAR)
    s.put(ALICE, "Sword", "Shade", "Bear")

    with pytest.raises(ScenarioError):
        s.activate("Sword", "Shade")


@pytest.mark.cr("115.2")
def test_a_land_or_a_card_elsewhere_is_no_target_creature() -> None:
    s = Scenario().card("Slay {0} | Instant | Destroy target creature.").card(BEAR)
    s.put(ALICE, "Slay (hand)", "Plains", "Bear (hand)", "Bear (graveyard)")

    assert not s.may("cast", "Slay")


@pytest.mark.cr("115.3")
def test_two_target_creatures_are_different_ones() -> None:
    s = Scenario().card("Pair {0} | Sorcery | Destroy two target creatures.").card(BEAR)
    s.put(ALICE, "Pair (hand)").put(BOB, "Bear")

    assert not s.may("cast", "Pair")


@pytest.mark.cr("115.7d")
def test_new_targets_may_be_chosen_for_a_spell() -> None:
    s = Scenario().card(SHOCK).card(REDIRECT).put(ALICE, "Shock (hand)").put(BOB, "Redirect (hand)")

    s.cast("Shock", BOB)
    s.choose(ALICE).cast("Redirect", "Shock", by=BOB)
    s.resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 20)


@pytest.mark.cr("115.7e")
@pytest.mark.example("115.7e", index=1)
def test_example_115_7e_two_targets_are_exchanged() -> None:
    s = Scenario().card(
        "Arc {0} | Sorcery | Arc deals 2 damage to any target and 1 damage to any other target."
    )
    s.card("Ox {1}{G} | Creature — Ox | 1/3").card(ELF).card(REDIRECT)
    s.put(ALICE, "Arc (hand)", "Redirect (hand)").put(BOB, "Ox", "Elf")

    s.cast("Arc", "Ox", "Elf")
    s.choose("Elf", "Ox").cast("Redirect", "Arc").resolve()

    assert s.graveyard(BOB) == ["Elf"]
    assert s.record("Ox").damage == 1


@pytest.mark.cr("115.8")
def test_new_targets_dont_change_the_mode() -> None:
    s = Scenario().card(
        "Charm {0} | Instant | Choose one — | • Target player loses 2 life. | • Destroy target creature."
    )
    s.card(REDIRECT).card(BEAR).put(ALICE, "Charm (hand)").put(BOB, "Redirect (hand)", "Bear")

    s.cast("Charm", BOB, modes=0)
    s.choose(ALICE).cast("Redirect", "Charm", by=BOB).resolve()

    assert (s.life(ALICE), s.life(BOB)) == (18, 20)
    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("115.10")
def test_what_isnt_targeted_is_chosen_as_the_spell_resolves() -> None:
    s = Scenario().card(
        "Edict {0} | Instant | Target player sacrifices a creature of their choice."
    )
    s.card("Ghost {B} | Creature — Spirit | Hexproof | 2/2").put(ALICE, "Edict (hand)").put(
        BOB, "Ghost"
    )

    s.cast("Edict", BOB).resolve()

    assert s.graveyard(BOB) == ["Ghost"]


@pytest.mark.cr("115.10b")
def test_you_is_no_target() -> None:
    s = Scenario().card("Aegis {0} | Enchantment | You have shroud.")
    s.card("Feast {0} | Sorcery | You gain 3 life.").put(ALICE, "Aegis", "Feast (hand)")

    s.cast("Feast").resolve()

    assert s.happened(Targeted) == []
    assert s.life(ALICE) == 23


@pytest.mark.cr("115.9b")
def test_a_spell_that_targets_something_is_looked_at_as_it_is_now() -> None:
    s = Scenario().card("Foil {0} | Instant | Counter target spell that targets a creature.")
    s.card(SHOCK).card(BEAR).put(ALICE, "Shock x2 (hand)").put(BOB, "Foil (hand)", "Bear")

    s.cast("Shock", BOB)
    at_player = s.may("cast", "Foil", BOB)
    s.resolve()
    s.cast("Shock", "Bear")

    assert not at_player
    assert s.may("cast", "Foil", BOB)


HUNTER = (
    "Hunter {G} | Creature — Human | Whenever a creature you control or a creature spell you"
    " control becomes the target of a spell or ability an opponent controls, you gain 1 life. | 4/3"
)
DENIAL = "Denial {0} | Instant | Counter target spell."


@pytest.mark.cr("115.1a", "603.2")
def test_a_creature_or_a_creature_spell_becomes_a_target() -> None:
    s = Scenario().card(HUNTER).card(SHOCK).card(DENIAL)
    s.card("Imp {0} | Creature — Imp | 1/1").card("Calm {0} | Sorcery | You gain 10 life.")
    s.put(ALICE, "Hunter", "Imp (hand)", "Calm (hand)", "Shock (hand)")
    s.put(BOB, "Shock (hand)", "Denial x2 (hand)")

    s.cast("Shock", "Hunter", by=BOB).resolve()
    assert s.life(ALICE) == 21
    s.cast("Imp").cast("Denial", "Imp", by=BOB).resolve()
    assert s.life(ALICE) == 22
    s.cast("Calm").cast("Denial", "Calm", by=BOB).resolve()

    assert s.life(ALICE) == 22


@pytest.mark.cr("115.1c", "603.2")
def test_a_player_or_permanent_becomes_the_target_of_an_ability_but_no_spell() -> None:
    s = (
        Scenario()
        .card(SHOCK)
        .card(BEAR)
        .card(
            "Trickster {U} | Creature — God | Whenever a player or permanent becomes the target of an"
            " ability you control, you gain 1 life. | 2/1"
        )
    )
    s.card("Pinger {2} | Artifact | {0}: This artifact deals 1 damage to any target.")
    s.put(ALICE, "Trickster", "Pinger", "Shock (hand)").put(BOB, "Bear", "Pinger")

    s.cast("Shock", BOB).resolve()
    assert s.life(ALICE) == 20
    s.activate("Pinger", BOB).resolve()
    assert s.life(ALICE) == 21
    s.activate("Pinger", "Bear").resolve()

    assert s.life(ALICE) == 22


MOVES = (
    "Moves {0} | Instant | Choose two — | • Destroy target artifact. | • You gain 1 life. | "
    "• Target creature you control deals damage equal to its power to any other target."
)


@pytest.mark.cr("115.3", "700.2c")
def test_another_target_of_a_mode_may_be_the_target_of_another_mode() -> None:
    s = Scenario().card(MOVES).card("Bear {0} | Creature — Bear | 2/2")
    s.card("Golem {0} | Artifact Creature — Golem | Indestructible | 4/2")
    s.put(ALICE, "Bear", "Moves (hand)").put(BOB, "Golem")

    s.cast("Moves", "Golem", "Bear", "Golem", modes=[0, 2]).resolve()

    assert s.record("Golem").damage == 2


@pytest.mark.cr("115.3")
def test_another_target_of_a_mode_isnt_the_one_before_it() -> None:
    s = Scenario().card(MOVES).card("Bear {0} | Creature — Bear | 2/2")
    s.put(ALICE, "Bear", "Moves (hand)")

    with pytest.raises(AssertionError, match="not among the options: Alice, Bob"):
        s.cast("Moves", "Bear", "Bear", modes=[1, 2])
