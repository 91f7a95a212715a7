"""What is read is said back: over the built-in set, and over the user's cards if there are any."""

import json
from pathlib import Path

import pytest

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_cards
from apnap.cards.importing.json_files import cards_from_json
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.oracle.printer import printed_face
from apnap.rules.table.support import missing

ROOT = Path(__file__).resolve().parents[2]
RATCHETS = ROOT / "data" / "ratchets.json"
CARDS = ROOT.parent / "shared" / "cards" / "oracle-cards.json.gz"
EVERY = 10  # a sample, to be quick


@pytest.mark.parametrize("card", builtin_cards(), ids=lambda card: card.name)
def test_a_card_of_the_built_in_set_is_read_and_printed(card: CardText) -> None:
    program = compile_card(card)

    assert isinstance(program, CardProgram), str(program)
    for face in program.faces:
        assert printed_face(face) == face.text


def sample() -> list[CardText]:
    """Every tenth card of the pool."""
    import gzip

    cards = json.loads(gzip.decompress(CARDS.read_bytes()))
    return list(cards_from_json([card for card in cards if card.get("pool")][::EVERY]))


@pytest.mark.skipif(not CARDS.exists(), reason="needs a file of cards")
def test_the_numbers_of_cards_read_and_supported_only_rise() -> None:
    least = json.loads(RATCHETS.read_text(encoding="utf-8"))
    read = supported = 0
    for card in sample():
        program = compile_card(card)
        if isinstance(program, CardProgram):
            read += 1
            supported += not missing(program)
            printed = program.faces[: len(card.faces)]  # not those that ways to cast it give
            assert all(printed_face(face) == face.text for face in printed), card.name

    assert read >= least["cards_read"], f"{read} cards of the sample are read"
    assert supported >= least["cards_supported"], f"{supported} cards of the sample are supported"
