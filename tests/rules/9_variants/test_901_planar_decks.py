"""Cards revealed from a planar deck, several planes at once, neighbors. (CR 311.7, 701.31, 901)"""

import pytest

from apnap.terms.events import Planeswalked
from apnap.terms.turn import END
from apnap.testing import ALICE, BOB, CAROL, Scenario
from tests.rules.planechase_board import DECK, PLANESWALKER, deck_of, face_up, on

UNTIL = "reveal cards from the top of your planar deck until you reveal"
RIFT = (
    f"Rift {{0}} | Sorcery | {UNTIL[0].upper()}{UNTIL[1:]} a plane card. Planeswalk to it, except"
    " don't planeswalk away from any plane. Put the rest of the revealed cards on the bottom of"
    " your planar deck in any order."
)
SEAM = (
    f"Seam | Phenomenon | When you encounter Seam, {UNTIL} two plane cards. Simultaneously"
    " planeswalk to both of them. Put all other cards revealed this way on the bottom of your"
    " planar deck in any order."
)
TUBE = (
    f"Tube {{0}} | Sorcery | {UNTIL[0].upper()}{UNTIL[1:]} two plane cards. Put a plane card from"
    " among them on top of your planar deck, then put the rest of the revealed cards on the bottom"
    " in a random order."
)
ECHO = (
    f"Echo {{0}} | Sorcery | {UNTIL[0].upper()}{UNTIL[1:]} a plane card. Chaos ensues on that"
    " plane. Then put all cards revealed this way on the bottom of your planar deck in any order."
)
PEEK = (
    "Peek {0} | Sorcery | Reveal the top card of your planar deck. You may put it on the bottom of"
    " your planar deck."
)
POOL = (
    "Pool {0} | Sorcery | Reveal the top three cards of your planar deck. Each of the revealed"
    " cards' chaos abilities triggers. Then put the revealed cards on the bottom of your planar"
    " deck in any order."
)


def with_card(card: str, plane: str, *deck: str) -> Scenario:
    """Alice's plane is face up, the card is in her hand; the planar deck from the bottom."""
    name = card.partition(" ")[0]
    return on(plane, *deck).card(card).put(ALICE, f"{name} (hand)")


@pytest.mark.cr("701.31b", "901.14")
def test_a_player_may_planeswalk_to_a_plane_and_away_from_none() -> None:
    s = with_card(RIFT, "Meadow", "Marsh", "Tower", "Quake")

    s.cast("Rift").resolve()

    assert sorted(face_up(s)) == ["Meadow", "Tower"]
    assert deck_of(s) == ["Marsh", "Quake"]
    assert s.life(ALICE) == 20  # not away from the Meadow


@pytest.mark.cr("701.31a")
def test_to_a_plane_that_is_not_found_nobody_planeswalks() -> None:
    s = with_card(RIFT, "Meadow", "Quake")

    s.cast("Rift").resolve()

    assert face_up(s) == ["Meadow"]
    assert not s.happened(Planeswalked)


@pytest.mark.cr("701.31b", "901.11c", "312.7")
def test_a_phenomenon_may_have_a_player_planeswalk_to_two_planes() -> None:
    s = on("Marsh", "Meadow", "Tower", "Quake", "Hush").card(SEAM).put(ALICE, f"Seam ({DECK})")

    s.cast("Portal").resolve()

    assert sorted(face_up(s)) == ["Meadow", "Tower"]
    assert s.life(ALICE) == 21  # to the Meadow
    assert sorted(deck_of(s)) == ["Hush", "Marsh", "Quake", "Seam"]
    s.cast("Portal").resolve()
    assert len(face_up(s)) == 1
    assert s.life(ALICE) >= 26  # away from both


@pytest.mark.cr("901.4", "401.4")
def test_a_revealed_plane_may_be_put_on_top_of_the_planar_deck() -> None:
    s = with_card(TUBE, "Meadow", "Meadow", "Marsh", "Quake", "Tower")

    s.cast("Tube").choose("Marsh").resolve()

    assert deck_of(s)[:2] == ["Marsh", "Meadow"]
    assert sorted(deck_of(s)[2:]) == ["Quake", "Tower"]


@pytest.mark.cr("311.7")
def test_chaos_may_ensue_for_a_plane_that_lies_revealed_in_the_deck() -> None:
    s = with_card(ECHO, "Meadow", "Tower", "Marsh", "Quake")

    s.cast("Echo").resolve()

    assert s.life(ALICE) == 30  # by the Marsh
    assert "Filler" not in s.hand(ALICE)  # not by the Meadow
    assert (deck_of(s)[0], sorted(deck_of(s)[1:])) == ("Tower", ["Marsh", "Quake"])


@pytest.mark.cr("311.7")
def test_the_chaos_abilities_of_several_revealed_planes_trigger() -> None:
    s = with_card(POOL, "Tower", "Tower", "Marsh", "Quake", "Marsh")

    s.cast("Pool").resolve()

    assert s.life(ALICE) == 40


@pytest.mark.cr("901.3", "701.20a")
@pytest.mark.parametrize(("put", "top"), [(True, "Tower"), (False, "Marsh")])
def test_the_top_card_of_a_planar_deck_may_be_put_on_its_bottom(put: bool, top: str) -> None:
    s = with_card(PEEK, "Meadow", "Tower", "Marsh")

    s.cast("Peek").choose(put).resolve()

    assert deck_of(s)[0] == top


@pytest.mark.cr("901.15c")
def test_of_a_deck_that_all_share_it_is_the_top_card_that_is_revealed() -> None:
    s = with_card(PEEK, "Meadow", "Tower", "Marsh").option("planar_deck", ["Tower", "Marsh"])

    s.cast("Peek").choose(True).resolve()

    assert deck_of(s)[0] == "Tower"


# Neighbors, whichever way the turns go.

DARE = "Dare {0} | Sorcery | The player to your left loses 3 life."
TWIST = "Twist {0} | Sorcery | Reverse the game's turn order."


@pytest.mark.cr("103.1", "102.1")
def test_the_player_to_the_left_has_the_next_turn_unless_the_order_was_reversed() -> None:
    s = Scenario(3).card(DARE).card(TWIST).put(ALICE, "Dare x2 (hand)", "Twist (hand)")

    s.cast("Dare").resolve()
    s.cast("Twist").resolve()
    s.cast("Dare").resolve()

    assert [s.life(player) for player in (BOB, CAROL)] == [14, 20]


@pytest.mark.cr("608.2c", "101.4", "707.2")
def test_each_player_copies_the_creature_they_chose() -> None:
    bond = (
        "Bond {0} | Sorcery | Each player chooses a creature controlled by the player to their"
        " left. Each player creates a token that's a copy of the creature they chose, except it"
        " has menace."
    )
    s = Scenario(3).card(bond).card("Ant {G} | Creature — Insect | 1/1")
    s.card("Bat {B} | Creature — Bat | 2/1").card("Cat {W} | Creature — Cat | 3/3")
    s.put(ALICE, "Ant", "Bond (hand)").put(BOB, "Bat").put(CAROL, "Cat")

    s.cast("Bond").resolve()

    assert s.battlefield(ALICE) == ["Ant", "Bat"]
    assert s.battlefield(BOB) == ["Bat", "Cat"]
    assert s.battlefield(CAROL) == ["Cat", "Ant"]


@pytest.mark.cr("608.2c", "101.4")
def test_only_who_chose_a_second_creature_puts_counters_on_the_token() -> None:
    merge = (
        "Merge {0} | Sorcery | Each player chooses one or two creatures they control. Each player"
        " creates a token that's a copy of the first creature they chose, except it isn't"
        " legendary. Then each player who chose a second creature puts a number of +1/+1 counters"
        " on the token they created equal to the power of the second creature they chose."
    )
    s = Scenario(2).card(merge).card("Ant {G} | Creature — Insect | 1/1")
    s.card("Cat {W} | Creature — Cat | 3/3").put(ALICE, "Ant", "Cat", "Merge (hand)").put(
        BOB, "Cat"
    )

    s.cast("Merge").choose("Ant", ["Cat"]).resolve()

    tokens = [key for key in s.all_named("Ant") if s.record(key).kind == 1]
    assert [s.pt(key) for key in tokens] == [(4, 4)]
    assert sorted(s.pt(key) for key in s.all_named("Cat")) == [(3, 3), (3, 3), (3, 3)]


@pytest.mark.cr("608.2e", "701.24c", "401.4")
def test_all_shuffle_their_permanents_away_and_each_reveals_as_many() -> None:
    tide = (
        "Tide {0} | Sorcery | Each player shuffles all permanents they own into their library, then"
        " reveals that many cards from the top of their library. Each player puts all creature and"
        " land cards revealed this way onto the battlefield, then does the same for enchantment"
        " cards, then puts all cards revealed this way that weren't put onto the battlefield on"
        " the bottom of their library in any order."
    )
    s = Scenario(2).card(tide).card("Ant {G} | Creature — Insect | 1/1")
    s.put(ALICE, "Ant", "Tide (hand)").put(BOB, "Ant x3")
    s.library(ALICE).library(BOB)

    s.cast("Tide").resolve()

    assert s.battlefield(ALICE) == ["Ant"]
    assert s.battlefield(BOB) == ["Ant"] * 3


# Effects on rolls and on planeswalking.


@pytest.mark.cr("901.9", "901.9b", "901.11")
def test_blank_faces_may_count_as_chaos_until_a_plane_is_left() -> None:
    ether = (
        "Ether | Phenomenon | When you encounter Ether, each blank roll of the planar die is a"
        " {CHAOS} roll until a player planeswalks away from a plane."
    )
    s = on("Tower", "Tower", "Marsh").card(ether).put(ALICE, f"Ether ({DECK})")
    s.cast("Portal").resolve()  # to the phenomenon, and on to the Marsh

    s.take("roll the planar die", "Marsh").resolve()
    chaos = s.life(ALICE)
    s.cast("Portal").resolve()

    assert (face_up(s), chaos) == (["Tower"], 30)
    assert not s.game.effects


@pytest.mark.cr("901.8", "614.6")
@pytest.mark.parametrize(
    ("how", "plane", "life"), [("rolled", "Marsh", 30), ("by an effect", "Tower", 20)]
)
def test_only_planeswalking_by_a_roll_may_be_replaced(how: str, plane: str, life: int) -> None:
    point = (
        "Point {0} | Sorcery | Until your next turn, if a player would planeswalk as a result of"
        " rolling the planar die, chaos ensues instead."
    )
    s = on("Marsh", "Tower", first=PLANESWALKER).card(point).put(ALICE, "Point (hand)")
    s.cast("Point").resolve()
    ways = {
        "rolled": lambda: s.take("roll the planar die", "Marsh"),
        "by an effect": lambda: s.cast("Portal"),
    }

    ways[how]().resolve()

    assert (face_up(s), s.life(ALICE)) == ([plane], life)


@pytest.mark.cr("901.11", "610.4", "608.2h")
def test_what_phased_out_until_a_player_planeswalks_phases_in_then() -> None:
    vale = (
        "Vale | Plane — Mist | At the beginning of your end step, if you planeswalked to Vale this"
        " turn, untap all creatures. They phase out until a player planeswalks."
    )
    s = on("Marsh", "Meadow").card(vale).put(ALICE, f"Vale ({DECK})", "Bear")
    s.cast("Portal").resolve().to(END).resolve()
    (bear,) = s.all_named("Bear")
    out = s.record(bear).phased_out

    s.cast("Portal").resolve()

    assert (out, s.record(bear).phased_out) == (True, False)


@pytest.mark.cr("901.11", "611.2b")
def test_an_effect_may_last_as_long_as_the_plane_remains_face_up() -> None:
    barn = (
        "Barn | Plane — Past | Whenever chaos ensues, creatures you control get +1/+1 for as long as"
        " Barn remains face up."
    )
    s = on("Marsh", "Meadow").card(barn).put(ALICE, f"Barn ({DECK})", "Bear")
    s.cast("Portal").resolve()
    s.cast("Surge").resolve()
    there = s.pt("Bear")

    s.cast("Portal").resolve()

    assert (there, s.pt("Bear")) == ((3, 3), (2, 2))
