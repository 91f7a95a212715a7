// Deck checks: chosen by chance, recorded with what was found; the match gets its time back.
// (MTR 2.6, 2.8)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { NumberField } from "../../components/fields";
import { t } from "../../words";
import { personName } from "../desk/names";
import type { CheckView, EventView } from "../desk/types";
import { JUDGES, may } from "../event/roles";
import { minutesOf } from "../event/roundTime";
import type { ScreenProps } from "../event/screen";
import { Proposal, useProposal } from "../pairings/Proposal";
import { DeckCheckDialog } from "./DeckCheckDialog";

const USUAL_SHARE = 10; // percent of all decks over the event (MTR 2.8)

export function DeckChecks({ event, view }: ScreenProps): JSX.Element {
  const [share, setShare] = useState(USUAL_SHARE);
  const [opened, setOpened] = useState<{ person: string; name: string } | null>(null);
  const proposal = useProposal(view);
  const checks = view.official?.checks ?? [];
  const judges = may(view, JUDGES);
  return (
    <section class="checks" aria-labelledby="checks-title">
      <div class="desk-head">
        <h2 id="checks-title">{t("Deck checks")}</h2>
        <span class="soft">{t("{share} of all decks checked", { share: view.official?.checked_share || "0 %" })}</span>
      </div>
      {judges && view.status !== "over" && (
        <div class="desk-head">
          <NumberField label={t("Percent of the decks")} value={share} min={1} max={100} onChange={setShare} />
          <button type="button" disabled={proposal.busy} onClick={() => proposal.ask("checks", { share: share / 100 })}>
            {t("Choose decks")}
          </button>
        </div>
      )}
      <Proposal event={event} view={view} of={proposal} title={t("Choose decks")} confirm={t("Check these")} />
      {checks.length > 0 && <CheckTable checks={checks} view={view} judges={judges} onOpen={setOpened} />}
      {opened && <DeckCheckDialog event={event} view={view} {...opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

interface CheckTableProps {
  readonly checks: readonly CheckView[];
  readonly view: EventView;
  readonly judges: boolean;
  readonly onOpen: (whose: { person: string; name: string }) => void;
}

function CheckTable({ checks, view, judges, onOpen }: CheckTableProps): JSX.Element {
  return (
    <table class="desk-table">
      <thead>
        <tr>
          <th scope="col">{t("Name")}</th>
          <th scope="col" class="number">
            {t("Round")}
          </th>
          <th scope="col" class="number">
            {t("Table")}
          </th>
          <th scope="col">{t("Found")}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map((each, at) => (
          <tr key={at}>
            <th scope="row">{each.name}</th>
            <td class="number">{each.round}</td>
            <td class="number">{each.table || "–"}</td>
            <td>
              {each.done && <Found check={each} view={view} />}
              {!each.done && judges && <Record check={each} onOpen={onOpen} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Found({ check, view }: { check: CheckView; view: EventView }): JSX.Element {
  return (
    <>
      {check.found.length === 0 ? <span class="good">{t("✓ nothing")}</span> : check.found.join("; ")}
      <span class="soft facts">
        {personName(view, check.by)} · {minutesOf(check.seconds)}
      </span>
    </>
  );
}

function Record({ check, onOpen }: { check: CheckView; onOpen: CheckTableProps["onOpen"] }): JSX.Element {
  return (
    <button type="button" onClick={() => onOpen({ person: check.person, name: check.name })}>
      {t("Record")}{" "}
      <span class="only-heard">{t("Deck check: {who}", { who: check.name })}</span>
    </button>
  );
}
