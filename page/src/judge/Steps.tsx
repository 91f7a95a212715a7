// The steps of a scenario: what was done, line by line, and going forth and back in it.

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { STEPS } from "../table/players/steps";
import { t, tw } from "../words";
import { done, settingLines } from "./scenario";
import type { Scenario } from "./useScenario";

export function Steps({ scenario }: { scenario: Scenario }): JSX.Element {
  const { doc, moment } = scenario;
  const first = settingLines(doc.lines);
  const steps = doc.lines.map((line, place) => ({ line, number: place + 1 })).slice(first);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  }, [doc.at]);
  return (
    <section class="judge-steps" aria-label={t("Steps")}>
      <Going scenario={scenario} first={first} />
      <ol ref={list} tabIndex={0} aria-label={t("Steps")}>
        <StepLine scenario={scenario} number={first} words={t("The board as it begins")} />
        {steps.map(({ line, number }) => (
          <StepLine key={number} scenario={scenario} number={number} words={line} isLine />
        ))}
      </ol>
      {moment?.problem && (
        <p class="error" role="alert">
          {t("Line {n}: {why}", { n: moment.problem.line, why: moment.problem.why })}
        </p>
      )}
      <Further scenario={scenario} />
    </section>
  );
}

interface StepLineProps {
  readonly scenario: Scenario;
  readonly number: number; // of the line
  readonly words: string;
  readonly isLine?: boolean;
}

function StepLine({ scenario, number, words, isLine = false }: StepLineProps): JSX.Element {
  const { doc, moment } = scenario;
  const problem = isLine && moment?.problem?.line === number ? moment.problem.why : "";
  const classes = ["judge-step", number > doc.at && "to-come", problem && "wrong"];
  return (
    <li class={classes.filter(Boolean).join(" ")}>
      <button
        type="button"
        class="quiet"
        aria-current={doc.at === number ? "step" : undefined}
        onClick={() => scenario.goTo(number)}
      >
        {isLine ? <code>{words}</code> : words}
      </button>
      {problem && <span class="error">{problem}</span>}
    </li>
  );
}

function Going({ scenario, first }: { scenario: Scenario; first: number }): JSX.Element {
  const { doc } = scenario;
  const last = doc.lines.length;
  const button = (sign: string, name: string, can: boolean, act: () => void) => (
    <button type="button" aria-label={name} title={name} disabled={!can} onClick={act}>
      {sign}
    </button>
  );
  return (
    <div class="judge-going" role="group" aria-label={t("Forth and back")}>
      {button("«", t("To the beginning"), doc.at > first, () => scenario.goTo(first))}
      {button("‹", t("One step back"), doc.at > first, () => scenario.goTo(doc.at - 1))}
      {button("›", t("One step on"), doc.at < last, () => scenario.goTo(doc.at + 1))}
      {button("»", t("To the end"), doc.at < last, () => scenario.goTo(last))}
      <span class="space" />
      {button("↶", t("Undo"), scenario.canUndo, scenario.undo)}
      {button("↷", t("Redo"), scenario.canRedo, scenario.redo)}
    </div>
  );
}

/** Lines that do several things at once. */
function Further({ scenario }: { scenario: Scenario }): JSX.Element {
  const { doc, moment, busy } = scenario;
  const over = moment?.view.is_over ?? true;
  const add = (line: string) => scenario.change(done(doc, line));
  const others = STEPS.filter((step) => step.stops && step.key !== moment?.view.step);
  return (
    <div class="judge-further">
      <button
        type="button"
        disabled={busy || over || !moment?.view.stack.length}
        onClick={() => add("resolve")}
      >
        {t("Resolve the stack")}
      </button>
      <select
        aria-label={t("Go to a step")}
        disabled={busy || over}
        value=""
        onChange={(event) => event.currentTarget.value && add(`go to ${event.currentTarget.value}`)}
      >
        <option value="">{t("Go to ...")}</option>
        {others.map((step) => (
          <option key={step.key} value={step.key}>
            {tw("step", step.key)}
          </option>
        ))}
      </select>
    </div>
  );
}
