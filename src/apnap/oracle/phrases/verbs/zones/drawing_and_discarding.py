"""Drawing, discarding, milling, scry and surveil. (CR 121, 701.9, 701.17, 701.22, 701.25)"""

from apnap.abilities.descriptions import Card
from apnap.abilities.instructions.actions import Discard, Draw, Mill, Scry, ShuffleLibrary, Surveil
from apnap.abilities.instructions.flow import SkipDraw
from apnap.abilities.references import Description
from apnap.oracle.engine.examples import phrase
from apnap.oracle.engine.leaves import constant, mapped
from apnap.oracle.engine.phrases import Phrase, one_of
from apnap.oracle.phrases.descriptions.lists import ONE_OR_ANOTHER
from apnap.oracle.phrases.parts.categories import A_DESCRIPTION, AMOUNT, COUNT, FOR_EACH, VALUE
from apnap.oracle.phrases.parts.spread_amounts import per
from apnap.oracle.phrases.verbs.verbs import DO, SUBJECT, verb

_CARD = Description((Card(),))

# A card with some quality; any card is said without a description.
_A_CARD: Phrase[Description] = mapped(
    A_DESCRIPTION,
    lambda those: None if those == _CARD or those.parts[-1:] != (Card(),) else those,
    lambda those: None if those == _CARD else those,
)

for _node, _verb in ((Draw, "draw"), (Discard, "discard"), (Mill, "mill")):
    verb(
        _node,
        f"<{_verb}|{_verb}s> {{amount}} [cards|card]",
        agree="amount",
        amount=COUNT,
        reads=[f"{_verb} a card", f"{_verb} two cards", f"{_verb} X cards"],
        refuses=[f"{_verb} two card", f"{_verb} 2 cards"],
    )
    verb(
        _node,
        f"<{_verb}|{_verb}s> {{amount}} [cards|card] for each {{each}}",
        agree="amount",
        amount=COUNT,
        each=FOR_EACH,
        reads=[f"{_verb} a card for each creature you control"],
        **per(_node),
    )
    _usual = "a number of cards" if _node is Discard else "cards"
    verb(
        _node,
        f"<{_verb}|{_verb}s> {_usual} equal to {{amount}}",
        amount=VALUE,
        reads=[f"{_verb} {_usual} equal to its power"],
    )

verb(
    Discard,
    "<discard|discards> {amount} [cards|card] at random",
    agree="amount",
    amount=COUNT,
    fixed={"at_random": True},
    reads=["discard a card at random"],
)

verb(
    Discard,
    "<discard your hand|discards their hand>",
    fixed={"whole": True},
    reads=["discard your hand"],
)

# Of several at once: "any number of target players each discard their hands".
phrase(
    DO,
    constant("discard their hands", Discard(SUBJECT, whole=True, words="their hands")),
    reads=["discard their hands"],
)

verb(
    Discard,
    "<discard all the cards in your hand|discards all the cards in their hand>",
    fixed={"whole": True, "words": "all the cards"},
    reads=["discard all the cards in your hand"],
)

verb(
    Discard,
    "<discard|discards> cards equal to {amount}",
    amount=VALUE,
    fixed={"words": "cards equal to"},
    reads=["discard cards equal to its power"],
)

verb(
    Discard,
    "<discard|discards> {which}",
    which=one_of("card", _A_CARD, ONE_OR_ANOTHER),
    reads=["discard a creature card", "discard an artifact card or a red card"],
)

for _looking, _verb in ((Scry, "scry"), (Surveil, "surveil")):
    _single = "scries" if _verb == "scry" else "surveils"
    verb(
        _looking,
        f"<{_verb}|{_single}> {{amount}}",
        amount=AMOUNT,
        reads=[f"{_verb} 2", f"{_verb} X"],
        refuses=[f"{_verb} two"],
    )

verb(
    ShuffleLibrary,
    ["<shuffle|shuffles>", "<shuffle your library|shuffles their library>"],
    reads=["shuffle", "shuffle your library"],
)

verb(
    SkipDraw,
    "<skip|skips> that draw",
    reads=["skip that draw"],
)
