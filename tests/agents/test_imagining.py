"""What a player imagines: the same game to their eyes, with all they can't know dealt anew."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from apnap.agents.playing import imagined_directly, play
from apnap.agents.simple import EagerAgent
from apnap.game.choices import Choice
from apnap.game.digest import digest, plain
from apnap.game.game import Game
from apnap.game.position import Placed, PlayerPosition, Position
from apnap.game.record import Seat, Setup
from apnap.game.topics import Topic
from apnap.rules.table.imagining import dealt_anew
from apnap.rules.table.table import Table
from apnap.rules.table.views import sight, view
from apnap.terms.turn import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY, OUTSIDE
from apnap.testing.games.invariants import check, first_difference
from apnap.testing.games.random_games import setup_for
from apnap.testing.games.sample_cards import SAMPLES, sample_deck

ALICE, BOB = 0, 1


def table(seed: int = 1, players: int = 2) -> Table:
    seats = [Seat(name, sample_deck()) for name in ("Alice", "Bob", "Carol")[:players]]
    it = Table(Setup(seats, seed), SAMPLES)
    it.answer_all([0] * players)  # they keep their hands
    return it


def random_table(seed: int) -> Table:
    record = setup_for(seed, range(2, 4))
    return Table(record.setup, record.programs)


def names(game: Game, player: int, zone: int) -> list[str]:
    found = [game.objects[key].card for key in game.zone(zone, player)]
    return [card.name for card in found if card is not None]


def whole(game: Game) -> tuple[str, str]:
    """All that makes the state, and what is last known of what left."""
    return digest(game), str(plain({key: each.object for key, each in game.known.items()}))


@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_game_looks_the_same_and_goes_on(seed: int) -> None:
    it, chance = random_table(seed), Random(seed)
    agents = [EagerAgent(seed * 10 + at) for at in range(3)]
    made: Counter[bool] = Counter()
    while it.choice is not None and len(it.record.answers) < 150:
        viewer = it.choice.decider
        twin = it.sight(viewer).imagine(chance)
        made[twin is not None] += it.choice.topic is not Topic.MULLIGAN
        if twin is not None:
            here, there = it.view(viewer), twin.view(viewer)
            assert here == there, first_difference(here, there)
            check(twin.game)
            play(twin, agents, 3)
        play(it, agents, 1 + chance.randrange(4))

    assert made[True] > 15
    assert made[False] <= made[True] // 20


@pytest.mark.parametrize("seed", range(4))
def test_what_is_hidden_has_no_say_in_what_is_imagined(seed: int) -> None:
    it, chance = random_table(seed + 50), Random(seed)
    agents = [EagerAgent(seed * 10 + at) for at in range(3)]
    differing = 0
    while it.choice is not None and len(it.record.answers) < 120:
        viewer = chance.choice((None, *it.game.turn_order))
        other = dealt_anew(it.game, it.game, viewer, chance)
        differing += digest(other) != digest(it.game)
        one = dealt_anew(it.game, it.game, viewer, Random(7))
        two = dealt_anew(other, other, viewer, Random(7))
        assert whole(one) == whole(two)
        play(it, agents, 6)

    assert differing


def test_hands_and_libraries_of_others_are_dealt_anew_from_the_same_cards() -> None:
    it = table()
    twin = it.imagine(ALICE, Random(2))

    assert twin is not None
    assert names(twin.game, ALICE, HAND) == names(it.game, ALICE, HAND)
    assert names(twin.game, BOB, HAND) != names(it.game, BOB, HAND)
    assert names(twin.game, ALICE, LIBRARY) != names(it.game, ALICE, LIBRARY)
    for player in (ALICE, BOB):
        all_of = [names(game, player, HAND) + names(game, player, LIBRARY) for game in _both(it)]
        assert sorted(all_of[0]) == sorted(all_of[1])


def _both(it: Table) -> list[Game]:
    twin = it.imagine(ALICE, Random(3))
    assert twin is not None
    return [it.game, twin.game]


def test_chance_begins_anew() -> None:
    it = table()
    seeds = {twin.game.rng for at in range(5) if (twin := it.imagine(ALICE, Random(at)))}

    assert len(seeds) == 5
    assert it.game.rng not in seeds


def test_cards_outside_the_game_stay_there() -> None:
    seats = [Seat("Alice", ["Plains"] * 30), Seat("Bob", ["Forest"] * 30, sideboard=["Island"] * 3)]
    it = Table(Setup(seats, 1), SAMPLES)
    it.answer_all([0, 0])
    twin = it.imagine(ALICE, Random(1))

    assert twin is not None
    outside = [each for each in twin.game.objects.values() if each.zone == OUTSIDE]
    assert [each.printed.name for each in outside] == ["Island"] * 3


def test_a_card_that_was_shown_stays_where_it_is() -> None:
    it = table()
    key = it.game.players[BOB].hand[2]
    shown = it.game.objects[key].copy()
    shown.known_to = 0b111
    it.game.put_object(shown)
    it._base.put_object(shown)
    for seed in range(10):
        twin = it.imagine(ALICE, Random(seed))

        assert twin is not None
        assert twin.game.objects[key].card is shown.card


def test_the_real_game_never_notices() -> None:
    it = table()
    before = it.hash()
    twin = it.imagine(it.choice.decider if it.choice else ALICE, Random(1))

    assert twin is not None
    play(twin, [EagerAgent(1), EagerAgent(2)], 40)
    assert it.hash() == before
    assert twin.events
    assert not set(map(id, twin.events)) & set(map(id, it.events))


def test_an_imagined_game_has_no_record_to_give_away() -> None:
    twin = table().imagine(ALICE, Random(1))

    assert twin is not None
    assert not twin.record.setup.seats
    assert not twin.record.answers
    with pytest.raises(ValueError, match="no record"):
        twin.log()


def test_an_imagined_game_can_be_forked() -> None:
    twin = table().imagine(ALICE, Random(1))

    assert twin is not None
    play(twin, [EagerAgent(1), EagerAgent(2)], 25)
    assert twin.fork().hash() == twin.hash()


def test_before_the_game_has_begun_nothing_is_imagined() -> None:
    it = random_table(1)

    assert it.choice is not None
    assert it.choice.topic is Topic.MULLIGAN
    assert it.sight(it.choice.decider).imagine(Random(1)) is None


def test_a_game_without_a_table_is_imagined_at_priority() -> None:
    it = table()
    assert it.choice is not None
    viewer = it.choice.decider
    twin = imagined_directly(it.game, it.choice, Random(1))

    assert twin is not None
    assert twin.view(viewer) == it.view(viewer)


def test_without_a_way_to_imagine_a_sight_is_just_a_view() -> None:
    it = table()
    seen = sight(it.game, ALICE, it.choice)

    assert seen() == view(it.game, ALICE, it.choice)
    assert seen.imagine(Random(1)) is None


# In the middle of something.


def board(*alice: Placed, bob: tuple[Placed, ...] = ()) -> Table:
    library = ("Plains",) * 5 + ("Forest",) * 5
    players = tuple(PlayerPosition(name, library=library) for name in ("Alice", "Bob"))
    cards = (*alice, *(replace(each, owner=1) for each in bob))
    return Table.from_position(Position(players, cards, turn=3), SAMPLES, 1)


def lands(name: str, count: int) -> tuple[Placed, ...]:
    return tuple(Placed(name, BATTLEFIELD) for _ in range(count))


def cast(it: Table, name: str) -> None:
    """The player with priority casts it, and all pass until it resolves or asks."""
    assert it.choice is not None
    it.answer(next(at for at, each in enumerate(it.choice.options) if each.name == name))
    while it.choice is not None and it.choice.topic is Topic.PRIORITY and it.game.stack:
        it.answer(0)


def open_choice(it: Table) -> Choice:
    assert it.choice is not None
    return it.choice


def test_who_looks_through_a_library_imagines_the_same_one() -> None:
    it = board(Placed("Long Look", HAND), *lands("Forest", 2))
    cast(it, "Long Look")
    twin = it.imagine(ALICE, Random(1))

    assert open_choice(it).topic is Topic.SEARCH
    assert twin is not None
    assert names(twin.game, ALICE, LIBRARY) == names(it.game, ALICE, LIBRARY)
    assert twin.choice is not None
    assert twin.choice.options == open_choice(it).options


def test_cards_looked_at_in_the_middle_of_a_resolution_are_known() -> None:
    it = board(Placed("Big Insight", HAND), *lands("Island", 4))
    cast(it, "Big Insight")
    tops = set()
    for seed in range(8):
        twin = it.imagine(ALICE, Random(seed))
        assert twin is not None
        assert names(twin.game, ALICE, LIBRARY)[:2] == names(it.game, ALICE, LIBRARY)[:2]
        tops.add(tuple(names(twin.game, ALICE, LIBRARY)[2:6]))

    assert len(tops) > 1


def test_another_player_may_or_may_not_be_asked_on_the_way() -> None:
    fire = (Placed("Small Fire", HAND), *(Placed("Small Fire", LIBRARY) for _ in range(3)))
    it = board(Placed("Big Insight", HAND), *lands("Island", 4), bob=(*fire, *lands("Mountain", 1)))
    cast(it, "Big Insight")  # on the way, Bob passed with Small Fire in hand
    hands: set[str] = set()
    for seed in range(12):
        twin = it.imagine(ALICE, Random(seed))
        assert twin is not None
        assert twin.view(ALICE) == it.view(ALICE)
        hands.add(*names(twin.game, BOB, HAND))

    assert "Small Fire" in hands
    assert len(hands) > 1


def test_who_has_to_discard_imagines_the_hands_of_others() -> None:
    it = board(
        Placed("Rude Question", HAND),
        Placed("Small Fire", HAND),
        *lands("Swamp", 2),
        bob=tuple(Placed(name, HAND) for name in ("Back Home", "Not Now", "Grinding")),
    )
    cast(it, "Rude Question")
    it.answer(open_choice(it).options.index(BOB))
    while open_choice(it).topic is Topic.PRIORITY:
        it.answer(0)
    hands: set[str] = set()
    for seed in range(8):
        twin = it.imagine(BOB, Random(seed))
        assert twin is not None
        assert names(twin.game, BOB, HAND) == ["Back Home", "Not Now", "Grinding"]
        hands.add(*names(twin.game, ALICE, HAND))

    assert open_choice(it).decider == BOB
    assert len(hands) > 1
    assert names(it.game, ALICE, GRAVEYARD) == []


def test_after_chance_has_shown_itself_nothing_is_imagined() -> None:
    it = board(Placed("Long Look", HAND), *lands("Forest", 2))
    cast(it, "Long Look")
    it.game.set_field("rng", it.game.rng + 1)  # as though a coin had been flipped

    assert it.imagine(ALICE, Random(1)) is None
