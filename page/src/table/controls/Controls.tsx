// What can always be done: pass on, take back, full control, pay by hand, concede, ask for help.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Icon, type IconName } from "../../components/icons";
import type { Seen } from "../../protocol";
import { t } from "../../words";
import { BY_HAND, FULL_CONTROL, HOLD, lasting, passing } from "../board/attention";
import { useBoard } from "../board/board";
import { described } from "./keys";
import { panel } from "./panels";
import { ReportDialog, type Reportable } from "./ReportDialog";
import { Yields } from "./Yields";

interface ControlsProps {
  readonly dialog: "" | "help" | "concede";
  readonly setDialog: (dialog: "" | "help" | "concede") => void;
}

export function Controls({ dialog, setDialog }: ControlsProps): JSX.Element {
  const { readOnly, view, seen } = useBoard();
  const plays = !readOnly && view.viewer !== null && seen.attention !== null;
  return (
    <div class="controls" role="toolbar" aria-label={t("Game")}>
      {plays && !view.is_over && <Playing />}
      {plays && !view.is_over && (
        <Button sign="flag" name={t("Concede")} hotkey="Q" onClick={() => setDialog("concede")} />
      )}
      {plays && !view.is_over && (
        <Button
          sign="coach"
          name={t("What can I do?")}
          title={t("What can I do, and why can't I do something else?")}
          hotkey="W"
          onClick={() => (panel.value = "coach")}
        />
      )}
      <Button
        sign="report"
        name={t("Problem")}
        title={t("Report a problem: something here is wrong")}
        hotkey="J"
        onClick={() => (panel.value = "report")}
      />
      <Button sign="help" name={t("Keys")} hotkey="?" onClick={() => setDialog("help")} />
      {dialog === "help" && <Help onClose={() => setDialog("")} />}
      {plays && panel.value === "yields" && <Yields onClose={() => (panel.value = "")} />}
      {panel.value === "report" && <ReportDialog game={reportable(seen)} onClose={() => (panel.value = "")} />}
      {dialog === "concede" && <Concede onClose={() => setDialog("")} />}
    </div>
  );
}

/** What is reported: a table, or a replay at its moment. */
function reportable(seen: Seen): Reportable {
  return seen.length >= 0 ? { game: seen.table, at: seen.at } : { table: seen.table };
}

function Playing(): JSX.Element {
  const { seen, view, attend, undo } = useBoard();
  const attention = seen.attention!;
  const yields = lasting(attention, view).length;
  return (
    <>
      <Button
        sign="back"
        name={seen.undo === "consent" ? t("Ask to take back") : t("Take back")}
        hotkey="Z"
        disabled={!seen.undo}
        class={`worded undo undo-${seen.undo || "none"}`}
        onClick={undo}
      />
      <Passing />
      <Button
        sign="hold"
        name={t("Hold priority")}
        title={t("Be asked again after casting or activating")}
        hotkey="R"
        pressed={attention.hold}
        onClick={() => attend(HOLD)}
      />
      <Button
        sign="yields"
        name={yields ? t("Yields ({n})", { n: yields }) : t("Yields")}
        mark={yields}
        title={t("Abilities that are passed without asking")}
        hotkey="Y"
        onClick={() => (panel.value = "yields")}
      />
      <Button
        sign="control"
        name={t("Full control")}
        title={t("Be asked at every priority, and about everything")}
        hotkey="F"
        pressed={attention.full_control}
        onClick={() => attend(FULL_CONTROL)}
      />
      <Button
        sign="byHand"
        name={t("By hand")}
        title={t("Choose the mana abilities for each payment")}
        hotkey="M"
        pressed={attention.by_hand}
        onClick={() => attend(BY_HAND)}
      />
    </>
  );
}

/** Passing on, until something. */
function Passing(): JSX.Element {
  const { seen, attend } = useBoard();
  const attention = seen.attention!;
  return (
    <>
      <Button
        sign="end"
        class="worded"
        name={t("End of turn")}
        title={t("Pass until the end of the turn")}
        hotkey={t("Enter")}
        pressed={attention.until === "end of turn"}
        onClick={() => attend(passing("end of turn"))}
      />
      <Button
        sign="until"
        class="worded"
        name={t("Next event")}
        title={t("Pass until something happens")}
        hotkey="N"
        pressed={attention.until === "something happens"}
        onClick={() => attend(passing("something happens"))}
      />
      <Button
        sign="mine"
        class="worded"
        name={t("My turn")}
        title={t("Pass to your next turn, unless you are attacked or targeted")}
        hotkey="V"
        pressed={attention.until === "my next turn"}
        onClick={() => attend(passing("my next turn"))}
      />
    </>
  );
}

interface ButtonProps {
  readonly sign: IconName;
  readonly name: string;
  readonly title?: string;
  readonly hotkey: string;
  readonly pressed?: boolean;
  readonly mark?: number; // of something, where its name has no room
  readonly disabled?: boolean;
  readonly class?: string;
  readonly onClick: () => void;
}

function Button(props: ButtonProps): JSX.Element {
  const { sign, name, title = name, hotkey, pressed, disabled = false, onClick } = props;
  return (
    <button
      type="button"
      class={`control ${props.class ?? ""} ${pressed ? "on" : ""}`}
      aria-pressed={pressed}
      aria-keyshortcuts={hotkey}
      disabled={disabled}
      title={`${title} (${hotkey})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon name={sign} />
      <span class="control-name">{name}</span>
      {props.mark ? (
        <span class="control-mark" aria-hidden="true">
          {props.mark}
        </span>
      ) : null}
      {pressed && <span class="on-mark" aria-hidden="true">✓</span>}
    </button>
  );
}

function Help({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Dialog title={t("Keys")} onClose={onClose} class="keys">
      <dl>
        {described().map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

function Concede({ onClose }: { onClose: () => void }): JSX.Element {
  const { concede, state } = useBoard();
  const [match, setMatch] = useState(false);
  return (
    <Dialog title={t("Concede the game?")} onClose={onClose}>
      <p>{t("You lose the game at once. This can't be taken back.")}</p>
      {(state.info?.best_of ?? 1) > 1 && (
        <p>
          <label>
            <input
              type="checkbox"
              checked={match}
              onChange={(event) => setMatch(event.currentTarget.checked)}
            />{" "}
            {t("Concede the whole match")}
          </label>
        </p>
      )}
      <div class="buttons">
        <button
          type="button"
          class="danger"
          onClick={() => {
            concede(match);
            onClose();
          }}
        >
          {t("Concede")}
        </button>
        <button type="button" onClick={onClose}>
          {t("Play on")}
        </button>
      </div>
    </Dialog>
  );
}
