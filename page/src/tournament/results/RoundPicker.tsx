// One of the rounds so far, and its matches.

import type { JSX } from "preact";
import { ChoiceField } from "../../components/fields";
import { account } from "../../connection/account";
import { useAsked } from "../../connection/useAsked";
import { t } from "../../words";
import { eventApi } from "../desk/eventApi";
import type { EventView, MatchView } from "../desk/types";
import { remembered } from "../event/lastKnown";

interface PickerProps {
  readonly view: EventView;
  readonly value: number;
  readonly onPick: (round: number) => void;
}

export function RoundPicker({ view, value, onPick }: PickerProps): JSX.Element {
  return (
    <ChoiceField
      label={t("Round")}
      value={String(value)}
      options={view.rounds.map((each) => [
        String(each.number),
        each.stage === "swiss" ? t("Round {n}", { n: each.number }) : t("Round {n} (playoff)", { n: each.number }),
      ])}
      onChange={(picked) => onPick(Number(picked))}
    />
  );
}

/** Tables in their order; byes come last. */
function inOrder(matches: readonly MatchView[]): readonly MatchView[] {
  return matches.toSorted((one, other) => (one.table || Infinity) - (other.table || Infinity) || 0);
}

/** The matches of a round: the present one as it is known here, an older one as the server has it. */
export function useRound(view: EventView, round: number): { matches: readonly MatchView[]; failed: string } {
  const present = round === view.rounds.length;
  const [asked] = useAsked(async () => {
    if (present) return { round, matches: [] };
    const ask = () => eventApi.round(view.id, round);
    return { round, matches: (await remembered(`round ${view.id} ${round}`, account.value, ask)).matches };
  }, [view.id, round, present || view.seq]);
  if (present) return { matches: inOrder(view.matches), failed: "" };
  // What was asked for before may have been another round.
  if (asked.state === "here" && asked.found.round === round) return { matches: inOrder(asked.found.matches), failed: "" };
  return { matches: [], failed: asked.state === "failed" ? asked.why : "" };
}
