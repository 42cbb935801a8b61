import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import type { MetricList } from '#machines/workspace/features';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMetricList } from '#src/app/hooks/metrics.tsx';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { MetricRows } from './MetricRows';
import { metricStrings as strings } from './strings';

/** What a reseller or partner gives to the organizations below it that have no metrics of their own. */
export const Given = ({ list }: { list: MetricList }) => {
  const { change, dismiss, isSaving } = useMetricList();
  const addHref = useOverlayHref('editMetric', { metricOf: 'given' });
  const mayEdit = usePermissions().has('editOrg');
  const type = useAccount()?.accountType;
  if (type !== 'reseller' && type !== 'partner') return null;
  const give = (metrics: MetricList['given']) => {
    // What was refused before does not matter any more.
    dismiss();
    change({ kind: 'give', metrics });
  };
  return (
    <Box as="section" aria-label={strings.given} mt="8">
      <Flex align="center" gap="2" wrap="wrap" mb="2">
        <Box flex="1" minW="200px">
          <Box as="h2" textStyle="section">
            {strings.given}
          </Box>
          <Box textStyle="hint">{list.given ? strings.givenHint : strings.notGiven}</Box>
        </Box>
        {mayEdit && list.given && (
          <Button variant="ghost" size="sm" busy={isSaving} onClick={() => give(null)}>
            {strings.giveNone}
          </Button>
        )}
        {mayEdit && (
          <Button variant="outline" size="sm" busy={isSaving} onClick={() => give(list.metrics)}>
            {strings.give}
          </Button>
        )}
        {mayEdit && list.given && (
          <ActionLink href={addHref} variant="outline" size="sm">
            <Plus size={16} aria-hidden="true" />
            {strings.addGiven}
          </ActionLink>
        )}
      </Flex>
      {list.given && <MetricRows label={strings.given} metrics={list.given} of="given" />}
    </Box>
  );
};
