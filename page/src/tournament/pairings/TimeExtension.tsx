// More time for one match. (MTR 2.6)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, NumberField, TextField } from "../../components/fields";
import { t } from "../../words";
import type { MatchView } from "../desk/types";
import type { EventAtHand } from "../event/useEvent";

interface TimeExtensionProps {
  readonly event: EventAtHand;
  readonly match: MatchView;
  readonly onClose: () => void;
}

export function TimeExtension({ event, match, onClose }: TimeExtensionProps): JSX.Element {
  const [minutes, setMinutes] = useState(3);
  const [why, setWhy] = useState("");
  const extend = () => {
    void event.submit({ op: "extended", match: match.id, seconds: Math.round(minutes * 60), why });
    onClose();
  };
  return (
    <Dialog title={t("More time for table {n}", { n: match.table })} onClose={onClose}>
      <p>
        {match.a_name} – {match.b_name}
        {match.extension > 0 && (
          <span class="soft"> {t("({n} minutes so far)", { n: Math.round(match.extension / 60) })}</span>
        )}
      </p>
      <Form onSubmit={extend}>
        <div class="fields">
          <NumberField label={t("Minutes")} min={-60} value={minutes} onChange={setMinutes} />
          <TextField label={t("Reason")} value={why} onChange={setWhy} />
        </div>
        <button type="submit" class="primary" disabled={!minutes}>
          {t("Give the time")}
        </button>
      </Form>
    </Dialog>
  );
}
