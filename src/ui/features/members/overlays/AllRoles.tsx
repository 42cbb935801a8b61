import { Box, Flex } from '@chakra-ui/react';
import { Plus, UserRoundCog } from 'lucide-react';
import type { CustomRole } from '#contract/entities/customRole';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMembers } from '#src/app/hooks/members.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { RowLink } from '../../../components/PagedList';
import { SkeletonRows } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { heldByCustom, inShort } from '../heldBy';
import { roleStrings as strings } from '../roleStrings';

/** The custom roles of this account, with how many people have each. */
export const Overlay = ({ close }: OverlayProps) => {
  const { record, failure, marks, retry } = useMembers();
  const href = useOverlayHref('customRole');
  const isLimited = useAccount()?.permittedAccountIds !== undefined;
  if (!usePermissions().has('manageUsers')) return null;
  return (
    <Dialog
      size="md"
      title={strings.allTitle}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        !isLimited && (
          <ActionLink href={href} size="sm">
            <Plus size={16} aria-hidden="true" />
            {strings.makeLink}
          </ActionLink>
        )
      }
    >
      <Box minH="220px" {...marks}>
        <Box textStyle="hint" mb="3">
          {strings.allHint}
        </Box>
        {record ? (
          <List roles={record.roles} />
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <SkeletonRows label={strings.loading} rows={3} />
        )}
      </Box>
    </Dialog>
  );
};

const List = ({ roles }: { roles: readonly CustomRole[] }) =>
  roles.length === 0 ? (
    <EmptyState icon={<UserRoundCog size={20} />} title={strings.none} hint={strings.noneHint} />
  ) : (
    <Box as="ul" listStyleType="none" aria-label={strings.allTitle}>
      {roles.map((role) => (
        <Role key={role.id} role={role} />
      ))}
    </Box>
  );

const Role = ({ role }: { role: CustomRole }) => {
  const account = useAccount();
  const href = useOverlayHref('customRole', { roleId: role.id });
  const held = account && inShort(heldByCustom(role, account), account.accountType).held;
  return (
    <Flex
      as="li"
      position="relative"
      align="center"
      gap="3"
      minH="56px"
      py="2"
      px="2"
      _notFirst={{ borderTopWidth: '1px' }}
      _hover={{ bg: 'hover' }}
    >
      <Box flex="1" minW={0}>
        <Box fontWeight="medium" truncate>
          <RowLink href={href} aria-label={strings.editOf(role.name)}>
            {role.name}
          </RowLink>
        </Box>
        <Box textStyle="caption" color="inkMuted" truncate>
          {role.description || held?.map(strings.may).join(', ')}
        </Box>
      </Box>
      <Box flexShrink={0} textStyle="caption" color="inkMuted" fontVariantNumeric="tabular-nums">
        {strings.having(role.members, role.invites)}
      </Box>
    </Flex>
  );
};
