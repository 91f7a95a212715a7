"""Something done for each of those spoken of before: "for each of them". (CR 608.2c)"""

from apnap.abilities.instructions_more import ForEach
from apnap.oracle.examples import phrase
from apnap.oracle.phrases.categories import SENTENCE
from apnap.oracle.phrases.references import THOSE
from apnap.oracle.phrases.sentences import PLAIN
from apnap.oracle.templates import template

# Also for those that were destroyed or moved just before. (CR 608.2h)
phrase(
    SENTENCE,
    template(
        ForEach,
        "for each of {what}, {do}",
        build=lambda what, do: ForEach(what, do, even_gone=True),
        what=THOSE,
        do=PLAIN,
    ),
    reads=["for each of those creatures, its controller draws a card"],
)
