// Penalties: what happened, what the guide has for it, and what was given. (IPG)

import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, TextField } from "../../components/fields";
import { fits } from "../../components/search";
import { t, tn } from "../../words";
import { penaltyName } from "../desk/names";
import { Printing } from "../desk/Printing";
import type { PenaltyView } from "../desk/types";
import { JUDGES, may } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { PenaltyForm } from "./PenaltyForm";

/** The penalty another screen led to. */
export const begun = signal<{ readonly person: string; readonly infraction: string } | null>(null);

export function Penalties({ event, view }: ScreenProps): JSX.Element {
  const [words, setWords] = useState("");
  const [annulling, setAnnulling] = useState<PenaltyView | null>(null);
  const given = [...(view.official?.penalties ?? [])].reverse();
  const shown = given.filter((each) =>
    fits(`${each.name} ${each.infraction} ${penaltyName(each.penalty.penalty)} ${each.penalty.text}`, words),
  );
  const headJudge = may(view, ["head judge"]);
  return (
    <section class="penalties" aria-labelledby="penalties-title">
      <h2 id="penalties-title">{t("Penalties")}</h2>
      {may(view, JUDGES) && <PenaltyForm event={event} view={view} begun={begun.value} />}
      <div class="desk-head">
        <h3>{t("Given")}</h3>
        <span class="soft">{tn("{n} penalty", "{n} penalties", given.length)}</span>
      </div>
      <TextField
        label={t("Search")}
        hint={t("a player, an infraction, a penalty")}
        type="search"
        value={words}
        onChange={setWords}
      />
      <ul class="penalty-list">
        {shown.map((each) => (
          <Given key={each.penalty.id} of={each} onAnnul={headJudge ? () => setAnnulling(each) : null} />
        ))}
      </ul>
      {annulling && <Annulling event={event} view={view} of={annulling} onClose={() => setAnnulling(null)} />}
      <Printing event={view.id} kinds={[["penalties", t("Penalties")]]} />
    </section>
  );
}

function Given({ of, onAnnul }: { of: PenaltyView; onAnnul: (() => void) | null }): JSX.Element {
  const { penalty } = of;
  return (
    <li class={penalty.annulled ? "annulled" : ""}>
      <div class="call-head">
        <b>{of.name}</b>
        <span class={`badge penalty-${penalty.penalty.replace(" ", "-")}`}>{penaltyName(penalty.penalty)}</span>
        <span>
          {penalty.infraction} {of.infraction}
        </span>
        <span class="soft">
          {t("round {n}", { n: penalty.round })} · {t("day {n}", { n: penalty.day })} · {of.judge}
        </span>
        {onAnnul && !penalty.annulled && (
          <button type="button" class="quiet" onClick={onAnnul}>
            {t("Annul")}
          </button>
        )}
      </div>
      {penalty.text && <p>{penalty.text}</p>}
      {penalty.deviation && <p class="soft">{t("Deviation: {why}", { why: penalty.deviation })}</p>}
      {penalty.statement && <p class="soft">{t("Statement: {text}", { text: penalty.statement })}</p>}
      {penalty.annulled && <p class="error">{t("Annulled: {why}", { why: penalty.annulled })}</p>}
    </li>
  );
}

interface AnnullingProps extends ScreenProps {
  readonly of: PenaltyView;
  readonly onClose: () => void;
}

function Annulling({ event, of, onClose }: AnnullingProps): JSX.Element {
  const [why, setWhy] = useState("");
  const annul = () => {
    void event.submit({ op: "annulled", penalty: of.penalty.id, why: why.trim() });
    onClose();
  };
  return (
    <Dialog title={t("Annul a penalty")} onClose={onClose}>
      <p>
        {of.name}: {penaltyName(of.penalty.penalty)}, {of.infraction}
      </p>
      <Form onSubmit={annul}>
        <TextField label={t("Reason")} value={why} onChange={setWhy} required />
        <div class="actions">
          <button type="submit" class="danger" disabled={!why.trim()}>
            {t("Annul")}
          </button>
        </div>
      </Form>
    </Dialog>
  );
}
