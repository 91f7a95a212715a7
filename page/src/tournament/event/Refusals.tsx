// What the desk refused, with every reason. What the reader may set aside is done all the same
// once they say why; the reason stays in the log.

import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, LongField } from "../../components/fields";
import { t, tn } from "../../words";
import { operationWords } from "./operationWords";
import type { RefusedOp } from "./outbox";
import type { ScreenProps } from "./screen";

export function Refusals({ event, view }: ScreenProps): JSX.Element | null {
  const [opened, setOpened] = useState<string | null>(null);
  const newest = event.problems.at(-1)?.id ?? null;
  useEffect(() => setOpened(newest), [newest]);
  if (event.problems.length === 0) return null;
  const shown = event.problems.find((each) => each.id === opened);
  return (
    <section class="refusals" aria-label={t("Refused")}>
      <p role="alert">
        {tn("{n} thing was refused.", "{n} things were refused.", event.problems.length)}
      </p>
      <ul>
        {event.problems.map((each) => (
          <li key={each.id}>
            <button type="button" class="rule-link" onClick={() => setOpened(each.id)}>
              {operationWords(each.do, view)}
            </button>
          </li>
        ))}
      </ul>
      {shown && <Refused key={shown.id} event={event} view={view} refused={shown} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface RefusedProps extends ScreenProps {
  readonly refused: RefusedOp;
  readonly onClose: () => void;
}

function Refused({ event, view, refused, onClose }: RefusedProps): JSX.Element {
  const [why, setWhy] = useState("");
  const { obstacles, text } = refused.refused;
  const overridable = obstacles.length > 0 && obstacles.every((each) => each.mine);
  const stale = obstacles.some((each) => each.code === "changed meanwhile");
  const shown = view.seq >= (refused.refused.seq ?? 0); // what somebody else did can be looked at
  const anyway = () => {
    onClose();
    void event.resend(refused.id, why.trim());
  };
  const again = () => {
    onClose();
    void event.resend(refused.id);
  };
  return (
    <Dialog title={t("This can't be done like that")} class="refused" onClose={onClose}>
      <p>
        <b>{operationWords(refused.do, view)}</b>
      </p>
      <ul class="obstacles">
        {obstacles.map((each, number) => (
          <li key={number}>
            {each.text} {each.rule && <span class="rule-name">{each.rule}</span>}
          </li>
        ))}
        {obstacles.length === 0 && <li>{text}</li>}
      </ul>
      <Form onSubmit={anyway}>
        {overridable && (
          <LongField
            label={t("Reason for doing it all the same; it stays in the log")}
            value={why}
            onChange={setWhy}
            required
          />
        )}
        <div class="actions">
          {overridable && (
            <button type="submit" class="danger" disabled={!why.trim()}>
              {t("Do it all the same")}
            </button>
          )}
          {stale && (
            <button type="button" class="primary" disabled={!shown} onClick={again}>
              {t("I have looked: do it")}
            </button>
          )}
          <button type="button" onClick={() => event.forget(refused.id)}>
            {t("Leave it")}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
