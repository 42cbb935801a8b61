import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert, MessageSquareOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Call } from '#contract/entities/call';
import { type Identity, identityOf } from '#contract/rules/conversations/identity';
import { selectCall, selectCallEvents, selectCallFailure, selectSoundPhase, selectWave } from '#machines/microscope';
import type { Transcript } from '#machines/workspace/features';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { MicroscopeFeature, useCallReading, useMicroscopeRef, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { useTranscript } from '#src/app/hooks/transcript.ts';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { JsonTree } from '../../components/JsonTree';
import { SkeletonThread } from '../../components/Skeleton';
import { useIsPhone } from '../../components/useIsPhone';
import { shellStrings } from '../../strings/shell';
import { conversationStrings } from '../conversations/strings';
import { Details } from '../transcript/Details';
import { PhoneDetails } from '../transcript/PhoneDetails';
import { transcriptStrings } from '../transcript/strings';
import { Axis } from './Axis';
import { CallHead } from './CallHead';
import { CallScript } from './CallScript';
import { Findings } from './Findings';
import { LiveBar } from './LiveBar';
import { linesOf, turnOf } from './lines';
import { OrderRefused } from './OrderRefused';
import { Player } from './Player';
import { microscopeStrings as strings } from './strings';
import { lengthMsOf } from './timing';
import { useCallKeys } from './useCallKeys';

/** A call on a page of its own: one axis with everything that happened, its recording, and what came of it. */
export const CallPage = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    placement="page"
    size="page"
    flush
    isHeadless
    title={strings.title}
    closeLabel={shellStrings.close}
    onClose={onClose}
  >
    <MicroscopeFeature fallback={<SkeletonThread label={strings.loading} />}>
      <Loaded onClose={onClose} />
    </MicroscopeFeature>
  </Dialog>
);

const Loaded = ({ onClose }: { onClose: () => void }) => {
  const ref = useMicroscopeRef();
  const call = useFact(ref, selectCall);
  const failure = useFact(ref, selectCallFailure);
  const { retry } = useMicroscopeVerbs();
  const marks = useMarks(ref);
  if (call) return <Opened call={call} onClose={onClose} />;
  return (
    <Box h="full" {...marks}>
      {failure ? (
        <>
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
          <Flex justify="center">
            <Button variant="ghost" onClick={onClose}>
              {shellStrings.close}
            </Button>
          </Flex>
        </>
      ) : (
        <SkeletonThread label={strings.loading} />
      )}
    </Box>
  );
};

const Panes = chakra('div', {
  base: {
    flex: '1',
    minH: 0,
    display: 'flex',
    flexDirection: 'column',
    md: { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr) 264px', lg: 'minmax(0, 1fr) 304px' } },
    '& > div': { flex: '1', minW: 0, minH: 0, display: 'flex', flexDirection: 'column' },
    '& > aside': { overflow: 'auto', borderLeftWidth: '1px', minH: 0 },
  },
});

/** Until it is loaded, or where it is not listed any more. */
const NO_TRANSCRIPT: Transcript = { conversation: [], functionsRun: [], collectedData: [] };

type OpenedProps = { call: Call; onClose: () => void };

const Opened = ({ call, onClose }: OpenedProps) => {
  const ref = useMicroscopeRef();
  const isPhone = useIsPhone();
  const [isJson, setJson] = useState(false);
  const { transcript } = useTranscript();
  const known = transcript ?? NO_TRANSCRIPT;
  const reading = useCallReading();
  const lines = useMemo(
    () => linesOf(reading, known.functionsRun, call.startedAtMs),
    [reading, known.functionsRun, call.startedAtMs],
  );
  const lengthMs = lengthMsOf(call, reading, useFact(ref, selectWave));
  const { seek } = useMicroscopeVerbs();
  const peer = identityOf(call.name, conversationStrings.unknown.call);
  const startS = call.startedAtMs / 1_000;
  const details = {
    transcript: {
      ...known,
      collectedData: known.collectedData.map((field) => {
        const turn =
          field.timestamp === undefined ? undefined : turnOf(reading.turns, call.startedAtMs, field.timestamp);
        return turn ? { ...field, timestamp: startS + turn.atMs / 1_000 } : field;
      }),
    },
    axis: { startS, lengthS: lengthMs / 1_000 },
    onShow: (timestampS: number) => seek((timestampS - startS) * 1_000),
    findings: <Findings call={call} reading={reading} />,
  };
  return (
    <Flex
      direction="column"
      h="full"
      bg="panel"
      outline="none"
      tabIndex={-1}
      data-autofocus
      onKeyDown={useCallKeys(lines)}
      {...useMarks(ref)}
    >
      <CallHead call={call} peer={peer} isJson={isJson} onJson={setJson} onClose={onClose} />
      {call.state !== 'closed' && <LiveBar call={call} />}
      <OrderRefused callId={call.id} />
      <Stale />
      <Panes>
        <div>
          {isPhone && <PhoneDetails {...details} />}
          {isJson ? (
            <Json call={call} transcript={known} />
          ) : (
            <Happened call={call} lines={lines} peer={peer} lengthMs={lengthMs} reading={reading} />
          )}
        </div>
        {!isPhone && (
          <aside aria-label={transcriptStrings.details}>
            <Details {...details} />
          </aside>
        )}
      </Panes>
    </Flex>
  );
};

/** What is shown may be older than the call. */
const Stale = () => {
  const failure = useFact(useMicroscopeRef(), selectCallFailure);
  const { retry } = useMicroscopeVerbs();
  return (
    failure && (
      <Flex role="alert" align="center" gap="2" px="4" py="2" bg="warning.tint" color="warning.ink" fontSize="sm">
        <CircleAlert size={15} aria-hidden="true" />
        <Box flex="1">{`${strings.stale}: ${failure.message}`}</Box>
        <Button variant="outline" size="xs" onClick={retry}>
          {strings.again}
        </Button>
      </Flex>
    )
  );
};

const Json = ({ call, transcript }: { call: Call; transcript: Transcript }) => {
  const events = useFact(useMicroscopeRef(), selectCallEvents);
  return (
    <Box flex="1" overflow="auto" p="4" tabIndex={0} role="region" aria-label={transcriptStrings.json}>
      <JsonTree value={{ call, events, transcript }} openLevels={2} />
    </Box>
  );
};

type HappenedProps = {
  call: Call;
  lines: ReturnType<typeof linesOf>;
  peer: Identity;
  lengthMs: number;
  reading: ReturnType<typeof useCallReading>;
};

const Happened = ({ call, lines, peer, lengthMs, reading }: HappenedProps) => {
  const isHeard = useFact(useMicroscopeRef(), selectSoundPhase) !== 'silent';
  const isOver = call.state === 'closed';
  return (
    <>
      {isHeard ? <Player lengthMs={lengthMs} /> : isOver && <Unheard call={call} />}
      <Axis call={call} reading={reading} lines={lines} />
      <Box flex="1" minH={0} overflow="auto" tabIndex={0} role="region" aria-label={strings.said}>
        {lines.length === 0 ? (
          <EmptyState
            icon={<MessageSquareOff size={20} />}
            title={isOver ? strings.nothingSaid : strings.nothing}
            hint={isOver ? strings.nothingSaidHint : strings.nothingHint}
          />
        ) : (
          <CallScript call={call} lines={lines} peer={peer} />
        )}
      </Box>
    </>
  );
};

/** Why nothing can be played. */
const Unheard = ({ call: { recording } }: { call: Call }) => (
  <Box px={{ base: '3', md: '5' }} py="2" textStyle="caption" color="inkMuted">
    {recording?.state === 'deleted'
      ? recording.deletedBy === undefined
        ? strings.deleted
        : strings.deletedBy(recording.deletedBy)
      : strings.notRecorded}
  </Box>
);
