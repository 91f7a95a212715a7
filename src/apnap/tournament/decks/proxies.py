"""Proxies: cards the head judge made to stand for others in this event. (MTR 3.4)"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from apnap.languages import Said, said, word
from apnap.tournament.decks.findings import DeckFinding, rule
from apnap.tournament.policy.editions import NEWEST, Edition


class Reason(StrEnum):
    """Why a card can't be in a deck itself."""

    DAMAGED_HERE = "damaged here"
    DAMAGED_PRODUCT = "damaged product"
    ONLY_FOIL = "only foil"
    BY_OWNER = "by owner"
    OTHER = "other"


REASON_NAMES: Final[dict[Reason, Said]] = {
    Reason.DAMAGED_HERE: word("proxy", "damaged or worn by accident in this event"),
    Reason.DAMAGED_PRODUCT: word("proxy", "damaged or misprinted limited product"),
    Reason.ONLY_FOIL: word("proxy", "a foil that has no other printing"),
    Reason.BY_OWNER: word("proxy", "damaged by its owner, on purpose or by neglect"),
    Reason.OTHER: word("proxy", "another reason"),
}
_GOOD: Final = {
    Edition.E2015: (Reason.DAMAGED_HERE, Reason.DAMAGED_PRODUCT),
    Edition.E2025: (Reason.DAMAGED_HERE, Reason.DAMAGED_PRODUCT, Reason.ONLY_FOIL),
}


@dataclass(frozen=True, slots=True)
class Proxy:
    """A proxy, valid in this event and no other."""

    card: str
    player: str
    issued_by: str
    reason: Reason
    round: int = 0
    withdrawn: bool = False  # the card was replaced after all


def proxy_findings(
    proxy: Proxy, head_judge: str, edition: Edition = NEWEST
) -> Iterator[DeckFinding]:
    """What stands against a proxy."""
    cited = rule("3.4", edition)
    if proxy.issued_by != head_judge:
        text = said("only the head judge makes proxies")
        yield DeckFinding("not-head-judge", text, cited, card=proxy.card)
    if proxy.reason not in _GOOD[edition]:
        text = said(
            "no proxy is made for {card} for this reason: {reason}",
            card=proxy.card,
            reason=REASON_NAMES[proxy.reason],
        )
        yield DeckFinding("no-reason-for-proxy", text, cited, card=proxy.card)


def proxied(register: Sequence[Proxy], player: str) -> dict[str, int]:
    """The cards of a player for which a proxy is in their deck, with their number.

    The originals lie with the sideboard and don't count as cards of it. (IPG 3.5)
    """
    found: dict[str, int] = {}
    for proxy in register:
        if proxy.player == player and not proxy.withdrawn:
            found[proxy.card] = found.get(proxy.card, 0) + 1
    return found
