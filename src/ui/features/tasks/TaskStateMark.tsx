import type { ComponentProps } from 'react';
import type { Task } from '#contract/entities/task';
import { needsPerson } from '#contract/rules/tasks/lifecycle';
import { StateMark } from '../../components/StateMark';
import { taskStrings as strings } from './strings';

type Marked = Pick<ComponentProps<typeof StateMark>, 'shape' | 'tone'>;
type Standing = Pick<Task, 'state' | 'outcome' | 'reason'>;

/** How a task stands, told by shape and word; the line under it is the reason. */
export const TaskStateMark = ({ task }: { task: Standing }) => (
  <StateMark {...markOf(task)} detail={task.reason}>
    {wordOf(task)}
  </StateMark>
);

function markOf(task: Standing): Marked {
  if (needsPerson(task)) return { shape: 'half', tone: 'bad' };
  if (task.state === 'running' || task.state === 'processing') return { shape: 'half', tone: 'good' };
  if (task.state === 'active') return { shape: 'dashed', tone: 'new' };
  if (task.state === 'finished') return { shape: 'full', tone: isMissed(task) ? 'calm' : 'good' };
  return { shape: task.state === 'canceled' ? 'full' : 'ring', tone: 'calm' };
}

const isMissed = ({ outcome }: Standing): boolean => outcome === 'terminal_negative' || outcome === 'retries_exhausted';

function wordOf(task: Standing): string {
  if (needsPerson(task)) return strings.states.errored;
  if (task.outcome === 'goal_met') return strings.goalMet;
  return isMissed(task) ? strings.goalMissed : strings.states[task.state];
}
