"""A commander is a card: merged with others, of a second name, under others' control. (CR 903.3)"""

import pytest

from apnap.game.record import Seat, Setup
from apnap.rules.meaning.commanders import identity_letters
from apnap.rules.table.table import Table
from apnap.terms.turn import COMMAND, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

CHIEF = "Chief {1} | Legendary Creature — Human | 2/2"
GNARR = "Gnarr {G} | Legendary Creature — Beast | Mutate {G} | 11/11"
BAT = "Bat {B} | Legendary Creature — Bat | Flying | 1/1"
PIPER = (
    "Piper {5} | Legendary Creature — Shapeshifter | If Piper is your commander, choose a color"
    " before the game begins. Piper is the chosen color. | Partner | 3/3"
)
HOP = "Hop {0} | Instant | Return target creature to its owner's hand."
TWIN = "Twin {0} | Creature — Giant | Haste | 11/11"
GRAB = (
    "Grab {0} | Sorcery | Gain control of target creature until end of turn. Untap that creature."
    " It gains haste until end of turn."
)


def merged(place: str, *commanders: str) -> Scenario:
    """Gnarr and a Bat are one permanent."""
    s = Scenario().card(GNARR).card(BAT).card(HOP)
    notes = {name: "commander" if name in commanders else "tapped" for name in ("Gnarr", "Bat")}
    s.put(ALICE, f"Bat ({notes['Bat']})", "Hop (hand)", "Forest x4")
    s.put(ALICE, "Gnarr (hand, commander)" if "Gnarr" in commanders else "Gnarr (hand)")
    return s.cast("Gnarr", "Bat", alternative="mutate").choose(place).resolve()


@pytest.mark.cr("903.3c", "903.4a")
@pytest.mark.parametrize("place", ["on top", "on the bottom"])
def test_the_color_identity_is_that_of_the_component_that_is_a_commander(place: str) -> None:
    assert identity_letters(merged(place, "Bat").game, ALICE) == "B"


@pytest.mark.cr("903.3c", "702.124c")
def test_two_commanders_that_are_one_permanent_have_the_identity_of_both() -> None:
    assert identity_letters(merged("on top", "Bat", "Gnarr").game, ALICE) == "BG"


@pytest.mark.cr("903.4b", "903.3c")
def test_the_chosen_color_stays_with_the_card_that_was_merged() -> None:
    s = Scenario().card(GNARR).card(PIPER).card(HOP)
    s.put(ALICE, "Piper (commander, chosen color=red)", "Gnarr (hand)", "Hop (hand)", "Forest")
    s.cast("Gnarr", "Piper", alternative="mutate").choose("on top").resolve()

    s.cast("Hop", "Gnarr").choose(True).resolve()

    assert s.names(COMMAND) == ["Piper"]
    assert identity_letters(s.game, ALICE) == "R"


@pytest.mark.cr("903.8", "903.3c")
def test_the_casts_of_both_count_while_they_are_one_permanent() -> None:
    s = Scenario().card(GNARR).card(BAT)
    s.card("March {0} | Sorcery | You gain 3 life for each time you've cast your commander from the "
           "command zone this game.")  # fmt: skip
    s.put(ALICE, "Bat (command, commander)", "Gnarr (command, commander)", "March (hand)")
    s.put(ALICE, "Forest x2", "Swamp")
    s.cast("Bat").resolve()
    s.cast("Gnarr", "Bat", alternative="mutate").choose("on top").resolve()

    s.cast("March").resolve()

    assert s.life(ALICE) == 26


@pytest.mark.cr("903.10a", "702.124d", "903.13e")
def test_damage_by_two_commanders_of_one_name_is_not_counted_together() -> None:
    s = Scenario(3).card(TWIN).set_life(BOB, 60)
    s.put(ALICE, "Twin (commander)", "Twin (second commander)")
    one, other = s.all_named("Twin")

    s.attack((one, BOB), (other, BOB)).damage()

    assert [each.amount for each in s.table.view(BOB).players[BOB].commander_damage] == [11, 11]
    assert not s.game.players[BOB].lost


@pytest.mark.cr("903.6", "903.13e")
def test_two_of_one_name_are_told_apart_from_the_start() -> None:
    s = Scenario().card(TWIN)
    seats = [
        Seat("Alice", ["Filler"] * 10, commanders=["Twin", "Twin"]),
        Seat("Bob", ["Filler"] * 9),
    ]
    game = Table(Setup(seats, options={"starting_player": ALICE}), s.programs).game

    notes = [game.objects[key].notes for key in game.command]

    assert [("second commander" in each, each["commander"]) for each in notes] == [
        (False, True),
        (True, True),
    ]


@pytest.mark.cr("903.10a", "903.3")
def test_damage_counts_whoever_controls_the_commander() -> None:
    s = Scenario(3).card(TWIN).card(GRAB).set_life(BOB, 60)
    s.put(CAROL, "Twin (commander)").put(ALICE, "Grab (hand)")
    s.cast("Grab", "Twin").resolve()
    s.attack(("Twin", BOB)).damage()
    assert not s.game.players[BOB].lost

    s.to(UPKEEP, CAROL).attack(("Twin", BOB)).damage()

    assert s.game.players[BOB].lost


@pytest.mark.cr("903.10a")
def test_its_owner_may_lose_to_it_too() -> None:
    s = Scenario(3).card("Titan {0} | Legendary Creature — Giant | 21/21").card(GRAB)
    s.set_life(BOB, 60).put(BOB, "Titan (commander)").put(ALICE, "Grab (hand)")

    s.cast("Grab", "Titan").resolve()
    s.attack(("Titan", BOB)).damage()

    assert s.game.players[BOB].lost


@pytest.mark.cr("903.10a", "120.3b")
@pytest.mark.parametrize(("keyword", "amount"), [("Infect", 9), ("Double strike", 18)])
def test_damage_counts_in_every_form(keyword: str, amount: int) -> None:
    s = Scenario(3).card(f"Titan {{0}} | Legendary Creature — Giant | {keyword} | 9/9")
    s.set_life(BOB, 60).put(ALICE, "Titan (commander)")

    s.attack(("Titan", BOB)).damage()

    (dealt,) = s.table.view(BOB).players[BOB].commander_damage
    assert dealt.amount == amount


@pytest.mark.cr("903.10a")
def test_a_copy_of_a_commander_deals_no_such_damage() -> None:
    s = Scenario(3).card("Titan {0} | Creature — Giant | Haste | 21/21").set_life(BOB, 60)
    s.card("Clone {0} | Sorcery | Create a token that's a copy of target creature.")
    s.put(CAROL, "Titan (commander)").put(ALICE, "Clone (hand)").cast("Clone", "Titan").resolve()
    (copy,) = [key for key in s.all_named("Titan") if s.controller(key) == ALICE]

    s.attack((copy, BOB)).damage()

    assert s.life(BOB) == 39
    assert not s.game.players[BOB].lost


@pytest.mark.cr("903.8", "715.3")
def test_both_halves_of_an_adventurer_share_the_tax() -> None:
    fae = "Fae {1} | Legendary Creature — Faerie | 3/3 | // | Trip {1} | Sorcery — Adventure | Draw a card."
    s = Scenario().card(fae).put(ALICE, "Fae // Trip (command, commander)", "Plains x4")
    s.cast("Fae // Trip", face=1).choose(True).resolve()
    assert s.names(COMMAND) == ["Fae"]

    s.cast("Fae // Trip", face=0).resolve()

    assert s.battlefield(ALICE) == ["Plains"] * 4 + ["Fae"]
    assert all(s.is_tapped(land) for land in s.all_named("Plains"))


@pytest.mark.cr("702.37c", "903.8", "903.3")
@pytest.mark.parametrize(
    ("keyword", "lands", "again"), [("Morph", 8, True), ("Disguise", 7, False)]
)
def test_it_may_be_cast_face_down_from_there(keyword: str, lands: int, again: bool) -> None:
    s = Scenario().card(f"Akra {{6}} | Legendary Creature — Angel | {keyword} {{1}} | Flying | 6/6")
    s.card("Doom {0} | Instant | Destroy target creature.")
    s.put(ALICE, "Akra (command, commander)", "Doom (hand)", f"Plains x{lands}")
    s.cast("Akra", alternative=keyword.lower()).resolve()
    (angel,) = [key for key in s.game.battlefield if s.game.objects[key].face_down]
    assert s.pt(angel) == (2, 2)

    s.choose(True).cast("Doom", angel).resolve()

    assert s.names(COMMAND) == ["Akra"]
    assert s.may("cast", "Akra") is again  # for {3} and the tax


@pytest.mark.cr("800.4a", "903.9a")
def test_exiled_as_who_controlled_it_leaves_it_may_go_to_the_command_zone() -> None:
    s = Scenario(3).card(CHIEF)
    s.card("Call {0} | Sorcery | Put target creature card from a graveyard onto the battlefield "
           "under your control.")  # fmt: skip
    s.put(BOB, "Chief (graveyard, commander)").put(ALICE, "Call (hand)").settle()
    s.cast("Call", "Chief").resolve()

    s.table.concede(ALICE)
    s.choose(True).settle().pass_priority()

    assert s.names(COMMAND) == ["Chief"]


@pytest.mark.cr("903.4", "604.3")
def test_colors_that_an_ability_defines_belong_to_the_color_identity() -> None:
    s = Scenario().card(
        "Prism {3} | Legendary Artifact Creature — Golem | Prism is all colors. | 2/2"
    )
    s.put(ALICE, "Prism (command, commander)")

    assert identity_letters(s.game, ALICE) == "WUBRG"
