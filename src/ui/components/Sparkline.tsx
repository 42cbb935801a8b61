import { chakra } from '@chakra-ui/react';

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    flexShrink: 0,
    fill: 'bar',
    '& > [data-now]': { fill: 'accent.solid' },
    '& > [data-none]': { fill: 'line' },
  },
});

const BAR_PX = 8;
const GAP_PX = 4;
const HEIGHT_PX = 24;
const NONE_PX = 2;
const LEAST_PX = 3;

export type SparklineProps = {
  /** One value for each bar, the newest last. */
  values: readonly number[];
  /** What it shows, in words and figures. */
  label: string;
};

/** Small bars on their own scale, the last one in the accent: how the days of a week went. */
export const Sparkline = ({ values, label }: SparklineProps) => {
  const most = Math.max(...values, 1);
  const width = values.length * (BAR_PX + GAP_PX) - GAP_PX;
  return (
    <Drawing role="img" aria-label={label} width={width} height={HEIGHT_PX} viewBox={`0 0 ${width} ${HEIGHT_PX}`}>
      {values.map((value, index) => {
        const height = value === 0 ? NONE_PX : Math.max(Math.round((value / most) * HEIGHT_PX), LEAST_PX);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={index}
            x={index * (BAR_PX + GAP_PX)}
            y={HEIGHT_PX - height}
            width={BAR_PX}
            height={height}
            rx={value === 0 ? 1 : 1.5}
            data-none={value === 0 ? '' : undefined}
            data-now={value > 0 && index === values.length - 1 ? '' : undefined}
          />
        );
      })}
    </Drawing>
  );
};
