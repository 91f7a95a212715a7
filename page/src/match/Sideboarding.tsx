// Between two games of a match: cards may be exchanged with the sideboard.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableInfo } from "../protocol";
import { send } from "../session";
import type { TableState } from "../store";
import { t } from "../words";

interface SideboardingProps {
  readonly table: TableState;
  readonly info: TableInfo;
}

export function Sideboarding({ table, info }: SideboardingProps): JSX.Element {
  const [ready, setReady] = useState(false);
  const begin = () => {
    setReady(true);
    send({ type: "sideboard", table: table.id });
  };
  return (
    <section class="panel sideboarding">
      <h2>{t("Game {n} is next", { n: info.game + 1 })}</h2>
      <button type="button" class="primary" disabled={ready} onClick={begin}>
        {ready ? t("Waiting for the others ...") : t("Begin")}
      </button>
    </section>
  );
}
