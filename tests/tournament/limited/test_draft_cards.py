"""Cards that do something while they are drafted: Conspiracy Draft. (CR 905.1, 905.2)"""

import msgspec
import pytest

from apnap.abilities.drafts.drafting import (
    DraftDeed,
    DraftedFaceUp,
    NoteHowMany,
)
from apnap.cards.importing.plain_text import card_from_text
from apnap.oracle.compiler import compile_card
from apnap.tournament.limited.boosters import PackCard
from apnap.tournament.limited.drafts.card_abilities import DEEDS, USED
from apnap.tournament.limited.drafts.deciding import answer, asked_of, pick
from apnap.tournament.limited.drafts.draft import after, begun, folded, forced, with_facts
from apnap.tournament.limited.drafts.draft_log import (
    Added,
    Answered,
    By,
    DraftError,
    DraftSetup,
    Left,
    Opened,
    Operation,
    Picked,
    Reviewed,
    TurnedDown,
    Use,
)
from apnap.tournament.limited.drafts.draft_state import Asked, Draft, Note, Phase
from apnap.tournament.limited.drafts.draft_views import view
from apnap.tournament.limited.picking import ranked
from apnap.tournament.limited.worth import LimitedCard, limited_card

UP = "Draft this card face up."
SHOWN = "Reveal this card as you draft it"
COUNTED = f"{SHOWN} and note how many cards you've drafted this draft round, including this card."
PASSED = f"{SHOWN} and note the player who passed it to you."
NEXT = f"{SHOWN}. Reveal the next card you draft and note its name."
SPY = f"{SHOWN}. You may look at the next card drafted from this booster pack."
COLORS = (
    f"{SHOWN}. The player to your right chooses a color, you choose another color, then the player"
    " to your left chooses a third color."
)
GUESS = (
    f"{SHOWN}. The next time a player drafts a card from this booster pack, guess that card's name."
    " Then that player reveals the drafted card."
)
SEEK = f"{SHOWN}. After you draft this card, you may add a booster pack to the draft."
ANOTHER = "As you draft a card, you may draft an additional card from that booster pack. If you do,"
LIBRARIAN = f"{UP}\n{ANOTHER} put this card into that booster pack."
OPERATIVE = (
    f"{UP}\n{ANOTHER} turn this card face down, then pass the next booster pack without drafting a"
    " card from it."
)
GRINDER = f"{UP}\nAs you draft a card, you may remove it from the draft face down."
ANIMUS = f"{UP}\nAs you draft a card, you may remove it from the draft face up."
BANNER = (
    f"{UP}\nAs you draft a creature card, you may reveal it, note its name, then turn this card"
    " face down."
)
KIN = (
    f"{UP}\nAs you draft a creature card, you may reveal it, note its creature types, then turn"
    " this card face down."
)
AGENT = (
    f"{UP}\nInstead of drafting a card from a booster pack, you may draft each card in that booster"
    " pack, one at a time. If you do, turn this card face down and you can't draft cards for the"
    " rest of this draft round."
)
DEMON = (
    f"{UP}\nAs long as this card is face up during the draft, you can't look at booster packs and"
    " must draft cards at random. After you draft three cards this way, turn this card face down."
)
INFORMANT = (
    f"{UP}\nDuring the draft, you may turn this card face down. If you do, look at the next card"
    " drafted by a player of your choice."
)
SNEAK = (
    f"{UP}\nDuring the draft, you may turn this card face down. If you do, look at any unopened"
    " booster pack in the draft or any booster pack not being looked at by another player."
)
BROKER = (
    f"{UP}\nImmediately after the draft, you may reveal a card in your card pool. Each other player"
    " may offer you one card in their card pool in exchange. You may accept any one offer."
)
DREDGER = (
    f"{UP}\nEach player passes the last card from each booster pack to a player who drafted a card"
    " named Dredger."
)

TEXTS = {
    "Counter": COUNTED,
    "Tracker": PASSED,
    "Searcher": NEXT,
    "Spy": SPY,
    "Town": COLORS,
    "Phantom": GUESS,
    "Seeker": SEEK,
    "Librarian": LIBRARIAN,
    "Operative": OPERATIVE,
    "Grinder": GRINDER,
    "Animus": ANIMUS,
    "Banner": BANNER,
    "Kin": KIN,
    "Agent": AGENT,
    "Demon": DEMON,
    "Informant": INFORMANT,
    "Sneak": SNEAK,
    "Broker": BROKER,
    "Dredger": DREDGER,
    "Bear": "",
    "Elf": "",
    "Bolt": "",
}
TYPES = {
    "Bear": "Creature — Bear",
    "Elf": "Creature — Elf Druid",
    "Bolt": "Instant",
    "Kin": "Creature — Human",
}


def facts_of(names: list[str]) -> dict[str, LimitedCard]:
    """What is known of the cards of these names."""
    found = {}
    for name in names:
        types = TYPES.get(name, "Artifact")
        size = "\n2/2" if "Creature" in types else ""
        written = card_from_text(f"{name} {{2}}\n{types}\n{TEXTS.get(name, '')}{size}")
        program = compile_card(written)
        found[name] = limited_card(written, program)  # type: ignore[arg-type]
    return found


def draft_of(*rounds: list[list[str]]) -> Draft:
    """A draft of these boosters, by round and seat."""
    setup = DraftSetup(seats=len(rounds[0]), rounds=("some",) * len(rounds), seed=5)
    packs = tuple(
        tuple(tuple(PackCard(name) for name in pack) for pack in of_round) for of_round in rounds
    )
    names = sorted({name for of_round in rounds for pack in of_round for name in pack})
    facts = {name: card.in_draft for name, card in facts_of(names).items()}
    return begun(with_facts(Opened(setup, packs), facts))


def number(draft: Draft, seat: int, name: str) -> int:
    """The number of a card in the booster before a seat, or in its pile."""
    front = draft.front(seat)
    cards = (*(front.cards if front is not None else ()), *draft.picks[seat])
    return next(card.id for card in cards if card.name == name)


def take(draft: Draft, seat: int, *names: str, using: tuple[tuple[str, str], ...] = ()) -> Draft:
    """A seat picks cards, and uses cards: (the card, on which or "")."""
    uses = tuple(
        Use(number(draft, seat, card), number(draft, seat, on) if on else -1) for card, on in using
    )
    cards = tuple(number(draft, seat, name) for name in names)
    return after(draft, Picked(seat, cards, using=uses))


def say(draft: Draft, seat: int, value: int | str) -> Draft:
    """A seat answers what it is asked."""
    question = asked_of(draft, seat)
    assert question is not None
    return after(draft, Answered(seat, question.number, value))


def asks(draft: Draft) -> list[tuple[int, Asked]]:
    """Who is asked what."""
    return [(each.seat, each.kind) for each in draft.questions]


def pile(draft: Draft, seat: int) -> list[str]:
    """What a seat has drafted."""
    return [card.name for card in draft.picks[seat]]


def notes(draft: Draft, seat: int) -> list[Note]:
    """What was noted for a seat."""
    return list(draft.notes.get(seat, ()))


def before(draft: Draft, seat: int) -> list[str]:
    """The booster before a seat."""
    front = draft.front(seat)
    return [card.name for card in front.cards] if front is not None else []


def onward(draft: Draft) -> Draft:
    """All that nobody need decide is done."""
    while (operation := forced(draft)) is not None:
        draft = after(draft, operation)
    return draft


def test_every_deed_that_is_read_is_done_in_the_draft() -> None:
    kinds = set(DraftDeed.__subclasses__())

    assert kinds == {*DEEDS, *USED}


# Face up. (CR 905.2c)


@pytest.mark.cr("905.2c", "905.1c", "905.2")
def test_a_card_drafted_face_up_is_seen_by_all() -> None:
    draft = draft_of([["Grinder", "Bear"], ["Bolt", "Elf"]])

    draft = take(draft, 0, "Grinder")

    assert [card.name for card in view(draft, 1).seats[0].open] == ["Grinder"]
    assert "Grinder" not in [card.name for card in view(draft, 1).booster]


@pytest.mark.cr("905.2c")
def test_it_is_face_up_until_the_draft_is_complete() -> None:
    draft = draft_of([["Grinder", "Bear"], ["Bolt", "Elf"]])

    draft = take(draft, 0, "Grinder")
    draft = take(draft, 1, "Bolt")
    draft = onward(take(draft, 0, "Elf"))

    assert draft.phase is Phase.DONE
    assert draft.open == frozenset()


@pytest.mark.cr("905.1a", "905.1b")
def test_boosters_are_passed_left_then_right_then_left() -> None:
    pack = ["Bear", "Elf", "Bolt"]
    draft = draft_of(*[[pack, pack, pack]] * 3)

    ways = [draft.step]
    while draft.phase is not Phase.DONE:
        seat = next(at for at, line in enumerate(draft.lines) if line)
        draft = onward(take(draft, seat, before(draft, seat)[0]))
        ways += [draft.step] if draft.step != ways[-1] else []

    assert ways == [1, -1, 1]
    assert [len(pile(draft, seat)) for seat in range(3)] == [9, 9, 9]


@pytest.mark.cr("905.1c")
def test_a_player_sees_the_booster_they_draft_from_and_what_they_drafted() -> None:
    draft = take(draft_of([["Bear", "Elf"], ["Bolt", "Bear"]]), 0, "Elf")

    seen = view(draft, 1)

    assert [card.name for card in seen.booster] == ["Bolt", "Bear"]
    assert seen.seats[0].picked == 1
    assert seen.seats[0].open == ()
    assert "Elf" not in repr(seen)


# Revealed as they are drafted. (CR 905.2b)


@pytest.mark.cr("905.2b")
def test_how_many_cards_were_drafted_this_round_is_noted() -> None:
    pack = ["Counter", "Bear"]
    draft = draft_of([pack, ["Bolt", "Counter"]], [pack, pack])

    draft = take(draft, 0, "Counter")
    draft = take(draft, 1, "Bolt")
    draft = onward(take(draft, 0, "Counter")) if before(draft, 0) else onward(draft)

    assert [note.value for note in notes(draft, 0)] == [1, 2]


@pytest.mark.cr("905.2b", "905.1c")
def test_all_see_what_was_noted_and_that_the_card_was_revealed() -> None:
    draft = take(draft_of([["Counter", "Bear"], ["Bolt", "Elf"]]), 0, "Counter")

    seen = view(draft, 1)

    assert seen.seats[0].notes == (Note("Counter", "number", 1),)
    assert ("revealed", "Counter") in [(told.what, told.card) for told in seen.told]
    assert seen.seats[0].open == ()  # it was turned face down again


@pytest.mark.cr("905.2b")
def test_the_player_who_passed_it_is_noted() -> None:
    draft = draft_of([["Bear", "Tracker", "Elf"], ["Tracker", "Elf", "Bolt"]])

    draft = take(draft, 1, "Tracker")
    draft = take(draft, 0, "Bear")
    draft = take(draft, 1, "Tracker")

    assert notes(draft, 1) == [Note("Tracker", "player", 0)]


@pytest.mark.cr("905.2b")
def test_the_name_of_the_next_card_is_noted_also_in_the_next_round() -> None:
    draft = draft_of([["Searcher"], ["Bear"]], [["Elf"], ["Bolt"]])

    draft = onward(draft)
    draft = onward(after(draft, Reviewed(0))) if draft.phase is Phase.REVIEW else draft

    assert notes(draft, 0) == [Note("Searcher", "name", "Elf")]


@pytest.mark.cr("905.2b", "905.2")
def test_three_players_choose_three_colors() -> None:
    draft = take(draft_of([["Town", "Bear"], ["Elf", "Bolt"], ["Bear", "Bolt"]]), 0, "Town")

    assert asks(draft) == [(2, Asked.COLOR)]
    draft = say(draft, 2, "white")
    with pytest.raises(DraftError):
        say(draft, 0, "white")
    draft = say(say(draft, 0, "blue"), 1, "green")

    assert [note.value for note in notes(draft, 0)] == ["white", "blue", "green"]
    assert not draft.questions


@pytest.mark.cr("905.2")
def test_who_is_asked_something_answers_before_the_next_pick() -> None:
    draft = take(draft_of([["Town", "Bear"], ["Elf", "Bolt"], ["Bear", "Bolt"]]), 0, "Town")

    assert draft.choose(2) == 0
    with pytest.raises(DraftError, match="answered before"):
        take(draft, 2, "Bolt")
    assert draft.choose(1) == 1


@pytest.mark.cr("905.2", "905.1c")
def test_a_spy_looks_at_the_next_card_drafted_from_the_booster() -> None:
    draft = take(draft_of([["Spy", "Bear", "Bolt"], ["Elf", "Elf", "Elf"]]), 0, "Spy")

    draft = take(draft, 1, "Elf")
    draft = take(draft, 1, "Bolt")

    assert [card.name for seen in view(draft, 0).seen for card in seen.cards] == ["Bolt"]
    assert view(draft, 1).seen == ()


@pytest.mark.cr("905.2")
@pytest.mark.parametrize(("guess", "right"), [("Bolt", True), ("Bear", False)])
def test_a_right_guess_is_noted_and_the_card_is_revealed(guess: str, right: bool) -> None:
    draft = take(draft_of([["Phantom", "Bear", "Bolt"], ["Elf", "Elf", "Elf"]]), 0, "Phantom")
    draft = take(draft, 1, "Elf")

    draft = say(draft, 0, guess)
    draft = take(draft, 1, "Bolt")

    assert [note.what for note in notes(draft, 0)] == ["guess"] * right
    assert ("revealed", "Bolt") in [(told.what, told.card) for told in draft.told]


@pytest.mark.cr("905.2")
def test_the_next_player_need_not_wait_for_the_guess() -> None:
    draft = take(draft_of([["Phantom", "Bear", "Bolt"], ["Elf", "Elf", "Elf"]]), 0, "Phantom")

    draft = take(take(draft, 1, "Elf"), 1, "Bolt")
    hidden = [told.card for told in draft.told]
    draft = say(draft, 0, "Bolt")

    assert "Bolt" not in hidden
    assert [note.what for note in notes(draft, 0)] == ["guess"]


@pytest.mark.cr("905.2")
def test_a_booster_may_be_added_and_is_drafted_from_next() -> None:
    draft = take(draft_of([["Seeker", "Bear"], ["Elf", "Bolt"]]), 0, "Seeker")

    draft = say(draft, 0, "yes")
    draft = after(draft, Added(0, (PackCard("Grinder"), PackCard("Bear"), PackCard("Elf"))))

    assert before(draft, 0) == ["Grinder", "Bear", "Elf"]
    draft = take(draft, 0, "Grinder")
    draft = take(draft, 1, "Elf")
    assert [len(line) for line in draft.lines] == [1, 2]


@pytest.mark.cr("905.2")
def test_no_booster_need_be_added() -> None:
    draft = take(draft_of([["Seeker", "Bear"], ["Elf", "Bolt"]]), 0, "Seeker")

    draft = say(draft, 0, "no")

    assert before(draft, 0) == []
    with pytest.raises(DraftError):
        after(draft, Added(0, (PackCard("Bear"),)))


# Used as one drafts. (CR 905.2c)


@pytest.mark.cr("905.2c")
def test_an_additional_card_is_drafted_for_the_card_itself() -> None:
    draft = draft_of([["Librarian", "Bear", "Elf"], ["Bolt", "Bear", "Elf"]])
    draft = take(draft, 0, "Librarian")
    draft = take(draft, 1, "Elf")

    draft = take(draft, 0, "Bolt", "Bear", using=(("Librarian", ""),))

    assert pile(draft, 0) == ["Bolt", "Bear"]
    assert [card.name for card in draft.lines[1][-1].cards] == ["Librarian"]
    assert draft.open == frozenset()


@pytest.mark.cr("905.2c")
def test_for_an_additional_card_the_next_booster_is_passed() -> None:
    draft = draft_of([["Operative", "Bear", "Elf", "Bear"], ["Bolt", "Bear", "Elf", "Elf"]])
    draft = take(draft, 0, "Operative")
    draft = take(draft, 1, "Elf")

    draft = take(draft, 0, "Bolt", "Bear", using=(("Operative", ""),))
    draft = take(draft, 1, "Bear")

    assert before(draft, 0) == []
    assert [[card.name for card in each.cards] for each in draft.lines[1]] == [
        ["Elf"],
        ["Elf", "Bear"],
    ]
    assert [card.name for card in view(draft, 0).seen[-1].cards] == ["Elf", "Bear"]


@pytest.mark.cr("905.2c", "905.1d")
def test_a_card_removed_from_the_draft_is_in_no_pool() -> None:
    draft = draft_of([["Grinder", "Bear"], ["Bolt", "Elf"]])
    draft = take(draft, 0, "Grinder")
    draft = take(draft, 1, "Bolt")

    draft = onward(take(draft, 0, "Elf", using=(("Grinder", "Elf"),)))

    assert pile(draft, 0) == ["Grinder"]
    assert [(note.what, note.value) for note in notes(draft, 0)] == [("removed", "")]
    assert draft.drafted[0] == 2  # it was drafted all the same


@pytest.mark.cr("905.2c")
def test_a_card_removed_face_up_is_known_to_all() -> None:
    draft = draft_of([["Animus", "Bear"], ["Bolt", "Elf"]])
    draft = take(draft, 0, "Animus")
    draft = take(draft, 1, "Bolt")

    draft = take(draft, 0, "Elf", using=(("Animus", "Elf"),))

    assert notes(draft, 0) == [Note("Animus", "removed", "Elf")]


@pytest.mark.cr("905.2c", "905.2b")
def test_the_name_of_a_creature_is_noted_and_the_card_turned_down() -> None:
    draft = draft_of([["Banner", "Bear"], ["Bolt", "Elf"]])
    draft = take(draft, 0, "Banner")
    draft = take(draft, 1, "Bolt")

    draft = take(draft, 0, "Elf", using=(("Banner", "Elf"),))

    assert notes(draft, 0) == [Note("Banner", "name", "Elf")]
    assert draft.open == frozenset()


@pytest.mark.cr("905.2c", "905.2b")
def test_the_creature_types_of_a_creature_are_noted() -> None:
    draft = draft_of([["Kin", "Bear"], ["Bolt", "Elf"]])
    draft = take(draft, 0, "Kin")
    draft = take(draft, 1, "Bolt")

    draft = take(draft, 0, "Elf", using=(("Kin", "Elf"),))

    assert [note.value for note in notes(draft, 0)] == ["Elf", "Druid"]


@pytest.mark.cr("905.2c")
@pytest.mark.parametrize(
    ("first", "then", "using"),
    [
        ("Banner", "Bolt", (("Banner", "Bolt"),)),  # no creature
        ("Banner", "Elf", (("Banner", ""),)),
        ("Librarian", "Elf", (("Librarian", "Elf"),)),
        ("Bear", "Elf", (("Bear", "Elf"),)),  # it does nothing
    ],
)
def test_a_card_is_used_only_as_it_says(
    first: str, then: str, using: tuple[tuple[str, str], ...]
) -> None:
    draft = draft_of([[first, "Bear"], ["Bear", "Bolt", "Elf"]])
    draft = take(draft, 0, first)
    draft = take(draft, 1, "Bear")

    with pytest.raises(DraftError, match="can't be used"):
        take(draft, 0, then, using=using)


@pytest.mark.cr("905.2c")
def test_a_whole_booster_is_drafted_and_nothing_else_this_round() -> None:
    draft = draft_of([["Agent", "Bear", "Elf"], ["Bolt", "Bear", "Elf"]])
    draft = take(draft, 0, "Agent")
    draft = take(draft, 1, "Bolt")

    draft = take(draft, 0, "Elf", "Bear", using=(("Agent", ""),))
    draft = take(draft, 1, "Bear")

    assert pile(draft, 0) == ["Agent", "Elf", "Bear"]
    assert before(draft, 0) == []
    assert before(draft, 1) == ["Elf"]  # it came back
    assert onward(draft).phase is Phase.DONE


@pytest.mark.cr("905.2c")
def test_cards_are_drafted_unseen_until_there_are_three() -> None:
    packs = [["Demon", "Bear", "Elf", "Bolt", "Bear", "Elf"], ["Bear"] * 6]
    draft = take(draft_of(packs), 0, "Demon")
    unseen = view(draft, 0).booster
    while len(pile(draft, 0)) < 4:
        draft = onward(draft)
        draft = take(draft, 1, before(draft, 1)[0])

    assert unseen == ()
    assert draft.open == frozenset()
    draft = onward(draft)
    assert len(view(draft, 0).booster) > 0


@pytest.mark.cr("905.2c")
def test_an_informant_looks_at_the_next_card_a_player_drafts() -> None:
    draft = take(draft_of([["Informant", "Bear"], ["Bolt", "Elf", "Bear"]]), 0, "Informant")

    draft = after(draft, TurnedDown(0, number(draft, 0, "Informant"), 1))
    draft = take(draft, 1, "Bolt")

    assert [card.name for card in view(draft, 0).seen[-1].cards] == ["Bolt"]
    assert draft.open == frozenset()


@pytest.mark.cr("905.2c")
def test_a_sneak_looks_at_a_booster_that_is_not_opened_yet() -> None:
    draft = draft_of([["Sneak", "Bear"], ["Bolt", "Elf"]], [["Elf", "Elf"], ["Bolt", "Bolt"]])
    draft = take(draft, 0, "Sneak")
    unopened = draft.packs[1][1][0].id

    draft = after(draft, TurnedDown(0, number(draft, 0, "Sneak"), unopened))

    assert [card.name for card in view(draft, 0).seen[-1].cards] == ["Bolt", "Bolt"]


@pytest.mark.cr("905.2c")
def test_a_sneak_does_not_look_at_a_booster_another_player_looks_at() -> None:
    draft = take(draft_of([["Sneak", "Bear"], ["Bolt", "Elf"]]), 0, "Sneak")
    theirs = draft.front(1)
    assert theirs is not None

    with pytest.raises(DraftError):
        after(draft, TurnedDown(0, number(draft, 0, "Sneak"), theirs.id))


@pytest.mark.cr("905.2", "905.1a")
def test_last_cards_are_passed_to_who_drafted_the_dredger() -> None:
    draft = draft_of([["Bear", "Elf"], ["Bolt", "Elf"], ["Dredger", "Bear"]])
    draft = take(draft, 2, "Dredger")

    draft = onward(take(draft, 0, "Bear"))

    assert pile(draft, 2).count("Elf") == 1


@pytest.mark.cr("905.2")
def test_of_several_dredgers_who_passes_chooses_one() -> None:
    draft = draft_of([["Bear", "Elf"], ["Dredger", "Bolt", "Bolt"], ["Dredger", "Bolt", "Bear"]])
    draft = take(take(draft, 2, "Dredger"), 1, "Dredger")

    draft = take(draft, 0, "Bear")
    asked = asks(draft)
    draft = say(draft, 0, 2)

    assert asked == [(0, Asked.PASS_TO)]
    assert [card.name for line in draft.lines[2] for card in line.cards].count("Elf") == 1


# After the draft. (CR 905.1d)


def traded() -> Draft:
    """All is drafted: the first seat has a Broker and a Counter, the others a card each."""
    draft = draft_of([["Broker"], ["Bolt"], ["Elf"]], [["Counter"], ["Bear"], ["Bear"]])
    draft = onward(draft)
    return onward(after(draft, Reviewed(0))) if draft.phase is Phase.REVIEW else draft


@pytest.mark.cr("905.1d")
def test_a_broker_exchanges_a_card_after_the_draft() -> None:
    draft = traded()
    assert draft.phase is Phase.TRADING

    draft = say(draft, 0, number(draft, 0, "Counter"))
    draft = say(draft, 1, number(draft, 1, "Bolt"))
    draft = say(draft, 2, "")
    draft = say(draft, 0, 1)

    assert draft.phase is Phase.DONE
    assert sorted(pile(draft, 0)) == ["Bolt", "Broker"]
    assert sorted(pile(draft, 1)) == ["Bear", "Counter"]


@pytest.mark.cr("905.1d", "905.2b")
def test_what_was_noted_goes_along_with_the_card() -> None:
    draft = traded()

    draft = say(draft, 0, number(draft, 0, "Counter"))
    draft = say(say(draft, 1, number(draft, 1, "Bolt")), 2, "")
    draft = say(draft, 0, 1)

    assert notes(draft, 1) == notes(draft, 0) == [Note("Counter", "number", 1)]


@pytest.mark.cr("905.1d")
def test_offers_are_hidden_until_all_have_chosen() -> None:
    draft = traded()

    draft = say(draft, 0, number(draft, 0, "Counter"))
    draft = say(draft, 1, number(draft, 1, "Bolt"))
    one = [told.card for told in draft.told if told.what == "offered"]
    draft = say(draft, 2, number(draft, 2, "Elf"))

    assert one == []
    assert [told.card for told in draft.told if told.what == "offered"] == ["Bolt", "Elf"]


@pytest.mark.cr("905.1d")
@pytest.mark.parametrize("revealed", ["", "Counter"])
def test_nothing_need_be_exchanged(revealed: str) -> None:
    draft = traded()

    draft = say(draft, 0, number(draft, 0, revealed) if revealed else "")
    while draft.questions:
        draft = say(draft, draft.questions[0].seat, "")

    assert draft.phase is Phase.DONE
    assert sorted(pile(draft, 0)) == ["Broker", "Counter"]


@pytest.mark.cr("905.2a")
def test_several_brokers_exchange_in_a_random_order() -> None:
    firsts = set()
    for seed in range(20):
        setup = DraftSetup(seats=3, rounds=("some",), seed=seed)
        packs = ((((PackCard("Broker"),)), (PackCard("Broker"),), (PackCard("Bear"),)),)
        facts = {name: card.in_draft for name, card in facts_of(["Broker", "Bear"]).items()}
        draft = onward(begun(with_facts(Opened(setup, packs), facts)))
        firsts.add(draft.questions[0].seat)

    assert firsts == {0, 1}


# The whole.


def played(seats: int = 4) -> tuple[list[Operation], Draft]:
    """A draft of agents with all these cards, and its log."""
    names = list(TEXTS)
    rounds = [
        [
            [names[(at * 7 + turn * 3 + seat * 5) % len(names)] for at in range(9)]
            for seat in range(seats)
        ]
        for turn in range(3)
    ]
    facts = facts_of(names)
    setup = DraftSetup(seats=seats, rounds=("some",) * 3, seed=3)
    packs = tuple(tuple(tuple(map(PackCard, pack)) for pack in each) for each in rounds)
    log: list[Operation] = [
        with_facts(Opened(setup, packs), {n: card.in_draft for n, card in facts.items()})
    ]
    draft = folded(log)
    while draft.phase is not Phase.DONE:
        operation = forced(draft) or _agents(draft, facts)
        log.append(operation)
        draft = after(draft, operation)
    return log, draft


def _agents(draft: Draft, facts: dict[str, LimitedCard]) -> Operation:
    if draft.phase is Phase.REVIEW:
        return Reviewed(draft.round)
    if draft.adding:
        return Added(draft.adding[0], (PackCard("Bear"), PackCard("Elf"), PackCard("Bolt")))
    if draft.questions:
        return answer(draft, draft.questions[0], facts)
    seat = next(at for at in range(draft.setup.seats) if draft.choose(at))
    front = draft.front(seat)
    assert front is not None
    mine = [facts[card.name] for card in draft.picks[seat]]
    best = ranked([facts[card.name] for card in front.cards], mine)
    return pick(draft, seat, [front.cards[at].id for at in best], facts, By.AGENT)


@pytest.mark.cr("905.1", "905.1d")
def test_agents_draft_to_the_end_and_every_card_is_somebodys_or_removed() -> None:
    log, draft = played()

    everything = [card.id for cards in draft.picks for card in cards]
    everything += [each.card.id for gone in draft.removed.values() for each in gone]
    opened_cards = [card.id for each in draft.packs for pack in each for card in pack]

    assert sorted(everything) == sorted([*opened_cards, *(card.id for card in draft.extra)])
    assert len(log) > 50


def test_the_log_of_such_a_draft_makes_the_same_draft() -> None:
    log, draft = played()

    again = msgspec.json.decode(msgspec.json.encode(log), type=list[Operation])

    assert folded(again) == draft


def test_what_a_seat_sees_holds_no_card_that_is_hidden_from_it() -> None:
    log, _ = played()
    draft = folded(log[:1])
    for operation in log[1:]:
        for seat in range(4):
            seen = view(draft, seat)
            shown = {card.id for card in (*seen.booster, *(seen.picks or ()))}
            front = draft.front(seat)
            own = {card.id for card in (*draft.picks[seat], *(front.cards if front else ()))}
            assert shown <= own
        draft = after(draft, operation)


def test_who_left_is_not_waited_for() -> None:
    draft = take(draft_of([["Town", "Bear"], ["Elf", "Bolt"], ["Bear", "Bolt"]]), 0, "Town")

    draft = onward(after(draft, Left(2)))

    assert [each.seat for each in draft.questions] == [0]


def test_cards_do_nothing_where_all_see_the_booster() -> None:
    setup = DraftSetup(seats=2, rounds=("some",), seed=1, face_up=True)
    packs = (((PackCard("Town"), PackCard("Bear")), (PackCard("Elf"), PackCard("Bolt"))),)
    facts = {"Town": facts_of(["Town"])["Town"].in_draft}

    draft = begun(with_facts(Opened(setup, packs), facts))

    assert draft.cards == {}


def test_a_draft_without_such_cards_notes_nothing_of_its_cards() -> None:
    setup = DraftSetup(seats=2, rounds=("some",), seed=1)
    packs = (((PackCard("Bear"),), (PackCard("Elf"),)),)
    facts = {name: card.in_draft for name, card in facts_of(["Bear", "Elf"]).items()}

    assert with_facts(Opened(setup, packs), facts).cards == {}
    assert facts_of(["Counter"])["Counter"].in_draft.abilities
    assert DraftedFaceUp() != NoteHowMany()
