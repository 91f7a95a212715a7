// A card carried from the search to a place on the table.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { drag, endedDrag, follow } from "../table/controls/drag";
import { PLAYERS, ZONES, type ZoneName } from "./scenario";

const carried = signal(""); // what it is called

/** Carry a card until the pointer is let go; then it is told where. */
export function carry(
  event: PointerEvent,
  name: string,
  dropped: (who: string, zone: ZoneName) => void,
): void {
  if (event.button !== 0) return;
  carried.value = name;
  addEventListener("pointerup", () => (carried.value = ""), { once: true });
  follow(event, [], (_, over) => {
    const at = placeOf(over);
    if (at) dropped(at.who, at.zone);
  });
}

export { endedDrag };

/** The place on the table that an element is, or is in. */
export function placeOf(element: Element | null): { who: string; zone: ZoneName } | null {
  const found = element?.closest<HTMLElement>("[data-zone]")?.dataset["zone"];
  if (!found) return null;
  const [player, name] = found.split(" ");
  const [who, zone] = [PLAYERS[Number(player)], ZONES.find((each) => each === name)];
  return who && zone ? { who, zone } : null;
}

/** What is being carried, beside the pointer. */
export function CarriedCard(): JSX.Element | null {
  const now = drag.value;
  if (!now || !carried.value) return null;
  return (
    <div class="carried" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      {carried.value}
    </div>
  );
}
