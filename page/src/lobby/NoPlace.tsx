// Why no further table is opened or joined; and where one's own stand in the way, what to do about it.

import type { JSX } from "preact";
import { Problem } from "../components/Problem";
import { refusalOf, refused } from "../connection/store";
import { t } from "../words";
import { unfinished, UnfinishedList } from "./Unfinished";

/** `about`: the type of the message that was refused. */
export function NoPlace({ about }: { about: "create" | "join" }): JSX.Element | null {
  const problem = refusalOf(about);
  if (!problem) return null;
  const named = new Set(refused.value?.tables);
  const inTheWay = unfinished().filter((each) => named.has(each.id));
  return (
    <>
      <Problem text={problem} />
      {inTheWay.length > 0 && <UnfinishedList tables={inTheWay} />}
      {named.size > inTheWay.length && <p class="good">{t("There is room again.")}</p>}
    </>
  );
}
