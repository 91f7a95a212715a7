// What every part of the table needs to know and to do: the board.

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { TableState } from "../../connection/store";
import type {
  ChoiceView,
  GivenAnswer,
  PlayerView,
  Previewed,
  Seen,
  Told,
  View,
} from "../../protocol";
import type { Draft } from "./answers";
import type { Change } from "./attention";
import type { Open } from "./clicks";
import type { Place } from "./objects";

/** Options offered beside something that was clicked. */
export interface Menu {
  readonly options: readonly number[];
  readonly x: number;
  readonly y: number;
}

/** A moment on the way to what was seen last. */
export interface Playing {
  readonly told: readonly Told[]; // what happened in it
  readonly left: number; // it, and those after it
  readonly theirs: boolean; // another player has a part in what is still to be shown
  readonly decides: boolean; // the player is asked something after it
  readonly leads: ReadonlySet<number>; // objects and players that are asked about then
  next(): void;
  skip(): void;
}

export interface Board {
  readonly state: TableState;
  readonly seen: Seen;
  readonly view: View;
  readonly places: ReadonlyMap<number, Place>;
  readonly near: PlayerView; // the player who sits below
  readonly readOnly: boolean;
  readonly choice: ChoiceView | null; // that the viewer has to make
  readonly open: Open;
  readonly can: ReadonlySet<number>; // objects and players that may be clicked
  readonly chosen: ReadonlySet<number>;
  readonly preview: Previewed | null; // of the draft, or of the option that is looked at
  readonly busy: boolean; // an answer is on its way
  readonly playing: Playing | null; // what is shown is on the way; nothing can be chosen there
  readonly menu: Menu | null;
  readonly pointed: ReadonlySet<number>; // what the option or the entry in focus names

  /** A click on objects all alike, or on a player. */
  click(references: readonly number[], more: boolean, at: { x: number; y: number }): void;
  /** Something dragged to something else, or to the open table. */
  drop(from: readonly number[], to: readonly number[], more: boolean): void;
  /** An option taken. */
  take(option: number, less?: boolean): void;
  change(draft: Draft): void;
  confirm(): void;
  /** Begin the choice anew, and close what is open beside it. */
  cancel(): void;
  answer(answer: GivenAnswer): void;
  /** Change when to be asked, from what was last asked for. */
  attend(change: Change): void;
  undo(): void;
  consent(accept: boolean): void;
  concede(match: boolean): void;
  /** Ask what would come of an answer; null: of none. */
  look(answer: GivenAnswer | null): void;
  point(references: readonly number[]): void;
}

export const BoardContext = createContext<Board | null>(null);

export function useBoard(): Board {
  const board = useContext(BoardContext);
  if (!board) throw new Error("there is no board here");
  return board;
}
