import { Box, Flex } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import type { Contact } from '#contract/entities/contact';
import type { ContactSort } from '#contract/rules/contacts/contactChoice';
import type { ContactColumn } from '#contract/rules/contacts/contactColumns';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Badge } from '../../components/Badge';
import { Checkbox } from '../../components/Checkbox';
import type { Column } from '../../components/ColumnList';
import { RowLink } from '../../components/PagedList';
import { shortTime } from '../../words/times';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { ContactMenu } from './ContactMenu';
import { nameOf } from './nameOf';
import { contactStrings } from './strings';
import { useChosen } from './useSelection';

type Key = ContactColumn | ContactSort | 'name' | 'choose' | 'menu';
type ContactCell = Column<Contact, Key>;

/** How a row folds on a phone. */
export const CONTACT_FOLD = "'name menu' auto 'phone last' auto / minmax(0, 1fr) auto";

/** The columns of the list as somebody wants them. The first chooses rows, for who may. */
export function contactCells(columns: readonly ContactColumn[], mayChoose: boolean): readonly ContactCell[] {
  return [
    ...(mayChoose ? [CHOOSE] : []),
    NAME,
    ...columns.map(
      (column, index): ContactCell => ({
        key: column,
        title: contactStrings.columns[column],
        isSortable: isSortable(column),
        // The first two have room on a tablet, too.
        ...(index > 1 && { from: index > 3 ? 'xl' : 'lg' }),
        ...CELLS[column],
      }),
    ),
    MENU,
  ];
}

const ChooseAll = () => {
  const { ids, isAll, chooseAll, clear } = useChosen();
  return (
    <Checkbox
      label={contactStrings.chooseAll}
      checked={isAll}
      isPartial={ids.length > 0 && !isAll}
      onChange={(isOn) => (isOn ? chooseAll() : clear())}
    />
  );
};

const Choose = ({ contact }: { contact: Contact }) => {
  const { has, toggle } = useChosen();
  return (
    <Box position="relative" zIndex="1">
      <Checkbox
        label={contactStrings.choose(nameOf(contact))}
        checked={has(contact.id)}
        onChange={() => toggle(contact.id)}
      />
    </Box>
  );
};

const CHOOSE: ContactCell = {
  key: 'choose',
  title: '',
  head: <ChooseAll />,
  width: '24px',
  cell: (contact) => <Choose contact={contact} />,
};

const NAME: ContactCell = {
  key: 'name',
  title: contactStrings.columns.name,
  width: 'minmax(140px, 2.4fr)',
  area: 'name',
  isSortable: true,
  cell: (contact) => <Name contact={contact} />,
};

const MENU: ContactCell = {
  key: 'menu',
  title: '',
  width: '40px',
  area: 'menu',
  align: 'end',
  cell: (contact) => <ContactMenu contact={contact} />,
};

const isSortable = (column: ContactColumn) => !['tags', 'lists', 'contactSource'].includes(column);

const text = (value: string | undefined) => (
  <Box truncate dir="auto">
    {value}
  </Box>
);

const CELLS: { readonly [K in ContactColumn]: Pick<ContactCell, 'width' | 'cell' | 'area' | 'align'> } = {
  phone: {
    width: '156px',
    area: 'phone',
    cell: ({ phone }) =>
      phone === undefined ? (
        <Box color="inkFaint" ps={{ base: '44px', md: '0' }}>
          {contactStrings.noNumber}
        </Box>
      ) : (
        <Box ps={{ base: '44px', md: '0' }}>{formatPhone(phone)}</Box>
      ),
  },
  email: { width: 'minmax(0, 1.6fr)', cell: ({ email }) => text(email) },
  company: { width: 'minmax(0, 1.2fr)', cell: ({ company }) => text(company) },
  status: { width: 'minmax(0, 0.8fr)', cell: ({ status }) => text(status) },
  contactSource: { width: 'minmax(0, 0.8fr)', cell: ({ contactSource }) => text(contactSource) },
  tags: { width: 'minmax(0, 1.4fr)', cell: ({ tags }) => <Tags tags={tags} /> },
  lists: { width: 'minmax(0, 1.2fr)', cell: ({ lists }) => text(lists.join(', ')) },
  lastConversation: {
    width: '88px',
    area: 'last',
    cell: ({ lastConversationTimestamp }) => <Moment timestampS={lastConversationTimestamp} />,
  },
  conversationCount: {
    width: '112px',
    align: 'end',
    cell: ({ conversationCount }) => conversationCount.toLocaleString('en-US'),
  },
  created: { width: '88px', cell: ({ timestamp }) => <Moment timestampS={timestamp} /> },
  updated: { width: '88px', cell: ({ updatedTimestamp }) => <Moment timestampS={updatedTimestamp} /> },
};

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

const Moment = ({ timestampS }: { timestampS: number | undefined }) => {
  const nowMs = useNowMs();
  return timestampS === undefined ? (
    <Box color="inkFaint">{contactStrings.never}</Box>
  ) : (
    <time>{shortTime(timestampS, nowMs)}</time>
  );
};
