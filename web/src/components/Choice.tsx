interface ChoiceProps<T extends string> {
  /** Distinguishes the group from others on the page. */
  name: string;
  title: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of several, as radio buttons. */
export function Choice<T extends string>({ name, title, choices, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} class="check">
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
