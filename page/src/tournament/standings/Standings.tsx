// The standings, after any round and as they were known at any moment. (MTR App. C)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { NumberField } from "../../components/fields";
import { account } from "../../connection/account";
import { useAsked } from "../../connection/useAsked";
import { t } from "../../words";
import { playingName } from "../desk/names";
import { Printing } from "../desk/Printing";
import { staffApi } from "../desk/staffApi";
import type { StandingLine } from "../desk/types";
import { remembered } from "../event/lastKnown";
import { may, OFFICIALS } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { inPods } from "../pods/podGames";
import { RoundPicker } from "../results/RoundPicker";

export function Standings({ view }: ScreenProps): JSX.Element {
  const [number, setNumber] = useState(0);
  const [seq, setSeq] = useState(0);
  const swiss = view.rounds.filter((each) => each.stage === "swiss").length;
  const round = number || swiss;
  const of = `${view.id} ${round} ${seq}`;
  const [asked] = useAsked(async () => {
    const found = await remembered(`standings ${of}`, account.value, () => staffApi.standings(view.id, round, seq));
    return { of, rows: found.rows };
  }, [of, seq || view.seq]);
  const here = asked.state === "here" && asked.found.of === of; // not those of another round
  return (
    <section class="standings">
      <div class="desk-head">
        <h2>
          {round ? t("Standings after round {n}", { n: round }) : t("Standings")}
        </h2>
        {view.rounds.length > 1 && <RoundPicker view={view} value={round} onPick={setNumber} />}
        {may(view, OFFICIALS) && (
          <NumberField
            label={t("As known after entry")}
            hint={t("of the log, 1 to {n}; 0: now", { n: view.seq })}
            value={seq}
            max={view.seq}
            onChange={setSeq}
          />
        )}
      </div>
      {asked.state === "failed" && <p class="error">{asked.why}</p>}
      {asked.state !== "failed" && !here && <p role="status">{t("Looking it up ...")}</p>}
      {asked.state === "here" && here && <StandingTable rows={asked.found.rows} mine={view.me.entrant} pods={inPods(view)} />}
      <Printing
        event={view.id}
        round={round}
        kinds={[
          ["standings", t("Standings")],
          ["result", t("The whole result")],
        ]}
      />
    </section>
  );
}

interface StandingTableProps {
  readonly rows: readonly StandingLine[];
  readonly mine: string;
  readonly pods: boolean;
}

function StandingTable({ rows, mine, pods }: StandingTableProps): JSX.Element {
  return (
    <div class="scrolls" tabIndex={0} role="group" aria-label={t("Standings")}>
      <table class="desk-table standing-table">
        <thead>
          <tr>
            <th scope="col" class="number">
              {t("Rank")}
            </th>
            <th scope="col">{t("Name")}</th>
            <th scope="col" class="number">
              {t("Points")}
            </th>
            <th scope="col">{t("Match record")}</th>
            <th scope="col" class="number">
              <abbr title={t("opponents' match-win percentage")}>OMW%</abbr>
            </th>
            <Tiebreakers pods={pods} />
          </tr>
        </thead>
        <tbody>
          {rows.map((each) => (
            <tr key={each.entrant} class={`${each.status === "in" ? "" : "gone"} ${each.entrant === mine ? "mine" : ""}`}>
              <td class="number">
                {each.rank}
                {each.tied && <span title={t("tied on everything")}> =</span>}
              </td>
              <th scope="row">
                {each.name}
                {each.status !== "in" && <span class="soft facts">{playingName(each.status)}</span>}
              </th>
              <td class="number">{each.points}</td>
              <td>{each.record}</td>
              <td class="number">{each.omw}</td>
              {!pods && <td class="number">{each.gw}</td>}
              <td class="number">{pods ? each.oomw : each.ogw}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What else ranks players; a pod plays one game, so that games count for nothing. (MTR 3.1, MTA 3.1) */
function Tiebreakers({ pods }: { pods: boolean }): JSX.Element {
  if (pods) {
    return (
      <th scope="col" class="number">
        <abbr title={t("opponents' opponents' match-win percentage")}>OOMW%</abbr>
      </th>
    );
  }
  return (
    <>
      <th scope="col" class="number">
        <abbr title={t("game-win percentage")}>GW%</abbr>
      </th>
      <th scope="col" class="number">
        <abbr title={t("opponents' game-win percentage")}>OGW%</abbr>
      </th>
    </>
  );
}
