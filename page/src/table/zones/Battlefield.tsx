// One player's part of the battlefield: lists with headings, shown as rows.

import type { JSX } from "preact";
import { Icon } from "../../components/icons";
import { sent } from "../../numbers";
import type { CardView, PermanentView, PlayerView } from "../../protocol";
import { t, tw } from "../../words";
import { useBoard } from "../board/board";
import { flat, rowsOf, type Pile, type RowName } from "./battlefieldRows";
import { Held } from "./Held";
import { permanentWords } from "./labels";
import { Thing } from "./Thing";

function headingOf(row: RowName): string {
  switch (row) {
    case "creatures":
      return t("Creatures");
    case "lands":
      return t("Lands");
    case "others":
      return t("Other permanents");
  }
}

interface BattlefieldProps {
  readonly player: PlayerView;
  readonly near: boolean;
  readonly small?: boolean; // in miniature, beside the opponent who is looked at
}

export function Battlefield({ player, near, small = false }: BattlefieldProps): JSX.Element {
  const side = near ? "near" : small ? "small" : "far";
  const board = useBoard();
  const mark = (id: number) =>
    `${board.chosen.has(id)} ${board.can.has(id)} ${board.open.held === id}`;
  const rows = rowsOf(board.view, player.id, mark);
  const front = <Row key="front" row="creatures" piles={rows.creatures} side={side} />;
  const back = (
    <div key="back" class="back-rows">
      <Row row="lands" piles={rows.lands} side={side} />
      <Row row="others" piles={rows.others} side={side} />
    </div>
  );
  const empty = Object.values(rows).every((row) => row.length === 0);
  return (
    <section
      class={`battlefield ${near ? "near" : "far"}`}
      aria-label={t("Battlefield of {player}", { player: player.name })}
      data-zone={`${player.id} battlefield`}
    >
      <h2 class="only-heard">{t("Battlefield of {player}", { player: player.name })}</h2>
      {empty && <p class="only-heard">{t("empty")}</p>}
      {near ? [front, back] : [back, front]}
    </section>
  );
}

interface RowProps {
  readonly row: RowName;
  readonly piles: readonly Pile[];
  readonly side: "near" | "far" | "small";
}

function Row({ row, piles, side }: RowProps): JSX.Element | null {
  if (!piles.length) return row === "creatures" ? <div class="row creatures none" /> : null;
  return (
    <div class={`row ${row}`} style={{ "--wide": piles.length, "--share": piles.length }}>
      <h3 class="only-heard">{headingOf(row)}</h3>
      <ul data-row={`${side} ${row}`}>
        {piles.map((pile, at) => (
          <PileOf key={pile.key} pile={pile} first={at === 0} />
        ))}
      </ul>
    </div>
  );
}

/** A pile, with what is attached to it tucked under. */
function PileOf({ pile, first = false }: { pile: Pile; first?: boolean }): JSX.Element {
  const { view, places } = useBoard();
  const one = pile.members[0]!;
  const classes = [
    "pile-of",
    one.tapped && "tapped",
    one.attacking >= 0 && "attacks",
    one.blocking.length > 0 && "blocks",
    pile.attached.length > 0 && "hosts",
  ];
  return (
    <li
      class={classes.filter(Boolean).join(" ")}
      style={pile.attached.length ? { "--attached": flat(pile.attached).length } : {}}
    >
      <Thing
        cards={pile.members as unknown as readonly [CardView, ...CardView[]]}
        count={sent(pile.count)}
        words={permanentWords(view, places, one)}
        first={first}
      >
        <Marks permanent={one} />
        {one.tapped && (
          <span class="tapped-mark">
            <Icon name="tap" />
          </span>
        )}
      </Thing>
      <Held permanent={one} />
      {pile.attached.length > 0 && (
        <ul class="attached" aria-label={t("Attached to {name}", { name: one.name })}>
          {pile.attached.map((each) => (
            <PileOf key={each.key} pile={each} />
          ))}
        </ul>
      )}
    </li>
  );
}

const SHOWN_KEYWORDS = 3;

/** Small signs on a permanent: keywords, whether it is sick or phased out. */
function Marks({ permanent }: { permanent: PermanentView }): JSX.Element {
  return (
    <span class="marks" aria-hidden="true">
      {permanent.sick && <span class="mark"><Icon name="sick" /></span>}
      {permanent.phased_out && <span class="mark"><Icon name="phased" /></span>}
      {permanent.goaded.length > 0 && <span class="mark goaded"><Icon name="goad" /></span>}
      {permanent.bears_ring && <span class="mark"><Icon name="ring" /></span>}
      {permanent.kind === "token" && <span class="mark token-mark">{t("token")}</span>}
      {permanent.keywords.slice(0, SHOWN_KEYWORDS).map((each) => (
        <span key={each} class="mark keyword">
          {tw("keyword", each)}
        </span>
      ))}
    </span>
  );
}
