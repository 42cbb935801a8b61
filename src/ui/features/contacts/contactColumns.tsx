import { Box, Flex } from '@chakra-ui/react';
import { Ban, MessageSquare, Pencil, Trash2 } from 'lucide-react';
import type { Contact } from '#contract/entities/contact';
import type { ContactSort } from '#contract/rules/contacts/contactChoice';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import { useNavigation, useOverlayHref, useTranscriptHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Badge } from '../../components/Badge';
import type { Column } from '../../components/ColumnList';
import { MoreMenu } from '../../components/MoreMenu';
import { RowLink } from '../../components/PagedList';
import { shortTime } from '../chat/times';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { contactStrings } from './strings';

export type ContactColumn = ContactSort | 'tags' | 'menu';

/** How a row folds on a phone. */
export const CONTACT_FOLD = "'name menu' auto 'phone last' auto / minmax(0, 1fr) auto";

/** How a contact is called: by name, else by number or address. */
export const nameOf = ({ name, phone, email }: Pick<Contact, 'name' | 'phone' | 'email'>): string =>
  name ?? (phone === undefined ? (email ?? contactStrings.unnamed) : formatPhone(phone));

/** The columns of contacts; `isSortable` is the host's to sort by. */
export const CONTACT_COLUMNS: readonly Column<Contact, ContactColumn>[] = [
  {
    key: 'name',
    title: contactStrings.columns.name,
    width: 'minmax(0, 2.4fr)',
    area: 'name',
    isSortable: true,
    cell: (contact) => <Name contact={contact} />,
  },
  {
    key: 'phone',
    title: contactStrings.columns.phone,
    width: '160px',
    area: 'phone',
    isSortable: true,
    cell: ({ phone }) =>
      phone === undefined ? (
        <Box color="inkFaint">{contactStrings.noNumber}</Box>
      ) : (
        <Box ps={{ base: '44px', md: '0' }}>{formatPhone(phone)}</Box>
      ),
  },
  {
    key: 'tags',
    title: contactStrings.columns.tags,
    width: 'minmax(0, 1.4fr)',
    from: 'lg',
    cell: ({ tags }) => <Tags tags={tags} />,
  },
  {
    key: 'lastConversation',
    title: contactStrings.columns.last,
    width: '96px',
    area: 'last',
    isSortable: true,
    cell: (contact) => <Last contact={contact} />,
  },
  {
    key: 'conversationCount',
    title: contactStrings.columns.conversations,
    width: '120px',
    from: 'lg',
    align: 'end',
    isSortable: true,
    cell: ({ conversationCount }) => conversationCount.toLocaleString('en-US'),
  },
  {
    key: 'menu',
    title: '',
    width: '40px',
    area: 'menu',
    align: 'end',
    cell: (contact) => <Menu contact={contact} />,
  },
];

const Name = ({ contact }: { contact: Contact }) => {
  const href = useOverlayHref('previewContact', { contactId: `${contact.id}` });
  const name = nameOf(contact);
  return (
    <Flex align="center" gap="3" minW={0}>
      <CustomerAvatar identity={identityOf(contact.name, name)} id={`${contact.id}`} size="md" />
      <Box minW={0} flex="1">
        <Flex align="center" gap="2">
          <RowLink href={href} data-row>
            {name}
          </RowLink>
          {contact.doNotContact && (
            <Box color="danger.ink" title={contactStrings.doNotContact} flexShrink={0}>
              <Ban size={14} aria-label={contactStrings.doNotContact} />
            </Box>
          )}
        </Flex>
        {(contact.company ?? contact.email) !== undefined && (
          <Box textStyle="caption" color="inkMuted" truncate>
            {contact.company ?? contact.email}
          </Box>
        )}
      </Box>
    </Flex>
  );
};

const SHOWN_TAGS = 2;

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <Flex gap="1.5" align="center" minW={0}>
    {tags.slice(0, SHOWN_TAGS).map((tag) => (
      <Badge key={tag}>{tag}</Badge>
    ))}
    {tags.length > SHOWN_TAGS && (
      <Box as="span" textStyle="caption" color="inkMuted">
        +{tags.length - SHOWN_TAGS}
      </Box>
    )}
  </Flex>
);

const Last = ({ contact: { lastConversationTimestamp } }: { contact: Contact }) => {
  const nowMs = useNowMs();
  return lastConversationTimestamp === undefined ? (
    <Box color="inkFaint">{contactStrings.never}</Box>
  ) : (
    <time>{shortTime(lastConversationTimestamp, nowMs)}</time>
  );
};

const Menu = ({ contact }: { contact: Contact }) => {
  const { openOverlay } = useNavigation();
  const conversation = useTranscriptHref(contact.roomId ?? '');
  const mayEdit = usePermissions().has('editOrg');
  const contactId = `${contact.id}`;
  const items = [
    ...(contact.roomId === undefined ? [] : [{ label: contactStrings.open, Icon: MessageSquare, href: conversation }]),
    ...(mayEdit
      ? [
          { label: contactStrings.change, Icon: Pencil, onSelect: () => openOverlay('editContact', { contactId }) },
          { label: contactStrings.remove, Icon: Trash2, onSelect: () => openOverlay('deleteContact', { contactId }) },
        ]
      : []),
  ];
  return (
    <Box position="relative" zIndex="1">
      {items.length > 0 && <MoreMenu label={contactStrings.more(nameOf(contact))} items={items} />}
    </Box>
  );
};
