import { centsOfUsd, usdText } from '#contract/rules/money/amounts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Amounts } from '../../components/Amounts';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { dollars } from '../../words/money';
import { dayOfMonth, type MonthProps, monthBefore, monthName } from './months';
import { usageStrings as strings } from './strings';
import { useLevel } from './useLevel';

/** What the month comes to beside the month before, what of it is paid, and what stays with who sells it. */
export const Sums = ({ month: { month, days, passedDays, isOver, total, paid, due } }: MonthProps) => {
  const nowMs = useNowMs();
  const { costs } = useLevel();
  const before = monthName(monthBefore(month), nowMs);
  return (
    <Card as="section" aria-label={strings.sums} pb="4" css={{ '& dl': { px: '4' } }}>
      <CardHead title={strings.sums} />
      <Amounts
        amounts={[
          { label: isOver ? strings.totalOver : strings.total, value: dollars(total.usd) },
          isOver
            ? { label: before, value: dollars(total.wholeBeforeUsd) }
            : { label: strings.beforeSame(before, passedDays), value: dollars(total.beforeUsd) },
          ...(isOver
            ? []
            : [{ label: strings.byDay(dayOfMonth(month, days)), value: strings.about(dollars(total.expectedUsd)) }]),
          { label: strings.paid, value: dollars(paid.usd) },
          { label: strings.due, value: dollars(due.usd) },
          ...(total.costUsd === undefined
            ? []
            : [
                { label: costs.paid, value: dollars(total.costUsd) },
                {
                  label: costs.left,
                  value: dollars(usdText(centsOfUsd(total.usd) - centsOfUsd(total.costUsd))),
                  isSum: true,
                },
              ]),
        ]}
      />
    </Card>
  );
};
