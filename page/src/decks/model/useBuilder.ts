// A deck that is built: what it is now, what can be undone, what the server says of it.

import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Checked, type ShownCard } from "../../connection/api";
import { wordsOf } from "../../connection/useAsked";
import { go, place } from "../../router";
import { language, t } from "../../words";
import { decks, loadDecks } from "../deckStore";
import { renamed } from "./bench";
import { isEmpty, isSame, textOf, type DeckParts } from "./deckModel";
import type { Known } from "./figures";
import { after, begun, redo, undo, type History } from "./history";
import type { Opened, Saved } from "./openDeck";
import { keepUnsaved } from "./unsaved";

const PAUSE = 350; // milliseconds without a change until the deck is looked through

/** Reads what was typed; null if nothing was. */
export interface Typing {
  current: (() => Promise<DeckParts | null>) | null;
}

export interface Building {
  readonly deck: DeckParts;
  readonly change: (next: (deck: DeckParts) => DeckParts) => void;
  readonly history: History<DeckParts>;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly format: string;
  readonly setFormat: (format: string) => void;
  readonly known: Known;
  readonly learn: (cards: readonly ShownCard[]) => void;
  readonly checked: Checked | null;
  readonly problem: string;
  readonly setProblem: (why: string) => void;
  readonly unread: readonly string[]; // lines of the list that was read last
  readonly setUnread: (lines: readonly string[]) => void;
  readonly opened: Opened;
  readonly isSaved: boolean;
  readonly typing: Typing; // a list that is typed and not read yet
  readonly save: (over?: boolean) => Promise<void>;
  readonly taken: string; // the name of another deck that saving would replace
  readonly notTaken: () => void;
  readonly remove: () => Promise<void>;
  readonly discard: () => void;
  readonly settle: (deck: Saved) => void; // so it is saved now
}

export function useBuilder(first: Opened): Building {
  const [opened, setOpened] = useState(first);
  const [history, setHistory] = useState(() => firstOf(first));
  const [name, setName] = useState(opened.name);
  const [format, setFormat] = useState(opened.format);
  const [saved, setSaved] = useState(opened.saved);
  const [known, learn] = useKnown(opened.known);
  const [problem, setProblem] = useState("");
  const [unread, setUnread] = useState<readonly string[]>([]);
  const [taken, setTaken] = useState("");
  const typing: Typing = useRef(null);
  const deck = history.now;
  const checked = useChecked(deck, format, learn, setProblem);
  const isSaved = isSame(deck, saved.deck) && format === saved.format && name === saved.name;
  useEffect(() => {
    keepUnsaved(opened.opened, isSaved ? null : { name, format, text: textOf(deck) });
  }, [deck, name, format, isSaved]);

  const become = (next: Saved) => {
    setHistory((now) => after(now, next.deck));
    setName(next.name);
    setFormat(next.format);
  };
  const settle = (next: Saved) => {
    become(next);
    setSaved(next);
  };
  const save = async (over = false) => {
    const given = name.trim();
    if (!given) return setProblem(t("Give the deck a name."));
    const other = given !== opened.opened || !opened.mine;
    if (other && !over && decks.value?.mine.some((each) => each.name === given)) return setTaken(given);
    setTaken("");
    const read = typing.current ? await typing.current() : deck;
    if (!read) return; // what can't be read is told already
    try {
      await api.keepDeck(given, textOf(read), format);
      setProblem("");
      settle({ name: given, deck: read, format });
      keepUnsaved(opened.opened, null);
      await loadDecks();
      if (!other || !isHere()) return;
      setOpened({ ...opened, opened: given, mine: true });
      renamed(given);
      go({ at: "decks", name: given });
    } catch (error) {
      setProblem(wordsOf(error));
    }
  };
  const remove = () => deleted(opened.opened, setProblem);
  return {
    deck,
    change: (next) => (setUnread([]), setHistory((now) => after(now, next(now.now)))),
    history,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    ...{ name, setName, format, setFormat, known, learn, checked, problem, setProblem, unread, setUnread },
    ...{ opened, isSaved, typing, save, taken, notTaken: () => setTaken(""), remove, discard: () => become(saved), settle },
  };
}

/** Delete a deck, and go to the others. */
async function deleted(name: string, tell: (problem: string) => void): Promise<void> {
  try {
    await api.deleteDeck(name);
    keepUnsaved(name, null);
    await loadDecks();
    if (isHere()) go({ at: "decks", name: "" });
  } catch (error) {
    tell(wordsOf(error));
  }
}

/** Where one was before the answer came: whoever has gone elsewhere stays there. */
function isHere(): boolean {
  return place.peek().at === "decks" || place.peek().at === "new-deck";
}

/** What was begun and not saved comes after what is saved: so it can be undone. */
function firstOf({ saved, begun: unsaved }: Opened): History<DeckParts> {
  const first = begun(saved.deck);
  return unsaved && !isSame(unsaved, saved.deck) ? after(first, unsaved) : first;
}

function useKnown(first: Known): [Known, (cards: readonly ShownCard[]) => void] {
  const [known, setKnown] = useState(first);
  const learn = (cards: readonly ShownCard[]) => {
    setKnown((now) => new Map([...now, ...cards.map((each) => [each.name, each] as const)]));
  };
  return [known, learn];
}

/** What the server says of the deck, asked when nothing was changed for a moment. */
function useChecked(
  deck: DeckParts,
  format: string,
  learn: (cards: readonly ShownCard[]) => void,
  onProblem: (why: string) => void,
): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    const number = ++asked.current;
    if (isEmpty(deck)) return setChecked(null);
    const timer = setTimeout(() => {
      api.check(textOf(deck), format).then(
        (found) => {
          if (number !== asked.current) return;
          learn(found.shown);
          setChecked(found);
          onProblem("");
        },
        (error: unknown) => number === asked.current && onProblem(wordsOf(error)),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [deck, format, language.value]);
  return checked;
}
