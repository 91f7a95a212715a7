"""Taking shortcuts. (CR 732.2)"""

import pytest

from apnap.game.choices import IllegalAnswer
from apnap.game.topics import Topic
from apnap.rules.table.shortcuts import IllegalShortcut
from apnap.rules.table.table import replay
from apnap.terms.events import AbilityActivated
from apnap.terms.turn import BEGINNING_OF_COMBAT, DRAW, END, POSTCOMBAT_MAIN
from apnap.testing import ALICE, BOB, CAROL, Scenario

FONT = "Font {0} | Artifact | {0}: You gain 1 life."
ZAP = "Zap {R} | Instant | Zap deals 1 damage to any target."


def font(*, ready: tuple[int, ...] = (), players: int = 2) -> Scenario:
    """Alice can gain life as often as she likes; those who are ready could respond."""
    s = Scenario(players).card(FONT).card(ZAP).put(ALICE, "Font")
    for player in ready:
        s.put(player, "Mountain", "Zap (hand)")
    return s


def use(s: Scenario) -> Scenario:
    """Use the Font once."""
    return s.activate("Font").resolve()


@pytest.mark.cr("732.1b", "732.2a", "732.2c")
def test_what_is_accepted_is_done_a_thousand_times() -> None:
    s = font(ready=(BOB,))

    s.propose(1_000, use).accept()

    assert s.life(ALICE) == 1_020
    assert len(s.happened(AbilityActivated)) == 1_000
    assert s.game.priority == ALICE


@pytest.mark.cr("732.2b")
def test_nothing_is_done_before_all_others_have_answered() -> None:
    s = font(ready=(BOB, CAROL), players=3)

    s.propose(10, use)
    assert s.table.choice is not None
    assert (s.table.choice.player, s.table.choice.topic) == (BOB, Topic.SHORTCUT)
    s.table.answer(0)
    assert s.table.choice.player == CAROL
    assert s.life(ALICE) == 20
    s.table.answer(0)

    assert s.life(ALICE) == 30


@pytest.mark.cr("732.2b", "732.2c")
def test_a_player_names_a_place_to_choose_something_else() -> None:
    """At Bob's fifth choice four have resolved; there he has to do something else than pass."""
    s = font(ready=(BOB,))

    s.propose(1_000, use).differ(5)

    assert s.life(ALICE) == 24
    assert s.stack() == ["Font"]
    assert s.game.priority == BOB
    with pytest.raises(IllegalAnswer):
        s.table.answer(0)
    s.cast("Zap", ALICE, by=BOB).resolve(top_only=True)
    assert s.life(ALICE) == 23


@pytest.mark.cr("732.2b")
def test_the_earliest_place_named_is_the_end() -> None:
    s = font(ready=(BOB, CAROL), players=3)

    s.propose(100, use).differ(7).differ(3)

    assert s.life(ALICE) == 22
    assert s.game.priority == CAROL


@pytest.mark.cr("732.2a")
def test_a_sequence_that_isnt_legal_to_its_end_changes_nothing() -> None:
    s = Scenario().card("Pool {0} | Artifact | Remove a charge counter from Pool: You gain 1 life.")
    s.put(ALICE, "Pool (5 charge)")
    before = s.settle().table.hash()

    with pytest.raises(IllegalShortcut, match="choice 1 of repetition 6"):
        s.propose(6, lambda trial: trial.activate("Pool").resolve())

    assert s.table.hash() == before
    assert s.propose(5, lambda trial: trial.activate("Pool").resolve()).life(ALICE) == 25


@pytest.mark.cr("732.2a")
def test_what_cant_be_predicted_is_no_shortcut() -> None:
    s = Scenario().card("Coin {0} | Artifact | {0}: Flip a coin. If you win the flip, draw a card.")
    s.put(ALICE, "Coin")
    before = s.settle().table.hash()

    with pytest.raises(IllegalShortcut, match="predicted"):
        s.propose(3, lambda trial: trial.activate("Coin").resolve())

    assert s.table.hash() == before


@pytest.mark.cr("732.2a")
def test_only_a_player_with_priority_suggests_a_shortcut_and_it_ends_at_priority() -> None:
    s = Scenario().card("Waver {0} | Sorcery | You may gain 1 life.").put(ALICE, "Waver (hand)")
    s.cast("Waver").pass_priority()
    s.table.answer(0)

    assert s.table.choice is not None
    with pytest.raises(IllegalShortcut, match="priority"):
        s.table.propose([], 1)


@pytest.mark.cr("732.2a")
def test_a_sequence_may_use_another_object_each_time() -> None:
    """Each time the token made before is sacrificed for the next."""
    s = Scenario().card(
        "Altar {0} | Artifact | Sacrifice a creature: You gain 2 life. Create a 1/1 green Saproling"
        " creature token."
    )
    s.card("Bear {1}{G} | Creature — Bear | 2/2").put(ALICE, "Altar", "Bear")
    s.activate("Altar").resolve()

    s.propose(50, lambda trial: trial.activate("Altar").resolve()).accept()

    assert s.life(ALICE) == 122
    assert s.many("Saproling Token") == 1


@pytest.mark.cr("732.2a")
def test_a_shortcut_ends_with_the_game() -> None:
    s = Scenario().card("Drill {0} | Artifact | {0}: Each opponent loses 3 life.")
    s.put(ALICE, "Drill")

    s.propose(1_000, lambda trial: trial.activate("Drill").resolve()).accept()

    assert s.game.winners == (ALICE,)


@pytest.mark.cr("732.2c")
def test_a_game_with_a_shortcut_is_forked_and_played_again() -> None:
    s = font(ready=(BOB,)).propose(30, use)

    fork = s.table.fork()
    fork.answer(2)
    s.accept()

    assert (fork.game.players[ALICE].life, s.life(ALICE)) == (21, 50)
    assert replay(s.table.record).hash() == s.table.hash()


@pytest.mark.example("732.2a")
def test_example_732_2a_a_loop_is_suggested_with_how_often_it_is_repeated() -> None:
    s = Scenario()
    s.card("Elf {G} | Creature — Elf | 1/1")
    s.card(
        'Gift {2}{G} | Enchantment — Aura | Enchant creature | Enchanted creature has "{T}: Create a 1/1 green Elf Warrior creature token."'
    )
    s.card("Alarm {2}{U} | Enchantment | Whenever a creature enters, untap all creatures.")
    s.put(ALICE, "Elf", "Gift (on Elf)").put(BOB, "Alarm")

    s.propose(300, lambda each: each.activate("Elf").resolve()).accept()

    assert s.battlefield(ALICE).count("Elf Warrior Token") == 300
    assert s.game.priority == ALICE


@pytest.mark.example("732.2b")
def test_example_732_2b_go_is_shortened_to_the_beginning_of_combat() -> None:
    s = Scenario(step=DRAW).card("Bear {1}{G} | Creature — Bear | 2/2")
    s.card("Fray {R} | Instant | Target creature attacks this turn if able.")
    s.put(ALICE, "Bear").put(BOB, "Mountain", "Fray (hand)")

    s.settle().propose(1, lambda each: each.to(END)).differ(3)

    assert (s.game.step, s.game.priority) == (BEGINNING_OF_COMBAT, BOB)
    s.cast("Fray", "Bear", by=BOB).resolve().to(POSTCOMBAT_MAIN)
    assert s.life(BOB) == 18
