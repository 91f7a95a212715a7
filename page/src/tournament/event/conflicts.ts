// What an operation changes, by name, as the server has it: two operations about the same thing
// are a conflict when one was made without knowing of the other. (tournament/desk, `touches`)

import type { Operation } from "../desk/types";

/** The things an operation changes; empty, if that can't be known here. */
export function touches(operation: Operation): readonly string[] {
  switch (operation.op) {
    case "recorded":
      return [`match ${operation.match}`, ...entrants(operation.drops ?? [])];
    case "entered":
    case "byes awarded":
    case "seated":
    case "dropped":
    case "readmitted":
      return entrants([operation.entrant]);
    case "person corrected":
    case "staffed":
      return [`person ${operation.person.id}`];
    case "linked":
      return [`person ${operation.person}`];
    case "deck registered":
    case "deck accepted":
      return [`deck ${operation.person}`];
    case "deck checked":
      return [`check ${operation.person}`];
    case "call taken":
    case "ruled":
    case "appealed":
      return [`call ${operation.call}`];
    case "started":
    case "stopped":
      return ["clock"];
    case "changed":
    case "rounds announced":
    case "finished":
      return ["settings"];
    case "pods seated":
      return ["pods"];
    case "pool opened":
      return [`pool ${operation.entrant}`];
    default:
      return [];
  }
}

function entrants(names: readonly string[]): readonly string[] {
  return names.map((each) => `entrant ${each}`);
}
