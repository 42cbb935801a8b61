import { Box, chakra } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import {
  selectCause,
  selectCuts,
  selectDelays,
  selectElapsedMs,
  selectFunctions,
  selectKind,
  selectStage,
  selectTurns,
} from '#machines/call';
import { useCallRef, useCallVerbs } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../components/Button';
import { Acts, Center } from './Center';
import { callStrings as strings } from './strings';
import { Turns } from './Turns';
import { clockOf, secondsOf } from './words';

const Sum = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    w: 'full',
    maxW: '560px',
    borderWidth: '1px',
    borderRadius: 'lg',
    fontVariantNumeric: 'tabular-nums',
    '& > div': { px: '4', py: '3', borderLeftWidth: '1px', _first: { borderLeftWidth: 0 } },
    '& dt': { textStyle: 'caption', color: 'inkMuted' },
    '& dd': { fontSize: 'section', fontWeight: 'semibold' },
    '& dd + dd': { textStyle: 'caption', color: 'inkMuted', fontWeight: 'normal' },
  },
});

/** What the call came to. Its words stay to be read. */
export const Ended = () => {
  const ref = useCallRef();
  const stage = useFact(ref, selectStage);
  const cause = useFact(ref, selectCause) ?? 'lost';
  const time = clockOf(useFact(ref, selectElapsedMs));
  const isListener = useFact(ref, selectKind) === 'listener';
  const hasWords = useFact(ref, selectTurns).length > 0;
  const { start } = useCallVerbs();
  if (stage === 'ending') {
    return (
      <Center role="status">
        <h1>{strings.ending}</h1>
      </Center>
    );
  }
  return (
    <Center>
      <h1>{cause === 'hungUp' ? strings.endedAfter(time) : strings.overAfter(time)}</h1>
      {cause !== 'hungUp' && <p>{strings.causes[cause]}</p>}
      <Figures />
      {hasWords && (
        <Box w="full" maxW="760px" maxH="40dvh" display="flex" textAlign="start" borderWidth="1px" borderRadius="lg">
          <Turns name="" />
        </Box>
      )}
      {!isListener && (
        <Acts>
          <Button size="lg" onClick={start}>
            <Phone size={16} aria-hidden="true" />
            {strings.callAgain}
          </Button>
        </Acts>
      )}
    </Center>
  );
};

const Figures = () => {
  const ref = useCallRef();
  const delays = useFact(ref, selectDelays);
  const cuts = useFact(ref, selectCuts);
  const functions = useFact(ref, selectFunctions);
  if (delays.length === 0) return null;
  const all = delays.map(({ totalMs }) => totalMs).toSorted((one, other) => one - other);
  return (
    <Sum>
      <div>
        <dt>{strings.delayHeading}</dt>
        <dd>{strings.seconds(secondsOf(all[Math.floor(all.length / 2)] ?? 0))}</dd>
        <dd>{strings.slowest(secondsOf(all.at(-1) ?? 0))}</dd>
      </div>
      <div>
        <dt>{strings.cuts}</dt>
        <dd>{cuts}</dd>
      </div>
      <div>
        <dt>{strings.functions}</dt>
        <dd>{functions}</dd>
      </div>
    </Sum>
  );
};
