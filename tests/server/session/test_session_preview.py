"""Previews: what would come of an answer, and nothing that the player can't know."""

import pytest

from apnap.server.session.session import Session
from apnap.server.wire import messages
from apnap.server.wire.messages import GivenAnswer, Previewed
from apnap.server.wire.refusal import Refusal
from tests.server.session.seated import ALICE, BOB, answer, attend, board, option, seated

PEEK = (
    "Peek {R} | Creature — Bird | Whenever Peek attacks, draw a card, then you gain 1 life. | 2/2"
)
PAIN = "Painful Grove | Land | {T}: Add {C}. | {T}: Add {R}. Painful Grove deals 1 damage to you."


def previewed(session: Session, given: str | GivenAnswer) -> Previewed:
    assert session.deciding is not None
    if isinstance(given, str):
        given = option(session, given)
    found = session.receive(session.deciding, messages.Preview("t", session.at, given))
    assert found is not None
    return found


def ids(session: Session, name: str) -> list[int]:
    return [each.id for each in session.table.view(None).battlefield if each.name == name]


def test_a_spell_shows_what_is_tapped_and_paid() -> None:
    session = seated(board().put(ALICE, "Mountain x2", "Island", "Spark (hand)"), ALICE)
    before = session.table.hash()

    found = previewed(session, "cast Spark")

    assert len(found.taps) == 1
    assert found.taps[0] in ids(session, "Mountain")
    assert found.mana == "{R}"
    assert found.life == {}
    assert session.table.hash() == before


def test_life_that_mana_costs_is_shown() -> None:
    session = seated(board().card(PAIN).put(ALICE, "Painful Grove", "Spark (hand)"), ALICE)

    found = previewed(session, "cast Spark")

    assert found.life == {"0": -1}
    assert list(found.taps) == ids(session, "Painful Grove")


def test_an_attack_shows_damage_and_deaths() -> None:
    session = seated(board().put(ALICE, "Bear x2"), ALICE, BOB)

    found = previewed(session, [0, 1])

    assert found.damage == {"1": 4}
    assert found.life == {"1": -4}
    assert found.dies == ()
    assert not found.unsure
    assert found.taps == ()


def test_an_attack_that_could_be_blocked_is_unsure() -> None:
    session = seated(board().put(ALICE, "Bear").put(BOB, "Wolf"), ALICE, BOB)

    assert previewed(session, [0]).unsure


def test_a_block_shows_damage_and_deaths() -> None:
    session = seated(board().put(ALICE, "Bear").put(BOB, "Wolf"), ALICE, BOB)
    answer(session, (0,))
    bear, wolf = ids(session, "Bear")[0], ids(session, "Wolf")[0]

    found = previewed(session, [0])

    assert found.damage == {str(bear): 3, str(wolf): 2}
    assert found.dies == (bear,)
    assert found.life == {}


def test_what_follows_from_hidden_cards_is_not_shown() -> None:
    session = seated(board().card(PEEK).put(ALICE, "Peek"), ALICE, BOB)

    found = previewed(session, [0])

    assert found.unsure
    assert found.life == {}


def test_an_illegal_answer_has_no_preview() -> None:
    session = seated(board().put(ALICE, "Mountain", "Spark (hand)"), ALICE)

    with pytest.raises(Refusal) as refused:
        previewed(session, 17)

    assert refused.value.code == "illegal"


def test_by_hand_a_mana_ability_is_previewed() -> None:
    session = seated(board().put(ALICE, "Mountain x2", "Spark (hand)"), ALICE)
    attend(session, ALICE, by_hand=True)
    answer(session, "cast Spark")
    answer(session, "Bob")

    found = previewed(session, 2)

    assert found.mana == "{R}"
    assert len(found.taps) == 1
