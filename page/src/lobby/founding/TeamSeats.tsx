// Who sits where, where seats make teams: oneself, agents, and seats for other people.

import type { JSX } from "preact";
import { TeamSign, teamName } from "../../components/icons";
import type { Decks, Variant } from "../../connection/api";
import { DeckPicker } from "../../decks/DeckPicker";
import { seatsFor } from "../../decks/variants";
import { t } from "../../words";
import { KindOptions } from "./Opponents";
import { opponentAt, OPEN, seatedAt, sittersOf, teamsOf, withOpponent, withSide, type Wish } from "./wish";

const ME = "me";

interface TeamSeatsProps {
  readonly wish: Wish;
  readonly variant: Variant;
  readonly decks: Decks | null;
  readonly onChange: (wish: Wish) => void;
}

export function TeamSeats({ wish, variant, decks, onChange }: TeamSeatsProps): JSX.Element {
  const players = wish.opponents.length + 1;
  const table = seatsFor(variant, players);
  const teams = teamsOf(wish, variant);
  const at = table?.teams.findIndex((each) => each.length === teams.length) ?? 0;
  const lives = wish.sides.length ? undefined : table?.lives[Math.max(at, 0)];
  const seat = (each: number) => <Seat key={each} seat={each} {...{ wish, variant, decks, onChange }} />;
  return (
    <fieldset class="team-seats">
      <legend>{t("Seats")}</legend>
      <HowTeams wish={wish} variant={variant} onChange={onChange} />
      {teams.length === 0 ? (
        <ol class="opponent-seats">{sittersOf(wish).map((_, each) => seat(each))}</ol>
      ) : (
        teams.map((team, number) => (
          <section key={number} class="team" aria-label={teamName(number)}>
            <h3>
              <TeamSign team={number} /> {variant.alone && number === 0 ? t("The archenemy") : teamName(number)}
              {lives && <span class="soft"> · {t("{n} life", { n: lives[team[0]!]! })}</span>}
            </h3>
            <ol class="opponent-seats">{team.map(seat)}</ol>
          </section>
        ))
      )}
      <p class="soft">
        {variant.seated_apart
          ? t("Seats are taken in turn by the teams: nobody sits next to a teammate.")
          : t("The players of a team sit side by side, each to the left of the one before.")}
      </p>
    </fieldset>
  );
}

interface HowTeamsProps {
  readonly wish: Wish;
  readonly variant: Variant;
  readonly onChange: (wish: Wish) => void;
}

/** How many teams there are, and whether they are drawn. */
function HowTeams({ wish, variant, onChange }: HowTeamsProps): JSX.Element {
  const splits = seatsFor(variant, wish.opponents.length + 1)?.teams ?? [];
  const count = wish.sides.length ? teamsOf(wish, variant).length : wish.teamCount || (splits[0]?.length ?? 0);
  return (
    <div class="how-teams">
      {splits.length > 1 && (
        <label class="field inline">
          <span>{t("Teams")}</span>
          <select
            value={count}
            onChange={(event) => onChange({ ...wish, teamCount: Number(event.currentTarget.value), sides: [] })}
          >
            {splits.map((each) => (
              <option key={each.length} value={each.length}>
                {each.map((team) => team.length).join(" : ")}
              </option>
            ))}
          </select>
        </label>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={wish.random}
          onChange={(event) => onChange({ ...wish, random: event.currentTarget.checked, sides: [] })}
        />
        {t("Draw the teams when all are there")}
      </label>
    </div>
  );
}

interface SeatProps extends TeamSeatsProps {
  readonly seat: number;
}

function Seat({ seat, wish, variant, decks, onChange }: SeatProps): JSX.Element {
  const sitter = sittersOf(wish)[seat] ?? null;
  const teams = teamsOf(wish, variant);
  const n = seat + 1;
  const place = opponentAt(wish, seat);
  const sit = (kind: string) => onChange(kind === ME ? seatedAt(wish, seat) : withOpponent(wish, place, { kind }));
  const free = variant.free_teams && !variant.alone && teams.length > 0;
  return (
    <li>
      {sitter === null ? (
        <p class="own-seat">
          <span class="soft">{t("Seat {n}", { n })}</span> <b>{t("You")}</b>
        </p>
      ) : (
        <label class="field">
          <span>{t("Seat {n}", { n })}</span>
          <select value={sitter.kind} onChange={(event) => sit(event.currentTarget.value)}>
            <KindOptions />
            <option value={ME}>{t("You")}</option>
          </select>
        </label>
      )}
      {sitter !== null && sitter.kind !== OPEN && (
        <DeckPicker
          label={t("Deck of seat {n}", { n })}
          value={sitter.deck}
          among={decks}
          onPick={(deck) => onChange(withOpponent(wish, place, { deck }))}
          any={t("A surprise")}
        />
      )}
      {free && (
        <label class="field">
          <span>{t("Team of seat {n}", { n })}</span>
          <select
            value={teams.findIndex((each) => each.includes(seat))}
            onChange={(event) => onChange(withSide(wish, variant, seat, Number(event.currentTarget.value)))}
          >
            {teams.map((_, at) => (
              <option key={at} value={at}>
                {teamName(at)}
              </option>
            ))}
          </select>
        </label>
      )}
    </li>
  );
}
