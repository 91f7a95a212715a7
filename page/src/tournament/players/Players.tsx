// Who plays: coming, going, byes and seats. (MTR 1.4, 2.10)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { TextField } from "../../components/fields";
import { fits } from "../../components/search";
import { t, tn } from "../../words";
import { playingName } from "../desk/names";
import { Printing } from "../desk/Printing";
import type { EventView, PlayerLine } from "../desk/types";
import { may, OFFICIALS, SCORERS } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { AddPlayer } from "./AddPlayer";
import { PlayerDialog } from "./PlayerDialog";
import { PlayerImport } from "./PlayerImport";

type Opened = { readonly what: "add" | "many" } | { readonly what: "edit"; readonly entrant: string };

export function Players({ event, view }: ScreenProps): JSX.Element {
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const playing = view.players.filter((each) => each.status === "in").length;
  const shown = view.players.filter((each) => fits(`${each.name} ${numbersOf(view, each)}`, words));
  const edited = opened?.what === "edit" && view.players.find((each) => each.entrant === opened.entrant);
  return (
    <section class="players" aria-labelledby="players-title">
      <div class="desk-head">
        <h2 id="players-title">{tn("{n} player", "{n} players", view.players.length)}</h2>
        {playing < view.players.length && <span class="soft">{t("{n} play now", { n: playing })}</span>}
        {may(view, SCORERS) && view.seeds.length === 0 && (
          <span class="actions">
            <button type="button" class="primary" onClick={() => setOpened({ what: "add" })}>
              {t("Add a player")}
            </button>
            <button type="button" onClick={() => setOpened({ what: "many" })}>
              {t("Add many")}
            </button>
          </span>
        )}
      </div>
      <TextField label={t("Search")} type="search" value={words} onChange={setWords} />
      {view.players.length === 0 && <p>{t("Nobody has entered yet.")}</p>}
      {shown.length > 0 && (
        <PlayerTable view={view} players={shown} onEdit={(entrant) => setOpened({ what: "edit", entrant })} />
      )}
      <Printing event={view.id} kinds={[["players", t("Players")]]} />
      {opened?.what === "add" && <AddPlayer event={event} view={view} onClose={close} />}
      {opened?.what === "many" && <PlayerImport event={event} view={view} onClose={close} />}
      {edited && <PlayerDialog event={event} view={view} player={edited} onClose={close} />}
    </section>
  );
}

function numbersOf(view: EventView, player: PlayerLine): string {
  const ids = player.people.map(([id]) => id);
  const people = view.official?.people.filter((each) => ids.includes(each.id)) ?? [];
  return people.map((each) => each.number).join(" ");
}

interface TableProps {
  readonly view: EventView;
  readonly players: readonly PlayerLine[];
  readonly onEdit: (entrant: string) => void;
}

function PlayerTable({ view, players, onEdit }: TableProps): JSX.Element {
  const official = may(view, OFFICIALS);
  return (
    <table class="desk-table player-table">
      <thead>
        <tr>
          <th scope="col">{t("Name")}</th>
          <th scope="col" class="number">
            {t("Points")}
          </th>
          <th scope="col">{t("Match record")}</th>
          <th scope="col">{t("Status")}</th>
          {official && (
            <th scope="col">
              <span class="only-heard">{t("Change")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {players.map((each) => (
          <tr key={each.entrant} class={each.status === "in" ? "" : "gone"}>
            <th scope="row">
              {each.name}
              <Facts view={view} player={each} />
            </th>
            <td class="number">{each.points}</td>
            <td>{each.record}</td>
            <td>{playingName(each.status)}</td>
            {official && (
              <td class="act">
                <button type="button" aria-label={t("Change {who}", { who: each.name })} onClick={() => onEdit(each.entrant)}>
                  {t("Change")}
                </button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is special about somebody: number, byes, seat, lateness. */
function Facts({ view, player }: { view: EventView; player: PlayerLine }): JSX.Element | null {
  const facts = [numbersOf(view, player)];
  if (player.people.length > 1) facts.push(player.people.map(([, name]) => name).join(", "));
  if (player.byes) facts.push(tn("{n} bye", "{n} byes", player.byes));
  if (player.table) facts.push(t("always at table {n}", { n: player.table }));
  if (player.since > 1) facts.push(t("since round {n}", { n: player.since }));
  const told = facts.filter((each) => each.trim());
  return told.length > 0 ? <span class="soft facts">{told.join(" · ")}</span> : null;
}
