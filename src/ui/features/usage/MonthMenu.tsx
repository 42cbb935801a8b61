import { Calendar } from 'lucide-react';
import { monthsUntil } from '#contract/rules/money/usagePlace';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { FilterMenu } from '../../components/FilterMenu';
import { monthName } from './months';

/** How many months back can be chosen. */
const MONTHS = 12;

type MonthMenuProps = {
  label: string;
  /** Null: the one that goes on. */
  month: string | null;
  onChoose: (month: string | null) => void;
};

/** The months that can be looked at, the one that goes on first. */
export const MonthMenu = ({ label, month, onChoose }: MonthMenuProps) => {
  const nowMs = useNowMs();
  const months = monthsUntil(nowMs, MONTHS);
  const shown = month ?? months[0] ?? '';
  return (
    <FilterMenu
      label={monthName(shown, nowMs)}
      Icon={Calendar}
      isSingle
      groups={[
        {
          key: 'month',
          label,
          options: months.map((one) => ({ value: one, label: monthName(one, nowMs), isOn: one === shown })),
        },
      ]}
      onToggle={(_, value) => onChoose(value === months[0] ? null : value)}
    />
  );
};
