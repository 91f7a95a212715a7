// Founding an event. What is usual for its kind is filled in, and can be changed.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Form, NumberField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { wordsOf } from "../../connection/useAsked";
import { addressOf, go } from "../../router";
import { t } from "../../words";
import { eventApi } from "../desk/eventApi";
import { SETTINGS, type Settings } from "../desk/types";
import { cutHint, localTime, SettingsFields } from "./SettingsFields";
import "../style/player.css";

/** The day it is here, as 2026-11-16. */
export function today(now = new Date()): string {
  return localTime(now.getTime() / 1000).slice(0, 10);
}

const FIRST = (): Settings => ({ ...SETTINGS, date: today(), lists: false, open_entry: true });

export function NewEvent(): JSX.Element {
  const [settings, setSettings] = useState(FIRST);
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const change = (parts: Partial<Settings>) => setSettings((now) => ({ ...now, ...parts }));
  const found = () => {
    setBusy(true);
    setFailed("");
    eventApi.found(settings).then(
      ({ id }) => go({ at: "events", id, part: "overview" }),
      (error: unknown) => {
        setBusy(false);
        setFailed(wordsOf(error));
      },
    );
  };
  return (
    <div class="events">
      <a class="soft" href={addressOf({ at: "events", id: "", part: "" })}>
        ‹ {t("Events")}
      </a>
      <h1>{t("New event")}</h1>
      <Form class="panel new-event" onSubmit={found}>
        <SettingsFields settings={settings} change={change} />
        <NumberField
          label={t("Players in the playoff")}
          hint={cutHint(settings)}
          value={settings.cut}
          onChange={(cut) => change({ cut })}
        />
        <Problem text={failed} />
        <button type="submit" class="primary" disabled={busy || !settings.name.trim()}>
          {t("Found the event")}
        </button>
      </Form>
    </div>
  );
}
