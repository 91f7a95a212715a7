// The board as it begins: whose turn it is, life totals, and every card with what holds of it.

import type { JSX } from "preact";
import { STEPS } from "../table/players/steps";
import { t, tw } from "../words";
import { PlayerChoice, ZoneChoice } from "./CardSearch";
import {
  PLAYERS,
  attached,
  changedBoard,
  countersOf,
  hostOf,
  inZone,
  lifeOf,
  lineOf,
  noted,
  piecesOf,
  turnOf,
  withCounters,
  withLife,
  withLine,
  withTurn,
  zoneOf,
  type Piece,
} from "./scenario";
import type { Scenario } from "./useScenario";

const COUNTERS = ["+1/+1", "-1/-1", "loyalty", "charge"];

export function BoardEditor({ scenario }: { scenario: Scenario }): JSX.Element {
  const { doc, moment } = scenario;
  const pieces = piecesOf(doc.lines);
  const count = Math.max(2, ...pieces.map(({ piece }) => PLAYERS.indexOf(piece.who as "Alice") + 1));
  return (
    <section class="judge-board" aria-label={t("Board")}>
      <h2>{t("Board")}</h2>
      <Turn scenario={scenario} />
      {PLAYERS.slice(0, count).map((who) => (
        <div key={who} class="judge-player">
          <h3>
            <label>
              {who}{" "}
              <input
                type="number"
                aria-label={t("Life of {player}", { player: who })}
                value={lifeOf(doc.lines, who)}
                onChange={(event) => {
                  const life = Math.trunc(Number(event.currentTarget.value));
                  scenario.change(changedBoard(withLife(doc.lines, who, life)));
                }}
              />
            </label>
          </h3>
          <ul>
            {pieces
              .filter(({ piece }) => piece.who === who)
              .map(({ piece, place }) => (
                <li key={place}>
                  <PieceEditor
                    piece={piece}
                    hosts={pieces.slice(0, pieces.findIndex((each) => each.place === place))}
                    problem={moment?.problem?.line === place + 1 ? moment.problem.why : ""}
                    change={(now) => scenario.change(withLine(doc, place, now && lineOf(now)))}
                  />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Turn({ scenario }: { scenario: Scenario }): JSX.Element {
  const { who, step } = turnOf(scenario.doc.lines);
  const change = (player: string, name: string) =>
    scenario.change(changedBoard(withTurn(scenario.doc.lines, player, name)));
  return (
    <div class="judge-where" role="group" aria-label={t("Turn")}>
      <PlayerChoice value={who} onChange={(player) => change(player, step)} />
      <select
        aria-label={t("Step")}
        value={step}
        onChange={(event) => change(who, event.currentTarget.value)}
      >
        {STEPS.filter((each) => each.stops).map((each) => (
          <option key={each.key} value={each.key}>
            {tw("step", each.key)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface PieceEditorProps {
  readonly piece: Piece;
  readonly hosts: readonly { piece: Piece }[]; // what it can be attached to: what is placed before
  readonly problem: string;
  readonly change: (piece: Piece | null) => void;
}

function PieceEditor({ piece, hosts, problem, change }: PieceEditorProps): JSX.Element {
  const zone = zoneOf(piece);
  const states = piece.notes.filter((note) => note !== zone);
  return (
    <>
      <div class="piece">
        <details>
          <summary>
            <span class="piece-name">{piece.name}</span>
            {piece.count > 1 && ` ×${piece.count}`}{" "}
            <span class="soft">
              {[tw("zone", zone), ...states.map(noteWords)].join(", ")}
            </span>
          </summary>
          <div class="piece-fields">
            <PlayerChoice value={piece.who} onChange={(who) => change({ ...piece, who })} />
            <ZoneChoice value={zone} onChange={(to) => change(inZone(piece, to))} />
            <Amount
              name={t("How many")}
              value={piece.count}
              least={1}
              onChange={(count) => change({ ...piece, count })}
            />
            {zone === "battlefield" && <Status piece={piece} hosts={hosts} change={change} />}
          </div>
        </details>
        <button
          type="button"
          class="quiet"
          aria-label={t("Remove {name}", { name: piece.name })}
          title={t("Remove {name}", { name: piece.name })}
          onClick={() => change(null)}
        >
          ×
        </button>
      </div>
      {problem && <p class="error">{problem}</p>}
    </>
  );
}

function noteWords(note: string): string {
  if (note === "tapped") return t("tapped");
  return note === "fresh" ? t("came this turn") : note;
}

/** What holds of a permanent. */
function Status({ piece, hosts, change }: Omit<PieceEditorProps, "problem">): JSX.Element {
  const flag = (note: string, name: string) => (
    <label>
      <input
        type="checkbox"
        checked={piece.notes.includes(note)}
        onChange={(event) => change(noted(piece, note, event.currentTarget.checked))}
      />{" "}
      {name}
    </label>
  );
  return (
    <>
      {flag("tapped", t("tapped"))}
      {flag("fresh", t("came this turn"))}
      {COUNTERS.map((kind) => (
        <Amount
          key={kind}
          name={t("{kind} counters", { kind: tw("counter", kind) })}
          value={countersOf(piece, kind)}
          least={0}
          onChange={(count) => change(withCounters(piece, kind, count))}
        />
      ))}
      <label>
        {t("attached to")}{" "}
        <select
          value={hostOf(piece)}
          onChange={(event) => change(attached(piece, event.currentTarget.value))}
        >
          <option value="">{t("nothing")}</option>
          {[...new Set(hosts.map((each) => each.piece.name))].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface AmountProps {
  readonly name: string;
  readonly value: number;
  readonly least: number;
  readonly onChange: (value: number) => void;
}

function Amount({ name, value, least, onChange }: AmountProps): JSX.Element {
  return (
    <label>
      {name}{" "}
      <input
        type="number"
        min={least}
        max={99}
        value={value}
        onChange={(event) => {
          const typed = Math.trunc(Number(event.currentTarget.value));
          onChange(Math.min(99, Math.max(least, typed)));
        }}
      />
    </label>
  );
}
