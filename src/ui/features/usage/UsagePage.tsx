import { Flex } from '@chakra-ui/react';
import { Download, Gauge } from 'lucide-react';
import type { UsageOfMonth } from '#contract/entities/usage';
import { useUsage, useUsagePlace } from '#src/app/hooks/usage.ts';
import { UsageLimitsFeature } from '#src/app/hooks/usageLimits.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Problem } from '../../components/Problem';
import { CountedPanel } from './CountedPanel';
import { Items } from './Items';
import { LimitedOverview } from './LimitedOverview';
import { LimitsPlace } from './LimitsCard';
import { MonthMenu } from './MonthMenu';
import { monthBefore, monthName } from './months';
import { Overview } from './Overview';
import { Parts } from './Parts';
import { usageStrings as strings } from './strings';

/** A month of the account: what it comes to, by day, by item, and by its agents or organizations. */
export const UsagePage = () => {
  const { record: usage, failure, refusal, marks, retry } = useUsage();
  const { item, of } = useUsagePlace();
  const account = useAccount();
  if (!usage) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.usage} row="log" />
    );
  }
  const { month, parts } = usage;
  const isLimited = account?.accountType === 'organization' && !month.isOver;
  return (
    <Page title={strings.usage} hint={<Lead month={month} />} actions={<Tools />} marks={marks ?? undefined}>
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      {/* Only organizations have limits, and they are of the month that goes on. */}
      <UsageLimitsFeature fallback={<Overview month={month}>{isLimited && <LimitsPlace />}</Overview>}>
        {month.isOver ? <Overview month={month} /> : <LimitedOverview month={month} parts={parts} />}
      </UsageLimitsFeature>
      {month.lines.length === 0 ? (
        <EmptyState icon={<Gauge size={20} />} title={strings.none} hint={strings.noneHint} />
      ) : (
        <>
          <Items month={month} />
          <Parts month={month} parts={parts} />
        </>
      )}
      {(item !== null || of !== null) && <CountedPanel parts={parts} />}
    </Page>
  );
};

/** Which month it is, and what it stands beside. */
const Lead = ({ month: { month, days, passedDays, isOver } }: { month: UsageOfMonth }) => {
  const nowMs = useNowMs();
  const [name, before] = [monthName(month, nowMs), monthName(monthBefore(month), nowMs)];
  return isOver ? strings.isOver(name, before) : strings.goesOn(name, passedDays, days, before);
};

const Tools = () => {
  const { isSaving, saveFile } = useUsage();
  const { month, chooseMonth } = useUsagePlace();
  return (
    <Flex align="center" gap="2">
      <MonthMenu label={strings.month} month={month} onChoose={chooseMonth} />
      <Button variant="outline" size="xs" aria-label={strings.saveCsv} busy={isSaving} onClick={saveFile}>
        <Download size={14} aria-hidden="true" />
        {strings.csv}
      </Button>
    </Flex>
  );
};
