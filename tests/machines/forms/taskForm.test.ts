import type { Task } from '#contract/entities/task';
import { type TaskDraft, type TaskForm, taskFormMachine } from '#machines/forms/taskForm';
import { proveForm } from './proveForm';

const ID = '018f0000-0000-7000-8000-0000000000a1';
const AT = '2026-11-18T10:26:40.000Z';
const AT_S = 1_794_997_600;
const EMPTY: TaskDraft = {
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
};
const NEW = { key: { organizationId: 12, taskId: null } };
const THERE = { key: { organizationId: 12, taskId: ID } };
const WAITING: Task = {
  id: ID,
  type: 'text',
  state: 'pending',
  target: '+15035550127',
  accountId: 7,
  agentName: 'Pizza to Go',
  message: 'What came in today?',
  dueAt: AT_S,
  results: [],
  attemptsPlanned: 1,
  runs: 0,
  createdAt: 1_790_000_000,
  updatedAt: 1_790_000_000,
};
const REPEATED: Task = {
  ...WAITING,
  type: 'repeating',
  state: 'active',
  target: 'marco@market.test',
  title: 'Morning’s catch',
  subject: 'The catch',
  goal: { description: 'Which fish there is', completionCriteria: 'A fish is named' },
  retryPolicy: { delaysSeconds: [3_600], retryOn: ['delivery_failed', 'no_response'] },
  cronSchedule: { kind: 'cron', expr: '30 7 * * 1-5', tz: 'America/Los_Angeles' },
  scheduledFor: AT_S,
};
const SHOWN: TaskDraft = {
  channel: 'email',
  target: 'marco@market.test',
  title: 'Morning’s catch',
  message: 'What came in today?',
  subject: 'The catch',
  goal: 'Which fish there is',
  metWhen: 'A fish is named',
  when: 'repeats',
  at: AT,
  cron: '30 7 * * 1-5',
  timezone: 'America/Los_Angeles',
  again: 'unanswered',
  agentId: 7,
};
const SENT_AGAIN: Task['retryPolicy'] = { delaysSeconds: [60], retryOn: ['delivery_failed'] };
const TEXT = { target: ' +1 503 555 0127 ', message: ' Hello ' };
const made = { done: WAITING, tells: { type: 'taskForm.done' } } as const;
const BODY = { type: 'text', target: '+1 503 555 0127', message: 'Hello' } as const;

proveForm<TaskForm>(taskFormMachine, {
  new: { ...NEW, draft: EMPTY },
  known: { ...THERE, record: REPEATED, draft: SHOWN },
  edits: [
    { ...NEW, edits: [TEXT, { channel: 'email' }], draft: { ...TEXT, channel: 'email' } },
    { ...THERE, record: WAITING, edits: [], draft: { channel: 'text', when: 'now', again: 'never', at: '', goal: '' } },
    {
      ...THERE,
      record: { ...WAITING, scheduledFor: AT_S, retryPolicy: SENT_AGAIN },
      edits: [],
      draft: { when: 'at', again: 'unsent' },
    },
  ],
  tasks: {
    create: {
      cannot: [
        NEW,
        { ...NEW, edits: [{ target: '+15035550127' }] },
        { ...NEW, edits: [{ message: 'Hello' }] },
        // A text has a number, a mail an address.
        { ...NEW, edits: [{ ...TEXT, target: 'marco@market.test' }] },
        { ...NEW, edits: [{ ...TEXT, channel: 'email' }] },
        { ...NEW, edits: [{ ...TEXT, when: 'at', at: 'soon' }] },
        { ...NEW, edits: [{ ...TEXT, when: 'repeats', cron: '0 9 * * 1-5' }] },
        { ...NEW, edits: [{ ...TEXT, when: 'repeats', cron: '0 9', timezone: 'UTC' }] },
        { ...THERE, record: WAITING, edits: [TEXT] },
      ],
      does: [
        { ...NEW, edits: [TEXT], work: { task: 'create', organizationId: 12, body: BODY }, ...made },
        {
          ...NEW,
          edits: [
            {
              channel: 'email',
              target: 'marco@market.test',
              message: 'Hello',
              subject: ' The catch ',
              title: ' Fish ',
              goal: ' Which fish ',
              metWhen: ' One is named ',
              when: 'at',
              at: AT,
              again: 'unanswered',
              agentId: 7,
            },
          ],
          work: {
            task: 'create',
            organizationId: 12,
            body: {
              type: 'email',
              target: 'marco@market.test',
              message: 'Hello',
              title: 'Fish',
              subject: 'The catch',
              accountId: 7,
              scheduledFor: AT_S,
              goal: { description: 'Which fish', completionCriteria: 'One is named' },
              retryPolicy: {
                delaysSeconds: [3_600, 86_400, 259_200],
                retryOn: ['delivery_failed', 'no_response'],
              },
            },
          },
          ...made,
        },
        {
          ...NEW,
          edits: [
            { ...TEXT, subject: 'Not of a text', when: 'repeats', cron: ' 0 9 * * 1-5 ', timezone: 'UTC' },
            { again: 'unsent' },
          ],
          work: {
            task: 'create',
            organizationId: 12,
            body: {
              ...BODY,
              type: 'repeating',
              cronSchedule: { kind: 'cron', expr: '0 9 * * 1-5', tz: 'UTC' },
              retryPolicy: { delaysSeconds: [3_600, 86_400, 259_200], retryOn: ['delivery_failed'] },
            },
          },
          ...made,
        },
      ],
    },
    save: {
      cannot: [
        { ...THERE, record: WAITING },
        { ...THERE, record: WAITING, edits: [{ message: ' ' }] },
        // It was tried, or is over.
        { ...THERE, record: { ...WAITING, results: ['failed'] }, edits: [{ message: 'Hello' }] },
        { ...THERE, record: { ...WAITING, state: 'finished' }, edits: [{ message: 'Hello' }] },
        { ...NEW, edits: [TEXT] },
      ],
      does: [
        {
          ...THERE,
          record: WAITING,
          edits: [{ message: ' Hello ', title: ' Fish ', subject: ' ', at: AT }],
          work: {
            task: 'save',
            organizationId: 12,
            taskId: ID,
            body: { message: 'Hello', title: 'Fish', scheduledFor: AT_S },
          },
          done: REPEATED,
          tells: { type: 'taskForm.done' },
          stays: SHOWN,
        },
      ],
    },
  },
  kept: {
    as: [
      [NEW.key, 'task/12/new'],
      [THERE.key, `task/12/${ID}`],
    ],
    takes: [
      {
        stored: { target: '+1', message: 7, channel: 'email', when: 'at', again: 'unsent', agentId: 7 },
        typed: { target: '+1', channel: 'email', when: 'at', again: 'unsent', agentId: 7 },
      },
      { stored: { channel: 'call', when: 'never', again: 'always', agentId: 'all' }, typed: {} },
    ],
  },
});
