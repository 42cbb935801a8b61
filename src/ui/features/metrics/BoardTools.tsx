import { Box, Flex } from '@chakra-ui/react';
import { Download, LayoutDashboard, Link, Plus, Settings2 } from 'lucide-react';
import { useState } from 'react';
import type { DashboardRecord } from '#machines/dashboard';
import { useOverlayHref, usePlace } from '#src/app/hooks/location.ts';
import { useDashboard, useMetricsPlace } from '#src/app/hooks/metrics.tsx';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { FilterMenu } from '../../components/FilterMenu';
import { MoreMenu } from '../../components/MoreMenu';
import { metricStrings as strings } from './strings';

/** Which dashboard is shown, and what can be done with it. */
export const BoardTools = ({ record }: { record: DashboardRecord }) => {
  const { dashboards, shown } = record;
  const { choose } = useMetricsPlace();
  const mayEdit = usePermissions().has('editOrg');
  // The one that an account has before it makes any shows every metric by itself.
  const metricHref = useOverlayHref('editMetric', shown.isDefault ? {} : { cardOf: shown.id });
  const boardHref = useOverlayHref('editDashboard', { dashboardId: shown.id });
  const newBoardHref = useOverlayHref('editDashboard');
  return (
    <Flex align="center" gap="2" wrap="wrap">
      {dashboards.length > 1 && (
        <FilterMenu
          label={shown.name}
          Icon={LayoutDashboard}
          isSingle
          groups={[
            {
              key: 'dashboard',
              label: strings.dashboards,
              options: dashboards.map(({ id, name }) => ({ value: id, label: name, isOn: id === shown.id })),
            },
          ]}
          onToggle={(_, dashboardId) => choose({ dashboardId, range: null, filters: null })}
        />
      )}
      <ShareMenu />
      <ActionLink href={boardHref} variant="outline" size="sm">
        <Settings2 size={16} aria-hidden="true" />
        {strings.editBoard}
      </ActionLink>
      {mayEdit && (
        <ActionLink href={metricHref} variant="outline" size="sm">
          <Plus size={16} aria-hidden="true" />
          {strings.newMetric}
        </ActionLink>
      )}
      {mayEdit && (
        <MoreMenu
          label={strings.moreOfBoards}
          items={[{ label: strings.newDashboard, Icon: LayoutDashboard, href: newBoardHref }]}
        />
      )}
    </Flex>
  );
};

/** The address for somebody else, and all figures as a file. */
const ShareMenu = () => {
  const { pathname, search } = usePlace();
  const { share, isMakingFile, isCounting } = useDashboard();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(new URL(`${pathname}${search}`, window.location.href).href).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <>
      <MoreMenu
        label={strings.share}
        words={strings.share}
        Icon={Link}
        disabled={isMakingFile || isCounting}
        items={[
          { label: strings.copyLink, Icon: Link, onSelect: copy },
          { label: strings.saveCsv, Icon: Download, onSelect: () => share({ as: 'csv' }) },
        ]}
      />
      <Box srOnly role="status">
        {isCopied && strings.linkCopied}
      </Box>
    </>
  );
};
