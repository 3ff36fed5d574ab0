import { useEffect, useState } from "preact/hooks";
import { api, useMe } from "../../api/client";
import { Dialog } from "../../components/feedback/Dialog";
import { toastProblem } from "../../components/feedback/Toast";
import { money } from "../../format/money";
import { rich, t } from "../../i18n/text";
import type { TableHandle } from "../../state/tableConnection";
import { reportRefusal } from "../wagering/useWagering";

interface BuyProps {
  open: boolean;
  onClose: () => void;
  seat: number;
  wallet: number;
  send: TableHandle["send"];
}

const AMOUNTS = [10_000, 25_000, 50_000, 100_000];

/** Dialog to move chips from the wallet to the rack. */
export function BuyDialog({ open, onClose, seat, wallet: shown, send }: BuyProps) {
  const [granted, setGranted] = useState<number | null>(null);
  const refill = useMe()?.refill_cents ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new wallet or a reopened dialog replaces the granted amount
  useEffect(() => setGranted(null), [shown, open]);
  // What a guest is given depends on their chips at every table, so the server is asked each time.
  useEffect(() => {
    if (open) api.me().catch(toastProblem);
  }, [open]);
  const wallet = granted ?? shown;
  const askForChips = () => api.chips().then((me) => setGranted(me.wallet_cents), toastProblem);
  const buy = (chips_cents: number) => {
    void reportRefusal(send({ kind: "buy-chips", seat, chips_cents }));
    onClose();
  };
  const amounts = [...new Set([...AMOUNTS.filter((cents) => cents < wallet), wallet])].filter(Boolean);
  return (
    <Dialog title={t("dock.buy.title")} open={open} onClose={onClose}>
      <p>{rich(t("dock.buy.wallet"), { amount: <b>{money(wallet)}</b> })}</p>
      <div class="dialog-foot">
        {amounts.map((cents) => (
          <button key={cents} type="button" class="button" onClick={() => buy(cents)}>
            {cents === wallet ? t("dock.buy.all", { amount: money(cents) }) : money(cents)}
          </button>
        ))}
        {refill > 0 && (
          <button type="button" class="button quiet" onClick={askForChips}>
            {t("dock.buy.get", { amount: money(refill) })}
          </button>
        )}
      </div>
      <p class="note">{t("dock.buy.note")}</p>
    </Dialog>
  );
}
