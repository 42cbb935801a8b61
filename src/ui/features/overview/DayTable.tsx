import { FigureTable } from '../../components/FigureTable';
import { type DaysProps, longDay, unansweredOf } from './days';
import { overviewStrings as strings } from './strings';

/** The days of the chart in figures. */
export const DayTable = ({ days, range }: DaysProps) => {
  const { answered, handedOver, unanswered } = strings.figures;
  return (
    <FigureTable
      label={strings.asTable}
      heads={[strings.day, answered, handedOver, unanswered, strings.before[range]]}
      rows={days.map((day) => [
        longDay(day),
        ...[day.answered, day.handedOver, unansweredOf(day), day.before.conversations].map(String),
      ])}
    />
  );
};
