"""What a game knows of the draft before it. (CR 607.2n, 905.1d, 905.2b)"""

import pytest

from apnap.game.record import Seat, Setup
from apnap.game.topics import Topic
from apnap.rules.table.table import Table
from apnap.terms.events import Revealed
from apnap.terms.turn import EXILE, HAND, LIBRARY, OUTSIDE
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

BEAR = "Bear {1}{G} | Creature — Bear | Flying | 2/2"
ELF = "Elf {G} | Creature — Elf | 1/1"
BOLT = "Bolt {R} | Instant | Bolt deals 3 damage to any target."
AUTOMATON = (
    "Automaton {5} | Artifact Creature — Construct | Reveal this card as you draft it and note how"
    " many cards you've drafted this draft round, including this card. | This creature enters with"
    " X +1/+1 counters on it, where X is the highest number you noted for cards named Automaton."
    " | 0/0"
)
TOWN = (
    "Town | Land | Reveal this card as you draft it. The player to your right chooses a color, you"
    " choose another color, then the player to your left chooses a third color. | {T}: Add one mana"
    " of any color chosen as you drafted cards named Town."
)
TRACKER = (
    "Tracker {4} | Artifact Creature — Dog | Reveal this card as you draft it and note the player"
    " who passed it to you. | This creature attacks each combat if able. | This creature attacks a"
    " player you noted for cards named Tracker each combat if able. | 4/4"
)
CAPTAIN = (
    "Captain {3}{B} | Creature — Human | Draft this card face up. | As you draft a card, you may"
    " reveal it, note its name, then turn this card face down. | When this creature enters, you may"
    " search your library for a card with a name you noted for cards named Captain, reveal it, put"
    " it into your hand, then shuffle. | 2/2"
)
KIN = (
    "Kin {1}{W} | Creature — Human | Draft this card face up. | As you draft a creature card, you"
    " may reveal it, note its creature types, then turn this card face down. | Other creatures you"
    " control of a type you noted for cards named Kin get +1/+1. | 2/2"
)
BANNER = (
    "Banner {2}{W}{W} | Creature — Human | Draft this card face up. | As you draft a creature card,"
    " you may reveal it, note its name, then turn this card face down. | As long as you control one"
    " or more creatures with a name you noted for cards named Banner, this creature and those"
    " creatures get +1/+1 and have lifelink. | 3/3"
)
GRINDER = (
    "Grinder {6} | Artifact Creature — Construct | Draft this card face up. | As you draft a card,"
    " you may remove it from the draft face down. | This creature enters with X +1/+1 counters on"
    " it, where X is the number of cards you removed from the draft with cards named Grinder. | 0/0"
)
ANIMUS = (
    "Animus {4}{G} | Creature — Avatar | Draft this card face up. | As you draft a card, you may"
    " remove it from the draft face up. | If you removed a creature card with flying from the draft"
    " with cards named Animus, this creature has flying. The same is true for first strike, reach,"
    " and vigilance. | 4/4"
)
PHANTOM = (
    "Phantom {2}{U}{U} | Creature — Illusion | Reveal this card as you draft it. The next time a"
    " player drafts a card from this booster pack, guess that card's name. Then that player reveals"
    " the drafted card. | When this creature enters, if you guessed correctly for a card named"
    " Phantom, draw a card. | 3/2"
)
REGENT = (
    "Regent {0} | Instant | Reveal this card as you draft it. The player to your right chooses a"
    " color, you choose another color, then the player to your left chooses a third color. | Destroy"
    " target creature that's one or more of the colors chosen as you drafted cards named Regent."
)
SAVANT = (
    "Savant {0} | Creature — Human Wizard | Before you shuffle your deck to start the game, you may"
    " reveal this card from your deck and exile an instant or sorcery card you drafted that isn't"
    " in your deck. | When this creature enters, copy a card you exiled with cards named Savant."
    " You may cast the copy without paying its mana cost. | 3/3"
)
CHIMERA = (
    "Chimera {0} | Creature — Chimera | Before you shuffle your deck to start the game, you may"
    " reveal this card from your deck and exile three or more creature cards you drafted that"
    " aren't in your deck. | {0}: Choose a card at random you exiled with cards named Chimera. This"
    " creature becomes a copy of that card, except it has this ability. | 3/2"
)

ALL = (BEAR, ELF, BOLT, AUTOMATON, TOWN, TRACKER, CAPTAIN, KIN, BANNER, GRINDER, ANIMUS, PHANTOM)


def drafted(*noted: tuple[str, str, int | str], players: int = 2) -> Scenario:
    """Alice has noted that in the draft."""
    s = Scenario(players)
    for card in (*ALL, REGENT, SAVANT, CHIMERA):
        s.card(card)
    return s.set_player(ALICE, notes={"drafted": noted})


def free(s: Scenario, name: str) -> Scenario:
    """Alice casts the card with mana from somewhere, and it resolves."""
    return s.mana(ALICE, "WWUUBBRRGG").put(ALICE, f"{name} (hand)").cast(name).resolve()


@pytest.mark.cr("905.2b")
def test_the_highest_number_noted_for_cards_of_the_name_counts() -> None:
    s = free(drafted(("Automaton", "number", 3), ("Automaton", "number", 6)), "Automaton")

    assert s.counters("Automaton", "+1/+1") == 6


@pytest.mark.cr("905.2b")
def test_what_others_noted_does_not_count() -> None:
    s = drafted(("Automaton", "number", 3)).mana(BOB, "WWUUB").turn_of(BOB)

    s.put(BOB, "Automaton (hand)").cast("Automaton", by=BOB).resolve()

    assert s.graveyard(BOB) == ["Automaton"]


@pytest.mark.cr("905.2b")
def test_any_color_that_was_chosen_can_be_made() -> None:
    s = drafted(("Town", "color", "blue"), ("Town", "color", "green")).put(ALICE, "Town")
    s.put(ALICE, "Elf (hand)", "Bolt (hand)")

    assert not s.may("cast", "Bolt")
    s.cast("Elf").resolve()

    assert s.battlefield() == ["Town", "Elf"]


@pytest.mark.cr("905.2b")
def test_without_a_color_no_mana_is_made() -> None:
    s = drafted().put(ALICE, "Town", "Elf (hand)")

    assert not s.may("cast", "Elf")


@pytest.mark.cr("905.2b", "508.1d")
def test_a_player_who_was_noted_is_attacked() -> None:
    s = drafted(("Tracker", "player", "Carol"), players=3).put(ALICE, "Tracker")

    with pytest.raises(ScenarioError):
        s.attack(("Tracker", BOB))


@pytest.mark.cr("905.2b")
def test_if_the_noted_player_is_not_in_the_game_it_attacks_anybody() -> None:
    s = drafted(("Tracker", "player", "Dave"), players=3).put(ALICE, "Tracker")

    s.attack(("Tracker", BOB)).damage()

    assert [s.life(player) for player in (BOB, CAROL)] == [16, 20]


@pytest.mark.cr("905.2b")
def test_a_card_with_a_noted_name_is_found() -> None:
    s = drafted(("Captain", "name", "Bolt")).library(ALICE, "Elf", "Bolt", "Filler")

    s.mana(ALICE, "BBBB").put(ALICE, "Captain (hand)").cast("Captain").choose(True, ["Bolt"])
    s.resolve()

    assert s.hand(ALICE) == ["Bolt"]


@pytest.mark.cr("905.2b")
def test_creatures_of_a_noted_type_are_larger() -> None:
    s = drafted(("Kin", "type", "Elf")).put(ALICE, "Kin", "Elf", "Bear").put(BOB, "Elf")

    assert [s.pt(key) for key in s.all_named("Elf")] == [(2, 2), (1, 1)]
    assert s.pt("Bear") == (2, 2)


@pytest.mark.cr("905.2b")
def test_it_and_creatures_with_a_noted_name_are_larger() -> None:
    s = drafted(("Banner", "name", "Elf")).put(ALICE, "Banner", "Elf", "Bear")

    assert (s.pt("Banner"), s.pt("Elf"), s.pt("Bear")) == ((4, 4), (2, 2), (2, 2))
    assert s.has("Elf", "lifelink")


@pytest.mark.cr("905.2b")
def test_without_such_a_creature_it_is_not() -> None:
    s = drafted(("Banner", "name", "Elf")).put(ALICE, "Banner", "Bear").put(BOB, "Elf")

    assert (s.pt("Banner"), s.has("Banner", "lifelink")) == ((3, 3), False)


@pytest.mark.cr("905.2c")
def test_cards_removed_from_the_draft_are_counted() -> None:
    s = free(drafted(("Grinder", "removed", ""), ("Grinder", "removed", "")), "Grinder")

    assert s.counters("Grinder", "+1/+1") == 2


@pytest.mark.cr("905.2c", "702.1c")
def test_keywords_of_a_creature_card_removed_are_had() -> None:
    s = drafted(("Animus", "removed", "Bear"), ("Animus", "removed", "Bolt")).put(ALICE, "Animus")

    assert s.has("Animus", "flying")
    assert not s.has("Animus", "reach")


@pytest.mark.cr("905.2b")
@pytest.mark.parametrize(("noted", "cards"), [((("Phantom", "guess", 1),), 1), ((), 0)])
def test_a_right_guess_draws_a_card(noted: tuple[tuple[str, str, int]], cards: int) -> None:
    s = free(drafted(*noted), "Phantom")

    assert len(s.hand(ALICE)) == cards


def regent() -> Scenario:
    """Bob has a green creature, and one without color."""
    s = drafted(("Regent", "color", "green")).put(BOB, "Bear", "Tracker")
    return s.put(ALICE, "Regent (hand)")


@pytest.mark.cr("905.2b", "115.1")
def test_creatures_of_a_chosen_color_are_targets() -> None:
    s = regent().cast("Regent", "Bear").resolve()

    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("905.2b", "115.1")
def test_creatures_of_no_chosen_color_are_none() -> None:
    with pytest.raises(ScenarioError):
        regent().cast("Regent", "Tracker")


@pytest.mark.cr("905.2b")
def test_all_see_what_was_noted() -> None:
    noted = (("Automaton", "number", 3), ("Town", "color", "blue"))
    s = drafted(*noted).settle()

    for viewer in (ALICE, BOB, None):
        assert s.table.view(viewer).players[ALICE].drafted == noted


# Exiled before the game. (CR 607.2n)


def about_to_begin(*deck: str, sideboard: list[str], drafted_them: bool = True) -> Table:
    """Alice's deck and what else she drafted; the game is about to begin."""
    programs = drafted().programs
    seats = [Seat("Alice", [*deck, *["Filler"] * 10], 20, sideboard), Seat("Bob", ["Filler"] * 10)]
    options = {"starting_player": ALICE, "drafted": drafted_them}
    return Table(Setup(seats, options=options), programs)


def names_in(table: Table, zone: int) -> list[str]:
    """Alice's cards in a zone."""
    found = [each for each in table.game.objects.values() if each.zone == zone]
    return sorted(each.printed.name for each in found if each.owner == ALICE)


@pytest.mark.cr("103.2a", "400.11a")
def test_the_cards_of_a_sideboard_are_set_aside_and_no_part_of_the_starting_deck() -> None:
    table = about_to_begin("Bear", sideboard=["Bolt", "Elf"])

    assert names_in(table, OUTSIDE) == ["Bolt", "Elf"]
    assert sorted({*names_in(table, LIBRARY), *names_in(table, HAND)}) == ["Bear", "Filler"]


@pytest.mark.cr("607.2n", "905.1d")
def test_a_card_that_was_drafted_but_is_not_in_the_deck_is_exiled_before_the_game() -> None:
    table = about_to_begin("Savant", sideboard=["Bolt", "Elf"])
    assert table.choice is not None
    assert table.choice.topic is Topic.OPENING_REVEAL

    table.answer((0,))

    assert names_in(table, EXILE) == ["Bolt"]
    assert [e for e in table.game.history if isinstance(e, Revealed) and e.rule == "607.2n"]


@pytest.mark.cr("607.2n")
def test_it_need_not_be_revealed() -> None:
    table = about_to_begin("Savant", sideboard=["Bolt"])

    table.answer(())

    assert names_in(table, EXILE) == []
    assert "Savant" in names_in(table, LIBRARY) or "Savant" in str(table.view(ALICE))


@pytest.mark.cr("607.2n")
def test_of_a_deck_that_was_not_drafted_nothing_is_exiled() -> None:
    table = about_to_begin("Savant", sideboard=["Bolt"], drafted_them=False)

    assert table.choice is not None
    assert table.choice.topic is Topic.MULLIGAN


@pytest.mark.cr("607.2n")
def test_three_or_more_cards_are_exiled_or_none() -> None:
    few = about_to_begin("Chimera", sideboard=["Bear", "Elf"])
    enough = about_to_begin("Chimera", sideboard=["Bear", "Elf", "Elf", "Bolt"])

    assert few.choice is not None
    assert few.choice.topic is Topic.MULLIGAN
    assert enough.choice is not None
    enough.answer((0,))
    assert names_in(enough, EXILE) == ["Bear", "Elf", "Elf"]


def exiled_before(s: Scenario, name: str, *cards: str) -> Scenario:
    """Alice exiled these cards before the game."""
    return s.put(
        ALICE, *(f"{each} (exile, chosen exiled before the game with={name})" for each in cards)
    )


@pytest.mark.cr("607.2n", "707.12")
def test_a_card_that_was_exiled_so_is_copied_and_the_copy_cast() -> None:
    s = exiled_before(drafted(), "Savant", "Bolt").put(ALICE, "Savant (hand)")

    s.cast("Savant").resolve(top_only=True).settle()
    s.choose("Bolt", BOB).resolve()

    assert s.life(BOB) == 17
    assert s.exile() == ["Bolt"]


@pytest.mark.cr("607.2n")
def test_only_cards_exiled_with_cards_of_that_name_are_meant() -> None:
    s = exiled_before(drafted(), "Chimera", "Bolt").put(ALICE, "Savant (hand)")

    s.cast("Savant").resolve()

    assert s.life(BOB) == 20


@pytest.mark.cr("607.2n", "707.2")
def test_it_becomes_a_copy_of_one_of_them_at_random() -> None:
    s = exiled_before(drafted(), "Chimera", "Bear").put(ALICE, "Chimera")

    s.activate("Chimera").resolve()

    assert s.battlefield() == ["Bear"]
    assert s.has("Bear", "flying")
    assert s.may("activate", "Bear")
