"""In games between teams one sees the hands one may review, and nothing hidden besides."""

from collections.abc import Callable
from random import Random

import pytest

from apnap.abilities.rule_changes.rule_changes import PlayWithHandRevealed, PlayWithTopRevealed
from apnap.cards.database.database import CardDatabase
from apnap.game.game import Game
from apnap.game.topics import Topic
from apnap.game.view import CardView, View
from apnap.rules.meaning.references import affecting
from apnap.rules.table.feed import told_to
from apnap.rules.table.table import Table
from apnap.rules.table.views import view
from apnap.terms.events import CardDrawn
from apnap.testing import ALICE, BOB, CAROL, DAVE, Scenario
from apnap.testing.games.invariants import check_sight
from apnap.testing.games.pools import pool_of
from apnap.testing.games.random_games import agents_for, variant_setup_for

OURS = CardDatabase.builtin()
GHOST = "Ghost {2}{U} | Creature — Spirit | Morph {1}{U} | 2/2"
BEAR = "Bear {1}{G} | Creature — Bear | 2/2"

Sharing = Callable[[Game, int, int], bool]


def teammates(game: Game, one: int, other: int) -> bool:
    """CR 808.5, 809.7, 810.5."""
    return any(one in team and other in team for team in game.options["teams"])


def neighbors(game: Game, one: int, other: int) -> bool:
    """CR 811.5: teammates that sit next to each other, which none of two teams do."""
    return False


def of_others(seen: View, game: Game, sharing: Sharing) -> list[CardView]:
    """The cards in hands that the viewer may not review, as far as they are shown."""
    assert seen.viewer is not None
    return [
        card
        for player in seen.players
        if player.id != seen.viewer and not sharing(game, seen.viewer, player.id)
        for card in player.hand
    ]


def shown_hands(seen: View) -> dict[int, list[int]]:
    """The numbers of the cards in each hand that are shown with their own number."""
    return {player.id: [card.id for card in player.hand if card.id >= 0] for player in seen.players}


def revealed(game: Game, viewer: int) -> set[str]:
    """The names of cards in hands and libraries that were shown to the viewer, or are to all."""
    found = set()
    for record in game.objects.values():
        top = game.players[record.owner].library[:1] == (record.id,)
        if (
            record.known_to >> viewer & 1
            or next(affecting(game, PlayWithHandRevealed, record.owner), None)
            or (top and next(affecting(game, PlayWithTopRevealed, record.owner), None))
        ):
            found.add(record.card.name)
    return found


@pytest.mark.parametrize(
    ("variant", "players", "sharing", "seed"),
    [
        ("two-headed-giant", 4, teammates, 1),
        ("team-vs-team", 4, teammates, 3),
        ("emperor", 6, teammates, 4),
        ("alternating-teams", 4, neighbors, 5),
    ],
)
@pytest.mark.cr("808.5", "809.7", "810.5", "811.5", "402.3", "401.2")
def test_a_viewer_sees_the_hands_of_the_team_and_what_was_shown(
    variant: str, players: int, sharing: Sharing, seed: int
) -> None:
    record = variant_setup_for(
        seed, range(players, players + 1), variant, pool_of("decks"), OURS, {"free_mulligan": True}
    )
    table = Table(record.setup, record.programs)
    agents, chance = agents_for(seed, players), Random(seed)
    compared = 0
    for turn in range(240):
        choice, heard = table.choice, len(table.events)
        if choice is None or any(each.left for each in table.game.players.values()):
            break
        table.answer(agents[choice.player].decide(table.sight(choice.player), choice))
        if turn % 12:
            continue
        game = table.game
        for viewer in range(players):
            seen = view(game, viewer, table.choice)
            check_sight(game, viewer, table.choice, table.events[heard:], chance)
            assert shown_hands(seen) == {
                each: list(game.players[each].hand)
                if each == viewer or sharing(game, viewer, each)
                else []
                for each in range(players)
            }
            hidden = [
                *of_others(seen, game, sharing),
                *(c for p in seen.players for c in p.library),
            ]
            assert {card.name for card in hidden} <= revealed(game, viewer)
            assert table.choice is not None or seen.choice is None
            assert seen.choice is None or table.choice.decider == viewer
            compared += 1

    assert compared > 15 * players


def giants() -> Scenario:
    """Alice and Bob against Carol and Dave."""
    return Scenario(4).card(BEAR).card(GHOST).variant("two-headed-giant")


def passing(s: Scenario, topic: Topic) -> None:
    """All pass until that is asked."""
    while (choice := s.table.choice) is not None and choice.topic is not topic:
        s.table.answer(0)


@pytest.mark.cr("810.5", "708.5")
def test_a_teammates_face_down_permanent_is_not_looked_at() -> None:
    s = (
        giants()
        .put(ALICE, "Island x3", "Ghost (hand)")
        .cast("Ghost", alternative="morph")
        .resolve()
    )

    [theirs] = view(s.game, ALICE).battlefield[-1:]
    [seen] = view(s.game, BOB).battlefield[-1:]

    assert (theirs.underneath, seen.underneath) == ("Ghost", "")


@pytest.mark.cr("810.5", "402.3", "401.2")
def test_what_a_teammate_draws_is_told_to_the_team_alone() -> None:
    s = giants().card("Wisdom {U} | Instant | Draw a card.").library(BOB, "Bear", "Ghost")
    s.put(BOB, "Island", "Wisdom (hand)").cast("Wisdom", by=BOB).resolve()
    [drawn] = s.happened(CardDrawn, player=BOB)

    words = [told_to(s.game, drawn, each).text for each in (ALICE, BOB, CAROL, DAVE, None)]

    assert words == ["Bob draws Bear.", "Bob draws Bear.", *["Bob draws a card."] * 3]


@pytest.mark.cr("810.5", "701.22a")
def test_what_a_player_looks_at_is_not_shown_to_a_teammate() -> None:
    s = giants().card("Omen {U} | Instant | Scry 2.").library(BOB, "Bear", "Ghost")
    s.put(BOB, "Island", "Omen (hand)").cast("Omen", by=BOB)
    passing(s, Topic.SCRY)

    assert [view(s.game, each, s.table.choice).choice is not None for each in range(4)] == [
        *(False, True, False, False),
    ]
    assert view(s.game, ALICE, s.table.choice).deciding == BOB
    assert view(s.game, ALICE, s.table.choice).players[BOB].library == ()
    assert len(view(s.game, BOB, s.table.choice).players[BOB].library) == 2
