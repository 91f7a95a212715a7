// Cards carried with the mouse: from the search into a part of the deck, from one part to another,
// and out of it.

import { signal } from "@preact/signals";
import type { HTMLAttributes } from "preact";
import { unzoom } from "../../components/Zoom";
import { changed, moved, partFor, type Part } from "./deckModel";
import { shownOf } from "./figures";
import type { Building } from "./useBuilder";

interface Carried {
  readonly name: string;
  readonly from: Part | null; // null: out of the search
}

export const carried = signal<Carried | null>(null);

/** What makes an element one that can be carried. */
export function carriable<T extends HTMLElement = HTMLElement>(name: string, from: Part | null): HTMLAttributes<T> {
  return {
    draggable: true,
    onDragStart: (event) => {
      unzoom();
      event.dataTransfer?.setData("text/plain", name);
      carried.value = { name, from };
    },
    onDragEnd: () => {
      carried.value = null;
    },
  };
}

/** What makes an element a place where cards are put down; null takes them out of the deck. */
export function taking(building: Building, to: Part | null): HTMLAttributes<HTMLElement> {
  return {
    onDragOver: (event) => {
      if (carried.value) event.preventDefault();
    },
    onDrop: (event) => {
      const card = carried.value;
      if (!card) return;
      event.preventDefault();
      event.stopPropagation();
      carried.value = null;
      const { name, from } = card;
      if (to === null) from && building.change((deck) => changed(deck, from, name, -1));
      else {
        const there = partFor(shownOf(building.known, name).types, to);
        building.change((deck) => (from === null ? changed(deck, there, name, 1) : moved(deck, name, from, there)));
      }
    },
  };
}
