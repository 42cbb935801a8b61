import { Box, Flex } from '@chakra-ui/react';
import { Search, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAppPath } from '#contract/rules/address/appPath';
import { openOverlay } from '#contract/rules/address/overlays';
import { channelOf } from '#contract/rules/conversations/channels';
import { identityOf, identityText } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import type { Found } from '#machines/workspace/features';
import { useAppPath } from '#src/app/hooks/app.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useIdentity } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { Row, RowLink } from '../../../components/PagedList';
import { ProgressBar } from '../../../components/ProgressBar';
import { SearchInput } from '../../../components/SearchInput';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { hrefOfItem } from '../../../places';
import { shellStrings } from '../../../strings/shell';
import { nameOf } from '../../contacts/nameOf';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { conversationStrings } from '../../conversations/strings';
import { searchStrings as strings } from '../strings';

/** People, words of conversations and accounts in one place (specification 2). */
export const Overlay = ({ close }: OverlayProps) => (
  <Dialog size="palette" tall flush title={strings.title} closeLabel={shellStrings.close} onClose={close}>
    <ListFeature of="search" fallback={<ProgressBar />}>
      <Everything />
    </ListFeature>
  </Dialog>
);

const KINDS = ['contact', 'room', 'account'] as const;

const Everything = () => {
  const { items, isLoading, failure, search, appliedSearch, verbs, marks } = usePagedList('search');
  const isSearching = isLoading || appliedSearch !== search.trim();
  return (
    <Flex direction="column" h="full" {...marks}>
      <Box p="3" borderBottomWidth="1px" flexShrink={0}>
        <SearchInput wide isFirst label={strings.label} value={search} onChange={verbs.search} />
      </Box>
      <Box flex="1" minH={0} overflow="auto" pb="3" aria-busy={isSearching}>
        {isSearching && items.length === 0 && <ProgressBar />}
        {KINDS.map((kind) => {
          const found = items.filter((item) => item.kind === kind);
          return found.length > 0 && <Group key={kind} kind={kind} found={found} />;
        })}
        {items.length === 0 && !isSearching && (
          <Nothing isAsked={search.trim() !== ''} failure={failure} onRetry={verbs.retry} />
        )}
      </Box>
    </Flex>
  );
};

type NothingProps = {
  isAsked: boolean;
  failure: ReturnType<typeof usePagedList>['failure'];
  onRetry: () => void;
};

const Nothing = ({ isAsked, failure, onRetry }: NothingProps) => {
  if (failure) return <FailureNotice title={strings.failed} failure={failure} onRetry={onRetry} />;
  return isAsked ? (
    <EmptyState icon={<SearchX size={20} />} title={strings.none} hint={strings.noneHint} />
  ) : (
    <EmptyState icon={<Search size={20} />} title={strings.start} hint={strings.startHint} />
  );
};

const Group = ({ kind, found }: { kind: Found['kind']; found: readonly Found[] }) => (
  <Box as="section" aria-label={strings.groups[kind]} px="3" pt="3">
    <Box as="h3" textStyle="caption" fontWeight="semibold" color="inkMuted" px="2" pb="1">
      {strings.groups[kind]}
    </Box>
    <Box as="ul" listStyleType="none">
      {found.map((one) => (
        <li key={one.key}>
          <One found={one} />
        </li>
      ))}
    </Box>
  </Box>
);

const One = ({ found }: { found: Found }) => {
  const path = useAppPath();
  const { accountType } = useIdentity();
  switch (found.kind) {
    case 'contact': {
      const { contact } = found;
      const organization = { ...path, agentId: null, screen: ['contacts'] };
      return (
        <Line
          href={`${formatAppPath(organization)}?${openOverlay('', 'previewContact', { contactId: `${contact.id}` })}`}
          face={<CustomerAvatar identity={identityOf(contact.name, nameOf(contact))} id={`${contact.id}`} />}
          name={nameOf(contact)}
          about={[contact.phone && formatPhone(contact.phone), contact.email].filter(Boolean).join(' · ')}
        />
      );
    }
    case 'room': {
      const { room } = found;
      const identity = identityOf(room.name, conversationStrings.unknown[channelOf(room.source)]);
      return (
        <Line
          href={`${formatAppPath({ ...path, screen: ['inbox'] })}?${new URLSearchParams({ active: room.roomId })}`}
          face={<CustomerAvatar identity={identity} id={room.roomId} image={room.image} />}
          name={identityText(identity)}
          about={room.lastMessage}
        />
      );
    }
    case 'account': {
      const { account } = found;
      const isAgent = account.type === 'agent';
      return (
        <Line
          href={hrefOfItem(account, accountType, isAgent ? ['overview'] : [])}
          face={<Avatar kind={isAgent ? 'agent' : 'organization'} name={account.displayName} id={account.id} />}
          name={account.displayName}
          about={isAgent ? (account.orgName ?? '') : ''}
        />
      );
    }
  }
};

type LineProps = { href: string; face: ReactNode; name: string; about: string };

const Line = ({ href, face, name, about }: LineProps) => (
  <Row minH="48px" py="1">
    {face}
    <Box flex="1" minW={0}>
      <RowLink href={href} replace data-row fontSize="sm" fontWeight="medium">
        {name}
      </RowLink>
      {about && (
        <Box textStyle="caption" color="inkMuted" truncate dir="auto" textAlign="match-parent">
          {about}
        </Box>
      )}
    </Box>
  </Row>
);
