// The judge's page: a board laid out by hand, what is done on it, and the rules behind it.

import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { t } from "../words";
import { BoardEditor } from "./BoardEditor";
import { CardSearch } from "./CardSearch";
import { JudgeTable } from "./JudgeTable";
import { useDerivations } from "./Layers";
import { docOf } from "./scenario";
import { unpacked } from "./scenarioLink";
import { Sharing } from "./Sharing";
import { TextEditor } from "./TextEditor";
import { useScenario } from "./useScenario";
import "./judge.css";

export function JudgePage({ packed }: { packed: string }): JSX.Element {
  const scenario = useScenario();
  useDerivations(scenario);
  useEffect(() => {
    if (packed) void unpacked(packed).then((text) => text !== null && scenario.change(docOf(text)));
  }, [packed]);
  return (
    <div class="judge">
      <h1 class="only-heard">{t("Judge")}</h1>
      <div class="judge-build">
        <CardSearch scenario={scenario} />
        <BoardEditor scenario={scenario} />
        <TextEditor scenario={scenario} />
        <Sharing scenario={scenario} />
      </div>
      {scenario.failed && (
        <p class="error judge-failed" role="alert">
          {scenario.failed}
        </p>
      )}
      {scenario.moment ? (
        <JudgeTable scenario={scenario} moment={scenario.moment} />
      ) : (
        <p role="status">{t("Looking it up ...")}</p>
      )}
    </div>
  );
}
