// The arrows, drawn over the table from where things stand on the screen.

import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Topic } from "../../protocol";
import { useBoard } from "../board/board";
import { joinedPairs } from "../board/clicks";
import { drag, refsIn } from "../controls/drag";
import { arrowsOf, pathBetween, type Arrow, type Box } from "./arrowPaths";

interface Drawn {
  readonly arrow: Arrow;
  readonly path: string;
}

export function Arrows({ root }: { root: { current: HTMLElement | null } }): JSX.Element {
  const { view, choice, open } = useBoard();
  const [drawn, draw] = useState<readonly Drawn[]>([]);
  const pairs = choice ? joinedPairs(choice, open.draft) : [];
  const kind = choice?.topic === Topic.BLOCKERS ? "block" : "attack";
  const arrows = arrowsOf(view, pairs, kind);
  const latest = useRef(arrows);
  latest.current = arrows;
  const redraw = () => {
    if (root.current) draw(measured(root.current, latest.current));
  };
  useLayoutEffect(redraw, [JSON.stringify(arrows), view]);
  useLayoutEffect(() => watch(root.current, redraw), []);
  return (
    <svg class="arrows" aria-hidden="true">
      <defs>
        {(["target", "attack", "block"] as const).map((each) => (
          <marker
            key={each}
            id={`head-${each}`}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="4.5"
            markerHeight="4.5"
            orient="auto-start-reverse"
          >
            <path d="M0 0L10 5L0 10L2.5 5z" class={`head ${each}`} />
          </marker>
        ))}
      </defs>
      {drawn.map(({ arrow, path }) => (
        <path
          key={`${arrow.kind} ${arrow.from} ${arrow.to}`}
          class={`arrow ${arrow.kind} ${arrow.planned ? "planned" : ""}`}
          d={path}
          marker-end={`url(#head-${arrow.kind})`}
          data-from={arrow.from}
          data-to={arrow.to}
        />
      ))}
      <Dragged root={root} kind={kind} />
    </svg>
  );
}

/** From what is dragged to the pointer. */
function Dragged(props: {
  root: { current: HTMLElement | null };
  kind: "attack" | "block";
}): JSX.Element | null {
  const now = drag.value;
  const frame = props.root.current?.getBoundingClientRect();
  if (!now || !frame) return null;
  const spot = (x: number, y: number): Box => ({ left: x - frame.left, top: y - frame.top, width: 0, height: 0 });
  const path = pathBetween(spot(now.start.x, now.start.y), spot(now.x, now.y));
  return <path class={`arrow ${props.kind} planned dragged`} d={path} marker-end={`url(#head-${props.kind})`} />;
}

/** The paths of the arrows both ends of which are on the screen. */
function measured(root: HTMLElement, arrows: readonly Arrow[]): Drawn[] {
  if (!arrows.length) return [];
  const frame = root.getBoundingClientRect();
  const elements = new Map<number, Element>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-refs]")) {
    for (const each of refsIn(element.dataset["refs"])) {
      if (!elements.has(each) || element.matches(".thing")) elements.set(each, element);
    }
  }
  const boxOf = (reference: number): Box | null => {
    const box = elements.get(reference)?.getBoundingClientRect();
    if (!box || (box.width === 0 && box.height === 0)) return null;
    return { left: box.left - frame.left, top: box.top - frame.top, width: box.width, height: box.height };
  };
  return arrows.flatMap((arrow) => {
    const from = boxOf(arrow.from);
    const to = boxOf(arrow.to);
    return from && to ? [{ arrow, path: pathBetween(from, to) }] : [];
  });
}

/** Call when the table is laid out anew: its size changes, something scrolls or comes to rest. */
function watch(root: HTMLElement | null, changed: () => void): (() => void) | undefined {
  if (!root) return undefined;
  let frame = 0;
  const later = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(changed);
  };
  const sizes = new ResizeObserver(later);
  for (const each of [root, ...root.querySelectorAll(".side")]) sizes.observe(each);
  root.addEventListener("scroll", later, { capture: true, passive: true });
  root.addEventListener("transitionend", later);
  root.addEventListener("animationend", later);
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    root.removeEventListener("scroll", later, { capture: true });
    root.removeEventListener("transitionend", later);
    root.removeEventListener("animationend", later);
  };
}
