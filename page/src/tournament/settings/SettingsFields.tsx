// What is announced of an event: filled in when it is founded, and changed later.

import type { JSX } from "preact";
import { CheckField, ChoiceField, NumberField, TextField } from "../../components/fields";
import { FormatPicker } from "../../decks/FormatPicker";
import { useFormats } from "../../decks/formats";
import { t } from "../../words";
import { levelName, limitedName } from "../desk/names";
import { SETTINGS, type Level, type Settings } from "../desk/types";
import { minutesFor, playing, programs, together, type Together } from "./programs";

const LEVELS = ["regular", "competitive", "professional"] as const;
const KINDS = ["", "sealed", "booster draft", "rochester draft"] as const;

interface PartProps {
  readonly settings: Settings;
  readonly change: (parts: Partial<Settings>) => void;
}

export function SettingsFields({ settings, change }: PartProps): JSX.Element {
  return (
    <>
      <What settings={settings} change={change} />
      <Played settings={settings} change={change} />
      {settings.seats > 2 && <Pods settings={settings} change={change} />}
      <Numbers settings={settings} change={change} />
      <Lists settings={settings} change={change} />
      <Drafts settings={settings} change={change} />
      <Online settings={settings} change={change} />
    </>
  );
}

function What({ settings, change }: PartProps): JSX.Element {
  const known = programs();
  const choose = (key: string) =>
    change({ ...playing("1"), minutes: minutesFor("1", settings), limited: "", cut: 0, open_lists: false, ...known.find((each) => each.key === key)?.usual, program: key });
  return (
    <div class="fields">
      <TextField label={t("Name")} value={settings.name} onChange={(name) => change({ name })} required />
      <TextField label={t("Day")} type="date" value={settings.date} onChange={(date) => change({ date })} required />
      <ChoiceField
        label={t("Kind of event")}
        value={settings.program}
        options={known.map(({ key, name }) => [key, name])}
        onChange={choose}
      />
      <ChoiceField
        label={t("Rules enforcement level")}
        value={settings.level}
        options={LEVELS.map((each) => [each, levelName(each)])}
        onChange={(level) => change({ level: level as Level, lists: level !== "regular" })}
      />
    </div>
  );
}

function Played({ settings, change }: PartProps): JSX.Element {
  const { formats } = useFormats();
  const kind = (limited: string) =>
    change({ limited: limited as Settings["limited"], format: limited ? "" : settings.format || SETTINGS.format });
  return (
    <div class="fields">
      <ChoiceField
        label={t("Decks")}
        value={settings.limited}
        options={KINDS.map((each) => [each, limitedName(each)])}
        onChange={kind}
      />
      {!settings.limited && (
        <FormatPicker value={settings.format} among={formats} onPick={(format) => change({ format })} />
      )}
      <ChoiceField
        label={t("Who plays together")}
        value={together(settings)}
        options={[
          ["1", t("Everybody alone")],
          ["2hg", t("Two-Headed Giant")],
          ["2", t("Teams of two")],
          ["3", t("Teams of three")],
          ["pods", t("Pods of four (Commander)")],
        ]}
        onChange={(how) => change({ ...playing(how as Together), ...usualFor(how as Together, settings) })}
      />
      {settings.seats === 2 && (
        <ChoiceField
          label={t("Match")}
          value={String(settings.wins)}
          options={[
            ["1", t("One game")],
            ["2", t("Best of three")],
            ["3", t("Best of five")],
          ]}
          onChange={(wins) => change({ wins: Number(wins) })}
        />
      )}
    </div>
  );
}

/** Pods mostly play Commander, and play longer. */
function usualFor(how: Together, settings: Settings): Partial<Settings> {
  const commander = how === "pods" && settings.format === SETTINGS.format;
  return { minutes: minutesFor(how, settings), ...(commander ? { format: "commander" } : {}) };
}

/** Who is left over of pods, and what their games are worth. (MTA 2.1) */
function Pods({ settings, change }: PartProps): JSX.Element {
  return (
    <div class="fields">
      <ChoiceField
        label={t("Who is left over of pods of four")}
        value={settings.rest}
        options={[
          ["threes", t("plays in pods of three")],
          ["byes", t("has a bye")],
        ]}
        onChange={(rest) => change({ rest: rest as Settings["rest"] })}
      />
      <NumberField label={t("Points for a win")} min={1} value={settings.win_points} onChange={(win_points) => change({ win_points })} />
      <NumberField label={t("Points for a draw")} value={settings.draw_points} onChange={(draw_points) => change({ draw_points })} />
    </div>
  );
}

/** How many can play on. */
export function cutHint(settings: Settings): string {
  return settings.seats > 2 ? t("0: no playoff; of pods 4, 7, 10, 13, 16 or 40") : t("0: no playoff");
}

function Numbers({ settings, change }: PartProps): JSX.Element {
  return (
    <div class="fields">
      <NumberField
        label={t("Minutes of a round")}
        hint={t("0: no limit")}
        value={settings.minutes}
        onChange={(minutes) => change({ minutes })}
      />
      <NumberField label={t("First table")} min={1} value={settings.first_table} onChange={(first_table) => change({ first_table })} />
      <NumberField label={t("Minutes of grace for who is late")} value={settings.grace} onChange={(grace) => change({ grace })} />
    </div>
  );
}

function Lists({ settings, change }: PartProps): JSX.Element {
  return (
    <>
      <CheckField label={t("Decklists are handed in")} value={settings.lists} onChange={(lists) => change({ lists })} />
      {settings.lists && (
        <>
          <CheckField label={t("Opponents see decklists")} value={settings.open_lists} onChange={(open_lists) => change({ open_lists })} />
          <TextField
            label={t("Lists are due by")}
            hint={t("empty: before the first round")}
            type="datetime-local"
            value={localTime(settings.lists_until)}
            onChange={(text) => change({ lists_until: secondsOf(text) })}
          />
        </>
      )}
    </>
  );
}

function Drafts({ settings, change }: PartProps): JSX.Element | null {
  if (!settings.limited.endsWith("draft")) return null;
  return (
    <>
      <CheckField
        label={t("Who drafted together plays only each other")}
        value={settings.pods}
        onChange={(pods) => change({ pods })}
      />
      <CheckField
        label={t("The playoff begins with another draft")}
        value={settings.draft_playoff}
        onChange={(draft_playoff) => change({ draft_playoff })}
      />
    </>
  );
}

function Online({ settings, change }: PartProps): JSX.Element {
  return (
    <>
      <CheckField
        label={t("People with an account enter by themselves")}
        value={settings.open_entry}
        onChange={(open_entry) => change({ open_entry })}
      />
      <CheckField
        label={t("Matches are played at the tables of this server")}
        value={settings.online}
        onChange={(online) => change({ online })}
      />
    </>
  );
}

/** Seconds since 1970 as a field for a time here has it; 0 is none. */
export function localTime(seconds: number): string {
  if (!seconds) return "";
  const there = new Date(seconds * 1000);
  return new Date(there.getTime() - there.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The same the other way round. */
export function secondsOf(text: string): number {
  return text ? new Date(text).getTime() / 1000 : 0;
}
