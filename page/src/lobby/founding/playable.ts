// Which of the person's decks can be played, and what stops the others. Decks are looked through
// one after the other; what was found before is shown until it is found again.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, type Checked, type DeckLine } from "../../connection/api";
import { wordsOf } from "../../connection/useAsked";
import { unreadIn } from "../../decks/model/unread";

/** What was found of a deck. */
export interface Found {
  readonly stopped: readonly string[]; // cards that can't be played, and lines that can't be read
  readonly legal: boolean; // in the format it was judged by
  readonly led: boolean; // by a commander
  readonly why: string; // it isn't legal
  readonly problem: string; // why it could not be looked through
}

/** What a report on a deck means for a game with it. */
export function foundIn(found: Checked): Found {
  const { cards, legal, problems } = found;
  const names = cards.filter((each) => !each.supported).map((each) => each.name);
  const led = cards.some((each) => each.part === "commander");
  const why = legal ? "" : (problems[0] ?? "");
  return { stopped: [...new Set([...names, ...unreadIn(found)])], legal, led, why, problem: "" };
}

const found = signal<ReadonlyMap<string, Found>>(new Map());

const keyOf = (name: string, format: string) => `${format} ${name}`;

async function look(name: string, format: string): Promise<Found> {
  try {
    const { text } = await api.deck(name);
    return foundIn(await api.check(text, format));
  } catch (error) {
    return { stopped: [], legal: true, led: true, why: "", problem: wordsOf(error) };
  }
}

/** What is known of a deck of one's own, judged by a format, or by the deck's own. */
export function foundOf(deck: DeckLine, format: string): Found | undefined {
  return found.value.get(keyOf(deck.name, format || deck.format));
}

/** Look through these decks, one by one. */
export function useFound(decks: readonly DeckLine[], by: string): void {
  useEffect(() => {
    let current = true;
    const lookThrough = async () => {
      for (const deck of decks) {
        const format = by || deck.format;
        const seen = await look(deck.name, format);
        if (!current) return;
        found.value = new Map(found.value).set(keyOf(deck.name, format), seen);
      }
    };
    void lookThrough();
    return () => {
      current = false;
    };
  }, [decks, by]);
}
