// What the person likes. Everything is kept in the browser, and counts at once.

import type { JSX } from "preact";
import { set, settings, type Pace, type Settings } from "../settings";
import { LANGUAGES, t, type Language } from "../words";
import { Stops } from "./Stops";

const PACES: readonly Pace[] = ["at once", "fast", "normal", "slow", "step by step"];

export function SettingsPage(): JSX.Element {
  return (
    <div class="settings">
      <h1>{t("Settings")}</h1>
      <fieldset>
        <legend>{t("Language")}</legend>
        <div class="choices">
          {(Object.keys(LANGUAGES) as Language[]).map((each) => (
            <label key={each} lang={each.replace("_", "-")}>
              <input
                type="radio"
                name="language"
                checked={settings.value.language === each}
                onChange={() => set({ language: each })}
              />
              {LANGUAGES[each]}
            </label>
          ))}
        </div>
        <label>
          <input
            type="checkbox"
            checked={settings.value.englishNames}
            onChange={(event) => set({ englishNames: event.currentTarget.checked })}
          />
          {t("Keep the English names of cards")}
        </label>
      </fieldset>
      <Looks />
      <Sounds />
      <Paces />
      <fieldset>
        <legend>{t("Stops in a new game")}</legend>
        <Stops />
      </fieldset>
      <Images />
    </div>
  );
}

function paceWords(pace: Pace): string {
  switch (pace) {
    case "at once":
      return t("At once");
    case "fast":
      return t("Fast");
    case "normal":
      return t("Normal");
    case "slow":
      return t("Slow");
    case "step by step":
      return t("Step by step");
  }
}

/** How what others do is shown. */
function Paces(): JSX.Element {
  return (
    <fieldset>
      <legend>{t("What opponents do")}</legend>
      <div class="choices">
        {PACES.map((pace) => (
          <label key={pace}>
            <input
              type="radio"
              name="pace"
              checked={settings.value.pace === pace}
              onChange={() => set({ pace })}
            />
            {paceWords(pace)}
          </label>
        ))}
      </div>
      <p class="soft">{t("Their actions are shown one after another. Whatever you do at the table skips to your decision.")}</p>
      <button type="button" onClick={() => set({ lesson: "" })} disabled={settings.value.lesson === ""}>
        {t("Offer the lesson of the table again")}
      </button>
      <Switch of="summary" words={t("A summary of their turn")} />
    </fieldset>
  );
}

function Switch({ of, words }: { of: "animations" | "contrast" | "sounds" | "summary"; words: string }): JSX.Element {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={settings.value[of]}
        onChange={(event) => set({ [of]: event.currentTarget.checked })}
      />
      {words}
    </label>
  );
}

function Looks(): JSX.Element {
  const { theme, textSize } = settings.value;
  return (
    <fieldset>
      <legend>{t("Looks")}</legend>
      <div class="fields">
        <label class="field">
          <span>{t("Colors")}</span>
          <select
            value={theme}
            onChange={(event) => set({ theme: event.currentTarget.value as Settings["theme"] })}
          >
            <option value="system">{t("As the system has it")}</option>
            <option value="dark">{t("Dark")}</option>
            <option value="light">{t("Light")}</option>
          </select>
        </label>
        <label class="field">
          <span>{t("Size of text: {n} %", { n: textSize })}</span>
          <input
            type="range"
            min={80}
            max={160}
            step={5}
            value={textSize}
            onInput={(event) => set({ textSize: Number(event.currentTarget.value) })}
          />
        </label>
      </div>
      <Switch of="contrast" words={t("More contrast")} />
      <Switch of="animations" words={t("Animations")} />
    </fieldset>
  );
}

function Sounds(): JSX.Element {
  const { sounds, volume } = settings.value;
  return (
    <fieldset>
      <legend>{t("Sounds")}</legend>
      <Switch of="sounds" words={t("Sounds at the table")} />
      <label class="field">
        <span>{t("Volume: {n} %", { n: volume })}</span>
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={volume}
          disabled={!sounds}
          onInput={(event) => set({ volume: Number(event.currentTarget.value) })}
        />
      </label>
    </fieldset>
  );
}

function Images(): JSX.Element {
  return (
    <fieldset>
      <legend>{t("Images of cards")}</legend>
      <p id="images-hint">
        {t("Cards are drawn in our own frames. If you keep images of your own, such as a cache of Scryfall's, say where: {slug} and {name} stand for the name of a card.")}
      </p>
      <label class="field">
        <span>{t("Address of an image")}</span>
        <input
          value={settings.value.images}
          placeholder="http://localhost:9000/{slug}.jpg"
          aria-describedby="images-hint"
          onInput={(event) => set({ images: event.currentTarget.value.trim() })}
        />
      </label>
    </fieldset>
  );
}
