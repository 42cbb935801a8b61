import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ProviderCalls } from '#contract/entities/operation';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { agoOf } from '../../words/ago';
import { operationStrings as strings } from './strings';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    flexShrink: 0,
    fill: 'bar',
    '& > [data-failed]': { fill: 'danger.solid' },
  },
});

const BAR_PX = 3;
const STEP_PX = 4;
const HEIGHT_PX = 16;
const LEAST_PX = 3;

/** The latest calls of a provider as bars, the slowest as high as the strip, with how long they took and how many failed. */
export const CallStrip = ({ calls }: { calls: ProviderCalls }) => {
  const nowMs = useNowMs();
  const words = strings.callsSince(calls.count, agoOf(calls.since, nowMs));
  const slowestMs = Math.max(...calls.latest.map(({ ms }) => ms), 1);
  const width = calls.latest.length * STEP_PX - (STEP_PX - BAR_PX);
  return (
    <Flex align="center" wrap="wrap" columnGap="3" rowGap="0.5" textStyle="caption" color="inkMuted">
      <Drawing role="img" aria-label={words} width={width} height={HEIGHT_PX} viewBox={`0 0 ${width} ${HEIGHT_PX}`}>
        {calls.latest.map(({ ms, failed }, index) => {
          const height = failed ? HEIGHT_PX : Math.max(Math.round((ms / slowestMs) * HEIGHT_PX), LEAST_PX);
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
              key={index}
              x={index * STEP_PX}
              y={HEIGHT_PX - height}
              width={BAR_PX}
              height={height}
              rx={1}
              data-failed={failed ? '' : undefined}
            />
          );
        })}
      </Drawing>
      <Box fontVariantNumeric="tabular-nums">{strings.times(calls.p50Ms, calls.p95Ms)}</Box>
      {calls.failed > 0 && <Box color="danger.ink">{strings.callsFailed(calls.failed, calls.count)}</Box>}
    </Flex>
  );
};
