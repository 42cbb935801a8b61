import { Box } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMembers } from '#src/app/hooks/members.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { MemberList } from '../MemberList';
import { memberStrings as strings } from '../strings';

/** The people of this account, for a page that shows nothing but this dialog (`members` without a member, specification 2). */
export const Overlay = ({ close }: OverlayProps) => {
  const { record, failure, refusal, marks, retry } = useMembers();
  const inviteHref = useOverlayHref('memberInvite');
  const mayInvite = usePermissions().has('inviteUsers');
  return (
    <Dialog
      size="lg"
      title={strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        mayInvite && (
          <ActionLink href={inviteHref} size="sm">
            <Plus size={16} aria-hidden="true" />
            {strings.invite}
          </ActionLink>
        )
      }
    >
      <Box minH="220px" {...marks}>
        {refusal && <Problem mb="3">{refusal.message}</Problem>}
        {record ? (
          <MemberList record={record} filter="all" words="" />
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows label={strings.loading} rows={4} />
        )}
      </Box>
    </Dialog>
  );
};
