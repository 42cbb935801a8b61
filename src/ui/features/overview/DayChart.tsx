import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { type Day, type DaysProps, dayOfMonth, longDay, unansweredOf, weekdayOf } from './days';
import { overviewStrings as strings } from './strings';

const Plot = chakra('div', {
  base: {
    position: 'relative',
    h: '150px',
    mx: '4',
    mt: '6',
    borderBottomWidth: '1px',
    borderColor: 'lineStrong',
  },
});

const Tick = chakra('span', {
  base: { position: 'absolute', left: 0, mb: '3px', fontSize: '2xs', lineHeight: '1', color: 'inkFaint' },
});

const Columns = chakra('div', {
  base: { position: 'relative', display: 'flex', alignItems: 'flex-end', h: 'full', ps: { base: '20px', md: '24px' } },
});

const Column = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minW: 0,
    h: 'full',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2px',
    '& > i': {
      display: 'block',
      w: '64%',
      maxW: '34px',
      flexShrink: 0,
      borderRadius: 'xs',
      transformOrigin: 'bottom',
      transition: 'height {durations.slow} {easings.standard}',
    },
    '& > [data-of=answered]': { bg: 'color-mix(in srgb, {colors.accent.solid} 78%, {colors.panel})' },
    '& > [data-of=handedOver]': { bg: 'warning.fill' },
    '& > [data-of=unanswered]': { bg: 'bar' },
    '& > [data-of=before]': {
      position: 'absolute',
      w: '78%',
      maxW: '42px',
      h: '2px',
      borderRadius: '1px',
      bg: 'lineStrong',
    },
    '&[data-today] > [data-of=answered]': { opacity: 0.55 },
    '&[data-on] > [data-of=answered]': { bg: 'accent.solid', opacity: 1 },
  },
});

const Tip = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: '1',
    top: '-8px',
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    gap: '3px 12px',
    w: '164px',
    px: '2.5',
    py: '2',
    borderRadius: 'lg',
    bg: { _light: 'ink', _dark: 'color-mix(in srgb, {colors.ink} 16%, {colors.panel})' },
    color: { _light: 'panel', _dark: 'ink' },
    fontSize: 'xs',
    lineHeight: '16px',
    pointerEvents: 'none',
    '& > b': { gridColumn: '1 / -1', fontWeight: 'semibold' },
    '& > :nth-of-type(2n)': { fontWeight: 'semibold' },
  },
});

/** What stands above one another in a column, from the bottom up. */
const PARTS = [
  ['unanswered', unansweredOf],
  ['handedOver', ({ handedOver }: Day) => handedOver],
  ['answered', ({ answered }: Day) => answered],
] as const;

/** The days as bars, with the same days of the time before as lines. Its figures are those of the table. */
export const DayChart = ({ days, range }: DaysProps) => {
  const [shown, show] = useState<number | null>(null);
  const step = stepOf(Math.max(...days.flatMap((day) => [day.conversations, day.before.conversations]), 3));
  const top = step * 3;
  const share = (value: number) => `${(value / top) * 100}%`;
  const all = days.reduce((sum, { conversations }) => sum + conversations, 0);
  const day = shown === null ? undefined : days[shown];
  return (
    <Box role="img" aria-label={strings.chart(days.length, all)} pb="1">
      <Plot onPointerLeave={() => show(null)}>
        {[1, 2, 3].map((line) => (
          <Box key={line} position="absolute" insetX="0" borderTopWidth="1px" bottom={share(line * step)}>
            <Tick bottom="0">{line * step}</Tick>
          </Box>
        ))}
        <Columns>
          {days.map((one, index) => (
            <Column
              key={one.date}
              {...(index === days.length - 1 && { 'data-today': '' })}
              {...(index === shown && { 'data-on': '' })}
              onPointerEnter={() => show(index)}
            >
              {PARTS.map(
                ([of, read]) => read(one) > 0 && <i key={of} data-of={of} style={{ height: share(read(one)) }} />,
              )}
              <i data-of="before" style={{ bottom: share(one.before.conversations) }} />
            </Column>
          ))}
        </Columns>
        {day && shown !== null && <DayTip day={day} range={range} place={shown / days.length} />}
      </Plot>
      <Columns h="auto" mx="4" pt="2" fontSize="chip" color="inkMuted" fontWeight="medium">
        {days.map((one, index) => (
          <Label key={one.date} day={one} isToday={index === days.length - 1} isFew={days.length <= 7} place={index} />
        ))}
      </Columns>
    </Box>
  );
};

/** Every fifth of many days has its name. */
const Label = ({ day, isToday, isFew, place }: { day: Day; isToday: boolean; isFew: boolean; place: number }) => (
  <Box flex="1" minW={0} textAlign="center" whiteSpace="nowrap" lineHeight="1">
    {isToday && isFew ? (
      <Box as="b" color="ink" fontWeight="semibold">
        {strings.today}
      </Box>
    ) : isFew ? (
      <>
        {weekdayOf(day)}{' '}
        <Box as="span" color="inkFaint" fontWeight="normal" hideBelow="md">
          {dayOfMonth(day)}
        </Box>
      </>
    ) : (
      place % 5 === 4 && dayOfMonth(day)
    )}
  </Box>
);

const DayTip = ({ day, range, place }: { day: Day; range: 7 | 30; place: number }) => (
  <Tip
    hideBelow="md"
    style={place < 0.55 ? { left: `calc(${place * 100}% + 96px)` } : { right: `calc(${(1 - place) * 100}% + 8px)` }}
  >
    <b>{longDay(day)}</b>
    {(
      [
        [strings.figures.answered, day.answered],
        [strings.figures.handedOver, day.handedOver],
        [strings.figures.unanswered, unansweredOf(day)],
        [strings.before[range], day.before.conversations],
      ] as const
    ).map(([label, value]) => (
      <Box key={label} display="contents">
        <span>{label}</span>
        <span>{value}</span>
      </Box>
    ))}
  </Tip>
);

/** A round third of what the chart reaches up to. */
function stepOf(most: number): number {
  const least = most / 3;
  const unit = 10 ** Math.floor(Math.log10(least));
  return Math.ceil([1, 2, 2.5, 5, 10].map((factor) => factor * unit).find((step) => step >= least) ?? least);
}
