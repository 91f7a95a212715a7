"""Playing for ante. (CR 407)"""

import pytest

from apnap.game.record import Seat, Setup
from apnap.rules.table.setting_up import SetupError, set_up
from apnap.rules.turn.leaving import concede
from apnap.terms.events import CardDrawn, CoinFlipped, OwnerBecame, PlayerLost, ZoneChange
from apnap.terms.turn import ANTE, LIBRARY, UPKEEP
from apnap.testing import ALICE, BOB, CAROL, Scenario

LANDS = ["Plains", "Island", "Swamp", "Mountain", "Forest"] * 4


def written(name: str, line: str, words: str) -> str:
    """A card that can be played only for ante."""
    only = f"Remove {name} from your deck before playing if you're not playing for ante."
    return f"{name} {{0}} | {line} | {only} | {words}"


PACT = written(
    "Pact", "Sorcery", "Discard your hand, ante the top card of your library, then draw two cards."
)
SUIT = written("Suit", "Sorcery", "Each player antes the top card of their library.")
DARK = written(
    "Dark",
    "Sorcery",
    "You own target card in the ante. Exchange that card with the top card of your library.",
)
BIRD = written(
    "Bird",
    "Artifact",
    "{T}: Ante Bird. If you do, put all other cards you own from the ante into your graveyard,"
    " then draw a card.",
)
BIRTH = written(
    "Birth",
    "Sorcery",
    "Each player may ante the top card of their library. If a player does, that player's life"
    " total becomes 20.",
)
AMULET = written(
    "Amulet",
    "Artifact",
    "{T}, Sacrifice Amulet: Target opponent may ante the top card of their library. If they don't,"
    " you flip a coin. If you win the flip, that player loses the game. If you lose the flip, you"
    " lose the game. Activate only during your upkeep.",
)
TABLET = written(
    "Tablet",
    "Artifact",
    "{4}, {T}: Exile Tablet and target nontoken permanent an opponent owns. That player may pay 10"
    " life. If they do, put Tablet into its owner's graveyard. Otherwise, that player owns Tablet"
    " and you own the other exiled card.",
)
EFREET = written(
    "Efreet",
    "Artifact",
    "{T}, Sacrifice Efreet: Target opponent may pay 10 life. If that player doesn't, they reveal a"
    " card at random from their hand. Exchange ownership of the revealed card and Efreet. Put the"
    " revealed card into your hand and Efreet from anywhere into that player's graveyard. This"
    " change in ownership is permanent.",
)
FIEND = written(
    "Fiend",
    "Artifact",
    "{T}, Sacrifice Fiend: The owner of target artifact may ante the top card of their library. If"
    " that player doesn't, exchange ownership of that artifact and Fiend. Put the artifact card"
    " into your graveyard and Fiend from anywhere into that player's graveyard. This change in"
    " ownership is permanent.",
)
CARDS = (PACT, SUIT, DARK, BIRD, BIRTH, AMULET, TABLET, EFREET, FIEND)


def ante(players: int = 2, seed: int = 1) -> Scenario:
    """A game for ante; all have lands in their libraries."""
    s = Scenario(players, seed=seed).option("ante", value=True)
    for card in (*CARDS, "Rock {0} | Artifact", "Bear {0} | Creature — Bear | 2/2"):
        s.card(card)
    for player in range(players):
        s.library(player, *LANDS)
    return s


def owners(s: Scenario) -> list[int]:
    """Who owns the cards in the ante zone."""
    return [s.game.objects[key].owner for key in s.game.ante]


@pytest.mark.cr("407.2", "103.1", "400.1")
def test_each_player_antes_a_card_before_anybody_draws() -> None:
    s = ante().from_the_start().settle()

    anted = s.happened(ZoneChange, to=ANTE, rule="407.2")
    drawn = s.happened(CardDrawn)
    assert owners(s) == [ALICE, BOB]
    assert s.events.index(anted[-1]) < s.events.index(drawn[0])
    assert [len(s.names(LIBRARY, player)) for player in (ALICE, BOB)] == [12, 12]


@pytest.mark.cr("407.2")
def test_it_is_a_random_card() -> None:
    boards = [ante(seed=seed).from_the_start().settle() for seed in range(12)]

    anted = {s.names(ANTE)[0] for s in boards}

    assert len(anted) > 2


@pytest.mark.cr("407.2", "400.2")
def test_cards_in_the_ante_zone_may_be_examined_by_everybody() -> None:
    s = ante().put(ALICE, "Bear (ante)")

    seen = [s.table.view(viewer).ante[0].name for viewer in (ALICE, BOB, None)]

    assert seen == ["Bear"] * 3


@pytest.mark.cr("407.1")
def test_without_the_option_nobody_antes_anything() -> None:
    s = Scenario().from_the_start().settle()

    assert s.game.ante == ()


@pytest.mark.cr("407.2", "104.1")
def test_the_winner_becomes_the_owner_of_all_cards_in_the_ante_zone() -> None:
    s = ante().put(ALICE, "Bear (ante)").put(BOB, "Rock (ante)").settle()

    concede(s.game, ALICE)

    assert owners(s) == [BOB, BOB]


@pytest.mark.cr("407.3")
def test_without_ante_such_cards_can_be_in_no_deck_and_no_sideboard() -> None:
    card = Scenario().card(PACT).programs["Pact"]
    rest = Scenario().programs["Filler"]
    programs = {"Pact": card, "Filler": rest}
    deck, side = Seat("Alice", ["Pact"]), Seat("Alice", ["Filler"], sideboard=["Pact"])
    other = Seat("Bob", ["Filler"])

    for_ante = set_up(Setup([deck, other], options={"ante": True}), programs)

    assert len(for_ante.players[ALICE].library) == 1
    with pytest.raises(SetupError, match="Pact is only for games"):
        set_up(Setup([deck, other]), programs)
    with pytest.raises(SetupError, match="Pact is only for games"):
        set_up(Setup([side, other]), programs)


@pytest.mark.cr("407.4", "121.2")
def test_to_ante_is_to_put_into_the_ante_zone() -> None:
    s = ante().put(ALICE, "Pact (hand)", "Bear (hand)").cast("Pact").resolve()

    assert s.names(ANTE) == ["Plains"]
    assert s.hand(ALICE) == ["Island", "Swamp"]
    assert s.graveyard(ALICE) == ["Bear", "Pact"]


@pytest.mark.cr("407.4")
def test_each_player_may_be_told_to_ante_what_is_theirs() -> None:
    s = ante(3).put(ALICE, "Suit (hand)").cast("Suit").resolve()

    assert sorted(owners(s)) == [ALICE, BOB, CAROL]


@pytest.mark.cr("407.4")
def test_who_antes_a_permanent_may_take_back_what_they_anted_before() -> None:
    s = ante().put(ALICE, "Bird", "Bear (ante)").put(BOB, "Rock (ante)")

    s.activate("Bird").resolve()

    assert s.names(ANTE) == ["Rock", "Bird"]
    assert s.graveyard(ALICE) == ["Bear"]
    assert s.hand(ALICE) == ["Plains"]


@pytest.mark.cr("407.4")
def test_only_its_owner_can_ante_an_object() -> None:
    s = ante().put(BOB, "Bird (controlled by Alice)").put(ALICE, "Bear (ante)")

    s.activate("Bird").resolve()

    assert s.names(ANTE) == ["Bear"]
    assert s.battlefield(ALICE) == ["Bird"]
    assert s.hand(ALICE) == []


@pytest.mark.cr("407.3", "701.12d")
def test_a_card_in_the_ante_zone_is_owned_and_exchanged_with_the_top_of_the_library() -> None:
    s = ante().put(ALICE, "Dark (hand)").put(BOB, "Rock (ante)")

    s.cast("Dark", "Rock").resolve()

    assert s.names(ANTE) == ["Plains"]
    assert owners(s) == [ALICE]
    assert s.names(LIBRARY, ALICE) == ["Rock", *LANDS[1:]]


@pytest.mark.cr("407.3", "701.12d")
def test_it_goes_there_even_if_the_library_is_empty() -> None:
    s = ante().library(ALICE).put(ALICE, "Dark (hand)").put(BOB, "Rock (ante)")

    s.cast("Dark", "Rock").resolve()

    assert (s.names(ANTE), s.names(LIBRARY, ALICE)) == ([], ["Rock"])


@pytest.mark.cr("407.4", "119.5")
def test_those_who_ante_a_card_are_at_20_life() -> None:
    s = ante(3).put(ALICE, "Birth (hand)").set_life(BOB, 5).set_life(CAROL, 3)

    s.cast("Birth").choose(False, True, False).resolve()

    assert [s.life(each) for each in range(3)] == [20, 20, 3]
    assert owners(s) == [BOB]


@pytest.mark.cr("407.4", "705.2")
def test_who_antes_nothing_may_have_to_fear_a_coin() -> None:
    s = ante().turn_of(ALICE, UPKEEP).put(ALICE, "Amulet")

    s.activate("Amulet", BOB).choose(False).resolve()

    won = s.happened(CoinFlipped)[0].won
    assert s.happened(PlayerLost)[0].player == (BOB if won else ALICE)


@pytest.mark.cr("407.4", "705.2")
def test_who_antes_a_card_need_not_fear_it() -> None:
    s = ante().turn_of(ALICE, UPKEEP).put(ALICE, "Amulet")

    s.activate("Amulet", BOB).choose(True).resolve()

    assert owners(s) == [BOB]
    assert not s.happened(CoinFlipped)
    assert not s.game.is_over


@pytest.mark.cr("407.3", "400.3")
def test_two_exiled_cards_may_change_owners() -> None:
    s = ante().put(ALICE, "Tablet", "Plains x4").put(BOB, "Rock")

    s.activate("Tablet", "Rock").choose(False).resolve()

    assert s.exile() == ["Tablet", "Rock"]
    assert (s.record("Tablet").owner, s.record("Rock").owner) == (BOB, ALICE)


@pytest.mark.cr("407.3", "118.12")
def test_unless_the_owner_pays_life() -> None:
    s = ante().put(ALICE, "Tablet", "Plains x4").put(BOB, "Rock")

    s.activate("Tablet", "Rock").choose(True).resolve()

    assert (s.life(BOB), s.exile(), s.graveyard(ALICE)) == (10, ["Rock"], ["Tablet"])
    assert s.record("Rock").owner == BOB


@pytest.mark.cr("407.3", "400.3")
def test_ownership_of_a_card_in_a_hand_may_be_exchanged() -> None:
    s = ante().put(ALICE, "Efreet").put(BOB, "Bear (hand)")

    s.activate("Efreet", BOB).choose(False).resolve()

    assert (s.hand(ALICE), s.hand(BOB)) == (["Bear"], [])
    assert (s.graveyard(ALICE), s.graveyard(BOB)) == ([], ["Efreet"])
    assert (s.record("Bear").owner, s.record("Efreet").owner) == (ALICE, BOB)


@pytest.mark.cr("407.3", "701.12a")
def test_nothing_is_exchanged_where_nothing_was_revealed() -> None:
    s = ante().put(ALICE, "Efreet").put(BOB, "Bear (hand)")

    s.activate("Efreet", BOB).choose(True).resolve()

    assert (s.life(BOB), s.hand(BOB), s.graveyard(ALICE)) == (10, ["Bear"], ["Efreet"])


@pytest.mark.cr("407.3", "400.3")
def test_ownership_of_a_permanent_may_be_exchanged() -> None:
    s = ante().put(ALICE, "Fiend").put(BOB, "Rock")

    s.activate("Fiend", "Rock").choose(False).resolve()

    assert (s.graveyard(ALICE), s.graveyard(BOB)) == (["Rock"], ["Fiend"])
    assert len(s.happened(OwnerBecame)) == 2


@pytest.mark.cr("407.3", "407.4")
def test_the_owner_may_ante_a_card_and_keep_it() -> None:
    s = ante().put(ALICE, "Fiend").put(BOB, "Rock")

    s.activate("Fiend", "Rock").choose(True).resolve()

    assert (s.battlefield(BOB), s.graveyard(ALICE)) == (["Rock"], ["Fiend"])
    assert owners(s) == [BOB]


@pytest.mark.cr("800.4n", "800.4a")
def test_cards_in_the_ante_zone_stay_when_their_owner_leaves() -> None:
    s = ante(3).put(CAROL, "Bear (ante)", "Rock").settle()

    concede(s.game, CAROL)

    assert (s.names(ANTE), s.battlefield()) == (["Bear"], [])


@pytest.mark.cr("407.2", "727.2")
def test_a_restarted_game_is_for_ante_again() -> None:
    again = "Again {0} | Sorcery | Exile Again, then restart the game, except leave lands on the"
    s = ante().card(again + " battlefield and leave this card in exile.")
    s.put(ALICE, "Again (hand)", "Bear (ante)").cast("Again").resolve()

    cards = s.hand(ALICE) + s.names(LIBRARY, ALICE) + s.names(ANTE)

    assert owners(s) == [ALICE, BOB]
    assert "Bear" in cards


@pytest.mark.cr("407.2", "729.5")
def test_a_subgame_is_for_ante_too_and_its_winner_owns_the_cards() -> None:
    tale = (
        "Tale {0} | Sorcery | Players play a Magic subgame, using their libraries as their decks."
    )
    s = ante().card(tale).put(ALICE, "Tale (hand)").cast("Tale").resolve()

    inside = owners(s)
    s.table.concede(BOB)
    s.settle()

    assert sorted(inside) == [ALICE, BOB]
    assert s.game.ante == ()
    assert [len(s.names(LIBRARY, each)) for each in (ALICE, BOB)] == [21, 19]


@pytest.mark.cr("407.2")
def test_the_log_tells_what_is_anted() -> None:
    s = ante().put(ALICE, "Pact (hand)").cast("Pact").resolve()

    assert "Alice antes Plains." in [entry.text for entry in s.table.log(BOB)]
