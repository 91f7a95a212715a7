// The combat damage a player was dealt by each commander, and how much is fatal. (CR 903.10a)

import type { JSX } from "preact";
import { Icon } from "../../components/icons";
import { near as roughly, shown } from "../../numbers";
import type { CommanderDamageView, Int, PlayerView, View } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";

const NEAR = 2 / 3; // of what is fatal

export function isNearlyFatal(amount: Int, fatal: Int): boolean {
  return roughly(amount) >= roughly(fatal) * NEAR;
}

export function damageWords(view: View, { owner, name, amount }: CommanderDamageView): string {
  return t("{n} combat damage by {name} of {player}; {fatal} is fatal", {
    n: shown(amount),
    name,
    player: view.players.find((each) => each.id === owner)?.name ?? "",
    fatal: shown(view.fatal_damage),
  });
}

export function CommanderDamage({ player }: { player: PlayerView }): JSX.Element | null {
  const { view } = useBoard();
  const dealt = player.commander_damage;
  if (view.fatal_damage === 0 || !dealt.length) return null;
  return (
    <ul class="commander-damage" aria-label={t("Damage by commanders")}>
      {dealt.map((each, at) => (
        <li
          key={`${each.owner} ${each.name} ${at}`}
          class={isNearlyFatal(each.amount, view.fatal_damage) ? "nearly-fatal" : undefined}
          title={damageWords(view, each)}
        >
          <span class="only-heard">{damageWords(view, each)}</span>
          <span aria-hidden="true">
            <Icon name="command" />
            {shown(each.amount)}
            <span class="fatal">/{shown(view.fatal_damage)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
