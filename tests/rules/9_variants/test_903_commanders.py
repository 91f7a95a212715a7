"""Commanders: what they are, and casting them. (CR 903.3, 903.8, 903.9)"""

import pytest

from apnap.rules.meaning.commanders import can_be_commander
from apnap.terms.turn import COMMAND
from apnap.testing import ALICE, BOB, Scenario

CHIEF = "Chief {1} | Legendary Creature — Human | 2/2"
HIVE = """Hive {1}{G} | Legendary Planeswalker — Hive
| As long as Hive isn't on the battlefield, it's a 1/1 Insect creature in addition to its other types.
| +1: Draw a card. | Loyalty: 3"""
BANNER = "Banner {1} | Artifact | Commander creatures you own get +1/+1."
BOLT = "Bolt {0} | Instant | Destroy target creature."


@pytest.mark.cr("903.3", "903.3d")
def test_the_designation_stays_with_the_card() -> None:
    blink = "Blink {0} | Instant | Return target creature to its owner's hand."
    s = Scenario().card(CHIEF).card(BANNER).card(blink)
    s.put(ALICE, "Chief (commander)", "Banner", "Blink (hand)", "Plains")
    assert s.pt("Chief") == (3, 3)

    s.cast("Blink", "Chief").choose(False).resolve()
    s.cast("Chief").resolve()

    assert s.pt("Chief") == (3, 3)


@pytest.mark.cr("903.3")
def test_a_copy_of_a_commander_is_none() -> None:
    clone = "Clone {0} | Sorcery | Create a token that's a copy of target creature."
    s = Scenario().card("Chief {1} | Creature — Human | 2/2").card(BANNER).card(clone)
    s.put(ALICE, "Chief (commander)", "Banner", "Clone (hand)")

    s.cast("Clone", "Chief").resolve()

    assert s.pt("Chief") == (2, 2)


@pytest.mark.cr("903.8")
def test_it_is_cast_from_the_command_zone_for_more_each_time() -> None:
    s = Scenario().card(CHIEF).card(BOLT)
    s.put(ALICE, "Chief (command, commander)", "Plains x3", "Bolt (hand)")

    s.cast("Chief").resolve()
    s.cast("Bolt", "Chief").resolve()
    assert not s.may("cast", "Chief")

    t = Scenario().card(CHIEF).card(BOLT)
    t.put(ALICE, "Chief (command, commander)", "Plains x4", "Bolt (hand)")
    t.cast("Chief").resolve()
    t.cast("Bolt", "Chief").resolve()
    assert t.may("cast", "Chief")


@pytest.mark.cr("903.9a", "704.6d")
def test_from_the_graveyard_it_may_return_to_the_command_zone() -> None:
    s = Scenario().card(CHIEF).card(BOLT).put(ALICE, "Chief (commander)", "Bolt (hand)")

    s.choose(True).cast("Bolt", "Chief").resolve()

    assert s.names(COMMAND) == ["Chief"]
    assert s.cites("704.6d")


@pytest.mark.cr("903.9a")
def test_its_owner_may_leave_it_there() -> None:
    s = Scenario().card(CHIEF).card(BOLT).put(ALICE, "Chief (commander)", "Bolt (hand)")

    s.cast("Bolt", "Chief").choose(False).resolve()

    assert s.graveyard(ALICE) == ["Chief", "Bolt"]


@pytest.mark.cr("903.9a", "704.6d")
def test_who_left_it_there_is_not_asked_again() -> None:
    s = Scenario().card(CHIEF).card(BOLT).card("Charm {0} | Instant | You gain 1 life.")
    s.put(ALICE, "Chief (commander)", "Bolt (hand)", "Charm (hand)")
    s.cast("Bolt", "Chief").choose(False).resolve()

    s.cast("Charm").resolve()

    assert s.names(COMMAND) == []
    assert "Chief" in s.graveyard(ALICE)


@pytest.mark.cr("903.8")
def test_the_times_it_was_cast_from_there_are_counted() -> None:
    s = Scenario().card(CHIEF)
    s.card(
        "March {0} | Sorcery | You gain 3 life for each time you've cast your commander from the command zone this game."
    )
    s.put(ALICE, "Chief (command, commander)", "Plains", "March (hand)")

    s.cast("Chief").resolve()
    s.cast("March").resolve()

    assert s.life(ALICE) == 23


@pytest.mark.cr("903.3d")
def test_your_commander_is_one_you_own() -> None:
    lord = "Lord {1} | Creature — Human | As long as you control your commander, Lord gets +2/+2. | 1/1"
    s = Scenario().card(CHIEF).card(lord)
    s.put(BOB, "Chief (commander, controlled by Alice)").put(ALICE, "Lord")
    assert s.pt("Lord") == (1, 1)

    t = Scenario().card(CHIEF).card(lord).put(ALICE, "Lord", "Chief (commander)")
    assert t.pt("Lord") == (3, 3)


@pytest.mark.cr("903.3", "903.3a")
def test_legends_with_a_size_and_cards_that_say_so_can_be_commanders() -> None:
    s = Scenario().card(CHIEF).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Sage {1}{G} | Enchantment | Sage can be your commander.")

    names = ("Chief", "Bear", "Sage")

    assert [can_be_commander(s.programs[name]) for name in names] == [True, False, True]


@pytest.mark.cr("113.6c", "903.3")
def test_what_is_a_creature_off_the_battlefield_can_be_a_commander() -> None:
    """Ruling of 2021-06-18"""
    s = Scenario().card(
        "Sage {1}{G} | Legendary Planeswalker — Sage | +1: Draw a card. | Loyalty: 3"
    )
    s.card(HIVE)

    assert [can_be_commander(s.programs[name]) for name in ("Sage", "Hive")] == [False, True]


@pytest.mark.cr("601.2b")
def test_with_a_commander_both_modes_may_be_chosen() -> None:
    will = """Will {0} | Sorcery | Choose one. If you control a commander as you cast Will, you may choose both instead.
    | • You gain 3 life. | • Draw a card."""
    s = Scenario().card(CHIEF).card(will).put(ALICE, "Chief (commander)", "Will (hand)")

    s.cast("Will", modes=(0, 1)).resolve()

    assert (s.life(ALICE), s.hand(ALICE)) == (23, ["Filler"])


@pytest.mark.cr("903.4", "903.4c", "903.4f")
def test_mana_in_the_commanders_color_identity() -> None:
    chief = "Chief {1}{G} | Legendary Creature — Human | {U}: Draw a card. ({R} is a color.) | 2/2"
    signet = (
        "Signet {2} | Artifact | {T}: Add one mana of any color in your commander's color identity."
    )
    s = Scenario().card(chief).card(signet).card("Green {G} | Sorcery | You gain 1 life.")
    s.card("Blue {U} | Sorcery | You gain 1 life.").card("Red {R} | Sorcery | You gain 1 life.")
    hand = ("Green (hand)", "Blue (hand)", "Red (hand)")
    s.put(ALICE, "Chief (command, commander)", "Signet", *hand)

    assert [s.may("cast", name) for name in ("Green", "Blue", "Red")] == [True, True, False]


@pytest.mark.cr("903.4f")
def test_without_a_commander_there_is_no_such_mana() -> None:
    signet = (
        "Signet {2} | Artifact | {T}: Add one mana of any color in your commander's color identity."
    )
    s = Scenario().card(signet).card("Green {G} | Sorcery | You gain 1 life.")
    s.put(ALICE, "Signet", "Green (hand)")

    assert not s.may("cast", "Green")


@pytest.mark.cr("903.3d")
def test_a_commander_in_the_command_zone_is_found_there() -> None:
    beacon = "Beacon {0} | Sorcery | Put your commander into your hand from the command zone."
    s = (
        Scenario()
        .card(CHIEF)
        .card(beacon)
        .put(ALICE, "Chief (command, commander)", "Beacon (hand)")
    )

    s.cast("Beacon").choose(False).resolve()

    assert s.hand(ALICE) == ["Chief"]


@pytest.mark.cr("903.10a", "704.6c", "104.3j")
def test_a_player_dealt_21_combat_damage_by_one_commander_loses() -> None:
    giant = "Giant {1} | Legendary Creature — Giant | 21/21"
    s = Scenario(3).card(giant).set_life(BOB, 40).put(ALICE, "Giant (commander)")

    s.attack(("Giant", BOB)).damage()

    assert s.game.players[BOB].lost
    assert s.cites("704.6c")


@pytest.mark.cr("903.10a")
def test_damage_by_other_creatures_does_not_count() -> None:
    s = Scenario(3).card("Giant {1} | Creature — Giant | 21/21").set_life(BOB, 40)
    s.put(ALICE, "Giant")

    s.attack(("Giant", BOB)).damage()

    assert s.life(BOB) == 19


@pytest.mark.cr("903.9b")
def test_instead_of_the_hand_it_may_go_to_the_command_zone() -> None:
    blink = "Blink {0} | Instant | Return target creature to its owner's hand."
    s = Scenario().card(CHIEF).card(blink).put(BOB, "Chief (commander)").put(ALICE, "Blink (hand)")

    s.cast("Blink", "Chief").choose(True).resolve()

    assert s.names(COMMAND) == ["Chief"]
    assert s.hand(BOB) == []


@pytest.mark.cr("903.3", "608.2c")
def test_all_commanders_one_owns_from_two_zones() -> None:
    s = Scenario().card(CHIEF).card(BOLT)
    s.card("Fire {1} | Artifact | {T}: Put all commanders you own from the command zone and from your "
           "graveyard into your hand. Then shuffle your graveyard into your library.")  # fmt: skip
    s.put(ALICE, "Fire", "Chief (command, commander)", "Bolt (graveyard)")
    s.put(BOB, "Chief (command, commander)")

    s.activate("Fire").choose(False).resolve()

    assert s.hand(ALICE) == ["Chief"]
    assert s.graveyard(ALICE) == []
    assert s.names(COMMAND) == ["Chief"]


HALL = (
    "Hall | Land | {1}, {T}: Add one mana of any color. When you spend this mana to cast your "
    "commander, scry X, where X is the number of times it's been cast from the command zone this "
    "game."
)
PALACE = (
    "Palace | Land | {1}, {T}: Add one mana of any color in your commander's color identity. If "
    "you spend this mana to cast your commander, it enters with a number of additional +1/+1 "
    "counters on it equal to the number of times it's been cast from the command zone this game."
)
GREEN = "Chief {G} | Legendary Creature — Human | 2/2"


@pytest.mark.cr("903.8", "106.6", "614.12")
def test_mana_gives_a_commander_a_counter_for_each_time_it_was_cast() -> None:
    """Official ruling: the most recent time counts with the others."""
    s = Scenario().card(GREEN).card(PALACE).card(BOLT)
    s.put(ALICE, "Chief (command, commander)", "Palace x2", "Plains x4", "Bolt (hand)")

    s.cast("Chief").resolve()
    assert s.pt("Chief") == (3, 3)
    s.choose(True).cast("Bolt", "Chief").resolve()
    s.cast("Chief").resolve()

    assert s.pt("Chief") == (4, 4)


@pytest.mark.cr("106.6")
def test_mana_spent_on_another_spell_than_a_commander_gives_nothing() -> None:
    s = Scenario().card(GREEN).card(PALACE).card("Bear {G} | Creature — Bear | 2/2")
    s.put(ALICE, "Chief (command, commander)", "Palace", "Plains", "Bear (hand)")

    s.cast("Bear").resolve()

    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("903.8", "603.12")
def test_mana_spent_on_a_commander_triggers_for_the_times_it_was_cast() -> None:
    s = Scenario().card(GREEN).card(HALL)
    s.put(ALICE, "Chief (command, commander)", "Hall", "Plains")

    s.cast("Chief").resolve()

    assert s.cites("701.22a")


ROOM = (
    "Room | Land | {1}, {T}, Pay life equal to the number of colors in your commanders' color "
    "identity: Draw a card."
)


@pytest.mark.cr("903.4", "903.4d", "702.124c")
def test_the_colors_of_all_commanders_are_counted_once() -> None:
    s = Scenario().card(GREEN).card(ROOM)
    s.card("Guard {G}{W} | Legendary Creature — Human | {U}: This creature gains flying until "
           "end of turn. | 2/2")  # fmt: skip
    s.put(ALICE, "Chief (command, commander)", "Guard (command, commander)", "Room", "Forest")

    s.activate("Room").resolve()

    assert s.life(ALICE) == 17


@pytest.mark.cr("903.4f")
def test_without_a_commander_the_number_of_its_colors_can_not_be_paid() -> None:
    s = Scenario().card("Golem {3} | Legendary Artifact Creature — Golem | 2/2").card(ROOM)
    s.put(ALICE, "Room", "Forest").put(BOB, "Golem (command, commander)", "Room", "Forest")

    assert not s.may("activate", "Room")


@pytest.mark.cr("903.4f")
def test_a_commander_without_colors_costs_no_life() -> None:
    s = Scenario().card("Golem {3} | Legendary Artifact Creature — Golem | 2/2").card(ROOM)
    s.put(ALICE, "Golem (command, commander)", "Room", "Forest")

    s.activate("Room").resolve()

    assert s.life(ALICE) == 20


@pytest.mark.cr("903.3e")
@pytest.mark.parametrize("zone", ["command", "hand", "library", "battlefield"])
def test_the_mana_value_of_a_commander_is_seen_wherever_it_is(zone: str) -> None:
    s = Scenario().card("Chief {2}{G} | Legendary Creature — Human | 2/2")
    s.card("Armor {3} | Artifact — Equipment | Equipped creature gets +X/+X, where X is the "
           "greatest mana value among your commanders. | Equip {1}")  # fmt: skip
    s.card("Bear {G} | Creature — Bear | 2/2").put(ALICE, f"Chief ({zone}, commander)")
    s.put(ALICE, "Bear", "Armor", "Forest")

    s.activate("Armor", "Bear").resolve()

    assert s.pt("Bear") == (5, 5)


@pytest.mark.cr("903.12h")
@pytest.mark.parametrize(("fatal", "lost"), [(0, False), (16, True), (21, False)])
def test_in_brawl_no_damage_by_a_commander_is_fatal(fatal: int, lost: bool) -> None:
    s = Scenario(3).card("Giant {1} | Legendary Creature — Giant | 16/16").set_life(BOB, 40)
    s.options["commander_damage"] = fatal
    s.put(ALICE, "Giant (commander)")

    s.attack(("Giant", BOB)).damage()

    assert s.game.players[BOB].lost == lost


WISH = "Wish {0} | Sorcery | You may put a card you own from outside the game into your hand."


def wished(which: str) -> Scenario:
    s = Scenario().card(CHIEF).card(WISH).put(ALICE, which, "Wish (hand)", "Forest (outside)")
    return s.cast("Wish")


@pytest.mark.cr("903.11")
def test_no_wish_brings_a_card_from_outside_into_a_commander_game() -> None:
    assert wished("Chief").choose("Forest").resolve().hand(ALICE) == ["Forest"]
    assert wished("Chief (commander)").resolve().hand(ALICE) == []


@pytest.mark.cr("903.4a")
def test_the_color_identity_of_a_commander_stays_whatever_it_becomes() -> None:
    s = Scenario().card(GREEN).card(ROOM).card("Guard {W} | Creature — Human | 2/2")
    s.card("Shape {U} | Sorcery | Target creature becomes a copy of another target creature.")
    s.put(ALICE, "Chief (commander)", "Room", "Island", "Forest", "Shape (hand)", "Guard")
    s.cast("Shape", "Chief", "Guard").resolve()
    s.activate("Room").resolve()

    assert s.life(ALICE) == 19


@pytest.mark.cr("903.9", "903.9a", "702.124d")
def test_the_tax_of_one_commander_is_not_that_of_the_other() -> None:
    s = Scenario().card(CHIEF).card("Second {1} | Legendary Creature — Human | 2/2").card(BOLT)
    s.put(ALICE, "Chief (command, commander)", "Second (command, commander)", "Plains x3")
    s.put(ALICE, "Bolt (hand)")

    s.cast("Chief").resolve()
    s.choose(True).cast("Bolt", "Chief").resolve()

    assert not s.may("cast", "Chief")  # it costs {3}, and {2} is left
    assert s.may("cast", "Second")


@pytest.mark.cr("702.124d", "903.10", "903.10a")
def test_damage_by_two_commanders_is_not_counted_together() -> None:
    one, other = (
        "One {1} | Legendary Creature — Giant | 11/11",
        "Two {1} | Legendary Creature — Giant | 20/20",
    )
    s = Scenario(3).card(one).card(other).set_life(BOB, 40)
    s.put(ALICE, "One (commander)", "Two (commander)")

    s.attack(("One", BOB), ("Two", BOB)).damage()

    assert s.life(BOB) == 9
    assert not s.game.players[BOB].lost


@pytest.mark.cr("903.10a", "903.3")
def test_damage_is_counted_over_the_whole_game_also_by_a_commander_cast_again() -> None:
    giant = "Giant {0} | Legendary Creature — Giant | Haste | 11/11"
    s = Scenario(3).card(giant).card(BOLT).set_life(BOB, 40)
    s.put(ALICE, "Giant (commander)", "Bolt (hand)")
    s.attack(("Giant", BOB)).damage()
    s.choose(True).cast("Bolt", "Giant").resolve()

    (dealt,) = s.table.view(BOB).players[BOB].commander_damage

    assert (dealt.name, dealt.amount) == ("Giant", 11)


@pytest.mark.cr("702.124e")
def test_of_two_commanders_the_player_chooses_one() -> None:
    s = Scenario().card(CHIEF).card("Second {1} | Legendary Creature — Human | 2/2")
    s.card("Beacon {0} | Sorcery | Put your commander into your hand from the command zone.")
    s.put(ALICE, "Chief (command, commander)", "Second (command, commander)", "Beacon (hand)")

    s.cast("Beacon").choose("Second").choose(False).resolve()

    assert s.hand(ALICE) == ["Second"]
    assert s.names(COMMAND) == ["Chief"]


@pytest.mark.cr("903.9b")
@pytest.mark.parametrize(("sent", "hand"), [(True, []), (False, ["Chief"])])
def test_a_commander_that_would_be_drawn_may_go_to_the_command_zone(
    sent: bool, hand: list[str]
) -> None:
    s = Scenario().card(CHIEF).card("Think {0} | Sorcery | Draw a card.")
    s.put(ALICE, "Chief (library, commander)", "Think (hand)")

    s.cast("Think").choose(sent).resolve()

    assert s.hand(ALICE) == hand
    assert s.names(COMMAND) == ([] if hand else ["Chief"])


@pytest.mark.cr("903.3", "109.2")
@pytest.mark.parametrize("zone", ["command", "graveyard", "hand"])
def test_your_commander_is_copied_wherever_it_is(zone: str) -> None:
    s = Scenario().card(CHIEF)
    s.card("Twin {0} | Sorcery | Create a token that's a copy of your commander, except it's not"
           " legendary.")  # fmt: skip
    s.put(ALICE, f"Chief ({zone}, commander)", "Twin (hand)")

    s.cast("Twin").choose(False).resolve()

    assert s.battlefield(ALICE) == ["Chief"]
