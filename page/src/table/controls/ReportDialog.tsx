// Reporting a problem at the table: what is wrong is written down, the server keeps it with the
// game, and who wrote it gets a file. What was written stays until it is kept.

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, LongField, TextField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { saveFile } from "../../connection/api";
import { send } from "../../connection/session";
import { line, refusalOf, refused, reported } from "../../connection/store";
import type { Report } from "../../protocol";
import { t } from "../../words";

/** The game that is reported: the one at a table, or a past one after so many answers. */
export type Reportable = Pick<Report, "table"> | Pick<Report, "game" | "at">;

const NOTHING = { happened: "", expected: "", rule: "" };
const draft = signal(NOTHING);

export function ReportDialog({ game, onClose }: { game: Reportable; onClose: () => void }): JSX.Element {
  const [sending, setSending] = useState(false);
  const kept = reported.value;
  const lost = sending && line.value !== "open";
  const problem = lost ? t("The line was lost. Send it again.") : refusalOf("report");
  const waits = sending && !lost && !problem;
  useEffect(() => {
    reported.value = null;
    if (refusalOf("report")) refused.value = null;
  }, []);
  useEffect(() => {
    if (!kept || !sending) return;
    draft.value = NOTHING;
    saveFile(new Blob([kept.text], { type: "text/plain" }), kept.name);
  }, [kept]);
  const write = (words: Partial<typeof NOTHING>) => {
    draft.value = { ...draft.peek(), ...words };
  };
  const report = () => {
    refused.value = null;
    setSending(true);
    send({ type: "report", ...draft.peek(), ...game });
  };
  if (kept && sending) {
    return (
      <Dialog title={t("Report a problem")} onClose={onClose}>
        <p role="status">{t("Thank you. It is kept here, and your copy is {file}.", { file: kept.name })}</p>
        <button type="button" onClick={onClose}>
          {t("Close")}
        </button>
      </Dialog>
    );
  }
  const { happened, expected, rule } = draft.value;
  return (
    <Dialog title={t("Report a problem")} onClose={onClose}>
      <Form onSubmit={report}>
        <LongField
          required
          label={t("What happened?")}
          value={happened}
          onChange={(text) => write({ happened: text })}
        />
        <LongField
          label={t("What did you expect?")}
          value={expected}
          onChange={(text) => write({ expected: text })}
        />
        <TextField
          label={t("A rule, if you know one")}
          value={rule}
          onChange={(text) => write({ rule: text })}
        />
        <p class="soft">
          {t("Who keeps this server gets all of the game with it; your copy has the board as you see it.")}
        </p>
        <Problem text={problem} />
        <button type="submit" class="primary" disabled={waits || line.value !== "open" || !happened.trim()}>
          {waits ? t("Sending ...") : t("Send")}
        </button>
      </Form>
    </Dialog>
  );
}
