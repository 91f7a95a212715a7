"""How conspiracies and vanguards change the start of a game. (CR 103, 315.5a, 603.2, 702.106)"""

import pytest

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.legality import limited_problems
from apnap.cards.importing.plain_text import card_from_text
from apnap.terms.turn import END, LIBRARY, PRECOMBAT_MAIN, UPKEEP
from apnap.testing import ALICE, BOB, Scenario

FIRST = (
    "First | Conspiracy | You are the starting player. If multiple players would be the starting"
    " player, one of those players is chosen at random."
)
SPARE = (
    "Spare | Conspiracy | Draw an additional hand of seven cards as the game begins. Before taking"
    " mulligans, shuffle all but one of your hands into your library."
)
NUMBER = (
    "Number | Conspiracy | Before drawing your opening hand, choose 1, 2, or 3. | Creatures you"
    " control with mana value equal to the chosen number get +1/+1."
)
WHOLE = (
    "Whole | Conspiracy | As long as every card in your card pool started the game in your library"
    " or in the command zone, creatures you control get +1/+1."
)
PAIR = (
    "Pair | Conspiracy | Double agenda | Whenever you cast a creature spell with one of the chosen"
    " names, you may search your library for a creature card with the other chosen name, reveal it,"
    " put it into your hand, then shuffle."
)
GIFT = (
    "Gift | Vanguard | You begin the game with a 1/1 green Elf creature token on the battlefield. It"
    ' has "{T}: Add {G}."'
)
DAWN = "Dawn | Vanguard | At the beginning of the game, target opponent loses 2 life."
KIN = (
    "Kin | Vanguard | At the beginning of the game, choose a creature type. Creatures you control,"
    " creature spells you control, and creature cards you own in any zone other than the battlefield"
    " or the stack have the chosen type in addition to their other types."
)
DEBT = (
    "Debt | Vanguard | At the beginning of the game, you may pay any amount of life. | At the"
    " beginning of your end step, you gain X life, where X is the amount of life paid with Debt."
)
BEAR = "Bear {0} | Creature — Bear | 2/2"
ELF = "Elf {0} | Creature — Elf | 1/1"

KEEP = True


def opening(card: str, *others: str, players: int = 2) -> Scenario:
    """Alice has the card in the command zone as the game begins."""
    s = Scenario(players)
    for each in (card, *others, BEAR, ELF):
        s.card(each)
    return s.put(ALICE, f"{card.partition(' ')[0]} (command)").from_the_start()


@pytest.mark.cr("315.5a", "103.1")
@pytest.mark.parametrize("seed", range(4))
def test_a_conspiracy_can_make_its_owner_the_starting_player(seed: int) -> None:
    s = opening(FIRST, players=3).set_board(active=None)
    s.seed = seed

    s.choose(KEEP, KEEP, KEEP).settle()

    assert s.game.active == ALICE


@pytest.mark.cr("315.5a", "103.5")
def test_all_but_one_of_several_hands_are_shuffled_into_the_library() -> None:
    s = opening(SPARE)

    s.choose("2: " + ", ".join(["Filler"] * 7), KEEP, KEEP).settle()

    assert len(s.hand(ALICE)) == len(s.hand(BOB)) == 7
    assert len(s.names(LIBRARY, ALICE)) == 13


@pytest.mark.cr("315.5a", "607.2d")
def test_something_may_be_chosen_before_the_opening_hand_is_drawn() -> None:
    s = opening(NUMBER).card("Ox {2} | Creature — Ox | 2/2").put(ALICE, "Ox", "Bear")

    s.choose(2, KEEP, KEEP).settle()

    assert (s.pt("Ox"), s.pt("Bear")) == ((3, 3), (2, 2))


@pytest.mark.cr("315.5a", "905.1d")
@pytest.mark.parametrize(("outside", "size"), [((), (3, 3)), (("Elf",), (2, 2))])
def test_a_conspiracy_may_ask_that_nothing_of_the_pool_is_left_outside(
    outside: tuple[str, ...], size: tuple[int, int]
) -> None:
    s = opening(WHOLE).put(ALICE, "Bear").set_player(ALICE, outside=outside)

    s.choose(KEEP, KEEP).settle()

    assert s.pt("Bear") == size


@pytest.mark.cr("702.106f", "702.106c")
def test_of_two_chosen_names_one_finds_the_other() -> None:
    s = opening(DAWN).card(PAIR).set_player(ALICE, outside=("Pair",))
    s.library(ALICE, *["Bear"] * 10, *["Elf"] * 10)

    s.choose("Pair", "Bear", "Elf", KEEP, KEEP).to(PRECOMBAT_MAIN, ALICE)
    s.take("turn a conspiracy face up", "Pair")
    before = s.hand(ALICE).count("Elf")
    s.cast("Bear").choose(True, "Elf").resolve()

    assert s.hand(ALICE).count("Elf") == before + 1


@pytest.mark.cr("103.6a", "902.3")
def test_a_game_may_begin_with_a_token_on_the_battlefield() -> None:
    s = opening(GIFT).by_hand(ALICE).choose(KEEP, KEEP).to(PRECOMBAT_MAIN, ALICE)

    assert s.battlefield(ALICE) == ["Elf Token"]
    s.activate("Elf Token")  # it was there before the turn began
    assert s.is_tapped("Elf Token")


@pytest.mark.cr("103.8", "603.3")
def test_what_triggers_as_the_game_begins_waits_for_the_first_priority() -> None:
    s = opening(DAWN).choose(KEEP, KEEP).settle()
    waiting = s.stack()

    s.resolve()

    assert (waiting, s.life(BOB)) == (["Dawn"], 18)


@pytest.mark.cr("103.8", "603.2b")
def test_it_triggers_in_the_first_turn_alone_whoever_has_that() -> None:
    s = opening(DAWN, players=2).set_board(active=BOB).choose(KEEP, KEEP)

    s.to(UPKEEP, BOB).resolve().to(UPKEEP, ALICE).resolve()

    assert s.life(BOB) == 18


@pytest.mark.cr("607.2d", "109.2")
def test_a_type_chosen_as_the_game_begins_is_that_of_cards_everywhere() -> None:
    s = opening(KIN).put(ALICE, "Bear").library(ALICE, *["Elf"] * 10)

    s.choose(KEEP, KEEP, "Wizard").settle().resolve()

    assert "Wizard" in s.seen("Bear").subtypes
    assert "Wizard" in s.seen(s.game.players[ALICE].hand[0]).subtypes


@pytest.mark.cr("119.4")
def test_the_life_that_was_paid_with_a_card_is_remembered() -> None:
    s = opening(DEBT).choose(KEEP, KEEP, True, 5).settle().resolve()

    paid = s.life(ALICE)
    s.to(END, ALICE).resolve()

    assert (paid, s.life(ALICE)) == (15, 20)


@pytest.mark.cr("100.2b", "315.5a")
def test_a_conspiracy_in_the_sideboard_may_lower_the_least_size_of_a_deck() -> None:
    fewer = "Fewer\nConspiracy\nYour minimum deck size is reduced by five."
    cards = [card_from_text(each) for each in (fewer, "Bear {0}\nCreature — Bear\n2/2")]
    small = Deck(main={"Bear": 35}, sideboard={"Fewer": 1})
    too_small = Deck(main={"Bear": 34}, sideboard={"Fewer": 1})
    known = CardDatabase(cards)

    assert limited_problems(small, known) == []
    assert len(limited_problems(too_small, known)) == 1
