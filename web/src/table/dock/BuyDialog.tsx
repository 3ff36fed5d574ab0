import { useEffect, useState } from "preact/hooks";
import { api } from "../../api/client";
import { Dialog } from "../../components/Dialog";
import { toastProblem } from "../../components/Toast";
import { money } from "../../format/money";
import type { TableHandle } from "../../state/tableConnection";
import { tell } from "../wagering/useWagering";

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
  const [given, setGiven] = useState<number | null>(null);
  useEffect(() => setGiven(null), [shown, open]);
  const wallet = given ?? shown;
  const ask = () => api.chips().then((me) => setGiven(me.wallet_cents), toastProblem);
  const buy = (chips_cents: number) => {
    void tell(send({ kind: "buy-chips", seat, chips_cents }));
    onClose();
  };
  const amounts = [...new Set([...AMOUNTS.filter((cents) => cents < wallet), wallet])].filter(Boolean);
  return (
    <Dialog title="Bring chips to the table" open={open} onClose={onClose}>
      <p>
        You have <b>{money(wallet)}</b> in play chips away from the table.
      </p>
      <div class="dialog-foot">
        {amounts.map((cents) => (
          <button key={cents} type="button" class="button" onClick={() => buy(cents)}>
            {cents === wallet ? `All, ${money(cents)}` : money(cents)}
          </button>
        ))}
        <button type="button" class="button quiet" onClick={ask}>
          Ask for play chips
        </button>
      </div>
      <p class="note">The house gives play chips again to whoever has fewer than he came with. They have no value.</p>
    </Dialog>
  );
}
