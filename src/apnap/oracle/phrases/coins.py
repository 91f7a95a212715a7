"""Coins. (CR 705)"""

from typing import Final

from apnap.abilities.amounts import Noted, WonFlip
from apnap.abilities.instructions_more import FlipCoin
from apnap.oracle.examples import phrase
from apnap.oracle.leaves import table
from apnap.oracle.phrases.categories import CONDITION, FOR_EACH
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.verbs import verb

verb(
    FlipCoin,
    "<flip|flips> a coin",
    match=lambda value: {} if value.amount == 1 and not value.until_lost else None,
    reads=["flip a coin"],
)
verb(
    FlipCoin,
    "<flip|flips> a coin until you lose a flip",
    fixed={"until_lost": True},
    match=lambda value: {} if value.until_lost else None,
    reads=["flip a coin until you lose a flip"],
)
verb(
    FlipCoin,
    "<flip|flips> {amount} coins",
    match=lambda value: None if value.until_lost else {"amount": value.amount},
    amount=COUNT_WORD,
    reads=["flip three coins"],
)
_ENDS: Final = {
    words: WonFlip(won, words)
    for won, one, other in ((True, "win", "wins"), (False, "lose", "loses"))
    for words in (f"you {one} the flip", f"they {one} the flip", f"that player {other} the flip")
}
phrase(CONDITION, table("how a flip ended", _ENDS), reads=["you win the flip"])
_FLIPS: Final = {
    f"flip you {word}": Noted(f"flips {won}", f"flip you {word}")
    for won, words in (("won", ("win", "won")), ("lost", ("lose", "lost")))
    for word in words
}
phrase(FOR_EACH, table("flips", _FLIPS), reads=["flip you won"])
