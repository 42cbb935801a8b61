import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft } from 'lucide-react';
import { selectAskedCopy, selectCopy, selectElapsedMs, selectKind, selectSetup, selectStage } from '#machines/call';
import { useCallRef, useCallVerbs } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Avatar } from '../../components/Avatar';
import { Button } from '../../components/Button';
import { callStrings as strings } from './strings';
import { clockOf } from './words';

const Bar = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    flexShrink: 0,
    h: '56px',
    px: { base: '2', md: '4' },
    borderBottomWidth: '1px',
  },
});

type CallHeadProps = { name: string; mayChoose: boolean; onClose: () => void };

/** Who is called, for how long, and by what the next call is answered. */
export const CallHead = ({ name, mayChoose, onClose }: CallHeadProps) => {
  const ref = useCallRef();
  const agentName = useFact(ref, selectSetup)?.agentName ?? name;
  const kind = useFact(ref, selectKind);
  const isTest = useFact(ref, selectAskedCopy) === 'staging';
  return (
    <Bar>
      <Button variant="ghost" size="sm" onClick={onClose}>
        <ChevronLeft size={16} aria-hidden="true" />
        <Box as="span" srOnly={{ base: true, md: false }}>
          {strings.back}
        </Box>
      </Button>
      <Avatar kind="agent" name={agentName} size="md" />
      <Box minW={0}>
        <Box textStyle="name" truncate>
          {agentName}
        </Box>
        <Box textStyle="caption" color="inkMuted">
          {kind === 'caller' && isTest ? strings.kinds.test : strings.kinds[kind]}
        </Box>
      </Box>
      <Clock />
      {mayChoose && kind === 'caller' && <WhatAnswers />}
    </Bar>
  );
};

const Clock = () => {
  const ref = useCallRef();
  const stage = useFact(ref, selectStage);
  const time = useFact(ref, (snapshot) => clockOf(selectElapsedMs(snapshot)));
  if (stage !== 'live' && stage !== 'lost') return null;
  return (
    <Flex
      align="center"
      gap="1.5"
      px="2.5"
      h="24px"
      borderRadius="full"
      bg="success.tint"
      color="success.ink"
      fontSize="sm"
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
      data-part="clock"
    >
      <Box as="span" w="7px" h="7px" borderRadius="full" bg="currentColor" aria-hidden="true" />
      {time}
    </Flex>
  );
};

const Segment = chakra('fieldset', {
  base: {
    display: 'inline-flex',
    p: '2px',
    borderRadius: 'md',
    bg: 'subtle',
    '& > button': {
      h: '28px',
      px: '3',
      borderRadius: 'sm',
      color: 'inkMuted',
      fontSize: 'note',
      fontWeight: 'medium',
      cursor: 'pointer',
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
      '&[aria-pressed=true]': { bg: 'panel', color: 'ink', boxShadow: '0 0 0 1px {colors.line}' },
      '@media (pointer: coarse)': { h: '40px' },
    },
  },
});

/** Chosen for the next call, never in the middle of one. */
const WhatAnswers = () => {
  const ref = useCallRef();
  const { choose } = useCallVerbs();
  const copy = useFact(ref, selectCopy);
  const stage = useFact(ref, selectStage);
  return (
    <Flex ml="auto" align="center" gap="3">
      <Segment aria-label={strings.whatAnswers}>
        <button type="button" aria-pressed={copy === 'staging'} onClick={() => choose('staging')}>
          {strings.draft}
        </button>
        <button type="button" aria-pressed={copy === 'default'} onClick={() => choose('default')}>
          {strings.live}
        </button>
      </Segment>
      {stage === 'live' && (
        <Box hideBelow="md" textStyle="caption" color="inkMuted">
          {strings.nextCall}
        </Box>
      )}
    </Flex>
  );
};
