import { useState } from "preact/hooks";
import { CardPicker } from "../../components/cards/CardPicker";
import { Dialog } from "../../components/feedback/Dialog";
import { t } from "../../i18n/text";
import type { FeltView, PracticeRequest } from "../../protocol/wire";
import { cardsChosenElsewhere, chosenCards, handSize, type Place } from "../../table/practice/practiceRound";
import { placeName } from "./names";

interface PickerDialogProps {
  felt: FeltView;
  round: PracticeRequest;
  /** The hand that cards are chosen for; null while the dialog is closed. */
  place: Place | null;
  /** The cards of that hand which the player sees now, to start from. */
  shown: readonly string[];
  onClose: () => void;
  onCards: (place: Place, cards: string[]) => void;
}

/** Choose the cards of a hand, or edit the ones that were dealt. */
export function PickerDialog(props: PickerDialogProps) {
  const { place, round, onClose } = props;
  return (
    <Dialog
      title={place === null ? "" : placeName(place, round)}
      open={place !== null}
      onClose={onClose}
      class="picker-dialog"
    >
      {place !== null && <Picker key={place} {...props} place={place} />}
    </Dialog>
  );
}

function Picker({ felt, round, place, shown, onCards }: PickerDialogProps & { place: Place }) {
  const before = chosenCards(round, place);
  const [cards, setCards] = useState<readonly string[]>(before.length ? before : shown);
  const count = handSize(felt, place);
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        onCards(place, [...cards]);
      }}
    >
      <CardPicker
        label={t("practice.chooseUpTo", { count })}
        chosen={cards}
        count={count}
        used={cardsChosenElsewhere(felt, round, place)}
        onChange={setCards}
      />
      <p class="note">{cards.length < count ? t("practice.restAtRandom") : t("practice.allChosen")}</p>
      <div class="dialog-foot">
        <button type="button" class="button" onClick={() => setCards([])}>
          {t("practice.noneChosen")}
        </button>
        <button type="submit" class="button primary">
          {t("practice.dealThese")}
        </button>
      </div>
    </form>
  );
}
