"""What the tests of drafts share: small products, and drafts that agents pick through."""

from apnap.cards.builtin_set import builtin_rarities
from apnap.cards.database.database import CardDatabase
from apnap.tournament.limited.builtin_booster import builtin_booster
from apnap.tournament.limited.drafts.draft import after, begun, forced, opened
from apnap.tournament.limited.drafts.draft_log import By, DraftSetup, Operation, Picked
from apnap.tournament.limited.drafts.draft_state import Draft, Phase
from apnap.tournament.limited.picking import ranked
from apnap.tournament.limited.products import Product, Sheet, SheetCard, Variant
from apnap.tournament.limited.worth import LimitedCard, limited_card


def numbers(size: int, count: int = 200) -> Product:
    """Boosters of cards that are called by numbers."""
    sheet = Sheet(tuple(SheetCard(f"Card {number}") for number in range(count)))
    return Product("numbers", "Numbers", (Variant({"all": size}),), {"all": sheet})


def begun_draft(setup: DraftSetup, product: Product) -> tuple[list[Operation], Draft]:
    """A draft before its first pick, and its log."""
    first = opened(setup, dict.fromkeys(setup.rounds, product))
    return [first], begun(first)


def picked_first(draft: Draft, seat: int) -> Picked:
    """The pick of the first cards of the booster."""
    front = draft.front(seat)
    assert front is not None
    return Picked(seat, tuple(card.id for card in front.cards[: draft.choose(seat)]))


def done(log: list[Operation], draft: Draft, most: int = 100_000) -> Draft:
    """The draft after so many operations, all by the simplest picks; the log grows."""
    while draft.phase is not Phase.DONE and most > 0:
        waiting = (seat for seat, line in enumerate(draft.lines) if line)
        operation = forced(draft) or picked_first(draft, next(waiting))
        log.append(operation)
        draft = after(draft, operation)
        most -= 1
    return draft


def builtin_facts() -> dict[str, LimitedCard]:
    """What is known of the built-in cards."""
    cards, rarities = CardDatabase.builtin(), builtin_rarities()
    programs = cards.programs(rarities)
    return {
        card.name: limited_card(card, programs[card.name], rarities[card.name]) for card in cards
    }


def drafted_by_agents(seed: int, facts: dict[str, LimitedCard]) -> Draft:
    """A whole draft of eight agents."""
    setup = DraftSetup(seats=8, rounds=("builtin",) * 3, seed=seed)
    _, draft = begun_draft(setup, builtin_booster())
    while draft.phase is not Phase.DONE:
        draft = after(draft, forced(draft) or _agents_pick(draft, facts))
    return draft


def _agents_pick(draft: Draft, facts: dict[str, LimitedCard]) -> Picked:
    seat = next(seat for seat, line in enumerate(draft.lines) if line)
    front = draft.front(seat)
    assert front is not None
    mine = [facts[card.name] for card in draft.picks[seat]]
    best = ranked([facts[card.name] for card in front.cards], mine)[0]
    return Picked(seat, (front.cards[best].id,), By.AGENT)
