import { Box, Flex } from '@chakra-ui/react';
import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMetricList } from '#src/app/hooks/metrics.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Problem } from '../../components/Problem';
import { Ask } from './Ask';
import { Given } from './Given';
import { MetricRows } from './MetricRows';
import { metricStrings as strings } from './strings';

/** All metrics of the account, and those that it gives to the organizations below it. */
export const MetricListPage = () => {
  const { record, failure, refusal, isSaving, marks, change, retry, dismiss } = useMetricList();
  const mayEdit = usePermissions().has('editOrg');
  const addHref = useOverlayHref('editMetric');
  const [isAsked, setAsked] = useState(false);
  if (!record)
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.tabs.list} row="plain" />
    );
  return (
    <Page
      title={strings.tabs.list}
      hint={strings.listHint[record.source.level]}
      actions={
        mayEdit && (
          <Flex gap="2">
            {record.source.level === 'own' && (
              <Button variant="outline" size="sm" busy={isSaving} onClick={() => setAsked(true)}>
                <RotateCcw size={16} aria-hidden="true" />
                {strings.reset}
              </Button>
            )}
            <ActionLink href={addHref} size="sm">
              <Plus size={16} aria-hidden="true" />
              {strings.newMetric}
            </ActionLink>
          </Flex>
        )
      }
      marks={marks ?? undefined}
    >
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      <MetricRows label={strings.allMetrics} metrics={record.metrics} of="own" />
      <Given list={record} />
      {isAsked && (
        <Ask
          title={strings.resetTitle}
          yes={strings.reset}
          onClose={() => setAsked(false)}
          onYes={() => {
            dismiss();
            change({ kind: 'reset' });
          }}
        >
          <Box>{strings.resetHint}</Box>
        </Ask>
      )}
    </Page>
  );
};
