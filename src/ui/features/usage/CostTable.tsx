import { FigureTable } from '../../components/FigureTable';
import { dollars } from '../../words/money';
import { daySums } from './courses';
import { dayOfMonth, type MonthProps } from './months';
import { usageStrings as strings } from './strings';

/** The days of the chart in figures. */
export const CostTable = ({ month: usage, before }: MonthProps & { before: string }) => (
  <FigureTable
    label={strings.cost}
    heads={[strings.day, strings.onDay, strings.untilDay, strings.untilDayOf(before)]}
    rows={daySums(usage).map(({ day, usd, untilUsd, beforeUntilUsd }) => [
      dayOfMonth(usage.month, day),
      ...[usd, untilUsd, beforeUntilUsd].map((one) => (one === null ? '' : dollars(one))),
    ])}
  />
);
