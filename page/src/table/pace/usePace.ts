// What is shown now of a table: a moment on the way, or what was seen last. The newest state is
// always known, and whatever the player does leads to it at once.

import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { line, passMoment, skipMoments, type TableState } from "../../connection/store";
import type { Seen } from "../../protocol";
import { settings } from "../../settings";
import type { Board, Playing } from "../board/board";
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
    () => (moment ? { ...seen, view: { ...moment.view, choice: seen.view.choice } } : seen),
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

/** The same board; whatever is done at it leads to what was seen last. */
export function skipping(board: Board): Board {
  const { playing } = board;
  if (!playing) return board;
  const first =
    <T extends unknown[]>(does: (...given: T) => void) =>
    (...given: T) => {
      playing.skip();
      does(...given);
    };
  return {
    ...board,
    click: first(board.click),
    drop: first(board.drop),
    take: first(board.take),
    change: first(board.change),
    confirm: first(board.confirm),
    answer: first(board.answer),
    attend: first(board.attend),
    undo: first(board.undo),
    consent: first(board.consent),
    concede: first(board.concede),
  };
}
