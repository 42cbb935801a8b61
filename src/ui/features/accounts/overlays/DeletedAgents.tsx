import { Box, Flex } from '@chakra-ui/react';
import { Trash2 } from 'lucide-react';
import type { DeletedAgent } from '#contract/entities/account';
import { useIsAtAgents, useRestoreAgent } from '#src/app/hooks/agentWork.ts';
import { useDeletedAgents } from '#src/app/hooks/deletedAgents.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { accountStrings } from '../strings';
import { accountDialogStrings } from './strings';

const strings = accountDialogStrings.deletedAgents;

/** The agents that were deleted, and can be restored. */
export const Overlay = ({ close }: OverlayProps) => {
  const { agents, failure, marks, retry } = useDeletedAgents();
  if (!usePermissions().has('deleteOrg')) return null;
  return (
    <Dialog size="md" title={accountStrings.agents.deleted} closeLabel={shellStrings.close} onClose={close}>
      <Box minH="220px" {...marks}>
        <Box textStyle="hint" mb="3">
          {strings.hint}
        </Box>
        {agents ? (
          <Agents agents={agents} />
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows label={strings.loading} rows={3} />
        )}
      </Box>
    </Dialog>
  );
};

const Agents = ({ agents }: { agents: readonly DeletedAgent[] }) => {
  const restore = useRestoreAgent();
  const isBusy = useIsAtAgents();
  if (agents.length === 0) return <EmptyState icon={<Trash2 size={20} />} title={strings.none} />;
  return (
    <Box as="ul" listStyleType="none">
      {agents.map(({ id, displayName, deletedAt, restorableUntil }) => (
        <Flex as="li" key={id} align="center" gap="3" minH="56px" _notFirst={{ borderTopWidth: '1px' }}>
          <Avatar kind="agent" name={displayName} size="sm" />
          <Box flex="1" minW={0}>
            <Box truncate fontWeight="medium" dir="auto">
              {displayName}
            </Box>
            <Box textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
              {strings.when(dayOf(deletedAt), dayOf(restorableUntil))}
            </Box>
          </Box>
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            aria-label={strings.restoreOf(displayName)}
            onClick={() => restore(id, displayName)}
          >
            {strings.restore}
          </Button>
        </Flex>
      ))}
    </Box>
  );
};

const dayOf = (timestampS: number): string =>
  new Date(timestampS * 1_000).toLocaleDateString(undefined, { dateStyle: 'medium' });
