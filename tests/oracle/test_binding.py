"""What pronouns mean, by position, number and kind."""

from typing import Any

import pytest

from apnap.abilities.abilities import SpellAbility, TriggeredAbility
from apnap.abilities.cards import CardProgram
from apnap.abilities.instructions.actions import DealDamage, Reveal
from apnap.abilities.instructions.flow import Apply
from apnap.abilities.nodes import walk
from apnap.abilities.references import Bound, Each, Target, This
from apnap.abilities.triggers import IsDealtDamage
from apnap.oracle.binding.binding import unbound
from apnap.oracle.card_text import CardText, FaceText
from apnap.oracle.compiler import DeclinedError, compile_card, read_line, said_line


def names(line: str, words: str, *, spell: bool = False) -> list[str]:
    """What the pronoun is bound to in a line; "~" where it is the object itself."""
    found: list[str] = []
    for node in walk(read_line(line, spell=spell)):
        if isinstance(node, Bound) and node.words == words:
            found.append(node.name)
        if isinstance(node, This) and node.words == words:
            found.append("~")
    return found


@pytest.mark.parametrize(
    ("line", "words", "meaning"),
    [
        ("untap target creature. it gets +2/+2 until end of turn.", "it", ["target1"]),
        ("tap target creature. that creature gains flying until end of turn.",
         "that creature", ["target1"]),
        ("create a 1/1 red Goblin creature token. it gains haste until end of turn.",
         "it", ["them"]),
        ("target opponent discards a card. that player loses 2 life.",
         "that player", ["target1"]),
    ],
)  # fmt: skip
def test_a_pronoun_of_a_spell_means_what_was_said_last(
    line: str, words: str, meaning: list[str]
) -> None:
    assert names(line, words, spell=True) == meaning


@pytest.mark.parametrize(
    ("line", "words", "meaning"),
    [
        ("when ~ enters, it deals 1 damage to any target.", "it", ["~"]),
        ("{1}, sacrifice ~: it deals 1 damage to any target.", "it", ["~"]),
        ("whenever another creature you control enters, it gains haste until end of turn.",
         "it", ["event object"]),
        ("whenever an opponent draws a card, that player loses 1 life.",
         "that player", ["event player"]),
        ("whenever ~ deals combat damage to a player, that player discards a card.",
         "that player", ["event player"]),
    ],
)  # fmt: skip
def test_a_pronoun_of_a_permanent_means_it_or_what_the_event_concerns(
    line: str, words: str, meaning: list[str]
) -> None:
    assert names(line, words) == meaning


def test_a_pronoun_for_two_things_of_one_clause_is_declined() -> None:
    line = "target creature you control fights target creature you don't control. untap it."

    with pytest.raises(DeclinedError) as error:
        read_line(line, spell=True)

    assert error.value.words == "it"


def test_a_pronoun_for_nothing_is_declined() -> None:
    with pytest.raises(DeclinedError):
        read_line("untap that land.", spell=True)


def test_targets_are_named_in_the_order_of_the_words() -> None:
    line = "target creature you control fights target creature you don't control."
    targets = [node for node in walk(read_line(line, spell=True)) if isinstance(node, Target)]

    assert [target.name for target in targets] == ["target1", "target2"]


def test_what_was_bound_is_said_again() -> None:
    line = "whenever ~ attacks, tap target creature. it gains flying until end of turn."
    abilities = read_line(line, spell=False)
    again: Any = unbound(abilities)

    assert said_line(abilities, spell=False) == line
    assert not any(isinstance(node, Target) and node.name for node in walk(again))


def test_what_an_owner_shuffles_away_is_the_target() -> None:
    line = "{5}, exile ~: target creature's owner shuffles it into their library."

    assert names(line, "it") == ["target1"]


def test_it_beside_the_object_itself_is_something_else() -> None:
    line = "whenever a creature you control enters, you may attach ~ to it."

    assert names(line, "it") == ["event object"]


def test_a_result_that_others_have_followed_is_known_by_what_was_done() -> None:
    line = "create a 1/1 red Goblin creature token. tap target land. that creature gains haste until end of turn."

    assert names(line, "that creature", spell=True) == ["created this way"]


def test_a_result_that_another_like_it_has_followed_is_declined() -> None:
    line = "create a 1/1 red Goblin creature token. create a 1/1 white Soldier creature token. tap target land. that creature gains haste until end of turn."

    with pytest.raises(DeclinedError) as error:
        read_line(line, spell=True)

    assert error.value.words == "that creature"


def test_a_token_is_what_was_created_whatever_was_done_since() -> None:
    line = "create a 1/1 red Goblin creature token. tap target land. that token gains haste until end of turn."

    assert names(line, "that token", spell=True) == ["created this way"]


def test_a_target_of_something_that_may_not_be_done_is_not_spoken_of_after_it() -> None:
    line = (
        "when ~ enters, you may pay {8}. if you do, tap up to eight target creatures. "
        "untap those creatures."
    )

    with pytest.raises(DeclinedError):
        read_line(line, spell=False)


def test_the_lines_of_a_spell_are_one_text() -> None:
    text = "Tap target creature.\nThat creature gains flying until end of turn. Untap target land."
    program = compile_card(CardText("Test", (FaceText("Test", "{U}", "Instant", text),)))

    assert isinstance(program, CardProgram)
    named = [node for node in walk(program.front.abilities) if isinstance(node, (Target, Bound))]
    assert [node.name for node in named] == ["target1", "target1", "target2"]


def test_it_deals_other_damage_instead_is_said_of_the_source() -> None:
    line = "~ deals 2 damage to any target. if you control a Mountain, it deals 7 damage instead."

    (ability,) = read_line(line, spell=True)

    sources = [node.source for node in walk(ability) if isinstance(node, DealDamage)]
    assert [type(source) for source in sources] == [This, This]


def test_he_and_she_are_the_card_itself() -> None:
    (ability,) = read_line(
        "whenever you cast a blue spell, she deals 1 damage to you.", spell=False
    )

    assert This("she") in list(walk(ability))


def test_he_in_quotation_marks_is_not_clear() -> None:
    with pytest.raises(DeclinedError):
        read_line('target creature gains "{T}: he deals 1 damage to you."', spell=True)


@pytest.mark.cr("608.2c")
@pytest.mark.parametrize(
    ("line", "words", "meaning"),
    [
        ("exile the top card of your library. ~ deals damage to you equal to that card's mana "
         "value.", "that card", ["seen"]),
        ("return target creature card from your graveyard to your hand. ~ deals damage equal to "
         "that card's power to target creature.", "that card", ["target1"]),
        ("target player reveals their hand. for each red card revealed this way, that player "
         "discards that card unless they pay 2 life.", "that card", ["each one"]),
        ("target player reveals their hand. for each red card revealed this way, that player "
         "discards that card unless they pay 2 life.", "they", ["target1"]),
        ("target player discards two cards unless they discard an artifact card.",
         "they", ["target1"]),
    ],
)  # fmt: skip
def test_that_card_is_not_the_one_whose_text_it_is(
    line: str, words: str, meaning: list[str]
) -> None:
    assert names(line, words, spell=True) == meaning


@pytest.mark.cr("608.2c")
def test_a_card_set_apart_is_what_may_be_played() -> None:
    line = (
        "whenever ~ attacks, exile the top card of your library. ~ deals damage to you equal to "
        "that card's mana value. you may play it this turn."
    )
    assert names(line, "it") == ["seen"]


@pytest.mark.cr("608.2c")
def test_two_questions_in_a_row_are_about_one_object() -> None:
    line = (
        "exile target card from a graveyard. if it was a creature card, create a Treasure token. "
        "if it was a land card, draw a card."
    )
    assert names(line, "it", spell=True) == ["target1", "target1"]


def test_for_each_card_of_no_said_cards_is_not_clear() -> None:
    line = "for each card, put that card into your graveyard unless you pay 2 life."
    with pytest.raises(DeclinedError):
        read_line(line, spell=True)


@pytest.mark.parametrize(
    "line",
    [
        "untap target creature and each other creature. those creatures get +2/+0 until end of turn.",
        "whenever you cast a spell with one or more targets, draw that many cards.",
    ],
)
def test_what_may_be_something_else_is_declined(line: str) -> None:
    with pytest.raises(DeclinedError):
        read_line(line, spell=line.startswith("untap"))


_LATER = "whenever you attack this turn, create a 1/1 red Goblin creature token."


@pytest.mark.cr("603.7a", "608.2c")
@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        (f"{_LATER} sacrifice it at end of combat.", 1),
        (f"{_LATER} sacrifice it at end of combat. draw a card.", 1),
        (f"{_LATER} draw a card.", 2),
        ("tap target creature. when that creature dies this turn, draw a card. destroy that "
         "creature.", 3),
        ("you may pay {1}. when you do, tap target creature. it gets +2/+2 until end of turn.", 1),
        ("you may pay {1}. when you do, draw a card. you gain 1 life.", 2),
        ("sacrifice a creature. when you do, draw X cards, where X is that creature's power. you "
         "lose X life.", 1),
    ],
)  # fmt: skip
def test_a_sentence_is_of_later_if_it_speaks_of_what_is_there_only_then(
    line: str, sentences: int
) -> None:
    read = read_line(line, spell=True)

    assert [len(each.body.instructions) for each in read if isinstance(each, SpellAbility)] == [
        sentences
    ]
    assert said_line(read, spell=True) == line


@pytest.mark.cr("603.7a")
def test_the_event_of_later_is_not_that_of_now() -> None:
    """Both are called alike, and yet "it" is what attacks."""
    line = "whenever another creature you control enters, whenever a creature attacks this turn, put a +1/+1 counter on it. it gains trample until end of turn."  # fmt: skip

    (read,) = read_line(line, spell=False)

    assert isinstance(read, TriggeredAbility)
    assert len(read.body.instructions) == 1


@pytest.mark.cr("603.7a")
def test_whether_a_sentence_between_is_of_now_cannot_be_told() -> None:
    line = f"{_LATER} you gain 1 life. sacrifice it at end of combat."

    with pytest.raises(DeclinedError):
        read_line(line, spell=True)


def test_a_card_drawn_and_revealed_isnt_what_triggered() -> None:
    line = "whenever a creature you control attacks, draw a card and reveal it."

    (read,) = read_line(line, spell=False)

    assert [node.what for node in walk(read) if isinstance(node, Reveal)] == [
        Bound("drawn this way", "it")
    ]


@pytest.mark.parametrize(
    "line",
    [
        "goad all creatures your opponents control. until your next turn, those creatures can't "
        "block.",
        "put a +1/+1 counter on each creature your opponents control. those creatures can't block "
        "this turn.",
    ],
)
@pytest.mark.cr("611.2c")
def test_a_change_of_the_rules_for_those_spoken_of_is_not_one_for_later_ones(line: str) -> None:
    (ability,) = read_line(line, spell=True)

    (change,) = [node for node in walk(ability) if isinstance(node, Apply)]

    assert change.fixed


@pytest.mark.parametrize("who", ["an opponent", "a player"])
def test_that_one_of_several_players_was_hurt_is_not_that_each_was(who: str) -> None:
    (ability,) = read_line(
        f"at the beginning of your end step, if {who} was dealt combat damage by a Zombie this turn, "
        "draw a card.",
        spell=False,
    )

    (told,) = [node for node in walk(ability) if isinstance(node, IsDealtDamage)]

    assert isinstance(told.recipient, Each)


@pytest.mark.cr("805.4d")
def test_what_your_opponents_would_do_as_one_cannot_be_told() -> None:
    with pytest.raises(DeclinedError):
        read_line(
            "at the beginning of your opponents' end step, they may sacrifice two creatures of "
            "their choice.",
            spell=False,
        )
