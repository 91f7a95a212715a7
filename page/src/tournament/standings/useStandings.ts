// The standings after the last round that is over, as they were last known.

import { useEffect, useState } from "preact/hooks";
import { account } from "../../connection/account";
import { eventApi, type Standings } from "../desk/eventApi";
import type { EventView, StandingLine } from "../desk/types";
import { remembered } from "../event/lastKnown";

export function useStandings(view: EventView): readonly StandingLine[] {
  const [rows, setRows] = useState<readonly StandingLine[]>([]);
  const who = account.value;
  const round = view.rounds.at(-1);
  const closed = round ? (round.open === 0 ? round.number : round.number - 1) : 0;
  useEffect(() => {
    let current = true;
    const name = `standings ${view.id} ${closed}`;
    remembered<Standings>(name, who, () => eventApi.standings(view.id, closed)).then(
      ({ rows: found }) => current && setRows(found),
      () => {}, // the display shows what else it has
    );
    return () => {
      current = false;
    };
  }, [view.id, view.seq, closed, who]);
  return rows;
}
