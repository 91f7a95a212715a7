// Short sounds made by the browser itself: no files. Nothing waits for a sound, and where the
// browser forbids them, or the page is hidden, there are none.

import type { Told, View } from "../../protocol";
import { settings } from "../../settings";

export type Sound = "draw" | "land" | "spell" | "attack" | "damage" | "decision" | "won" | "lost";

interface Note {
  readonly pitch: number; // hertz
  readonly to?: number; // where the pitch glides to
  readonly at?: number; // seconds from the beginning
  readonly length: number; // seconds
  readonly wave?: OscillatorType;
}

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  draw: [{ pitch: 620, to: 880, length: 0.07, wave: "triangle" }],
  land: [{ pitch: 196, to: 147, length: 0.16, wave: "triangle" }],
  spell: [
    { pitch: 440, to: 660, length: 0.14 },
    { pitch: 660, to: 880, at: 0.07, length: 0.16 },
  ],
  attack: [{ pitch: 240, to: 120, length: 0.18, wave: "sawtooth" }],
  damage: [{ pitch: 110, to: 55, length: 0.2, wave: "square" }],
  decision: [
    { pitch: 523, length: 0.12 },
    { pitch: 784, at: 0.1, length: 0.18 },
  ],
  won: [523, 659, 784, 1047].map((pitch, at) => ({ pitch, at: at * 0.13, length: 0.28 })),
  lost: [392, 330, 262].map((pitch, at) => ({ pitch, at: at * 0.18, length: 0.34 })),
};

// What is heard of what happened; where much did, the most important of it.
const HEARD: readonly (readonly [string, Sound])[] = [
  ["Damage", "damage"],
  ["AttackDeclared", "attack"],
  ["SpellCast", "spell"],
  ["LandPlayed", "land"],
  ["CardDrawn", "draw"],
];

/** The sound of what was told, if any. */
export function soundOf(told: readonly Told[]): Sound | null {
  const kinds = new Set(told.map((each) => each.kind));
  return HEARD.find(([kind]) => kinds.has(kind))?.[1] ?? null;
}

/** The sound of an end, for a player who sits there. */
export function soundOfEnd(view: View): Sound | null {
  if (!view.is_over || view.viewer === null) return null;
  if (view.winners.length === view.players.length) return null; // a draw
  return view.winners.includes(view.viewer) ? "won" : "lost";
}

const LOUDEST = 0.35; // of what the device can
let audio: AudioContext | null = null;

/** Play a sound, if sounds are wanted and allowed now. */
export function play(sound: Sound): void {
  const { sounds, volume } = settings.value;
  if (!sounds || volume <= 0 || document.hidden || typeof AudioContext === "undefined") return;
  try {
    audio ??= new AudioContext();
    // Before the person has touched the page the browser forbids it; then it stays silent.
    if (audio.state === "suspended") void audio.resume().catch(() => undefined);
    if (audio.state !== "running") return;
    for (const note of NOTES[sound]) strike(audio, note, (LOUDEST * volume) / 100);
  } catch {
    audio = null; // a device that is gone is asked for anew
  }
}

function strike(on: AudioContext, note: Note, loudness: number): void {
  const begins = on.currentTime + (note.at ?? 0);
  const ends = begins + note.length;
  const tone = on.createOscillator();
  const fade = on.createGain();
  tone.type = note.wave ?? "sine";
  tone.frequency.setValueAtTime(note.pitch, begins);
  if (note.to) tone.frequency.exponentialRampToValueAtTime(note.to, ends);
  fade.gain.setValueAtTime(0.0001, begins);
  fade.gain.exponentialRampToValueAtTime(loudness, begins + 0.012);
  fade.gain.exponentialRampToValueAtTime(0.0001, ends);
  tone.connect(fade).connect(on.destination);
  tone.start(begins);
  tone.stop(ends);
}
