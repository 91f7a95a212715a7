"""Which words a text-changing effect replaces, and by which. (CR 608.2d, 612.2)"""

from apnap.abilities.effects import ChangeWords, ReplaceWords
from apnap.game.game import Game
from apnap.rules.context import Context
from apnap.rules.entering_choices import entering_options


def words_chosen(game: Game, change: ReplaceWords, context: Context) -> ChangeWords:
    """The change with the two words; another word is of the same kind, and not the same."""
    player, source = context.you, context.source
    words = {kind: entering_options(game, player, kind) for kind in change.kinds}
    old = game.pick(
        player,
        "choose the word to be replaced",
        [word for kind in words.values() for word in kind if word != change.new],
        source,
        "612.2",
    )
    if change.new:
        return ChangeWords(old, change.new)
    others = next(kind for kind in words.values() if old in kind)
    options = [word for word in others if word not in (old, change.never)]
    return ChangeWords(old, game.pick(player, "choose the new word", options, source, "612.2"))
