// A card in our own frame: its color and type give the frame, and nothing on it is told by color
// alone. What it means to click it is up to who shows it.

import type { ButtonHTMLAttributes, ComponentChildren, HTMLAttributes, JSX } from "preact";
import { shown } from "../numbers";
import type { CardView, Int, PermanentView } from "../protocol";
import { settings } from "../settings";
import { t, tw } from "../words";
import { Art } from "./art";
import { imageOf } from "./images";
import { motifOf } from "./motifs";
import { Mana, SymbolText } from "./Mana";

export type CardSize = "small" | "medium" | "large";

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "size" | "label"> {
  readonly card: CardView;
  readonly size?: CardSize;
  readonly words?: string; // shown in the place of its English text
  readonly label?: string; // read after what the card says of itself
  readonly selected?: boolean;
  readonly legal?: boolean; // it can be chosen now
  readonly children?: ComponentChildren; // badges over the card, seen and not heard
}

const KINDS = ["creature", "planeswalker", "battle", "instant", "sorcery", "artifact", "enchantment"];

/** What is drawn on a card: the first of its types that has a manner of its own. */
export function kindOf(card: CardView): string {
  const has = (type: string) => card.types.includes(type);
  if (has("land") && card.power === null) return "land";
  if (card.power !== null) return "creature";
  if (card.loyalty !== null) return "planeswalker";
  return KINDS.find(has) ?? "sorcery";
}

/** The frame: the one color, "gold" for several, "gray" for none. */
export function frameOf(card: CardView): string {
  if (card.face_down) return "back";
  if (card.colors.length > 1) return "gold";
  return card.colors[0] ?? (kindOf(card) === "land" ? "land" : "gray");
}

const LETTERS: Readonly<Record<string, string>> = {
  W: "white",
  U: "blue",
  B: "black",
  R: "red",
  G: "green",
};

const BASICS: Readonly<Record<string, string>> = {
  Plains: "white",
  Island: "blue",
  Swamp: "black",
  Mountain: "red",
  Forest: "green",
};

/** The colors of the picture: a land has those of its mana, and two colors are seen both. */
export function tonesOf(card: CardView): string {
  const frame = frameOf(card);
  if (frame === "gold" && card.colors.length === 2) return `${card.colors[0]} and-${card.colors[1]}`;
  if (frame !== "land") return frame;
  const letters = [...card.text.matchAll(/\{([WUBRG])\}/g)].map((each) => LETTERS[each[1] ?? ""]);
  const [one, other, more] = new Set([...card.subtypes.flatMap((each) => BASICS[each] ?? []), ...letters]);
  if (more) return "gold";
  return one && other ? `${one} and-${other}` : (one ?? "land");
}

// What a permanent has of these counters is its loyalty or defense. (CR 306.5c, 310.4c)
const LOYALTY = "loyalty";
const DEFENSE = "defense";

/** The counters that are told apart from what is printed. */
function countersOf(card: CardView): [string, Int][] {
  const told = [card.loyalty !== null && LOYALTY, card.defense !== null && DEFENSE];
  return Object.entries(card.counters).filter(([kind]) => !told.includes(kind));
}

/** What a screen reader says of a card. */
export function described(card: CardView): string {
  const status = card as Partial<PermanentView>;
  const counters = countersOf(card).map(([kind, n]) =>
    t("{n} {kind} counters", { n: shown(n), kind: tw("counter", kind) }),
  );
  const parts = [
    card.name || t("a face-down card"),
    card.underneath && t("underneath: {name}", { name: card.underneath }),
    card.type_line,
    card.unread.length > 0 && t("played in part"),
    card.power !== null && `${shown(card.power)}/${shown(card.toughness ?? 0)}`,
    card.loyalty !== null && t("loyalty {n}", { n: shown(card.counters[LOYALTY] ?? card.loyalty) }),
    card.defense !== null && t("defense {n}", { n: shown(card.counters[DEFENSE] ?? card.defense) }),
    status.tapped && t("tapped"),
    status.sick && t("summoning sick"),
    isSome(status.damage) && t("{n} damage", { n: shown(status.damage) }),
    ...counters,
    ...card.stickers.map((what) => t("sticker: {what}", { what })),
    isMany(status.count) && t("{n} of them", { n: shown(status.count) }),
  ];
  return parts.filter(Boolean).join(", ");
}

function isSome(n: Int | undefined): n is Int {
  return n !== undefined && n !== 0;
}

function isMany(n: Int | undefined): n is Int {
  return n !== undefined && n !== 1;
}

/** A card. With `onClick` it is a button. */
export function Card(props: CardProps): JSX.Element {
  const { card, size = "medium", words: text, label, selected, legal, children, class: name, ...rest } = props;
  const status = card as Partial<PermanentView>;
  const classes = [
    "card",
    `card-${size}`,
    `frame-${frameOf(card)}`,
    `tones-${tonesOf(card)}`,
    `of-${kindOf(card)}`,
    status.tapped && "tapped",
    status.sick && "sick",
    status.phased_out && "phased-out",
    selected && "selected",
    legal && "legal",
    name,
  ];
  const words = [described(card), label].filter(Boolean).join(". ");
  const shared = { ...rest, class: classes.filter(Boolean).join(" "), "data-card": card.id };
  const inside = (
    <>
      <Face card={card} size={size} text={card.unread.length > 0 ? card.text : (text ?? card.text)} />
      <span class="over" aria-hidden="true">
        {children}
      </span>
    </>
  );
  if (!props.onClick) {
    return (
      <div {...(shared as HTMLAttributes<HTMLDivElement>)} role="img" aria-label={words}>
        {inside}
      </div>
    );
  }
  return (
    <button
      {...(shared as ButtonHTMLAttributes<HTMLButtonElement>)}
      type="button"
      aria-pressed={selected}
    >
      <span class="only-heard">{words}</span>
      {inside}
    </button>
  );
}

function Face({ card, size, text }: { card: CardView; size: CardSize; text: string }): JSX.Element {
  return (
    <span class="face" aria-hidden="true">
      <span class="title">
        <span class={`name${lengthClass(card.name, 16)}`}>{card.name || "?"}</span>
        {card.mana_cost && <Mana cost={card.mana_cost} />}
      </span>
      <ArtOf card={card} />
      <span class={`types${lengthClass(card.type_line, 24)}`}>{card.type_line}</span>
      {size !== "small" && <Text text={text} unread={card.unread} />}
      <Foot card={card} />
    </span>
  );
}

/** The picture of a card alone, in its colors. */
export function Picture({ card }: { card: CardView }): JSX.Element {
  return (
    <span class={`picture frame-${frameOf(card)} tones-${tonesOf(card)}`}>
      <ArtOf card={card} />
    </span>
  );
}

function ArtOf({ card }: { card: CardView }): JSX.Element {
  const image = imageOf(card, settings.value.images);
  if (image) return <img class="art" src={image} alt="" loading="lazy" />;
  const kind = kindOf(card);
  const motif = kind === "land" || card.face_down ? null : motifOf(kind, card.subtypes, card.text);
  return <Art name={card.card || card.name} motif={motif} />;
}

/** The smaller the longer. */
function lengthClass(text: string, fits: number): string {
  if (text.length <= fits) return "";
  return text.length <= fits * 1.4 ? " long" : " longer";
}

function Text({ text, unread }: { text: string; unread: readonly string[] }): JSX.Element {
  return (
    <span class={`text${lengthClass(text, 110)}`}>
      {text.split("\n").map((paragraph, at) => (
        <Line key={at} text={paragraph} counts={!unread.includes(paragraph)} />
      ))}
    </span>
  );
}

/** A line of a card's text; struck through, if it isn't read and doesn't count. */
export function Line({ text, counts }: { text: string; counts: boolean }): JSX.Element {
  const words = <SymbolText text={text} />;
  if (counts) return <span class="paragraph">{words}</span>;
  return (
    <span class="paragraph">
      <span class="only-heard">{t("Doesn't count:")} </span>
      <s>{words}</s>
    </span>
  );
}

function Foot({ card }: { card: CardView }): JSX.Element {
  const status = card as Partial<PermanentView>;
  return (
    <span class="foot">
      {card.unread.length > 0 && <span class="in-part">½</span>}
      {countersOf(card).map(([kind, n]) => (
        <span key={kind} class="counter">
          <span class="kind">{tw("counter", kind)} </span>×{shown(n)}
        </span>
      ))}
      {isSome(status.damage) && <span class="damage">−{shown(status.damage)}</span>}
      {card.power !== null && (
        <span class="pt">
          {shown(card.power)}/{shown(card.toughness ?? 0)}
        </span>
      )}
      {card.loyalty !== null && <span class="loyalty">{shown(card.counters[LOYALTY] ?? card.loyalty)}</span>}
      {card.defense !== null && <span class="defense">{shown(card.counters[DEFENSE] ?? card.defense)}</span>}
    </span>
  );
}
