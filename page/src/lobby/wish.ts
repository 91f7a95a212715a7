// What somebody wishes to play: the variant, who sits down, and what is agreed.

import type { Variant } from "../connection/api";
import { usualSeats } from "../decks/variants";
import type { Clock, Create, Spectators } from "../protocol";

export const OPEN = "open seat";

const CLOCKS: Readonly<Record<string, Clock | null>> = {
  none: null,
  quick: { choice: 30, reserve: 300 },
  usual: { choice: 90, reserve: 900 },
  slow: { choice: 300, reserve: 3600 },
};

/** Another seat at the table. */
export interface Opponent {
  readonly kind: string; // of an agent, or OPEN
  readonly deck: string; // of an agent; empty: any
}

export interface Wish {
  readonly deck: string;
  readonly variant: string;
  readonly opponents: readonly Opponent[];
  readonly bestOf: 1 | 3;
  readonly clock: string;
  readonly spectators: Spectators;
  readonly format: string;
  readonly password: string;
}

export const SKILLED: Opponent = { kind: "skilled", deck: "" };

export const FIRST_WISH: Wish = {
  deck: "",
  variant: "",
  opponents: [SKILLED],
  bestOf: 1,
  clock: "none",
  spectators: "hidden",
  format: "",
  password: "",
};

/** With so many players: those there are keep their seats, and further ones are like the last. */
export function withPlayers(wish: Wish, players: number): Wish {
  const { opponents } = wish;
  const like = { ...(opponents.at(-1) ?? SKILLED), deck: "" };
  const others = Array.from({ length: players - 1 }, (_, at) => opponents[at] ?? like);
  return { ...wish, opponents: others };
}

/** Of that variant, with as many players as it usually has; decks of another don't suit. */
export function withVariant(wish: Wish, variant: Variant): Wish {
  const opponents = wish.opponents.map((each) => ({ ...each, deck: "" }));
  return withPlayers({ ...wish, variant: variant.key, format: "", opponents }, usualSeats(variant));
}

export function withOpponent(wish: Wish, place: number, changed: Partial<Opponent>): Wish {
  const opponents = wish.opponents.map((each, at) => (at === place ? { ...each, ...changed } : each));
  return { ...wish, opponents };
}

/** Whether somebody has to come before the game begins. */
export function isOpen({ opponents }: Wish): boolean {
  return opponents.some((each) => each.kind === OPEN);
}

/** The message that opens the table. */
export function createOf(wish: Wish): Create {
  const agents = wish.opponents.filter((each) => each.kind !== OPEN);
  const decks = agents.map((each) => each.deck);
  return {
    type: "create",
    deck: wish.deck,
    variant: wish.variant,
    players: wish.opponents.length + 1,
    agents: agents.map((each) => each.kind),
    agent_decks: decks.some(Boolean) ? decks : [],
    best_of: wish.bestOf,
    format: wish.format,
    spectators: wish.spectators,
    clock: CLOCKS[wish.clock] ?? null,
    password: wish.password,
  };
}
