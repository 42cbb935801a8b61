import { Box, chakra, Flex } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { OpeningHours } from '#contract/entities/publicProfile';
import { daysFromToday, type OpenState, openNow } from '#contract/rules/publicPage/openNow';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { publicStrings } from '../../../strings/publicPage';

/** Dates and minutes are in the business's time zone already. */
const TIME = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
const HOUR = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', hour: 'numeric' });
const HAS_HALVES = HOUR.resolvedOptions().hour12 === true;
const WEEKDAY = new Intl.DateTimeFormat(undefined, { timeZone: 'UTC', weekday: 'long' });
/** 5 PM, 11:30 AM, 17:00 */
const timeText = (minute: number): string => (HAS_HALVES && minute % 60 === 0 ? HOUR : TIME).format(minute * 60_000);
const weekdayText = (date: string): string => WEEKDAY.format(Date.parse(date));

/** Whether the business is open, and until when or when again. */
export const OpenLine = ({ hours }: { hours: OpeningHours }) => {
  const nowMs = useNowMs();
  const state = openNow(hours, nowMs);
  if (!state) return null;
  const today = daysFromToday(hours, nowMs)[0]?.date;
  return (
    <Flex align="center" gap="2" mt="3" fontWeight="semibold" color={state.isOpen ? 'accent.ink' : 'ink'}>
      <Box
        w="8px"
        h="8px"
        borderRadius="full"
        borderWidth="2px"
        borderColor="currentcolor"
        bg={state.isOpen ? 'currentcolor' : 'transparent'}
      />
      {state.isOpen ? publicStrings.openNow : publicStrings.closedNow}
      <Box as="span" fontWeight="normal" color="inkMuted">
        {whenText(state, today)}
      </Box>
    </Flex>
  );
};

function whenText(state: OpenState, today: string | undefined): string {
  if (state.isOpen) return publicStrings.until(timeText(state.untilMinute));
  if (!state.opens) return '';
  const time = timeText(state.opens.minute);
  return state.opens.date === today
    ? publicStrings.opensToday(time)
    : publicStrings.opens(weekdayText(state.opens.date), time);
}

const Days = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '6',
    fontSize: 'sm',
    lineHeight: '21px',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
    '& > [data-today]': { fontWeight: 'semibold', color: 'ink' },
  },
});

/** The hours of seven days from today. */
export const WeekHours = ({ hours }: { hours: OpeningHours }) => (
  <Days>
    {daysFromToday(hours, useNowMs()).map((day, index) => {
      const mark = index === 0 ? { 'data-today': '' } : {};
      return (
        <Fragment key={day.date}>
          <dt {...mark}>{index === 0 ? publicStrings.today(weekdayText(day.date)) : weekdayText(day.date)}</dt>
          <Box as="dd" {...mark} {...(day.special ? { color: 'warning.ink' } : {})}>
            {hoursOf(day)}
          </Box>
        </Fragment>
      );
    })}
  </Days>
);

function hoursOf({ spans, special }: OpeningHours['days'][number]): ReactNode {
  if (special) return special === 'closed' ? publicStrings.closedThatDay : publicStrings.otherHours;
  if (spans.length === 0) return publicStrings.closed;
  return spans.map(({ fromMinute, toMinute }, index) => (
    <Fragment key={fromMinute}>
      {index > 0 && ', '}
      <Box as="span" whiteSpace="nowrap">
        {timeText(fromMinute)} – {timeText(toMinute)}
      </Box>
    </Fragment>
  ));
}
