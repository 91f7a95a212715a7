// The events there are, and how one begins: founded here, or brought as a file.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FileField } from "../components/fields";
import { Problem } from "../components/Problem";
import { account } from "../connection/account";
import { Unfulfilled } from "../connection/api";
import { useAsked, wordsOf } from "../connection/useAsked";
import { addressOf, go } from "../router";
import { t, tn } from "../words";
import { eventApi } from "./desk/eventApi";
import { statusName } from "./desk/names";
import type { EventLine } from "./desk/types";
import { keepEvents, keptEvents, type Dated } from "./event/lastKnown";
import { OutdatedNotice } from "./event/OutdatedNotice";
import { formatName } from "./settings/programs";
import "./style/player.css";

export function EventsPage(): JSX.Element {
  const who = account.value;
  const [asked] = useAsked(() => lines(who), [who]);
  return (
    <div class="events">
      <div class="events-head">
        <h1>{t("Events")}</h1>
        <a class="button primary" href={addressOf({ at: "events", id: "new", part: "" })}>
          {t("New event")}
        </a>
      </div>
      {asked.state === "waiting" && <p role="status">{t("Looking it up ...")}</p>}
      {asked.state === "failed" && <p class="error">{asked.why}</p>}
      {asked.state === "here" && <Lists known={asked.found} />}
      <Bringing />
    </div>
  );
}

interface Known extends Dated<readonly EventLine[]> {
  readonly offline: boolean;
}

/** The events, or those last known where there is no network. */
async function lines(who: string): Promise<Known> {
  try {
    const { events } = await eventApi.events();
    keepEvents(who, events);
    return { said: events, at: Date.now(), offline: false };
  } catch (error) {
    const kept = keptEvents(who);
    if (!(error instanceof Unfulfilled) || error.status || !kept) throw error;
    return { ...kept, offline: true };
  }
}

function Lists({ known }: { known: Known }): JSX.Element {
  const mine = known.said.filter((each) => each.mine);
  const others = known.said.filter((each) => !each.mine);
  return (
    <>
      {known.offline && <OutdatedNotice at={known.at} />}
      {known.said.length === 0 && <p>{t("There is no event yet.")}</p>}
      {mine.length > 0 && <Lines title={t("Yours")} lines={mine} />}
      {others.length > 0 && <Lines title={mine.length > 0 ? t("Others") : t("All events")} lines={others} />}
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly EventLine[] }): JSX.Element {
  return (
    <section>
      <h2>{title}</h2>
      <ul class="event-list">
        {lines.map((each) => (
          <li key={each.id}>
            <a class={`panel event-line is-${each.status}`} href={addressOf({ at: "events", id: each.id, part: "" })}>
              <b>{each.name}</b>
              <span class="event-status">
                {each.round > 0 && each.status !== "over" ? t("Round {n}", { n: each.round }) : statusName(each.status)}
              </span>
              <span class="soft facts">
                {[each.date, formatName(each.format), tn("{n} player", "{n} players", each.players)]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An event that was kept as a file goes on here. */
function Bringing(): JSX.Element {
  const [failed, setFailed] = useState("");
  const take = (file: File) => {
    setFailed("");
    eventApi.take(file).then(
      ({ id }) => go({ at: "events", id, part: "" }),
      (error: unknown) => setFailed(wordsOf(error)),
    );
  };
  return (
    <details class="panel bringing">
      <summary>{t("Bring an event from a file")}</summary>
      <p class="soft">{t("An event that was saved as a file goes on here where it was.")}</p>
      <FileField label={t("File of the event")} accept=".jsonl,.json,.txt" onOpen={take} />
      <Problem text={failed} />
    </details>
  );
}
