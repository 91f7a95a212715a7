"""Decks of a team that are built together. (MTR 8.4, 8.6, 9.5, 9.6)

The newer edition keeps a card to one deck of a team. The older one counts copies over the whole
team, as if it were one deck.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from apnap.cards.database.database import CardDatabase
from apnap.cards.decks.dated_lists import RESTRICTED
from apnap.cards.decks.decks import Deck
from apnap.cards.decks.formats import card_status
from apnap.cards.decks.legality import COPIES, copies_allowed
from apnap.languages import said
from apnap.terms.characteristics import BASIC, type_line
from apnap.tournament.decks.findings import DeckFinding, rule
from apnap.tournament.decks.pools import outside_pool
from apnap.tournament.decks.validating import Demands
from apnap.tournament.policy.editions import Edition


def team_findings(
    decks: Sequence[Deck], database: CardDatabase, demands: Demands
) -> list[DeckFinding]:
    """What is wrong with the decks of a team together; each is validated for itself besides.

    To be asked only if all decks are of one format (MTR 8.4). A pool is that of the team, and
    no card of it is in two decks (MTR 8.6, 9.6).
    """
    if demands.is_limited:
        pool = demands.pool
        return [] if pool is None else list(outside_pool(decks, pool, demands.edition))
    if demands.edition is Edition.E2015:
        return list(_too_many(decks, database, demands))
    return list(_in_two_decks(decks, database, demands))


def _in_two_decks(
    decks: Sequence[Deck], database: CardDatabase, demands: Demands
) -> Iterator[DeckFinding]:
    """No card but a basic one is in two decks of the team. (MTR 8.4)"""
    counts = Counter(card for deck in decks for card in deck.names())
    for card, count in counts.items():
        if count > 1 and not _is_basic(database, card):
            text = said("{card} is in {n} decks of the team", card=card, n=count)
            yield DeckFinding("card-in-two-decks", text, rule("8.4", demands.edition), card=card)


def _too_many(
    decks: Sequence[Deck], database: CardDatabase, demands: Demands
) -> Iterator[DeckFinding]:
    """Four of a card in the decks and sideboards of the team, one if it is restricted.

    (MTR 2015 8.4)
    """
    cited = rule("8.4", demands.edition)
    for card, count in sum(map(_copies, decks), Counter[str]()).items():
        status = card_status(database, card, demands.key, demands.day).status
        most = 1 if status == RESTRICTED else copies_allowed(database.card(card), COPIES)
        if most is not None and count > most:
            text = said(
                "the team has {n} copies of {card}, at most {most} are allowed",
                n=count,
                card=card,
                most=most,
            )
            yield DeckFinding("too-many-copies-in-team", text, cited, card=card)


def _copies(deck: Deck) -> Counter[str]:
    outside = Counter(deck.sideboard) | Counter(deck.companion)
    return Counter(deck.main) + Counter(deck.commander) + outside


def _is_basic(database: CardDatabase, card: str) -> bool:
    return bool(type_line(database.card(card).faces[0].type_line).supertypes & BASIC)
