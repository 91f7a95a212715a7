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
import { t } from "../../words";

/** The game that is reported: the one at a table, or a past one after so many answers. */
export interface Reportable {
  readonly table?: string;
  readonly game?: string;
  readonly at?: number;
}

const NOTHING = { happened: "", expected: "", rule: "" };
const draft = signal(NOTHING);

/** What became of what was written: it was sent, or the line was lost before it was known to be kept. */
type Sending = "" | "sent" | "lost";

interface ReportDialogProps {
  readonly game: Reportable;
  readonly onClose: () => void;
}

export function ReportDialog({ game, onClose }: ReportDialogProps): JSX.Element {
  const [sending, setSending] = useState<Sending>("");
  const kept = sending === "sent" ? reported.value : null;
  useEffect(() => {
    if (refusalOf("report")) refused.value = null;
  }, []);
  useEffect(() => {
    if (sending === "sent" && line.value !== "open") setSending("lost"); // nobody answers any more
  }, [sending, line.value]);
  useEffect(() => {
    if (!kept) return;
    draft.value = NOTHING;
    saveFile(new Blob([kept.text], { type: "text/plain" }), kept.name);
  }, [kept]);
  const report = () => {
    refused.value = reported.value = null;
    setSending("sent");
    send({ type: "report", ...draft.peek(), ...game });
  };
  return (
    <Dialog title={t("Report a problem")} onClose={onClose}>
      {kept ? (
        <>
          <p role="status">{t("Thank you. It is kept here, and your copy is {file}.", { file: kept.name })}</p>
          <button type="button" onClick={onClose}>
            {t("Close")}
          </button>
        </>
      ) : (
        <Writing sending={sending} onSend={report} />
      )}
    </Dialog>
  );
}

function Writing({ sending, onSend }: { sending: Sending; onSend: () => void }): JSX.Element {
  const { happened, expected, rule } = draft.value;
  const problem = sending === "lost" ? t("The line was lost. Send it again.") : refusalOf("report");
  const waits = sending === "sent" && !problem;
  const write = (words: Partial<typeof NOTHING>) => {
    draft.value = { ...draft.peek(), ...words };
  };
  return (
    <Form onSubmit={onSend}>
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
      <TextField label={t("A rule, if you know one")} value={rule} onChange={(text) => write({ rule: text })} />
      <p class="soft">
        {t("Who keeps this server gets all of the game with it; your copy has the board as you see it.")}
      </p>
      <Problem text={problem} />
      <button type="submit" class="primary" disabled={waits || line.value !== "open" || !happened.trim()}>
        {waits ? t("Sending ...") : t("Send")}
      </button>
    </Form>
  );
}
