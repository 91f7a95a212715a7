// How the cards of a deck are played that aren't read in full: decided by whoever plays it, never
// in silence. What was decided is known as long as the page is open.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { unreadApi, type UnreadCard } from "./unreadApi";

export const LEAVE_OUT = "leave-out";
export const PARTLY = "partly";

/** By the names of cards: left out, partly, or the name of another card; empty: not decided. */
export type Ways = Readonly<Record<string, string>>;

const found = signal<ReadonlyMap<string, readonly UnreadCard[]>>(new Map());
const decided = signal<ReadonlyMap<string, Ways>>(new Map());

/** The cards of a deck of one's own that aren't read in full; undefined: not known yet. */
export function useUnread(deck: string): readonly UnreadCard[] | undefined {
  useEffect(() => {
    if (!deck) return;
    unreadApi.ofDeck(deck).then(
      (cards) => (found.value = new Map(found.value).set(deck, cards)),
      () => undefined, // whoever sits down with it is told what is wrong
    );
  }, [deck]);
  return deck ? found.value.get(deck) : [];
}

/** What was decided for a deck. */
export function waysOf(deck: string): Ways {
  return decided.value.get(deck) ?? {};
}

export function decide(deck: string, ways: Ways): void {
  decided.value = new Map(decided.value).set(deck, ways);
}

/** Whether it is decided of each card. */
export function isDecided(cards: readonly UnreadCard[], ways: Ways): boolean {
  return cards.every((each) => ways[each.name]?.trim());
}

/** What is sent: nothing of cards that are no longer in the deck. */
export function waysFor(cards: readonly UnreadCard[], ways: Ways): Ways {
  return Object.fromEntries(cards.map((each) => [each.name, ways[each.name]?.trim() ?? ""]));
}

/** A beginning: what is only in the sideboard is left out; the rest is for the player to say. */
export function firstWays(cards: readonly UnreadCard[], ways: Ways): Ways {
  const first = (card: UnreadCard) => ways[card.name] ?? (card.beside ? LEAVE_OUT : "");
  return Object.fromEntries(cards.map((each) => [each.name, first(each)]));
}
