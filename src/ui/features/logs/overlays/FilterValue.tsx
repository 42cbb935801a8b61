import { Flex } from '@chakra-ui/react';
import type { LogFieldType } from '#contract/rules/logs/fields';
import { type LogOperator, takesList } from '#contract/rules/logs/operators';
import type { FieldControlProps } from '../../../components/Field';
import { Input, Select } from '../../../components/Input';
import { localMoment } from '../../../words/localMoment';
import { logStrings as strings } from '../strings';

export type FilterValueProps = {
  control: FieldControlProps;
  type: LogFieldType;
  operator: LogOperator;
  value: string;
  onChange: (value: string) => void;
};

/** The value of a filter, of the type of its field: two for `between`. */
export const FilterValue = ({ control, type, operator, value, onChange }: FilterValueProps) => {
  if (operator === 'between') {
    const [from = '', to = ''] = value.split(',');
    return (
      <Flex align="center" gap="1.5">
        <One control={control} type={type} value={from} onChange={(first) => onChange(`${first},${to}`)} />
        <span>{strings.secondValue}</span>
        <One
          control={{ ...control, id: `${control.id}-second` }}
          label={`${strings.value} 2`}
          type={type}
          value={to}
          onChange={(second) => onChange(`${from},${second}`)}
        />
      </Flex>
    );
  }
  // Several values are typed with commas, whatever they are.
  return <One control={control} type={takesList(operator) ? 'string' : type} value={value} onChange={onChange} />;
};

type OneProps = Omit<FilterValueProps, 'operator'> & { label?: string };

const One = ({ control, label, type, value, onChange }: OneProps) => {
  const shared = { ...control, ...(label !== undefined && { 'aria-label': label }) };
  if (type === 'boolean')
    return (
      <Select {...shared} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">—</option>
        <option value="true">{strings.yes}</option>
        <option value="false">{strings.no}</option>
      </Select>
    );
  if (type === 'datetime')
    return (
      <Input
        {...shared}
        type="datetime-local"
        value={localOf(value)}
        onChange={({ target }) => onChange(momentOf(target.value))}
      />
    );
  const isNumber = type === 'integer' || type === 'number' || type === 'float';
  return (
    <Input
      {...shared}
      type={type === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : undefined}
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};

/** A moment as a field of the reader's clock has it: 2026-11-07T09:30. */
function localOf(value: string): string {
  return localMoment(/^\d{1,12}$/.test(value) ? new Date(Number(value) * 1_000).toISOString() : value);
}

/** The same moment in seconds. */
const momentOf = (local: string): string => (local === '' ? '' : String(Math.floor(new Date(local).getTime() / 1_000)));
