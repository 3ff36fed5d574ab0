// Whether sounds are played and how loud; kept in this browser.

import { useEffect, useState } from "preact/hooks";

/** The sound setting. */
export interface SoundSetting {
  muted: boolean;
  /** From 0 to 1. */
  volume: number;
  /** Whether chips, cards, turns and results sound too, not only last calls and jackpots. */
  small: boolean;
}

const KEY = "longsuit.sound";
const PLAIN: SoundSetting = { muted: false, volume: 0.7, small: true };
const changes = new EventTarget();
let setting: SoundSetting | null = null;

/** The sound setting of this browser. */
export function soundSetting(): SoundSetting {
  setting ??= readKept();
  return setting;
}

/** Change the sound setting, and keep it in this browser. */
export function changeSound(changed: Partial<SoundSetting>): void {
  setting = { ...soundSetting(), ...changed };
  try {
    localStorage.setItem(KEY, JSON.stringify(setting));
  } catch {
    // Without storage it lasts until the page is closed.
  }
  changes.dispatchEvent(new Event("change"));
}

/** The sound setting, drawn again when it changes. */
export function useSoundSetting(): SoundSetting {
  const [shown, setShown] = useState(soundSetting);
  useEffect(() => {
    const show = () => setShown(soundSetting());
    changes.addEventListener("change", show);
    return () => changes.removeEventListener("change", show);
  }, []);
  return shown;
}

function readKept(): SoundSetting {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { muted, volume, small } = (kept ?? {}) as Partial<SoundSetting>;
    return {
      muted: muted === true,
      volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : PLAIN.volume,
      small: small !== false,
    };
  } catch {
    return PLAIN;
  }
}
