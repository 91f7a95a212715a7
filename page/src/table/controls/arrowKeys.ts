// Going from card to card with the arrow keys. Rows are the lists with `data-row`; what is in
// them bears `data-refs`.

const THINGS = ".thing";
const STOPS = ".stop:not(:disabled)";

function thingsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(THINGS)];
}

/** The rows that show anything, from the top of the screen to its bottom. */
function rowsOf(root: Element): HTMLElement[] {
  const rows = [...root.querySelectorAll<HTMLElement>("[data-row]")].filter(
    (row) => thingsIn(row).length > 0,
  );
  return rows.sort((a, b) => top(a) - top(b) || left(a) - left(b));
}

function top(element: Element): number {
  return Math.round(element.getBoundingClientRect().top);
}

function left(element: Element): number {
  return element.getBoundingClientRect().left;
}

function middle(element: Element): number {
  const box = element.getBoundingClientRect();
  return box.left + box.width / 2;
}

/** What an arrow key leads to from what has the focus; from nowhere, to the first of the cards
 * shown for a choice or of the hand. */
export function neighbor(root: Element, from: Element | null, key: string): HTMLElement | null {
  if (from?.matches(STOPS)) return otherStop(from, key);
  const thing = from?.closest<HTMLElement>(THINGS);
  const row = thing?.closest("[data-row]");
  if (!thing || !row) {
    const first = firstOf(root, "tray") ?? firstOf(root, "hand");
    return first ?? rowsOf(root)[0]?.querySelector<HTMLElement>(THINGS) ?? null;
  }
  const things = thingsIn(row);
  const at = things.indexOf(thing);
  switch (key) {
    case "ArrowLeft":
      return things[at - 1] ?? null;
    case "ArrowRight":
      return things[at + 1] ?? null;
    case "Home":
      return things[0] ?? null;
    case "End":
      return things.at(-1) ?? null;
    default:
      return nearest(root, row, thing, key === "ArrowUp" ? -1 : 1);
  }
}

/** The thing of the next row that is nearest across. */
function nearest(root: Element, row: Element, thing: Element, step: number): HTMLElement | null {
  const rows = rowsOf(root);
  const next = rows[rows.indexOf(row as HTMLElement) + step];
  if (!next) return null;
  const x = middle(thing);
  const distance = (each: Element) => Math.abs(middle(each) - x);
  return thingsIn(next).sort((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** The first thing of a row, preferring what can be chosen. */
export function firstOf(root: Element, row: string): HTMLElement | null {
  const found = root.querySelector(`[data-row="${row}"]`);
  if (!found) return null;
  return found.querySelector<HTMLElement>(`${THINGS}[data-can]`) ?? found.querySelector<HTMLElement>(THINGS);
}

/** The stop an arrow key leads to: in another step, or in the same step of others' turns. */
function otherStop(from: Element, key: string): HTMLElement | null {
  const whose = from.matches(".mine") ? ".mine" : ".theirs";
  if (key === "ArrowUp" || key === "ArrowDown") {
    const other = key === "ArrowUp" ? ".theirs" : ".mine";
    return from.parentElement?.querySelector<HTMLElement>(`${STOPS}${other}`) ?? null;
  }
  const stops = [...(from.closest(".steps")?.querySelectorAll<HTMLElement>(`${STOPS}${whose}`) ?? [])];
  const at = stops.indexOf(from as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: stops.length - 1 }[key] ?? at;
  return stops[to] ?? null;
}

/** The own stop in the present step, or else the first there is. */
export function firstStop(root: Element): HTMLElement | null {
  const now = root.querySelector<HTMLElement>(`.step.now ${STOPS}.mine`);
  return now ?? root.querySelector<HTMLElement>(`${STOPS}.mine`);
}
