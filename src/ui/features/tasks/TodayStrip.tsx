import { Box } from '@chakra-ui/react';
import type { BusinessHours } from '#contract/entities/task';
import { zonedNow } from '#contract/rules/publicPage/days';
import { isWithinHours, minuteOf, withinHours } from '#contract/rules/tasks/hours';
import { useTaskBoard } from '#src/app/hooks/tasks.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { type Figure, FigureStrip, FigureStripSkeleton } from '../../components/FigureStrip';
import { hoursWords } from './hoursWords';
import { taskStrings as strings } from './strings';

const DAY_MINUTES = 1_440;

/** What left today of what may, and whether anything may now. */
export const TodayStrip = () => {
  const { record } = useTaskBoard();
  const nowMs = useNowMs();
  if (!record) return <FigureStripSkeleton labels={[strings.textsToday, strings.tasksToday, strings.hoursToday]} />;
  const { counts, limits } = record;
  return (
    <FigureStrip
      label={strings.today}
      figures={[
        partOf(strings.textsToday, counts.texts, limits.daily.texts),
        partOf(strings.tasksToday, counts.tasks, limits.daily.tasks),
        hoursOf(limits.businessHours, nowMs),
      ]}
    />
  );
};

const partOf = (label: string, count: number, most: number): Figure => ({
  label,
  value: String(count),
  note: strings.of(most),
  chart: <Bar from={0} to={most === 0 ? 0 : count / most} colour="accent.solid" />,
});

function hoursOf(hours: BusinessHours, nowMs: number): Figure {
  const { timezone, start, end } = hours;
  const isOpen = isWithinHours(hours, timezone, nowMs);
  const now = zonedNow(timezone, nowMs).minute / DAY_MINUTES;
  return {
    label: strings.hours(hoursWords.place(timezone)),
    value: isOpen ? strings.open : strings.closed,
    note: strings.openUntil(
      isOpen ? hoursWords.time(end) : hoursWords.moment(withinHours(hours, timezone, nowMs), timezone),
    ),
    chart: (
      <Bar from={minuteOf(start) / DAY_MINUTES} to={minuteOf(end) / DAY_MINUTES} colour="success.ink" mark={now} />
    ),
  };
}

type BarProps = { from: number; to: number; colour: string; mark?: number };

/** A part of a whole; `mark`: where it is now. The words beside it say the same. */
const Bar = ({ from, to, colour, mark }: BarProps) => (
  <Box
    aria-hidden="true"
    position="relative"
    flex="0 1 116px"
    w={{ base: 'full', md: 'auto' }}
    h="6px"
    borderRadius="full"
    bg="line"
  >
    <Box
      position="absolute"
      insetY="0"
      borderRadius="full"
      bg={colour}
      style={{ insetInlineStart: percent(from), width: percent(Math.min(to, 1) - from) }}
    />
    {mark !== undefined && (
      <Box position="absolute" top="-4px" bottom="-4px" w="2px" bg="ink" style={{ insetInlineStart: percent(mark) }} />
    )}
  </Box>
);

const percent = (share: number): string => `${share * 100}%`;
