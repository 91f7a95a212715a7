// What somebody wishes to play: the variant, who sits down where, and what is agreed.

import type { Variant } from "../../connection/api";
import { seatsFor } from "../../decks/variants";
import type { Clock, Create, OptionValue, Spectators } from "../../protocol";

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
  readonly opponents: readonly Opponent[]; // as they sit, without the own seat
  readonly seat: number; // the own one, where seats make teams
  readonly teamCount: number; // 0: as many as usual
  readonly sides: readonly number[]; // the team of each seat, where that is free; empty: as usual
  readonly random: boolean; // teams are drawn when all are there
  readonly options: Readonly<Record<string, OptionValue>>; // those that aren't as usual
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
  seat: 0,
  teamCount: 0,
  sides: [],
  random: false,
  options: {},
  bestOf: 1,
  clock: "none",
  spectators: "hidden",
  format: "",
  password: "",
};

/** With so many players: those there are keep their seats, and further ones are like the last. */
export function withPlayers(wish: Wish, players: number): Wish {
  const { opponents, seat } = wish;
  if (opponents.length + 1 === players) return wish;
  const like = { ...(opponents.at(-1) ?? SKILLED), deck: "" };
  const others = Array.from({ length: players - 1 }, (_, at) => opponents[at] ?? like);
  return { ...wish, opponents: others, seat: Math.min(seat, players - 1), teamCount: 0, sides: [] };
}

/** Of that variant; decks of another don't suit, nor do its teams and options. */
export function withVariant(wish: Wish, key: string): Wish {
  const opponents = wish.opponents.map((each) => ({ ...each, deck: "" }));
  return { ...wish, variant: key, format: "", opponents, teamCount: 0, sides: [], random: false, options: {} };
}

export function withOpponent(wish: Wish, place: number, changed: Partial<Opponent>): Wish {
  const opponents = wish.opponents.map((each, at) => (at === place ? { ...each, ...changed } : each));
  return { ...wish, opponents };
}

/** Somebody who sits there, or null for oneself. */
export function sittersOf({ opponents, seat }: Wish): readonly (Opponent | null)[] {
  return [...opponents.slice(0, seat), null, ...opponents.slice(seat)];
}

/** The place among the opponents of who sits there. */
export function opponentAt(wish: Wish, seat: number): number {
  return seat < wish.seat ? seat : seat - 1;
}

/** Sit there oneself; who sat there takes the seat that is left. */
export function seatedAt(wish: Wish, seat: number): Wish {
  const sitters = [...sittersOf(wish)];
  [sitters[wish.seat], sitters[seat]] = [sitters[seat]!, null];
  return { ...wish, seat, opponents: sitters.filter((each) => each !== null) };
}

/** The seats of each team; none: each plays alone, or they are drawn. */
export function teamsOf(wish: Wish, variant: Variant): readonly (readonly number[])[] {
  const { opponents, sides, teamCount } = wish;
  const splits = seatsFor(variant, opponents.length + 1)?.teams ?? [];
  if (!variant.teams || wish.random) return [];
  if (sides.length && variant.free_teams && !variant.alone) {
    const numbers = [...new Set(sides)].sort((a, b) => a - b);
    return numbers.map((team) => sides.flatMap((each, seat) => (each === team ? [seat] : [])));
  }
  return splits.find((each) => each.length === teamCount) ?? splits[0] ?? [];
}

/** With a seat in another team, where teams are free. */
export function withSide(wish: Wish, variant: Variant, seat: number, team: number): Wish {
  const teams = teamsOf(wish, variant);
  const sides = sittersOf(wish).map((_, at) => teams.findIndex((each) => each.includes(at)));
  sides[seat] = team;
  return { ...wish, sides };
}

/** Whether somebody has to come before the game begins. */
export function isOpen({ opponents }: Wish): boolean {
  return opponents.some((each) => each.kind === OPEN);
}

/** The message that opens the table. */
export function createOf(wish: Wish, variant: Variant): Create {
  const sitters = sittersOf(variant.teams ? wish : { ...wish, seat: 0 });
  const agents = sitters.flatMap((each, seat) => (each && each.kind !== OPEN ? [{ ...each, seat }] : []));
  const decks = agents.map((each) => each.deck);
  const free = wish.sides.length > 0 && variant.free_teams && !variant.alone && !wish.random;
  return {
    type: "create",
    deck: wish.deck,
    variant: wish.variant,
    players: sitters.length,
    seat: variant.teams ? wish.seat : 0,
    agents: agents.map((each) => each.kind),
    agent_seats: agents.map((each) => each.seat),
    agent_decks: decks.some(Boolean) ? decks : [],
    ...(free ? { teams: teamsOf(wish, variant) } : { team_count: wish.teamCount }),
    random_teams: variant.teams && wish.random,
    options: wish.options,
    best_of: wish.bestOf,
    format: wish.format,
    spectators: wish.spectators,
    clock: CLOCKS[wish.clock] ?? null,
    password: wish.password,
  };
}
