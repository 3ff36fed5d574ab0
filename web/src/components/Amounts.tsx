const AMOUNT = /([+−]?\$\d[\d,]*(?:\.\d\d)?)/;

/** A sentence in which no amount is broken at the end of a line. */
export function Amounts({ text }: { text: string }) {
  return (
    <>
      {text.split(AMOUNT).map((part, place) =>
        place % 2 ? (
          <span key={place} class="money">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
