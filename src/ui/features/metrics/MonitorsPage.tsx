import { Box, Flex } from '@chakra-ui/react';
import { BellRing, Plus } from 'lucide-react';
import type { Metric } from '#contract/entities/metric';
import type { Monitor } from '#contract/entities/monitor';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMetricList, useMonitors } from '#src/app/hooks/metrics.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { RowLink } from '../../components/PagedList';
import { PageSkeleton } from '../../components/PageSkeleton';
import { MonitorMark } from './MonitorMark';
import { monitorStrings as strings } from './monitorStrings';
import { ruleWords, valueWords } from './monitorWords';
import { metricStrings } from './strings';

/** The monitors of the account, and how each stands. */
export const MonitorsPage = () => {
  const { record, failure, marks, retry } = useMonitors();
  const metrics = useMetricList().record?.metrics ?? [];
  const mayEdit = usePermissions().has('editOrg');
  const addHref = useOverlayHref('editMonitor');
  if (!record)
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={metricStrings.tabs.monitors} row="plain" />
    );
  const add = (
    <ActionLink href={addHref} size="sm">
      <Plus size={16} aria-hidden="true" />
      {strings.add}
    </ActionLink>
  );
  return (
    <Page
      title={metricStrings.tabs.monitors}
      hint={strings.hint}
      actions={mayEdit && record.monitors.length > 0 && add}
      marks={marks ?? undefined}
    >
      {record.monitors.length === 0 ? (
        <EmptyState
          icon={<BellRing size={20} />}
          title={strings.none}
          hint={strings.noneHint}
          action={mayEdit && add}
        />
      ) : (
        <Box as="ul" listStyleType="none" aria-label={strings.list} borderTopWidth="1px">
          {record.monitors.map((monitor) => (
            <Row key={monitor.id} monitor={monitor} metric={metrics.find(({ name }) => name === monitor.metric)} />
          ))}
        </Box>
      )}
    </Page>
  );
};

const Row = ({ monitor, metric }: { monitor: Monitor; metric: Metric | undefined }) => {
  const href = useOverlayHref('editMonitor', { monitorId: monitor.id });
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="4"
      minH="56px"
      px="2"
      py="2"
      borderBottomWidth="1px"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      _hover={{ bg: 'hover' }}
    >
      <Box minW={0} flex="2">
        <RowLink href={href}>{monitor.name}</RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {ruleWords(monitor, metric)}
        </Box>
      </Box>
      <Box minW={0} flex="1">
        <MonitorMark monitor={monitor} />
      </Box>
      <Box hideBelow="md" w="120px" textAlign="end" fontWeight="emphasis">
        {valueWords(monitor.value, metric)}
      </Box>
    </Flex>
  );
};
