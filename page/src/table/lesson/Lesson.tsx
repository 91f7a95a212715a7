// The first game: a hint at a time, with a ring around what it is about.

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { set, settings } from "../../settings";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { HINTS, hintFor, type Hint } from "./hints";

export function Lesson({ root }: { root: { current: HTMLElement | null } }): JSX.Element | null {
  const board = useBoard();
  const [ended, end] = useState(false);
  if (board.readOnly || board.view.viewer === null) return null;
  if (settings.value.lesson === "on") return <Hints root={root} over={board.view.is_over} onEnd={() => end(true)} />;
  return ended ? <WellDone onClose={() => end(false)} /> : null;
}

/** The end of the lesson, said once. */
function WellDone({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <section class="lesson" aria-label={t("Learn the table")}>
      <p role="status">
        {t("Well done: you know the table now. W tells what you can do, and the question mark all keys.")}
      </p>
      <div class="buttons">
        <button type="button" onMouseDown={stay} onClick={onClose}>
          {t("Close")}
        </button>
      </div>
    </section>
  );
}

interface HintsProps {
  readonly root: { current: HTMLElement | null };
  readonly over: boolean;
  readonly onEnd: () => void;
}

function Hints(props: HintsProps): JSX.Element | null {
  const board = useBoard();
  const [learned, learn] = useState<ReadonlySet<string>>(new Set());
  const given = useRef<{ hint: Hint; at: number } | null>(null);
  const met = useRef<string[]>([]); // in the order in which they were given, by which they are counted
  const hint = hintFor(board, learned);
  const { at } = board.seen;
  useLayoutEffect(() => {
    // What was hinted at was done, or is past: it needn't be said again.
    const last = given.current;
    const goesOn = last?.hint.key === "theirs" && hint?.key === "theirs"; // the same turn of theirs
    if (last && last.at !== at && !goesOn) learn((now) => new Set([...now, last.hint.key]));
    if (last?.at !== at) given.current = null;
    if (hint) given.current = { hint, at };
  }, [at, hint?.key]);
  const done = () => set({ lesson: "done" });
  const all = learned.size === HINTS.length;
  useLayoutEffect(() => {
    if (!all && !props.over) return;
    done();
    props.onEnd();
  }, [all, props.over]);
  if (!hint) return null;
  if (!met.current.includes(hint.key)) met.current.push(hint.key);
  const gotIt = () => learn(new Set([...learned, hint.key]));
  return (
    <>
      <section class="lesson" aria-label={t("Learn the table")}>
        <p role="status">{hint.words()}</p>
        <div class="buttons">
          <button type="button" onMouseDown={stay} onClick={gotIt}>
            {t("Got it")}
          </button>
          <button type="button" class="quiet" onMouseDown={stay} onClick={done}>
            {t("Skip the lesson")}
          </button>
          <span class="soft">
            {met.current.indexOf(hint.key) + 1}/{HINTS.length}
          </span>
        </div>
      </section>
      <Ring root={props.root} at={hint.at} />
    </>
  );
}

function stay(event: Event): void {
  event.preventDefault(); // the focus stays: space means pass
}

/** A ring around the first thing on the table that is meant. */
function Ring({ root, at }: { root: { current: HTMLElement | null }; at: string }): JSX.Element {
  const ring = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const frame = root.current?.getBoundingClientRect();
    const box = root.current?.querySelector(at)?.getBoundingClientRect();
    const style = ring.current!.style;
    style.display = frame && box?.width ? "" : "none";
    if (!frame || !box) return;
    style.left = `${box.left - frame.left}px`;
    style.top = `${box.top - frame.top}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
  });
  return <div ref={ring} class="lesson-ring" aria-hidden="true" />;
}
