// Who may do what at an event. (MTR 1.3)

import type { EventView, Role } from "../desk/types";

export const OFFICIALS: readonly Role[] = ["organizer", "head judge", "judge", "scorekeeper"];
export const JUDGES: readonly Role[] = ["head judge", "judge"];
export const SCORERS: readonly Role[] = ["organizer", "head judge", "scorekeeper"];
export const LEADERS: readonly Role[] = ["organizer", "head judge"];

/** Whether the reader has one of these roles. (MTR 1.3) */
export function may(view: EventView, roles: readonly Role[]): boolean {
  return view.me.roles.some((each) => roles.includes(each));
}
