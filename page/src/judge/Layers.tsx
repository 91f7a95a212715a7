// How an object came to be what it is: layer by layer, effect by effect. (CR 613)

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { besides } from "../components/Zoom";
import { api, type Derivation } from "../connection/api";
import { useAsked } from "../connection/useAsked";
import { language, t } from "../words";
import { Sentence } from "./Explanations";
import { textOf } from "./scenario";
import type { Scenario } from "./useScenario";

/** Whoever looks at a card on this page is told its derivation. */
export function useDerivations({ doc }: Scenario): void {
  const text = textOf(doc.lines);
  useEffect(() => {
    besides.value = ({ id }) => <Derived key={`${id} ${doc.at} ${text}`} text={text} at={doc.at} id={id} />;
    return () => {
      besides.value = null;
    };
  }, [text, doc.at]);
}

interface DerivedProps {
  readonly text: string;
  readonly at: number;
  readonly id: number;
}

function Derived({ text, at, id }: DerivedProps): JSX.Element {
  const [asked] = useAsked(() => api.derive(text, at, id), [language.value]);
  if (asked.state === "waiting") return <p role="status">{t("Looking it up ...")}</p>;
  if (asked.state === "failed") return <p class="error">{asked.why}</p>;
  return <Layers of={asked.found} />;
}

/** A derivation, a line for each layer that changed something. */
export function Layers({ of }: { of: Derivation }): JSX.Element {
  const { origin, start, steps, result } = of;
  return (
    <section class="derived" aria-label={t("Layer by layer")}>
      <h3>{t("Layer by layer")}</h3>
      <ol>
        <li>
          <Sentence of={origin} /> <span class="values">{valuesOf(start)}</span>
        </li>
        {steps.map((step, place) => (
          <li key={place} class={step.undefined ? "undefined" : ""}>
            {step.layer && <b class="layer">{step.layer}</b>} <Sentence of={step} />
            {step.remarks.map((each, number) => (
              <p key={number} class="soft">
                <Sentence of={each} />
              </p>
            ))}
          </li>
        ))}
        <li>
          <b>{t("Now")}</b> <span class="values">{valuesOf(result)}</span>
        </li>
      </ol>
    </section>
  );
}

function valuesOf(values: Readonly<Record<string, string>>): string {
  return Object.values(values).filter(Boolean).join(" · ");
}
