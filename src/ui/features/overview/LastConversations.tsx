import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Account } from '#contract/entities/account';
import type { LatestConversation } from '#contract/entities/overview';
import { identityText } from '#contract/rules/conversations/identity';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { ActionLink } from '../../components/ActionLink';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { Row, RowLink } from '../../components/PagedList';
import { hrefOfPath } from '../../places';
import { shortTime } from '../../words/times';
import { Channel, OutcomeChip, peerOf } from '../accounts/conversations';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { overviewStrings as strings } from './strings';

/** The agent's conversations that were last. */
export const LastConversations = ({ account, latest }: { account: Account; latest: readonly LatestConversation[] }) => {
  const inbox = hrefOfPath(account.path, ['inbox']);
  return (
    <Card as="section" aria-label={strings.last}>
      <CardHead title={strings.last}>
        <ActionLink variant="ghost" size="xs" me="-2.5" href={inbox}>
          {strings.openInbox}
        </ActionLink>
      </CardHead>
      {latest.length === 0 && (
        <Box px="4" pb="4" textStyle="hint">
          {strings.none}. {strings.noneHint}
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {latest.map((one) => (
          <li key={one.uuid}>
            <Conversation conversation={one} href={`${inbox}?active=${encodeURIComponent(one.roomId)}`} />
          </li>
        ))}
      </Box>
    </Card>
  );
};

const Line = chakra(Row, {
  base: {
    minH: { base: '60px', md: '50px' },
    px: '4',
    py: '1',
    borderBottomWidth: 0,
    borderTopWidth: '1px',
    fontSize: 'sm',
  },
});

const Dot = chakra('span', {
  base: { position: 'absolute', left: '5px', boxSize: '6px', borderRadius: 'full', bg: 'accent.solid' },
});

const Conversation = ({ conversation, href }: { conversation: LatestConversation; href: string }) => {
  const { unread, visit, summary, type, timestamp, roomId } = conversation;
  const peer = peerOf(conversation);
  const nowMs = useNowMs();
  return (
    <Line>
      {unread > 0 && <Dot role="img" aria-label={strings.unread(unread)} />}
      <CustomerAvatar identity={peer} id={roomId} />
      <Box flex="1" minW={0}>
        <Flex align="baseline" gap="2">
          <RowLink href={href} data-row fontSize="sm" fontWeight={unread > 0 ? 'title' : 'medium'}>
            {identityText(peer)}
          </RowLink>
          <Box as="span" textStyle="caption" color="inkMuted" whiteSpace="nowrap" hideBelow="lg">
            {strings.visit(visit)}
          </Box>
        </Flex>
        <Box textStyle="caption" color="inkMuted" truncate dir="auto" textAlign="match-parent">
          {summary}
        </Box>
      </Box>
      <Box hideBelow="md">
        <OutcomeChip {...conversation} />
      </Box>
      <Box hideBelow="md" color="inkMuted">
        <Channel type={type} />
      </Box>
      <Box as="time" color="inkMuted" fontSize="note" minW="34px" textAlign="end" whiteSpace="nowrap">
        {shortTime(timestamp, nowMs)}
      </Box>
    </Line>
  );
};
