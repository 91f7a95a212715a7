// Between two boosters one may look at one's picks; before a booster that is picked from in turn
// everybody looks at it.

import type { JSX } from "preact";
import { t } from "../words";
import { Countdown } from "./Countdown";
import { drafts, type Draft } from "./draftApi";
import { Booster, Picks } from "./Picking";
import type { Following } from "./useDraft";

interface ReviewProps {
  readonly draft: Draft;
  readonly act: Following["act"];
}

export function Review({ draft, act }: ReviewProps): JSX.Element {
  return (
    <>
      <section class="panel draft-review">
        <header>
          <h2>{draft.face_up ? t("Look at the cards") : t("Look at your picks")}</h2>
          <Countdown draft={draft} />
          <button
            type="button"
            class="primary"
            disabled={draft.ready}
            onClick={() => void act(drafts.ready(draft.id))}
          >
            {draft.ready ? t("Waiting for the others ...") : draft.face_up ? t("Ready to pick") : t("Next booster")}
          </button>
        </header>
        {draft.face_up && <Booster draft={draft} />}
      </section>
      <Picks draft={draft} />
    </>
  );
}
