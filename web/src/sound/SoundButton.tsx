import { useCallback, useEffect, useState } from "preact/hooks";
import { t } from "../i18n/text";
import { MuteButton } from "./MuteButton";
import { startSound } from "./play";
import { useSoundSetting } from "./setting";

/** The mute button of a page that nobody has to touch; where the browser blocks sounds, a button that turns them on. */
export function SoundButton() {
  const { muted } = useSoundSetting();
  const [blocked, setBlocked] = useState(false);
  const start = useCallback(() => void startSound().then((started) => setBlocked(!started)), []);
  useEffect(() => {
    if (!muted) start();
  }, [muted, start]);
  if (muted || !blocked) return <MuteButton />;
  return (
    <button type="button" class="button sound-on" onClick={start}>
      {t("settings.turnSoundOn")}
    </button>
  );
}
