// What is shown is from an earlier time, because there is no network now.

import type { JSX } from "preact";
import { htmlCode, language, t } from "../../words";

export function OutdatedNotice({ at }: { at: number }): JSX.Element {
  return (
    <p class="as-of" role="status">
      {t("No network: this is as of {time}.", { time: clockTime(at) })}
    </p>
  );
}

/** A moment as a clock shows it; with its day, if it isn't today. */
export function clockTime(at: number, now = Date.now()): string {
  const when = new Date(at);
  const today = when.toDateString() === new Date(now).toDateString();
  const day: Intl.DateTimeFormatOptions = today ? {} : { month: "short", day: "numeric" };
  return when.toLocaleString(htmlCode(language.value), { ...day, hour: "2-digit", minute: "2-digit" });
}
