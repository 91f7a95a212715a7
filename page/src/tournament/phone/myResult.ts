// Results as a player tells them: their own games first. (MTR 2.5)

import { RESULT, type EventView, type MatchView, type Result } from "../desk/types";

/** How a match ended for one of its players. */
export interface MyResult {
  readonly mine: number;
  readonly theirs: number;
  readonly draws: number;
  readonly how: Result["how"];
}

/** Whether an entrant is the first of a match. */
const isA = (match: MatchView, entrant: string): boolean => match.a === entrant;

/** The result of the match that a player tells. */
export function resultFrom(match: MatchView, entrant: string, told: MyResult): Result {
  const [a, b] = isA(match, entrant) ? [told.mine, told.theirs] : [told.theirs, told.mine];
  return { ...RESULT, a, b, draws: told.draws, how: told.how };
}

/** A result as one of the players sees it. */
export function mine(match: MatchView, entrant: string, result: Result): MyResult {
  const { a, b, draws, how } = result;
  return isA(match, entrant) ? { mine: a, theirs: b, draws, how } : { mine: b, theirs: a, draws, how };
}

/** How a match that was played out can have ended: won and lost, the clearest first. */
export function usualResults(wins: number): { won: readonly MyResult[]; lost: readonly MyResult[] } {
  const games = Array.from({ length: wins }, (_, n) => n);
  return {
    won: games.map((n) => ({ mine: wins, theirs: n, draws: 0, how: "played" })),
    lost: games.map((n) => ({ mine: n, theirs: wins, draws: 0, how: "played" })),
  };
}

/** A draw by agreement, which no game was played for. */
export const AGREED_DRAW: MyResult = { mine: 0, theirs: 0, draws: 3, how: "intentional draw" };

export function conceded(wins: number): MyResult {
  return { mine: 0, theirs: wins, draws: 0, how: "conceded" };
}

export type Told =
  | { readonly state: "nobody" }
  | { readonly state: "me"; readonly mine: Result }
  | { readonly state: "them"; readonly theirs: Result }
  | { readonly state: "differ"; readonly mine: Result; readonly theirs: Result };

/** Who has told what of a match that has no result yet. */
export function toldOf(match: MatchView, entrant: string): Told {
  const own = match.reported.find(([who]) => who === entrant)?.[1];
  const other = match.reported.find(([who]) => who !== entrant)?.[1];
  if (own && other) return { state: "differ", mine: own, theirs: other };
  if (own) return { state: "me", mine: own };
  return other ? { state: "them", theirs: other } : { state: "nobody" };
}

/** Whether two tell the same. */
export function agree(one: Result, other: Result): boolean {
  return one.a === other.a && one.b === other.b && one.draws === other.draws;
}

/** Whether matches of the present round may be drawn. (MTR 2.4) */
export function mayDraw(view: EventView): boolean {
  return view.rounds.at(-1)?.stage !== "elimination";
}
