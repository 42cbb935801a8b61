import { Box, chakra } from '@chakra-ui/react';
import type { AppUse } from '#contract/entities/appUse';
import { appStrings as strings } from './strings';

const Strip = chakra('svg', {
  base: {
    display: 'block',
    fill: 'success.ink',
    '& > [data-quiet]': { fill: 'line' },
    '& > [data-failed]': { fill: 'danger.ink' },
  },
});

const TICK_PX = 3;
const STEP_PX = 5;
const HEIGHT_PX = 16;
const QUIET_PX = 3;
const CALLED_PX = 9;

/** One tick an hour: a quiet hour is low, a failed one high and red. */
export const HealthStrip = ({ use }: { use: AppUse }) => {
  const most = Math.max(...use.hours.map(({ calls }) => calls), 1);
  const width = use.hours.length * STEP_PX - (STEP_PX - TICK_PX);
  return (
    <Strip
      role="img"
      aria-label={strings.hours(use.calls, use.failed)}
      width={width}
      height={HEIGHT_PX}
      viewBox={`0 0 ${width} ${HEIGHT_PX}`}
    >
      {use.hours.map(({ calls, failed }, place) => {
        const busy = CALLED_PX + Math.round(((HEIGHT_PX - CALLED_PX) * calls) / most);
        const height = failed > 0 ? HEIGHT_PX : calls === 0 ? QUIET_PX : busy;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
            key={place}
            x={place * STEP_PX}
            y={HEIGHT_PX - height}
            width={TICK_PX}
            height={height}
            rx={1}
            {...(failed > 0 ? { 'data-failed': '' } : calls === 0 ? { 'data-quiet': '' } : {})}
          />
        );
      })}
    </Strip>
  );
};

/** How its calls went, in words: what is wrong first. */
export const HealthWords = ({ problem, use }: { problem: string | undefined; use: AppUse | null }) => {
  const calls = use?.calls ?? 0;
  const words = calls === 0 ? strings.unused : strings.health(calls, use?.failed ?? 0);
  const second = problem ? words : use?.medianMs === undefined ? null : strings.median(use.medianMs);
  return (
    <Box minW={0} fontSize="sm" lineHeight="18px" fontVariantNumeric="tabular-nums">
      <Box
        truncate
        color={problem ? 'danger.ink' : calls === 0 ? 'inkMuted' : 'ink'}
        fontWeight={problem ? 'medium' : undefined}
        title={problem}
      >
        {problem ?? words}
      </Box>
      {second && (
        <Box textStyle="caption" color="inkMuted" truncate>
          {second}
        </Box>
      )}
    </Box>
  );
};
