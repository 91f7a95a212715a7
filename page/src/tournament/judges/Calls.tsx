// Calls for a judge, longest waiting first; rulings and appeals. (MTR 1.8, 2.9)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Form, LongField, NumberField, TextField } from "../../components/fields";
import { t } from "../../words";
import { personName, timeOf } from "../desk/names";
import type { CallView } from "../desk/types";
import { JUDGES, may } from "../event/roles";
import { minutesOf, useNow } from "../event/roundTime";
import type { ScreenProps } from "../event/screen";

export function Calls({ event, view }: ScreenProps): JSX.Element {
  const calls = view.official?.calls ?? [];
  const open = calls.filter((each) => !each.closed_at).sort((one, other) => one.at - other.at);
  const closed = calls.filter((each) => each.closed_at).sort((one, other) => other.closed_at - one.closed_at);
  const now = useNow(event);
  return (
    <section class="calls" aria-labelledby="calls-title">
      <h2 id="calls-title">{t("Judge calls")}</h2>
      {open.length === 0 && <p role="status">{t("Nobody waits for a judge.")}</p>}
      <ul class="call-list">
        {open.map((each) => (
          <OpenCall key={each.id} event={event} view={view} call={each} now={now} />
        ))}
      </ul>
      <NewCall event={event} view={view} />
      {closed.length > 0 && (
        <>
          <h3>{t("Rulings")}</h3>
          <ul class="call-list closed">
            {closed.map((each) => (
              <ClosedCall key={each.id} event={event} view={view} call={each} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CallProps extends ScreenProps {
  readonly call: CallView;
}

function OpenCall({ event, view, call, now }: CallProps & { now: number }): JSX.Element {
  const [ruling, setRuling] = useState("");
  const judges = may(view, JUDGES);
  const ours = judges && (!call.appealed || may(view, ["head judge"]));
  return (
    <li class={`panel judge-call ${call.taken_by ? "taken" : "waiting"}`}>
      <div class="call-head">
        <b>{call.table ? t("Table {n}", { n: call.table }) : t("No table")}</b>
        <span>{call.name}</span>
        <span class="waiting-time" aria-label={t("waits for")}>
          {minutesOf(Math.max(0, now - call.at))}
        </span>
        {call.appealed && <span class="badge away">{t("Appeal to the head judge")}</span>}
      </div>
      {call.text && <p class="call-text">{call.text}</p>}
      {call.appealed && call.ruling && <p class="soft">{t("First ruling: {text}", { text: call.ruling })}</p>}
      {call.taken_by ? (
        <p class="soft">{t("{who} is there", { who: personName(view, call.taken_by) })}</p>
      ) : (
        ours && (
          <button type="button" class="primary" onClick={() => void event.submit({ op: "call taken", call: call.id })}>
            {t("I go there")}
          </button>
        )
      )}
      {ours && call.taken_by && (
        <Form onSubmit={() => void event.submit({ op: "ruled", call: call.id, ruling: ruling.trim() })}>
          <LongField label={t("Ruling")} rows={2} value={ruling} onChange={setRuling} />
          <button type="submit" class="primary">
            {t("Close with this ruling")}
          </button>
        </Form>
      )}
    </li>
  );
}

function ClosedCall({ event, view, call }: CallProps): JSX.Element {
  return (
    <li class="judge-call">
      <div class="call-head">
        <b>{call.table ? t("Table {n}", { n: call.table }) : t("No table")}</b>
        <span>{call.name}</span>
        <span class="soft">{timeOf(call.closed_at)}</span>
        <span class="soft">{personName(view, call.taken_by)}</span>
        {call.appealed ? (
          <span class="badge">{t("after an appeal")}</span>
        ) : (
          <button type="button" class="quiet" onClick={() => void event.submit({ op: "appealed", call: call.id })}>
            {t("Appeal")}
          </button>
        )}
      </div>
      <p>{call.ruling || <span class="soft">{t("without a text")}</span>}</p>
    </li>
  );
}

function NewCall({ event }: ScreenProps): JSX.Element {
  const [table, setTable] = useState(0);
  const [text, setText] = useState("");
  const call = () => {
    void event.submit({ op: "judge called", table, text: text.trim() });
    setText("");
  };
  return (
    <details>
      <summary>{t("Call a judge to a table")}</summary>
      <Form onSubmit={call}>
        <div class="fields">
          <NumberField label={t("Table")} value={table} onChange={setTable} />
          <TextField label={t("What for")} value={text} onChange={setText} />
        </div>
        <button type="submit" disabled={!table}>
          {t("Call a judge")}
        </button>
      </Form>
    </details>
  );
}
