// Something the desk proposes: it is shown first, and done when an official says so.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Problem } from "../../components/Problem";
import { wordsOf } from "../../connection/useAsked";
import { t } from "../../words";
import { eventApi, type Plan } from "../desk/eventApi";
import { entrantName, personName } from "../desk/names";
import type { EventView, Operation, Table } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { inPods } from "../pods/podGames";

export interface Proposing {
  readonly plan: Plan | null;
  readonly failed: string;
  readonly busy: boolean;
  readonly ask: (what: string, more?: Readonly<Record<string, unknown>>) => void;
  readonly clear: () => void;
}

/** A proposal, once it is asked for. */
export function useProposal(view: EventView): Proposing {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const ask = (what: string, more: Readonly<Record<string, unknown>> = {}) => {
    setFailed("");
    setBusy(true);
    eventApi
      .plan(view.id, what, more)
      .then(setPlan, (error: unknown) => setFailed(wordsOf(error)))
      .finally(() => setBusy(false));
  };
  return { plan, failed, busy, ask, clear: () => setPlan(null) };
}

interface ProposalProps extends ScreenProps {
  readonly of: Proposing;
  readonly title: string;
  readonly confirm: string;
}

/** The proposal in a dialog, if there is one. */
export function Proposal({ event, view, of, title, confirm }: ProposalProps): JSX.Element | null {
  if (of.failed) {
    return <Problem text={of.failed} />;
  }
  if (!of.plan) return null;
  const { do: operation, notes } = of.plan;
  const publish = () => {
    of.clear();
    if (operation) void event.submit(operation);
  };
  return (
    <Dialog title={title} class="proposal" onClose={of.clear}>
      <ul class="notes">
        {notes.map((each, number) => (
          <li key={number}>{each}</li>
        ))}
      </ul>
      {operation && <Proposed operation={operation} view={view} />}
      <div class="actions">
        {operation && (
          <button type="button" class="primary" onClick={publish}>
            {confirm}
          </button>
        )}
        <button type="button" onClick={of.clear}>
          {operation ? t("Not now") : t("Close")}
        </button>
      </div>
    </Dialog>
  );
}

/** What would be done: tables, seeds, pods or people. */
function Proposed({ operation, view }: { operation: Operation; view: EventView }): JSX.Element | null {
  switch (operation.op) {
    case "paired":
    case "repaired":
      return <ProposedTables tables={operation.tables} view={view} />;
    case "cut":
      return (
        <ol class="seeds">
          {operation.seeds.map((each) => (
            <li key={each}>{entrantName(view, each)}</li>
          ))}
        </ol>
      );
    case "pods seated":
      return (
        <>
          {operation.pods.map((pod) => (
            <section key={pod.number}>
              <h3>{t("Pod {n}", { n: pod.number })}</h3>
              <ol class="seeds">
                {pod.seats.map((each) => (
                  <li key={each}>{entrantName(view, each)}</li>
                ))}
              </ol>
            </section>
          ))}
        </>
      );
    case "checks chosen":
      return (
        <ul>
          {operation.people.map((each) => (
            <li key={each}>{personName(view, each)}</li>
          ))}
        </ul>
      );
    default:
      return null;
  }
}

function ProposedTables({ tables, view }: { tables: readonly Table[]; view: EventView }): JSX.Element {
  if (inPods(view)) return <ProposedPods tables={tables} view={view} />;
  return (
    <div class="scrolls" tabIndex={0} role="group" aria-label={t("Pairings")}>
      <table class="desk-table">
        <thead>
          <tr>
            <th scope="col">{t("Table")}</th>
            <th scope="col">{t("Player")}</th>
            <th scope="col">{t("Opponent")}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((each) => (
            <tr key={each.a}>
              <td>{each.table || "–"}</td>
              <td>{withPoints(view, each.a)}</td>
              <td>{each.b ? withPoints(view, each.b) : <i>{t("bye")}</i>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ProposedPods({ tables, view }: { tables: readonly Table[]; view: EventView }): JSX.Element {
  return (
    <div class="scrolls" tabIndex={0} role="group" aria-label={t("Pairings")}>
      <table class="desk-table">
        <thead>
          <tr>
            <th scope="col">{t("Table")}</th>
            <th scope="col">{t("Players in turn order")}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((each) => (
            <tr key={each.a}>
              <td>{each.table || "–"}</td>
              <td>
                {each.b ? (
                  <ol class="pod-seats">
                    {[each.a, each.b, ...each.others].map((who) => (
                      <li key={who}>{withPoints(view, who)}</li>
                    ))}
                  </ol>
                ) : (
                  <>
                    {withPoints(view, each.a)} <i>{t("bye")}</i>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function withPoints(view: EventView, entrant: string): JSX.Element {
  const points = view.players.find((each) => each.entrant === entrant)?.points ?? 0;
  return (
    <>
      {entrantName(view, entrant)} <span class="soft">({points})</span>
    </>
  );
}
