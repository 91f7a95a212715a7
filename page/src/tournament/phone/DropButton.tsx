// Leaving the event. (MTR 2.10)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../words";
import type { ScreenProps } from "../event/screen";
import { Sure } from "./ReportResult";

export function DropButton({ event, view }: ScreenProps): JSX.Element {
  const [asked, setAsked] = useState(false);
  const playing = view.mine?.match?.b && !view.mine.match.result;
  const drop = () => {
    setAsked(false);
    void event.submit({ op: "dropped", entrant: view.me.entrant });
  };
  return (
    <section class="dropping">
      <button type="button" class="danger" onClick={() => setAsked(true)}>
        {t("Drop from the event ...")}
      </button>
      {asked && (
        <Sure
          title={t("Drop from the event")}
          text={
            playing
              ? t("You play no further round. The match of this round still needs its result.")
              : t("You play no further round. Only the head judge can let you in again.")
          }
          yes={t("I drop")}
          onYes={drop}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
