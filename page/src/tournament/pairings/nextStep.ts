// What an event waits for: the one thing its officials do next.

import type { EventView } from "../desk/types";

export type NextStep =
  | { readonly kind: "enter" } // players come
  | { readonly kind: "announce" } // the number of rounds (MTR 10.2)
  | { readonly kind: "pods" } // who drafts together (MTR 7.6)
  | { readonly kind: "pair"; readonly round: number }
  | { readonly kind: "start"; readonly round: number } // the clock
  | { readonly kind: "results"; readonly open: number }
  | { readonly kind: "cut" }
  | { readonly kind: "finish" }
  | { readonly kind: "over" };

const FEWEST = 2;
const FEWEST_OF_A_POD = 3;

export function nextStep(view: EventView): NextStep {
  if (view.status === "over") return { kind: "over" };
  const round = view.rounds.at(-1);
  if (!round) return beforeTheFirstRound(view);
  if (round.open > 0 && round.minutes > 0 && !round.started) return { kind: "start", round: round.number };
  if (round.open > 0) return { kind: "results", open: round.open };
  const next = { kind: "pair", round: round.number + 1 } as const;
  if (view.seeds.length > 0) return round.stage === "elimination" && round.matches === 1 ? { kind: "finish" } : next;
  if (view.rounds_announced === 0 || round.number < view.rounds_announced) return next;
  return view.settings.cut > 0 ? { kind: "cut" } : { kind: "finish" };
}

function beforeTheFirstRound(view: EventView): NextStep {
  if (view.players.length < (view.settings.seats > 2 ? FEWEST_OF_A_POD : FEWEST)) return { kind: "enter" };
  if (view.rounds_announced === 0) return { kind: "announce" };
  if (view.settings.limited.endsWith("draft") && view.pods.length === 0) return { kind: "pods" };
  return { kind: "pair", round: 1 };
}
