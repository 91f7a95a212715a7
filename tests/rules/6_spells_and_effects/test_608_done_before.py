"""What is spoken of again after other things were done. (CR 608.2c, 608.2h)"""

import pytest

from apnap.terms.turn import END, POSTCOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

BEAR = "Bear {G} | Creature — Bear | 2/2"
GIANT = "Giant {R} | Creature — Giant | 4/3"
JOLT = "Jolt {R} | Instant | Jolt deals 3 damage to any target."


@pytest.mark.cr("608.2c", "608.2h")
def test_the_creature_sacrificed_is_known_after_cards_were_drawn() -> None:
    s = Scenario().card(GIANT).card("Captain {B} | Creature — Warrior | Whenever Captain attacks, you may sacrifice another creature. If you do, you draw cards equal to that creature's power and you lose life equal to that creature's toughness. | 5/5")  # fmt: skip
    s.put(ALICE, "Captain", "Giant").library(ALICE, *["Island"] * 6)

    s.attack("Captain").choose(True).resolve()

    assert len(s.hand(ALICE)) == 4
    assert s.life(ALICE) == 17


@pytest.mark.cr("608.2c", "603.12")
def test_the_card_discarded_is_known_after_another_was_drawn() -> None:
    s = Scenario().card("Titan {6}{R} | Creature — Giant | 6/6").card("Encore {0} | Sorcery | Discard a card, then draw a card. When you discard a nonland card this way, Encore deals damage equal to that card's mana value to target creature or planeswalker.").card("Wall {0} | Creature — Wall | 0/8")  # fmt: skip
    s.put(ALICE, "Encore (hand)", "Titan (hand)").put(BOB, "Wall").library(ALICE, "Island")

    s.cast("Encore").choose("Wall").resolve()

    assert s.record("Wall").damage == 7


@pytest.mark.cr("608.2c", "601.3")
def test_the_card_exiled_is_cast_after_the_rest_was_put_away() -> None:
    s = Scenario().card(JOLT).card("Lord {0} | Creature — Rogue | When Lord enters, look at the top two cards of target opponent's library, exile one of them face down, then put the rest on the bottom of that library in a random order. You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell. | 2/3")  # fmt: skip
    s.put(ALICE, "Lord (hand)", "Island").library(BOB, "Jolt", "Swamp", "Forest")

    s.cast("Lord").choose(BOB, "Jolt").resolve()
    s.cast("Jolt", BOB).resolve()

    assert s.life(BOB) == 17


@pytest.mark.cr("608.2c", "603.7a")
def test_the_creature_put_onto_the_battlefield_returns_after_combat() -> None:
    s = Scenario().card(BEAR).card("Knight {W} | Creature — Knight | Whenever Knight attacks, look at the top two cards of your library. You may put a creature card from among them onto the battlefield tapped and attacking. Put the rest on the bottom of your library in a random order. Return that creature to its owner's hand at end of combat. | 1/1")  # fmt: skip
    s.put(ALICE, "Knight").library(ALICE, "Bear", "Island")

    s.attack("Knight").choose("Bear").resolve()
    assert s.battlefield(ALICE) == ["Knight", "Bear"]
    s.to(POSTCOMBAT_MAIN, ALICE)

    assert s.life(BOB) == 17
    assert s.battlefield(ALICE) == ["Knight"]
    assert s.hand(ALICE) == ["Bear"]


@pytest.mark.cr("603.12", "608.2c")
def test_the_creature_put_onto_the_battlefield_deals_damage() -> None:
    s = Scenario().card(BEAR).card(GIANT).card("Call {0} | Sorcery | Look at the top two cards of your library. You may put a creature card from among them onto the battlefield. Put the rest on the bottom of your library in a random order. When a creature is put onto the battlefield this way, it deals damage equal to its power to target creature an opponent controls.")  # fmt: skip
    s.put(ALICE, "Call (hand)").put(BOB, "Bear").library(ALICE, "Giant", "Island")

    s.cast("Call").choose("Giant", "Bear").resolve()

    assert s.battlefield(ALICE) == ["Giant"]
    assert s.graveyard(BOB) == ["Bear"]


_GRAVE = "Grave {0} | Enchantment | At the beginning of your upkeep, you may return target creature card from your graveyard to the battlefield. That creature gains haste until end of turn. Exile it at the beginning of the next end step."  # fmt: skip


@pytest.mark.cr("608.2c", "603.7c")
@pytest.mark.parametrize("does", [True, False])
def test_only_a_card_that_was_returned_is_exiled_later(*, does: bool) -> None:
    s = Scenario().card(BEAR).card(_GRAVE)
    s.put(ALICE, "Grave", "Bear (graveyard)")

    s.to(UPKEEP, ALICE).choose(does).resolve()
    assert s.battlefield(ALICE) == (["Grave", "Bear"] if does else ["Grave"])
    s.to(END, ALICE).resolve()

    assert s.battlefield(ALICE) == ["Grave"]
    assert s.exile() == (["Bear"] if does else [])
    assert s.graveyard(ALICE) == ([] if does else ["Bear"])


_THIEF = "Thief {U} | Creature — Shapeshifter | Whenever Thief attacks, you may exile another target nontoken creature. If you do, Thief becomes a copy of that creature until end of turn. Return the exiled card to the battlefield under its owner's control at the beginning of the next end step. | 0/3"  # fmt: skip


@pytest.mark.cr("608.2c", "603.7c")
@pytest.mark.parametrize("does", [True, False])
def test_the_exiled_card_returns_only_if_it_was_exiled(*, does: bool) -> None:
    s = Scenario().card(GIANT).card(_THIEF)
    s.put(ALICE, "Thief").put(BOB, "Giant")

    s.attack("Thief").choose(does).resolve()
    assert s.battlefield(BOB) == ([] if does else ["Giant"])
    s.to(END, ALICE).resolve()

    assert s.battlefield(BOB) == ["Giant"]
    assert s.life(BOB) == (16 if does else 20)


@pytest.mark.cr("608.2c")
def test_it_is_the_creature_told_again_not_the_card_discarded() -> None:
    s = Scenario().card(BEAR).card("Noble {R} | Creature — Vampire | Whenever another creature you control enters, you may discard a card. If you do, put a +1/+1 counter on that creature, it gains haste until end of turn, and it becomes a Vampire in addition to its other types. | 3/3")  # fmt: skip
    s.put(ALICE, "Noble", "Bear (hand)", "Island (hand)", "Forest")

    s.cast("Bear").resolve().choose(True).resolve()

    assert s.has("Bear", "haste")
    assert s.pt("Bear") == (3, 3)
    assert "Vampire" in s.seen("Bear").subtypes


@pytest.mark.cr("608.2c", "701.3a")
def test_the_aura_is_attached_not_the_token_created_before() -> None:
    s = Scenario().card("Ward {0} | Enchantment — Aura | Enchant creature | Enchanted creature gets +1/+1.").card("Parlor {0} | Enchantment | Whenever an enchantment you control enters, create a 2/2 white Cat creature token. If that enchantment is an Aura, you may attach it to the token.").card(BEAR)  # fmt: skip
    s.put(ALICE, "Parlor", "Bear", "Ward (hand)")

    s.cast("Ward", "Bear").resolve().choose(True).resolve()

    assert s.pt("Bear") == (2, 2)
    assert s.pt("Cat Token") == (3, 3)


@pytest.mark.cr("303.4d", "608.2c")
def test_an_aura_is_put_onto_what_was_spoken_of_before() -> None:
    s = Scenario().card(BEAR).card("Ward {W} | Enchantment — Aura | Enchant creature | Enchanted creature gets +2/+2.").card("Blade {0} | Artifact — Equipment | Whenever equipped creature deals combat damage, you may put an Aura card from your hand onto the battlefield attached to it. | Equip {0}")  # fmt: skip
    s.put(ALICE, "Bear", "Blade", "Ward (hand)").activate("Blade", "Bear").resolve()

    s.attack("Bear").damage().choose(True).resolve()

    assert s.pt("Bear") == (4, 4)


# --- What was said of what is affected ---------------------------------------------------


@pytest.mark.cr("608.2c", "611.2c")
def test_those_creatures_are_the_ones_that_were_counted() -> None:
    s = Scenario().card(BEAR).card(GIANT).card("Call {0} | Instant | Draw a card for each creature you control with a +1/+1 counter on it. Those creatures gain indestructible until end of turn.").card("Grow {0} | Sorcery | Put a +1/+1 counter on target creature.")  # fmt: skip
    s.put(ALICE, "Bear", "Giant", "Grow (hand)", "Call (hand)").library(ALICE, "Island", "Swamp")

    s.cast("Grow", "Bear").resolve().cast("Call").resolve()

    assert s.hand(ALICE) == ["Island"]
    assert s.has("Bear", "indestructible")
    assert not s.has("Giant", "indestructible")


@pytest.mark.cr("608.2c", "701.10b")
def test_those_creatures_are_the_ones_whose_power_was_doubled() -> None:
    s = Scenario().card(BEAR).card("Rhox {0} | Creature — Rhino | When Rhox enters, double the power of each other creature you control until end of turn. Those creatures gain vigilance until end of turn. | 5/5")  # fmt: skip
    s.put(ALICE, "Bear", "Rhox (hand)")

    s.cast("Rhox").resolve()

    assert s.pt("Bear") == (4, 2)
    assert s.has("Bear", "vigilance")
    assert not s.has("Rhox", "vigilance")


@pytest.mark.cr("608.2c", "102.4")
def test_those_players_are_the_ones_dealt_damage() -> None:
    s = Scenario().card("Rend {0} | Sorcery | Rend deals 2 damage to each opponent. Those players each discard two cards at random.")  # fmt: skip
    s.put(ALICE, "Rend (hand)", "Island (hand)").put(BOB, "Swamp x3 (hand)")

    s.cast("Rend").resolve()

    assert s.life(BOB) == 18
    assert len(s.hand(BOB)) == 1
    assert s.hand(ALICE) == ["Island"]


# --- What is looked at before anything is done -------------------------------------------


@pytest.mark.cr("608.2c", "115.1")
@pytest.mark.parametrize(("who", "left"), [("Bear", []), ("Giant", ["Giant"])])
def test_whether_it_may_be_returned_depends_on_the_target(who: str, left: list[str]) -> None:
    s = Scenario().card(BEAR).card(GIANT).card("Monk {U} | Creature — Monk | Whenever Monk attacks, you may return target creature to its owner's hand if its power is less than Monk's power. | 3/3")  # fmt: skip
    s.put(ALICE, "Monk").put(BOB, who)

    s.choose(who).attack("Monk").choose(True).resolve()

    assert s.battlefield(BOB) == left


_VIZIER = "Vizier {0} | Creature — Cleric | Flash | When Vizier enters, you may exile target creature if it attacked or blocked this turn. Return that card to the battlefield under its owner's control at the beginning of the next end step. | 2/2"  # fmt: skip


@pytest.mark.cr("608.2c", "603.7c")
@pytest.mark.parametrize("does", [True, False])
def test_that_card_returns_only_if_it_was_exiled(*, does: bool) -> None:
    s = Scenario().card(BEAR).card(_VIZIER)
    s.put(ALICE, "Bear", "Vizier (hand)")

    s.attack("Bear").cast("Vizier").choose("Bear", does).resolve()
    assert s.exile() == (["Bear"] if does else [])
    s.to(END, ALICE).resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Vizier"]
    assert s.is_tapped("Bear") is not does


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(("who", "grown"), [("Bear", "Bear"), ("Giant", "Acolyte")])
def test_its_power_is_that_of_the_creature_that_entered(who: str, grown: str) -> None:
    s = Scenario().card("Bear {0} | Creature — Bear | 2/2").card("Giant {0} | Creature — Giant | 4/3").card("Acolyte {W} | Creature — Cleric | Whenever another creature you control enters, put a +1/+1 counter on that creature if its power is less than Acolyte's power. Otherwise, put a +1/+1 counter on Acolyte. | 3/3")  # fmt: skip
    s.put(ALICE, "Acolyte", f"{who} (hand)")

    s.cast(who).resolve()

    assert s.counters(grown, "+1/+1") == 1
    assert s.counters(who, "+1/+1") + s.counters("Acolyte", "+1/+1") == 1


# --- A player told by what they control --------------------------------------------------


@pytest.mark.cr("608.2c", "118.12a")
@pytest.mark.parametrize(("pays", "life"), [(True, 17), (False, 20)])
def test_they_are_the_opponent_who_controls_the_spell(*, pays: bool, life: int) -> None:
    s = Scenario().card(JOLT).card("Coatl {0} | Creature — Snake | Flash | When you cast this spell, counter target spell an opponent controls unless they pay {1}. | 2/2")  # fmt: skip
    s.put(ALICE, "Mountain x2", "Jolt (hand)").put(BOB, "Coatl (hand)")

    s.cast("Jolt", BOB).cast("Coatl", by=BOB).choose(pays).resolve()

    assert s.life(BOB) == life


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize("taps", [True, False])
def test_they_are_the_opponent_whose_permanent_entered(*, taps: bool) -> None:
    s = Scenario().card("Bear {0} | Creature — Bear | 2/2").card("Conqueror {W} | Creature — Vampire | Whenever an artifact or creature an opponent controls enters untapped, they may tap that permanent. If they don't, you create a 1/1 white Vampire creature token with lifelink. | 2/2")  # fmt: skip
    s.put(ALICE, "Bear (hand)").put(BOB, "Conqueror")

    s.cast("Bear").choose(taps).resolve()

    assert s.is_tapped("Bear") is taps
    assert s.many("Vampire Token", BOB) == (0 if taps else 1)


@pytest.mark.cr("608.2c", "120.1")
def test_that_player_controls_the_creature_that_deals_damage() -> None:
    s = Scenario().card(GIANT).card("Tyrant {0} | Creature — Soldier | When Tyrant enters, target creature an opponent controls deals damage equal to its power to that player. | 3/3")  # fmt: skip
    s.put(ALICE, "Tyrant (hand)").put(BOB, "Giant")

    s.cast("Tyrant").resolve()

    assert (s.life(ALICE), s.life(BOB)) == (20, 16)


# --- Several targets, and nobody ---------------------------------------------------------


@pytest.mark.cr("608.2c", "400.7j")
def test_several_targets_that_were_exiled_return_together() -> None:
    s = Scenario().card(BEAR).card("Coin {0} | Artifact").card("Flicker {0} | Instant | Exile up to one target artifact you control and up to one target creature you control. Then return them to the battlefield under their owners' control.")  # fmt: skip
    s.put(ALICE, "Bear", "Coin", "Flicker (hand)")
    before = {s.find("Bear"), s.find("Coin")}

    s.cast("Flicker", "Coin", "Bear").resolve()

    assert sorted(s.battlefield(ALICE)) == ["Bear", "Coin"]
    assert not before & {s.find("Bear"), s.find("Coin")}


@pytest.mark.cr("608.2c")
def test_they_are_all_the_cards_that_were_returned() -> None:
    s = Scenario().card("Coin {0} | Artifact").card("Relive {0} | Sorcery | Return up to one target artifact card, up to one target land card, and up to one target non-Aura enchantment card from your graveyard to the battlefield. They are 5/5 Elemental creatures in addition to their other types.")  # fmt: skip
    s.put(ALICE, "Coin (graveyard)", "Forest (graveyard)", "Island", "Relive (hand)")

    s.cast("Relive", "Coin", "Forest").resolve()

    assert s.pt("Coin") == s.pt("Forest") == (5, 5)
    assert s.pt("Island") == (None, None)


@pytest.mark.cr("608.2c")
def test_the_tapped_creatures_that_got_counters_are_untapped() -> None:
    s = Scenario().card(BEAR).card(GIANT).card("Rouse {0} | Instant | Put a +1/+1 counter on each tapped creature you control, then untap them.")  # fmt: skip
    s.put(ALICE, "Bear (tapped)", "Giant", "Rouse (hand)")

    s.cast("Rouse").resolve()

    assert s.pt("Bear") == (3, 3)
    assert s.pt("Giant") == (4, 3)
    assert not s.is_tapped("Bear")


@pytest.mark.cr("603.4", "725.1")
def test_that_player_is_the_one_dealt_damage_where_there_is_no_monarch() -> None:
    s = Scenario().card("Jet {0} | Creature — Robot | Whenever Jet deals combat damage to a player, if there is no monarch, that player becomes the monarch. | 2/3")  # fmt: skip
    s.put(ALICE, "Jet")

    s.attack("Jet").damage().resolve()

    assert s.game.monarch == BOB
