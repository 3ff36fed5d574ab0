import { useState } from "preact/hooks";
import { useMe } from "../../api/client";
import { CHIPS, TRAY_SIZE } from "../../format/chips";
import { changeLanguage } from "../../i18n/languageInUse";
import { LANGUAGES, type Language } from "../../i18n/languages";
import { t } from "../../i18n/text";
import { useLanguage } from "../../i18n/useLanguage";
import { changeSettings, FELTS, SPEEDS } from "../../settings/settings";
import { useSettings } from "../../settings/useSettings";
import { play } from "../../sound/play";
import { changeSound, type SoundSetting, useSoundSetting } from "../../sound/setting";
import { CHIP } from "../../sound/tunes";
import { Chip } from "../Chip";
import { Choice } from "../Choice";
import { Card, GameDeck } from "../cards/Card";
import { Dialog } from "../feedback/Dialog";
import { reasoned } from "../feedback/reasoned";
import { lazy } from "../lazy";

/** The button that opens the settings. */
export function SettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="button quiet icon" aria-label={t("settings.title")} onClick={() => setOpen(true)}>
        <svg class="icon-settings" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h9M17 7h3M4 17h3M11 17h9" />
          <circle cx="15" cy="7" r="2.2" />
          <circle cx="9" cy="17" r="2.2" />
        </svg>
      </button>
      <Dialog title={t("settings.title")} open={open} onClose={() => setOpen(false)} class="settings">
        <SettingsForm />
      </Dialog>
    </>
  );
}

const ProfileForm = lazy(() => import("./ProfileForm"));

function SettingsForm() {
  const { deck, letters, felt, speed, chips } = useSettings();
  const me = useMe();
  return (
    <>
      {me?.player && (
        <details class="settings-profile">
          <summary>{t("profile.of", { name: me.player })}</summary>
          <ProfileForm key={`${me.player} ${me.avatar}`} me={me} />
        </details>
      )}
      <LanguageChoice />
      <Choice
        name="settings-deck"
        title={t("settings.deck")}
        choices={(["four", "two"] as const).map((value) => ({ value, label: t(`settings.decks.${value}`) }))}
        chosen={deck}
        onChoose={(value) => changeSettings({ deck: value })}
      />
      <p class="settings-cards" aria-hidden="true">
        <GameDeck twoColours={false}>
          {["As", "Kh", "Td", "7c"].map((card) => (
            <Card key={card} card={card} />
          ))}
        </GameDeck>
      </p>
      <label class="check">
        <input
          type="checkbox"
          checked={letters}
          onChange={(event) => changeSettings({ letters: event.currentTarget.checked })}
        />
        {t("settings.letters")}
      </label>
      <p class="note">{t("settings.redOrBlack")}</p>
      <Choice
        name="settings-felt"
        title={t("settings.felt")}
        choices={FELTS.map((value) => ({ value, label: t(`settings.felts.${value}`) }))}
        chosen={felt}
        onChoose={(value) => changeSettings({ felt: value })}
      />
      <Choice
        name="settings-speed"
        title={t("settings.speed")}
        choices={SPEEDS.map((value) => ({ value, label: t(`settings.speeds.${value}`) }))}
        chosen={speed}
        onChoose={(value) => changeSettings({ speed: value })}
      />
      <SoundChoice />
      <ChipChoice chosen={chips} />
    </>
  );
}

const SOUNDS = ["all", "important", "none"] as const;

function SoundChoice() {
  const { muted, small, volume } = useSoundSetting();
  const change = (changed: Partial<SoundSetting>) => {
    changeSound(changed);
    play(CHIP);
  };
  return (
    <>
      <Choice
        name="settings-sounds"
        title={t("settings.sounds")}
        choices={SOUNDS.map((value) => ({ value, label: t(`settings.soundChoices.${value}`) }))}
        chosen={muted ? "none" : small ? "all" : "important"}
        onChoose={(value) => change(value === "none" ? { muted: true } : { muted: false, small: value === "all" })}
      />
      <label class="field">
        <span>{t("settings.volume")}</span>
        <input
          type="range"
          min="0"
          max="1"
          step="0.1"
          value={volume}
          onChange={(event) => change({ volume: Number(event.currentTarget.value) })}
        />
      </label>
    </>
  );
}

function LanguageChoice() {
  const language = useLanguage();
  const choices = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value: value as Language, label: name }));
  return (
    <Choice
      name="settings-language"
      title={t("settings.language")}
      choices={choices}
      chosen={language}
      onChoose={(value) => void changeLanguage(value)}
    />
  );
}

function ChipChoice({ chosen }: { chosen: readonly number[] }) {
  const choose = (cents: number, on: boolean) =>
    changeSettings({ chips: on ? [...chosen, cents] : chosen.filter((one) => one !== cents) });
  return (
    <fieldset class="choice">
      <legend>{t("settings.chips")}</legend>
      <p class="note">{t("settings.chipsNote", { count: TRAY_SIZE })}</p>
      {CHIPS.map((chip) => {
        const on = chosen.includes(chip.cents);
        return (
          <label key={chip.cents} class="check chip-choice">
            <input
              type="checkbox"
              checked={on}
              onChange={(event) => choose(chip.cents, event.currentTarget.checked)}
              {...reasoned(!on && chosen.length >= TRAY_SIZE ? t("settings.chipsFull", { count: TRAY_SIZE }) : "")}
            />
            <Chip chip={chip} />
            <span class="visually-hidden">{chip.text}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
