"""The text of a card, made plain and restored. (CR 201.5, 207.2)"""

import gzip
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.oracle.normalization import (
    ABILITY_WORDS,
    EditKind,
    is_type_word,
    normalize,
    restore,
    restored,
)

CORPUS = Path(__file__).parents[3] / "shared" / "cards" / "oracle-cards.json.gz"


def lines(text: str, name: str = "Old Pump", type_line: str = "Artifact") -> tuple[str, ...]:
    """The lines of a text, once it is sure that the text can be restored."""
    normalized = normalize(name, type_line, text)
    assert restored(normalized) == text
    return normalized.texts


def test_a_line_is_an_ability() -> None:
    assert lines("Flying\n{T}: Draw a card.") == ("flying", "{T}: draw a card.")


def test_modes_belong_to_the_line_before_them() -> None:
    text = "Choose one —\n• Draw a card.\n• You gain 3 life.\nCycling {2}"

    assert lines(text) == ("choose one —\n• draw a card.\n• you gain 3 life.", "cycling {2}")


def test_the_rows_of_a_die_table_belong_to_the_line_before_them() -> None:
    assert lines("Roll a d20.\n1—9 | Draw a card.\n10+ | Scry 2.") == (
        "roll a d20.\n1—9 | draw a card.\n10+ | scry 2.",
    )


def test_reminder_text_is_taken_out() -> None:
    assert lines("Flying (It flies.)\n(It does (really).)\nDraw (one) card. (Or two.)") == (
        "flying",
        "",
        "draw card.",
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("This artifact enters tapped.", "~ enters tapped."),
        ("Sacrifice Old Pump: Draw a card.", "sacrifice ~: draw a card."),
        ("Old Pump's controller draws.", "~'s controller draws."),
        ("Old Pumps are fun.", "old Pumps are fun."),
        ("Search for a card named Old Pump.", "search for a card named Old Pump."),
        ("This turn, this land's ability costs {1}.", "this turn, ~'s ability costs {1}."),
        ("Return this card to your hand.", "return ~ to your hand."),
    ],
)
def test_the_object_itself_is_a_tilde(text: str, line: str) -> None:
    assert lines(text) == (line,)


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Mira, Well-Keeper", "Mira"),
        ("Mira of the Well", "Mira"),
        ("Old Mira the Wet", "Old Mira"),
        ("Mira XIV", "Mira"),
        ("A-Mira, Well-Keeper", "Mira"),
    ],
)
def test_a_legend_has_a_short_name(name: str, short: str) -> None:
    own = f"{short} and another Human named {short}'s Aide attack. Tap {short}."

    assert lines(own, name, "Legendary Creature — Human") == (
        f"~ and another Human named {short}'s Aide attack. tap ~.",
    )


def test_a_type_is_no_short_name() -> None:
    assert lines("Elf creatures fly.", "Elf Empress", "Legendary Creature — Elf") == (
        "Elf creatures fly.",
    )


def test_a_name_that_is_a_verb_stays_a_verb() -> None:
    assert lines("Exile target creature.", "Exile", "Instant") == ("exile target creature.",)


def test_in_a_granted_ability_this_creature_stays_and_the_name_is_the_granter() -> None:
    text = 'Goats have "{T}, Sacrifice this creature: Untap Old Pump." This artifact shines.'

    assert lines(text) == ('Goats have "{T}, sacrifice this creature: untap ~." ~ shines.',)


def test_a_quotation_mark_in_the_name_opens_no_quotation() -> None:
    assert lines('Tap Mira, "Deep".\nThis creature dies.', 'Mira, "Deep"', "Creature") == (
        "tap ~.",
        "~ dies.",
    )


def test_ability_words_and_flavor_words_are_taken_out() -> None:
    text = (
        "Landfall — Whenever a land enters, draw.\nCold Water — Whenever it rains, draw.\n"
        "I, II — Hall of Ice — Draw.\nChoose one —\n• Dive — Draw."
    )

    assert lines(text) == (
        "whenever a land enters, draw.",
        "whenever it rains, draw.",
        "I, II — draw.",
        "choose one —\n• draw.",
    )


@pytest.mark.parametrize(
    "text",
    [
        "Boast — {1}: Draw.",  # a keyword
        "Max speed — Draw.",  # not a title
        "As it enters, choose Hot or Cold.\nHot — Draw.",  # the text refers to it
        "Tiered\n• Drip — {1} — Draw.",  # the name of a mode with a cost
    ],
)
def test_other_words_before_a_dash_stay(text: str) -> None:
    assert " — draw." in lines(text)[-1] or " — {1}" in lines(text)[-1]


def test_the_list_of_ability_words_is_the_rules_own() -> None:
    assert "will of the council" in ABILITY_WORDS
    assert "descend 8" in ABILITY_WORDS
    assert "boast" not in ABILITY_WORDS


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("X can't be 0. Draw X cards.", "X can't be 0. draw X cards."),
        ("I, II — Draw a card.", "I, II — draw a card."),
        ("−3: A player draws.", "−3: a player draws."),
        ("Ward—Pay 2 life.", "ward—pay 2 life."),
        ("{T}, Pay 1 life, Discard a card: Scry 1.", "{T}, pay 1 life, discard a card: scry 1."),
        ("Elves you control fly.", "Elves you control fly."),
        ("Non-Elf creatures sink.", "non-Elf creatures sink."),
        ("draw.", "draw."),
    ],
)
def test_a_sentence_begins_with_a_small_letter(text: str, line: str) -> None:
    assert lines(text) == (line,)


@pytest.mark.parametrize("word", ["Elves", "Allies", "Mice", "Oxen", "Plains", "Cybermen", "Fungi"])
def test_a_plural_is_a_type_word(word: str) -> None:
    assert is_type_word(word)


def test_every_edit_says_why() -> None:
    (line,) = normalize("Old Pump", "Artifact", "Raid — Tap Old Pump. (It's wet.)").lines

    assert [edit.kind for edit in line.edits] == [
        EditKind.ABILITY_WORD,
        EditKind.CASE,
        EditKind.SELF,
        EditKind.REMINDER,
    ]


def test_a_line_that_was_not_normalized_can_not_be_restored() -> None:
    with pytest.raises(ValueError, match="draw two"):
        restore(normalize("Old Pump", "Artifact", "Draw a card."), ["draw two cards."])


PIECES = ["Old Pump", "This creature", "Landfall — ", "Elves", '"', "'", "(", ")", " ", ". ", ": "]
PIECES += ["\n", "• ", "—", "Draw", "x", "X", "{T}, ", "~"]


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_is_restored(text: str) -> None:
    assert restored(normalize("Old Pump", "Legendary Creature", text)) == text


def test_the_whole_corpus_is_restored() -> None:
    if not CORPUS.exists():
        pytest.skip("the card database is not beside the repository: nothing was checked")
    cards = json.loads(gzip.decompress(CORPUS.read_bytes()))
    faces = [face for card in cards for face in card.get("card_faces") or [card]]

    changed = [face["name"] for face in faces if not _is_restored(face)]

    assert len(faces) > 30_000
    assert changed == []


def _is_restored(face: dict[str, str]) -> bool:
    text = face.get("oracle_text", "")
    return restored(normalize(face["name"], face.get("type_line", ""), text)) == text
