import { useState } from "preact/hooks";
import { api } from "../../api/client";
import { t } from "../../i18n/text";
import type { Me } from "../../protocol/wire";
import { ReasonButton } from "../feedback/ReasonButton";
import { toast, toastProblem } from "../feedback/Toast";
import { AVATAR_COLOURS, AVATAR_PATTERNS, Avatar, avatarNumber, avatarParts } from "./Avatar";

interface ProfileFormProps {
  me: Me;
  onSaved?: () => void;
}

/** The guest's name and picture, to change. */
export default function ProfileForm({ me, onSaved }: ProfileFormProps) {
  const [name, setName] = useState(me.player);
  const [avatar, setAvatar] = useState(me.avatar);
  const [busy, setBusy] = useState(false);
  const { pattern, colour } = avatarParts(avatar);
  const save = (event: Event) => {
    event.preventDefault();
    setBusy(true);
    api
      .profile(name.trim(), avatar)
      .then((now) => {
        toast(t("profile.saved", { name: now.player }));
        onSaved?.();
      }, toastProblem)
      .finally(() => setBusy(false));
  };
  return (
    <form class="profile" onSubmit={save}>
      <div class="profile-name">
        <Avatar avatar={avatar} name={name} />
        <label class="field">
          <span>{t("common.nameAtTable")}</span>
          <input
            class="input"
            required
            maxLength={24}
            autocomplete="nickname"
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      </div>
      <Pictures
        title={t("profile.pattern")}
        name="pattern"
        chosen={pattern}
        choices={AVATAR_PATTERNS.map((one, place) => ({
          label: t(`profile.patterns.${one}`),
          avatar: avatarNumber(place, colour),
        }))}
        initial={name}
        onChoose={(place) => setAvatar(avatarNumber(place, colour))}
      />
      <Pictures
        title={t("profile.colour")}
        name="colour"
        chosen={colour}
        choices={AVATAR_COLOURS.map((one, place) => ({
          label: t(`profile.colours.${one}`),
          avatar: avatarNumber(pattern, place),
        }))}
        initial={name}
        onChoose={(place) => setAvatar(avatarNumber(pattern, place))}
      />
      <p class="note">{t("profile.note")}</p>
      <ReasonButton class="primary" reason={name.trim() ? "" : t("profile.enterName")} busy={busy}>
        {t("profile.save")}
      </ReasonButton>
    </form>
  );
}

interface PicturesProps {
  title: string;
  name: string;
  choices: readonly { label: string; avatar: number }[];
  /** The place of the chosen one. */
  chosen: number;
  initial: string;
  onChoose: (place: number) => void;
}

// Pictures to choose from, as radio buttons.
function Pictures({ title, name, choices, chosen, initial, onChoose }: PicturesProps) {
  return (
    <fieldset class="choice pictures">
      <legend>{title}</legend>
      {choices.map(({ label, avatar }, place) => (
        <label key={label} class="picture" title={label}>
          <input
            type="radio"
            name={`profile-${name}`}
            aria-label={label}
            checked={place === chosen}
            onChange={() => onChoose(place)}
          />
          <Avatar avatar={avatar} name={initial} />
        </label>
      ))}
    </fieldset>
  );
}
