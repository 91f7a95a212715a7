// What a tile shows of a deck: its picture, name, colors, format and number of cards.

import type { JSX } from "preact";
import { Art } from "../components/art";
import { COLORS, Mana } from "../components/Mana";
import type { DeckLine } from "../connection/api";
import { tn } from "../words";
import { titleOf } from "./deckStore";
import { formatWords } from "./formatWords";

export function DeckFace({ deck }: { deck: DeckLine }): JSX.Element {
  const facts = [formatWords(deck.format), tn("{n} card", "{n} cards", deck.cards)];
  return (
    <>
      <Art name={deck.name} motif={null} />
      <b class="deck-name">{titleOf(deck)}</b>
      {deck.colors && <Mana cost={deck.colors.replace(/./g, "{$&}")} />}
      <span class="soft facts">{facts.filter(Boolean).join(" · ")}</span>
    </>
  );
}

/** The class of a tile for the colors of its picture. */
export function tonesOf(colors: string): string {
  const names = [...colors].flatMap((each) => COLORS[each] ?? []);
  if (names.length > 2) return "tones-gold";
  return names.length === 2 ? `tones-${names[0]} and-${names[1]}` : `tones-${names[0] ?? "land"}`;
}
