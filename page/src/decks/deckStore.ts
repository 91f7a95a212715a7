// The decks there are: the person's own and the built-in ones. Loaded when somebody needs them.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, type Deck, type DeckLine, type Decks } from "../connection/api";
import { person } from "../connection/store";
import { wordsOf } from "../connection/useAsked";

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

/** The decks of whoever is there. */
export function useDecks(): Decks | null {
  const who = person.value?.token;
  useEffect(() => {
    if (who) void loadDecks();
  }, [who]);
  return decks.value;
}

/** How a deck is called. */
export function titleOf(deck: DeckLine): string {
  return deck.title || deck.name;
}

/** A deck with its list. Somebody's own deck goes before a built-in one of the same name. What is in
 * neither list is asked for as one's own, and is an error if it isn't there: never an empty deck. */
export async function deckNamed(name: string): Promise<Deck> {
  const known = decks.value;
  const isIn = (lines?: readonly DeckLine[]) => lines?.some((each) => each.name === name) ?? false;
  if (isIn(known?.mine) || !isIn(known?.built_in)) return api.deck(name);
  const { text, format } = await api.check(name, "");
  return { name, text, format };
}
