import { Box, chakra, Flex } from '@chakra-ui/react';
import { FileUp, type LucideIcon, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useContactDuplicates, useContactImports } from '#src/app/hooks/contacts.tsx';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { contactStrings } from './strings';

const Strip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '32px',
    ps: '3',
    pe: '1',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    mdDown: { mx: '-4', ps: '4', pe: '3', minH: '48px', borderRadius: 0 },
  },
  variants: {
    tone: {
      warning: { bg: 'warning.tint', color: 'warning.ink' },
      info: { bg: 'info.tint', color: 'info.ink' },
    },
  },
});

/** What waits for somebody: an import that runs or was not started, and contacts that look the same. */
export const ContactNotices = () => {
  const mayEdit = usePermissions().has('editOrg');
  if (!mayEdit) return null;
  return (
    <Flex gap="2" wrap="wrap" css={{ '&:empty': { display: 'none' } }}>
      <OpenImport />
      <Duplicates />
    </Flex>
  );
};

const Notice = ({ Icon, tone, children }: { Icon: LucideIcon; tone: 'warning' | 'info'; children: ReactNode }) => (
  <Strip tone={tone} flex={{ base: '1 0 100%', md: '0 1 auto' }}>
    <Icon size={16} aria-hidden="true" />
    {children}
  </Strip>
);

const Duplicates = () => {
  const duplicates = useContactDuplicates();
  const [first, second] = duplicates?.pairs[0]?.contacts ?? [];
  const href = useOverlayHref('mergeContacts', { contactId: `${first?.id}`, otherId: `${second?.id}` });
  if (!duplicates || !first || !second) return null;
  return (
    <Notice Icon={UsersRound} tone="warning">
      <Box flex="1">{contactStrings.look(duplicates.totalPairs)}</Box>
      <ActionLink href={href} variant="outline" size="xs">
        {contactStrings.review}
      </ActionLink>
    </Notice>
  );
};

const OpenImport = () => {
  const imports = useContactImports()?.imports ?? [];
  // A draft that was left behind does not hide one that runs.
  const open = imports.find(({ status }) => status === 'running') ?? imports[0];
  const href = useOverlayHref('importContacts', { importId: `${open?.id}` });
  if (!open || (open.status !== 'running' && open.status !== 'draft')) return null;
  const name = open.fileName ?? contactStrings.import;
  return (
    <Notice Icon={FileUp} tone="info">
      <Box flex="1" fontVariantNumeric="tabular-nums">
        {open.status === 'running' ? contactStrings.runs(name, open.done, open.rows) : contactStrings.waits(name)}
      </Box>
      <ActionLink href={href} variant="outline" size="xs">
        {contactStrings.show}
      </ActionLink>
    </Notice>
  );
};
