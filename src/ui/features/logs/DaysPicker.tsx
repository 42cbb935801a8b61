import { Flex } from '@chakra-ui/react';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { daysOfLogRange, type LogRange } from '#contract/rules/conversations/logChoice';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Input } from '../../components/Input';
import { PopoverButton } from '../../components/PopoverButton';
import { logStrings as strings } from './strings';

export type DaysPickerProps = { range: LogRange; onChange: (range: LogRange) => void };

/** Two days and all between. */
export const DaysPicker = ({ range, onChange }: DaysPickerProps) => (
  <PopoverButton
    label={strings.chooseDays}
    flexShrink={0}
    face={
      <>
        <CalendarRange size={14} aria-hidden="true" />
        {strings.chooseDays}
      </>
    }
  >
    {(close) => (
      <Days
        range={range}
        onChange={(days) => {
          close();
          onChange(days);
        }}
      />
    )}
  </PopoverButton>
);

const Days = ({ range, onChange }: DaysPickerProps) => {
  const [[from, to], setDays] = useState<readonly [string, string]>(() => daysOfLogRange(range) ?? ['', '']);
  const days = `${from}..${to}`;
  return (
    <Flex direction="column" gap="3" p="2">
      <Field label={strings.firstDay}>
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from}
            onChange={({ target }) => setDays([target.value, to || target.value])}
          />
        )}
      </Field>
      <Field label={strings.lastDay}>
        {(control) => (
          <Input
            {...control}
            type="date"
            min={from}
            value={to}
            onChange={({ target }) => setDays([from, target.value])}
          />
        )}
      </Field>
      <Button size="sm" disabled={daysOfLogRange(days) === null} onClick={() => onChange(days)}>
        {strings.showDays}
      </Button>
    </Flex>
  );
};
