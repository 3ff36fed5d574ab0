import { t } from "../i18n/text";
import { changeSound, useSoundSetting } from "./setting";

/** A button that mutes the sounds of the pages in this browser: a picture, or words. */
export function MuteButton({ words = false }: { words?: boolean }) {
  const { muted } = useSoundSetting();
  return (
    <button
      type="button"
      class={words ? "link-button mute" : "button quiet icon mute"}
      aria-pressed={words ? undefined : muted}
      aria-label={words ? undefined : t("settings.muteSounds")}
      title={muted ? t("settings.soundsOff") : t("settings.soundsOn")}
      onClick={() => changeSound({ muted: !muted })}
    >
      {words ? t(muted ? "settings.turnSoundOn" : "settings.muteSounds") : <Horn muted={muted} />}
    </button>
  );
}

function Horn({ muted }: { muted: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path class="mute-horn" d="M4 9.5h3.5L12 5.5v13L7.5 14.5H4Z" />
      <path
        class="mute-waves"
        d={muted ? "M15.5 9.5l5 5m0-5l-5 5" : "M15 9a4 4 0 0 1 0 6M17.5 6.5a7.5 7.5 0 0 1 0 11"}
      />
    </svg>
  );
}
