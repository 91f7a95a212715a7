// Cards fly from zone to zone, and numbers rise from what is hurt: copies in a layer above the
// table, which is as it is meanwhile and can be used.

import { useLayoutEffect, useRef } from "preact/hooks";
import { shown } from "../../numbers";
import type { Told, View } from "../../protocol";
import { settings } from "../../settings";
import { refsIn } from "../controls/drag";
import { flightsBetween, risesBetween, type Flight, type Rise, type Spot } from "./flights";

const FLIGHT = 320; // milliseconds
const RISE = 1100;

interface Before {
  readonly flights: readonly Flight[];
  readonly rises: readonly Rise[];
  readonly boxes: ReadonlyMap<Spot, DOMRect>;
  readonly copies: ReadonlyMap<Spot, HTMLElement>; // of what won't lie on the table any more
}

type Root = { current: HTMLElement | null };

/** Move what changes when another view is drawn; in `layer`. */
export function useMotion(root: Root, layer: Root, view: View, log: readonly Told[]): void {
  const last = useRef<{ view: View; told: number } | null>(null);
  const was = last.current;
  // The old view still stands in the document while the new one is made.
  const before = was && was.view !== view && root.current && moves() ? measured(root.current, was.view, view, log.slice(was.told)) : null;
  useLayoutEffect(() => {
    last.current = { view, told: log.length };
    if (!before || !root.current || !layer.current) return;
    for (const each of before.flights) fly(root.current, layer.current, each, before);
    for (const each of before.rises) rise(root.current, layer.current, each, before);
  }, [view]);
}

/** Whether anything moves for this person. */
function moves(): boolean {
  return (
    settings.peek().animations &&
    typeof Element.prototype.animate === "function" &&
    !matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

function measured(root: HTMLElement, old: View, now: View, told: readonly Told[]): Before | null {
  const flights = flightsBetween(old, now);
  const rises = risesBetween(old, now, told);
  if (!flights.length && !rises.length) return null;
  const boxes = new Map<Spot, DOMRect>();
  const copies = new Map<Spot, HTMLElement>();
  const leaving = new Set(flights.filter(({ to }) => typeof to === "string").map(({ from }) => from));
  for (const { spots, element } of spotsIn(root)) {
    const box = element.getBoundingClientRect();
    for (const spot of spots) {
      boxes.set(spot, box);
      if (leaving.has(spot)) copies.set(spot, element.cloneNode(true) as HTMLElement);
    }
  }
  return { flights, rises, boxes, copies };
}

/** What stands where in the document. */
function* spotsIn(root: HTMLElement): Iterable<{ spots: Spot[]; element: HTMLElement }> {
  for (const element of root.querySelectorAll<HTMLElement>("[data-zone]")) {
    yield { spots: [element.dataset["zone"]!], element };
  }
  for (const element of root.querySelectorAll<HTMLElement>(".thing[data-refs], .life-total")) {
    if (!element.closest("dialog")) yield { spots: refsIn(element.dataset["refs"]), element };
  }
}

function find(root: HTMLElement, spot: Spot): HTMLElement | null {
  for (const { spots, element } of spotsIn(root)) if (spots.includes(spot)) return element;
  return null;
}

function fly(root: HTMLElement, layer: HTMLElement, { from, to }: Flight, before: Before): void {
  const start = before.boxes.get(from);
  const target = find(root, to);
  const end = target?.getBoundingClientRect();
  if (!start?.width || !target || !end?.width) return;
  const lands = typeof to === "number";
  const copy = lands ? (target.cloneNode(true) as HTMLElement) : before.copies.get(from);
  if (!copy) return;
  const box = lands ? end : start; // as large as the card it is a copy of
  place(layer, copy, box);
  const path = { translate: [offset(start, box), offset(end, box)], scale: [ratio(start, box), ratio(end, box)] };
  const fades = lands ? {} : { opacity: [1, 0.2] };
  const flight = copy.animate({ ...path, ...fades }, { duration: FLIGHT, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => copy.remove();
  if (lands) target.animate({ opacity: [0, 0] }, FLIGHT);
}

/** Put a copy of a card, which nobody can use, into the layer. */
function place(layer: HTMLElement, copy: HTMLElement, box: DOMRect): void {
  const frame = layer.getBoundingClientRect();
  copy.classList.remove("thing", "can", "chosen", "held", "pointed");
  copy.classList.add("flight");
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-refs", "data-can", "data-digit", "tabindex"]) each.removeAttribute(name);
  }
  copy.style.setProperty("--card", `${box.width}px`);
  copy.style.left = `${box.left - frame.left}px`;
  copy.style.top = `${box.top - frame.top}px`;
  layer.append(copy);
}

function offset(box: DOMRect, from: DOMRect): string {
  const x = box.left + box.width / 2 - from.left - from.width / 2;
  const y = box.top + box.height / 2 - from.top - from.height / 2;
  return `${x}px ${y}px`;
}

function ratio(box: DOMRect, of: DOMRect): number {
  return Math.min(box.width / of.width, box.height / of.height);
}

function rise(root: HTMLElement, layer: HTMLElement, { from, change }: Rise, before: Before): void {
  const box = find(root, from)?.getBoundingClientRect() ?? before.boxes.get(from);
  if (!box?.width) return;
  const frame = layer.getBoundingClientRect();
  const number = document.createElement("span");
  number.className = `rising ${change < 0 ? "loss" : "gain"}`;
  number.textContent = change < 0 ? `−${shown(-change)}` : `+${shown(change)}`;
  number.style.left = `${box.left + box.width / 2 - frame.left}px`;
  number.style.top = `${box.top - frame.top}px`;
  layer.append(number);
  const path = { translate: ["-50% 0", "-50% -2.4em"], opacity: [1, 1, 0] };
  const animation = number.animate(path, { duration: RISE, easing: "ease-out" });
  animation.onfinish = animation.oncancel = () => number.remove();
}
