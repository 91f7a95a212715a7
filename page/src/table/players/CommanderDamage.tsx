// The combat damage a player was dealt by each commander, and how much is fatal. (CR 903.10a)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/icons";
import { near as roughly, shown } from "../../numbers";
import type { CommanderDamageView, Int, PlayerView, View } from "../../protocol";
import { RuleLink } from "../../rules/RulesPanel";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { calledOf } from "../board/objects";

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

/** How much by each; a click tells by whose, and all that the others were dealt. */
export function CommanderDamage({ player }: { player: PlayerView }): JSX.Element | null {
  const { view } = useBoard();
  const [open, setOpen] = useState(false);
  const dealt = player.commander_damage;
  if (view.fatal_damage === 0 || !dealt.length) return null;
  return (
    <>
      <button
        type="button"
        class="commander-damage"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(true)}
      >
        <span class="only-heard">
          {[t("Damage by commanders"), ...dealt.map((each) => damageWords(view, each))].join(", ")}
        </span>
        {dealt.map((each, at) => (
          <span
            key={`${each.owner} ${each.name} ${at}`}
            aria-hidden="true"
            class={`dealt ${isNearlyFatal(each.amount, view.fatal_damage) ? "nearly-fatal" : ""}`}
            title={damageWords(view, each)}
          >
            <Icon name="command" />
            {shown(each.amount)}
            <span class="fatal">/{shown(view.fatal_damage)}</span>
          </span>
        ))}
      </button>
      {open && <ByAll onClose={() => setOpen(false)} />}
    </>
  );
}

/** Who was dealt how much by whose commander. */
function ByAll({ onClose }: { onClose: () => void }): JSX.Element {
  const { view } = useBoard();
  const hit = view.players.filter((each) => each.commander_damage.length > 0);
  return (
    <Dialog title={t("Damage by commanders")} onClose={onClose} class="damage-by-all">
      <p class="soft">
        {t("A player to whom one commander dealt {n} or more combat damage loses the game.", { n: shown(view.fatal_damage) })}{" "}
        <RuleLink rule="903.10a" />
      </p>
      {hit.map((player) => (
        <section key={player.id}>
          <h3>{calledOf(view, player)}</h3>
          <ul>
            {player.commander_damage.map((each) => (
              <li key={`${each.owner} ${each.name}`}>{damageWords(view, each)}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
