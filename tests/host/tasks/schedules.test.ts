import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/tasks';
import * as words from '#contract/rules/messages/tasks';
import { HOUR_MS, startTaskHost, type TaskHost } from './taskHost';

/** Tasks that repeat: each time a task of its own. */

let host: TaskHost;
beforeAll(async () => {
  host = await startTaskHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const EACH_HOUR = { type: 'repeating', cronSchedule: { kind: 'cron', expr: '0 * * * *', tz: 'UTC' } } as const;

const change = (taskId: string, body: { readonly state: 'paused' | 'active' | 'canceled' }) =>
  host.as('owner').call(endpoints.updateTask, { target: host.target, params: { taskId }, body });

test('a schedule makes a task each time; what was missed is made up for once', async () => {
  const id = await host.made(EACH_HOUR);
  await host.at(host.noonMs + HOUR_MS);
  // The host was away for two hours.
  await host.at(host.noonMs + 3.5 * HOUR_MS);
  expect(host.sent().length).toBe(2);
  const { body } = await host.as('owner').call(endpoints.listTaskRuns, {
    target: host.target,
    params: { taskId: id },
    query: {},
  });
  expect(body.tasks.map(({ state, parentTaskId }) => [state, parentTaskId])).toEqual([
    ['finished', id],
    ['finished', id],
  ]);
  const { state, runs, dueAt } = await host.read(id);
  expect([state, runs, dueAt]).toEqual(['active', 2, (host.noonMs + 4 * HOUR_MS) / 1_000]);
});

test('one that is paused makes none until it is resumed', async () => {
  const id = await host.made(EACH_HOUR);
  expect((await change(id, { state: 'paused' })).body.task).toMatchObject({ state: 'paused' });
  await host.at(host.noonMs + 1.5 * HOUR_MS);
  expect(host.sent()).toEqual([]);
  await change(id, { state: 'active' });
  await host.at(host.noonMs + 2 * HOUR_MS);
  expect(host.sent().length).toBe(1);
});

test('a moment comes once', async () => {
  const expr = new Date(host.noonMs + HOUR_MS).toISOString();
  const id = await host.made({ type: 'cronOneOff', cronSchedule: { kind: 'at', expr } });
  await host.at(host.noonMs + HOUR_MS);
  expect([host.sent().length, await host.standing(id)]).toEqual([1, ['finished', words.TASK_NO_MORE_RUNS, []]]);
});

test('what it has made outside hours waits for them', async () => {
  await host.made({ type: 'repeating', cronSchedule: { kind: 'cron', expr: '0 20 * * *', tz: 'UTC' } });
  await host.at(host.noonMs + 8 * HOUR_MS);
  expect(host.sent()).toEqual([]);
  await host.at(host.noonMs + 21 * HOUR_MS);
  expect(host.sent().length).toBe(1);
});
