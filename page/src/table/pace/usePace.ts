// What is shown now of a table: a moment on the way, or what was seen last. The newest state is
// always known; but what is asked there is no part of a moment, and the first thing the player
// does while one is shown only leads to it.

import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { line, passMoment, skipMoments, type TableState } from "../../connection/store";
import type { Seen } from "../../protocol";
import { settings } from "../../settings";
import type { Board, Playing } from "../board/board";
import { namedIn } from "../board/clicks";
import { duration, isTheirs } from "./timing";

export interface Shown {
  readonly state: TableState; // with the log as it was
  readonly seen: Seen; // with the choice that is open, if there is one
  readonly playing: Playing | null; // a moment on the way
}

export function usePace(state: TableState, seen: Seen): Shown {
  const { pace } = settings.value;
  const open = line.value === "open";
  const moment = pace === "at once" || !open || seen.asking >= 0 ? undefined : state.moments[0];
  const { id, log, moments } = state;
  const then = useMemo(
    () => (moment ? { ...seen, view: { ...moment.view, choice: null } } : seen),
    [seen, moment],
  );
  const shown = useMemo<Shown>(() => {
    if (!moment) return { state, seen, playing: null };
    const told = log.slice(Math.min(state.passed, moment.log), moment.log);
    return {
      state: { ...state, log: log.slice(0, moment.log) },
      seen: then,
      playing: {
        told,
        left: moments.length,
        theirs: moments.some((each) => isTheirs(each.view)),
        decides: seen.view.choice !== null,
        leads: new Set(seen.view.choice ? namedIn(seen.view.choice).keys() : []),
        next: () => passMoment(id),
        skip: () => skipMoments(id),
      },
    };
  }, [state, then]);
  useLayoutEffect(() => {
    if (!moment) skipMoments(id); // what isn't shown now never is
  }, [moment, moments]);
  useEffect(() => {
    if (!moment) return;
    const time = duration(pace, moment.view, shown.playing!.told, moments.length);
    if (time === null) return;
    const timer = setTimeout(() => passMoment(id), time);
    return () => clearTimeout(timer);
  }, [moment, pace]);
  return shown;
}

/** The same board. While something is shown, whatever would answer or pass only leads to what was
 * seen last: nobody answers what they haven't seen asked. */
export function skipping(board: Board): Board {
  const { playing } = board;
  if (!playing) return board;
  const { skip } = playing;
  const first =
    <T extends unknown[]>(does: (...given: T) => void) =>
    (...given: T) => {
      skip();
      does(...given);
    };
  return {
    ...board,
    click: skip,
    attend: (change) => {
      const { attention } = board.seen;
      if (attention && change(attention).until) skip();
      else board.attend(change);
    },
    undo: first(board.undo),
    consent: first(board.consent),
    concede: first(board.concede),
  };
}
