// A player: life, what is in the zones, mana, counters, clock, and whether it is their turn.

import type { JSX } from "preact";
import { Icon, TeamSign, teamName } from "../../components/icons";
import { Mana } from "../../components/Mana";
import { near as roughly, shown } from "../../numbers";
import type { ClockView, PlayerView } from "../../protocol";
import { t } from "../../words";
import { useBoard } from "../board/board";
import { calledOf, takesTurn, teamAt } from "../board/objects";
import { Beside, hasBeside } from "../zones/Beside";
import { Commanders } from "../zones/Commanders";
import { ZoneButtons } from "../zones/ZoneButtons";
import { left, minutes, useSeconds } from "./clock";
import { CommanderDamage } from "./CommanderDamage";
import { States } from "./States";
import { bearsLife, sharesLife } from "../board/sharedLife";

/** How one looks at one of several opponents. */
export interface Look {
  readonly focused: boolean;
  readonly isNext: boolean; // looked at next by the key for it
  look(): void;
}

interface PlayerProps {
  readonly player: PlayerView;
  readonly near: boolean;
  readonly look?: Look | null;
}

export function Player({ player, near, look = null }: PlayerProps): JSX.Element {
  const { view, state } = useBoard();
  const seat = state.info?.seats[player.id];
  const classes = [
    "player",
    near ? "near" : "far",
    takesTurn(view, player.id) && "active",
    view.priority === player.id && "has-priority",
    view.deciding === player.id && "decides",
    (player.lost || player.left) && "gone",
  ];
  return (
    <section class={classes.filter(Boolean).join(" ")} aria-label={player.name}>
      <h2 class="only-heard">{player.name}</h2>
      <Life player={player} />
      <Name player={player} look={look} />
      <div class="player-words">
        <States player={player} away={seat !== undefined && !seat.here && !seat.agent} />
        <Pool player={player} />
        <Time player={player.id} />
        <CommanderDamage player={player} />
      </div>
      <Led player={player} />
      <ZoneButtons player={player} />
    </section>
  );
}

/** What leads the deck, and what lies beside it. */
function Led({ player }: { player: PlayerView }): JSX.Element | null {
  const { view } = useBoard();
  if (!player.commanders.length && !hasBeside(view, player)) return null;
  return (
    <div class="led">
      <Commanders player={player} />
      <Beside player={player} />
    </div>
  );
}

/** The name; of several opponents a click on it lets one look at that one. */
function Name({ player, look }: { player: PlayerView; look: Look | null }): JSX.Element {
  const { view } = useBoard();
  const team = teamAt(view, player.id);
  const sign = team >= 0 && (
    <>
      <TeamSign team={team} />{" "}
    </>
  );
  if (!look) {
    return (
      <span class="player-name" title={player.name}>
        {sign}
        {calledOf(view, player)}
      </span>
    );
  }
  return (
    <button
      type="button"
      class="player-name"
      aria-pressed={look.focused}
      title={t("Look at {player}", { player: player.name })}
      data-next-opponent={look.isNext ? "" : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={look.look}
    >
      {sign}
      {player.name}
    </button>
  );
}

/** Life, and the place to click when the player is chosen. */
function Life({ player }: { player: PlayerView }): JSX.Element {
  const board = useBoard();
  const can = board.can.has(player.id);
  const chosen = board.chosen.has(player.id);
  const change = board.preview?.life[player.id];
  const shares = sharesLife(board.view, player);
  const bears = bearsLife(board.view, player);
  const team = teamAt(board.view, player.id);
  const classes = ["life-total", can && "can", chosen && "chosen", shares && "shared", !bears && "elsewhere"];
  if (board.pointed.has(player.id)) classes.push("pointed");
  const whose = shares ? teamName(team) : player.name;
  const words = [
    shares && player.name,
    bears ? t("{player}: {n} life", { player: whose, n: shown(player.life) }) : t("shares the life of {team}", { team: whose }),
    bears && change !== undefined && t("would change by {n}", { n: signed(change) }),
    can && (chosen ? t("chosen") : t("can be chosen")),
  ];
  const inside = (
    <>
      {shares && <TeamSign team={team} />}
      {bears && (
        <span key={String(player.life)} class="life-number">
          {shown(player.life)}
        </span>
      )}
      {bears && change !== undefined && (
        <span class={`would-change ${roughly(change) < 0 ? "loss" : "gain"}`}>{signed(change)}</span>
      )}
    </>
  );
  return (
    <button
      type="button"
      class={classes.filter(Boolean).join(" ")}
      aria-label={words.filter(Boolean).join(", ")}
      aria-disabled={!can}
      data-refs={String(player.id)}
      data-can={can ? "" : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        if (can || board.playing) board.click([player.id], event.shiftKey, { x: box.left + box.width, y: box.top });
      }}
    >
      {inside}
    </button>
  );
}

function signed(change: number | string): string {
  return roughly(change) > 0 ? `+${shown(change)}` : shown(change).replace("-", "−");
}

const FEW = 4; // mana of one type that is shown one by one

function Pool({ player }: { player: PlayerView }): JSX.Element | null {
  const mana = Object.entries(player.pool).filter(([, n]) => n !== 0);
  if (!mana.length) return null;
  return (
    <p class="pool">
      <span class="only-heard">{t("Mana pool:")}</span>
      {mana.map(([type, n]) =>
        roughly(n) <= FEW ? (
          <Mana key={type} cost={`{${type}}`.repeat(roughly(n))} />
        ) : (
          <span key={type}>
            <Mana cost={`{${type}}`} /> ×{shown(n)}
          </span>
        ),
      )}
    </p>
  );
}

function Time({ player }: { player: number }): JSX.Element | null {
  const { seen, state } = useBoard();
  const clock = seen.clocks.find((each) => each.player === player);
  return clock ? <Clock clock={clock} since={state.seenAt} /> : null;
}

const SOON = 15; // seconds at which a clock calls for attention

function Clock({ clock, since }: { clock: ClockView; since: number }): JSX.Element {
  const { choice, reserve } = left(clock, useSeconds(since, clock.running));
  const shows = clock.running && choice > 0 ? choice : reserve;
  const soon = clock.running && choice + reserve < SOON;
  return (
    <p
      class={`clock ${clock.running ? "running" : ""} ${soon ? "soon" : ""}`}
      role="timer"
      title={t("{choice} for this choice, then {reserve} in reserve", {
        choice: minutes(choice),
        reserve: minutes(reserve),
      })}
    >
      <Icon name="clock" /> {minutes(shows)}
    </p>
  );
}
