"""Rochester drafts. (MTR 8.5)"""

import msgspec
import pytest

from apnap.tournament.limited.drafts.draft import (
    after,
    folded,
    forced,
    overdue,
    seconds_of_review,
    seconds_to_pick,
)
from apnap.tournament.limited.drafts.draft_log import (
    By,
    DraftError,
    DraftSetup,
    Left,
    Look,
    Operation,
    Picked,
    Reviewed,
)
from apnap.tournament.limited.drafts.draft_state import Draft, Phase
from apnap.tournament.limited.drafts.draft_views import view
from apnap.tournament.limited.drafts.rochester import laid_out_by, picks_next
from tests.tournament.limited.drafting import begun_draft, done, numbers, picked_first

SEATS = ("1A", "1B", "1C", "2A", "2B", "2C")
SETUP = DraftSetup(
    seats=6,
    rounds=("numbers",) * 3,
    seed=1,
    face_up=True,
    first_seat=1,
    look=Look.REVIEW,
    pick_seconds={2: 5},
    review_seconds=(20,),
)


UNTIMED = msgspec.structs.replace(SETUP, pick_seconds={}, review_seconds=())


def laid_out(setup: DraftSetup = SETUP) -> tuple[list[Operation], Draft]:
    return begun_draft(setup, numbers(15))


def test_the_handbooks_order_of_picks() -> None:
    order = [picks_next(SEATS.index("1B"), picked, 6, 1) for picked in range(15)]

    told = "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A"
    assert " ".join(SEATS[seat] for seat in order) == told


def test_boosters_are_laid_out_around_the_table_and_back() -> None:
    order = [laid_out_by(SEATS.index("1B"), number, 6) for number in range(18)]

    told = "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A 2B 2C 1A"
    assert " ".join(SEATS[seat] for seat in order) == told


def test_all_look_at_a_booster_before_the_first_pick() -> None:
    _, draft = laid_out()
    seen = [view(draft, seat) for seat in range(6)]

    assert (draft.phase, seconds_of_review(draft), forced(draft)) == (Phase.REVIEW, 20, None)
    assert {each.booster for each in seen} == {draft.packs[0][1]}
    assert {each.choose for each in seen} == {0}
    with pytest.raises(DraftError, match="no booster to pick from"):
        after(draft, Picked(1, (draft.packs[0][1][0].id,)))


def test_cards_are_picked_in_turn_and_the_last_one_lies_open() -> None:
    _, draft = laid_out()
    draft = after(draft, Reviewed(0))
    assert [view(draft, seat).choose for seat in range(6)] == [0, 1, 0, 0, 0, 0]
    assert [seconds_to_pick(draft, seat) for seat in range(6)] == [0, 5, 0, 0, 0, 0]
    with pytest.raises(DraftError, match="no booster to pick from"):
        after(draft, Picked(0, (draft.packs[0][1][0].id,)))

    draft = after(draft, picked_first(draft, 1))

    assert view(draft, 0).seats[1].last == draft.packs[0][1][0]
    assert view(draft, 0).booster == draft.packs[0][1][1:]
    assert view(draft, 0).picks is None
    assert view(draft, 2).choose == 1


def test_when_the_time_is_up_the_oldest_card_is_picked() -> None:
    _, draft = laid_out()
    draft = after(draft, Reviewed(0))

    assert overdue(draft, 1) == Picked(1, (draft.packs[0][1][0].id,), By.CLOCK)
    assert overdue(draft, 0) is None


def test_a_whole_draft_is_made_again_from_its_log() -> None:
    log, draft = laid_out(UNTIMED)
    first = done(log, draft, most=16 + 16)
    assert (first.laid_out, first.round) == (2, 0)
    draft = done(log, first)

    picked = sorted(card.id for picks in draft.picks for card in picks)
    assert picked == list(range(18 * 15))
    assert [len(picks) for picks in draft.picks] == [45] * 6
    packed = msgspec.json.encode(log)
    assert folded(msgspec.json.decode(packed, type=list[Operation])) == draft


def test_who_leaves_is_passed_over_and_lays_out_nothing() -> None:
    log, draft = laid_out(UNTIMED)
    draft = after(draft, Left(1))  # whose booster it is, and whose turn
    assert draft.front(2) is not None
    draft = done([*log, Left(1)], draft)

    assert len(draft.picks[1]) == 0
    assert sum(map(len, draft.picks)) == 16 * 15  # two of their boosters stay closed


def test_when_all_have_left_it_is_over() -> None:
    _, draft = laid_out()
    for seat in (0, 2, 3, 4, 5, 1):
        draft = after(draft, Left(seat))

    assert draft.phase is Phase.DONE


def test_a_review_period_ends_once() -> None:
    _, draft = laid_out()
    draft = after(draft, Reviewed(0))

    with pytest.raises(DraftError, match="no review period"):
        after(draft, Reviewed(0))
