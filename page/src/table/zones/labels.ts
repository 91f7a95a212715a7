// What is said of a permanent or of something on the stack besides what its card says.

import { shown } from "../../numbers";
import { NOTHING, type ExiledView, type PermanentView, type StackView, type View } from "../../protocol";
import { t, tn, tw } from "../../words";
import { nameOf, type Place } from "../board/objects";

type Words = (string | false)[];

/** Of a permanent: its keywords, and what it has to do with others. */
export function permanentWords(
  view: View,
  places: ReadonlyMap<number, Place>,
  permanent: PermanentView,
): Words {
  const name = (reference: number) => nameOf(view, places, reference);
  const blockers = view.battlefield.filter((each) => each.blocking.includes(permanent.id));
  const on = name(permanent.attached_to);
  return [
    permanent.keywords.map((each) => tw("keyword", each)).join(", "),
    permanent.kind === "token" && t("a token"),
    permanent.goaded.length > 0 &&
      t("goaded by {names}", { names: permanent.goaded.map(name).filter(Boolean).join(", ") }),
    permanent.bears_ring && t("Ring-bearer"),
    permanent.phased_out && t("phased out"),
    permanent.flipped && t("flipped"),
    on !== "" && t("attached to {name}", { name: on }),
    permanent.attachments.length > 0 &&
      t("with {names}", { names: permanent.attachments.map(name).filter(Boolean).join(", ") }),
    permanent.attacking !== NOTHING && t("attacks {name}", { name: name(permanent.attacking) }),
    permanent.blocked &&
      (blockers.length
        ? t("blocked by {names}", { names: blockers.map((each) => each.name).join(", ") })
        : t("blocked")),
    permanent.blocking.length > 0 &&
      t("blocks {names}", { names: permanent.blocking.map(name).join(", ") }),
    ...Object.entries(permanent.notes).map(([key, note]) => `${tw("note", key)}: ${note}`),
  ];
}

/** Of something on the stack: whose it is and what was chosen for it. */
export function stackWords(view: View, item: StackView): Words {
  const controller = view.players.find((each) => each.id === item.controller)?.name ?? "";
  return [
    tw("kind", item.kind),
    t("of {player}", { player: controller }),
    item.kind !== "spell" && item.text,
    item.x !== null && `X = ${shown(item.x)}`,
    item.target_names.length > 0 && t("targets {names}", { names: targetsOf(item) }),
    item.alternative !== "" && tw("cost", item.alternative),
    ...Object.entries(item.paid).map(([cost, times]) => `${tw("keyword", cost)} ×${shown(times)}`),
  ];
}

/** The targets by name, with the share of each where something is divided. */
export function targetsOf(item: StackView): string {
  const shares = item.division.length === item.target_names.length ? item.division : [];
  return item.target_names
    .map((name, at) => (shares[at] === undefined ? name : `${name} (${shown(shares[at])})`))
    .join(", ");
}

/** The cards by name; of those face down only how many. */
export function exiledNames(cards: readonly ExiledView[]): string {
  const names = cards.map((each) => each.name || each.underneath).filter(Boolean);
  const hidden = cards.length - names.length;
  if (hidden) names.push(tn("one face-down card", "{n} face-down cards", hidden));
  return names.join(", ");
}
