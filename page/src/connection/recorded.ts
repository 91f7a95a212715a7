// What a page without a server would have sent, for tests. Test files share their modules, so that
// none of them can put another module in the session's place.

import type { FromClient } from "../protocol";
import { deliverTo } from "./session";

/** What was sent since `record()`. */
export const sent: FromClient[] = [];

/** Keep what is sent from now on. */
export function record(): void {
  sent.length = 0;
  deliverTo((message) => sent.push(message));
}
