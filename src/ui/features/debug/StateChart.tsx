import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowRight, Workflow } from 'lucide-react';
import type { Chart, ChartState, ChartTransition, SessionView, Step } from '#src/app/hooks/livingChart.ts';
import { Badge } from '../../components/Badge';
import { EmptyState } from '../../components/EmptyState';
import { eventWords, debugStrings as strings } from './strings';

const Boxes = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
    alignItems: 'start',
    gap: '2',
    mt: '2',
  },
});

const State = chakra('li', {
  base: {
    minW: 0,
    p: '2',
    borderWidth: '1px',
    borderRadius: 'md',
    bg: 'panel',
    fontSize: 'sm',
    '&[data-kind=compound], &[data-kind=parallel]': { gridColumn: '1 / -1' },
    '&[data-kind=parallel]': { borderStyle: 'dashed' },
    '&[data-kind=final]': { borderWidth: '3px', borderStyle: 'double' },
    '&[data-active=true]': { borderColor: 'accent.solid', bg: 'accent.tint' },
  },
});

const Transitions = chakra('details', {
  base: {
    mt: '1',
    fontSize: 'xs',
    '& > summary': {
      display: 'list-item',
      listStylePosition: 'inside',
      w: 'fit-content',
      minH: '24px',
      '@media (pointer: coarse)': { minH: '44px', lineHeight: '44px' },
      px: '1',
      borderRadius: 'xs',
      lineHeight: '24px',
      color: 'inkMuted',
      cursor: 'pointer',
      _hover: { color: 'ink' },
      _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
    },
    '& > ul': { listStyleType: 'none' },
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '1.5', px: '1', py: '2px' },
    '& li[data-taken=true]': { bg: 'found.tint', color: 'ink', borderRadius: 'xs' },
    '& code': { fontFamily: 'mono', fontSize: 'xs', overflowWrap: 'anywhere' },
    '& li > span': { color: 'inkMuted', overflowWrap: 'anywhere' },
    '& svg': { display: 'inline', verticalAlign: '-1px' },
  },
});

/** The statechart of the chosen actor as nested boxes: what it may do in each state, and where it is now. */
export const StateChart = ({ view }: { view: SessionView }) => {
  const { chosen, recording } = view;
  const chart = chosen && chosen.chart !== null ? recording.charts[chosen.chart] : undefined;
  if (!chosen || !chart) {
    return <EmptyState icon={<Workflow size={20} />} title={strings.noChart} hint={strings.noChartHint} />;
  }
  const [root] = chart.states;
  const last = lastEventOf(view);
  return (
    // Another actor's chart is another one: its boxes are not those of this one moved.
    <Box key={chosen.id} p="3" data-chart={chart.name}>
      <Flex align="baseline" gap="2" wrap="wrap" px="1" pb="2">
        <Box as="h3" textStyle="name" overflowWrap="anywhere">
          {strings.actor(chosen.name, chosen.id)}
        </Box>
        {chosen.name !== chart.name && (
          <Box textStyle="caption" fontFamily="mono" color="inkMuted">
            {chart.name}
          </Box>
        )}
        <Badge tone={chosen.status === 'error' ? 'danger' : 'neutral'}>{strings.statuses[chosen.status]}</Badge>
      </Flex>
      <Box textStyle="caption" color="inkMuted" px="1" pb="1" overflowWrap="anywhere">
        {strings.lastEvent}{' '}
        {last ? (
          <Box as="code" fontFamily="mono">
            {eventWords(last.event)}
          </Box>
        ) : (
          strings.noneYet
        )}
      </Box>
      {root && <Facts state={root} isActive last={last} />}
      <Nested chart={chart} within="" active={chosen.state} last={last} label={strings.states(chart.name)} />
    </Box>
  );
};

/** The latest event of the chosen actor, up to where it is shown. */
function lastEventOf({ recording, count, chosen }: SessionView): Step | undefined {
  return recording.steps.findLast(({ actor }, index) => index < count && actor === chosen?.id);
}

type NestedProps = {
  chart: Chart;
  within: string;
  active: readonly string[];
  last: Step | undefined;
  label?: string;
};

/** The states of a state. */
const Nested = ({ chart, within, active, last, label }: NestedProps) => {
  const inside = chart.states.filter(({ path }) => path !== '' && parentOf(path) === within);
  if (inside.length === 0) return null;
  return (
    <Boxes {...(label && { 'aria-label': label })}>
      {inside.map((state) => {
        const isActive = isIn(active, state.path);
        return (
          <State key={state.path} data-path={state.path} data-kind={state.kind} data-active={isActive}>
            <Flex align="center" gap="1.5" wrap="wrap" px="1">
              <Box as="span" fontFamily="mono" fontWeight="medium" overflowWrap="anywhere">
                {state.path.slice(within === '' ? 0 : within.length + 1)}
              </Box>
              {isActive && <Badge tone="accent">{strings.active}</Badge>}
              {state.isInitial && <Badge>{strings.initial}</Badge>}
              {state.kind !== 'atomic' && state.kind !== 'compound' && <Badge>{strings[state.kind]}</Badge>}
            </Flex>
            <Facts state={state} isActive={isActive} last={last} />
            <Nested chart={chart} within={state.path} active={active} last={last} />
          </State>
        );
      })}
    </Boxes>
  );
};

type FactsProps = { state: ChartState; isActive: boolean; last: Step | undefined };

/** More than these are folded at first: the states below them are what one looks for. */
const OPEN_TRANSITIONS_MAX = 8;

/** What runs in a state, and what leads out of it. Open where it is active. */
const Facts = ({ state: { path, invokes, transitions }, isActive, last }: FactsProps) => (
  <>
    {invokes.length > 0 && (
      <Box textStyle="caption" color="inkMuted" px="1" mt="1" overflowWrap="anywhere">
        {strings.runs}{' '}
        <Box as="code" fontFamily="mono">
          {invokes.join(', ')}
        </Box>
      </Box>
    )}
    {transitions.length > 0 && (
      <Transitions open={isActive && transitions.length <= OPEN_TRANSITIONS_MAX}>
        <summary>{strings.transitions(transitions.length)}</summary>
        <ul>
          {transitions.map((transition, index) => (
            <Transition
              // biome-ignore lint/suspicious/noArrayIndexKey: a chart does not change, and an event may have several
              key={index}
              transition={transition}
              isTaken={last?.event === transition.event && isIn(last.before, path)}
            />
          ))}
        </ul>
      </Transitions>
    )}
  </>
);

type TransitionProps = { transition: ChartTransition; isTaken: boolean };

const Transition = ({ transition: { event, guard, targets }, isTaken }: TransitionProps) => (
  <li data-taken={isTaken}>
    <code>{eventWords(event)}</code>
    {guard !== '' && <span>{strings.when(guard)}</span>}
    <span>
      <ArrowRight size={11} aria-hidden="true" /> {targets.length === 0 ? strings.stays : targets.join(', ')}
    </span>
    {isTaken && <Badge tone="warning">{strings.taken}</Badge>}
  </li>
);

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));

/** Whether a state is active among these leaves. */
const isIn = (leaves: readonly string[], path: string): boolean =>
  path === '' || leaves.some((leaf) => leaf === path || leaf.startsWith(`${path}.`));
