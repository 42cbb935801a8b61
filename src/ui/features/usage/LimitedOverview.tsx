import type { UsageLine } from '#contract/entities/usage';
import { useForm } from '#src/app/hooks/form.ts';
import { useUsagePlace } from '#src/app/hooks/usage.ts';
import { useMaySetLimits } from '#src/app/hooks/usageLimits.tsx';
import { LimitsCard } from './LimitsCard';
import { LimitsForm } from './LimitsForm';
import type { MonthProps } from './months';
import { Overview } from './Overview';

/** The month of an organization, with its budget and limits. */
export const LimitedOverview = ({ month, parts }: MonthProps & { parts: readonly UsageLine[] }) => {
  const { record, phase } = useForm('usageLimits');
  const { isLimits } = useUsagePlace();
  const mayChange = useMaySetLimits();
  const budget =
    record === null || record.budgetUsd === null
      ? null
      : { usd: record.budgetUsd, tellAtPercent: record.tellAtPercent };
  return (
    <>
      <Overview month={month} budget={budget}>
        <LimitsCard month={month} budget={budget} />
      </Overview>
      {isLimits && mayChange && record && phase === 'ready' && <LimitsForm agents={parts} />}
    </>
  );
};
