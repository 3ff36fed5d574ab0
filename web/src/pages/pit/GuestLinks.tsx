import { useState } from "preact/hooks";
import { get, post } from "../../api/client";
import { Timestamp } from "../../components/Timestamp";
import { toastProblem } from "../../components/Toast";
import { money } from "../../format/money";
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
    <Section id="guest-links" title="Bring a guest back">
      <form class="join" onSubmit={find}>
        <label class="field">
          <span>The guest’s name</span>
          <input
            class="input"
            maxLength={24}
            required
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <button type="submit" class="button">
          Find
        </button>
      </form>
      {guests?.length === 0 && <p class="note">Nobody with that name has joined.</p>}
      <ul class="trail">
        {guests?.map((guest) => (
          <li key={guest.guest}>
            <span>
              <b>{guest.name}</b> {money(guest.wallet_cents, true)}
              <small>
                joined <Timestamp at={guest.joined} />
              </small>
            </span>
            <button class="link-button" type="button" onClick={() => void issue(guest)}>
              Issue a link
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
      <span>
        For {name} alone: works once, until <Timestamp at={link.until} />. It is not shown again.
      </span>
      <input class="input" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
    </label>
  );
}
