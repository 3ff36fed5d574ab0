import { useState } from "preact/hooks";
import { t } from "../../i18n/text";
import type { Me } from "../../protocol/wire";
import { Dialog } from "../feedback/Dialog";
import { lazy } from "../lazy";

const ProfileForm = lazy(() => import("./ProfileForm"));

/** A link that opens the guest's name and picture, to change. */
export function ProfileButton({ me }: { me: Me }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="link-button" onClick={() => setOpen(true)}>
        {t("profile.change")}
      </button>
      <Dialog title={t("profile.title")} open={open} onClose={() => setOpen(false)}>
        <ProfileForm me={me} onSaved={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
