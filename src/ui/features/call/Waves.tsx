import { Box, chakra } from '@chakra-ui/react';
import { CALL_LEVEL_MS, CALL_LEVELS_KEPT } from '#contract/rules/calls/screen';
import { type CallLevel, selectKind, selectLevels } from '#machines/call';
import { useCallRef } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { callStrings as strings } from './strings';
import { clockOf } from './words';

const SHOWN_MS = CALL_LEVEL_MS * CALL_LEVELS_KEPT;
const MARKS_MS = SHOWN_MS / 4;
const HEIGHT = 32;
const MIDDLE = 40;

const Axis = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    flexShrink: 0,
    px: { base: '4', md: '5' },
    pt: '2.5',
    pb: '1.5',
    borderBottomWidth: '1px',
    '& svg': { w: 'full', h: { base: '56px', md: '80px' }, display: 'block' },
  },
});
const Lanes = chakra('div', {
  base: { display: 'grid', gridTemplateRows: '1fr 1fr', alignItems: 'center', textStyle: 'caption', color: 'inkMuted' },
});
const Seconds = chakra('div', {
  base: {
    gridColumn: '2',
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 25%)',
    fontSize: 'chip',
    lineHeight: '18px',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Both sides over the last 40 seconds: above the line the person, below it the agent. They move by time itself. */
export const Waves = () => {
  const ref = useCallRef();
  const levels = useFact(ref, selectLevels);
  const isOwn = useFact(ref, selectKind) === 'caller';
  const fromMs = Math.max(0, (levels.at(-1)?.atMs ?? 0) - SHOWN_MS);
  return (
    <Axis>
      <Lanes aria-hidden="true">
        <span>{isOwn ? strings.you : strings.caller}</span>
        <span>{strings.agent}</span>
      </Lanes>
      <Box color="ink">
        <svg viewBox="0 0 1000 80" preserveAspectRatio="none" role="img" aria-label={strings.waves}>
          <line
            x1="0"
            x2="1000"
            y1={MIDDLE}
            y2={MIDDLE}
            stroke="currentColor"
            strokeOpacity="0.2"
            strokeDasharray="2 3"
          />
          <chakra.path d={pathOf(levels, fromMs, 'mine')} fill="currentColor" opacity={0.72} />
          <chakra.path d={pathOf(levels, fromMs, 'theirs')} data-side="theirs" fill="agent.solid" />
        </svg>
      </Box>
      <Seconds aria-hidden="true">
        {[0, 1, 2, 3].map((mark) => (
          <span key={mark}>{clockOf(fromMs + mark * MARKS_MS)}</span>
        ))}
      </Seconds>
    </Axis>
  );
};

/** Bars of two samples: quiet ones are left out. */
function pathOf(levels: readonly CallLevel[], fromMs: number, side: 'mine' | 'theirs'): string {
  return levels
    .filter((_, index) => index % 2 === 1)
    .flatMap((level, index) => {
      const height = Math.round(Math.max(level[side], levels[index * 2]?.[side] ?? 0) * HEIGHT);
      if (height < 2) return [];
      const x = Math.round(((level.atMs - fromMs) / SHOWN_MS) * 1_000);
      const y = side === 'mine' ? MIDDLE - 2 - height : MIDDLE + 2;
      return [`M${x} ${y}h3v${height}h-3z`];
    })
    .join('');
}
