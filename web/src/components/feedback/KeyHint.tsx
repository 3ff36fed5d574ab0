/** The key of a control, shown beside its name; screens without a keyboard do not show it. */
export function KeyHint({ keyName }: { keyName: string }) {
  return (
    <kbd class="key-hint" aria-hidden="true">
      {keyName}
    </kbd>
  );
}
