import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AdvancedValue } from '#contract/rules/agents/advancedSettings';
import { useModels, useModelsFailure } from '#src/app/hooks/models.ts';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { advancedStrings as strings } from './strings';

export type ModelFieldProps = {
  label: ReactNode;
  hint: ReactNode;
  value: AdvancedValue | null;
  readOnly: boolean;
  onChange: (value: string | null) => void;
};

/** One of the models of this host; one that was set elsewhere stands among them. */
export const ModelField = ({ label, hint, value, readOnly, onChange }: ModelFieldProps) => {
  const models = useModels();
  const failure = useModelsFailure();
  const offered = Object.entries(models ?? {});
  const isUnknown = value !== null && !offered.some(([name]) => name === value);
  const note = failure ?? (models && offered.length === 0 ? strings.noModels : null);
  return (
    <Field
      label={label}
      hint={
        <>
          {hint}
          {note && (
            <Box as="span" display="block">
              {note}
            </Box>
          )}
        </>
      }
    >
      {(control) => (
        <Select
          {...control}
          disabled={readOnly}
          value={value === null ? '' : `${value}`}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">{strings.modelOfHost}</option>
          {isUnknown && <option value={`${value}`}>{models ? strings.notOffered(`${value}`) : `${value}`}</option>}
          {offered.map(([name, { provider, canReason }]) => (
            <option key={name} value={name}>
              {strings.model(name, provider, canReason)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
