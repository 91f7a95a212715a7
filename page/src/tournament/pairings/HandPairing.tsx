// Some tables of the present round are paired by hand.

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { ChoiceField, Form } from "../../components/fields";
import { t } from "../../words";
import { entrantName } from "../desk/names";
import type { MatchView } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import { playersOf, seatsOf, tablesOf, unpaired, type Seats } from "./seats";

interface HandPairingProps extends ScreenProps {
  readonly gone: readonly MatchView[];
  readonly onClose: () => void;
}

export function HandPairing({ event, view, gone, onClose }: HandPairingProps): JSX.Element {
  const waiting = unpaired(view);
  const [seats, setSeats] = useState<readonly Seats[]>(() => seatsOf(gone, waiting, view));
  const people = [...gone.flatMap(playersOf), ...waiting];
  const options = [["", t("nobody (bye)")] as const, ...people.map((id) => [id, entrantName(view, id)] as const)];
  const sit = (at: number, seat: number, who: string) =>
    setSeats(seats.map((each, number) => (number === at ? { ...each, players: each.players.with(seat, who) } : each)));
  const tables = tablesOf(seats);
  const twice = people.filter((who) => seats.flatMap((each) => each.players).filter((each) => each === who).length > 1);
  const publish = () => {
    const ids = gone.map((each) => each.id);
    void event.submit({ op: "repaired", round: view.rounds.length, gone: ids, tables });
    onClose();
  };
  return (
    <Dialog title={t("Pair manually")} class="repairing" onClose={onClose}>
      <Form onSubmit={publish}>
        {seats.map((each, number) => (
          <fieldset key={number}>
            <legend>{t("Table {n}", { n: each.table })}</legend>
            <div class="fields">
              {each.players.map((who, seat) => (
                <ChoiceField
                  key={seat}
                  label={seatName(seat, each.players.length)}
                  value={who}
                  options={options}
                  onChange={(chosen) => sit(number, seat, chosen)}
                />
              ))}
            </div>
          </fieldset>
        ))}
        {twice.length > 0 && (
          <p class="error" role="alert">
            {t("{who} sits twice.", { who: entrantName(view, twice[0] ?? "") })}
          </p>
        )}
        <button type="submit" class="primary" disabled={twice.length > 0}>
          {t("Publish")}
        </button>
      </Form>
    </Dialog>
  );
}

function seatName(seat: number, of: number): string {
  if (of > 2) return t("Seat {n}", { n: seat + 1 });
  return seat === 0 ? t("Player") : t("Opponent");
}
