// Dragging with mouse, pen or finger: from one thing on the table to another.
//
// Elements bear the numbers of what they show in `data-refs`; what the pointer is let go over is
// found by them.

import { signal } from "@preact/signals";

export interface Drag {
  readonly from: readonly number[];
  readonly start: { readonly x: number; readonly y: number };
  readonly x: number;
  readonly y: number;
}

/** What is being dragged now. */
export const drag = signal<Drag | null>(null);

const THRESHOLD = 9; // pixels; less is a click

/** The numbers an element shows. */
export function refsOf(element: Element | null): number[] {
  const bearer = element?.closest<HTMLElement>("[data-refs]");
  return bearer ? refsIn(bearer.dataset["refs"]) : [];
}

export function refsIn(text: string | undefined): number[] {
  return text ? text.split(" ").map(Number) : [];
}

let justDragged = false;

/** Whether the click that follows belongs to a drag, and means nothing. */
export function endedDrag(): boolean {
  const was = justDragged;
  justDragged = false;
  return was;
}

/** Follow the pointer that went down until it is let go. */
export function follow(
  event: PointerEvent,
  from: readonly number[],
  dropped: (to: readonly number[], over: Element | null, more: boolean) => void,
): void {
  const start = { x: event.clientX, y: event.clientY };
  justDragged = false;
  const move = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    const far = Math.hypot(now.clientX - start.x, now.clientY - start.y);
    if (drag.value || far > THRESHOLD) drag.value = { from, start, x: now.clientX, y: now.clientY };
  };
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", stop);
    drag.value = null;
  };
  const up = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    const was = drag.value !== null;
    stop();
    if (!was) return;
    justDragged = true;
    setTimeout(() => (justDragged = false), 50);
    const over = document.elementFromPoint(now.clientX, now.clientY);
    dropped(refsOf(over), over, now.shiftKey);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", stop);
}
