// Who plays whom: the next round is proposed, looked at and published; the present one can be
// repaired, each time with a trace in the log. (MTR 10.4)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { TextField } from "../../components/fields";
import { fits } from "../../components/search";
import { t } from "../../words";
import { Printing } from "../desk/Printing";
import type { MatchView } from "../desk/types";
import { may, OFFICIALS, SCORERS } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { MatchList } from "../results/MatchList";
import { RoundPicker, useRound } from "../results/RoundPicker";
import { Boosters } from "./Boosters";
import { HandPairing } from "./HandPairing";
import { nextStep } from "./nextStep";
import { playersOf } from "./seats";
import { Proposal, useProposal } from "./Proposal";
import { RoundClock } from "./RoundClock";
import { TimeExtension } from "./TimeExtension";

export function Pairings({ event, view }: ScreenProps): JSX.Element {
  const [number, setNumber] = useState(0); // 0: the present round
  const [words, setWords] = useState("");
  const round = number || view.rounds.length;
  const found = useRound(view, round);
  const present = round === view.rounds.length;
  const shown = found.matches.filter((each) => fits(`${each.table} ${namesOf(each).join(" ")}`, words));
  return (
    <section class="pairings" aria-labelledby="pairings-title">
      <div class="desk-head">
        <h2 id="pairings-title">{round ? t("Round {n}", { n: round }) : t("Pairings")}</h2>
        {view.rounds.length > 1 && <RoundPicker view={view} value={round} onPick={setNumber} />}
        {present && <RoundClock event={event} view={view} />}
      </div>
      {may(view, SCORERS) && <NextRound event={event} view={view} />}
      {may(view, SCORERS) && <Boosters event={event} view={view} />}
      {round === 0 && <p>{t("No round has been paired yet.")}</p>}
      {found.failed && <p class="error">{found.failed}</p>}
      {round > 0 && (
        <>
          <TextField label={t("Search by name or table")} type="search" value={words} onChange={setWords} />
          <Tables event={event} view={view} matches={shown} present={present} />
          <Printing
            event={view.id}
            round={round}
            kinds={[
              ["pairings-by-table", t("Pairings by table")],
              ["pairings-by-name", t("Pairings by name")],
              ["slips", t("Result slips")],
            ]}
          />
        </>
      )}
    </section>
  );
}

function namesOf(match: MatchView): readonly string[] {
  return match.seats.length > 0 ? match.seats.map((each) => each.name) : [match.a_name, match.b_name];
}

/** The proposal for what comes next; before a round it may be another draft. */
function NextRound({ event, view }: ScreenProps): JSX.Element | null {
  const proposal = useProposal(view);
  const another = useProposal(view);
  const step = nextStep(view);
  const waits = event.pending.length > 0; // the server is asked once it knows all that is known here
  const draftsAgain = view.settings.limited.endsWith("draft") && view.rounds.length > 0 && !view.drafting;
  const asked = step.kind === "pair" ? "round" : step.kind === "cut" || step.kind === "pods" ? step.kind : null;
  if (!asked) return null;
  const title =
    step.kind === "pair" ? t("Pair round {n}", { n: step.round }) : step.kind === "cut" ? t("Make the cut") : t("Seat the pods");
  return (
    <>
      <button type="button" class="primary next-round" disabled={proposal.busy || waits} onClick={() => proposal.ask(asked)}>
        {title}
      </button>
      {step.kind === "pair" && draftsAgain && (
        <button type="button" disabled={another.busy || waits} onClick={() => another.ask("pods")}>
          {t("Another draft")}
        </button>
      )}
      <Proposal event={event} view={view} of={proposal} title={title} confirm={t("Publish")} />
      <Proposal event={event} view={view} of={another} title={t("Seat the pods")} confirm={t("Publish")} />
    </>
  );
}

interface TablesProps extends ScreenProps {
  readonly matches: readonly MatchView[];
  readonly present: boolean;
}

type Doing =
  | { readonly what: "extend"; readonly match: MatchView }
  | { readonly what: "repair" }
  | { readonly what: "take back" };

function Tables({ event, view, matches, present }: TablesProps): JSX.Element {
  const scores = may(view, SCORERS) && present && view.status !== "over";
  const [chosen, setChosen] = useState<readonly string[]>([]); // entrants
  const [doing, setDoing] = useState<Doing | null>(null);
  const swap = useProposal(view);
  const repair = useProposal(view);
  const why = useProposal(view);
  const toggle = (who: string) =>
    setChosen(chosen.includes(who) ? chosen.filter((each) => each !== who) : [...chosen, who]);
  const done = () => {
    setDoing(null);
    setChosen([]);
  };
  const affected = matches.filter((each) => playersOf(each).some((who) => chosen.includes(who)));
  return (
    <>
      {scores && (
        <div class="actions repair-bar" role="toolbar" aria-label={t("Repair the round")}>
          <button
            type="button"
            disabled={chosen.length !== 2}
            onClick={() => swap.ask("swap", { a: chosen[0], b: chosen[1] })}
          >
            {t("Swap two players")}
          </button>
          <button type="button" disabled={chosen.length === 0} onClick={() => setDoing({ what: "repair" })}>
            {t("Pair manually")}
          </button>
          {view.rounds.at(-1)?.stage === "swiss" && (
            <button type="button" disabled={repair.busy} onClick={() => repair.ask("repair")}>
              {t("Repair with few changes")}
            </button>
          )}
          <button type="button" class="danger" onClick={() => setDoing({ what: "take back" })}>
            {t("Take the round back")}
          </button>
        </div>
      )}
      <MatchList
        event={event} view={view}
        matches={matches}
        chosen={scores ? chosen : null}
        onChoose={toggle}
        onExtend={present && may(view, OFFICIALS) ? (match) => setDoing({ what: "extend", match }) : null}
        {...(present && may(view, OFFICIALS) ? { onWhy: (match: MatchView) => why.ask("why", { entrant: match.a }) } : {})}
      />
      <Proposal event={event} view={view} of={why} title={t("Why?")} confirm="" />
      <Proposal event={event} view={view} of={swap} title={t("Swap two players")} confirm={t("Publish")} />
      <Proposal event={event} view={view} of={repair} title={t("Repair with few changes")} confirm={t("Publish")} />
      {doing?.what === "extend" && <TimeExtension event={event} match={doing.match} onClose={done} />}
      {doing?.what === "repair" && <HandPairing event={event} view={view} gone={affected} onClose={done} />}
      {doing?.what === "take back" && <TakingBack event={event} view={view} onClose={done} />}
    </>
  );
}

function TakingBack({ event, view, onClose }: ScreenProps & { onClose: () => void }): JSX.Element {
  const round = view.rounds.length;
  return (
    <Dialog title={t("Take round {n} back", { n: round })} onClose={onClose}>
      <p>{t("Its pairings vanish, as if it had not been paired. The log keeps them.")}</p>
      <div class="actions">
        <button
          type="button"
          class="danger"
          onClick={() => {
            void event.submit({ op: "unpaired", round });
            onClose();
          }}
        >
          {t("Take the round back")}
        </button>
        <button type="button" onClick={onClose}>
          {t("Not now")}
        </button>
      </div>
    </Dialog>
  );
}
