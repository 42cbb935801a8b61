import { Box, chakra, Flex } from '@chakra-ui/react';
import { type Point, pathOf } from '#contract/rules/values/chartPlaces';
import { dollars, wholeDollars } from '../../words/money';
import { type Budget, type CostShape, costShape } from './courses';
import { dayOfMonth, type MonthProps } from './months';
import { usageStrings as strings } from './strings';

/** It is as high as its card leaves it, which is as high as what stands beside it. */
const LEAST_HEIGHT = '168px';

const Plot = chakra('div', {
  base: {
    position: 'relative',
    flex: '1',
    minH: LEAST_HEIGHT,
    ms: '56px',
    me: '4',
    mt: '8',
    fontSize: 'xs',
    lineHeight: '1',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { position: 'absolute', inset: 0, w: 'full', h: 'full', overflow: 'visible' },
    '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
    '& [data-of=ground]': { fill: 'accent.tint' },
    '& [data-of=now]': { stroke: 'accent.solid', strokeWidth: '2px', strokeLinejoin: 'round' },
    '& [data-of=expected]': { stroke: 'accent.solid', strokeWidth: '2px', strokeDasharray: '5 4' },
    '& [data-line]': { position: 'absolute', insetX: 0, borderTopWidth: '1px' },
    '& [data-line=budget]': { borderColor: 'danger.solid', color: 'danger.ink' },
    '& [data-line=alert]': { borderColor: 'warning.fill', borderStyle: 'dashed', color: 'warning.ink' },
    '& [data-of=before]': {
      stroke: 'inkMuted',
      strokeWidth: '1.5px',
      strokeDasharray: '1.5 3.5',
      strokeLinecap: 'round',
    },
  },
});

const Dot = chakra('i', {
  base: {
    position: 'absolute',
    boxSize: '10px',
    m: '-5px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'panel',
    bg: 'accent.solid',
    '&[data-hollow]': { borderColor: 'accent.solid', bg: 'panel' },
  },
});

/** The sums of the month as a line, and those of the month before as a dotted one. What it comes to is hollow. */
export const CostChart = ({ month: usage, before, budget }: MonthProps & { before: string; budget: Budget | null }) => {
  const { month, days, passedDays, total } = usage;
  const shape = costShape(usage, budget);
  const label = [
    strings.chart(dollars(total.usd), dayOfMonth(month, passedDays), before, dollars(total.wholeBeforeUsd)),
    passedDays < days && strings.chartExpected(dollars(total.expectedUsd), dayOfMonth(month, days)),
    budget && `${strings.budgetLine(dollars(budget.usd))}.`,
  ];
  return (
    <Flex role="img" aria-label={label.filter(Boolean).join(' ')} direction="column" flex="1" pb="1">
      <Plot>{shape === null ? <Nothing /> : <Lines shape={shape} usage={usage} budget={budget} />}</Plot>
      <Box position="relative" h="16px" ms="56px" me="4" mt="2" textStyle="caption" color="inkMuted">
        <Box position="absolute" left="0">
          {dayOfMonth(month, 1)}
        </Box>
        {passedDays > days * 0.2 && passedDays < days * 0.8 && (
          <Box
            position="absolute"
            transform="translateX(-50%)"
            style={{ left: `${((passedDays - 1) / (days - 1)) * 100}%` }}
          >
            {strings.today}
          </Box>
        )}
        <Box position="absolute" right="0">
          {dayOfMonth(month, days)}
        </Box>
      </Box>
    </Flex>
  );
};

/** The chart keeps its size. */
const Nothing = () => (
  <Box
    position="absolute"
    inset="0"
    display="grid"
    placeItems="center"
    borderBottomWidth="1px"
    borderColor="lineStrong"
    color="inkMuted"
    fontSize="sm"
  >
    {strings.nothingCosts}
  </Box>
);

type LinesProps = { shape: CostShape; usage: MonthProps['month']; budget: Budget | null };

const Lines = ({ shape, usage, budget }: LinesProps) => {
  const { ticks, now, before, end } = shape;
  const last = now.at(-1);
  return (
    <>
      {ticks.map(({ y, usd }) => (
        <Box key={y} position="absolute" insetX="0" borderTopWidth="1px" style={{ bottom: `${y}%` }}>
          <Box position="absolute" right="100%" me="2" transform="translateY(-50%)" color="inkMuted">
            {usd.endsWith('.00') ? wholeDollars(usd) : dollars(usd)}
          </Box>
        </Box>
      ))}
      {budget && shape.budget && (
        <>
          <BudgetLine line="budget" y={shape.budget.y}>
            {strings.budgetLine(budget.usd.endsWith('.00') ? wholeDollars(budget.usd) : dollars(budget.usd))}
          </BudgetLine>
          <BudgetLine line="alert" y={shape.budget.alertY}>
            {strings.alertLine(budget.tellAtPercent)}
          </BudgetLine>
        </>
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {last && <path data-of="ground" d={`${pathOf(now)}L${last.x} 100L0 100Z`} />}
        <path data-of="before" d={pathOf(before)} />
        <path data-of="now" d={pathOf(now)} />
        {last && end && <path data-of="expected" d={pathOf([last, end])} />}
      </svg>
      {last && <Dot style={placeOf(last)} />}
      {end && <Dot data-hollow="" style={placeOf(end)} />}
      {last && (end === null || (last.x > 12 && last.x < 70)) && <Mark at={last}>{dollars(usage.total.usd)}</Mark>}
      {end && <Mark at={end}>{strings.about(dollars(usage.total.expectedUsd))}</Mark>}
    </>
  );
};

const BudgetLine = ({ line, y, children }: { line: 'budget' | 'alert'; y: number; children: string }) => (
  <div data-line={line} style={{ bottom: `${y}%` }}>
    <Box position="absolute" left="1" bottom="1" whiteSpace="nowrap">
      {children}
    </Box>
  </div>
);

const placeOf = ({ x, y }: Point) => ({ left: `${x}%`, bottom: `${y}%` });

const Mark = ({ at, children }: { at: Point; children: string }) => (
  <Box
    position="absolute"
    transform="translate(-100%, -10px)"
    color="ink"
    fontWeight="semibold"
    whiteSpace="nowrap"
    style={placeOf(at)}
  >
    {children}
  </Box>
);
