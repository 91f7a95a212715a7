// An event, for the parts of the page that show it.

import { useEffect, useMemo } from "preact/hooks";
import { account } from "../../connection/account";
import { language } from "../../words";
import type { EventView, Operation } from "../desk/types";
import { EventDesk } from "./eventDesk";
import type { PendingOp, RefusedOp } from "./outbox";
import { foretold } from "./overlay";

export interface EventAtHand {
  readonly view: EventView | null; // with what waits already in it
  readonly pending: readonly PendingOp[]; // what the server doesn't have yet
  readonly problems: readonly RefusedOp[]; // what it didn't take
  readonly offline: boolean;
  readonly asOf: number; // Date.now() when the view came
  readonly ahead: number; // seconds the server's clock is ahead of this machine's
  readonly failed: string; // why there is no view
  readonly submit: (operation: Operation, more?: { readonly why?: string }) => Promise<void>;
  readonly resend: (id: string, why?: string) => Promise<void>;
  readonly forget: (id: string) => void;
  readonly hurry: () => void; // try the network again now
}

/** An event by its id: shown as last known at once, then as the server tells it. */
export function useEvent(id: string): EventAtHand {
  const who = account.value;
  const spoken = language.value; // the server says things in words: ask again in others
  const desk = useMemo(() => new EventDesk(id, who), [id, who, spoken]);
  useEffect(() => {
    desk.open();
    return () => desk.close();
  }, [desk]);
  const known = desk.known.value;
  const kept = desk.kept.value;
  const view = useMemo(() => known && foretold(known.said, kept), [known, kept]);
  return {
    view,
    pending: kept.filter((each) => !each.done && !each.refused),
    problems: kept.filter((each): each is RefusedOp => each.refused !== null),
    offline: desk.offline.value,
    asOf: known?.at ?? 0,
    ahead: known ? known.said.now - known.at / 1000 : 0,
    failed: desk.problem.value,
    submit: (operation, more) => desk.submit(operation, more?.why),
    resend: (of, why) => desk.resend(of, why),
    forget: (of) => desk.forget(of),
    hurry: desk.hurry,
  };
}
