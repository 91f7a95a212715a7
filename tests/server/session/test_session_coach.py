"""The coach: what a player can do with an object, and why not the rest."""

import pytest

from apnap.game.topics import Topic
from apnap.judge.boards.scenario import ALICE, BOB, Scenario
from apnap.server.session.session import Session
from apnap.server.wire.messages import Judged, Verdict, WhyNot
from apnap.server.wire.refusal import Refusal
from apnap.terms.turn import EXILE, GRAVEYARD, HAND, LIBRARY
from tests.server.session.seated import answer, board, choice_of, seated


def both(scenario: Scenario) -> Session:
    """A session with Alice and Bob at it; in her main phase Alice is asked, as she has a Spark."""
    scenario.put(ALICE, "Mountain").put(ALICE, "Spark", zone=HAND)
    session = seated(scenario, ALICE, BOB)
    assert (choice_of(session).topic, choice_of(session).player) == (Topic.PRIORITY, ALICE)
    return session


def number_of(session: Session, viewer: int, name: str) -> int:
    """The number that an object bears in a player's view."""
    found = session.table.view(viewer).find(name)
    assert found is not None
    return found.id


def asked(
    session: Session, player: int, number: int, against: int = -1, language: str = "en"
) -> dict[str, Verdict]:
    """What the coach says, by what would be done."""
    reply = session.receive(player, WhyNot("", number, against), language)
    assert isinstance(reply, Judged)
    assert (reply.object, reply.against) == (number, against)
    return {each.wish: each for each in reply.verdicts}


def why(session: Session, player: int, name: str, against: int = -1) -> dict[str, Verdict]:
    return asked(session, player, number_of(session, player, name), against)


def test_what_can_be_done_is_said_so() -> None:
    session = both(board().put(ALICE, "Island", zone=HAND))

    assert why(session, ALICE, "Spark")["cast"].verdict == "yes"
    assert why(session, ALICE, "Spark")["cast"].text == "You can cast Spark now."
    assert why(session, ALICE, "Island")["play"].verdict == "yes"
    assert why(session, ALICE, "Mountain")["activate"].verdict == "yes"


def test_what_costs_too_much_is_said_with_its_rule() -> None:
    session = both(board().put(ALICE, "Bear", zone=HAND))
    found = why(session, ALICE, "Bear")["cast"]

    assert found.verdict == "no"
    assert "{1}{G}" in found.reasons[0].text
    assert any(rule.startswith(("118", "601")) for rule in found.reasons[0].rules)


@pytest.mark.cr("307.1", "117.1")
def test_it_is_asked_in_another_players_turn_too() -> None:
    session = both(board().put(BOB, "Island").put(BOB, "Divine", zone=HAND).put(ALICE, "Bear"))
    found = why(session, BOB, "Divine")["cast"]

    assert found.verdict == "no"
    assert any("it is Alice's turn" in each.text for each in found.reasons)
    assert {"117.1", "307.1"} <= {rule for each in found.reasons for rule in each.rules}


def test_what_only_waits_for_priority_can_be_done_later() -> None:
    session = both(board().put(BOB, "Mountain").put(BOB, "Spark", zone=HAND))
    found = why(session, BOB, "Spark")["cast"]

    assert found.verdict == "later"
    assert [each.text for each in found.reasons] == ["Alice has priority, not Bob."]


def test_what_is_asked_now_comes_first() -> None:
    session = both(board().put(ALICE, "Mountain").put(ALICE, "Divine", "Island", zone=HAND))
    answer(session, "Spark")
    assert choice_of(session).topic is not Topic.PRIORITY
    land = why(session, ALICE, "Island")["play"]

    assert land.verdict != "yes"
    assert land.reasons


@pytest.mark.cr("302.6", "508.1a")
def test_attackers_and_blockers_are_asked_about() -> None:
    session = both(board().put(ALICE, "Bear", "Wolf (fresh)").put(BOB, "Bear (tapped)"))
    wolf = why(session, ALICE, "Wolf")["attack"]
    own = session.table.view(ALICE).battlefield[0].id
    theirs = session.table.view(ALICE).battlefield[2].id

    assert asked(session, ALICE, own)["attack"].verdict == "later"
    assert asked(session, ALICE, own, BOB)["attack"].verdict == "later"
    assert asked(session, ALICE, own, ALICE)["attack"].verdict == "no"
    assert wolf.verdict == "no"
    assert "302.6" in wolf.reasons[0].rules
    blocks = asked(session, BOB, theirs, own)["block"]
    assert blocks.verdict == "no"
    assert any("tapped" in each.text for each in blocks.reasons)


def test_a_target_is_asked_about() -> None:
    scenario = board().card("Ghost {1}{U} | Creature — Spirit | Shroud | 1/1")
    session = both(scenario.put(BOB, "Ghost"))
    ghost = number_of(session, ALICE, "Ghost")
    found = why(session, ALICE, "Spark", ghost)["cast"]

    assert found.verdict == "no"
    assert "702.18a" in found.reasons[0].rules
    assert why(session, ALICE, "Spark", BOB)["cast"].verdict == "yes"


def test_cards_elsewhere_are_asked_about() -> None:
    scenario = board().put(ALICE, "Wolf", zone=GRAVEYARD).put(BOB, "Bear", zone=EXILE)
    session = both(scenario)

    wolf, bear = why(session, ALICE, "Wolf")["cast"], why(session, ALICE, "Bear")["cast"]
    assert wolf.verdict == bear.verdict == "no"
    assert "graveyard" in wolf.reasons[0].text


def test_the_own_top_card_can_be_asked_about_where_it_is_seen() -> None:
    scenario = board().card(
        "Eye {1} | Artifact | You may look at the top card of your library any time."
    )
    scenario.put(ALICE, "Eye").put(ALICE, "Divine", zone=LIBRARY).put(BOB, "Wolf", zone=LIBRARY)
    session = both(scenario)
    number = session.table.view(ALICE).players[ALICE].library[0].id

    assert number < -1
    assert asked(session, ALICE, number)["cast"].verdict == "no"
    with pytest.raises(Refusal, match="you see no such object"):
        asked(session, BOB, number)


@pytest.mark.cr("400.2", "402.3")
def test_nothing_hidden_can_be_asked_about() -> None:
    scenario = board().put(BOB, "Bear", zone=HAND).put(BOB, "Wolf", zone=LIBRARY)
    session = both(scenario)
    game = session.table.game
    (bear,), (wolf, *_) = game.players[BOB].hand, game.players[BOB].library
    spark = number_of(session, ALICE, "Spark")

    for number in (bear, wolf, 99_999, -1, -2, ALICE):
        with pytest.raises(Refusal, match="you see no such object"):
            asked(session, ALICE, number)
    for number in (bear, wolf, 99_999, -2, 17):
        with pytest.raises(Refusal, match="you see no such object"):
            asked(session, ALICE, spark, number)


@pytest.mark.cr("708.5")
def test_a_face_down_permanent_is_not_named() -> None:
    scenario = board().card("Mask {1}{U} | Creature — Rogue | Morph {U} | 3/3")
    scenario.card("Smother {R} | Instant | Destroy target creature with flying.")
    scenario.put(BOB, "Mask (face down)").put(ALICE, "Smother", zone=HAND)
    session = both(scenario)
    mask = session.table.view(ALICE).battlefield[0]
    assert not mask.name
    found = [*why(session, ALICE, "Smother", mask.id).values()]
    found += asked(session, ALICE, mask.id).values()

    assert found
    assert "Mask" not in str(found)


def test_asking_changes_nothing() -> None:
    session = both(board().put(ALICE, "Bear").put(ALICE, "Divine", zone=HAND).put(BOB, "Wolf"))
    before, at = session.table.hash(), session.at
    for each in session.table.view(ALICE).objects():
        asked(session, ALICE, each.id)
    for each in session.table.view(BOB).battlefield:
        asked(session, BOB, each.id, ALICE)

    assert (session.table.hash(), session.at) == (before, at)
    assert not session.changes()
    answer(session, "Spark")
    answer(session, "Bob")
    assert session.table.game.players[BOB].life == 17


def test_it_is_said_in_the_language_of_the_player() -> None:
    session = both(board().put(ALICE, "Bear (fresh)"))
    bear = number_of(session, ALICE, "Bear")
    english, chinese, korean = (
        asked(session, ALICE, bear, language=each)["attack"] for each in ("en", "zh_Hans", "ko")
    )

    assert len({each.text for each in (english, chinese, korean)}) == 3
    assert len({each.reasons[0].text for each in (english, chinese, korean)}) == 3
    assert english.reasons[0].rules == chinese.reasons[0].rules


def test_only_who_plays_is_answered() -> None:
    session = seated(board().put(ALICE, "Bear"), ALICE)
    bear = number_of(session, ALICE, "Bear")
    with pytest.raises(Refusal, match="only who plays here can do that"):
        session.receive(BOB, WhyNot("", bear))
