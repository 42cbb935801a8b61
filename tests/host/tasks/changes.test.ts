import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { QueryOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/tasks';
import type { NewTask, TaskChange } from '#contract/entities/task';
import * as words from '#contract/rules/messages/tasks';
import { runTasks } from '#server/jobs/runTasks.ts';
import { ADA, BOB } from '#tests/host/delivery/deliveryHost.ts';
import { HOUR_MS, startTaskHost, type TaskHost } from './taskHost';

/** What people do with tasks, and what cannot be one. */

let host: TaskHost;
beforeAll(async () => {
  host = await startTaskHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const at = (taskId: string) => ({ target: host.target, params: { taskId } });
const owner = () => host.as('owner');
const messageOf = ({ body }: { readonly body: unknown }) => (body as { readonly message?: string }).message;
type Query = Partial<QueryOf<typeof endpoints.listTasks>>;
const laterS = () => (host.noonMs + 2 * HOUR_MS) / 1_000;

describe('what cannot be a task', () => {
  const CALL_STEP = { steps: [{ offsetSeconds: 60, channel: 'call' as const }], retryOn: ['busy' as const] };
  test.each<[string, Partial<NewTask>, string]>([
    ['a call', { type: 'call' }, words.TASK_CALLS_MISSING],
    ['a call as another try', { retryPolicy: CALL_STEP }, words.TASK_CALLS_MISSING],
    ['a ping', { type: 'ping' }, words.TASK_KIND_MISSING],
    ['a text without words', { message: '' }, words.TASK_MESSAGE_MISSING],
    ['a text to an address', { target: 'ada@rows.test' }, words.TASK_NO_NUMBER],
    ['a mail to a number', { type: 'email' }, words.TASK_NO_ADDRESS],
    [
      'a mail with files',
      { type: 'email', target: 'ada@rows.test', meta: { email: { attachments: [{ filename: 'menu.pdf' }] } } },
      words.TASK_FILES_MISSING,
    ],
    ['a repetition without a schedule', { type: 'repeating' }, words.TASK_SCHEDULE_MISSING],
  ])('%s is refused with the reason', async (_, more, message) => {
    const refused = await host.make(more);
    expect([refused.status, messageOf(refused)]).toEqual([422, message]);
  });

  test('whoever asked not to be contacted is refused, also if they ask while the task waits', async () => {
    const id = await host.made({ scheduledFor: laterS() });
    await host.know(ADA, { doNotContact: { source: 'By phone' } });
    expect((await host.make()).status).toBe(403);
    await host.at(host.noonMs + 2 * HOUR_MS);
    expect([host.sent(), (await host.standing(id))[0]]).toEqual([[], 'errored']);
  });
});

describe('a task that waits', () => {
  test('can be changed, and leaves as it then is', async () => {
    const id = await host.made({ scheduledFor: laterS() });
    const changed = await owner().call(endpoints.updateTask, { ...at(id), body: { message: 'Good evening' } });
    expect(changed.body.task.message).toBe('Good evening');
    await host.at(host.noonMs + 2 * HOUR_MS);
    expect(host.sent()).toEqual([`${ADA} Good evening`]);
    const late = await owner().call(endpoints.updateTask, { ...at(id), body: { message: 'Good night' } });
    expect([late.status, messageOf(late)]).toEqual([409, words.TASK_OVER]);
  });

  test('leaves at once if a person says so, and not before its time by itself', async () => {
    const id = await host.made({ scheduledFor: laterS() });
    await owner().call(endpoints.runTask, { ...at(id), body: { mode: 'due' } });
    await host.work();
    expect(host.sent()).toEqual([]);
    await owner().call(endpoints.runTask, { ...at(id), body: { mode: 'force' } });
    await host.work();
    expect(host.sent().length).toBe(1);
  });

  test('is canceled and deleted', async () => {
    const ids = [await host.made({ scheduledFor: laterS() }), await host.made({ scheduledFor: laterS() })];
    const canceled = await owner().call(endpoints.cancelTasks, { target: host.target, body: { ids: ids.slice(0, 1) } });
    await owner().call(endpoints.deleteTask, at(ids[1] ?? ''));
    await host.at(host.noonMs + 2 * HOUR_MS);
    expect([canceled.body.canceled, host.sent(), (await host.standing(ids[0] ?? ''))[0]]).toEqual([1, [], 'canceled']);
    expect((await owner().call(endpoints.readTask, at(ids[1] ?? ''))).status).toBe(404);
  });
});

describe('a schedule', () => {
  const DAILY = { type: 'repeating', cronSchedule: { kind: 'cron', expr: '0 14 * * *', tz: 'UTC' } } as const;
  const update = (taskId: string, body: TaskChange) => owner().call(endpoints.updateTask, { ...at(taskId), body });

  test('that is paused can be given another beginning, and comes after that when it is resumed', async () => {
    const id = await host.made(DAILY);
    const paused = await update(id, { state: 'paused' });
    expect(paused.body.task).toMatchObject({ state: 'paused' });
    const run = await owner().call(endpoints.runTask, { ...at(id), body: { mode: 'force' } });
    expect([run.status, messageOf(run)]).toEqual([409, words.TASK_IS_PAUSED]);
    const moved = await update(id, { scheduledFor: (host.noonMs + 24 * HOUR_MS) / 1_000 });
    expect([moved.status, moved.body.task.dueAt]).toEqual([200, undefined]);
    const resumed = await update(id, { state: 'active' });
    expect(resumed.body.task).toMatchObject({ state: 'active', dueAt: (host.noonMs + 26 * HOUR_MS) / 1_000 });
  });

  test('that has come before its time does not come again; one whose time passed is not resumed', async () => {
    const expr = new Date(host.noonMs + HOUR_MS).toISOString();
    const once = { type: 'cronOneOff', cronSchedule: { kind: 'at', expr } } as const;
    const [early, late] = [await host.made(once), await host.made(once)];
    await owner().call(endpoints.runTask, { ...at(early), body: { mode: 'force' } });
    await update(late, { state: 'paused' });
    await host.at(host.noonMs + 2 * HOUR_MS);
    expect([host.sent().length, (await host.standing(early))[0]]).toEqual([1, 'finished']);
    const refused = await update(late, { state: 'active' });
    expect([refused.status, messageOf(refused)]).toEqual([422, words.TASK_LONG_AGO]);
  });
});

test('what is canceled after it was stored does not leave', async () => {
  const id = await host.made();
  await host.perform(runTasks, { orgId: host.target.targetAccountId });
  await owner().call(endpoints.updateTask, { ...at(id), body: { state: 'canceled' } });
  await host.work();
  expect([host.sent(), await host.standing(id)]).toEqual([[], ['canceled', words.TASK_CANCELED_BY_PERSON, ['failed']]]);
});

test('the limits of all agents are not changed by who may access some of them', async () => {
  const body = { stopsAtPercent: 50 };
  const refused = await host.as('limited').call(endpoints.setTaskLimits, { target: host.target, body });
  expect([refused.status, messageOf(refused)]).toEqual([403, words.LIMITS_OF_OTHERS]);
});

test('how much leaves in a day is set by super administrators alone', async () => {
  const daily = { calls: 1, texts: 5, tasks: 6 };
  const refused = await host.limit({ daily });
  expect([refused.status, messageOf(refused)]).toEqual([403, words.DAILY_OF_ADMINISTRATORS]);
  expect((await host.limit({ daily }, 'superAdmin')).status).toBe(200);
  // Whoever sends them back unchanged is not refused.
  expect((await host.limit({ daily, stopsAtPercent: null })).body).toMatchObject({
    limits: { daily, stopsAtPercent: null },
  });
  await host.made();
  await host.work();
  const counts = await owner().call(endpoints.readTaskCounts, { target: host.target });
  expect(counts.body.counts).toMatchObject({ calls: 0, texts: 1, tasks: 1 });
});

test('tasks are found by what is kept with them and by contact lists; their conversations are in the log', async () => {
  await host.know(ADA, { lists: ['Guests'] });
  const id = await host.made({ meta: { source: 'web', place: { floor: 2 } } });
  await host.made({ target: BOB, meta: { source: 'mail' } });
  await host.work();
  const found = async (query: Query) => {
    const { body } = await owner().call(endpoints.listTasks, { target: host.target, query });
    return body.tasks.map((one) => one.id);
  };
  expect(await found({ 'meta.source': 'web' })).toEqual([id]);
  expect(await found({ 'meta.place.floor__gte': '2' })).toEqual([id]);
  expect(await found({ contactListName: 'guests' })).toEqual([id]);
  expect(await found({ contactListName: 'Nobody' })).toEqual([]);
  const { logsRef, conversationRef } = await host.read(id);
  const { body } = await owner().call(endpoints.listTaskLogs, at(id));
  expect([logsRef, body.count]).toEqual([{ href: `/api/v2/tasks/${id}/logs` }, 1]);
  expect(body.logs.map(({ roomId, uuid }) => [roomId, uuid.split(':')[0]])).toEqual([
    [conversationRef?.roomId, conversationRef?.uuid],
  ]);
});

test('tasks are found by state and words, and counted', async () => {
  await host.made({ title: 'Confirm the table' });
  await host.work();
  await host.made({ scheduledFor: laterS() });
  const list = (query: Query) => owner().call(endpoints.listTasks, { target: host.target, query });
  expect((await list({ q: 'table' })).body).toMatchObject({ total: 1, tasks: [{ state: 'finished' }] });
  expect((await list({ state: ['pending', 'running'] })).body).toMatchObject({ total: 1, tasks: [{ results: [] }] });
  const stats = await owner().call(endpoints.readTaskStats, { target: host.target, query: {} });
  expect(stats.body).toMatchObject({ total: 2, byState: { finished: 1, pending: 1 } });
});
