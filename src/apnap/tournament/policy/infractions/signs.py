"""How infractions look: a few words for each of the things that happen, to be searched in.

Each is said in every language, so that a judge finds an infraction in the words of any of them.
The keys are those of the infractions.
"""

from typing import Final

from apnap.languages import Said, said

_LIST: Final = (
    said("a banned or illegal card is on the list"),
    said("the list has too few or too many cards"),
    said("the list leaves cards of the deck out, they are missing or not registered"),
    said("an ambiguous or shortened card name on the list"),
    said("the list names another card than the one played"),
    said("a lost card can't be replaced"),
)

_DECK: Final = (
    said("the deck has fewer or more cards than the list, 59 and not 60"),
    said("a card of a previous opponent is in the deck"),
    said("sideboard cards are still in the deck in game one"),
    said("the sideboard is not kept separate from the deck"),
    said("the deck doesn't match the decklist"),
)

_EXTRA: Final = (
    said("draws a card too many"),
    said("draws too many cards off a draw spell"),
    said("draws a second time in the turn"),
    said("draws for a permanent that left the battlefield"),
    said("more cards in hand than can be explained"),
    said("puts a card into hand that doesn't belong there, such as a dead creature"),
    said("draws in the place of the opponent"),
)

SIGNS: Final[dict[str, tuple[Said, ...]]] = {
    "missed-trigger": (
        said("forgets a triggered ability"),
        said("attacks alone and forgets the bonus of exalted"),
        said("a time counter of a suspended card is not removed"),
        said("no target chosen for an enters-the-battlefield ability until another spell is cast"),
        said("a token is not exiled at end of combat"),
        said("forgets an upkeep trigger and draws"),
    ),
    "looking-at-extra-cards": (
        said("flips a card over while shuffling"),
        said("sees or flips an extra card while drawing"),
        said("sees the bottom card while presenting the deck"),
        said("looks at the top cards of the library without being allowed to"),
        said("a card of the library is dropped and seen"),
    ),
    "drawing-extra-cards": _EXTRA,
    "hidden-card-error": (
        *_EXTRA,
        said("scries or looks at too many cards and puts them together"),
        said("forgets to reveal a card before putting it into the hand"),
        said("the first player draws on the first turn, without skipping the draw"),
        said("a face-down creature has no morph or disguise"),
    ),
    "improper-drawing": (
        said("draws eight cards for the opening hand"),
        said("seven cards after a mulligan"),
        said("the first player draws on the first turn, without skipping the draw"),
        said("takes a mulligan after having kept"),
    ),
    "mulligan-procedure-error": (
        said("draws eight cards for the opening hand"),
        said("seven cards after a mulligan"),
        said("takes a mulligan after having kept"),
        said("forgets to put cards on the bottom after a mulligan"),
    ),
    "game-rule-violation": (
        said("casts a spell for the wrong mana or cost"),
        said("a creature that must attack stays home"),
        said("a creature with lethal damage stays on the battlefield for turns"),
        said("a permanent entered without the choice of a color or name"),
        said("forgets to put cards back, to draw or to discard"),
        said("an object goes to the wrong zone, to the graveyard and not to exile"),
        said("plays a second land, or attacks with a creature that came this turn"),
    ),
    "failure-to-maintain-game-state": (
        said("doesn't notice an opponent's mistake"),
        said("the opponent's searched card was not revealed, and nobody noticed until end of turn"),
        said("overlooks an Aura on a creature with protection"),
        said("lets an illegal play of the opponent stand for some time"),
    ),
    "tardiness": (
        said("late for the round, seated after minutes"),
        said("hands the decklist in late"),
        said("lost the deck and looks for it"),
        said("sits at the wrong table, plays the wrong opponent"),
        said("doesn't come to the match"),
    ),
    "outside-assistance": (
        said("uses notes from before the match during a game"),
        said("a spectator points out the right play"),
        said("asks a friend or spectator for advice"),
        said("tells a player what the opponent holds in hand"),
        said("takes notes while drafting"),
    ),
    "slow-play": (
        said("plays too slowly, thinks too long"),
        said("looks through the graveyard again and again without any change"),
        said("writes down the opponent's whole deck"),
        said("takes too long to shuffle between games"),
        said("leaves the table to look at the standings or for the restroom without permission"),
        said("repeats a loop without saying how often"),
    ),
    "insufficient-shuffling": (
        said("forgets to shuffle after searching"),
        said("a single riffle and no more"),
        said("doesn't shuffle the rest of the cards after cascade"),
        said("only piles, the deck is not randomized"),
        said("doesn't present the deck to the opponent"),
    ),
    "deck-decklist-problem": (*_LIST, *_DECK),
    "decklist-problem": (*_LIST, said("a wrong decklist is shown to the opponent")),
    "deck-problem": _DECK,
    "limited-procedure-violation": (
        said("passes a booster in the wrong direction"),
        said("takes too long for a draft pick"),
        said("takes a pick back from the pile"),
        said("forgets to register a card of a pool"),
        said("turns the head during a draft"),
    ),
    "communication-policy-violation": (
        said("says a wrong number of cards in hand"),
        said("says no land was played, though one was"),
        said("gives a wrong life total or power when asked"),
        said("a creature lies hidden among the lands"),
        said("the opponent acted on false information"),
    ),
    "marked-cards": (
        said("marks on the sleeves of some cards"),
        said("foils or bent cards stand out"),
        said("cards can be told apart from the back"),
        said("worn, scratched or discolored sleeves"),
    ),
    "minor": (
        said("swears, uses profane language"),
        said("demands a penalty for the opponent"),
        said("appeals before the floor judge has ruled"),
        said("throws the deck in anger"),
        said("leaves trash on the table"),
        said("doesn't do what an official asks, disobeys staff"),
    ),
    "major": (
        said("a slur, an insult for race, religion, gender or the like"),
        said("takes an indecent photo of somebody without permission"),
        said("keeps asking for a date after a no"),
        said("blocks somebody's way to provoke contact"),
        said("bullies somebody on social media"),
        said("harasses or stalks somebody"),
    ),
    "improperly-determining-a-winner": (
        said("rolls dice or flips a coin for the result"),
        said("arm wrestling for the match"),
        said("rock-paper-scissors to decide on a draw"),
        said("compares the costs of the top cards to find a winner"),
        said("reveals top cards to see who would have won"),
    ),
    "bribery-and-wagering": (
        said("offers money for a concession"),
        said("offers a card for a draw"),
        said("a prize split in exchange for conceding"),
        said("the winner gets a rare card of the loser"),
        said("bets on a match or on the number of games"),
    ),
    "aggressive-behavior": (
        said("threatens to hit somebody"),
        said("pulls a chair away from under somebody"),
        said("threatens a judge"),
        said("tears up somebody's card"),
        said("turns over a table"),
    ),
    "theft": (
        said("steals a card from a pool, keeps a foil"),
        said("steals cards from the opponent's sideboard"),
        said("steals a table number"),
        said("hides a card of a previous opponent"),
    ),
    "stalling": (
        said("thinks for show with only lands in hand, to eat up time"),
        said("is ahead and slows down on purpose"),
        said("argues over a Warning for slow play to gain time"),
        said("takes a mulligan slowly on purpose before game three"),
        said("is losing and slows down to run out the clock"),
    ),
    "cheating": (
        said("changes the result on the slip after the match"),
        said("lies to a judge or official"),
        said("lets the opponent bury a creature that should live, and knows it"),
        said("notices the opponent's half-resolved ability and keeps silent"),
        said("peeks at others' picks in a draft"),
        said("adds cards to a sealed pool"),
        said("notices having drawn an extra card and hides it"),
    ),
}
