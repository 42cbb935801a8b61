import { Field, type FieldProps } from './Field';
import { Input, Select, Textarea } from './Input';

export type TypedFieldProps = Omit<FieldProps, 'children'> & {
  /** `select`, `textarea`, or the type of an input. */
  type: string;
  value: string;
  /** The options of a `select`, after `unset`. */
  options?: readonly string[] | undefined;
  unset: string;
  rows: number;
  placeholder?: string | undefined;
  readOnly?: boolean;
  onChange: (value: string) => void;
};

/** A labelled control for a text, of the type that a template or an action declares (specification 3). */
export const TypedField = (props: TypedFieldProps) => {
  const { type, value, options = [], unset, rows, placeholder, readOnly = false, onChange, ...field } = props;
  const edit = (event: { target: { value: string } }) => onChange(event.target.value);
  return (
    <Field {...field}>
      {(control) => {
        const text = { ...control, value, placeholder, readOnly, onChange: edit };
        if (type === 'textarea') return <Textarea {...text} rows={rows} />;
        if (type !== 'select') return <Input {...text} type={type} />;
        return (
          <Select {...control} disabled={readOnly} value={value} onChange={edit}>
            <option value="">{unset}</option>
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
          </Select>
        );
      }}
    </Field>
  );
};
