"""Every built-in card is read, said back and executable."""

import pytest

from apnap.abilities.cards import CardProgram
from apnap.cards.builtin_set import builtin_cards
from apnap.oracle.card_text import CardText
from apnap.oracle.compiler import compile_card
from apnap.rules.table.support import missing


@pytest.mark.parametrize("card", builtin_cards(), ids=lambda card: card.name)
def test_a_built_in_card_is_supported(card: CardText) -> None:
    program = compile_card(card)

    assert isinstance(program, CardProgram), str(program)
    assert missing(program) == []
