// A deck made ready to be built on: its cards, and what is known of them.

import { api, type Checked } from "../../connection/api";
import { deckNamed, decks, titleOf } from "../deckStore";
import { EMPTY, deckOf, type DeckParts } from "./deckModel";
import type { Known } from "./figures";
import { unsavedOf, type Unsaved } from "./unsaved";

/** A deck as the server has it. */
export interface Saved {
  readonly name: string;
  readonly format: string;
  readonly deck: DeckParts;
}

export interface Opened {
  readonly opened: string; // the name by which it was opened; "" for a new deck
  readonly mine: boolean;
  readonly name: string;
  readonly format: string;
  readonly saved: Saved;
  readonly begun: DeckParts | null; // what was changed and not saved
  readonly unsaved: Unsaved | null;
  readonly known: Known;
}

/** Open a deck by its name; none is a new one. */
export async function openDeck(opened: string): Promise<Opened> {
  const isIn = (lines?: readonly { readonly name: string }[]) => lines?.some((each) => each.name === opened) ?? false;
  const deck = opened ? await deckNamed(opened) : { name: "", text: "", format: "" };
  const unsaved = unsavedOf(opened);
  const [saved, begun] = await Promise.all([
    listed(deck.text, deck.format),
    unsaved ? listed(unsaved.text, unsaved.format) : null,
  ]);
  const line = decks.value?.built_in.find((each) => each.name === opened);
  const mine = opened !== "" && (isIn(decks.value?.mine) || !line);
  const known = new Map([...(saved?.shown ?? []), ...(begun?.shown ?? [])].map((each) => [each.name, each]));
  const name = mine || !line ? deck.name : titleOf(line);
  return {
    opened,
    mine,
    name: unsaved?.name ?? name,
    format: unsaved?.format ?? deck.format,
    saved: { name, format: deck.format, deck: saved ? deckOf(saved.cards) : EMPTY },
    begun: unsaved ? (begun ? deckOf(begun.cards) : EMPTY) : null,
    unsaved,
    known,
  };
}

/** What the server reads in a list; a format that is no longer there doesn't matter. */
export async function listed(text: string, format: string): Promise<Checked | null> {
  if (!text.trim()) return null;
  return api.check(text, format).catch((error: unknown) => {
    if (!format) throw error;
    return api.check(text, "");
  });
}
