import { Box, chakra, Flex } from '@chakra-ui/react';
import { Keyboard, Mic, MicOff, Phone, PhoneOff, SlidersHorizontal } from 'lucide-react';
import {
  type MicrophoneProblem,
  selectFailure,
  selectProblem,
  selectSetup,
  selectStage,
  selectStep,
} from '#machines/call';
import { useCallRef, useCallVerbs } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { Spinner } from '../../components/Spinner';
import { Acts, Center } from './Center';
import { callStrings as strings } from './strings';
import { Used } from './Used';

/** What stands before a call: why the microphone is asked for, what keeps it, and what takes long. */
export const Before = ({ name }: { name: string }) => {
  const ref = useCallRef();
  const stage = useFact(ref, selectStage);
  const agentName = useFact(ref, selectSetup)?.agentName ?? name;
  switch (stage) {
    case 'unheard':
      return <Unheard />;
    case 'failed':
      return <Failed />;
    case 'asking':
      return <Asking />;
    case 'preparing':
    case 'connecting':
    case 'slow':
      return <Connecting name={agentName} />;
    default:
      return <Idle name={agentName} />;
  }
};

const Idle = ({ name }: { name: string }) => {
  const { start } = useCallVerbs();
  return (
    <Center>
      <Avatar kind="agent" name={name} size="xl" />
      <h1>{strings.before(name)}</h1>
      <p>{strings.why}</p>
      <Acts>
        <Button size="lg" data-autofocus="" onClick={start}>
          <Phone size={16} aria-hidden="true" />
          {strings.call}
        </Button>
      </Acts>
    </Center>
  );
};

const Asking = () => {
  const { toggleType, end } = useCallVerbs();
  return (
    <Center role="status">
      <Mark>
        <Mic size={20} aria-hidden="true" />
      </Mark>
      <h1>{strings.asking}</h1>
      <p>{strings.why}</p>
      <p>{strings.askingHint}</p>
      <Acts>
        <Button variant="outline" size="lg" onClick={end}>
          {strings.cancel}
        </Button>
        <Button variant="outline" size="lg" onClick={toggleType}>
          <Keyboard size={16} aria-hidden="true" />
          {strings.typeInstead}
        </Button>
      </Acts>
      <Used />
    </Center>
  );
};

const Connecting = ({ name }: { name: string }) => {
  const ref = useCallRef();
  const { end } = useCallVerbs();
  const stage = useFact(ref, selectStage);
  const step = useFact(ref, selectStep);
  return (
    <Center role="status">
      <Avatar kind="agent" name={name} size="xl" />
      <h1>{strings.connecting(name)}</h1>
      <Flex as="p" align="center" gap="2" minH="24px">
        <Spinner />
        {stage === 'slow' ? strings.steps[step] : strings.preparing}
      </Flex>
      <Acts>
        <Button variant="danger" size="lg" onClick={end}>
          <PhoneOff size={16} aria-hidden="true" />
          {strings.end}
        </Button>
      </Acts>
    </Center>
  );
};

const Mark = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '48px',
    h: '48px',
    borderRadius: 'xl',
    bg: 'accent.tint',
    color: 'accent.ink',
  },
  variants: { isBad: { true: { bg: 'warning.tint', color: 'warning.ink' } } },
});

const Unheard = () => {
  const { start, toggleType } = useCallVerbs();
  const problem: MicrophoneProblem = useFact(useCallRef(), selectProblem) ?? 'unusable';
  const { title, hint } = strings.problems[problem];
  return (
    <Center role="alert">
      <Mark isBad>
        <MicOff size={20} aria-hidden="true" />
      </Mark>
      <h1>{title}</h1>
      <p>{hint}</p>
      {problem === 'refused' && <Steps />}
      <Acts>
        <Button variant="outline" size="lg" onClick={toggleType}>
          <Keyboard size={16} aria-hidden="true" />
          {strings.typeInstead}
        </Button>
        <Button size="lg" onClick={start}>
          <Mic size={16} aria-hidden="true" />
          {strings.tryAgain}
        </Button>
      </Acts>
    </Center>
  );
};

const StepList = chakra('ol', {
  base: {
    w: 'full',
    maxW: '520px',
    px: '3',
    borderWidth: '1px',
    borderRadius: 'lg',
    listStyle: 'none',
    textAlign: 'start',
    fontSize: 'sm',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: { base: '22px minmax(0, 1fr)', md: '22px minmax(0, 1fr) 200px' },
      alignItems: 'center',
      gap: '2.5',
      minH: '48px',
      py: '2',
      borderTopWidth: '1px',
      _first: { borderTopWidth: 0 },
    },
    '& > li > i': {
      display: 'grid',
      placeItems: 'center',
      w: '22px',
      h: '22px',
      borderWidth: '1px',
      borderColor: 'lineStrong',
      borderRadius: 'full',
      fontSize: 'xs',
      fontStyle: 'normal',
    },
    '& > li > small': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minW: 0,
      h: '30px',
      px: '3',
      borderRadius: 'full',
      bg: 'subtle',
      color: 'inkMuted',
      fontSize: 'xs',
      gridColumn: { base: '2', md: 'auto' },
    },
  },
});

/** What to press, and where. */
const Steps = () => (
  <StepList>
    <li>
      <i aria-hidden="true">1</i>
      <span>{strings.stepOne}</span>
      <small aria-hidden="true">
        <SlidersHorizontal size={14} />
        <Box as="span" truncate>
          {window.location.host}
        </Box>
      </small>
    </li>
    <li>
      <i aria-hidden="true">2</i>
      <span>{strings.stepTwo}</span>
      <small aria-hidden="true">
        <Mic size={14} />
        {strings.microphone}
      </small>
    </li>
    <li>
      <i aria-hidden="true">3</i>
      <span>{strings.stepThree}</span>
    </li>
  </StepList>
);

const Failed = () => {
  const { start } = useCallVerbs();
  const failure = useFact(useCallRef(), selectFailure);
  return (
    <Center>
      <FailureNotice title={strings.failedTitle} failure={failure} onRetry={start} />
    </Center>
  );
};
