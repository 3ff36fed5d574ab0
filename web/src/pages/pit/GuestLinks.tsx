import { useState } from "preact/hooks";
import { get, post } from "../../api/client";
import { toastProblem } from "../../components/feedback/Toast";
import { Timestamp } from "../../components/Timestamp";
import { money } from "../../format/money";
import { rich, t } from "../../i18n/text";
import type { GuestLinkView, GuestView, PitView } from "../../protocol/wire";
import { Section } from "./Section";

const ISSUERS = new Set(["supervisor", "executive"]);

/** Links that bring a guest back to their chips: found by name, issued one at a time, shown once. */
export function GuestLinks({ view }: { view: PitView }) {
  const [name, setName] = useState("");
  const [guests, setGuests] = useState<readonly GuestView[] | null>(null);
  const [issued, setIssued] = useState<{ guest: GuestView; link: GuestLinkView } | null>(null);
  if (!ISSUERS.has(view.role)) return null;
  const find = (event: Event) => {
    event.preventDefault();
    setIssued(null);
    get<GuestView[]>(`/api/pit/guests?name=${encodeURIComponent(name.trim())}`).then(setGuests, toastProblem);
  };
  const issue = (guest: GuestView) =>
    post<GuestLinkView>("/api/pit/guest-link", { guest: guest.guest }).then(
      (link) => setIssued({ guest, link }),
      toastProblem,
    );
  return (
    <Section id="guest-links" title={t("pit.guests.title")}>
      <form class="join" onSubmit={find}>
        <label class="field">
          <span>{t("pit.guests.name")}</span>
          <input
            class="input"
            maxLength={24}
            required
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          {t("pit.guests.find")}
        </button>
      </form>
      {guests?.length === 0 && <p class="note">{t("pit.guests.nobody")}</p>}
      <ul class="trail">
        {guests?.map((guest) => (
          <li key={guest.guest}>
            <span>
              <b>{guest.name}</b> {money(guest.wallet_cents, true)}
              <small>{rich(t("pit.guests.joined"), { at: <Timestamp at={guest.joined} /> })}</small>
            </span>
            <button class="link-button" type="button" onClick={() => void issue(guest)}>
              {t("pit.guests.issue")}
            </button>
          </li>
        ))}
      </ul>
      {issued && <IssuedLink name={issued.guest.name} link={issued.link} />}
    </Section>
  );
}

function IssuedLink({ name, link }: { name: string; link: GuestLinkView }) {
  const address = `${location.origin}/return#${link.code}`;
  return (
    <label class="field">
      <span>{rich(t("pit.guests.issued"), { name, at: <Timestamp at={link.until} /> })}</span>
      <textarea class="input guest-link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}
