import { Box, Flex } from '@chakra-ui/react';
import { CircleCheck, PlugZap } from 'lucide-react';
import type { ReconciledProvider } from '#contract/entities/reconciliation';
import { RECONCILED_CHOICES } from '#contract/rules/money/reconciling';
import { useReconciliation } from '#src/app/hooks/books.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { Page } from '../../../components/Page';
import { PageSkeleton } from '../../../components/PageSkeleton';
import { Problem } from '../../../components/Problem';
import { StateMark } from '../../../components/StateMark';
import { agoOf } from '../../../words/ago';
import { DifferenceRow } from './DifferenceRow';
import { moneyStrings as strings } from './moneyStrings';

/** Where the ledger and the providers differ; nothing, when all agrees. */
export const ReconciliationPage = () => {
  const { record, failure, refusal, marks, retry } = useReconciliation();
  if (!record) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.reconciliation} row="log" />
    );
  }
  const { providers, differences } = record;
  return (
    <Page
      title={strings.reconciliation}
      hint={strings.reconciliationHint}
      actions={providers.length > 0 && <Compare />}
      marks={marks ?? undefined}
    >
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      <Providers providers={providers} />
      {differences.length > 0 ? (
        <Box as="ol" listStyleType="none" aria-label={strings.differences} borderTopWidth="1px">
          {differences.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} />
          ))}
        </Box>
      ) : (
        providers.some(({ last }) => last !== null) && (
          <EmptyState icon={<CircleCheck size={20} />} title={strings.agrees} hint={strings.agreesHint} />
        )
      )}
    </Page>
  );
};

const Compare = () => {
  const { isSaving, compare } = useReconciliation();
  return (
    <Flex gap="2" wrap="wrap">
      {RECONCILED_CHOICES.map((days) => (
        <Button key={days} variant="outline" size="sm" busy={isSaving} onClick={() => compare(days)}>
          {strings.compare(days)}
        </Button>
      ))}
    </Flex>
  );
};

const Providers = ({ providers }: { providers: readonly ReconciledProvider[] }) =>
  providers.length === 0 ? (
    <EmptyState icon={<PlugZap size={20} />} title={strings.noProviders} hint={strings.noProvidersHint} />
  ) : (
    <Flex as="ul" direction="column" gap="3" listStyleType="none" mb="4">
      {providers.map((provider) => (
        <li key={`${provider.way} ${provider.provider}`}>
          <Provider of={provider} />
        </li>
      ))}
    </Flex>
  );

const Provider = ({ of: { way, provider, isDemo, last } }: { of: ReconciledProvider }) => {
  const nowMs = useNowMs();
  const when = last && agoOf(last.atMs / 1_000, nowMs);
  const told =
    last === null || when === null
      ? strings.never
      : last.failure === undefined
        ? strings.compared(when, last.theirs, last.ours)
        : strings.silent(when, last.failure);
  return (
    <StateMark
      shape={last && last.failure === undefined ? 'full' : 'ring'}
      tone={last === null ? 'calm' : last.failure === undefined ? 'good' : 'warn'}
      detail={isDemo && provider === 'demo' ? `${told}. ${strings.demo}` : told}
    >
      {strings.provider(strings.ways[way], provider)}
    </StateMark>
  );
};
