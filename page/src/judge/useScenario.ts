// The scenario at hand: its lines, the moment that is looked at, and what can be taken back.

import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Moment } from "../connection/api";
import { wordsOf } from "../connection/useAsked";
import type { GivenAnswer } from "../protocol";
import { language } from "../words";
import { docOf, done, textOf, type Doc } from "./scenario";

const KEPT = "apnap.scenario"; // in the browser, so that a reload loses nothing
const MOST_BACK = 200;

export interface Scenario {
  readonly doc: Doc;
  readonly moment: Moment | null; // the last that was seen
  readonly busy: boolean; // another one is awaited
  readonly failed: string; // why none came
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Another scenario; the one before can be had back. */
  change(doc: Doc): void;
  /** Look at the moment after so many lines. */
  goTo(at: number): void;
  /** Answer the open choice: a line more. */
  answer(given: GivenAnswer): void;
  undo(): void;
  redo(): void;
}

interface History {
  readonly past: readonly Doc[];
  readonly doc: Doc;
  readonly future: readonly Doc[];
}

export function useScenario(): Scenario {
  const [history, setHistory] = useState<History>(begun);
  const [moment, setMoment] = useState<Moment | null>(null);
  const [busy, setBusy] = useState(true);
  const [failed, setFailed] = useState("");
  const asked = useRef(0); // the number of the last question: only its answer counts
  const known = useRef(""); // the scenario of which the moment is
  const { past, doc, future } = history;
  const key = `${language.value} ${doc.at} ${textOf(doc.lines)}`;

  const ask = async (of: Doc, given?: GivenAnswer) => {
    const number = ++asked.current;
    setBusy(true);
    try {
      const found = await api.run(textOf(of.lines), of.at, given);
      if (number !== asked.current) return;
      setMoment(found);
      setFailed("");
      if (given !== undefined) {
        const next = done(of, found.said);
        known.current = `${language.value} ${next.at} ${textOf(next.lines)}`;
        setHistory((now) => changed(now, next));
      }
    } catch (error) {
      if (number === asked.current) setFailed(wordsOf(error));
    }
    if (number === asked.current) setBusy(false);
  };
  useEffect(() => {
    localStorage.setItem(KEPT, textOf(doc.lines));
    if (key !== known.current) {
      known.current = key;
      void ask(doc);
    }
  }, [key]);

  return {
    ...{ doc, moment, busy, failed, canUndo: past.length > 0, canRedo: future.length > 0 },
    change: (next) => setHistory((now) => changed(now, next)),
    goTo: (at) => setHistory((now) => ({ ...now, doc: { ...now.doc, at } })),
    answer: (given) => void ask(doc, given),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  };
}

function begun(): History {
  return { past: [], doc: docOf(localStorage.getItem(KEPT) ?? ""), future: [] };
}

export function changed({ past, doc }: History, next: Doc): History {
  return { past: [...past, doc].slice(-MOST_BACK), doc: next, future: [] };
}

export function undone(now: History): History {
  const last = now.past.at(-1);
  if (!last) return now;
  return { past: now.past.slice(0, -1), doc: last, future: [now.doc, ...now.future] };
}

export function redone(now: History): History {
  const [next, ...future] = now.future;
  return next ? { past: [...now.past, now.doc], doc: next, future } : now;
}
