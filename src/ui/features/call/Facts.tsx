import { Box, chakra, Flex } from '@chakra-ui/react';
import { SLOW_ANSWER_MS } from '#contract/rules/calls/screen';
import {
  selectAskedCopy,
  selectDelays,
  selectHeldBy,
  selectIsRecording,
  selectKick,
  selectKind,
  selectMeetingId,
  selectParticipants,
  selectSetup,
  selectType,
} from '#machines/call';
import { useCallRef, useCallVerbs } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { callStrings as strings } from './strings';
import { Used } from './Used';
import { secondsOf } from './words';

const Aside = chakra('aside', {
  base: {
    overflow: 'auto',
    borderLeftWidth: '1px',
    fontSize: 'sm',
    '& > section': { px: '4', py: '3', borderTopWidth: '1px', _first: { borderTopWidth: 0 } },
    '& h2': { fontSize: 'sm', fontWeight: 'semibold', mb: '1.5' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2.5', py: '1.5' },
    '& ul': { listStyle: 'none' },
  },
});

/** What is beside the call: how quickly it answers, and who is on the line. */
export const Facts = ({ name }: { name: string }) => (
  <Aside aria-label={strings.facts}>
    <Delay />
    <People name={name} />
    <section>
      <h2>{strings.hearing}</h2>
      <Used />
    </section>
    <Recorded />
  </Aside>
);

const PARTS = [
  ['heard', 'heardMs', 'inkFaint'],
  ['thought', 'thoughtMs', 'agent.solid'],
  ['voice', 'voiceMs', 'agent.ink'],
] as const;

const Delay = () => {
  const delays = useFact(useCallRef(), selectDelays);
  const [last, before] = [delays.at(-1), delays.at(-2)];
  return (
    <section>
      <h2>{strings.delayHeading}</h2>
      {last === undefined ? (
        <Box textStyle="caption" color="inkMuted">
          {strings.noDelay}
        </Box>
      ) : (
        <>
          <Flex align="baseline" gap="2.5" fontVariantNumeric="tabular-nums">
            <Box as="b" fontSize="xl" fontWeight="title" color={last.totalMs > SLOW_ANSWER_MS ? 'warning.ink' : 'ink'}>
              {strings.seconds(secondsOf(last.totalMs))}
            </Box>
            {before && (
              <Box textStyle="caption" color="inkMuted">
                {strings.delayBefore(secondsOf(before.totalMs))}
              </Box>
            )}
          </Flex>
          <Flex gap="2px" h="8px" my="2" aria-hidden="true">
            {PARTS.map(([part, field, color]) => (
              <Box key={part} bg={color} borderRadius="2px" minW="2px" style={{ flex: last[field] }} />
            ))}
          </Flex>
          <Flex as="dl" gap="3" textStyle="caption" fontVariantNumeric="tabular-nums">
            {PARTS.map(([part, field]) => (
              <Flex key={part} gap="1">
                <Box as="dt" color="inkMuted">
                  {strings.parts[part]}
                </Box>
                <Box as="dd" fontWeight="semibold">
                  {secondsOf(last[field], 2)}
                </Box>
              </Flex>
            ))}
          </Flex>
        </>
      )}
    </section>
  );
};

const People = ({ name }: { name: string }) => {
  const ref = useCallRef();
  const setup = useFact(ref, selectSetup);
  const participants = useFact(ref, selectParticipants);
  const kind = useFact(ref, selectKind);
  const isTyped = useFact(ref, selectType) === 'typed';
  const isHeld = useFact(ref, selectHeldBy) !== null;
  const copy = useFact(ref, selectAskedCopy) === 'staging' ? strings.draft : strings.live;
  // By this a colleague comes into the call.
  const meetingId = useFact(ref, selectMeetingId);
  return (
    <section data-destination={meetingId === null ? undefined : `meeting-${meetingId}`}>
      <h2>{strings.onTheLine}</h2>
      <ul>
        <Person name={strings.you} hint={kind === 'caller' && isTyped ? strings.youAre.typed : strings.youAre[kind]} />
        <Person
          isAgent
          name={setup?.agentName ?? name}
          hint={isHeld ? strings.silent : strings.answersAs(copy, setup?.voice.name ?? '')}
        />
        {participants.map((one) => (
          <Person key={one.id} name={one.name} hint={strings.as[one.as]} participantId={one.id} />
        ))}
      </ul>
    </section>
  );
};

type PersonProps = { name: string; hint: string; isAgent?: boolean; participantId?: string };

const Person = ({ name, hint, isAgent = false, participantId }: PersonProps) => {
  const kicked = useFact(useCallRef(), selectKick);
  const { kick } = useCallVerbs();
  return (
    <li>
      <Avatar kind={isAgent ? 'speakingAgent' : 'colleague'} name={name} size="sm" />
      <Box flex="1" minW={0}>
        <Box fontWeight="semibold" truncate>
          {name}
        </Box>
        <Box textStyle="caption" color="inkMuted" truncate>
          {hint}
        </Box>
      </Box>
      {participantId !== undefined && (
        <Button
          variant="outline"
          size="xs"
          aria-label={strings.removing(name)}
          busy={kicked === participantId}
          onClick={() => kick(participantId)}
        >
          {strings.remove}
        </Button>
      )}
    </li>
  );
};

const Recorded = () => {
  const ref = useCallRef();
  const isRecording = useFact(ref, selectIsRecording);
  const isRecorded = useFact(ref, selectSetup)?.isRecorded ?? false;
  return (
    <section>
      <Box textStyle="caption" color="inkMuted">
        {isRecording || isRecorded ? strings.recorded : strings.notRecorded}
      </Box>
    </section>
  );
};
