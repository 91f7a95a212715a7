// A division: damage among blockers, counters among creatures ...

import type { JSX } from "preact";
import { sent, shown, typed, whole } from "../../numbers";
import type { ChoiceView, OptionView, PermanentView } from "../../protocol";
import { t } from "../../words";
import { given, remaining } from "../board/answers";
import { useBoard } from "../board/board";
import { capitalized } from "../board/prompts";
import { Confirm } from "./Confirm";

export function DividePanel({ choice }: { choice: ChoiceView }): JSX.Element | null {
  const { open, change } = useBoard();
  const { draft } = open;
  if (draft.kind !== "divide") return null;
  const rest = remaining(choice, draft.shares);
  return (
    <>
      <p class="soft" role="status">
        {t("{rest} of {total} left to divide", { rest: shown(sent(rest)), total: shown(choice.most) })}
      </p>
      <ul class="shares">
        {choice.options.map((option, at) => (
          <Share
            key={at}
            option={option}
            share={draft.shares[at]!}
            rest={rest}
            least={whole(choice.least)}
            onShare={(share) => change(given(choice, draft, at, share))}
          />
        ))}
      </ul>
      <Confirm choice={choice} />
    </>
  );
}

interface ShareProps {
  readonly option: OptionView;
  readonly share: bigint;
  readonly rest: bigint;
  readonly least: bigint;
  readonly onShare: (share: bigint) => void;
}

function Share({ option, share, rest, least, onShare }: ShareProps): JSX.Element {
  const { places, point } = useBoard();
  const card = places.get(option.about[0] ?? NaN)?.card as Partial<PermanentView> | undefined;
  const name = capitalized(option.text);
  return (
    <li onPointerEnter={() => point(option.about)} onPointerLeave={() => point([])}>
      <span class="words">
        {name}
        {card?.toughness != null && (
          <small class="soft">
            {" "}
            {t("toughness {n}, damage {damage}", { n: shown(card.toughness), damage: shown(card.damage ?? 0) })}
          </small>
        )}
      </span>
      <button type="button" aria-label={t("less for {name}", { name })} disabled={share <= least} onClick={() => onShare(share - 1n)}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={t("share of {name}", { name })}
        value={share.toString()}
        onInput={(event) => onShare(typed(event.currentTarget.value) ?? least)}
      />
      <button type="button" aria-label={t("more for {name}", { name })} disabled={rest <= 0n} onClick={() => onShare(share + 1n)}>
        +
      </button>
      <button type="button" class="quiet" disabled={rest <= 0n} onClick={() => onShare(share + rest)}>
        {t("the rest")}
      </button>
    </li>
  );
}
