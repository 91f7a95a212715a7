// The game itself.

import type { JSX } from "preact";
import { tableOf } from "../store";
import { t } from "../words";

export interface GameProps {
  readonly table: string; // the key of `tableOf`; that of a replay too
  readonly readOnly?: boolean; // nothing can be done, as in a replay
}

export function Game({ table }: GameProps): JSX.Element {
  const { seen } = tableOf(table).value;
  if (!seen) return <p>{t("Waiting for the game ...")}</p>;
  return <p>{t("Turn {n}", { n: seen.view.turn })}</p>;
}
