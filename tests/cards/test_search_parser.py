"""Reading queries, and writing them so that they are read the same."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apnap.cards.search import words
from apnap.cards.search.is_words import KINDS
from apnap.cards.search.parser import QueryError, parse
from apnap.cards.search.query import (
    OPERATORS,
    All,
    ColorCount,
    ColorField,
    Colors,
    Compare,
    HasKeyword,
    HasLayout,
    InFormat,
    InSet,
    Is,
    Mana,
    NameIs,
    Not,
    NumberField,
    OfRarity,
    Order,
    Parity,
    Query,
    Search,
    Status,
    TextField,
    Words,
    all_of,
    any_of,
)
from apnap.cards.search.query import Any as AnyOf

NAME, TYPE, ORACLE = TextField.NAME, TextField.TYPE, TextField.ORACLE


@pytest.mark.parametrize(
    ("text", "query"),
    [
        ("bolt", Words(NAME, "bolt")),
        ("Urza's", Words(NAME, "Urza's")),
        ('"black lotus"', Words(NAME, "black lotus")),
        ("'black lotus'", Words(NAME, "black lotus")),
        (r'"say \"hi\""', Words(NAME, 'say "hi"')),
        ("name:/^a.*z$/", Words(NAME, "^a.*z$", is_pattern=True)),
        (r"o:/a\/b\d/", Words(ORACLE, r"a/b\d", is_pattern=True)),
        ('!"Lightning Bolt"', NameIs("Lightning Bolt")),
        ("!fire", NameIs("fire")),
        ("T:Goblin", Words(TYPE, "Goblin")),
        ("t!=goblin", Not(Words(TYPE, "goblin"))),
        ("a b", All((Words(NAME, "a"), Words(NAME, "b")))),
        ("a and b", All((Words(NAME, "a"), Words(NAME, "b")))),
        ("a or b c", AnyOf((Words(NAME, "a"), All((Words(NAME, "b"), Words(NAME, "c")))))),
        ("(a or b) c", All((AnyOf((Words(NAME, "a"), Words(NAME, "b"))), Words(NAME, "c")))),
        ("-(a OR b)", Not(AnyOf((Words(NAME, "a"), Words(NAME, "b"))))),
        ("-t:elf", Not(Words(TYPE, "elf"))),
        ("orc", Words(NAME, "orc")),
        ("mv:3", Compare(NumberField.MANA_VALUE, "=", 3)),
        ("cmc>=2.5", Compare(NumberField.MANA_VALUE, ">=", 2.5)),
        ("pow>tou", Compare(NumberField.POWER, ">", NumberField.TOUGHNESS)),
        ("power=-1", Compare(NumberField.POWER, "=", -1)),
        ("mv:even", Parity(even=True)),
        ("mv!=even", Not(Parity(even=True))),
        ("c:rg", Colors(ColorField.COLOR, ">=", 24)),
        ("color=azorius", Colors(ColorField.COLOR, "=", 3)),
        ("c:c", Colors(ColorField.COLOR, "=", 0)),
        ("c:m", ColorCount(ColorField.COLOR, ">=", 2)),
        ("c<=2", ColorCount(ColorField.COLOR, "<=", 2)),
        ("id:esper", Colors(ColorField.IDENTITY, "<=", 7)),
        ("identity>white", Colors(ColorField.IDENTITY, ">", 1)),
        ("m:2ww", Mana(">=", ("2", "W", "W"))),
        ("mana={2/w}{G/P}x", Mana("=", ("2/W", "G/P", "X"))),
        ("f:edh", InFormat(Status.LEGAL, "commander")),
        ("legal:modern", InFormat(Status.LEGAL, "modern")),
        ("banned:legacy", InFormat(Status.BANNED, "legacy")),
        ("restricted:vintage", InFormat(Status.RESTRICTED, "vintage")),
        ("e:LEA", InSet("lea")),
        ("in:lea", InSet("lea")),
        ("in:rare", OfRarity("=", "rare")),
        ("r>=r", OfRarity(">=", "rare")),
        ("kw:'first strike'", HasKeyword("first strike")),
        ("layout:split", HasLayout("split")),
        ("is:commander", Is("commander")),
        ("not:vanilla", Not(Is("vanilla"))),
        ("has:indicator", Is("indicator")),
    ],
)
def test_a_condition_is_read(text: str, query: Query) -> None:
    assert parse(text) == Search(query)


def test_options_stand_anywhere() -> None:
    found = parse("order:cmc a direction:desc unique:cards b include:extras")

    assert found == Search(
        All((Words(NAME, "a"), Words(NAME, "b"))), Order.MANA_VALUE, descending=True, extras=True
    )
    assert parse("") == parse("  ") == Search()
    assert parse("order:name") == Search()


@pytest.mark.parametrize(
    ("text", "what", "place"),
    [
        ("a coolor:red", "nothing can be searched by 'coolor' (did you mean color", "coolor"),
        ("artist:x", "'artist' can't be searched: pictures aren't kept", "artist"),
        ("usd>5", "'usd' can't be searched: prices aren't kept", "usd"),
        ('a "b c', "this quote isn't closed", '"b c'),
        ("a o:/b c", "this regular expression isn't closed", "/b c"),
        ("o:/(/", "this is no regular expression", "/(/"),
        ("a (b or c", "this parenthesis isn't closed", "("),
        ("a b) c", "this parenthesis closes nothing", ")"),
        ("a ()", "something to search for should stand here", ")"),
        ("a or", "something to search for should stand here", ""),
        ("or b", "something to search for should stand here", "o"),
        ("mv>x", "'x' is no number", "x"),
        ("mv:", "a value should stand here", ""),
        ("mv: 3", "a value should stand here", " "),
        ("pow=99999999999", "is no number", "99999999999"),
        ("c:purple", "no colors are called 'purple'", "purple"),
        ("c:azorious", "did you mean azorius", "azorious"),
        ("m:2Q", "not a mana cost: '2Q'", "2Q"),
        ("m:{w", "not a mana cost: '{w'", "{w"),
        ("r:commn", "no rarity is called 'commn' (did you mean common", "commn"),
        ("is:suported", "(did you mean supported", "suported"),
        ("t>elf", "'>' compares numbers and colors only", "t>elf"),
        ("f:/modern/", "a regular expression can't stand here", "/modern/"),
        ("!/x/", "an exact name is no regular expression", "/x/"),
        ("order:price", "order is one of name, mv", "price"),
        ("unique:art", "unique is one of cards, not 'art'", "art"),
        ("-order:name", "this can't be negated", "-order:name"),
        ("a or order:name", "belongs to the whole search", "a or order:name"),
        ("-(order:name)", "belongs to the whole search", "order:name"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, what: str, place: str) -> None:
    with pytest.raises(QueryError, match=re.escape(what)) as caught:
        parse(text)

    query, below = caught.value.pointed()
    assert query == text
    assert text[caught.value.start : caught.value.end] == place
    assert below.index("^") == caught.value.start


def test_too_many_parentheses_are_refused() -> None:
    with pytest.raises(QueryError, match="too many parentheses"):
        parse("(" * 5000 + "a" + ")" * 5000)


# --- Round trips ----------------------------------------------------------------------------

texts = st.text(st.characters(exclude_characters="\n", exclude_categories=["Cs"]), max_size=12)
names = st.text("abcdefghij-/' :\"()", max_size=8)
patterns = st.lists(
    st.sampled_from(["a", "b+", ".", "/", r"\d", r"\\", "(x|y)", "[a-z]", '"', " ", "~", r"\("]),
    max_size=6,
).map("".join)
fields, operators = st.sampled_from(list(NumberField)), st.sampled_from(OPERATORS)
colors, symbols = st.sampled_from(list(ColorField)), ["2", "W", "U/B", "2/W", "G/P", "X", "C"]


def words_of(field: Any) -> Any:
    return st.builds(Words, field, texts) | st.builds(Words, field, patterns, st.just(True))


leaves: Any = st.one_of(
    words_of(st.sampled_from(list(TextField))),
    st.builds(NameIs, texts),
    st.builds(Compare, fields, operators, fields | st.integers(-99, 99).map(lambda n: n / 4)),
    st.builds(Parity, st.booleans()),
    st.builds(Colors, colors, operators, st.integers(0, 31)),
    st.builds(ColorCount, colors, operators, st.integers(0, 5)),
    st.builds(Mana, operators, st.lists(st.sampled_from(symbols), min_size=1).map(tuple)),
    st.builds(InFormat, st.sampled_from(list(Status)), st.sampled_from(["modern", "old school"])),
    st.builds(InSet, names.filter(lambda name: name not in words.RARITIES)),
    st.builds(OfRarity, operators, st.sampled_from(words.RARITIES)),
    st.builds(HasKeyword, names),
    st.builds(HasLayout, names),
    st.builds(Is, st.sampled_from(list(KINDS))),
)
queries: Any = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.builds(Not, inner),
        st.lists(inner, min_size=2, max_size=4).map(all_of),
        st.lists(inner, min_size=2, max_size=4).map(any_of),
    ),
    max_leaves=12,
)
searches = st.builds(
    Search, st.just(All()) | queries, st.sampled_from(list(Order)), st.booleans(), st.booleans()
)


@given(searches)
def test_what_is_written_is_read_as_the_same(search: Search) -> None:
    assert parse(str(search)) == search


@given(st.text("at:o\"'/()-!or =<>{}w2\\ ", max_size=20))
def test_any_text_is_read_or_refused_with_its_place(text: str) -> None:
    try:
        search = parse(text)
    except QueryError as error:
        place = error.start
    else:
        place = 0
        assert parse(str(search)) == search
    assert 0 <= place <= len(text)
