"""The handbook's examples, in our own words, each found by questions and by words."""

import pytest

from apnap.languages import LANGUAGES, in_language
from apnap.tournament.policy.editions import Edition
from apnap.tournament.policy.findings import Impossible
from apnap.tournament.policy.infractions.guides import infraction, infractions
from apnap.tournament.policy.infractions.infractions import Infraction
from apnap.tournament.policy.infractions.lookup import Nothing, ask, paths, search
from apnap.tournament.policy.infractions.lookup_tree import TREES, Question
from apnap.tournament.policy.infractions.signs import SIGNS

OLD, NEW = Edition.E2015, Edition.E2025

# What happened | the answers | the infraction, in both editions.
BOTH = """
an exalted knight attacks alone and its controller says: take two | game no trigger | missed-trigger
the last time counter stays on a suspended card and the player draws | game no trigger | missed-trigger
chose no target for an enters ability, noticed on casting another spell | game no trigger | missed-trigger
the angel token is not exiled at end of combat, noticed next turn | game no trigger | missed-trigger
flips a card while shuffling the opponent's deck | game no saw | looking-at-extra-cards
pulls up an extra card when drawing | game no saw | looking-at-extra-cards
sees the bottom card while presenting the deck | game no saw | looking-at-extra-cards
activates an artifact that is gone and looks at the top three cards | game no saw | looking-at-extra-cards
casts a sweeper for the wrong mana | game no other | game-rule-violation
a creature that must attack stays at home | game no other | game-rule-violation
a creature with lethal damage is found turns later | game no other | game-rule-violation
a permanent entered without its color being chosen | game no other | game-rule-violation
draws three and forgets to put two cards back | game no other | game-rule-violation
the exiled creature was put into the graveyard, and both played on | game no other | game-rule-violation
the opponent's searched card was not revealed until end of turn | game no noticed | failure-to-maintain-game-state
an Aura sits on a creature with protection and nobody noticed | game no noticed | failure-to-maintain-game-state
seated five minutes after the round began | time late | tardiness
hands in the decklist late | time late | tardiness
lost the deck and looks for cards | time late | tardiness
sat at the wrong table with the wrong opponent | time late | tardiness
reads notes made before the event during a game | talk advice | outside-assistance
a spectator points out the play | talk advice | outside-assistance
checks the graveyard again and again though nothing changed | time slow no | slow-play
writes down the opponent's deck while resolving a spell | time slow no | slow-play
takes too long shuffling between games | time slow no | slow-play
leaves the seat to look at the standings | time slow no | slow-play
did not shuffle after a search | cards no shuffling | insufficient-shuffling
one riffle shuffle after searching | cards no shuffling | insufficient-shuffling
the rest of a cascade was not shuffled | cards no shuffling | insufficient-shuffling
passes the booster in the wrong direction | draft no technical | limited-procedure-violation
too slow with a draft pick | draft no technical | limited-procedure-violation
takes a pick back from the pile | draft no technical | limited-procedure-violation
says three cards in hand when there are four | talk false no | communication-policy-violation
says that no land was played this turn though it was | talk false no | communication-policy-violation
marks on the sleeves of three cards | cards no marks | marked-cards
foils that stand out in the deck | cards no marks | marked-cards
uses profane language | conduct disrupted | minor
demands that the opponent gets a penalty | conduct disrupted | minor
appeals before the floor judge ruled | conduct disrupted | minor
throws the deck on the ground | conduct disrupted | minor
leaves trash in the play area | conduct disrupted | minor
disobeys staff who ask to leave the area | conduct disrupted | minor
a racial slur against the opponent | conduct harassed | major
takes an indecent photo of a player | conduct harassed | major
keeps asking a spectator for a date | conduct harassed | major
blocks another player's way on purpose | conduct harassed | major
bullies a player on social media | conduct harassed | major
two players roll dice for the winner | conduct decided no | improperly-determining-a-winner
offers to flip a coin for the match | conduct decided no | improperly-determining-a-winner
arm wrestling for the win | conduct decided no | improperly-determining-a-winner
rock-paper-scissors whether to draw the match | conduct decided no | improperly-determining-a-winner
compare the costs of the top cards of the libraries | conduct decided no | improperly-determining-a-winner
reveal the top cards to see who would have won | conduct decided no | improperly-determining-a-winner
offers a hundred dollars of money for a concession | conduct offered no | bribery-and-wagering
offers a card for a draw | conduct offered no | bribery-and-wagering
asks for a concession and offers a prize split | conduct offered no | bribery-and-wagering
the winner takes a rare from the loser's library | conduct offered no | bribery-and-wagering
spectators bet on the number of games | conduct offered no | bribery-and-wagering
threatens to hit a player who won't concede | conduct threatened | aggressive-behavior
pulls the chair from under a player | conduct threatened | aggressive-behavior
threatens the judge after a ruling | conduct threatened | aggressive-behavior
tears up another's card | conduct threatened | aggressive-behavior
flips or turns over a table | conduct threatened | aggressive-behavior
takes a foil from the pool, steals it | conduct stole | theft
steals a sideboard card of the opponent | conduct stole | theft
steals a table number | conduct stole | theft
hides the previous opponent's card | conduct stole | theft
only two lands in hand and thinks to eat up time | time slow yes | stalling
leading in games and slows down | time slow yes | stalling
argues about a slow play Warning to gain time | time slow yes | stalling
slow mulligan before the third game on purpose | time slow yes | stalling
losing, and slows down to run the clock out | time slow yes | stalling
alters the result of the slip after the match | conduct changed | cheating
lies to officials about what happened | talk official | cheating
lets the opponent bury a creature without lethal damage, knowing it | game yes | cheating
keeps silent about the opponent's half-resolved ability | game yes | cheating
peeks at another's picks in the draft | draft yes | cheating
adds cards to the sealed pool | draft yes | cheating
hides that an extra card was drawn, and knows it | game yes | cheating
"""
OLDER = """
draws four cards off a spell that draws three | game no hidden no | drawing-extra-cards
draws for an artifact that left the battlefield | game no hidden no | drawing-extra-cards
draws a second time in the turn | game no hidden no | drawing-extra-cards
puts a creature with lethal damage into the hand | game no hidden no | drawing-extra-cards
draws instead of the opponent | game no hidden no | drawing-extra-cards
eight cards in the opening hand | game no opening before | improper-drawing
seven cards after a mulligan | game no opening before | improper-drawing
the first player does not skip the draw | game no opening before | improper-drawing
takes a mulligan after keeping when the opponent does | game no opening before | improper-drawing
a deck of 59 cards with 60 registered | cards no deck | deck-decklist-problem
a banned card on the list | cards no list | deck-decklist-problem
56 cards listed, four copies missing | cards no list | deck-decklist-problem
a previous opponent's card in the deck | cards no deck | deck-decklist-problem
an ambiguous name on the list | cards no list | deck-decklist-problem
the sideboard was not kept separate | cards no deck | deck-decklist-problem
forgets to register a card of the pool | draft no registering | limited-procedure-violation
"""
NEWER = """
draws four cards off a spell that draws three | game no hidden no | hidden-card-error
draws for an artifact that left the battlefield | game no hidden no | hidden-card-error
draws a second time in the turn | game no hidden no | hidden-card-error
draws instead of the opponent | game no hidden no | hidden-card-error
scries two cards instead of one | game no hidden no | hidden-card-error
forgets to reveal the card before it goes to the hand | game no hidden no | hidden-card-error
more cards in hand than can be accounted for | game no hidden no | hidden-card-error
the first player does not skip the draw | game no hidden no | hidden-card-error
eight cards in the opening hand | game no opening no | mulligan-procedure-error
takes a mulligan after keeping when the opponent does | game no opening no | mulligan-procedure-error
a deck of 59 cards with 60 registered | cards no deck | deck-problem
a previous opponent's card in the deck | cards no deck | deck-problem
a sideboard card in the deck in game one | cards no deck | deck-problem
a banned card on the list | cards no list | decklist-problem
56 cards listed, four copies missing | cards no list | decklist-problem
an ambiguous name on the list | cards no list | decklist-problem
lost some cards and finds no replacements | cards no list | decklist-problem
the list names another card than the one played | cards no list | decklist-problem
moves the head to the side during the draft | draft no technical | limited-procedure-violation
a creature kept among the lands misled the opponent | talk false no | communication-policy-violation
"""


def cases() -> list[tuple[Edition, str, str, str]]:
    found = []
    for editions, table in (((OLD, NEW), BOTH), ((OLD,), OLDER), ((NEW,), NEWER)):
        for line in table.strip().splitlines():
            happened, answers, key = (part.strip() for part in line.split("|"))
            found += [(edition, happened, answers, key) for edition in editions]
    return found


@pytest.mark.parametrize(("edition", "happened", "answers", "key"), cases())
def test_an_example_of_the_handbook_is_found_by_questions_and_by_words(
    edition: Edition, happened: str, answers: str, key: str
) -> None:
    assert ask(answers.split(), edition) == infraction(key, edition)
    found = [each.infraction.key for each in search(happened, edition)]
    assert key in found[:3], found


def test_who_knows_that_a_coin_may_not_decide_cheats_by_the_newer_edition() -> None:
    assert ask(["conduct", "decided", "yes"], NEW) == infraction("cheating")
    assert ask(["conduct", "offered", "yes"], NEW) == infraction("cheating")


def test_every_infraction_is_reached_by_the_questions_of_its_edition() -> None:
    for edition in Edition:
        reached = {found for _, found in paths(edition) if isinstance(found, Infraction)}

        assert reached == set(infractions(edition))


def test_no_question_is_left_out_and_no_way_is_long() -> None:
    for edition in Edition:
        led_to = {each.question for it in TREES[edition].values() for each in it.answers}

        assert led_to - {""} == set(TREES[edition]) - {"start"}
        assert max(len(way) for way, _ in paths(edition)) <= 4


def test_the_first_question_asks_what_it_is_about() -> None:
    found = ask()

    assert isinstance(found, Question)
    assert found.text == "What is it about?"


def test_a_pool_registered_wrongly_by_another_is_no_infraction_in_the_newer_edition() -> None:
    assert isinstance(ask(["draft", "no", "registering"], NEW), Nothing)


def test_an_answer_nobody_offered_is_refused() -> None:
    with pytest.raises(Impossible, match="maybe is no answer"):
        ask(["game", "maybe"])
    with pytest.raises(Impossible, match="no question after"):
        ask(["time", "late", "no"])


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("迟到五分钟", "tardiness"),
        ("忘记触发", "missed-trigger"),
        ("洗牌时翻开一张牌", "looking-at-extra-cards"),
        ("禁用牌 登记表", "decklist-problem"),
        ("牌套有记号", "marked-cards"),
        ("掷骰子决定胜负", "improperly-determining-a-winner"),
        ("故意拖延时间", "stalling"),
        ("偷对手的牌", "theft"),
        ("지각", "tardiness"),
        ("격발능력을 잊음", "missed-trigger"),
        ("느리게 플레이", "slow-play"),
        ("주사위로 승자를 정함", "improperly-determining-a-winner"),
        ("슬리브에 표시", "marked-cards"),
        ("심판에게 거짓말", "cheating"),
        ("욕설", "minor"),
        ("부스터를 반대 방향으로 넘김", "limited-procedure-violation"),
    ],
)
def test_words_are_found_in_chinese_and_korean(words: str, key: str) -> None:
    assert key in [each.infraction.key for each in search(words)][:3]


@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_the_name_of_an_infraction_finds_it_first(edition: Edition, language: str) -> None:
    for each in infractions(edition):
        assert search(in_language(each.name, language), edition)[0].infraction is each
        assert search(each.id, edition)[0].infraction is each


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_each_sign_finds_its_infraction_among_the_first_three(language: str) -> None:
    for edition in Edition:
        for each in infractions(edition):
            for sign in SIGNS[each.key]:
                found = search(in_language(sign, language), edition, limit=3)
                assert each in [hit.infraction for hit in found], sign


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("drew an extra card", "hidden-card-error"),
        ("forgot the trigger", "missed-trigger"),
        ("lied to me", "cheating"),
        ("stole a foil", "theft"),
        ("threw his deck", "minor"),
    ],
)
def test_words_are_found_in_whatever_form(words: str, key: str) -> None:
    assert key in [each.infraction.key for each in search(words)][:3]


def test_a_hit_shows_what_resembles_it() -> None:
    [hit] = search("sits at the wrong table", limit=1)

    assert hit.infraction.key == "tardiness"
    assert hit.sign == "sits at the wrong table, plays the wrong opponent"


def test_words_that_tell_nothing_find_nothing() -> None:
    assert search("the of a") == ()
    assert search("") == ()
    assert search("qzx") == ()


def test_every_infraction_has_its_signs() -> None:
    keys = {each.key for edition in Edition for each in infractions(edition)}

    assert keys == set(SIGNS)
