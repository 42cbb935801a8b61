import { Box, chakra } from '@chakra-ui/react';
import type { Task, TaskState } from '#contract/entities/task';
import { journeyOf, TASK_MOVES } from '#contract/rules/tasks/lifecycle';
import { NODES, type Shape, wayOf } from './chartShape';
import { taskStrings as strings } from './strings';

const Chart = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    minW: '560px',
    fontSize: '12.5px',
    '& text': { fill: 'ink', textAnchor: 'middle' },
    '& [data-node] > rect': { fill: 'panel', stroke: 'lineStrong', strokeWidth: '1.5' },
    '& [data-node=here] > rect': { fill: 'accent.solid', stroke: 'accent.solid' },
    '& [data-node=here] > text': { fill: 'accent.contrast', fontWeight: '600' },
    '& [data-node=been] > rect': { fill: 'accent.tint', stroke: 'accent.solid' },
    '& [data-node=never] > rect': { strokeDasharray: '4 3' },
    '& [data-node=never] > text': { fill: 'inkMuted' },
    '& [data-way]': { fill: 'none', stroke: 'lineStrong', strokeWidth: '1.5', strokeDasharray: '4 3' },
    '& [data-way=gone]': { stroke: 'accent.solid', strokeDasharray: 'none' },
    '& [data-tip]': { fill: 'lineStrong' },
    '& [data-tip=gone]': { fill: 'accent.solid' },
    '& [data-times]': { fill: 'accent.ink', fontSize: '11.5px', fontWeight: '560' },
  },
});

/**
 * The lifecycle of a task, drawn from its moves: filled where it stands, solid where it has been with how often, dashed where it can
 * still go.
 */
export const Statechart = ({ task }: { task: Task }) => {
  const { state } = task;
  const isSchedule = task.cronSchedule !== undefined;
  const nodes = NODES.filter((node) => node.of !== (isSchedule ? 'task' : 'schedule'));
  const isShown = (name: TaskState) => nodes.some((node) => node.state === name);
  const journey = journeyOf(task);
  const been = new Set(Object.keys(journey).flatMap((move) => move.split('-')));
  const moves = TASK_MOVES.filter(({ from, to }) => isShown(from) && isShown(to));
  const nodeOf = (name: TaskState) => nodes.find((node) => node.state === name);
  const lookOf = (name: TaskState): Look => (name === state ? 'here' : been.has(name) ? 'been' : 'never');
  return (
    <Box overflowX="auto" tabIndex={0} role="group" aria-label={strings.chart} py="3">
      <Chart viewBox="0 0 696 176" role="img" aria-label={strings.chartSays(state)}>
        {moves.map(({ from, to }) => {
          const [start, end] = [nodeOf(from), nodeOf(to)];
          const times = journey[`${from}-${to}`] ?? 0;
          return start && end ? (
            <Way key={`${from}-${to}`} from={start} to={end} times={times} isOpen={from === state} />
          ) : null;
        })}
        {nodes.map((node) => (
          <Node key={node.state} node={node} as={lookOf(node.state)} />
        ))}
      </Chart>
    </Box>
  );
};

type Look = 'here' | 'been' | 'never';

const Node = ({ node: { state, x, y, w }, as }: { node: Shape; as: Look }) => (
  <g data-node={as}>
    <rect x={x} y={y} width={w} height={34} rx={17} />
    <text x={x + w / 2} y={y + 22}>
      {strings.nodes[state]}
    </text>
  </g>
);

const Way = ({ from, to, times, isOpen }: { from: Shape; to: Shape; times: number; isOpen: boolean }) => {
  const gone = times > 0 ? 'gone' : isOpen ? 'open' : 'none';
  const { path, tip, middle } = wayOf(from, to);
  return (
    <g>
      <path data-way={gone} d={path} />
      <path data-tip={gone} d={tip} />
      {times > 0 && (
        <text data-times x={middle.x} y={middle.y}>
          {strings.times(times)}
        </text>
      )}
    </g>
  );
};
