import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Account } from '#contract/entities/account';
import type { LatestConversation } from '#contract/entities/overview';
import { identityText } from '#contract/rules/conversations/identity';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { ActionLink } from '../../components/ActionLink';
import { Avatar } from '../../components/Avatar';
import { Row, RowLink } from '../../components/PagedList';
import { hrefOfPath } from '../../places';
import { shortTime } from '../../words/times';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { Channel, OutcomeChip, peerOf } from './conversations';
import { accountStrings } from './strings';

const strings = accountStrings.agents;

const Line = chakra(Row, {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      md: '64px minmax(0, 176px) 20px minmax(0, 1fr) 140px',
      xl: '64px minmax(0, 176px) 20px minmax(0, 1fr) 176px 150px',
    },
    alignItems: 'center',
    gap: '3',
    minH: '40px',
    py: '0',
    fontSize: 'sm',
    'li:last-child > &': { borderBottomWidth: 0 },
    mdDown: {
      gridTemplate: "'peer time' auto 'text text' auto / minmax(0, 1fr) auto",
      gap: '2px 12px',
      py: '3',
      px: '0',
    },
  },
});

/** What was last said to the agents of an organization. */
export const LatestConversations = ({
  account,
  latest,
}: {
  account: Account;
  latest: readonly LatestConversation[];
}) => {
  const inbox = hrefOfPath(account.path, ['inbox']);
  return (
    <Box as="section" aria-label={strings.latest} mt="8">
      <Flex align="center" justify="space-between">
        <Box as="h2" textStyle="section">
          {strings.latest}
        </Box>
        <ActionLink variant="ghost" size="xs" me="-2.5" href={inbox}>
          {strings.allConversations}
        </ActionLink>
      </Flex>
      <Box as="ul" listStyleType="none" mt="1.5">
        {latest.map((one) => (
          <li key={one.uuid}>
            <Conversation conversation={one} href={`${inbox}?active=${encodeURIComponent(one.roomId)}`} />
          </li>
        ))}
      </Box>
    </Box>
  );
};

const Conversation = ({ conversation, href }: { conversation: LatestConversation; href: string }) => {
  const peer = peerOf(conversation);
  const nowMs = useNowMs();
  return (
    <Line>
      <Box as="time" gridArea={{ base: 'time', md: 'auto' }} color="inkMuted" whiteSpace="nowrap">
        {shortTime(conversation.timestamp, nowMs)}
      </Box>
      <Flex gridArea={{ base: 'peer', md: 'auto' }} align="center" gap="2" minW={0}>
        <CustomerAvatar identity={peer} id={conversation.roomId} size="sm" />
        <RowLink href={href} fontSize="sm" fontWeight="medium">
          {identityText(peer)}
        </RowLink>
      </Flex>
      <Box hideBelow="md" color="inkMuted">
        <Channel type={conversation.type} />
      </Box>
      <Box
        gridArea={{ base: 'text', md: 'auto' }}
        ps={{ base: '8', md: '0' }}
        color={{ base: 'inkMuted', md: 'ink' }}
        truncate
        dir="auto"
      >
        {conversation.summary}
      </Box>
      <Flex hideBelow="xl" align="center" gap="2" minW={0} color="inkMuted">
        <Avatar kind="agent" name={conversation.agentName} id={conversation.agentId} size="xs" />
        <Box as="span" truncate>
          {conversation.agentName}
        </Box>
      </Flex>
      <Flex hideBelow="md" justify="end" minW={0}>
        <OutcomeChip {...conversation} />
      </Flex>
    </Line>
  );
};
