// Boosters of a limited event that this server opens: a draft for each pod, or sealed pools.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { call, named } from "../../connection/api";
import { wordsOf } from "../../connection/useAsked";
import { BoosterPicker, BUILT_IN } from "../../draft/BoosterPicker";
import { usualClock } from "../../draft/draftApi";
import { t } from "../../words";
import type { ScreenProps } from "../event/screen";

export function Boosters({ event, view }: ScreenProps): JSX.Element | null {
  const [product, setProduct] = useState(BUILT_IN);
  const [timing, setTiming] = useState("usual");
  const [said, setSaid] = useState("");
  if (view.drafting && view.pods.every((pod) => pod.draft)) {
    return <p role="status">{t("The drafts have begun.")}</p>;
  }
  const sealed = view.settings.limited === "sealed" && view.rounds.length === 0;
  if (!sealed && !view.drafting) return null;
  const open = () => {
    const path = `events/${named(view.id)}/${sealed ? "sealed" : "drafts"}`;
    const body = sealed ? { boosters: [product] } : { product, timing };
    call<unknown>(path, "POST", body).then(
      () => setSaid(sealed ? t("Everybody has a pool.") : ""),
      (error: unknown) => setSaid(wordsOf(error)),
    );
  };
  return (
    <section class="boosters" aria-labelledby="boosters-title">
      <h3 id="boosters-title">{t("Boosters of this server")}</h3>
      <div class="fields">
        <BoosterPicker value={product} onPick={setProduct} />
        {view.drafting && (
          <label class="field">
            <span>{t("Clock")}</span>
            <select value={timing} onChange={(change) => setTiming(change.currentTarget.value)}>
              <option value="usual">{usualClock(view.settings.limited === "rochester draft")}</option>
              <option value="none">{t("No clock")}</option>
            </select>
          </label>
        )}
      </div>
      <button type="button" class="primary" disabled={event.offline} onClick={open}>
        {sealed ? t("Open a pool for everybody") : t("Begin the drafts")}
      </button>
      <p role="status">{said}</p>
    </section>
  );
}
