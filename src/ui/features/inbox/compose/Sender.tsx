import { Box, Flex } from '@chakra-ui/react';
import { ChevronDown, Mail, MessageSquareText, MessagesSquare } from 'lucide-react';
import { COMPOSE_CHANNELS, type ComposeChannel, type ComposeDraft } from '#contract/rules/conversations/composing';
import { selectDraft, selectFacts, selectPhase } from '#machines/compose';
import { useComposeRef, useComposeVerbs } from '#src/app/hooks/compose.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { Avatar } from '../../../components/Avatar';
import { Select } from '../../../components/Input';
import { MoreMenu } from '../../../components/MoreMenu';
import { composeStrings } from './strings';

const ICONS = { sms: MessageSquareText, email: Mail, chat: MessagesSquare } as const;

/** Who it comes from, and how it is sent. */
export const Sender = () => {
  const ref = useComposeRef();
  const { edit } = useComposeVerbs();
  const draft = useFact(ref, selectDraft);
  const facts = useFact(ref, selectFacts);
  const phase = useFact(ref, selectPhase);
  const ofOneAgent = useAccount()?.accountType === 'agent';
  const agent = facts?.agents.find(({ id }) => id === draft.agentId);
  const isFixed = phase === 'sending' || phase === 'queued';
  return (
    <Flex align="center" gap="3" px={{ base: '3', md: '4' }} minH="44px" bg="panel" borderBottomWidth="1px">
      <Box as="span" w="32px" flexShrink={0} color="inkMuted" fontSize="sm">
        {composeStrings.from}
      </Box>
      {agent && <Avatar kind="agent" size="sm" name={agent.name} id={agent.id} />}
      <Box flex="1" minW={0}>
        {facts && !ofOneAgent && !isFixed && facts.agents.length > 1 ? (
          <Select
            aria-label={composeStrings.fromAgent}
            w="auto"
            maxW="full"
            border="0"
            bg="transparent"
            px="0"
            fontWeight="medium"
            value={draft.agentId ?? ''}
            onChange={({ target }) => edit({ agentId: Number(target.value) })}
          >
            {facts.agents.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        ) : (
          <Box fontWeight="medium" truncate>
            {agent?.name ?? ''}
          </Box>
        )}
      </Box>
      <MoreMenu
        label={composeStrings.how}
        Icon={ICONS[draft.channel]}
        words={composeStrings.channels[draft.channel]}
        disabled={isFixed}
        items={COMPOSE_CHANNELS.filter((channel) => isOffered(channel, draft)).map((channel) => ({
          label: composeStrings.channels[channel],
          Icon: ICONS[channel],
          onSelect: () => edit({ channel }),
        }))}
      />
      <ChevronDown size={14} aria-hidden="true" />
    </Flex>
  );
};

/** A chat is possible only with somebody who has a user name. */
const isOffered = (channel: ComposeChannel, { username }: ComposeDraft): boolean =>
  username === '' ? channel !== 'chat' : channel === 'chat';
