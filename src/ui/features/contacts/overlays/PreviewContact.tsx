import { Box, chakra, Flex } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Contact } from '#contract/entities/contact';
import type { ConversationLog } from '#contract/entities/conversation';
import { CONTACT_CHANNELS } from '#contract/rules/contacts/channels';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import { useContactPreview } from '#src/app/hooks/contacts.tsx';
import { useNavigation, useTranscriptHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { AppLink } from '../../../components/AppLink';
import { Badge } from '../../../components/Badge';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { shortTime } from '../../chat/times';
import { ChannelIcon } from '../../conversations/ChannelIcon';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { nameOf } from '../contactColumns';
import { contactStrings } from '../strings';

/** Who somebody is: how to reach them, what they agreed to, what the agent knows, and what was said before. */
export const Overlay = ({ close }: OverlayProps) => {
  const { preview, failure, retry } = useContactPreview();
  return (
    <Dialog
      size="sm"
      placement="side"
      flush
      title={preview ? nameOf(preview.contact) : contactStrings.preview}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      {!preview && failure && <FailureNotice title={contactStrings.preview} failure={failure} onRetry={retry} />}
      {!preview && !failure && <ProgressBar />}
      {preview && (
        <>
          <Head contact={preview.contact} />
          <Details contact={preview.contact} />
          {preview.contact.agentContext && (
            <Section title={contactStrings.fields.agentContext}>
              <Box whiteSpace="pre-wrap">{preview.contact.agentContext}</Box>
            </Section>
          )}
          <Earlier logs={preview.logs} />
        </>
      )}
    </Dialog>
  );
};

const Head = ({ contact }: { contact: Contact }) => {
  const { openOverlay } = useNavigation();
  const mayEdit = usePermissions().has('editOrg');
  return (
    <Flex align="center" gap="3" px="4" py="4" borderBottomWidth="1px">
      <CustomerAvatar identity={identityOf(contact.name, nameOf(contact))} id={`${contact.id}`} size="lg" />
      <Box flex="1" minW={0}>
        <Box textStyle="section" truncate>
          {nameOf(contact)}
        </Box>
        {contact.company && <Box textStyle="hint">{contact.company}</Box>}
        {contact.doNotContact && (
          <Flex align="center" gap="1" color="danger.ink" fontSize="sm">
            <Ban size={14} aria-hidden="true" />
            {contactStrings.doNotContact}
          </Flex>
        )}
      </Box>
      {mayEdit && (
        <Button variant="outline" size="sm" onClick={() => openOverlay('editContact', { contactId: `${contact.id}` })}>
          {contactStrings.change}
        </Button>
      )}
    </Flex>
  );
};

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex gap="3" py="1" fontSize="sm">
    <Box as="dt" w="96px" flexShrink={0} color="inkMuted">
      {label}
    </Box>
    <Box as="dd" flex="1" minW={0} overflowWrap="anywhere">
      {children}
    </Box>
  </Flex>
);

const Details = ({ contact: { phone, email, status, lists, tags, consent } }: { contact: Contact }) => {
  const nowMs = useNowMs();
  return (
    <>
      <Section title={contactStrings.details}>
        <dl>
          <Line label={contactStrings.fields.phone}>
            {phone === undefined ? contactStrings.noNumber : formatPhone(phone)}
          </Line>
          {email && <Line label={contactStrings.fields.email}>{email}</Line>}
          {status && <Line label={contactStrings.fields.status}>{status}</Line>}
          {lists.length > 0 && <Line label={contactStrings.lists}>{lists.join(', ')}</Line>}
          {tags.length > 0 && (
            <Line label={contactStrings.fields.tags}>
              <Flex gap="1.5" wrap="wrap">
                {tags.map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </Flex>
            </Line>
          )}
        </dl>
      </Section>
      <Section title={contactStrings.consent}>
        <dl>
          {CONTACT_CHANNELS.map((channel) => {
            const said = consent[channel];
            return (
              <Line key={channel} label={contactStrings.consents[channel]}>
                {said === undefined ? (
                  <Box color="inkMuted">{contactStrings.neverAsked}</Box>
                ) : (
                  <>
                    <Box as="span" color={said.agreed ? 'success.ink' : 'danger.ink'}>
                      {said.agreed ? contactStrings.agreed : contactStrings.refused}
                    </Box>{' '}
                    <Box as="span" color="inkMuted">
                      {said.source}, {shortTime(said.timestamp, nowMs)}
                    </Box>
                  </>
                )}
              </Line>
            );
          })}
        </dl>
      </Section>
    </>
  );
};

const EarlierLink = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    py: '2',
    fontSize: 'sm',
    color: 'ink',
    textDecoration: 'none',
    borderRadius: 'sm',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

const Earlier = ({ logs }: { logs: readonly ConversationLog[] }) => (
  <Section title={contactStrings.earlier}>
    {logs.length === 0 && <Box textStyle="hint">{contactStrings.never}</Box>}
    {logs.map((log) => (
      <EarlierOne key={log.uuid} log={log} />
    ))}
  </Section>
);

const EarlierOne = ({ log: { type, roomId, summary, agentOutcome, timestamp } }: { log: ConversationLog }) => {
  const href = useTranscriptHref(roomId);
  const nowMs = useNowMs();
  return (
    <EarlierLink href={href}>
      <Box color="inkMuted" flexShrink={0}>
        <ChannelIcon channel={type} size={16} />
      </Box>
      <Box as="span" flex="1" minW={0} truncate dir="auto">
        {summary ?? agentOutcome}
      </Box>
      <Box as="time" textStyle="caption" color="inkMuted" flexShrink={0}>
        {shortTime(timestamp, nowMs)}
      </Box>
    </EarlierLink>
  );
};
