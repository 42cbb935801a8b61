import { Box, chakra } from '@chakra-ui/react';
import type { CardKind } from '#contract/entities/dashboard';
import type { Metric } from '#contract/entities/metric';
import type { TimeSeries } from '#contract/entities/timeSeries';
import { type Course, courseOf, shareOfStep } from '#contract/rules/metrics/course';
import { formatMetric } from '#contract/rules/metrics/format';
import { type Point, pathOf } from '#contract/rules/values/chartPlaces';
import { AppLink } from '../../../components/AppLink';
import { metricStrings as strings } from '../strings';
import { axisWords, stepWords } from '../words';
import { Tip } from './Tip';
import { useStep } from './useStep';

const plot = {
  base: {
    position: 'relative',
    display: 'block',
    flex: '1',
    minH: '44px',
    mt: '3',
    // A finger that moves sideways goes from step to step.
    touchAction: 'pan-y',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px', borderRadius: 'sm' },
    '& > svg': { position: 'absolute', inset: 0, w: 'full', h: 'full', overflow: 'visible' },
    '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
    '& [data-of=ground]': { fill: 'accent.tint' },
    '& [data-of=now]': { stroke: 'accent.solid', strokeWidth: '2px', strokeLinejoin: 'round', strokeLinecap: 'round' },
    '& [data-of=before]': { stroke: 'lineStrong', strokeWidth: '1.5px', strokeDasharray: '3 4' },
    '& [data-of=bar]': { fill: 'color-mix(in srgb, {colors.accent.solid} 62%, {colors.panel})' },
    '& [data-of=bar][data-on]': { fill: 'accent.solid' },
    '&[data-less] [data-of=bar]': { fill: 'color-mix(in srgb, {colors.agent.solid} 62%, {colors.panel})' },
    '&[data-less] [data-of=bar][data-on]': { fill: 'agent.solid' },
    '& [data-of=dot]': {
      position: 'absolute',
      boxSize: '9px',
      m: '-4.5px',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'panel',
      bg: 'accent.solid',
    },
    '& [data-of=line]': { position: 'absolute', insetX: 0, borderTopWidth: '1px' },
  },
} as const;

/** What of a metric its chart shows. */
type ChartedMetric = Pick<Metric, 'title' | 'format' | 'precision' | 'better'>;

const PlotLink = chakra(AppLink, plot);
const PlotBox = chakra('div', plot);

export type CourseChartProps = {
  metric: ChartedMetric;
  timeSeries: TimeSeries;
  kind: Extract<CardKind, 'line' | 'bar'>;
  /** It has room for the words of its axes. */
  hasAxes: boolean;
  compares: boolean;
  /** The log with the rows of a step; null: there is none to show. */
  hrefOf: ((step: number) => string) | null;
};

/**
 * How a metric went, step by step. As a whole it is one link to the log: the pointer or the arrow keys choose the step. Its figures are in
 * the table of the card.
 */
export const CourseChart = (props: CourseChartProps) => {
  const { metric, timeSeries, kind, hasAxes, hrefOf } = props;
  const { series } = timeSeries;
  const { step, handlers } = useStep(series.length, kind);
  // Where less is good, the bars have another colour.
  const tone = { 'data-less': metric.better === 'less' ? '' : undefined };
  const course = courseOf(timeSeries);
  const summary = strings.chartOf(metric.title, series.length, formatMetric(timeSeries.value, metric));
  const drawn = (
    <>
      {course && <Drawing {...props} course={course} step={step} />}
      {course && step !== null && <Tip {...props} share={shareOfStep(step, series.length, kind)} step={step} />}
    </>
  );
  return (
    <Box display="flex" flexDirection="column" flex="1" minH={0} ps={hasAxes ? '44px' : 0} pb={hasAxes ? '22px' : 0}>
      {hrefOf && series.length > 0 ? (
        <PlotLink
          href={hrefOf(step ?? series.length - 1)}
          draggable={false}
          {...tone}
          aria-label={
            step === null ? `${summary}. ${strings.keysHint}` : `${pointWords(props, step)}. ${strings.showInLog}`
          }
          {...handlers}
        >
          {drawn}
        </PlotLink>
      ) : (
        <PlotBox role="img" aria-label={summary} {...tone} {...handlers}>
          {drawn}
        </PlotBox>
      )}
    </Box>
  );
};

const pointWords = ({ metric, timeSeries, compares }: CourseChartProps, step: number): string => {
  const [point, before] = [timeSeries.series[step], timeSeries.before.series[step]];
  return strings.point(
    stepWords(timeSeries, step),
    formatMetric(point?.value ?? null, metric),
    point?.count ?? 0,
    compares && before ? formatMetric(before.value, metric) : null,
  );
};

type DrawingProps = CourseChartProps & { course: Course; step: number | null };

const Drawing = ({ metric, timeSeries, kind, hasAxes, compares, course, step }: DrawingProps) => (
  <>
    {hasAxes &&
      course.ticks.map(({ y, value }) => (
        <Box key={y} data-of="line" style={{ bottom: `${y}%` }}>
          <Box
            position="absolute"
            right="100%"
            me="2"
            transform="translateY(-50%)"
            textStyle="caption"
            color="inkFaint"
            whiteSpace="nowrap"
          >
            {formatMetric(value, { ...metric, precision: Math.min(metric.precision, 2) })}
          </Box>
        </Box>
      ))}
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {kind === 'bar' ? <Bars course={course} step={step} /> : <Lines course={course} isGrounded={hasAxes} />}
      {compares &&
        kind === 'line' &&
        course.before.map((line) => <path key={line[0]?.x} data-of="before" d={pathOf(line)} />)}
    </svg>
    {kind === 'line' && step !== null && <Dot place={course.steps[step]} />}
    {hasAxes && <Ends timeSeries={timeSeries} />}
  </>
);

/** A small one is a line alone. */
const Lines = ({ course: { now, zeroY }, isGrounded }: { course: Course; isGrounded: boolean }) => (
  <>
    {isGrounded &&
      now.map((line) => (
        <path
          key={`ground ${line[0]?.x}`}
          data-of="ground"
          d={`${pathOf(line)}L${line.at(-1)?.x} ${100 - zeroY}L${line[0]?.x} ${100 - zeroY}Z`}
        />
      ))}
    {now.map((line) => (
      <path key={`now ${line[0]?.x}`} data-of="now" d={pathOf(line)} />
    ))}
  </>
);

/** Where the line is at the step that is looked at. */
const Dot = ({ place }: { place: Point | null | undefined }) =>
  place && <i data-of="dot" aria-hidden="true" style={{ left: `${place.x}%`, top: `${100 - place.y}%` }} />;

/** Bars keep a gap of a third between them. */
const Bars = ({ course: { steps, zeroY }, step }: { course: Course; step: number | null }) => {
  const each = 100 / steps.length;
  return steps.map(
    (place, at) =>
      place && (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={at}
          data-of="bar"
          data-on={at === step ? '' : undefined}
          x={at * each + each / 6}
          width={(each * 2) / 3}
          y={100 - Math.max(place.y, zeroY)}
          height={Math.max(Math.abs(place.y - zeroY), 0.6)}
        />
      ),
  );
};

/** The first step, the one in the middle, and the last. */
const Ends = ({ timeSeries }: { timeSeries: TimeSeries }) => {
  const last = timeSeries.series.length - 1;
  const named = [...new Set(last >= 4 ? [0, Math.floor(last / 2), last] : [0, Math.max(last, 0)])];
  return (
    <Box
      position="absolute"
      insetX="0"
      top="100%"
      pt="1.5"
      display="flex"
      justifyContent="space-between"
      textStyle="caption"
      color="inkFaint"
    >
      {named.map((step) => (
        <span key={step}>{axisWords(timeSeries, step)}</span>
      ))}
    </Box>
  );
};
