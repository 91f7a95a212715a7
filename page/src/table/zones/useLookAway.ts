// A closer look ends when its card is no longer where it was, and when something is asked: it must
// not cover what one chooses from.

import { useLayoutEffect, useRef } from "preact/hooks";
import { unzoom, zoomed } from "../../components/Zoom";
import type { Board } from "../board/board";

export function useLookAway({ places, choice, seen }: Board): void {
  const before = useRef(places);
  useLayoutEffect(() => {
    const looked = zoomed.peek()?.card.id;
    const was = looked === undefined ? undefined : before.current.get(looked);
    if (was && places.get(looked!)?.zone !== was.zone) unzoom();
    before.current = places;
  }, [places]);
  useLayoutEffect(() => {
    if (choice) unzoom();
  }, [choice ? `${seen.table} ${seen.at}` : ""]);
}
