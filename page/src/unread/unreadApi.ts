// What the server knows of cards that aren't read in full.

import { call, named } from "../connection/api";

/** A line of a card's text: whether it is read, and hangs on nothing that isn't. */
export interface TextLine {
  readonly text: string;
  readonly counts: boolean;
}

export interface UnreadCard {
  readonly name: string;
  readonly beside: boolean; // in the sideboard only: it can be left out
  readonly partly: boolean; // it can be played in part
  readonly faces: readonly { readonly name: string; readonly lines: readonly TextLine[] }[];
  readonly why: string;
}

interface Named {
  readonly cards: readonly { readonly name: string }[];
}

export const unreadApi = {
  /** The cards of a deck of one's own that aren't read in full. */
  ofDeck: async (name: string): Promise<readonly UnreadCard[]> => {
    const { text } = await call<{ text: string }>(`decks/${named(name)}`);
    return (await call<{ cards: readonly UnreadCard[] }>("decks/unread", "POST", { text })).cards;
  },
  /** Cards that can be played in the place of one that can't. */
  like: async (name: string): Promise<readonly string[]> => {
    const { cards } = await call<Named>(`cards-like?name=${named(name)}&colors=&format=`);
    return cards.map((each) => each.name);
  },
};
