import { Box, Flex } from '@chakra-ui/react';
import { Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { People } from '#machines/workspace/features';
import { useMembers } from '#src/app/hooks/members.ts';
import { ColumnTitles } from '../../components/ColumnTitles';
import { EmptyState } from '../../components/EmptyState';
import { type Filter, filteredPeople } from './filtered';
import { InviteRow, MEMBER_COLUMNS, MemberRow } from './MemberRows';
import { memberStrings as strings } from './strings';

/** The people that a filter leaves, and who is invited. */
export const MemberList = ({ record, filter, words }: { record: People; filter: Filter; words: string }) => {
  const { change } = useMembers();
  const { members, invites } = filteredPeople(record, filter, words);
  if (members.length + invites.length === 0) {
    return <EmptyState icon={<Users size={22} />} title={strings.none} hint={strings.noneHint} />;
  }
  return (
    <Box>
      <ColumnTitles titles={Object.values(strings.columns)} columns={MEMBER_COLUMNS} />
      {invites.length > 0 && (
        <Group title={strings.invited} count={invites.length}>
          {invites.map((invite) => (
            <InviteRow key={invite.id} invite={invite} people={record} onChange={change} />
          ))}
        </Group>
      )}
      {members.length > 0 && (
        <Group title={strings.joined} count={members.length}>
          {members.map((member) => (
            <MemberRow key={member.id} member={member} people={record} />
          ))}
        </Group>
      )}
    </Box>
  );
};

const Group = ({ title, count, children }: { title: string; count: number; children: ReactNode }) => (
  <section>
    <Flex as="h2" gap="2" px="2" py="1.5" bg="subtle" borderBottomWidth="1px" fontSize="note" color="inkMuted">
      {title}
      <Box as="span" color="ink" fontVariantNumeric="tabular-nums">
        {count}
      </Box>
    </Flex>
    <Box as="ul" listStyleType="none" aria-label={title}>
      {children}
    </Box>
  </section>
);
