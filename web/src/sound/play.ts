// Plays tunes with the browser's synthesiser; no file is loaded.

import { soundSetting } from "./setting";
import type { Note, Tune } from "./tunes";

let context: AudioContext | null = null;

/** How long a browser may take to start the synthesiser, in milliseconds; a tune is not played later than that. */
const PATIENCE_MS = 400;

/** Play a tune that matters, unless sounds are muted or the browser does not allow them yet. */
export function play(tune: Tune): void {
  const { muted, volume } = soundSetting();
  if (muted || volume === 0) return;
  void startSound().then((started) => started && context && sound(context, tune, volume));
}

/** Play a small sound of the table, unless the player wants only those that matter. */
export function playSmall(tune: Tune): void {
  if (soundSetting().small) play(tune);
}

/** Start the synthesiser; whether the browser allows it now. Many allow it once the page was used. */
export async function startSound(): Promise<boolean> {
  if (typeof AudioContext === "undefined") return false;
  context ??= new AudioContext();
  if (context.state !== "running") await Promise.race([resumed(context), wait(PATIENCE_MS)]);
  return context.state === "running";
}

// Where sounds are not allowed yet, the browser answers late or never.
const resumed = (on: AudioContext): Promise<void> => on.resume().catch(() => undefined);

const wait = (milliseconds: number): Promise<void> => new Promise((over) => setTimeout(over, milliseconds));

function sound(on: AudioContext, tune: Tune, volume: number): void {
  const master = on.createGain();
  master.gain.value = volume * 0.4; // several notes together stay below the maximum
  master.connect(on.destination);
  for (const one of tune) soundNote(on, master, one);
}

function soundNote(on: AudioContext, to: AudioNode, { at, pitch, length, loudness, wave }: Note): void {
  const start = on.currentTime + at;
  const oscillator = on.createOscillator();
  const envelope = on.createGain();
  oscillator.type = wave;
  oscillator.frequency.value = pitch;
  envelope.gain.setValueAtTime(0.0001, start);
  envelope.gain.exponentialRampToValueAtTime(loudness, start + Math.min(0.015, length / 4));
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(envelope).connect(to);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
