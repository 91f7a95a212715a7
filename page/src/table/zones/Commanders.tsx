// The commanders of a player: those in the command zone as cards to be cast from there, of the
// others where they are; and what each costs more. (CR 903.3, 903.6, 903.8)

import type { JSX } from "preact";
import { Icon } from "../../components/icons";
import { near as roughly, shown } from "../../numbers";
import type { CardView, CommanderView, PlayerView } from "../../protocol";
import { t, tw } from "../../words";
import { useBoard } from "../board/board";
import { Thing } from "./Thing";

/** What is said of it beside its name. */
export function commanderWords(commander: CommanderView): string[] {
  const { zone, tax, signature_spell } = commander;
  return [
    signature_spell ? t("signature spell") : t("commander"),
    zone ? tw("zone", zone) : t("where it isn't seen"),
    roughly(tax) > 0 ? t("costs {n} more from the command zone", { n: shown(tax) }) : "",
  ].filter(Boolean);
}

/** Whether a zone has a sign of its own, as at its pile. */
function isPile(zone: string): zone is "hand" | "library" | "graveyard" | "exile" {
  return ["hand", "library", "graveyard", "exile"].includes(zone);
}

export function Commanders({ player }: { player: PlayerView }): JSX.Element | null {
  const { view } = useBoard();
  if (!player.commanders.length) return null;
  return (
    <ul
      class="commanders"
      aria-label={t("Commanders of {player}", { player: player.name })}
      data-row={`commanders ${player.id}`}
      data-zone={`${player.id} command`}
    >
      {player.commanders.map((each, at) => (
        <Commander
          key={`${each.card} ${at}`}
          commander={each}
          card={view.command.find((found) => found.id === each.id)}
          first={at === 0}
        />
      ))}
    </ul>
  );
}

interface CommanderProps {
  readonly commander: CommanderView;
  readonly card: CardView | undefined; // in the command zone
  readonly first: boolean;
}

function Commander({ commander, card, first }: CommanderProps): JSX.Element {
  const { name, zone } = commander;
  const words = commanderWords(commander);
  const tax = roughly(commander.tax) > 0 && <span class="tax">+{shown(commander.tax)}</span>;
  return (
    <li class={card ? "in-command" : "elsewhere"} title={[name, ...words].join(", ")}>
      {card ? (
        <Thing cards={[card]} words={words} first={first}>
          {tax}
        </Thing>
      ) : (
        <span class="place" aria-hidden="true">
          {tax}
          <Icon name={isPile(zone) ? zone : "command"} />
        </span>
      )}
      <span class="commander-name" aria-hidden={card !== undefined}>
        <span class="called">{name}</span>
        {!card && (
          <span class="where">
            <span class="only-heard">, </span>
            {zone ? tw("zone", zone) : t("where it isn't seen")}
          </span>
        )}
      </span>
    </li>
  );
}
