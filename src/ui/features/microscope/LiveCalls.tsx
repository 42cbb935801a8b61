import { Box, chakra, Flex } from '@chakra-ui/react';
import { PhoneCall } from 'lucide-react';
import type { Call } from '#contract/entities/call';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import { identityOf, identityText } from '#contract/rules/conversations/identity';
import { useLiveCalls } from '#src/app/hooks/liveCalls.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useHostTime } from '#src/app/hooks/useHostTime.ts';
import { ActionLink } from '../../components/ActionLink';
import { conversationStrings } from '../conversations/strings';
import { LiveActions } from './LiveActions';
import { OrderRefused } from './OrderRefused';
import { microscopeStrings as strings } from './strings';
import { clockOf } from './timing';

const Strip = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: { base: '3', md: '4' },
    py: '2',
    minH: '48px',
    fontSize: 'sm',
    bg: 'success.tint',
    borderBottomWidth: '1px',
    '& > svg': { color: 'success.ink', flexShrink: 0 },
  },
});

/** The calls that go on here. */
export const LiveCalls = () => {
  const { calls } = useLiveCalls();
  return calls.length === 0 ? null : (
    <Box role="region" aria-label={strings.liveCalls} borderWidth="1px" borderRadius="lg" overflow="hidden" mb="4">
      {calls.map((call) => (
        <LiveCall key={call.id} call={call} />
      ))}
    </Box>
  );
};

/** A call that goes on, and what may be done about it. */
export const LiveCall = ({ call }: { call: Call }) => {
  const name = identityText(identityOf(call.name, conversationStrings.unknown.call));
  const href = useOverlayHref('callTranscript', callPlaceOf({ ...call, callId: call.id }));
  return (
    <>
      <Strip aria-label={strings.onThePhone(name)} data-live-call={call.id}>
        <PhoneCall size={16} aria-hidden="true" />
        <Box flex="1 1 200px" minW={0}>
          <Box as="span" fontWeight="semibold">
            {strings.onThePhone(name)}
          </Box>{' '}
          <Lasted call={call} />{' '}
          <Box as="span" color="inkMuted">
            {whoSpeaks(call)}
          </Box>
        </Box>
        <Flex gap="2" wrap="wrap" align="center">
          <ActionLink href={href} variant="ghost" size="xs" color="ink">
            {strings.open}
          </ActionLink>
          <LiveActions call={call} />
        </Flex>
      </Strip>
      <OrderRefused callId={call.id} />
    </>
  );
};

/** How long it has gone on. */
export const Lasted = ({ call: { startedAtMs } }: { call: Call }) => (
  <Box as="span" fontVariantNumeric="tabular-nums" color="success.ink" fontWeight="semibold">
    {useHostTime((nowMs) => clockOf(nowMs - startedAtMs))}
  </Box>
);

export const whoSpeaks = ({ state, heldBy, agentName }: Call): string => {
  if (state !== 'live') return strings.ringing;
  return heldBy ? strings.held(heldBy.name) : strings.answering(agentName);
};
