import * as endpoints from '#contract/endpoints/tasks';
import type { TestClient } from '#tests/support/host.ts';
import { call } from './looseCall';

/** The limits of tasks, and a task that waits, as records of which one field after the other is changed. */

type Target = { readonly targetAccountId: number };
type Change = Readonly<Record<string, unknown>>;

const hoursOf = (end: string) => ({ timezone: 'UTC', days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end });

export const taskLimitsRow = (target: () => Target) => ({
  who: 'superAdmin' as const,
  from: () => ({
    businessHours: hoursOf('23:00'),
    daily: { calls: 1, texts: 2, tasks: 3 },
    concurrencyPerRun: 4,
    cooldowns: { calls: 5, texts: 6 },
    stopsAtPercent: 7,
    defaultRetryConfiguration: { delaysSeconds: [60], retryOn: ['no_response'] },
  }),
  to: () => ({
    businessHours: hoursOf('24:00'),
    daily: { calls: 10, texts: 20, tasks: 30 },
    concurrencyPerRun: 40,
    cooldowns: { calls: 50, texts: 60 },
    stopsAtPercent: null,
    defaultRetryConfiguration: null,
  }),
  write: (client: TestClient, body: Change) => call(client, endpoints.setTaskLimits, { target: target(), body }),
  read: async (client: TestClient) => (await client.call(endpoints.readTaskLimits, { target: target() })).body,
});

const LATER_S = Math.ceil(Date.now() / 1_000) + 86_400;

export function taskRow(target: () => Target) {
  let taskId = '';
  const make = async (client: TestClient, body: Change) => {
    await client.call(endpoints.setTaskLimits, { target: target(), body: { businessHours: hoursOf('24:00') } });
    const addressed = { ...body, type: 'email', target: 'guest@rows.test' };
    const made = await call(client, endpoints.createTask, { target: target(), body: addressed });
    taskId = (made.body as { task: { id: string } }).task.id;
    return made;
  };
  return {
    who: 'owner' as const,
    from: () => ({
      title: 'The table',
      message: 'See you on Friday.',
      subject: 'Friday',
      context: 'A guest',
      taskContext: 'By the window',
      scheduledFor: LATER_S,
    }),
    to: () => ({
      title: 'The room',
      message: 'See you on Sunday.',
      subject: 'Sunday',
      context: 'A friend',
      taskContext: 'By the door',
      scheduledFor: LATER_S + 60,
      state: 'canceled',
    }),
    write: (client: TestClient, body: Change) =>
      taskId === ''
        ? make(client, body)
        : call(client, endpoints.updateTask, { target: target(), params: { taskId }, body }),
    read: async (client: TestClient) =>
      (await client.call(endpoints.readTask, { target: target(), params: { taskId } })).body,
    shows: { scheduledFor: /dueAt/, state: /reason|finishedAt|dueAt|planned/ },
  };
}
