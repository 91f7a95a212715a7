// What holds of a player: whose turn it is, who has priority, the monarch, counters, a vote ...

import type { JSX } from "preact";
import { Icon, type IconName } from "../../components/icons";
import { near as roughly, shown } from "../../numbers";
import type { Int, PlayerView, TeamView, View } from "../../protocol";
import { t, tn, tw } from "../../words";
import { useBoard } from "../board/board";
import { isInReach, takesTurn, teamAt } from "../board/objects";
import { bearsLife } from "../board/sharedLife";

interface State {
  readonly key: string;
  readonly sign: IconName;
  readonly text: string;
  readonly title?: string; // where more is to be said
  readonly count?: Int; // shown even where the words are not
}

const FEW = 3; // with more, only signs and numbers are shown of those that last
const PASSING = ["turn", "priority", "decides"];

const POISON = "poison";
const SIGNS: Readonly<Record<string, IconName>> = {
  poison: "poison",
  rad: "rad",
  energy: "energy",
  experience: "experience",
};

export function States({ player, away }: { player: PlayerView; away: boolean }): JSX.Element {
  const { view, seen } = useBoard();
  const attackers = view.battlefield.filter((each) => each.attacking === player.id).map((each) => each.name);
  const states = [
    ...turnStates(view, player),
    ...designations(view, player),
    seen.asking === player.id && { key: "asks", sign: "back" as const, text: t("asks to take back") },
    ...presence(view, player, away),
    ...votes(view, player),
    ...counters(view, player),
  ].filter((each): each is State => each !== false);
  const lasting = states.filter(({ key }) => !PASSING.includes(key)).length;
  return (
    <ul class={`states ${lasting > FEW ? "many" : ""}`}>
      {states.map(({ key, sign, text, title, count }) => (
        <li key={key} class={`state-${key}`} title={title ?? text}>
          <Icon name={sign} /> <span class="state-words">{text}</span>
          {count !== undefined && <b class="state-count">{shown(count)}</b>}
        </li>
      ))}
      {view.players.length > 2 && attackers.length > 0 && (
        <li class="state-attacked" title={t("attacked by {names}", { names: attackers.join(", ") })}>
          <Icon name="attack" /> {attackers.length}
        </li>
      )}
    </ul>
  );
}

type Possible = State | false;

/** Whose turn it is, also where several turns are taken at once; and who has to do something. */
function turnStates(view: View, player: PlayerView): Possible[] {
  const other = view.turns.find((each) => each.active === player.id);
  const step = other?.step ? tw("step", other.step) : "";
  return [
    takesTurn(view, player.id) && { key: "turn", sign: "turn", text: t("turn") },
    other !== undefined && {
      key: "marker",
      sign: "turn",
      text: t("own turn"),
      title: step ? t("takes a turn at the same time: {step}", { step }) : t("has a turn marker, and waits"),
    },
    view.priority === player.id && { key: "priority", sign: "priority", text: t("priority") },
    view.deciding === player.id &&
      view.priority !== player.id && { key: "decides", sign: "decides", text: t("decides") },
  ];
}

/** What a player is or has, besides counters. */
function designations(view: View, player: PlayerView): Possible[] {
  const { dungeon, completed, tempted, speed, blessed } = player;
  const room = dungeon?.rooms[Number(dungeon.room)]?.name ?? "";
  const ring = tn("the Ring tempted once", "the Ring tempted {n} times", roughly(tempted));
  return [
    view.teams.some((each) => each.emperor === player.id) && { key: "emperor", sign: "command", text: t("emperor") },
    view.monarch === player.id && { key: "monarch", sign: "monarch", text: t("monarch") },
    view.initiative === player.id && { key: "initiative", sign: "initiative", text: t("initiative") },
    blessed && { key: "blessing", sign: "blessing", text: t("city's blessing") },
    dungeon !== null && {
      key: "dungeon",
      sign: "dungeon",
      text: room,
      title: t("in {dungeon}: {room}", { dungeon: dungeon.name, room }),
    },
    completed.length > 0 && {
      ...{ key: "completed", sign: "dungeon" as const, text: t("completed"), count: completed.length },
      title: t("completed {dungeons}", { dungeons: completed.join(", ") }),
    },
    roughly(tempted) > 0 && { key: "ring", sign: "ring", text: t("the Ring"), title: ring, count: tempted },
    roughly(speed) > 0 && { key: "speed", sign: "speed", text: t("speed"), count: speed },
  ];
}

/** Whether somebody is there, and in reach. */
function presence(view: View, player: PlayerView, away: boolean): Possible[] {
  return [
    !player.left && !isInReach(view, player.id) && { key: "far-off", sign: "range", text: t("out of range") },
    player.left && { key: "left", sign: "gone", text: t("left the game") },
    player.lost && !player.left && { key: "lost", sign: "gone", text: t("lost") },
    away && { key: "away", sign: "away", text: t("not connected") },
  ];
}

/** What they voted for, while the vote counts. (CR 701.38) */
function votes(view: View, player: PlayerView): State[] {
  return view.votes
    .filter((each) => each.player === player.id)
    .map(({ choice }, at) => ({ key: `vote-${at}`, sign: "vote", text: t("votes for {choice}", { choice }) }));
}

/** Their counters; poison that a team shares stands where its life does. (CR 810.10) */
function counters(view: View, player: PlayerView): State[] {
  const team: TeamView | undefined = view.teams[teamAt(view, player.id)];
  const shares = team?.poison !== undefined && team.poison !== null;
  const own = Object.entries(player.counters).filter(([kind]) => kind !== POISON || !shares);
  const shared = shares && bearsLife(view, player) && roughly(team.poison ?? 0) > 0;
  const all: [string, Int][] = shared ? [[POISON, team.poison!], ...own] : own;
  return all.map(([kind, n]) => {
    const words = tw("counter", kind);
    const fatal = kind === POISON ? shown(team?.fatal_poison ?? FATAL_POISON) : "";
    return {
      key: `counter-${kind}`,
      sign: SIGNS[kind] ?? "counter",
      text: words,
      count: n,
      title: fatal
        ? t("{n} of {fatal} poison counters", { n: shown(n), fatal })
        : t("{n} {kind} counters", { n: shown(n), kind: words }),
    };
  });
}

const FATAL_POISON = 10; // CR 704.5c
