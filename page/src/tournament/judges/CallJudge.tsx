// Calling a judge to the table, what comes of it, and the appeal. (MTR 1.8, 2.9)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, LongField } from "../../components/fields";
import { t } from "../../words";
import { personName } from "../desk/names";
import type { CallView } from "../desk/types";
import { clockTime } from "../event/OutdatedNotice";
import type { ScreenProps } from "../event/screen";

export function CallJudge({ event, view }: ScreenProps): JSX.Element {
  const [calling, setCalling] = useState(false);
  const calls = view.mine?.calls ?? [];
  const open = calls.some((each) => !each.closed_at && each.by === view.me.person);
  return (
    <section class="panel calling" aria-labelledby="call-title">
      <h2 id="call-title">{t("Judge")}</h2>
      {calls.slice(-3).map((each) => (
        <Call key={each.id} event={event} view={view} call={each} />
      ))}
      {!open && (
        <button type="button" class="big call-judge" onClick={() => setCalling(true)}>
          {t("Call a judge")}
        </button>
      )}
      {calling && <Calling event={event} view={view} onClose={() => setCalling(false)} />}
    </section>
  );
}

function Call({ event, view, call }: ScreenProps & { call: CallView }): JSX.Element {
  const said = () => {
    if (call.closed_at) return call.ruling ? t("Ruling: {what}", { what: call.ruling }) : t("There was a ruling.");
    if (call.taken_by) return t("{name} is on the way.", { name: personName(view, call.taken_by) });
    if (call.appealed) return t("You have appealed: the head judge comes.");
    if (call.id.startsWith("waiting ")) return t("Raise your hand: there is no network, and nobody knows yet.");
    return t("Called. A judge comes to table {n}.", { n: call.table });
  };
  return (
    <div class={`call ${call.closed_at ? "closed" : ""}`} role="status">
      <span class="soft">{clockTime(call.at * 1000)}</span>
      {call.text && <span>{call.text}</span>}
      <b>{said()}</b>
      {call.closed_at > 0 && !call.appealed && (
        <button type="button" onClick={() => void event.submit({ op: "appealed", call: call.id })}>
          {t("Appeal to the head judge")}
        </button>
      )}
      {call.closed_at > 0 && call.appealed && <span class="soft">{t("The head judge's ruling is final.")}</span>}
    </div>
  );
}

function Calling({ event, onClose }: ScreenProps & { onClose: () => void }): JSX.Element {
  const [text, setText] = useState("");
  const call = () => {
    void event.submit({ op: "judge called", text: text.trim() });
    onClose();
  };
  return (
    <Dialog title={t("Call a judge")} onClose={onClose}>
      <Form onSubmit={call}>
        <LongField label={t("What is it about? You may leave this empty.")} value={text} onChange={setText} />
        <p class="soft">{t("Stop playing until the judge is here.")}</p>
        <button type="submit" class="primary big">
          {t("Call a judge")}
        </button>
      </Form>
    </Dialog>
  );
}
