import { Box, chakra, Flex } from '@chakra-ui/react';
import type { UsageOfMonth } from '#contract/entities/usage';
import { dayOfMonth } from './months';
import { itemName, quantityText } from './quantities';
import { usageStrings as strings } from './strings';

const Plot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-end',
    gap: '3px',
    h: '84px',
    mt: '2',
    borderBottomWidth: '1px',
    borderColor: 'lineStrong',
    '& > i': { flex: '1', minW: 0, borderRadius: 'xs', bg: 'accent.solid' },
    '& > i[data-later]': { bg: 'transparent' },
  },
});

/** How much of an item there was each day; for screen readers a table. */
export const DayBars = ({
  item,
  month: { month, days, passedDays, course },
}: {
  item: string;
  month: UsageOfMonth;
}) => {
  const known = new Map(course.map((one) => [one.day, one.quantity ?? 0]));
  const bars = Array.from({ length: days }, (_, index) => ({ day: index + 1, quantity: known.get(index + 1) ?? 0 }));
  const most = Math.max(...bars.map(({ quantity }) => quantity), 1);
  const all = bars.reduce((sum, { quantity }) => sum + quantity, 0);
  const passed = bars.filter(({ day }) => day <= passedDays);
  return (
    <Box as="section" aria-label={strings.byDayTitle} mt="4">
      <Box as="h3" textStyle="section">
        {strings.byDayTitle}
      </Box>
      <Plot role="img" aria-label={strings.daysOf(itemName(item), quantityText(item, all))}>
        {bars.map(({ day, quantity }) => (
          <i
            key={day}
            data-later={day > passedDays ? '' : undefined}
            title={`${dayOfMonth(month, day)}: ${quantityText(item, quantity)}`}
            style={{ height: `${(quantity / most) * 100}%` }}
          />
        ))}
      </Plot>
      <Flex justify="space-between" mt="1" textStyle="caption" color="inkMuted">
        <span>{dayOfMonth(month, 1)}</span>
        <span>{dayOfMonth(month, days)}</span>
      </Flex>
      <Box srOnly>
        <table aria-label={strings.byDayTitle}>
          <thead>
            <tr>
              <th scope="col">{strings.day}</th>
              <th scope="col">{strings.quantity}</th>
            </tr>
          </thead>
          <tbody>
            {passed.map(({ day, quantity }) => (
              <tr key={day}>
                <th scope="row">{dayOfMonth(month, day)}</th>
                <td>{quantityText(item, quantity)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
};
