import { Box, Flex } from '@chakra-ui/react';
import { Ban, Mail, MessageSquareText, Pencil, Phone } from 'lucide-react';
import type { Contact, DuplicatePair } from '#contract/entities/contact';
import { identityOf } from '#contract/rules/conversations/identity';
import type { ContactPreview } from '#machines/workspace/features';
import { useInboxWith, useNavigation, useOverlayHref } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink, OutsideLink } from '../../../components/ActionLink';
import { IconButton } from '../../../components/IconButton';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { nameOf } from '../nameOf';
import { contactStrings } from '../strings';

const MONTH = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });

export type HeadProps = {
  preview: ContactPreview;
  /** What the colour of the face is made from, where the same person is shown already. */
  faceId?: string | undefined;
};

/** Who it is, how to reach them, and who may be the same person. */
export const Head = ({ preview: { contact, pairs }, faceId = `${contact.id}` }: HeadProps) => {
  const [pair] = pairs;
  const mayEdit = usePermissions().has('editOrg');
  const { openOverlay } = useNavigation();
  return (
    <Box px="4" py="4" borderBottomWidth="1px">
      <Flex align="center" gap="3">
        <CustomerAvatar identity={identityOf(contact.name, nameOf(contact))} id={faceId} size="lg" />
        <Box flex="1" minW={0}>
          <Box textStyle="section" truncate>
            {nameOf(contact)}
          </Box>
          <Box textStyle="hint" truncate>
            {contact.company ?? contactStrings.since(MONTH.format(contact.timestamp * 1_000))}
          </Box>
          {contact.doNotContact && (
            <Flex align="center" gap="1" color="danger.ink" fontSize="sm">
              <Ban size={14} aria-hidden="true" />
              {contactStrings.doNotContact}
            </Flex>
          )}
        </Box>
        {mayEdit && (
          <IconButton
            label={contactStrings.change}
            Icon={Pencil}
            alignSelf="flex-start"
            onClick={() => openOverlay('editContact', { contactId: `${contact.id}` })}
          />
        )}
      </Flex>
      <Ways contact={contact} />
      {pair && mayEdit && <Same contact={contact} pair={pair} />}
    </Box>
  );
};

const FLEX = { variant: 'outline', size: 'sm', flex: '1 1 auto' } as const;

/** Nothing is offered that the person does not want. */
const Ways = ({ contact }: { contact: Contact }) => {
  const { phone, email, consent, doNotContact } = contact;
  const inboxWith = useInboxWith();
  const [textHref, mailHref] = [inboxWith(phone ?? ''), inboxWith(email ?? '')];
  const may = (channel: keyof Contact['consent']) => !doNotContact && consent[channel]?.agreed !== false;
  return (
    <Flex gap="2" mt="3" wrap="wrap" css={{ '&:empty': { display: 'none' } }}>
      {phone !== undefined && may('calls') && (
        <OutsideLink {...FLEX} href={`tel:${phone}`} target="_self">
          <Phone size={14} aria-hidden="true" />
          {contactStrings.call}
        </OutsideLink>
      )}
      {phone !== undefined && may('texts') && (
        <ActionLink {...FLEX} href={textHref}>
          <MessageSquareText size={14} aria-hidden="true" />
          {contactStrings.text}
        </ActionLink>
      )}
      {email !== undefined && may('email') && (
        <ActionLink {...FLEX} href={mailHref}>
          <Mail size={14} aria-hidden="true" />
          {contactStrings.mail}
        </ActionLink>
      )}
    </Flex>
  );
};

const Same = ({ contact, pair: { by, contacts } }: { contact: Contact; pair: DuplicatePair }) => {
  const other = contacts.find(({ id }) => id !== contact.id) ?? contacts[1];
  const href = useOverlayHref('mergeContacts', { contactId: `${contact.id}`, otherId: `${other.id}` });
  return (
    <Flex align="center" gap="3" mt="3" px="3" py="2" borderRadius="md" bg="warning.tint" color="warning.ink">
      <Box flex="1" minW={0} fontSize="sm">
        <Box fontWeight="semibold">{contactStrings.same(nameOf(other))}</Box>
        {contactStrings.sameBy[by]}
      </Box>
      <ActionLink href={href} variant="outline" size="xs">
        {contactStrings.compare}
      </ActionLink>
    </Flex>
  );
};
