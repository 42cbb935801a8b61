import { Flex } from '@chakra-ui/react';
import { Ear, Hand, MessageSquareQuote, PhoneOff } from 'lucide-react';
import { useState } from 'react';
import type { Call } from '#contract/entities/call';
import { useJoinCall } from '#src/app/hooks/joinCall.ts';
import { useLiveCalls } from '#src/app/hooks/liveCalls.ts';
import { useIdentity, usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../components/Button';
import { EndCall } from './EndCall';
import { microscopeStrings as strings } from './strings';
import { Whisper } from './Whisper';

/** What somebody of the team may do about a running call. */
export const LiveActions = ({ call }: { call: Call }) => {
  const [asked, setAsked] = useState<'whisper' | 'end' | null>(null);
  const join = useJoinCall();
  const myId = useIdentity().user?.id;
  const { isSaving } = useLiveCalls();
  const close = () => setAsked(null);
  if (!usePermissions().has('takeoverAgent') || call.state !== 'live') return null;
  const isMine = call.heldBy?.id === myId;
  const isHeard = call.participants.some(({ userId }) => userId === myId);
  return (
    <>
      <Flex gap="2" wrap="wrap">
        {!isHeard && (
          <Button variant="outline" size="xs" bg="panel" color="ink" onClick={() => join(call, 'listener')}>
            <Ear size={14} aria-hidden="true" />
            {strings.listenIn}
          </Button>
        )}
        {!call.heldBy && (
          <Button variant="outline" size="xs" bg="panel" color="ink" onClick={() => setAsked('whisper')}>
            <MessageSquareQuote size={14} aria-hidden="true" />
            {strings.whisper}
          </Button>
        )}
        <Button
          variant="outline"
          size="xs"
          bg="panel"
          color="danger.ink"
          busy={isSaving}
          onClick={() => setAsked('end')}
        >
          <PhoneOff size={14} aria-hidden="true" />
          {strings.end}
        </Button>
        {!isMine && (
          <Button size="xs" onClick={() => join(call, 'speaker')}>
            <Hand size={14} aria-hidden="true" />
            {strings.takeOver}
          </Button>
        )}
      </Flex>
      {asked === 'whisper' && <Whisper call={call} onClose={close} />}
      {asked === 'end' && <EndCall call={call} onClose={close} />}
    </>
  );
};
