"""When a person is asked, and what is answered for them elsewhere."""

import pytest

from apnap.game.choices import PICK, Choice
from apnap.game.topics import Topic
from apnap.rules.objects.actions import CAST, MANA, PASS, Action
from apnap.server.session.attention import Moment, answer_for, has_come
from apnap.server.session.session import Session
from apnap.server.wire import messages
from apnap.server.wire.messages import Attention
from apnap.server.wire.refusal import Refusal
from apnap.terms.identity import NOTHING
from apnap.terms.turn import DECLARE_ATTACKERS, END, POSTCOMBAT_MAIN, PRECOMBAT_MAIN, UPKEEP
from tests.server.session.seated import ALICE, BOB, answer, attend, board, choice_of, seated, step


def priority(*actions: Action) -> Choice:
    return Choice(ALICE, Topic.PRIORITY, "priority", PICK, [PASS, *actions])


def when(step: int = UPKEEP, active: int = ALICE, on_top: int = NOTHING, *against: int) -> Moment:
    return Moment(3, step, active, on_top, True, frozenset(against))


SPELL = Action(CAST, 7)
LAND = Action(MANA, 8)


@pytest.mark.parametrize(
    ("attention", "choice", "now", "is_asked"),
    [
        (Attention(), priority(SPELL), when(PRECOMBAT_MAIN), True),
        (Attention(), priority(SPELL), when(UPKEEP), False),
        (Attention(), priority(SPELL), when(END, BOB), True),
        (Attention(), priority(SPELL), when(UPKEEP, BOB), False),
        (Attention(), priority(), when(PRECOMBAT_MAIN), False),
        (Attention(), priority(LAND), when(PRECOMBAT_MAIN), False),
        (Attention(), priority(SPELL), when(UPKEEP, BOB, BOB), True),
        (Attention(), priority(SPELL), when(PRECOMBAT_MAIN, ALICE, ALICE), False),
        (Attention(), priority(LAND), when(UPKEEP, BOB, BOB), False),
        (Attention(mine=("upkeep",)), priority(SPELL), when(UPKEEP), True),
        (Attention(mine=("upkeep",)), priority(SPELL), when(PRECOMBAT_MAIN), False),
        (Attention(full_control=True), priority(), when(UPKEEP), True),
        (Attention(full_control=True), priority(), when(UPKEEP, BOB, ALICE), True),
        (Attention(full_control=True, until="end of turn"), priority(SPELL), when(), False),
        (Attention(until="something happens"), priority(SPELL), when(PRECOMBAT_MAIN), False),
    ],
)
def test_who_has_priority_is_asked(
    attention: Attention, choice: Choice, now: Moment, is_asked: bool
) -> None:
    assert answer_for(attention, choice, now) == (None if is_asked else 0)


def test_the_step_of_an_attack_is_no_stop_if_nothing_attacks() -> None:
    choice = priority(SPELL)
    attack = when(DECLARE_ATTACKERS, BOB)

    assert answer_for(Attention(), choice, attack) is None
    assert answer_for(Attention(), choice, attack._replace(is_attack=False)) == 0


@pytest.mark.cr("805.4a")
def test_a_turn_that_is_taken_together_is_the_own_turn() -> None:
    together = when(PRECOMBAT_MAIN, BOB)._replace(acting=(BOB, ALICE), team=(ALICE, BOB))

    assert answer_for(Attention(), priority(SPELL), together) is None
    assert answer_for(Attention(), priority(SPELL), together._replace(step=END)) == 0


def test_a_spell_of_a_teammate_is_let_go_by_unless_priority_is_held() -> None:
    theirs = when(UPKEEP, BOB, BOB)._replace(team=(ALICE, BOB))

    assert answer_for(Attention(), priority(SPELL), theirs) == 0
    assert answer_for(Attention(hold=True), priority(SPELL), theirs) is None


@pytest.mark.cr("807.4")
def test_another_turn_that_is_taken_meanwhile_does_not_end_the_passing() -> None:
    then, other = when(PRECOMBAT_MAIN), Moment(4, UPKEEP, BOB, NOTHING, False, frozenset())
    passing = Attention(until="end of turn")

    assert not has_come(passing, priority(SPELL), then, other._replace(beside=(3,)))
    assert has_come(passing, priority(SPELL), then, other)


THEN = when(PRECOMBAT_MAIN)


@pytest.mark.parametrize(
    ("until", "now", "come"),
    [
        ("end of turn", THEN, False),
        ("end of turn", when(END, ALICE, BOB, 5), False),
        ("end of turn", Moment(4, UPKEEP, BOB, NOTHING, False, frozenset()), True),
        ("something happens", THEN, False),
        ("something happens", when(UPKEEP, BOB), False),
        ("something happens", when(UPKEEP, BOB, BOB, 5), True),
        ("something happens", when(DECLARE_ATTACKERS, BOB, NOTHING, 9), True),
        ("something happens", when(POSTCOMBAT_MAIN), True),
        ("something happens", when(POSTCOMBAT_MAIN, BOB), False),
    ],
)
def test_passing_on_ends(until: messages.Until, now: Moment, come: bool) -> None:
    assert has_come(Attention(until=until), priority(SPELL), THEN, now) == come


def test_what_was_there_before_does_not_wake() -> None:
    then = when(UPKEEP, BOB, BOB, 5)

    assert not has_come(Attention(until="something happens"), priority(SPELL), then, then)


def test_any_other_choice_wakes() -> None:
    other = Choice(ALICE, Topic.TARGET, "choose a target", PICK, [1, 2])

    assert has_come(Attention(until="something happens"), other, THEN, THEN)


def test_a_stop_at_a_step_that_there_is_not_is_refused() -> None:
    session = seated(board().put(ALICE, "Mountain", "Spark (hand)"), ALICE)

    with pytest.raises(Refusal, match="lunch"):
        session.receive(ALICE, messages.Attend("", Attention(mine=("lunch",))))


# In games.


def duel() -> Session:
    it = board().put(ALICE, "Mountain x2", "Spark x2 (hand)", "Bear")
    return seated(it.put(BOB, "Mountain", "Spark (hand)"), ALICE, BOB)


def test_an_own_spell_is_not_asked_about_but_the_opponent_is() -> None:
    session = duel()
    answer(session, "cast Spark")
    answer(session, "Bob")

    assert session.deciding == BOB
    answer(session, "pass")

    assert session.deciding == ALICE
    assert session.table.game.players[BOB].life == 17


def test_with_full_control_an_own_spell_is_asked_about() -> None:
    session = duel()
    attend(session, ALICE, full_control=True)
    answer(session, "cast Spark")
    answer(session, "Bob")

    assert session.deciding == ALICE
    assert len(session.table.game.stack) == 1


def test_passing_to_the_end_of_turn_attacks_with_nothing() -> None:
    session = duel()

    attend(session, ALICE, until="end of turn")

    assert session.deciding == BOB
    assert step(session) == "end step"
    answer(session, "pass")
    assert session.table.game.turn == 2
    assert session.table.game.combat is None
    assert not any(each.tapped for each in session.table.game.permanents())


def test_who_attacks_is_asked_even_with_no_stops() -> None:
    session = duel()

    attend(session, ALICE, mine=())

    assert choice_of(session).topic is Topic.ATTACKERS


def test_passing_until_something_happens_ends_with_an_attack() -> None:
    it = board(step=POSTCOMBAT_MAIN).put(BOB, "Bear").put(ALICE, "Mountain", "Spark (hand)")
    session = seated(it, ALICE, BOB)
    attend(session, ALICE, until="something happens", theirs=())
    assert session.deciding == BOB
    assert session.table.game.turn == 2

    answer(session, (0,))

    attention = session.attention_of(ALICE)
    assert attention is not None
    assert attention.until == ""


def test_passing_until_the_end_of_the_turn_is_over_with_the_turn() -> None:
    session = seated(board().put(ALICE, "Mountain", "Spark (hand)"), ALICE)

    attend(session, ALICE, until="end of turn")

    attention = session.attention_of(ALICE)
    assert attention is not None
    assert attention.until == ""
    assert session.table.game.turn == 2
    assert step(session) == "end step"


FETCH = "Vale {0} | Land | {T}, Pay 1 life, Sacrifice Vale: Search your library for a Forest card, put it onto the battlefield, then shuffle."


def test_a_land_that_does_something_besides_mana_is_a_reason_to_ask() -> None:
    it = (
        board(step=UPKEEP)
        .card(FETCH)
        .put(ALICE, "Vale", "Mountain")
        .library(ALICE, "Forest", "Forest")
    )
    session = seated(it.library(BOB, "Forest", "Forest"), ALICE)

    assert step(session) == "precombat main phase"
    view = session.table.view(ALICE)
    assert view.choice is not None
    vale = view.find("Vale")
    assert vale is not None
    offered = [each for each in view.choice.options if vale.id in each.about]
    assert [each.mana for each in offered] == [False]
    mountain = view.find("Mountain")
    assert mountain is not None
    tapped = [each for each in view.choice.options if mountain.id in each.about]
    assert [each.mana for each in tapped] == [True]
