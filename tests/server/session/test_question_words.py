"""What people are asked is said in the card's own words: what, why, and what each answer means."""

from random import Random

import pytest

import apnap
from apnap.client.tables.known_table import view_of
from apnap.game.topics import Topic
from apnap.game.view import ChoiceView
from apnap.server.session.question_words import BY_RULE
from apnap.server.session.session import Session, options_for
from tests.server.session.seated import (
    ALICE,
    BOB,
    answer,
    attend,
    board,
    by_chance,
    choice_of,
    looking,
    seated,
    session_of,
)

CHARM = """Charm {R} | Instant | Choose one —
• Charm deals 2 damage to target creature.
• Draw a card, then discard a card.
• Destroy target artifact."""


def asked(session: Session, language: str = "en") -> ChoiceView:
    """What the person who has to decide is shown."""
    assert session.deciding is not None
    view = view_of(looking(session, session.deciding, language=language).view)
    assert view.choice is not None
    return view.choice


def texts(choice: ChoiceView) -> list[str]:
    return [option.text for option in choice.options]


def test_modes_are_shown_in_full() -> None:
    s = board().card(CHARM.replace("\n", " | ")).card("Cup {1} | Artifact")
    s.put(ALICE, "Charm (hand)", "Mountain", "Bear").put(BOB, "Cup")
    session = seated(s, ALICE)

    answer(session, "Charm")

    choice = asked(session)
    assert choice.topic is Topic.MODE
    assert texts(choice) == [
        "Charm deals 2 damage to target creature.",
        "Draw a card, then discard a card.",
        "Destroy target artifact.",
    ]
    assert choice.reason == "Choose one —"


def test_a_mode_that_cannot_be_chosen_is_shown_with_the_reason_and_is_no_option() -> None:
    s = board().card(CHARM.replace("\n", " | "))
    s.put(ALICE, "Charm (hand)", "Mountain", "Bear")
    session = seated(s, ALICE)

    answer(session, "Charm")

    choice = asked(session)
    assert texts(choice) == [
        "Charm deals 2 damage to target creature.",
        "Draw a card, then discard a card.",
    ]
    assert [(each.text, each.why) for each in choice.closed] == [
        ("Destroy target artifact.", "no legal target")
    ]


def test_a_triggered_ability_tells_its_modes_and_those_that_cannot_be_chosen() -> None:
    s = board().card(
        "Envoy {R} | Creature | When this creature enters, choose one —"
        " | • Draw a card. | • You gain 2 life. | • Destroy target artifact. | 1/1"
    )
    s.put(ALICE, "Envoy (hand)", "Mountain", "Wolf (library)")
    session = seated(s, ALICE)

    answer(session, "Envoy")

    choice = asked(session)
    assert choice.topic is Topic.MODE
    assert texts(choice) == ["Draw a card.", "You gain 2 life."]
    assert [(each.text, each.why) for each in choice.closed] == [
        ("Destroy target artifact.", "no legal target")
    ]


def test_while_modes_resolve_only_those_chosen_are_the_reason() -> None:
    s = board().card(CHARM.replace("\n", " | "))
    s.put(ALICE, "Charm (hand)", "Mountain", "Bear (hand)", *["Wolf (library)"] * 2)
    session = seated(s, ALICE)
    answer(session, "Charm")
    while choice_of(session).topic in (Topic.PRIORITY, Topic.MODE):
        answer(session, "Draw" if choice_of(session).topic is Topic.MODE else 0)

    choice = asked(session)

    assert choice.topic is Topic.DISCARD
    assert choice.reason == "Draw a card, then discard a card."


BALL = "Ball {X}{R} | Sorcery | This spell costs {1} more to cast for each target beyond the first."
BALL += " | Ball deals X damage divided evenly, rounded down, among any number of targets."


def test_what_each_further_target_costs_is_said_where_x_is_chosen_and_where_they_are() -> None:
    s = board().card(BALL).put(ALICE, "Ball (hand)", *["Mountain"] * 4).put(BOB, "Wolf")
    session = seated(s, ALICE)

    answer(session, "Ball")
    assert asked(session).limit == "each further target costs more: leave mana for them"
    answer(session, 3)

    choice = asked(session)
    assert (choice.topic, choice.most) == (Topic.TARGET, 1)
    assert choice.limit == "there is mana for 1 at most"


def test_no_more_targets_are_chosen_than_there_is_to_divide() -> None:
    s = board().card(
        "Fork {R} | Sorcery | Fork deals 2 damage divided as you choose among any number of targets."
    )
    s.put(ALICE, "Fork (hand)", "Mountain").put(BOB, "Wolf")
    session = seated(s, ALICE)

    answer(session, "Fork")

    assert asked(session).limit == "there is only 2 to divide"


@pytest.mark.parametrize(
    ("words", "fates"),
    [
        ("Scry 2", ("put on the bottom", "keep on top")),
        ("Surveil 1", ("put into the graveyard", "keep on top")),
        ("Draw a card, then discard a card", ("", "")),
    ],
)
def test_a_question_tells_what_is_done_with_those_chosen_and_with_the_rest(
    words: str, fates: tuple[str, str]
) -> None:
    s = board().card(f"Peek {{U}} | Instant | {words}.")
    s.put(ALICE, "Peek (hand)", "Island", "Wolf (hand)", *["Bear (library)"] * 5)
    session = seated(s, ALICE)

    answer(session, "Peek")

    choice = asked(session)
    assert (choice.fate, choice.rest_fate) == fates


def test_who_is_asked_is_called_you_among_the_options() -> None:
    s = board().put(ALICE, "Spark (hand)", "Mountain")
    session = seated(s, ALICE)

    answer(session, "Spark")

    assert texts(asked(session)) == ["you", "Bob"]


def test_a_mulligan_says_how_many_cards_would_be_kept() -> None:
    decks = apnap.builtin_decks()[:2]
    record = apnap.new_game(decks, 1, options=options_for([ALICE, BOB])).record
    session = session_of(record, ALICE, BOB)
    assert texts(asked(session)) == ["keep", "mulligan (to 6)"]
    first = session.deciding
    answer(session, 1)
    answer(session, 0)  # the other keeps
    while choice_of(session).topic is not Topic.MULLIGAN:
        answer(session, choice_of(session).random(Random(1)))

    assert session.deciding == first
    assert texts(asked(session)) == ["keep", "mulligan (to 5)"]


def test_things_of_one_name_are_told_apart_by_what_differs() -> None:
    s = board().card("Zap {R} | Instant | Zap deals 1 damage to target creature.")
    s.put(ALICE, "Zap (hand)", "Mountain", "Bear", "Bear (2 +1/+1)", "Bear (tapped)")
    s.put(BOB, "Bear", "Wolf")
    session = seated(s, ALICE)

    answer(session, "Zap")

    assert sorted(texts(asked(session))) == [
        "Bear (Bob, 2/2)",
        "Bear (yours, 2/2)",
        "Bear (yours, 2/2, tapped)",
        "Bear (yours, 4/4, 2 +1/+1 counters)",
        "Wolf",
    ]


def test_things_all_alike_bear_no_numbers() -> None:
    s = board().put(ALICE, "Spark (hand)", "Spark (hand)", "Mountain", "Forest", "Forest")
    session = seated(s, ALICE)

    assert not any("#" in words for words in texts(asked(session)))
    assert texts(asked(session)).count("cast Spark") == 2


def test_the_reason_for_a_target_is_the_mode_that_asks_for_it() -> None:
    s = board().card(CHARM.replace("\n", " | ")).card("Cup {1} | Artifact")
    s.put(ALICE, "Charm (hand)", "Mountain").put(BOB, "Cup", "Cup")
    session = seated(s, ALICE)

    answer(session, "Charm")
    answer(session, 1)

    choice = asked(session)
    assert choice.text == "choose target artifact"
    assert choice.reason == "Destroy target artifact."


def test_who_may_pay_reads_what_and_what_happens_otherwise() -> None:
    s = board().card("Leak {U} | Instant | Counter target spell unless its controller pays {3}.")
    s.put(ALICE, "Bear (hand)", *["Forest"] * 5).put(BOB, "Leak (hand)", "Island")
    session = seated(s, ALICE, BOB)
    answer(session, "Bear")
    answer(session, "Leak")

    while session.deciding is not None and choice_of(session).topic is Topic.PRIORITY:
        answer(session, 0)

    choice = asked(session)
    assert choice.text == "pay {3}, or Bear is countered"
    assert texts(choice) == ["pay {3}", "don't: Bear is countered"]
    assert choice.reason == "Counter target spell unless its controller pays {3}."
    assert choice.about_name == "Leak"


def test_a_cost_that_is_no_mana_is_not_paid_but_done() -> None:
    wurm = "Wurm {1}{G} | Creature — Wurm | When this creature enters, sacrifice it unless you discard a land card. | 4/4"
    s = board().card(wurm)
    s.put(ALICE, "Wurm (hand)", "Forest (hand)", *["Forest"] * 2)
    session = seated(s, ALICE)

    answer(session, "Wurm")

    choice = asked(session)
    assert choice.text == "discard a land card, or Wurm is sacrificed"


@pytest.mark.parametrize(
    ("words", "question"),
    [
        ("Scry 1", "scry 1: top or bottom?"),
        ("Surveil 1", "surveil 1: top or graveyard?"),
        ("Surveil 2", "surveil 2: which go to the graveyard? The rest stays on top"),
    ],
)
def test_looking_at_cards_says_where_they_go_and_what_for(words: str, question: str) -> None:
    s = board().card(f"Peek {{U}} | Instant | {words}. Draw a card.")
    s.put(ALICE, "Peek (hand)", "Island", *["Bear (library)"] * 5)
    session = seated(s, ALICE)

    answer(session, "Peek")

    choice = asked(session)
    assert (choice.about_name, choice.text) == ("Peek", question)
    assert choice.reason == f"{words}. Draw a card."


def test_mana_abilities_are_named_by_what_they_add() -> None:
    s = board().card("Grove | Land | {T}: Add {R} or {G}.").card("Well | Land | {T}: Add {C}{C}.")
    s.put(ALICE, "Grove", "Well", "Forest", "Spark (hand)")
    session = seated(s, ALICE)
    attend(session, ALICE, full_control=True)

    words = texts(asked(session))

    assert "Grove: add {R} or {G}" in words
    assert "Well: add {C}{C}" in words
    assert "Forest: add {G}" in words


def test_what_a_mana_ability_adds_is_said_in_every_language() -> None:
    s = (
        board()
        .card("Grove | Land | {T}: Add {R} or {G}.")
        .card("Prism | Land | {T}: Add one mana of any color.")
    )
    s.put(ALICE, "Grove", "Prism", "Forest", "Spark (hand)")
    session = seated(s, ALICE)
    attend(session, ALICE, full_control=True)

    assert "Prism: add one mana of any color" in texts(asked(session))
    for language in ("zh_Hans", "ko"):
        for words in texts(asked(session, language)):
            assert "add" not in words


def test_abilities_are_offered_as_they_are_printed() -> None:
    s = board().card(
        "Lamp {1} | Artifact | {1}, {T}: Scry 1. | {2}, Sacrifice this artifact: Draw a card."
    )
    s.put(ALICE, "Lamp", "Island", "Island")
    session = seated(s, ALICE)

    words = texts(asked(session))

    assert "Lamp: {1}, {T}: Scry 1." in words
    assert "Lamp: {2}, Sacrifice this artifact: Draw a card." in words


def test_a_triggered_ability_asks_with_its_source_and_its_text() -> None:
    text = "When this creature enters, you may gain 2 life."
    s = board().card(f"Monk {{W}} | Creature — Human | {text} | 1/1")
    s.put(ALICE, "Monk (hand)", "Plains")
    session = seated(s, ALICE)

    answer(session, "Monk")

    choice = asked(session)
    assert choice.about_name == "Monk"
    assert choice.text == "you may gain 2 life"
    assert choice.reason == text


def test_triggers_are_put_in_order_by_what_they_do() -> None:
    s = board()
    s.card("Choir {W} | Enchantment | Whenever a creature you control enters, you gain 1 life.")
    s.card(
        "Drum {R} | Enchantment | Whenever a creature you control enters, Drum deals 1 damage to each opponent."
    )
    s.put(ALICE, "Choir", "Drum", "Bear (hand)", "Forest", "Forest")
    session = seated(s, ALICE)

    answer(session, "Bear")

    words = texts(asked(session))
    assert words == [
        "Choir: Whenever a creature you control enters, you gain 1 life.",
        "Drum: Whenever a creature you control enters, Drum deals 1 damage to each opponent.",
    ]


def test_what_is_on_the_stack_says_what_it_does() -> None:
    s = board().card("Lamp {1} | Artifact | {1}, {T}: Scry 1.")
    s.put(ALICE, "Lamp", "Island").put(BOB, "Spark (hand)", "Mountain")
    session = seated(s, ALICE, BOB)

    answer(session, "Lamp")

    (ability,) = view_of(looking(session, BOB).view).stack
    assert ability.text == "{1}, {T}: Scry 1."


def test_which_of_two_things_is_done_is_said_in_full() -> None:
    imp = (
        "Imp {R} | Creature — Imp | {1}: This creature gets +1/-1 or -1/+1 until end of turn. | 2/2"
    )
    s = board().card(imp).put(ALICE, "Imp", "Mountain")
    session = seated(s, ALICE)

    answer(session, "Imp")

    assert texts(asked(session)) == [
        "Imp gets +1/-1 until end of turn",
        "Imp gets -1/+1 until end of turn",
    ]


def test_burn_lists_opponents_first_and_help_ones_own() -> None:
    s = board().card("Growth {G} | Instant | Target creature gets +2/+2 until end of turn.")
    s.put(ALICE, "Bear", "Spark (hand)", "Growth (hand)", "Mountain", "Forest").put(BOB, "Wolf")
    for card, first in (("Spark", ("Bob", "Wolf")), ("Growth", ("Bear",))):
        session = seated(s, ALICE)
        answer(session, card)

        choice = asked(session)

        order = choice.order or tuple(range(len(choice.options)))
        shown = [choice.options[at].text for at in order]
        assert set(shown[: len(first)]) == set(first)
        assert sorted(order) == list(range(len(choice.options)))


BURN = {
    "Fork": "{R} | Sorcery | Fork deals 2 damage divided as you choose among one or two targets.",
    "Ball": "{X}{R} | Sorcery | Ball deals X damage to any target.",
    "Two": "{R} | Instant | Two deals 1 damage to each of up to two targets.",
    "Charm": "{R} | Instant | Choose one — | • Draw a card. | • Charm deals 2 damage to target "
    "creature.",
}


@pytest.mark.parametrize("card", BURN)
def test_every_kind_of_burn_lists_opponents_first(card: str) -> None:
    s = board().card(f"{card} {BURN[card]}")
    s.put(ALICE, "Bear", f"{card} (hand)", *["Mountain"] * 2).put(BOB, "Wolf")
    session = seated(s, ALICE)
    answer(session, card)
    if choice_of(session).topic is not Topic.TARGET:
        answer(session, 1)

    choice = asked(session)

    assert choice.topic is Topic.TARGET
    shown = [choice.options[at].text for at in choice.order or range(len(choice.options))]
    theirs = {"Bob", "Wolf"} & set(shown)
    assert set(shown[: len(theirs)]) == theirs


def test_new_targets_of_a_copied_curse_are_opponents_things_first() -> None:
    s = board().card("Shrink {B} | Instant | Target creature gets -3/-3 until end of turn.")
    copies = "Copy target instant or sorcery spell. You may choose new targets for the copy."
    s.card(f"Twin {{U}} | Instant | {copies}")
    s.put(ALICE, "Bear", "Shrink (hand)", "Twin (hand)", "Swamp", "Island").put(BOB, "Wolf")
    session = seated(s, ALICE)
    attend(session, ALICE, full_control=True)
    answer(session, "Shrink")
    answer(session, "Bear")
    answer(session, "Twin")
    while choice_of(session).topic is Topic.PRIORITY:
        answer(session, 0)

    choice = asked(session)

    assert choice.topic is Topic.NEW_TARGET
    assert choice.options[choice.order[0]].text == "Wolf"


def test_mana_is_offered_after_everything_else() -> None:
    s = board().put(ALICE, "Mountain", "Forest", "Spark (hand)")
    session = seated(s, ALICE)
    attend(session, ALICE, full_control=True)

    choice = asked(session)

    shown = [choice.options[at].text for at in choice.order or range(len(choice.options))]
    assert shown[:2] == ["pass", "cast Spark"]


def test_another_language_has_its_own_words_and_the_cards_as_the_reason() -> None:
    text = "When this creature enters, you may gain 2 life."
    s = board().card(f"Monk {{W}} | Creature — Human | {text} | 1/1")
    s.put(ALICE, "Monk (hand)", "Plains")
    session = seated(s, ALICE)
    answer(session, "Monk")

    for language in ("zh_Hans", "ko"):
        choice = asked(session, language)
        assert choice.text.isascii() is False
        assert choice.reason == text


@pytest.mark.parametrize("seed", [1, 2])
def test_every_question_has_its_reason(seed: int) -> None:
    """The words of the card that asks, or a rule."""
    decks = apnap.builtin_decks()
    chosen = [decks[seed % len(decks)], decks[(seed + 3) % len(decks)]]
    record = apnap.new_game(chosen, seed, options=options_for([ALICE, BOB])).record
    session = session_of(record, ALICE, BOB)
    chance = Random(seed)
    met: set[Topic] = set()
    for _ in range(250):
        if session.deciding is None:
            break
        choice = asked(session)
        met.add(choice.topic)
        if choice.about_name and choice.topic not in BY_RULE:
            assert choice.reason, (choice.topic, choice.about_name)
        else:
            assert choice.rule, choice.topic
        answer(session, by_chance(choice_of(session), chance))
    assert len(met) > 4
