// What every screen of an event is given.

import type { EventView } from "../desk/types";
import type { EventAtHand } from "./useEvent";

export interface ScreenProps {
  readonly event: EventAtHand;
  readonly view: EventView; // that of the event, which is there
}
