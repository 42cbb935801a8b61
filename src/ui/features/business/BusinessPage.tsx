import { Box } from '@chakra-ui/react';
import type { BusinessSums } from '#machines/workspace/features';
import { DunningFeature, useBusiness, useBusinessPlace } from '#src/app/hooks/business.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { MonthMenu } from '../usage/MonthMenu';
import { monthName } from '../usage/months';
import { Accounts } from './Accounts';
import { wordsOf } from './businessWords';
import { Figures } from './Figures';
import { businessStrings as strings } from './strings';
import { WhenLate } from './WhenLate';

/** A month of the business: what is owed, who is late, what is left, and each account below. */
export const BusinessPage = () => {
  const { record: sums, failure, refusal, marks, retry } = useBusiness();
  const { month, chooseMonth } = useBusinessPlace();
  if (!sums) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.business} row="log" />
    );
  }
  return (
    <Page
      title={strings.business}
      hint={<Lead sums={sums} />}
      actions={<MonthMenu label={strings.month} month={month} onChoose={chooseMonth} />}
      marks={marks ?? undefined}
    >
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      <Figures sums={sums} />
      {sums.dunning && (
        <DunningFeature>
          <WhenLate rules={sums.dunning} late={sums.lateAccounts} />
        </DunningFeature>
      )}
      <Box mt="5">
        <ListFeature of="businessAccounts" fallback={<SkeletonRows row="log" label={strings.business} />}>
          <Accounts counts={sums.counts} />
        </ListFeature>
      </Box>
    </Page>
  );
};

/** Which month it is, and how many there are. */
const Lead = ({ sums: { month, days, passedDays, isOver, counts } }: { sums: BusinessSums }) => {
  const nowMs = useNowMs();
  const { count } = wordsOf(useAccount()?.accountType);
  const name = monthName(month, nowMs);
  return isOver ? strings.isOver(name, count(counts.all)) : strings.goesOn(name, passedDays, days, count(counts.all));
};
