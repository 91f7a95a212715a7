// Which of the person's decks can be played, and what stops the others. Decks are looked through
// one after the other; what was found before is shown until it is found again.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, type Checked, type DeckLine } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import { unreadIn } from "../decks/model/unread";

/** What was found of a deck. */
export interface Found {
  readonly stopped: readonly string[]; // cards that can't be played, and lines that can't be read
  readonly legal: boolean; // in the deck's own format
  readonly problem: string; // why it could not be looked through
}

/** What a report on a deck means for a game with it. */
export function foundIn(found: Checked): Found {
  const names = found.cards.filter((each) => !each.supported).map((each) => each.name);
  return { stopped: [...new Set([...names, ...unreadIn(found)])], legal: found.legal, problem: "" };
}

const found = signal<ReadonlyMap<string, Found>>(new Map());

async function look({ name, format }: DeckLine): Promise<Found> {
  try {
    const { text } = await api.deck(name);
    return foundIn(await api.check(text, format));
  } catch (error) {
    return { stopped: [], legal: true, problem: wordsOf(error) };
  }
}

/** What is known of these decks, by their names; it comes in one by one. */
export function useFound(decks: readonly DeckLine[]): ReadonlyMap<string, Found> {
  useEffect(() => {
    let current = true;
    const lookThrough = async () => {
      for (const deck of decks) {
        const seen = await look(deck);
        if (!current) return;
        found.value = new Map(found.value).set(deck.name, seen);
      }
    };
    void lookThrough();
    return () => {
      current = false;
    };
  }, [decks]);
  return found.value;
}

/** What stops a deck of one's own, as far as it is known. */
export function stoppedIn(name: string): readonly string[] {
  return found.value.get(name)?.stopped ?? [];
}
