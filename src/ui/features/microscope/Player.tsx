import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type Rate,
  type Side,
  selectAtMs,
  selectRate,
  selectSide,
  selectSoundFailure,
  selectSoundPhase,
} from '#machines/microscope';
import { useFact } from '#src/app/hooks/fact.ts';
import { useAtMoment, useMicroscopeRef, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { Button } from '../../components/Button';
import { IconButton } from '../../components/IconButton';
import { Spinner } from '../../components/Spinner';
import { microscopeStrings as strings } from './strings';
import { clockOf } from './timing';

const Go = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: { base: '44px', md: '36px' },
    borderRadius: 'full',
    bg: 'accent.solid',
    color: 'accent.contrast',
    cursor: 'pointer',
    _hover: { bg: 'accent.hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    _disabled: { bg: 'subtle', color: 'inkFaint', cursor: 'default' },
    '& > svg': { fill: 'currentColor' },
  },
});

const Choice = chakra('div', {
  base: {
    display: 'inline-flex',
    p: '2px',
    borderRadius: '8px',
    bg: 'subtle',
    '& > button': {
      h: { base: '40px', md: '26px' },
      minW: { base: '40px', md: 0 },
      px: '2.5',
      borderRadius: '6px',
      color: 'inkMuted',
      fontSize: 'note',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
      '&[aria-pressed=true]': { bg: 'panel', color: 'ink', boxShadow: '0 0 0 1px {colors.line}' },
    },
  },
});

const RATES: readonly Rate[] = [1, 1.5, 2];
const SIDES: readonly Side[] = ['both', 'caller', 'agent'];
export const STEP_MS = 5_000;

/** Plays the recording; says what is in its way. On a phone it stands below everything. */
export const Player = ({ lengthMs }: { lengthMs: number }) => {
  const ref = useMicroscopeRef();
  const phase = useFact(ref, selectSoundPhase);
  const rate = useFact(ref, selectRate);
  const side = useFact(ref, selectSide);
  const failure = useFact(ref, selectSoundFailure);
  const { play, pause, setRate, setSide, save, retry } = useMicroscopeVerbs();
  const isPlaying = phase === 'playing';
  if (failure) {
    return (
      <Bar>
        <Box role="alert" flex="1" minW={0} fontSize="sm" color="danger.ink">
          {strings.soundFailed}
          {failure.message !== strings.soundFailed && `: ${failure.message}`}
        </Box>
        <Button variant="outline" size="xs" onClick={retry}>
          {strings.again}
        </Button>
      </Bar>
    );
  }
  return (
    <Bar>
      <Go
        type="button"
        aria-label={isPlaying ? strings.pause : strings.play}
        disabled={phase === 'opening'}
        onClick={isPlaying ? pause : play}
      >
        {phase === 'opening' ? (
          <Spinner />
        ) : isPlaying ? (
          <Pause size={16} aria-hidden="true" />
        ) : (
          <Play size={16} aria-hidden="true" />
        )}
      </Go>
      <Box fontVariantNumeric="tabular-nums" me="auto" flexGrow={{ md: 0 }} whiteSpace="nowrap">
        <Now /> <Box as="span" color="inkMuted">{`/ ${clockOf(lengthMs)}`}</Box>
        {phase === 'opening' && (
          <Box as="span" srOnly role="status">
            {strings.soundLoading}
          </Box>
        )}
      </Box>
      <Steps />
      <Choice role="group" aria-label={strings.rate}>
        {RATES.map((one) => (
          <button key={one} type="button" aria-pressed={rate === one} onClick={() => setRate(one)}>
            {strings.rates[one]}
          </button>
        ))}
      </Choice>
      <Flex flex={{ md: '1' }} justify="flex-end" align="center" gap="2" hideBelow="md">
        <Choice role="group" aria-label={strings.side}>
          {SIDES.map((one) => (
            <button key={one} type="button" aria-pressed={side === one} onClick={() => setSide(one)}>
              {strings.sides[one]}
            </button>
          ))}
        </Choice>
        <IconButton label={strings.download} Icon={Download} disabled={phase === 'opening'} onClick={save} />
      </Flex>
    </Bar>
  );
};

const Frame = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '2', md: '3' },
    flexShrink: 0,
    minH: { base: '64px', md: '56px' },
    px: { base: '3', md: '5' },
    mdDown: { order: 9, borderTopWidth: '1px' },
  },
});

const Bar = ({ children }: { children: ReactNode }) => <Frame aria-label={strings.player}>{children}</Frame>;

const Now = () => (
  <Box as="span" fontWeight="semibold">
    {useAtMoment((ms) => clockOf(ms ?? 0))}
  </Box>
);

const Steps = () => {
  const ref = useMicroscopeRef();
  const { seek } = useMicroscopeVerbs();
  const step = (ms: number) => seek((selectAtMs(ref.getSnapshot()) ?? 0) + ms);
  return (
    <>
      <IconButton label={strings.back5} Icon={RotateCcw} onClick={() => step(-STEP_MS)} />
      <IconButton label={strings.forward5} Icon={RotateCw} onClick={() => step(STEP_MS)} />
    </>
  );
};
