// Giving a penalty: who, what happened, what the guide has for it; another needs the head judge
// and a reason. (IPG 1)

import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { CheckField, ChoiceField, Form, LongField, NumberField } from "../../components/fields";
import { useAsked, wordsOf } from "../../connection/useAsked";
import { t } from "../../words";
import { eventApi, type Plan } from "../desk/eventApi";
import { PENALTIES, penaltyName } from "../desk/names";
import { staffApi, type Circumstance } from "../desk/staffApi";
import type { EventView, Penalized, When } from "../desk/types";
import { may } from "../event/roles";
import type { ScreenProps } from "../event/screen";
import { InfractionFinder } from "./InfractionFinder";

const LOSSES = ["", "game loss", "match loss"] as const;
const MOMENTS: readonly When[] = ["", "before match", "in game", "between games", "no match"];

/** Where the player's match is; what a loss does follows from it. (IPG 1.1) */
function momentName(moment: When): string {
  switch (moment) {
    case "":
      return t("as the clock and the match tell");
    case "before match":
      return t("before the first game");
    case "in game":
      return t("during a game");
    case "between games":
      return t("between two games");
    case "no match":
      return t("between matches: it counts in the next");
  }
}

interface FormProps extends ScreenProps {
  readonly begun: { readonly person: string; readonly infraction: string } | null;
}

export function PenaltyForm({ event, view, begun }: FormProps): JSX.Element {
  const [person, setPerson] = useState(begun?.person ?? "");
  const [infraction, setInfraction] = useState(begun?.infraction ?? "");
  const [asked] = useAsked(() => staffApi.infractions(view.id), [view.id]);
  const known = asked.state === "here" ? asked.found.infractions : [];
  const done = () => {
    setPerson("");
    setInfraction("");
  };
  return (
    <section class="panel penalty-form" aria-labelledby="give-title">
      <h3 id="give-title">{t("Give a penalty")}</h3>
      {asked.state === "failed" && <p class="error">{asked.why}</p>}
      <InfractionFinder view={view} onFound={setInfraction} />
      <div class="fields">
        <ChoiceField label={t("Player")} value={person} options={[["", "–"], ...peopleOf(view)]} onChange={setPerson} />
        <ChoiceField
          label={t("Infraction")}
          value={infraction}
          options={[["", "–"], ...known.map((each) => [each.id, each.label] as const)]}
          onChange={setInfraction}
        />
      </div>
      {person && infraction && (
        <Sentence
          key={`${person} ${infraction}`}
          event={event}
          view={view}
          person={person}
          infraction={infraction}
          circumstances={known.find((each) => each.id === infraction)?.circumstances ?? []}
          onDone={done}
        />
      )}
    </section>
  );
}

/** Everybody who plays or played, by name. */
function peopleOf(view: EventView): (readonly [string, string])[] {
  return view.players.flatMap((each) => each.people).toSorted(([, one], [, other]) => one.localeCompare(other));
}

interface SentenceProps extends ScreenProps {
  readonly person: string;
  readonly infraction: string;
  readonly circumstances: readonly Circumstance[];
  readonly onDone: () => void;
}

function Sentence({ event, view, person, infraction, circumstances, onDone }: SentenceProps): JSX.Element {
  const [holding, setHolding] = useState<readonly string[]>([]);
  const [given, setGiven] = useState<Penalized>({ op: "penalized", person, infraction, penalty: "" });
  const { plan, failed } = useRecommended(view.id, person, infraction, holding, (found) => {
    const { text = "", extension = 0 } = given;
    setGiven({ ...found, text, extension });
  });
  const recommended = plan?.do?.op === "penalized" ? plan.do.penalty : "";
  const deviates = recommended !== "" && given.penalty !== recommended;
  const change = (parts: Partial<Penalized>) => setGiven({ ...given, ...parts });
  const give = () => {
    void event.submit(deviates ? given : { ...given, deviation: "" });
    onDone();
  };
  if (failed) return <p class="error">{failed}</p>;
  if (!plan) return <p role="status">{t("Looking it up ...")}</p>;
  return (
    <Form class="sentence" onSubmit={give}>
      <History view={view} person={person} />
      {circumstances.length > 0 && <Circumstances of={circumstances} holding={holding} onChange={setHolding} />}
      <p class="recommended" role="status">
        {t("Recommended:")} <b>{penaltyName(recommended)}</b>
      </p>
      <ul class="notes">
        {plan.notes.map((each, at) => (
          <li key={at}>{each}</li>
        ))}
      </ul>
      <div class="fields">
        <ChoiceField
          label={t("Penalty")}
          value={given.penalty}
          options={PENALTIES.map((each) => [each, penaltyName(each)])}
          onChange={(penalty) => change({ penalty })}
        />
        <NumberField
          label={t("Minutes the ruling took")}
          value={Math.round((given.extension ?? 0) / 60)}
          onChange={(minutes) => change({ extension: minutes * 60 })}
        />
      </div>
      <LongField label={t("What happened")} value={given.text ?? ""} onChange={(text) => change({ text })} />
      <Reasons view={view} given={given} deviates={deviates} change={change} />
      {given.penalty.endsWith("loss") && <Loss given={given} change={change} />}
      <button type="submit" class="primary">
        {t("Give: {penalty}", { penalty: penaltyName(given.penalty) })}
      </button>
    </Form>
  );
}

/** What the guide has for an infraction under the circumstances that hold; `onFound` takes it. */
function useRecommended(
  event: string,
  person: string,
  infraction: string,
  holding: readonly string[],
  onFound: (penalty: Penalized) => void,
): { readonly plan: Plan | null; readonly failed: string } {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [failed, setFailed] = useState("");
  const take = useRef(onFound);
  take.current = onFound;
  useEffect(() => {
    let current = true;
    eventApi.plan(event, "penalty", { person, infraction, circumstances: holding }).then(
      (found) => {
        if (!current) return;
        setPlan(found);
        if (found.do?.op === "penalized") take.current(found.do);
      },
      (error: unknown) => current && setFailed(wordsOf(error)),
    );
    return () => {
      current = false;
    };
  }, [person, infraction, holding.join()]);
  return { plan, failed };
}

interface CircumstancesProps {
  readonly of: readonly Circumstance[];
  readonly holding: readonly string[];
  readonly onChange: (holding: readonly string[]) => void;
}

function Circumstances({ of, holding, onChange }: CircumstancesProps): JSX.Element {
  return (
    <fieldset>
      <legend>{t("Does any of this hold?")}</legend>
      {of.map(({ key, text }) => (
        <CheckField
          key={key}
          label={text}
          value={holding.includes(key)}
          onChange={(holds) => onChange(holds ? [...holding, key] : holding.filter((each) => each !== key))}
        />
      ))}
    </fieldset>
  );
}

interface GivenProps {
  readonly given: Penalized;
  readonly change: (parts: Partial<Penalized>) => void;
}

interface ReasonsProps extends GivenProps {
  readonly view: EventView;
  readonly deviates: boolean;
}

/** Why it is another penalty than the recommended one, and what the head judge states. (IPG 1) */
function Reasons({ view, given, deviates, change }: ReasonsProps): JSX.Element {
  return (
    <>
      {deviates && (
        <LongField
          label={
            may(view, ["head judge"])
              ? t("Why another penalty than the recommended one")
              : t("Only the head judge gives another penalty than the recommended one. Why?")
          }
          value={given.deviation ?? ""}
          onChange={(deviation) => change({ deviation })}
          required
        />
      )}
      {given.penalty === "disqualification" && (
        <LongField
          label={t("Statement of the head judge")}
          rows={5}
          value={given.statement ?? ""}
          onChange={(statement) => change({ statement })}
          required
        />
      )}
    </>
  );
}

/** What the effect of a lost game or match depends on. (IPG 1.1, 3.4) */
function Loss({ given, change }: GivenProps): JSX.Element {
  return (
    <>
      <div class="fields">
        <ChoiceField
          label={t("When it is given")}
          value={given.moment ?? ""}
          options={MOMENTS.map((each) => [each, momentName(each)])}
          onChange={(moment) => change({ moment: moment as When })}
        />
        <ChoiceField
          label={t("The opponent is given at the same time")}
          value={given.opponent ?? ""}
          options={LOSSES.map((each) => [each, each ? penaltyName(each) : "–"])}
          onChange={(opponent) => change({ opponent })}
        />
      </div>
      <CheckField
        label={t("It was found by counting lists")}
        value={given.from_lists ?? false}
        onChange={(from_lists) => change({ from_lists })}
      />
    </>
  );
}

/** What a player was given before. */
function History({ view, person }: { view: EventView; person: string }): JSX.Element {
  const earlier = view.official?.penalties.filter((each) => each.penalty.person === person && !each.penalty.annulled) ?? [];
  if (earlier.length === 0) return <p class="soft">{t("No penalty so far.")}</p>;
  return (
    <>
      <p class="soft">{t("So far:")}</p>
      <ul>
        {earlier.map((each) => (
          <li key={each.penalty.id}>
            {t("round {n}", { n: each.penalty.round })}: {penaltyName(each.penalty.penalty)}, {each.infraction}
          </li>
        ))}
      </ul>
    </>
  );
}
