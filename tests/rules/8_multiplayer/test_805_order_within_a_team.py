"""Teammates choose and act in the order that their team likes. (CR 805.3, 805.6)"""

import pytest

from apnap.game.choices import Answer, Choice
from apnap.game.topics import Topic
from apnap.terms.events import CardDrawn
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario

BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
CUB = "Cub {G} | Creature — Bear | 1/1"
LEYLINE = (
    "Leyline {2}{W} | Enchantment | If this card is in your opening hand, you may begin the game"
    " with it on the battlefield."
)


def teams() -> Scenario:
    """Alice and Bob against Carol and Dave; each team takes its turns together."""
    s = Scenario(players=4).card(BEAR).card(CUB).option("teams", [[ALICE, BOB], [CAROL, DAVE]])
    return s.option("shared_turns", value=True)


def asked(s: Scenario) -> list[Choice]:
    """The choices that are put to players from now on, but for those at priority."""
    noted: list[Choice] = []
    answer = s.answering.answer_to

    def answered(choice: Choice) -> Answer:
        noted.append(choice)
        return answer(choice)

    s.answering.answer_to = answered  # type: ignore[method-assign]  # to listen
    return noted


def who_chose(noted: list[Choice], topic: Topic) -> list[int]:
    """Who was asked about that, in order."""
    return [each.player for each in noted if each.topic is topic]


@pytest.mark.cr("805.3a", "103.5d")
def test_a_team_declares_mulligans_in_the_order_it_likes() -> None:
    s = teams().turn_of(ALICE).from_the_start()
    noted = asked(s)
    s.choose([BOB, ALICE], True, True, [DAVE, CAROL], True, True)

    s.settle()

    assert who_chose(noted, Topic.TEAM_ORDER) == [ALICE, CAROL]
    assert who_chose(noted, Topic.MULLIGAN) == [BOB, ALICE, DAVE, CAROL]


@pytest.mark.cr("805.3b", "103.6c")
def test_a_team_acts_with_its_opening_hands_in_the_order_it_likes() -> None:
    s = teams().card(LEYLINE).turn_of(CAROL)
    for player in range(4):
        s.library(player, *["Leyline"] * 20)
    s.from_the_start()
    noted = asked(s)
    s.choose([CAROL, DAVE], True, True, [ALICE, BOB], True, True, [DAVE, CAROL])

    s.settle()

    assert who_chose(noted, Topic.BEGIN_IN_PLAY) == [DAVE, CAROL, ALICE, BOB]


@pytest.mark.cr("805.6")
def test_each_player_of_a_team_chooses_in_the_order_the_team_likes() -> None:
    s = teams().card("Edict {0} | Sorcery | Each player sacrifices a creature.")
    s.put(ALICE, "Edict (hand)")
    for player in range(4):
        s.put(player, "Bear", "Cub")
    noted = asked(s)

    s.cast("Edict").choose([BOB, ALICE], "Bear", "Cub", [DAVE, CAROL]).resolve()

    assert who_chose(noted, Topic.TEAM_ORDER) == [ALICE, CAROL]
    assert who_chose(noted, Topic.SACRIFICE) == [BOB, ALICE, DAVE, CAROL]
    assert (s.graveyard(BOB), s.graveyard(ALICE)) == (["Bear"], ["Cub", "Edict"])


@pytest.mark.cr("805.6")
def test_once_all_choices_have_been_made_the_actions_happen_at_once() -> None:
    """Each sees four creatures when choosing."""
    s = teams().card("Edict {0} | Sorcery | Each player sacrifices a creature.")
    s.card("Toll {1} | Enchantment | Whenever one or more creatures die, you gain 1 life.")
    s.put(ALICE, "Edict (hand)", "Toll")
    for player in range(4):
        s.put(player, "Bear", "Cub")

    s.cast("Edict").resolve()

    assert s.life(ALICE) == 21


@pytest.mark.cr("805.6")
def test_a_team_of_which_one_alone_is_told_to_has_no_order() -> None:
    s = teams().card("Edict {0} | Sorcery | Target player sacrifices a creature.")
    s.put(ALICE, "Edict (hand)").put(CAROL, "Bear")
    noted = asked(s)

    s.cast("Edict", CAROL).resolve()

    assert who_chose(noted, Topic.TEAM_ORDER) == []
    assert s.graveyard(CAROL) == ["Bear"]


@pytest.mark.cr("805.6a", "121.2d")
def test_each_player_of_a_team_draws_in_the_order_the_team_likes() -> None:
    s = teams().card("Howl {0} | Sorcery | Each player draws two cards.").put(ALICE, "Howl (hand)")

    s.cast("Howl").choose([BOB, ALICE], [DAVE, CAROL]).resolve()

    drawn = [event.player for event in s.happened(CardDrawn)]
    assert drawn == [BOB, BOB, ALICE, ALICE, DAVE, DAVE, CAROL, CAROL]


@pytest.mark.cr("805.6")
def test_without_shared_turns_nobody_is_asked_for_an_order() -> None:
    s = Scenario(players=4).card("Howl {0} | Sorcery | Each player draws two cards.")
    s.option("teams", [[ALICE, BOB], [CAROL, DAVE]]).put(ALICE, "Howl (hand)")
    noted = asked(s)

    s.cast("Howl").resolve()

    assert who_chose(noted, Topic.TEAM_ORDER) == []
