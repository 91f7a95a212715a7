// The event as it will be once what waits is at the server. Only what a reader would miss is
// foretold; everything else comes from the server.

import { RESULT, type CallView, type EventView, type MatchView, type Operation, type PlayerLine } from "../desk/types";
import type { Kept } from "./outbox";

/** The view with what was done at this page and isn't in it yet. */
export function foretold(view: EventView, kept: readonly Kept[]): EventView {
  const missing = kept.filter((each) => !each.refused && (!each.done || each.done > view.seq));
  return missing.reduce(after, view);
}

function after(view: EventView, kept: Kept): EventView {
  const operation = kept.do;
  switch (operation.op) {
    case "recorded":
    case "reported":
    case "undecided":
    case "no show":
      return withMatches(view, (match) => afterMatch(match, operation, view));
    case "dropped":
      return withPlayer(view, operation.entrant, { status: "dropped" });
    case "readmitted":
      return withPlayer(view, operation.entrant, { status: "in" });
    case "entered":
      return { ...view, players: [...view.players, entering(operation, view)] };
    case "judge called":
      return withCall(view, called(kept, operation.text ?? "", view));
    case "appealed":
      return withMine(view, (calls) =>
        calls.map((call) =>
          call.id === operation.call
            ? { ...call, appealed: true, closed_at: 0, taken_by: "", taken_at: 0 }
            : call,
        ),
      );
    default:
      return view;
  }
}

type OfMatch = Extract<Operation, { match: string; op: "recorded" | "reported" | "undecided" | "no show" }>;

function afterMatch(match: MatchView, operation: OfMatch, view: EventView): MatchView {
  if (match.id !== operation.match) return match;
  const mine = view.me.entrant;
  const others = match.reported.filter(([who]) => who !== mine);
  switch (operation.op) {
    case "recorded":
      return { ...match, result: operation.result, reported: [] };
    case "reported":
      return { ...match, reported: [...others, [mine, operation.result]] };
    case "undecided":
      return { ...match, reported: others };
    case "no show": {
      if (match.seats.length > 0) return withoutSome(match, operation.entrants ?? []);
      const won = view.settings.wins;
      const both = operation.who === "both";
      const a = both || operation.who === "a" ? 0 : won;
      const b = both || operation.who === "b" ? 0 : won;
      return { ...match, result: { ...RESULT, a, b, both_lost: both, how: "no show" } };
    }
  }
}

/** A pod some of whose players didn't come; the others play. */
function withoutSome(match: MatchView, gone: readonly string[]): MatchView {
  return { ...match, seats: match.seats.map((each) => ({ ...each, lost: each.lost || gone.includes(each.entrant) })) };
}

function withMatches(view: EventView, changed: (match: MatchView) => MatchView): EventView {
  const mine = view.mine && {
    ...view.mine,
    match: view.mine.match && changed(view.mine.match),
    matches: view.mine.matches.map(changed),
  };
  return { ...view, matches: view.matches.map(changed), mine };
}

function withPlayer(view: EventView, entrant: string, changed: Partial<PlayerLine>): EventView {
  const players = view.players.map((each) =>
    each.entrant === entrant ? { ...each, ...changed } : each,
  );
  return { ...view, players };
}

function entering(
  operation: Extract<Operation, { op: "entered" }>,
  view: EventView,
): PlayerLine {
  const names = operation.members.map((each) => each.name);
  return {
    entrant: operation.entrant,
    name: operation.name || names.join(" / "),
    people: operation.members.map((each) => [each.id, each.name] as const),
    status: "in",
    points: 0,
    record: "0-0-0",
    byes: operation.byes ?? 0,
    since: view.rounds.length + 1,
    table: operation.table ?? 0,
  };
}

function called(kept: Kept, text: string, view: EventView): CallView {
  return {
    id: `waiting ${kept.id}`,
    table: view.mine?.match?.table ?? 0,
    by: view.me.person,
    name: view.me.name,
    at: kept.at / 1000,
    text,
    taken_by: "",
    taken_at: 0,
    ruling: "",
    closed_at: 0,
    appealed: false,
  };
}

function withCall(view: EventView, call: CallView): EventView {
  return withMine(view, (calls) => [...calls, call]);
}

function withMine(
  view: EventView,
  changed: (calls: readonly CallView[]) => readonly CallView[],
): EventView {
  return { ...view, mine: view.mine && { ...view.mine, calls: changed(view.mine.calls) } };
}
