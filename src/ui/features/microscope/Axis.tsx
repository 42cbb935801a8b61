import { Box, chakra } from '@chakra-ui/react';
import { type MouseEvent, useState } from 'react';
import type { Call } from '#contract/entities/call';
import type { CallReading } from '#contract/rules/calls/reading';
import { ticksOf } from '#contract/rules/conversations/timeAxis';
import { selectSoundPhase, selectWave } from '#machines/microscope';
import { useFact } from '#src/app/hooks/fact.ts';
import { useAtMoment, useMicroscopeRef, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { DidLane, SaidLane, StateLane } from './Lanes';
import type { CallLine } from './lines';
import { microscopeStrings as strings } from './strings';
import { clockOf, drawnWave, lengthMsOf, percent } from './timing';
import { WaveBars } from './WaveBars';

const Lane = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '84px minmax(0, 1fr)' },
    alignItems: 'center',
    '& > span:first-of-type': { fontSize: 'xs', color: 'inkMuted', hideBelow: 'md' },
    '& > div': { position: 'relative', h: 'full' },
  },
});

const Head = chakra('span', {
  base: {
    position: 'absolute',
    top: 0,
    bottom: 0,
    w: 0,
    zIndex: 2,
    pointerEvents: 'none',
    borderLeftWidth: '1.5px',
    borderColor: 'accent.solid',
    transition: 'left {durations.fast} ease-out',
    // It is told ten times a second where the sound is.
    '[data-playing] &': { transition: 'left 100ms linear' },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none !important' },
    '& > b': {
      position: 'absolute',
      top: '1px',
      left: 0,
      transform: 'translateX(-50%)',
      px: '1.5',
      borderRadius: 'sm',
      bg: 'accent.solid',
      color: 'accent.contrast',
      fontSize: '2xs',
      lineHeight: '18px',
      fontWeight: 'semibold',
      fontVariantNumeric: 'tabular-nums',
    },
    '&[data-hover]': {
      borderColor: 'lineStrong',
      zIndex: 1,
      transition: 'none',
      '& > b': { bg: 'ink', color: 'panel' },
    },
  },
});

const Tick = chakra('span', {
  base: {
    position: 'absolute',
    fontSize: '2xs',
    lineHeight: '20px',
    color: 'inkFaint',
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateX(-50%)',
    '&:first-of-type': { transform: 'none' },
  },
});

export type AxisProps = { call: Call; reading: CallReading; lines: readonly CallLine[] };

/**
 * The whole call on one axis: position = second / length in every lane. It says nothing that the lines below do not, so only they are
 * read out and reached by the keyboard.
 */
export const Axis = ({ call, reading, lines }: AxisProps) => {
  const ref = useMicroscopeRef();
  const known = useFact(ref, selectWave);
  const isPlaying = useFact(ref, selectSoundPhase) === 'playing';
  const { seek } = useMicroscopeVerbs();
  const [hoverMs, setHoverMs] = useState<number | null>(null);
  const lengthMs = lengthMsOf(call, reading, known);
  const at = (ms: number) => percent(ms / lengthMs);
  const momentOf = ({ clientX, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return width === 0 ? 0 : Math.min(1, Math.max(0, (clientX - left) / width)) * lengthMs;
  };
  return (
    <Box
      position="relative"
      px={{ base: '3', md: '5' }}
      pb="2"
      borderBottomWidth="1px"
      flexShrink={0}
      aria-hidden="true"
      data-part="axis"
      {...(isPlaying && { 'data-playing': '' })}
    >
      <Lane h="22px">
        <span />
        <Ticks lengthMs={lengthMs} />
      </Lane>
      <Lane h={{ base: '72px', md: '92px' }}>
        <span>
          <Box as="span" display="block" mb="6">
            {strings.caller}
          </Box>
          <Box as="span" display="block">
            {strings.agent}
          </Box>
        </span>
        <Box
          cursor="pointer"
          onPointerMove={(event) => setHoverMs(momentOf(event))}
          onPointerLeave={() => setHoverMs(null)}
          onClick={(event) => seek(momentOf(event))}
        >
          <WaveBars wave={known ?? drawnWave(reading, lengthMs)} lengthMs={lengthMs} />
        </Box>
      </Lane>
      <Lane h={{ base: '16px', md: '32px' }}>
        <span>{strings.saidLane}</span>
        <SaidLane reading={reading} at={at} />
      </Lane>
      {lines.some(({ kind }) => kind !== 'turn') && (
        <Lane h={{ base: '24px', md: '32px' }}>
          <span>{strings.didLane}</span>
          <DidLane lines={lines} lengthMs={lengthMs} />
        </Lane>
      )}
      <Lane h="26px" overflow="hidden">
        <span>{strings.stateLane}</span>
        <StateLane reading={reading} lengthMs={lengthMs} />
      </Lane>
      <Box
        position="absolute"
        top={0}
        bottom="8px"
        left={{ base: '12px', md: '104px' }}
        right={{ base: '12px', md: '20px' }}
        pointerEvents="none"
      >
        {hoverMs !== null && (
          <Head data-hover="" style={{ left: at(hoverMs) }}>
            <b>{clockOf(hoverMs)}</b>
          </Head>
        )}
        <Playhead lengthMs={lengthMs} />
      </Box>
    </Box>
  );
};

const Playhead = ({ lengthMs }: { lengthMs: number }) => {
  const atMs = useAtMoment((ms) => ms);
  if (atMs === null) return null;
  return (
    <Head style={{ left: percent(atMs / lengthMs) }}>
      <b>{clockOf(atMs)}</b>
    </Head>
  );
};

/** A tick that touches the time of the playhead is hidden. */
const NEAR = 0.05;

const Ticks = ({ lengthMs }: { lengthMs: number }) => {
  const part = useAtMoment((ms) => (ms === null ? null : Math.round((ms / lengthMs) * 100)));
  const lengthS = lengthMs / 1_000;
  return (
    <div>
      {ticksOf({ startS: 0, lengthS }).map((second) =>
        part !== null && Math.abs(second / lengthS - part / 100) < NEAR ? null : (
          <Tick key={second} style={{ left: percent(second / lengthS) }}>
            {clockOf(second * 1_000)}
          </Tick>
        ),
      )}
    </div>
  );
};
