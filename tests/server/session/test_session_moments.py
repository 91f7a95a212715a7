"""What happens between two decisions, shown moment by moment to who follows the game."""

from random import Random
from typing import Any

import pytest

from apnap.agents.simple import EagerAgent
from apnap.server.session.moments import MOST, packed
from apnap.server.session.session import Chair, Session
from apnap.server.wire.messages import Moment, Seen
from apnap.testing.games.invariants import hidden_numbers, numbers_in
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    attend,
    board,
    by_chance,
    choice_of,
    seated,
    undo,
)
from tests.server.session.test_session_hidden import conversation, record_of, swapped_records


def unpacked(moments: tuple[Moment, ...]) -> list[dict[str, Any]]:
    """The whole views of moments."""
    found: list[dict[str, Any]] = []
    known: dict[int, Any] = {}

    def whole(cards: list[Any]) -> list[Any]:
        return [known[each] if isinstance(each, int) else each for each in cards]

    for moment in moments:
        view = dict(moment.view)
        for zone in ("battlefield", "stack", "exile", "command"):
            view[zone] = whole(view[zone])
        view["players"] = [
            {**each, **{zone: whole(each[zone]) for zone in ("hand", "library", "graveyard")}}
            for each in view["players"]
        ]
        cards = [*view["battlefield"], *view["stack"], *view["exile"], *view["command"]]
        for each in view["players"]:
            cards += [*each["hand"], *each["library"], *each["graveyard"]]
        known = {card["id"]: card for card in cards}
        found.append(view)
    return found


def eager(seed: int, viewers: dict[str, Any] | None = None) -> Session:
    """Alice, who follows, against an agent that does what it can."""
    record = record_of(seed, ALICE)
    session = Session(record, [Chair("Alice"), Chair("Bob", EagerAgent(seed))])
    session.watch("alice", ALICE, **(viewers if viewers is not None else {"moments": True}))
    session.run()
    return session


def turns_of(session: Session, turns: int) -> list[Seen]:
    """All that Alice is sent while she plays some turns by chance."""
    chance, sent = Random(5), list[Seen]()
    while session.deciding is not None and session.table.game.turn <= turns:
        seen = session.seen("alice")
        if seen is not None:
            sent.append(seen)
        answer(session, by_chance(choice_of(session), chance))
    return sent


def test_a_spell_of_another_is_seen_on_the_stack_and_after_it_resolved() -> None:
    it = board().put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Mountain x3")
    session = seated(it, ALICE)
    session.watch("bob", BOB, moments=True)
    session.seen("bob")

    answer(session, "cast Spark")
    answer(session, "Bob")
    seen = session.seen("bob")

    assert seen is not None
    views = unpacked(seen.moments)
    assert [each["name"] for each in views[0]["stack"]] == ["Spark"]
    assert views[0]["stack"][0]["target_names"] == ["Bob"]
    assert views[0]["players"][1]["life"] == 20
    assert seen.view["players"][1]["life"] == 17
    told = [entry["kind"] for entry in seen.log]
    assert "SpellCast" in told[: seen.moments[0].log - seen.log_at]
    assert "Damage" not in told[: seen.moments[0].log - seen.log_at]


def test_the_turn_of_an_agent_is_shown_moment_by_moment() -> None:
    sent = turns_of(eager(3), 8)

    told = [(entry, seen) for seen in sent for entry in seen.log]
    cast = [entry for entry, _ in told if entry["kind"] == "SpellCast"]
    assert len(cast) > 2
    on_the_stack = {
        card["id"]
        for seen in sent
        for view in [*unpacked(seen.moments), seen.view]
        for card in view["stack"]
    }
    for entry in cast:
        assert set(entry["about"]) & on_the_stack, entry
    attackers = [
        card["id"]
        for seen in sent
        for view in unpacked(seen.moments)
        for card in view["battlefield"]
        if card["attacking"] >= 0
    ]
    assert attackers


def test_moments_are_in_order_and_never_beyond_the_state() -> None:
    for seen in turns_of(eager(3), 6):
        logs = [each.log for each in seen.moments]
        assert logs == sorted(set(logs))
        assert all(seen.log_at < log <= seen.log_at + len(seen.log) for log in logs)
        assert all(each.view["choice"] is None for each in seen.moments)


def test_who_does_not_follow_is_sent_none_and_none_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("a moment was made for nobody")

    monkeypatch.setattr("apnap.server.session.moments.view", never)

    assert all(not seen.moments for seen in turns_of(eager(3, {}), 4))


@pytest.mark.cr("400.2")
@pytest.mark.parametrize("seed", range(2))
def test_moments_hold_nothing_hidden(seed: int) -> None:
    """In none is a number of an object that was hidden from its viewer just then."""
    record = record_of(seed, ALICE)
    session = Session(record, [Chair("Alice"), Chair("Bob", EagerAgent(seed))])
    for key, viewer in (("alice", ALICE), ("spectator", None)):
        session.watch(key, viewer, moments=True)
    chance, compared = Random(seed), 0

    glance = session._watchers.glance

    def checked() -> None:
        nonlocal compared
        glance()
        for watcher in session._watchers._watchers.values():
            assert watcher.moments is not None
            taken = watcher.moments._taken
            if taken and taken[-1].log == watcher.moments._told:
                hidden = set(hidden_numbers(session.table.game, watcher.viewer))
                assert not numbers_in(taken[-1].view) & hidden
                compared += 1

    session._watchers.glance = checked  # type: ignore[method-assign]
    session.run()
    while session.deciding is not None and session.table.game.turn <= 6:
        for key in ("alice", "spectator"):
            session.seen(key)
        answer(session, by_chance(choice_of(session), chance))

    assert compared > 20


@pytest.mark.cr("400.2")
def test_what_the_opponent_holds_changes_no_moment() -> None:
    sent = [conversation(record, 1, moments=True) for record in swapped_records(1)]

    assert sent[0] == sent[1]
    assert any(b'"moments":[{' in each for each in sent[0])


def test_moments_are_bounded() -> None:
    """A loop of many triggers isn't shown one by one to its end."""
    it = board().card("Well {0} | Artifact | {0}: You gain 1 life.").put(ALICE, "Well")
    session = seated(it, ALICE)
    session.watch("alice", ALICE, moments=True)
    session.seen("alice")
    for _ in range(2 * MOST):  # nobody reads meanwhile
        answer(session, "Well")
    seen = session.seen("alice")

    assert seen is not None
    assert 0 < len(seen.moments) <= MOST


def test_what_is_taken_back_is_no_moment() -> None:
    it = board().put(ALICE, "Mountain", "Spark (hand)")
    session = seated(it, ALICE)
    session.watch("alice", ALICE, moments=True)
    session.seen("alice")
    answer(session, "cast Spark")
    answer(session, "Bob")  # it was on the stack, and has resolved; nobody has read that

    undo(session, ALICE)
    seen = session.seen("alice")

    assert seen is not None
    assert seen.moments == ()
    assert seen.view["players"][1]["life"] == 20


def test_who_comes_later_sees_only_what_happens_from_then_on() -> None:
    it = board().put(ALICE, "Mountain x2", "Spark x2 (hand)")
    session = seated(it, ALICE)
    answer(session, "cast Spark")
    answer(session, "Bob")

    session.watch("late", None, moments=True)
    first = session.seen("late")

    assert first is not None
    assert first.moments == ()


def test_the_state_a_person_decides_in_is_no_moment_of_its_own() -> None:
    it = board().put(ALICE, "Mountain", "Spark (hand)").put(BOB, "Mountain", "Spark (hand)")
    session = seated(it, ALICE, BOB)
    attend(session, BOB)
    session.watch("bob", BOB, moments=True)
    session.seen("bob")

    answer(session, "cast Spark")
    answer(session, "Bob")
    seen = session.seen("bob")

    assert session.deciding == BOB
    assert seen is not None
    assert len(seen.view["stack"]) == 1
    assert seen.moments == ()


def test_what_has_not_changed_is_only_its_number() -> None:
    def view(cards: list[Any]) -> dict[str, Any]:
        empty = {"stack": [], "exile": [], "command": []}
        hand = {"hand": [{"id": 9, "name": "x"}], "library": [], "graveyard": []}
        return {"turn": 1, "battlefield": cards, **empty, "players": [hand]}

    before = view([{"id": 5, "tapped": False}, {"id": 6, "tapped": False}])
    after = view([{"id": 5, "tapped": True}, {"id": 6, "tapped": False}])

    made = packed(after, before)

    assert made["battlefield"] == [{"id": 5, "tapped": True}, 6]
    assert made["players"][0]["hand"] == [9]
    assert packed(after, view([]))["battlefield"] == after["battlefield"]
