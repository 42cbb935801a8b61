import type { ParameterSchema } from '#contract/rules/apps/parameterSchema';
import { TypedField } from '../../../components/TypedField';
import { appStrings as strings } from '../strings';

type ArgumentFieldProps = {
  name: string;
  schema: ParameterSchema;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** A control by the schema of the argument. */
export const ArgumentField = ({ name, schema, isRequired, value, onChange }: ArgumentFieldProps) => {
  const options = schema.enum?.map(String) ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined);
  const isStructured = schema.type === 'object' || schema.type === 'array';
  const type = options ? 'select' : isStructured ? 'textarea' : 'text';
  return (
    <TypedField
      label={name}
      hint={[schema.description, isStructured ? strings.json : ''].filter(Boolean).join('. ') || undefined}
      required={isRequired}
      type={type}
      options={options}
      unset={strings.unset}
      rows={3}
      value={value}
      onChange={onChange}
    />
  );
};
