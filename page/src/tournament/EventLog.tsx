// Everything that was done, by whom and when; what was done against a reason stands out.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { CheckField, Form, LongField, TextField } from "../components/fields";
import { fits } from "../components/search";
import { useAsked } from "../connection/useAsked";
import { t, tn } from "../words";
import { eventApi } from "./desk/eventApi";
import { actorName, personName, timeOf } from "./desk/names";
import type { EventView, LogLine } from "./desk/types";
import type { ScreenProps } from "./event/screen";

const LONGEST = 200; // entries shown at once

export function EventLog({ event, view }: ScreenProps): JSX.Element {
  const [asked] = useAsked(() => eventApi.log(view.id), [view.id, view.seq]);
  const [words, setWords] = useState("");
  const [overrides, setOverrides] = useState(false);
  const [all, setAll] = useState(false);
  const entries = asked.state === "here" ? asked.found.entries : [];
  const found = entries
    .filter((each) => (!overrides || each.why) && fits(`${each.name} ${each.what} ${each.why}`, words))
    .reverse();
  const shown = all ? found : found.slice(0, LONGEST);
  return (
    <section class="log" aria-labelledby="log-title">
      <h2 id="log-title">{t("Log")}</h2>
      <div class="fields">
        <TextField label={t("Search")} type="search" value={words} onChange={setWords} />
        <CheckField label={t("Only what was done against a reason")} value={overrides} onChange={setOverrides} />
      </div>
      {asked.state === "failed" && <p class="error">{asked.why}</p>}
      <p role="status" class="soft">
        {tn("{n} entry", "{n} entries", found.length)}
      </p>
      <ol class="log-list" reversed>
        {shown.map((each) => (
          <Line key={each.seq} line={each} view={view} />
        ))}
      </ol>
      {shown.length < found.length && (
        <button type="button" onClick={() => setAll(true)}>
          {t("Show all")}
        </button>
      )}
      <Notes event={event} view={view} />
    </section>
  );
}

function Line({ line, view }: { line: LogLine; view: EventView }): JSX.Element {
  const override = view.official?.overrides.find((each) => each.seq === line.seq);
  return (
    <li value={line.seq} class={line.why ? "override" : ""}>
      <span class="soft when">{timeOf(line.at)}</span> <b>{actorName(line.by, line.name)}</b> <span>{line.what}</span>
      {line.why && (
        <span class="facts">
          {t("set aside, because: {why}", { why: line.why })}
          {override && <span class="soft"> ({override.codes.join(", ")})</span>}
        </span>
      )}
    </li>
  );
}

function Notes({ event, view }: ScreenProps): JSX.Element {
  const [text, setText] = useState("");
  const write = () => {
    void event.submit({ op: "noted", text: text.trim() });
    setText("");
  };
  const notes = [...(view.official?.notes ?? [])].reverse();
  return (
    <section aria-labelledby="notes-title">
      <h3 id="notes-title">{t("Notes of the officials")}</h3>
      <ul class="note-list">
        {notes.map((each, at) => (
          <li key={at}>
            <span class="soft">{timeOf(each.at)}</span> <b>{personName(view, each.by)}</b> {each.text}{" "}
            {each.about && <span class="soft">({each.about})</span>}
          </li>
        ))}
      </ul>
      <Form onSubmit={write}>
        <LongField label={t("New note")} rows={2} value={text} onChange={setText} />
        <button type="submit" disabled={!text.trim()}>
          {t("Write it down")}
        </button>
      </Form>
    </section>
  );
}
