import { Box, Flex } from '@chakra-ui/react';
import type { Call } from '#contract/entities/call';
import { Avatar } from '../../components/Avatar';
import { LiveActions } from './LiveActions';
import { Lasted, whoSpeaks } from './LiveCalls';

/** Who speaks in a call that goes on: a word first, then a colour. Violet is the agent, blue a person. */
export const LiveBar = ({ call }: { call: Call }) => (
  <Flex
    align="center"
    wrap="wrap"
    gap="2.5"
    rowGap="2"
    minH="44px"
    px={{ base: '3', md: '5' }}
    py="1.5"
    fontSize="sm"
    transition="background-color 120ms linear"
    {...(call.heldBy ? { bg: 'accent.tint', color: 'accent.ink' } : { bg: 'agent.tint', color: 'agent.ink' })}
    data-part="live"
  >
    {call.heldBy ? (
      <Avatar kind="colleague" size="xs" name={call.heldBy.name} />
    ) : (
      <Avatar kind="speakingAgent" size="xs" name={call.agentName} />
    )}
    <Box flex="1 1 180px" fontWeight="semibold">
      {whoSpeaks(call)} <Lasted call={call} />
    </Box>
    <LiveActions call={call} />
  </Flex>
);
