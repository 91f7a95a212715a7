// Long lists on a screen that nobody scrolls: cut into pages that follow each other.

import { useEffect, useState } from "preact/hooks";

/** A list in pages of so many. */
export function inPages<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const step = Math.max(1, Math.floor(size));
  return Array.from({ length: Math.ceil(list.length / step) }, (_, at) => list.slice(at * step, (at + 1) * step));
}

/** A number that grows by one every few seconds, unless it is paused. */
export function useTurning(seconds: number, paused: boolean): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (paused) return;
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds, paused]);
  return turn;
}

/** The size of an element as it is now. */
export function useSize(element: () => Element | null): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const found = element();
    if (!found) return;
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    observer.observe(found);
    return () => observer.disconnect();
  }, []);
  return size;
}
