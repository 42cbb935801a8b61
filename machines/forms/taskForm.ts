import type { BodyInputOf } from '#contract/endpoint';
import type { createTask, updateTask } from '#contract/endpoints/tasks';
import type { Task } from '#contract/entities/task';
import { CHANGE_TASK_FAILED, CREATE_TASK_FAILED, LOAD_TASKS_FAILED } from '#contract/rules/messages/tasks';
import { isTaskOpen } from '#contract/rules/tasks/lifecycle';
import { alike, createFormMachine } from '../shared/form';
import { required } from '../shared/required';

/** When a task is sent: as soon as it may, at a moment, or again by a schedule. */
export type TaskWhen = 'now' | 'at' | 'repeats';
/** On what it is tried again. */
export type TaskAgain = 'never' | 'unsent' | 'unanswered';

export type TaskDraft = {
  readonly channel: 'text' | 'email';
  readonly target: string;
  readonly title: string;
  readonly message: string;
  readonly subject: string;
  readonly goal: string;
  readonly metWhen: string;
  readonly when: TaskWhen;
  /** A moment of ISO 8601. */
  readonly at: string;
  /** Five fields of cron, and the zone that they are in. */
  readonly cron: string;
  readonly timezone: string;
  readonly again: TaskAgain;
  /** Null: the first agent. */
  readonly agentId: number | null;
};

export type TaskForm = {
  /** `taskId` null: a new one is made. */
  readonly key: { readonly organizationId: number; readonly taskId: string | null };
  readonly record: Task;
  readonly draft: TaskDraft;
  readonly edit: Partial<TaskDraft>;
  readonly work:
    | {
        readonly task: 'create';
        readonly organizationId: number;
        readonly body: BodyInputOf<typeof createTask>;
      }
    | {
        readonly task: 'save';
        readonly organizationId: number;
        readonly taskId: string;
        readonly body: BodyInputOf<typeof updateTask>;
      };
  readonly done: Task;
  readonly news: { readonly type: 'taskForm.done' };
};

export type TaskFormNews = TaskForm['news'];

const DONE = { type: 'taskForm.done' } as const;
/** Retries of who chose no more than that there are some: an hour, a day and three days later. */
const DELAYS_S = [3_600, 86_400, 3 * 86_400];

/** A task that is made, or changed while it waits and was not tried (specification 7; api-shapes 7). */
export const taskFormMachine = createFormMachine<TaskForm>({
  id: 'taskForm',
  unread: LOAD_TASKS_FAILED,
  isThere: ({ taskId }) => taskId !== null,
  empty: () => ({
    channel: 'text',
    target: '',
    title: '',
    message: '',
    subject: '',
    goal: '',
    metWhen: '',
    when: 'now',
    at: '',
    cron: '',
    timezone: '',
    again: 'never',
    agentId: null,
  }),
  shown: ({ target, title, message, subject, goal, accountId, ...record }) => ({
    channel: target.includes('@') ? 'email' : 'text',
    target,
    title: title ?? '',
    message: message ?? '',
    subject: subject ?? '',
    goal: goal?.description ?? '',
    metWhen: goal?.completionCriteria ?? '',
    when: whenOf(record),
    at: record.scheduledFor === undefined ? '' : new Date(record.scheduledFor * 1_000).toISOString(),
    cron: record.cronSchedule?.expr ?? '',
    timezone: record.cronSchedule?.tz ?? '',
    again: againOf(record),
    agentId: accountId,
  }),
  keptAs: ({ organizationId, taskId }) => `task/${organizationId}/${taskId ?? 'new'}`,
  readKept: ({ channel, when, again, agentId, ...stored }, draft) => ({
    ...alike(stored, draft),
    ...((channel === 'text' || channel === 'email') && { channel }),
    ...((when === 'now' || when === 'at' || when === 'repeats') && { when }),
    ...((again === 'never' || again === 'unsent' || again === 'unanswered') && { again }),
    ...(typeof agentId === 'number' && { agentId }),
  }),
  tasks: {
    create: {
      may: ({ key, draft }) => key.taskId === null && isWhole(draft),
      work: ({ key: { organizationId }, draft }) => ({ task: 'create', organizationId, body: bodyOf(draft) }),
      tells: () => DONE,
      failed: CREATE_TASK_FAILED,
    },
    save: {
      may: ({ record, typed, draft }) =>
        record !== null &&
        isTaskOpen(record.state) &&
        record.results.length === 0 &&
        Object.keys(typed).length > 0 &&
        draft.message.trim() !== '',
      work: ({ key: { organizationId, taskId }, typed, draft }) => ({
        task: 'save',
        organizationId,
        taskId: required(taskId),
        body: changeOf(typed, draft),
      }),
      tells: () => DONE,
      stays: (_, done) => done,
      failed: CHANGE_TASK_FAILED,
    },
  },
});

const whenOf = ({ cronSchedule, scheduledFor }: Pick<Task, 'cronSchedule' | 'scheduledFor'>): TaskWhen => {
  if (cronSchedule) return 'repeats';
  return scheduledFor === undefined ? 'now' : 'at';
};

const againOf = ({ retryPolicy }: Pick<Task, 'retryPolicy'>): TaskAgain => {
  if (!retryPolicy) return 'never';
  return retryPolicy.retryOn.includes('no_response') ? 'unanswered' : 'unsent';
};

/** Whether a task can be made of it; the host knows numbers, hours and wishes. */
function isWhole({ channel, target, message, when, at, cron, timezone }: TaskDraft): boolean {
  if (target.trim() === '' || message.trim() === '' || target.includes('@') !== (channel === 'email')) return false;
  if (when === 'at') return momentOf(at) !== null;
  return when === 'now' || (timezone !== '' && /^\S+(?:\s+\S+){4}$/.test(cron.trim()));
}

/** Seconds since 1970; null: it is no moment. */
function momentOf(at: string): number | null {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? null : Math.floor(ms / 1_000);
}

function bodyOf(draft: TaskDraft): BodyInputOf<typeof createTask> {
  const { channel, when, at, cron, timezone, again, agentId } = draft;
  const [title, subject, goal, metWhen] = [draft.title, draft.subject, draft.goal, draft.metWhen].map((one) =>
    one.trim(),
  );
  const moment = when === 'at' ? momentOf(at) : null;
  const isAnswerWanted = again === 'unanswered';
  return {
    type: when === 'repeats' ? 'repeating' : channel,
    target: draft.target.trim(),
    message: draft.message.trim(),
    ...(title && { title }),
    ...(channel === 'email' && subject && { subject }),
    ...(agentId !== null && { accountId: agentId }),
    ...(moment !== null && { scheduledFor: moment }),
    ...(when === 'repeats' && { cronSchedule: { kind: 'cron', expr: cron.trim(), tz: timezone } }),
    ...(goal && { goal: { description: goal, ...(metWhen && { completionCriteria: metWhen }) } }),
    ...(again !== 'never' && {
      retryPolicy: {
        delaysSeconds: DELAYS_S,
        retryOn: isAnswerWanted ? ['delivery_failed', 'no_response'] : ['delivery_failed'],
      },
    }),
  };
}

/** What of a task is to be changed; what was emptied stays as it was. */
function changeOf(typed: Partial<TaskDraft>, draft: TaskDraft): BodyInputOf<typeof updateTask> {
  const moment = typed.at === undefined ? null : momentOf(typed.at);
  const [title, subject] = [typed.title?.trim(), typed.subject?.trim()];
  return {
    ...(typed.message !== undefined && { message: draft.message.trim() }),
    ...(title && { title }),
    ...(subject && { subject }),
    ...(moment !== null && { scheduledFor: moment }),
  };
}
