import { Box, chakra } from '@chakra-ui/react';
import type { ConversationLog } from '#contract/entities/conversation';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import { useOverlayHref, useTranscriptHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { AppLink } from '../../../components/AppLink';
import { Section } from '../../../components/Section';
import { IN_APP } from '../../../theme/inApp';
import { shortTime } from '../../../words/times';
import { ChannelIcon } from '../../conversations/ChannelIcon';
import { contactStrings } from '../strings';

const EarlierLink = chakra(AppLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    py: '2',
    [IN_APP]: { minH: '44px' },
    fontSize: 'sm',
    color: 'ink',
    textDecoration: 'none',
    borderRadius: 'sm',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

/** The latest conversations with somebody; calls can be looked into, others open in the inbox. */
export const Earlier = ({ logs }: { logs: readonly ConversationLog[] }) => (
  <Section title={contactStrings.earlier}>
    {logs.length === 0 && <Box textStyle="hint">{contactStrings.never}</Box>}
    {logs.map((log) => (
      <EarlierOne key={log.uuid} log={log} />
    ))}
  </Section>
);

const EarlierOne = ({ log }: { log: ConversationLog }) => {
  const { type, roomId, summary, agentOutcome, timestamp } = log;
  const inbox = useTranscriptHref(roomId);
  const call = useOverlayHref('callTranscript', callPlaceOf(log));
  const nowMs = useNowMs();
  return (
    <EarlierLink href={type === 'call' ? call : inbox}>
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
