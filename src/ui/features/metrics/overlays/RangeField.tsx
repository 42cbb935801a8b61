import { LOG_RANGES } from '#contract/rules/conversations/logChoice';
import { Field } from '../../../components/Field';
import { Select } from '../../../components/Input';
import { rangeWords } from '../../logs/words';
import { metricStrings as strings } from '../strings';

export type RangeFieldProps = { value: string; onChange: (range: string) => void };

/** The time that a metric or a dashboard is shown for; one that is not offered is there if it was set elsewhere. */
export const RangeField = ({ value, onChange }: RangeFieldProps) => (
  <Field label={strings.range}>
    {(control) => (
      <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {[...new Set([...LOG_RANGES, '1y', value])].map((range) => (
          <option key={range} value={range}>
            {rangeWords(range)}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
