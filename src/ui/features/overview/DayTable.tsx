import { Box, chakra } from '@chakra-ui/react';
import { type DaysProps, longDay, unansweredOf } from './days';
import { overviewStrings as strings } from './strings';

const Table = chakra('table', {
  base: {
    w: 'full',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '32px', px: '2', textAlign: 'end', borderBottomWidth: '1px', fontWeight: 'normal' },
    '& thead th': { color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium' },
    '& th:first-child': { textAlign: 'start', ps: '0', whiteSpace: 'nowrap' },
  },
});

/** The days of the chart in figures. */
export const DayTable = ({ days, range }: DaysProps) => (
  <Box
    px="4"
    mt="2"
    maxH="320px"
    overflow="auto"
    role="region"
    aria-label={strings.asTable}
    tabIndex={0}
    _focusVisible={{ outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' }}
  >
    <Table>
      <thead>
        <tr>
          <th scope="col">{strings.day}</th>
          <th scope="col">{strings.figures.answered}</th>
          <th scope="col">{strings.figures.handedOver}</th>
          <th scope="col">{strings.figures.unanswered}</th>
          <th scope="col">{strings.before[range]}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{longDay(day)}</th>
            <td>{day.answered}</td>
            <td>{day.handedOver}</td>
            <td>{unansweredOf(day)}</td>
            <td>{day.before.conversations}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
);
