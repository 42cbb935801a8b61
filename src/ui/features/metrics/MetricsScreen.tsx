import { Box, Flex } from '@chakra-ui/react';
import { DashboardFeature, useMetricsPlace } from '#src/app/hooks/metrics.tsx';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { TabLinks } from '../../components/TabLinks';
import { Board } from './Board';
import { BoardSkeleton } from './BoardSkeleton';
import { MetricListPage } from './MetricListPage';
import { MonitorsPage } from './MonitorsPage';
import { metricStrings as strings } from './strings';

/** What the agents are worth: dashboards, all metrics, and monitors, each a tab (specification 2). */
export const Screen = () => {
  const { tab, boardHref, listHref, monitorsHref } = useMetricsPlace();
  // Monitors look at all agents.
  const isLimited = useAccount()?.permittedAccountIds !== undefined;
  const hrefs = { board: boardHref, list: listHref, monitors: monitorsHref };
  const tabs = (['board', 'list', 'monitors'] as const).filter((one) => one !== 'monitors' || !isLimited);
  return (
    <Flex direction="column" minH="full" minW={0} bg="panel">
      <TabLinks
        label={strings.title}
        items={tabs.map((one) => ({ href: hrefs[one], label: strings.tabs[one] }))}
        current={hrefs[tab]}
      />
      <Box flex="1" minW={0}>
        {tab === 'board' && (
          <DashboardFeature fallback={<BoardSkeleton />}>
            <Board />
          </DashboardFeature>
        )}
        {tab === 'list' && <MetricListPage />}
        {tab === 'monitors' && <MonitorsPage />}
      </Box>
    </Flex>
  );
};
