import { chakra } from '@chakra-ui/react';
import type { Wave } from '#machines/microscope';
import { useAtMoment } from '#src/app/hooks/microscope.tsx';

const Bars = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: 'full',
    '& [data-by=caller]': { fill: 'inkMuted' },
    '& [data-by=agent]': { fill: 'agent.solid' },
    '& [data-later]': { opacity: 0.38 },
    '& line': { stroke: 'line', strokeDasharray: '2 3', vectorEffect: 'non-scaling-stroke' },
  },
});

const [WIDTH, HALF] = [2_400, 50];

/** Above the line the caller, below it the agent. What was not played yet is dimmed. */
export const WaveBars = ({ wave, lengthMs }: { wave: Wave; lengthMs: number }) => {
  const parts = wave.caller.length;
  const width = (WIDTH * wave.lengthMs) / lengthMs / Math.max(1, parts);
  const played = useAtMoment((ms) => (ms === null ? parts : Math.ceil((ms / wave.lengthMs) * parts)));
  const bars = (by: 'caller' | 'agent') =>
    wave[by].map((loud, part) => {
      const height = loud * (HALF - 2);
      if (height < 0.5) return null;
      return (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
          key={part}
          data-by={by}
          data-later={part >= played || undefined}
          x={part * width}
          width={width * 0.6}
          y={by === 'caller' ? HALF - height : HALF + 1}
          height={height}
        />
      );
    });
  return (
    <Bars viewBox={`0 0 ${WIDTH} ${2 * HALF}`} preserveAspectRatio="none">
      <line x1="0" x2={WIDTH} y1={HALF} y2={HALF} />
      {bars('caller')}
      {bars('agent')}
    </Bars>
  );
};
