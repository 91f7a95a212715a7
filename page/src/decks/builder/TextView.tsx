// The deck as a list: pasted, typed or opened from a file, in any form the server reads.

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { wordsOf } from "../../connection/useAsked";
import { FileField } from "../../components/fields";
import { t } from "../../words";
import { EMPTY, deckOf, isEmpty, isSame, textOf, type DeckParts } from "../model/deckModel";
import { listed } from "../model/openDeck";
import { unreadIn } from "../model/unread";
import type { Building } from "../model/useBuilder";

const PAUSE = 400; // milliseconds without typing until a list is read
export const LONGEST = 50_000;
const FILES = ".txt,.dek,.dec,.cod,.dck,.mtga,.o8d,.mwDeck,.csv,.json,text/plain";

interface TextViewProps {
  readonly building: Building;
  readonly onFile: (file: File) => void;
}

export function TextView({ building, onFile }: TextViewProps): JSX.Element {
  const [text, setText] = useState(() => textOf(building.deck));
  const [typed, setTyped] = useState(false); // and not read yet
  const shown = useRef(building.deck); // the deck that the text says
  const now = useRef({ building, text });
  now.current = { building, text };
  const read = async () => {
    building.typing.current = null;
    const list = await readText(now.current.building, now.current.text);
    if (!list || building.typing.current) return list?.deck ?? null;
    const { deck, unread } = list;
    shown.current = deck;
    setTyped(false);
    building.change((before) => (isSame(before, deck) ? before : deck));
    building.setUnread(unread);
    return deck;
  };
  useEffect(() => {
    if (isSame(building.deck, shown.current)) return;
    shown.current = building.deck;
    if (!typed) setText(textOf(building.deck)); // undone, or a file was opened
  }, [building.deck]);
  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => void read(), PAUSE);
    return () => clearTimeout(timer);
  }, [text, typed]);
  // Who leaves while it isn't read yet loses nothing.
  useEffect(() => () => void building.typing.current?.(), []);
  const type = (to: string) => {
    setText(to);
    setTyped(true);
    building.typing.current = read;
  };
  return (
    <div class="text-view">
      <label class="field">
        <span>{t("List")}</span>
        <textarea
          class="list"
          rows={18}
          spellcheck={false}
          maxLength={LONGEST}
          value={text}
          aria-describedby="list-hint"
          onInput={(event) => type(event.currentTarget.value)}
        />
      </label>
      <p id="list-hint" class="soft">
        {t("Paste a list of any kind here, or drop a file: Arena, MTGO, Moxfield, .dek, .cod, .dck.")}
      </p>
      <FileField label={t("Open a file")} accept={FILES} onOpen={onFile} />
    </div>
  );
}

interface ReadList {
  readonly deck: DeckParts;
  readonly unread: readonly string[]; // lines that aren't understood
}

/** The deck of a list, with what is known of its cards; none if it can't be read. */
export async function readText(building: Building, text: string): Promise<ReadList | null> {
  try {
    const found = await listed(text, building.format);
    building.setProblem("");
    building.learn(found?.shown ?? []);
    if (found?.name && !building.name) building.setName(found.name);
    const deck = found ? deckOf(found.cards) : EMPTY;
    const unread = found ? unreadIn(found) : [];
    const isNothing = text.trim() !== "" && isEmpty(deck) && unread.length === 0;
    return { deck, unread: isNothing ? [t("There is no card in this list.")] : unread };
  } catch (error) {
    building.setProblem(wordsOf(error));
    return null;
  }
}
