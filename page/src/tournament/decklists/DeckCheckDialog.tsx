// A deck as it was presented, against its list.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { CheckField, Form, LongField, NumberField } from "../../components/fields";
import { Problem } from "../../components/Problem";
import { wordsOf } from "../../connection/useAsked";
import { addressOf } from "../../router";
import { t } from "../../words";
import { staffApi, type Compared } from "../desk/staffApi";
import type { ScreenProps } from "../event/screen";
import { begun } from "../judges/Penalties";

interface CheckProps extends ScreenProps {
  readonly person: string;
  readonly name: string;
  readonly onClose: () => void;
}

const SHUFFLING = 3; // minutes a match gets on top of the time of the check (MTR 2.6)

export function DeckCheckDialog({ event, view, person, name, onClose }: CheckProps): JSX.Element {
  const [text, setText] = useState("");
  const [sideboarded, setSideboarded] = useState(false);
  const [found, setFound] = useState("");
  const [minutes, setMinutes] = useState(5);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [failed, setFailed] = useState("");
  const compare = () => {
    setFailed("");
    staffApi.check(view.id, person, text, sideboarded).then(
      (answer) => {
        setCompared(answer);
        setFound(answer.found.join("\n"));
      },
      (error: unknown) => setFailed(wordsOf(error)),
    );
  };
  const record = () => {
    const lines = found.split("\n").map((each) => each.trim()).filter(Boolean);
    const extension = (minutes + SHUFFLING) * 60;
    void event.submit({ op: "deck checked", person, seconds: minutes * 60, found: lines, extension });
    onClose();
  };
  return (
    <Dialog title={t("Deck check: {who}", { who: name })} class="check-dialog" onClose={onClose}>
      <Form onSubmit={compare}>
        <LongField label={t("The deck as presented")} rows={8} value={text} onChange={setText} />
        <CheckField label={t("It was presented after sideboarding")} value={sideboarded} onChange={setSideboarded} />
        <button type="submit" disabled={!text.trim()}>
          {t("Compare with the list")}
        </button>
      </Form>
      <Problem text={failed} />
      {compared && <Comparison event={view.id} person={person} compared={compared} />}
      <Form onSubmit={record}>
        <LongField label={t("Found (a line each; empty: nothing)")} value={found} onChange={setFound} />
        <NumberField
          label={t("Minutes the check took")}
          hint={t("The match gets {n} minutes.", { n: minutes + SHUFFLING })}
          value={minutes}
          onChange={setMinutes}
        />
        <button type="submit" class="primary">
          {t("Record the check")}
        </button>
      </Form>
    </Dialog>
  );
}

interface ComparisonProps {
  readonly event: string;
  readonly person: string;
  readonly compared: Compared;
}

/** How the deck differs from its list, and the way to a penalty for it. */
function Comparison({ event, person, compared }: ComparisonProps): JSX.Element {
  return (
    <>
      <p role="status" class={compared.found.length > 0 ? "error" : "good"}>
        {compared.found.length > 0 ? t("The deck differs from the list.") : t("✓ The deck is as on the list.")}{" "}
        {compared.remedy}
      </p>
      {compared.infraction && (
        <p>
          <a
            href={addressOf({ at: "events", id: event, part: "penalties" })}
            onClick={() => {
              begun.value = { person, infraction: compared.infraction };
            }}
          >
            {t("Give the penalty")}
          </a>
        </p>
      )}
    </>
  );
}
