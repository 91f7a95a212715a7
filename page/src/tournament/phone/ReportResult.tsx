// A player tells how the match ended; it counts when the opponent tells the same. (MTR 2.5)

import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Dialog } from "../../components/Dialog";
import { Form, NumberField } from "../../components/fields";
import { t } from "../../words";
import type { MatchView, Result } from "../desk/types";
import type { ScreenProps } from "../event/screen";
import {
  AGREED_DRAW,
  agree,
  conceded,
  mayDraw,
  mine,
  resultFrom,
  toldOf,
  usualResults,
  type MyResult,
} from "./myResult";

interface MatchProps extends ScreenProps {
  readonly match: MatchView;
}

export function ReportResult({ event, view, match }: MatchProps): JSX.Element {
  return (
    <section class="panel report" aria-labelledby="report-title">
      <h2 id="report-title">{match.result ? t("Result") : t("Report the result")}</h2>
      {match.result ? (
        <Recorded result={mine(match, view.me.entrant, match.result)} how={match.result} />
      ) : (
        <Open event={event} view={view} match={match} />
      )}
    </section>
  );
}

function Recorded({ result, how }: { result: MyResult; how: Result }): JSX.Element {
  return (
    <>
      <p class="score-said">{how.both_lost ? t("Both have lost.") : outcome(result)}</p>
      <p class="soft">{t("Recorded. If it is wrong, tell the scorekeeper.")}</p>
    </>
  );
}

/** "You won 2–1". */
export function outcome(result: MyResult): string {
  const games = [result.mine, result.theirs, ...(result.draws ? [result.draws] : [])].join("–");
  if (result.how === "intentional draw") return t("An agreed draw");
  if (result.mine > result.theirs) return t("You won {games}", { games });
  if (result.mine < result.theirs) {
    return result.how === "conceded" ? t("You conceded") : t("You lost {games}", { games });
  }
  return t("A draw, {games}", { games });
}

function Open({ event, view, match }: MatchProps): JSX.Element {
  const me = view.me.entrant;
  const [other, setOther] = useState(false);
  const told = toldOf(match, me);
  const opponent = match.a === me ? match.b_name : match.a_name;
  const say = (result: Result) => {
    setOther(false);
    void event.submit({ op: "reported", match: match.id, result });
  };
  const waits = event.pending.some(({ do: it }) => it.op === "reported" && it.match === match.id);
  switch (told.state) {
    case "me":
      return (
        <>
          <p class="score-said">{outcome(mine(match, me, told.mine))}</p>
          <p role="status">{waits ? t("Kept here; it is sent when there is a network.") : t("Waiting for {name} to say the same.", { name: opponent })}</p>
          <button type="button" onClick={() => void event.submit({ op: "undecided", match: match.id })}>
            {t("Take it back")}
          </button>
        </>
      );
    case "them":
      if (other) break;
      return (
        <>
          <p>{t("{name} reports:", { name: opponent })}</p>
          <p class="score-said">{outcome(mine(match, me, told.theirs))}</p>
          <div class="report-answer">
            <button type="button" class="primary big" onClick={() => say(told.theirs)}>
              {t("That's right")}
            </button>
            <button type="button" class="big" onClick={() => setOther(true)}>
              {t("That's not right")}
            </button>
          </div>
        </>
      );
    case "differ":
      return (
        <>
          <div class="differ" role="alert">
            <b>{t("You and {name} report different results.", { name: opponent })}</b>
            <span>{t("You say: {what}", { what: outcome(mine(match, me, told.mine)) })}</span>
            <span>{t("{name} says: {what}", { name: opponent, what: outcome(mine(match, me, told.theirs)) })}</span>
          </div>
          {!agree(told.mine, told.theirs) && (
            <button type="button" class="big" onClick={() => say(told.theirs)}>
              {t("{name} is right", { name: opponent })}
            </button>
          )}
          <p class="soft">{t("Otherwise report again, or call a judge.")}</p>
          <Choices event={event} view={view} match={match} say={say} />
        </>
      );
    case "nobody":
  }
  return <Choices event={event} view={view} match={match} say={say} />;
}

interface ChoicesProps extends MatchProps {
  readonly say: (result: Result) => void;
}

function Choices({ view, match, say }: ChoicesProps): JSX.Element {
  const [more, setMore] = useState<"" | "other" | "concede" | "draw">("");
  const me = view.me.entrant;
  const { won, lost } = usualResults(view.settings.wins);
  const tell = (told: MyResult) => {
    setMore("");
    say(resultFrom(match, me, told));
  };
  const close = () => setMore("");
  return (
    <>
      <div class="score-buttons" style={`--rows: ${view.settings.wins}`}>
        {won.map((each) => (
          <ScoreButton key={each.theirs} told={each} kind="won" onTell={tell} />
        ))}
        {lost.map((each) => (
          <ScoreButton key={each.mine} told={each} kind="lost" onTell={tell} />
        ))}
      </div>
      <div class="actions">
        <button type="button" onClick={() => setMore("other")}>
          {t("Another result ...")}
        </button>
        {mayDraw(view) && (
          <button type="button" onClick={() => setMore("draw")}>
            {t("Agreed draw ...")}
          </button>
        )}
        <button type="button" onClick={() => setMore("concede")}>
          {t("Concede ...")}
        </button>
      </div>
      {more === "other" && <OtherResult view={view} onTell={tell} onClose={close} />}
      {more === "draw" && (
        <Sure
          title={t("Agreed draw")}
          text={t("You and your opponent draw the match without playing it out. Nobody may offer anything for it.")}
          yes={t("We draw")}
          onYes={() => tell(AGREED_DRAW)}
          onClose={close}
        />
      )}
      {more === "concede" && (
        <Sure
          title={t("Concede the match")}
          text={t("Your opponent wins the match. Nobody may offer anything for it.")}
          yes={t("I concede")}
          onYes={() => tell(conceded(view.settings.wins))}
          onClose={close}
        />
      )}
    </>
  );
}

interface ScoreButtonProps {
  readonly told: MyResult;
  readonly kind: "won" | "lost";
  readonly onTell: (told: MyResult) => void;
}

function ScoreButton({ told, kind, onTell }: ScoreButtonProps): JSX.Element {
  return (
    <button type="button" class={`score ${kind}`} onClick={() => onTell(told)}>
      <span>{kind === "won" ? t("I won") : t("I lost")}</span>
      <b>
        {told.mine}–{told.theirs}
      </b>
    </button>
  );
}

interface OtherResultProps {
  readonly view: ScreenProps["view"];
  readonly onTell: (told: MyResult) => void;
  readonly onClose: () => void;
}

/** When time was over in the middle of it, or games were drawn. */
function OtherResult({ view, onTell, onClose }: OtherResultProps): JSX.Element {
  const [games, setGames] = useState({ mine: 1, theirs: 1, draws: 0 });
  const most = view.settings.wins;
  const level = games.mine === games.theirs;
  const wrong = level && (games.mine === most || !mayDraw(view) || (games.mine === 0 && games.draws === 0));
  const change = (parts: Partial<typeof games>) => setGames({ ...games, ...parts });
  return (
    <Dialog title={t("Another result")} onClose={onClose}>
      <Form onSubmit={() => onTell({ ...games, how: "played" })}>
        <div class="fields">
          <NumberField label={t("Games I won")} max={most} value={games.mine} onChange={(mine) => change({ mine })} />
          <NumberField label={t("Games my opponent won")} max={most} value={games.theirs} onChange={(theirs) => change({ theirs })} />
          <NumberField label={t("Drawn games")} max={9} value={games.draws} onChange={(draws) => change({ draws })} />
        </div>
        {wrong && <p class="soft">{t("No match ends so.")}</p>}
        <button type="submit" class="primary big" disabled={wrong}>
          {outcome({ ...games, how: "played" })}
        </button>
      </Form>
    </Dialog>
  );
}

interface SureProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Something that is asked once more. */
export function Sure({ title, text, yes, onYes, onClose }: SureProps): JSX.Element {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <div class="actions">
        <button type="button" class="danger big" onClick={onYes}>
          {yes}
        </button>
        <button type="button" class="big" onClick={onClose}>
          {t("No")}
        </button>
      </div>
    </Dialog>
  );
}
