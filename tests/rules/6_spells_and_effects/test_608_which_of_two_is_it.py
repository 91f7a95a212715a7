"""Which of two objects is meant by "it", "other" and "that permanent". (CR 608.2c)"""

import pytest

from apnap.terms.events import Damage
from apnap.terms.turn import UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
OX = "Ox {W} | Creature — Ox | 2/5"


@pytest.mark.cr("608.2c")
def test_it_is_the_one_of_two_that_attacks() -> None:
    """The Equipment is a creature itself, and attached to nothing."""
    s = Scenario().card(
        "Chain Bug {2} | Artifact Creature — Equipment Insect | Whenever this creature or equipped"
        " creature attacks, it gets +2/+0 until end of turn. | Reconfigure {2} | 2/2"
    )
    s.put(ALICE, "Chain Bug")

    s.attack("Chain Bug").resolve()

    assert s.pt("Chain Bug") == (4, 2)


@pytest.mark.cr("608.2c")
def test_it_is_what_the_sentence_is_about_and_not_what_blocked_it() -> None:
    s = Scenario().card(
        "Acolyte {R} | Creature — Human | Whenever this creature becomes blocked by a creature, it"
        " deals 2 damage to that creature. | 1/5"
    )
    s.card(OX).put(ALICE, "Acolyte").put(BOB, "Ox")

    s.attack("Acolyte").block(("Ox", "Acolyte")).resolve()

    (dealt,) = s.happened(Damage)
    assert (dealt.source, dealt.recipient) == (s.find("Acolyte"), s.find("Ox"))


@pytest.mark.cr("608.2c", "115.4")
def test_what_has_a_power_is_a_creature_and_no_target_that_may_be_a_player() -> None:
    s = Scenario().card(
        "Blow Up {R} | Instant | Target creature you control deals X damage to any other target and"
        " X damage to itself, where X is its power."
    )
    s.card(BEAR).put(ALICE, "Mountain", "Blow Up (hand)", "Bear")

    s.cast("Blow Up", "Bear", BOB).resolve()

    assert s.life(BOB) == 18
    assert s.graveyard(ALICE) == ["Blow Up", "Bear"]


@pytest.mark.cr("608.2c", "110.1")
def test_a_card_looked_at_is_compared_with_the_permanent_that_entered() -> None:
    s = Scenario().card(
        "Seer {G} | Creature — Elf | Whenever another permanent you control enters, look at the top"
        " card of your library. If it shares a card type with that permanent, you may reveal that"
        " card and put it into your hand. | 1/1"
    )
    s.card(BEAR).library(ALICE, "Bear", "Forest").put(ALICE, "Seer", "Forest (hand)")

    s.play("Forest").resolve()

    assert s.hand(ALICE) == []


@pytest.mark.cr("608.2c")
def test_a_creature_is_compared_with_the_permanent_chosen_before() -> None:
    s = Scenario().card(
        "Guard Hound {W} | Creature — Dog | {T}: Choose a permanent you control. Prevent all combat"
        " damage target creature would deal this turn if it shares a color with that permanent."
        " | 0/4"
    )
    s.card(BEAR).put(ALICE, "Guard Hound", "Bear")

    s.activate("Guard Hound", "Bear").choose("Guard Hound").resolve().attack("Bear").damage()

    assert s.life(BOB) == 18


@pytest.mark.cr("201.5a", "608.2c")
def test_what_a_granted_ability_calls_it_is_the_object_named_before() -> None:
    s = Scenario().card(
        "Ransom {W} | Enchantment — Aura | Enchant creature | Enchanted creature can't attack and"
        ' has "{1}: Ransom\'s controller sacrifices it and draws a card."'
    )
    s.card(BEAR).put(BOB, "Bear", "Plains").put(ALICE, "Ransom (on Bear)")

    s.pass_priority().activate("Bear", by=BOB).resolve()

    assert s.graveyard(ALICE) == ["Ransom"]
    assert s.battlefield(BOB) == ["Bear", "Plains"]


@pytest.mark.cr("608.2c", "608.2h")
def test_that_creature_is_the_target_and_none_of_those_that_are_counted() -> None:
    s = Scenario().card(
        "Feud {R} | Sorcery | Choose target creature an opponent controls. Feud deals damage equal"
        " to the number of creatures you control to that creature."
    )
    s.card(BEAR).card(OX).put(ALICE, "Mountain", "Feud (hand)", "Bear x3").put(BOB, "Ox")

    s.cast("Feud", "Ox").resolve()

    assert s.record("Ox").damage == 3


@pytest.mark.cr("607.2d")
def test_the_chosen_player_is_not_the_one_who_is_dealt_damage() -> None:
    s = Scenario(3).card(
        "Saska {R} | Creature — Human | Haste | As this creature enters, choose a player. | Whenever a"
        " creature you control deals combat damage to a player, it deals that much damage to the"
        " chosen player. | 2/2"
    )
    s.put(ALICE, "Mountain", "Saska (hand)")

    s.choose(CAROL).cast("Saska").resolve().attack(("Saska", BOB)).damage()

    assert (s.life(BOB), s.life(CAROL)) == (18, 18)


@pytest.mark.cr("701.21a", "608.2c")
def test_what_was_sacrificed_gets_nothing_any_more() -> None:
    """For each Spirit, the target gets it."""
    s = Scenario().card(
        "Rage {R} | Instant | As an additional cost to cast this spell, you may sacrifice any"
        " number of Spirits. | Target creature gets +3/+0 until end of turn. For each Spirit"
        " sacrificed this way, that creature gets an additional +3/+0 until end of turn."
    )
    s.card(BEAR).card("Ghost {W} | Creature — Spirit | 1/1")
    s.put(ALICE, "Mountain", "Rage (hand)", "Bear", "Ghost x2")

    s.choose(True, ["Ghost", "Ghost"]).cast("Rage", "Bear").resolve()

    assert s.pt("Bear") == (11, 2)


@pytest.mark.cr("109.2", "303.4")
def test_an_aura_counts_each_enchantment_but_itself() -> None:
    s = Scenario().card(
        "Mask {G} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2 for each"
        " other enchantment on the battlefield."
    )
    s.card("Charm {G} | Enchantment | You have no maximum hand size.").card(BEAR)
    s.put(ALICE, "Bear", "Mask (on Bear)", "Charm")

    assert s.pt("Bear") == (4, 4)


@pytest.mark.cr("109.2", "303.4")
def test_other_creatures_are_others_than_the_enchanted_one() -> None:
    s = Scenario().card(
        "Thirst {B} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1 for"
        " each other creature you control. | Other creatures you control get -1/-1."
    )
    s.card(BEAR).card(OX).put(ALICE, "Bear", "Ox", "Thirst (on Bear)")

    assert s.pt("Bear") == (3, 3)
    assert s.pt("Ox") == (1, 4)


@pytest.mark.cr("608.2c", "115.1")
def test_each_of_several_target_players_mills_by_their_own_library() -> None:
    s = Scenario().card(
        "Rupture {U} | Sorcery | Any number of target players each mill half their library, rounded"
        " down."
    )
    s.put(ALICE, "Island", "Rupture (hand)")
    s.library(ALICE, "Forest", "Forest").library(BOB, *["Forest"] * 6)

    s.cast("Rupture", [ALICE, BOB]).resolve()

    assert (len(s.graveyard(ALICE)), len(s.graveyard(BOB))) == (2, 3)


@pytest.mark.cr("608.2c", "701.21a")
def test_each_of_several_target_players_sacrifices_the_strongest_of_their_own() -> None:
    s = Scenario(3).card(BEAR).card("Squid {U} | Creature — Squid | 1/1")
    s.card(
        "Will {B} | Sorcery | Any number of target opponents each sacrifice a creature with the"
        " greatest power among creatures that player controls and lose 3 life."
    )
    s.card("Ogre {R} | Creature — Ogre | 5/5").put(ALICE, "Swamp", "Will (hand)")
    s.put(BOB, "Ogre", "Bear").put(CAROL, "Bear", "Squid")

    s.cast("Will", [BOB, CAROL]).resolve()

    assert (s.battlefield(BOB), s.battlefield(CAROL)) == (["Bear"], ["Squid"])


@pytest.mark.cr("109.2")
def test_an_enchanted_creature_or_an_enchantment_creature_that_nothing_enchants() -> None:
    s = Scenario().card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Nymph {W} | Enchantment Creature — Nymph | 1/1")
    s.card("Feast {B} | Instant | Destroy target enchanted creature or enchantment creature.")
    s.put(ALICE, "Swamp", "Feast (hand)").put(BOB, "Bear", "Nymph")

    s.cast("Feast", "Nymph").resolve()

    assert s.battlefield(BOB) == ["Bear"]


@pytest.mark.cr("608.2c", "613.4")
def test_what_grows_is_the_creature_and_not_the_card_that_was_revealed() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Fit {R} | Enchantment — Aura | Enchant creature | At the beginning of the upkeep of"
            " enchanted creature's controller, that player reveals the top card of their library. If"
            " that card is a land card, destroy that creature. Otherwise, it gets +3/+3 until end of"
            " turn."
        )
    )
    s.library(BOB, "Bear", "Forest").put(BOB, "Bear").put(ALICE, "Fit (on Bear)")

    s.to(UPKEEP, BOB).resolve()

    assert s.pt("Bear") == (5, 5)


@pytest.mark.cr("608.2c", "121.1")
def test_what_is_revealed_after_a_draw_is_the_card_that_was_drawn() -> None:
    s = (
        Scenario()
        .card(BEAR)
        .card(
            "Sinbad {G} | Creature — Human | {T}: Draw a card and reveal it. If it isn't a land card,"
            " discard it. | 1/1"
        )
    )
    s.library(ALICE, "Bear", "Forest", "Bear").put(ALICE, "Sinbad", "Sinbad")

    s.activate("Sinbad").resolve()
    assert (s.hand(ALICE), s.graveyard(ALICE)) == ([], ["Bear"])
    s.activate("Sinbad").resolve()

    assert (s.hand(ALICE), s.graveyard(ALICE)) == (["Forest"], ["Bear"])


@pytest.mark.cr("608.2c")
def test_they_are_the_attacking_player_and_not_whom_they_attack() -> None:
    s = (
        Scenario(3)
        .card(BEAR)
        .card(
            "Chaos {R} | Enchantment — Aura Curse | Flash | Enchant player | Whenever a player attacks"
            " enchanted player with one or more creatures, that attacking player may discard a card. If the"
            " player does, they draw a card."
        )
    )
    s.put(BOB, "Mountain", "Chaos (hand)").put(ALICE, "Bear", "Forest (hand)")
    s.pass_priority().cast("Chaos", CAROL, by=BOB).resolve()

    s.attack(("Bear", CAROL)).resolve()

    assert (s.hand(ALICE), s.graveyard(ALICE)) == (["Filler"], ["Forest"])


@pytest.mark.cr("508.3d")
def test_the_attacking_player_is_who_attacked_whoever_controls_the_attackers_since() -> None:
    s = Scenario(3).card(BEAR)
    s.card("Steal {0} | Instant | Gain control of target creature.")
    s.card(
        "Chaos {0} | Enchantment — Aura Curse | Enchant player | Whenever a player attacks enchanted"
        " player with one or more creatures, that attacking player may discard a card."
    )
    s.put(ALICE, "Chaos (hand)", "Bear", "Forest (hand)")
    s.put(BOB, "Steal (hand)", "Island (hand)")
    s.cast("Chaos", CAROL).resolve().attack(("Bear", CAROL))

    s.cast("Steal", "Bear", by=BOB).resolve(top_only=True).choose(True).resolve()

    assert (s.hand(ALICE), s.hand(BOB)) == ([], ["Island"])
