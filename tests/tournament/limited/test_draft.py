"""Booster drafts: passing, picking, leaving, reviewing, and what each may see. (MTR 7.7, 9.7)"""

import msgspec
import pytest

from apnap.tournament.limited.boosters import PackCard
from apnap.tournament.limited.drafts.draft import (
    after,
    begun,
    folded,
    forced,
    opened,
    picks_first,
    seconds_of_review,
    seconds_to_pick,
)
from apnap.tournament.limited.drafts.draft_log import (
    By,
    DraftError,
    DraftSetup,
    Leaving,
    Left,
    Look,
    Opened,
    Operation,
    Picked,
    Reviewed,
)
from apnap.tournament.limited.drafts.draft_state import Phase
from apnap.tournament.limited.drafts.draft_views import view
from tests.tournament.limited.drafting import begun_draft, done, numbers, picked_first

SECONDS = {15: 40, 14: 40, 13: 35, 12: 30, 11: 25, 10: 25, 9: 20, 8: 20}
SECONDS |= {7: 15, 6: 10, 5: 10, 4: 5, 3: 5, 2: 5}


def setup(**changes: object) -> DraftSetup:
    usual = {"seats": 4, "rounds": ("numbers",) * 3, "seed": 7}
    return DraftSetup(**{**usual, **changes})  # type: ignore[arg-type]


def test_boosters_go_left_then_right_then_left() -> None:
    _, draft = begun_draft(setup(), numbers(5))
    for passes in (1, -1, 1):
        front = draft.front(0)
        assert front is not None
        draft = after(draft, picked_first(draft, 0))
        assert draft.lines[passes % 4][-1].cards == front.cards[1:]
        draft = after(draft, picked_first(draft, passes % 4))  # its own, which came first
        while draft.phase is Phase.DRAFTING and draft.step == passes:
            waiting = next(seat for seat, line in enumerate(draft.lines) if line)
            draft = after(draft, forced(draft) or picked_first(draft, waiting))
        if draft.phase is Phase.REVIEW:
            draft = after(draft, Reviewed(draft.round))

    assert draft.phase is Phase.DONE
    assert [len(picks) for picks in draft.picks] == [15] * 4


def test_every_card_is_picked_once_and_the_log_makes_the_same_draft() -> None:
    log, draft = begun_draft(setup(seats=8), numbers(15))
    draft = done(log, draft)

    assert sorted(card.id for picks in draft.picks for card in picks) == list(range(360))
    assert [len(picks) for picks in draft.picks] == [45] * 8
    packed = msgspec.json.encode(log)
    assert folded(msgspec.json.decode(packed, type=list[Operation])) == draft


def test_the_packs_come_from_the_seed() -> None:
    products = {"numbers": numbers(5)}

    assert opened(setup(), products) == opened(setup(), products)
    assert opened(setup(), products) != opened(setup(seed=8), products)


def test_a_pick_is_final_and_must_be_from_ones_own_booster() -> None:
    _, draft = begun_draft(setup(), numbers(5))
    mine, other = draft.front(0), draft.front(2)
    assert mine is not None
    assert other is not None
    draft = after(draft, Picked(0, (mine.cards[0].id,)))

    for wrong in (
        Picked(0, (mine.cards[1].id,)),  # it went on to the next already
        Picked(1, (other.cards[0].id,)),
        Picked(2, ()),
        Picked(2, (other.cards[0].id, other.cards[1].id)),
        Picked(9, (0,)),
        Reviewed(0),
    ):
        with pytest.raises(DraftError):
            after(draft, wrong)
    assert draft.picks[0] == (mine.cards[0],)


@pytest.mark.parametrize(
    ("cards", "seconds"),
    [*SECONDS.items(), (1, 0), (16, 40)],
)
def test_the_time_for_a_pick_depends_on_the_cards_left(cards: int, seconds: int) -> None:
    _, draft = begun_draft(setup(pick_seconds=SECONDS), numbers(cards))

    assert seconds_to_pick(draft, 0) == seconds


def test_between_boosters_there_is_a_review_period_if_it_has_a_length() -> None:
    _, timed = begun_draft(setup(review_seconds=(60, 90)), numbers(2))
    log: list[Operation] = []
    timed = done(log, timed, most=8)

    assert timed.phase is Phase.REVIEW
    assert seconds_of_review(timed) == 60
    assert forced(timed) is None
    timed = done(log, after(timed, Reviewed(0)), most=8)
    assert seconds_of_review(timed) == 90
    _, untimed = begun_draft(setup(), numbers(2))
    assert forced(done([], untimed, most=8)) == Reviewed(0)


def test_the_last_card_needs_no_decision() -> None:
    _, draft = begun_draft(setup(), numbers(1))

    assert forced(draft) == Picked(0, (0,), By.ONLY)


# --- Leaving ----------------------------------------------------------------------------------


def test_the_picks_of_one_who_left_are_skipped() -> None:
    log, draft = begun_draft(setup(), numbers(6))
    draft = after(draft, picked_first(draft, 0))
    waiting = draft.lines[1]
    assert len(waiting) == 2

    draft = after(draft, Left(1))

    assert draft.lines[1] == ()
    assert draft.lines[2][1:] == waiting
    draft = done(log, draft)
    assert draft.picks[1] == ()
    assert sum(len(picks) for picks in draft.picks) == 4 * 6 + 2 * (3 * 6)


def test_an_official_picks_at_random_for_one_who_left_in_the_older_edition() -> None:
    log, draft = begun_draft(setup(leaving=Leaving.OFFICIAL), numbers(6))
    draft = after(draft, Left(1))
    official = forced(draft)

    assert isinstance(official, Picked)
    assert (official.seat, official.by) == (1, By.OFFICIAL)
    assert forced(draft) == official
    log.append(Left(1))
    draft = done(log, draft)
    assert [len(picks) for picks in draft.picks] == [18] * 4
    assert folded(log) == draft


def test_when_all_leave_the_draft_is_over() -> None:
    _, draft = begun_draft(setup(seats=2), numbers(3))

    draft = after(after(draft, Left(0)), Left(1))

    assert draft.phase is Phase.DONE
    with pytest.raises(DraftError, match="left the draft already"):
        after(draft, Left(1))


def test_in_a_review_period_one_may_leave() -> None:
    log, draft = begun_draft(setup(review_seconds=(60, 90)), numbers(2))
    draft = after(done(log, draft, most=8), Left(3))

    assert draft.phase is Phase.REVIEW
    assert after(draft, Reviewed(0)).lines[3] == ()


# --- More than one card at a time ---------------------------------------------------------------


def test_teams_pick_two_cards_from_each_of_six_boosters() -> None:
    log, draft = begun_draft(setup(rounds=("numbers",) * 6, each_pick=2), numbers(15))
    assert draft.choose(0) == 2
    directions = []
    while draft.phase is not Phase.DONE:
        directions.append(draft.step)
        draft = done(log, draft, most=1)

    assert sum(len(picks) for picks in draft.picks) == 6 * 4 * 15
    turns = [step for at, step in enumerate(directions) if at == 0 or directions[at - 1] != step]
    assert turns == [1, -1, 1, -1, 1, -1]


def test_two_cards_may_be_picked_first_and_then_one() -> None:
    _, draft = begun_draft(setup(first_pick=2), numbers(5))

    draft = after(draft, picked_first(draft, 0))
    draft = after(draft, picked_first(draft, 1))

    assert len(draft.picks[0]) == 2
    assert draft.choose(1) == 1


# --- Who sees what ------------------------------------------------------------------------------


def test_a_seat_sees_its_own_booster_and_of_others_only_counts() -> None:
    _, draft = begun_draft(setup(look=Look.ALWAYS), numbers(5))
    draft = after(draft, picked_first(draft, 0))

    seen = view(draft, 1)

    own = draft.front(1)
    assert own is not None
    assert seen.booster == own.cards
    assert seen.picks == ()
    assert (seen.seats[0].boosters, seen.seats[0].picked) == (0, 1)
    assert (seen.seats[1].boosters, seen.seats[1].cards) == (2, 5)
    sent = msgspec.json.encode(seen).decode()
    hidden = {card.name for seat in (0, 2, 3) for pack in draft.packs for card in pack[seat]}
    hidden |= {card.name for card in draft.packs[1][1]} | {card.name for card in draft.picks[0]}
    for name in hidden - {card.name for card in own.cards}:
        assert f'"{name}"' not in sent


@pytest.mark.parametrize(
    ("look", "holding", "waiting", "review"),
    [
        (Look.ALWAYS, True, True, True),
        (Look.BETWEEN, False, True, True),
        (Look.REVIEW, False, False, True),
    ],
)
def test_when_one_may_look_at_ones_picks(
    look: Look, holding: bool, waiting: bool, review: bool
) -> None:
    log, draft = begun_draft(setup(look=look, review_seconds=(60, 90)), numbers(3))
    assert (view(draft, 0).picks is not None) is holding
    draft = after(draft, picked_first(draft, 0))
    assert (view(draft, 0).picks is not None) is waiting
    draft = done(log, draft, most=11)
    assert draft.phase is Phase.REVIEW
    assert (view(draft, 0).picks is not None) is review


def test_who_picks_first_when_two_wait_for_each_other() -> None:
    _, draft = begun_draft(setup(seats=8), numbers(3))

    assert picks_first(draft, 5, 7) == 5
    assert picks_first(draft, 7, 1) == 7
    assert picks_first(draft, 6, 2) == 2


# --- Setting up ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (setup(seats=1), "at least two seats"),
        (setup(rounds=()), "at least one booster"),
        (setup(rounds=("numbers", "others")), "no boosters of others"),
    ],
)
def test_a_draft_that_can_not_be_is_refused(wrong: DraftSetup, told: str) -> None:
    with pytest.raises(DraftError, match=told):
        opened(wrong, {"numbers": numbers(5)})


def test_a_log_begins_with_its_boosters_and_has_them_once() -> None:
    log, draft = begun_draft(setup(), numbers(5))

    with pytest.raises(DraftError, match="begins with its boosters"):
        folded([Left(1)])
    with pytest.raises(DraftError, match="begun already"):
        after(draft, log[0])


def test_basic_lands_are_taken_out_in_the_older_edition() -> None:
    product = numbers(5)
    basics = msgspec.structs.replace(
        product.sheets["all"],
        cards=tuple(
            msgspec.structs.replace(card, name="Forest") if at % 2 else card
            for at, card in enumerate(product.sheets["all"].cards)
        ),
    )
    with_basics = msgspec.structs.replace(product, sheets={"all": basics})

    packs = opened(setup(without_basics=True), {"numbers": with_basics}).packs

    assert packs != ()
    assert all(card.name != "Forest" for of_round in packs for pack in of_round for card in pack)


def test_boosters_of_unlike_sizes_are_drafted_to_the_last_card() -> None:
    packs = tuple(tuple(PackCard(f"{seat} {n}") for n in range(3 + seat)) for seat in range(4))
    log: list[Operation] = [Opened(setup(rounds=("numbers",)), (packs,))]

    draft = done(log, begun(log[0]))  # type: ignore[arg-type]

    assert sum(len(picks) for picks in draft.picks) == 3 + 4 + 5 + 6


def test_sealed_pools_are_the_boosters_of_each_seat() -> None:
    log, draft = begun_draft(setup(sealed=True, rounds=("numbers",) * 6), numbers(5))

    assert draft.phase is Phase.DONE
    assert [len(picks) for picks in draft.picks] == [30] * 4
    assert draft.picks[2] == tuple(card for of_round in draft.packs for card in of_round[2])
    assert view(draft, 2).picks == draft.picks[2]
    assert forced(draft) is None
    assert folded(log) == draft
