// What was announced of an event, who works there, how it goes on and how it is kept.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { FileField, Form, NumberField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { wordsOf } from "../../connection/useAsked";
import { go } from "../../router";
import { t } from "../../words";
import { eventApi } from "../desk/eventApi";
import type { Settings } from "../desk/types";
import { LEADERS, may } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { cutHint, SettingsFields } from "./SettingsFields";
import { StaffList } from "./StaffList";

export function EventSettings({ event, view }: ScreenProps): JSX.Element {
  const leads = may(view, LEADERS);
  return (
    <section class="event-settings" aria-labelledby="settings-title">
      <h2 id="settings-title">{t("Settings")}</h2>
      {leads && <Rounds event={event} view={view} />}
      {leads && <Announced key={view.seq} event={event} view={view} />}
      <StaffList event={event} view={view} />
      {leads && <Course event={event} view={view} />}
      <Kept event={event} view={view} />
    </section>
  );
}

/** The number of rounds: recommended, then announced, then it stays. (MTR 10.2, App. E) */
function Rounds({ event, view }: ScreenProps): JSX.Element {
  const recommended = view.official?.recommended_rounds ?? 0;
  const [rounds, setRounds] = useState(view.rounds_announced || recommended);
  const [cut, setCut] = useState(view.settings.cut || (view.official?.recommended_cut ?? 0));
  return (
    <Form class="panel" onSubmit={() => void event.submit({ op: "rounds announced", rounds, cut })}>
      <h3>{t("Rounds")}</h3>
      <p class="soft">
        {view.rounds_announced > 0 && t("Announced: {n}.", { n: view.rounds_announced })}{" "}
        {recommended > 0 &&
          t("Recommended for {players} players: {n} rounds, cut to {cut}.", {
            players: view.players.length,
            n: recommended,
            cut: view.official?.recommended_cut ?? 0,
          })}
      </p>
      <div class="fields">
        <NumberField label={t("Swiss rounds")} value={rounds} onChange={setRounds} />
        <NumberField label={t("Players in the playoff")} hint={cutHint(view.settings)} value={cut} onChange={setCut} />
      </div>
      <button type="submit" class={view.rounds_announced ? "" : "primary"} disabled={!rounds}>
        {t("Announce")}
      </button>
    </Form>
  );
}

function Announced({ event, view }: ScreenProps): JSX.Element {
  const [settings, setSettings] = useState<Settings>(view.settings);
  const change = (parts: Partial<Settings>) => setSettings({ ...settings, ...parts });
  const same = JSON.stringify(settings) === JSON.stringify(view.settings);
  return (
    <Form class="panel" onSubmit={() => void event.submit({ op: "changed", settings })}>
      <h3>{t("Announced")}</h3>
      <SettingsFields settings={settings} change={change} />
      <button type="submit" disabled={same}>
        {t("Keep")}
      </button>
    </Form>
  );
}

/** Another day, and the end. */
function Course({ event, view }: ScreenProps): JSX.Element | null {
  const [sure, setSure] = useState(false);
  if (view.status === "over") return null;
  return (
    <section class="panel" aria-labelledby="course-title">
      <h3 id="course-title">{t("Course of the event")}</h3>
      <p class="soft">{t("Day {n}. Some penalties are counted anew on each day.", { n: view.day })}</p>
      <div class="actions">
        <button type="button" onClick={() => void event.submit({ op: "day begun" })}>
          {t("Begin another day")}
        </button>
        {sure ? (
          <button type="button" class="danger" onClick={() => void event.submit({ op: "finished" })}>
            {t("Yes, the event is over")}
          </button>
        ) : (
          <button type="button" class="danger" onClick={() => setSure(true)}>
            {t("End the event")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The event as a file. */
function Kept({ view }: ScreenProps): JSX.Element {
  const [failed, setFailed] = useState("");
  const attempt = (what: Promise<unknown>) => {
    setFailed("");
    what.catch((error: unknown) => setFailed(wordsOf(error)));
  };
  const take = (file: File) =>
    attempt(eventApi.take(file).then(({ id }) => go({ at: "events", id, part: "overview" })));
  return (
    <section class="panel" aria-labelledby="kept-title">
      <h3 id="kept-title">{t("The event as a file")}</h3>
      <p class="soft">{t("The file holds everything that ever happened in the event; another server goes on from it.")}</p>
      <div class="fields">
        <button type="button" onClick={() => attempt(eventApi.saveFile(view.id, `${view.settings.name}.jsonl`))}>
          {t("Save the event as a file")}
        </button>
        <FileField label={t("Open an event from a file")} accept=".jsonl,.json,.txt" onOpen={take} />
      </div>
      <Problem text={failed} />
    </section>
  );
}
