"""More tokens like those spoken of before. (CR 111.1)"""

from typing import Any

from apnap.abilities.instructions import THOSE_TOKENS, CreateTokens
from apnap.oracle.phrases.references import COUNT_WORD
from apnap.oracle.phrases.verbs import verb


def _more(who: Any, amount: Any) -> CreateTokens:
    return CreateTokens(who, amount, THOSE_TOKENS, words="those")


def _amount(value: CreateTokens) -> dict[str, Any] | None:
    return {"amount": value.amount} if value.words == "those" else None


verb(
    CreateTokens,
    "<create|creates> {amount} of those tokens",
    build=_more,
    match=_amount,
    amount=COUNT_WORD,
    reads=["create two of those tokens", "create X of those tokens"],
)
verb(
    CreateTokens,
    "<create|creates> one of those tokens",
    build=lambda who: _more(who, 1),
    match=lambda value: {} if _amount(value) == {"amount": 1} else None,
    reads=["create one of those tokens"],
)
