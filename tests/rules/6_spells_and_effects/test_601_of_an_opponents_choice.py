"""Targets that an opponent chooses. (CR 601.7, 602.3, 801.5a)"""

import pytest

from apnap.game.choices import Answer, Choice
from apnap.game.topics import Topic
from apnap.testing import ALICE, BOB, CAROL, Scenario, ScenarioError

WITCHES = (
    "Witches {B}{B} | Creature — Human Wizard | {T}: This creature deals 1 damage to any target and"
    " 1 damage to any target of an opponent's choice. | 1/3"
)
RIFT = "Rift {0} | Sorcery | Destroy target creature of an opponent's choice."
LURE = "Lure {0} | Sorcery | Gain control of target creature of an opponent's choice they control."
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"
ELF = "Elf {G} | Creature — Elf | 1/1"


def board(players: int = 2) -> Scenario:
    """Alice has the spells and the Witches."""
    s = Scenario(players)
    for card in (WITCHES, RIFT, LURE, BEAR, ELF):
        s.card(card)
    return s.put(ALICE, "Witches", "Rift (hand)", "Lure (hand)")


def asked(s: Scenario) -> list[tuple[int, Topic]]:
    """Who is asked what from now on, but at priority."""
    noted: list[tuple[int, Topic]] = []
    answer = s.answering.answer_to

    def answered(choice: Choice) -> Answer:
        noted.append((choice.player, choice.topic))
        return answer(choice)

    s.answering.answer_to = answered  # type: ignore[method-assign]  # to listen
    return noted


@pytest.mark.cr("601.7")
def test_an_opponent_chooses_a_target_of_a_spell_as_it_is_cast() -> None:
    s = board().put(BOB, "Bear")
    noted = asked(s)

    s.cast("Rift", "Witches").resolve()

    assert noted == [(BOB, Topic.TARGET)]
    assert s.graveyard(ALICE) == ["Witches", "Rift"]


@pytest.mark.cr("602.3", "602.3b", "601.7b")
def test_the_controller_of_an_ability_chooses_their_own_target_first() -> None:
    s = board()
    noted = asked(s)

    s.activate("Witches", BOB, ALICE).resolve()

    assert noted == [(ALICE, Topic.TARGET), (BOB, Topic.TARGET)]
    assert [s.life(player) for player in (ALICE, BOB)] == [19, 19]


@pytest.mark.cr("601.7a")
def test_of_several_opponents_the_controller_chooses_who_chooses() -> None:
    s = board(3).put(BOB, "Bear").put(CAROL, "Elf")
    noted = asked(s)

    s.choose(CAROL).cast("Rift", "Bear").resolve()

    assert noted == [(ALICE, Topic.PLAYER), (CAROL, Topic.TARGET)]
    assert s.graveyard(BOB) == ["Bear"]


@pytest.mark.cr("602.3a")
def test_likewise_for_an_ability() -> None:
    s = board(3)
    noted = asked(s)

    s.choose(CAROL).activate("Witches", ALICE, BOB).resolve()

    assert noted == [(ALICE, Topic.TARGET), (ALICE, Topic.PLAYER), (CAROL, Topic.TARGET)]
    assert [s.life(player) for player in range(3)] == [19, 19, 20]


@pytest.mark.cr("601.7")
def test_they_choose_among_what_they_control() -> None:
    s = board(3).put(BOB, "Bear").put(CAROL, "Elf")

    s.choose(BOB).cast("Lure", "Bear").resolve()

    assert s.controller("Bear") == ALICE


@pytest.mark.cr("601.7")
def test_what_another_controls_is_no_such_target() -> None:
    s = board(3).put(BOB, "Bear").put(CAROL, "Elf")

    with pytest.raises(ScenarioError):
        s.choose(BOB).cast("Lure", "Elf")


@pytest.mark.cr("601.7", "115.1")
def test_without_a_target_for_any_opponent_it_is_not_cast() -> None:
    assert not board().may("cast", "Lure")
    assert board().put(BOB, "Elf").may("cast", "Lure")


@pytest.mark.cr("608.2b", "601.7")
def test_a_target_that_changed_its_controller_is_illegal() -> None:
    s = board(3).put(BOB, "Bear").card("Take {0} | Instant | Gain control of target creature.")
    s.put(CAROL, "Take (hand)")
    s.cast("Lure", "Bear")

    s.cast("Take", "Bear", by=CAROL).resolve()

    assert s.controller("Bear") == CAROL
