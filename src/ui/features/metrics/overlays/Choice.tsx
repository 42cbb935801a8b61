import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';

export type ChoiceProps<Value extends string> = {
  label: string;
  hint?: string;
  value: Value;
  options: readonly Value[];
  words: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
};

/** One of a few values, each with its words. */
export const Choice = <Value extends string>({ label, hint, value, options, words, onChange }: ChoiceProps<Value>) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <Select
        {...control}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((one) => one === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
