// Going from card to card with the arrow keys. Rows are the lists with `data-row`; what is in
// them bears `data-refs`.

const THINGS = ".thing";

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
