// What the server knows for who builds a deck: cards, cards like one, forms of lists, and what
// decks were before.

import { ask, call, named } from "../../connection/api";

export type { ShownCard } from "../../connection/api";
import type { ShownCard } from "../../connection/api";

export interface CardsShown {
  readonly cards: readonly ShownCard[];
  readonly following: number | null; // where the next ones begin
  readonly count: number; // of all there are
  readonly near: readonly string[]; // names that may be meant, if there are none
}

/** A form that lists can be written in. */
export interface Form {
  readonly key: string;
  readonly title: string;
  readonly extension: string;
}

export interface WrittenDeck {
  readonly file: string;
  readonly text: string;
}

export interface DeckChange {
  readonly part: string;
  readonly name: string;
  readonly by: number;
}

/** A deck as it was once. */
export interface DeckVersion {
  readonly name: string;
  readonly text: string;
  readonly format: string;
  readonly colors: string;
  readonly cards: number;
  readonly saved: number; // seconds since 1970
  readonly changes: readonly DeckChange[]; // by the next version
}

interface Versions {
  readonly versions: readonly DeckVersion[];
}

export const builder = {
  search: async (text: string, start: number, playable: boolean, signal: AbortSignal) => {
    const path = `cards?search=${named(text)}&start=${start}&playable=${playable ? 1 : 0}`;
    return (await (await ask(path, "GET", undefined, signal)).json()) as CardsShown;
  },
  like: (name: string, colors: string, format: string) =>
    call<CardsShown>(`cards-like?name=${named(name)}&colors=${colors}&format=${named(format)}`),
  forms: () => call<{ forms: readonly Form[] }>("deck-forms"),
  write: (text: string, form: string) => call<WrittenDeck>("decks/write", "POST", { text, form }),
  versions: (name: string) => call<Versions>(`deck-versions/${named(name)}`),
  deleted: () => call<Versions>("deck-versions"),
};
