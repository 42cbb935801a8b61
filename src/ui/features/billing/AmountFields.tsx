import { Box } from '@chakra-ui/react';
import type { Asked, Unit } from '#contract/rules/money/asked';
import { UNITS } from '#contract/rules/money/asked';
import { Field } from '../../components/Field';
import { Input, Select } from '../../components/Input';
import { billingStrings as strings } from './strings';

type AmountFieldsProps = {
  label: string;
  asked: Asked;
  error: string | undefined;
  hint: string | undefined;
  onChange: (amount: string, unit: Unit) => void;
};

/** An amount, and its unit. */
export const AmountFields = ({ label, asked: { amount, unit }, error, hint, onChange }: AmountFieldsProps) => (
  <Box display="grid" gridTemplateColumns="minmax(0, 1fr) 132px" gap="3" alignItems="start">
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          inputMode={unit === 'USD' ? 'decimal' : 'numeric'}
          autoComplete="off"
          maxLength={16}
          value={amount}
          onChange={({ target }) => onChange(target.value, unit)}
        />
      )}
    </Field>
    <Field label={strings.unit}>
      {(control) => (
        <Select
          {...control}
          value={unit}
          onChange={({ target }) => onChange(amount, UNITS.find((one) => one === target.value) ?? unit)}
        >
          {UNITS.map((one) => (
            <option key={one} value={one}>
              {strings.units[one]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </Box>
);
