import { Box, Flex } from '@chakra-ui/react';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { RightsFields } from '../RightsFields';
import { memberStrings as strings } from '../strings';
import { useRoles } from '../useRoles';
import { useMemberOf } from './memberOf';

/** Changes what a member may do, and where (`members`, specification 2). */
export const Overlay = ({ overlay, close }: OverlayProps) => {
  const { record, member, failure, refusal, marks, change, retry } = useMemberOf(overlay);
  const roles = useRoles();
  const mayReset = usePermissions().has('resetSecondFactor');
  const limit = member?.permittedAccountIds ?? null;
  const customRoleId = member?.customRole?.id ?? null;
  return (
    <Dialog
      placement="side"
      size="md"
      title={member?.name ?? member?.email ?? strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      <Box {...marks}>
        {refusal && <Problem mb="3">{refusal.message}</Problem>}
        {!record &&
          (failure ? (
            <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
          ) : (
            <SkeletonRows label={strings.loading} rows={3} />
          ))}
        {record && !member && <Box textStyle="hint">{strings.noMember}</Box>}
        {record && member && (
          <>
            <Box textStyle="hint" mb="4">
              {member.changeable ? strings.atOnce : strings.unchangeable}
            </Box>
            {member.changeable && (
              <RightsFields
                roles={member.lastOwner ? ['owner'] : roles}
                customRoles={member.lastOwner ? [] : record.roles}
                role={member.role}
                customRoleId={customRoleId}
                permittedAccountIds={limit}
                agents={record.agents}
                onRole={(role, chosenId) =>
                  change({
                    kind: 'change',
                    memberId: member.id,
                    role,
                    customRoleId: chosenId,
                    permittedAccountIds: role === 'owner' ? null : limit,
                  })
                }
                onLimit={(permittedAccountIds) =>
                  change({ kind: 'change', memberId: member.id, role: member.role, customRoleId, permittedAccountIds })
                }
              />
            )}
            {member.secondFactor && mayReset && !member.you && (
              <Flex align="center" gap="3" mt="5" pt="4" borderTopWidth="1px">
                <Box flex="1" minW={0}>
                  <Box fontSize="sm" fontWeight="emphasis">
                    {strings.twoStepsTitle}
                  </Box>
                  <Box textStyle="hint">{strings.twoStepsHint}</Box>
                </Box>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => change({ kind: 'resetFactor', memberId: member.id })}
                >
                  {strings.resetSteps}
                </Button>
              </Flex>
            )}
            {member.lastOwner && (
              <Box textStyle="hint" mt="3">
                {strings.lastOwner}
              </Box>
            )}
          </>
        )}
      </Box>
    </Dialog>
  );
};
