// The seats of an open table by teams: who sits where, and which are free to be taken.

import type { JSX } from "preact";
import { TeamSign, teamName } from "../components/icons";
import type { TableInfo } from "../protocol";
import { t } from "../words";

interface SeatsTakenProps {
  readonly table: TableInfo;
  readonly own?: number;
  readonly chosen?: number; // of the free ones
  readonly onChoose?: ((seat: number) => void) | undefined; // none: only to be looked at
}

export function SeatsTaken({ table, own = -1, chosen = -1, onChoose }: SeatsTakenProps): JSX.Element {
  const all = table.seats.map((_, seat) => seat);
  const teams = table.teams.length ? table.teams : [all];
  return (
    <div class="seats-taken">
      {teams.map((team, number) => (
        <section key={number} class="team" aria-label={table.teams.length ? teamName(number) : t("Seats")}>
          {table.teams.length > 0 && (
            <h3>
              <TeamSign team={number} /> {teamName(number)}
            </h3>
          )}
          <ol>
            {team.map((seat) => (
              <li key={seat} value={seat + 1} class={seat === own ? "own" : undefined}>
                <Taken {...{ table, seat, own, chosen, onChoose }} />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface TakenProps extends SeatsTakenProps {
  readonly seat: number;
}

function Taken({ table, seat, own = -1, chosen, onChoose }: TakenProps): JSX.Element {
  const { name, deck, agent } = table.seats[seat]!;
  const n = seat + 1;
  if (name) {
    return (
      <span>
        {seat === own ? t("{name} (you)", { name }) : agent ? t("{name} (computer)", { name }) : name}{" "}
        {deck && <span class="soft">{deck}</span>}
      </span>
    );
  }
  if (!onChoose) return <span class="soft">{t("free")}</span>;
  if (own >= 0) {
    return (
      <button type="button" aria-label={t("Sit at seat {n}", { n })} onClick={() => onChoose(seat)}>
        {t("Sit here")}
      </button>
    );
  }
  return (
    <label class="check">
      <input type="radio" name="seat" checked={seat === chosen} onChange={() => onChoose(seat)} />
      {t("Seat {n}, free", { n })}
    </label>
  );
}
