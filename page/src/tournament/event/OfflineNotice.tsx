// What was done here and isn't at the server yet.

import type { JSX } from "preact";
import { t, tn } from "../../words";
import { operationWords } from "./operationWords";
import { clockTime } from "./OutdatedNotice";
import type { ScreenProps } from "./screen";

export function OfflineNotice({ event, view }: ScreenProps): JSX.Element | null {
  const { pending, offline } = event;
  if (!offline) return null;
  return (
    <section class="offline" role="status">
      <p>
        <b>{t("No network: this is as of {time}.", { time: clockTime(event.asOf) })}</b>{" "}
        {t("What is done here is kept, and sent when the server is back.")}{" "}
        <button type="button" onClick={event.hurry}>
          {t("Try now")}
        </button>
      </p>
      {pending.length > 0 && (
        <details>
          <summary>{tn("{n} thing waits", "{n} things wait", pending.length)}</summary>
          <ul>
            {pending.map((each) => (
              <li key={each.id}>{operationWords(each.do, view)}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
