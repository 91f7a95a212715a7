// The wish for a new table while it is made up: what was picked last is picked again.

import { useState } from "preact/hooks";
import type { Formats, Variant } from "../../connection/api";
import { useFormats, useVariant } from "../../decks/formats";
import { keyOf, pickedOf, playersOf, rowsOf, usualPlayers, type Picked } from "../../decks/variants";
import { set, settings } from "../../settings";
import { FIRST_WISH, withPlayers, withVariant, type Wish } from "./wish";

export interface Wishing {
  readonly chosen: string; // the key of what is played
  readonly variant: Variant; // all of it together
  readonly isKnown: boolean;
  readonly why: string; // it can't be played so
  readonly wish: Wish;
  readonly players: number;
  change(wish: Wish): void;
  pick(picked: Picked): void;
  seat(players: number): void;
}

export function useWish(): Wishing {
  const formats = useFormats();
  const chosen = orderly(formats, settings.value.variant);
  const known = useVariant(chosen);
  const [wished, change] = useState(FIRST_WISH);
  const before = pickedOf(formats, chosen);
  const numbers = playersOf(formats, before);
  const asBefore = wished.variant === chosen && numbers.includes(wished.opponents.length + 1);
  const wish = asBefore ? wished : withPlayers(withVariant(wished, chosen), usualPlayers(chosen, numbers));
  const players = wish.opponents.length + 1;
  /** One key may be played by several numbers of players, and one number has a key of its own. */
  const go = (picked: Picked, count: number) => {
    const possible = playersOf(formats, picked);
    const now = possible.includes(count) ? count : usualPlayers(keyOf(picked, players), possible);
    const next = orderly(formats, keyOf(picked, now));
    change(withPlayers(next === chosen ? wish : withVariant(wish, next), now));
    set({ variant: next });
  };
  return {
    ...{ chosen, ...known, wish, players, change },
    pick: (picked) => go(picked, picked.decks === before.decks && picked.seats === before.seats ? players : 0),
    seat: (count) => go(before, count),
  };
}

/** The key as the server writes it, as far as there are such rows. */
function orderly(formats: Formats, key: string): string {
  return rowsOf(formats, key)
    .map((each) => each.key)
    .join("+");
}
