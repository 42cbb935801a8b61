import { Box, Flex } from '@chakra-ui/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useMembers } from '#src/app/hooks/members.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { FailureNotice } from '../../components/FailureNotice';
import { FilterChips } from '../../components/FilterChips';
import { Page } from '../../components/Page';
import { Problem } from '../../components/Problem';
import { SearchInput } from '../../components/SearchInput';
import { SkeletonRows } from '../../components/Skeleton';
import { countIn, type Filter, filtersFor } from './filtered';
import { MemberList } from './MemberList';
import { roleStrings } from './roleStrings';
import { memberStrings as strings } from './strings';

/** The people of an organization, a reseller or a partner, and who is invited. */
export const Screen = () => {
  const { record, failure, refusal, marks, retry } = useMembers();
  const href = useOverlayHref('memberInvite');
  const rolesHref = useOverlayHref('customRoles');
  const mayInvite = usePermissions().has('inviteUsers');
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const filters = filtersFor(useAccount()?.accountType === 'organization', (record?.roles.length ?? 0) > 0);
  return (
    <Page
      title={strings.title}
      hint={record ? strings.sum(record.members.length, record.invites.length) : '\u00a0'}
      actions={
        <Flex gap="2">
          <ActionLink href={rolesHref} variant="outline" size="sm">
            {roleStrings.all}
            {record && (
              <Box as="span" fontWeight="normal" color="inkMuted" fontVariantNumeric="tabular-nums">
                {record.roles.length}
              </Box>
            )}
          </ActionLink>
          {mayInvite && (
            <ActionLink href={href} size="sm">
              <Plus size={16} aria-hidden="true" />
              {strings.invite}
            </ActionLink>
          )}
        </Flex>
      }
      marks={marks ?? undefined}
    >
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb="3">
        <FilterChips
          label={strings.filter}
          items={filters.map((key) => ({
            key,
            label: strings.filters[key],
            count: record ? countIn(record, key) : undefined,
          }))}
          selected={filter}
          onSelect={setFilter}
        />
        <SearchInput label={strings.search} value={words} onChange={setWords} />
      </Flex>
      {refusal && <Problem>{refusal.message}</Problem>}
      {record ? (
        <MemberList record={record} filter={filter} words={words} />
      ) : failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <SkeletonRows label={strings.loading} rows={6} />
      )}
    </Page>
  );
};
