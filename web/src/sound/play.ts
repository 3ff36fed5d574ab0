// Plays tunes with the browser's synthesiser; no file is loaded.

import { soundSetting } from "./setting";
import type { Note, Tune } from "./tunes";

let context: AudioContext | null = null;

/** Play a tune, unless sounds are muted or the browser does not allow them before the page was used. */
export function play(tune: Tune): void {
  const { muted, volume } = soundSetting();
  if (muted || volume === 0 || !mayPlay()) return;
  context ??= new AudioContext();
  const ready = context.state === "suspended" ? context.resume() : Promise.resolve();
  ready.then(
    () => context && sound(context, tune, volume),
    () => undefined, // the browser does not allow it yet
  );
}

// Browsers let a page make sounds once somebody has pressed something on it.
const mayPlay = (): boolean => typeof AudioContext !== "undefined" && (navigator.userActivation?.hasBeenActive ?? true);

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
  envelope.gain.exponentialRampToValueAtTime(loudness, start + 0.015);
  envelope.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(envelope).connect(to);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}
