// The decks there are: the person's own and the built-in ones. Loaded when somebody needs them.

import { signal } from "@preact/signals";
import { api, type Decks } from "../api";
import { wordsOf } from "../asking";

export const decks = signal<Decks | null>(null);
export const decksProblem = signal("");

/** Ask for them again. */
export async function loadDecks(): Promise<void> {
  try {
    decks.value = await api.decks();
    decksProblem.value = "";
  } catch (error) {
    decksProblem.value = wordsOf(error);
  }
}
