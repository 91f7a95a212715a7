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
      {asked.state === "here" && here && <StandingTable rows={asked.found.rows} mine={view.me.entrant} />}
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

function StandingTable({ rows, mine }: { rows: readonly StandingLine[]; mine: string }): JSX.Element {
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
            <th scope="col" class="number">
              <abbr title={t("game-win percentage")}>GW%</abbr>
            </th>
            <th scope="col" class="number">
              <abbr title={t("opponents' game-win percentage")}>OGW%</abbr>
            </th>
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
              <td class="number">{each.gw}</td>
              <td class="number">{each.ogw}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
