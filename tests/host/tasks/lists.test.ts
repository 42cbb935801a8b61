import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/tasks';
import type { NewTask } from '#contract/entities/task';
import * as words from '#contract/rules/messages/tasks';
import { ADA, BOB } from '#tests/host/delivery/deliveryHost.ts';
import { HOUR_MS, startTaskHost, type TaskHost } from './taskHost';

/** Lists of tasks: checked before anything is stored, made once, and stopped by themselves if too many fail. */

let host: TaskHost;
beforeAll(async () => {
  host = await startTaskHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const numberOf = (place: number) => `+1503555${String(1_000 + place)}`;
const textTo = (target: string, more: Partial<NewTask> = {}): NewTask => ({
  ...{ target, message: 'Hello' },
  type: 'text',
  ...more,
});
const some = (count: number, more: Partial<NewTask> = {}) =>
  Array.from({ length: count }, (_, place) => textTo(numberOf(place), more));

const give = (tasks: readonly NewTask[], more: { dryRun?: boolean } = {}, headers: Record<string, string> = {}) =>
  host.as('owner', { headers }).call(endpoints.createTaskBatch, {
    target: host.target,
    body: { tasks: [...tasks], ...more },
  });
const read = async (batchId: string) =>
  (await host.as('owner').call(endpoints.readTaskBatch, { target: host.target, params: { batchId } })).body.batch;

test('a list says who gets it and who does not, before anything is stored', async () => {
  await host.know(ADA, { doNotContact: { source: 'By phone' } });
  const tasks = [...some(2), textTo(ADA), textTo(numberOf(0)), textTo('nobody@rows.test')];
  const { report, batch } = (await give(tasks, { dryRun: true })).body;
  expect(batch).toBeUndefined();
  expect([report.total, report.inserted]).toEqual([5, 2]);
  expect(report.skipped.map(({ cause, count, rows }) => [cause, count, rows])).toEqual(
    expect.arrayContaining([
      ['refused', 1, [3]],
      ['twice', 1, [4]],
      ['invalid', 1, [5]],
    ]),
  );
  await host.at(host.noonMs);
  expect(host.sent()).toEqual([]);
});

test('a list is made, sent, and then done', async () => {
  const { batch } = (await give(some(3))).body;
  await host.at(host.noonMs);
  expect(host.sent().length).toBe(3);
  expect(await read(batch?.id ?? '')).toMatchObject({ state: 'completed', inserted: 3, finished: 3, failed: 0 });
});

test('one of more than 1,000 tasks needs a key, and the same key makes one list', async () => {
  const tasks = some(1_001);
  expect((await give(tasks)).status).toBe(422);
  const key = { 'idempotency-key': '018f0000-0000-7000-8000-00000000a115' };
  const [first, second] = [await give(tasks, {}, key), await give(tasks, {}, key)];
  expect([second.status, second.body.batch?.id]).toEqual([202, first.body.batch?.id]);
});

test('one of which too many fail stops by itself, and says so', async () => {
  host.twilio.play({ kind: 'refuse', status: 400, code: '21211' });
  const { batch } = (await give(some(30))).body;
  for (const minutes of [0, 1, 2]) await host.at(host.noonMs + minutes * 60_000);
  const { state, reason, failed, canceled } = await read(batch?.id ?? '');
  expect([state, /^It stopped by itself: \d+ of the last \d+ failed\./.test(reason ?? '')]).toEqual(['failed', true]);
  expect([failed >= 10, failed + canceled]).toEqual([true, 30]);
});

test('one of which too many fail stops also where each would be tried again', async () => {
  host.twilio.play({ kind: 'refuse', status: 400, code: '21211' });
  const retryPolicy = { delaysSeconds: [3_600], retryOn: ['delivery_failed' as const] };
  const { batch } = (await give(some(30, { retryPolicy }))).body;
  await host.at(host.noonMs);
  expect(await read(batch?.id ?? '')).toMatchObject({ state: 'failed', failed: 0, canceled: 30 });
});

test('a member of some agents stops no list that may have tasks of others', async () => {
  const { batch } = (await give(some(2, { scheduledFor: (host.noonMs + 2 * HOUR_MS) / 1_000 }))).body;
  const params = { batchId: batch?.id ?? '' };
  const refused = await host.as('limited').call(endpoints.stopTaskBatch, { target: host.target, params });
  expect([refused.status, (refused.body as { message?: string }).message]).toEqual([403, words.LIST_OF_OTHERS]);
});

test('one is stopped by a person: what was not sent is canceled', async () => {
  const { batch } = (await give(some(2, { scheduledFor: (host.noonMs + 2 * HOUR_MS) / 1_000 }))).body;
  await host.work();
  const params = { batchId: batch?.id ?? '' };
  const stopped = await host.as('owner').call(endpoints.stopTaskBatch, { target: host.target, params });
  expect(stopped.body.batch).toMatchObject({ state: 'canceled', canceled: 2 });
  await host.at(host.noonMs + 2 * HOUR_MS);
  expect(host.sent()).toEqual([]);
  expect((await host.as('owner').call(endpoints.stopTaskBatch, { target: host.target, params })).status).toBe(409);
});

describe('a file', () => {
  const upload = (bytes: string | Uint8Array<ArrayBuffer>, query: { dryRun?: boolean } = {}) => {
    const form = new FormData();
    form.set('csv', new File([bytes], 'guests.csv'));
    return host.as('owner').call(endpoints.createTasksFromCsv, { target: host.target, query, body: form });
  };

  test('of a spreadsheet, with semicolons and in UTF-16, is read', async () => {
    const text = `Phone;Message\n${ADA};Grüße\n`;
    const { body } = await upload(Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le')));
    expect([body.report.columns, body.report.inserted]).toEqual([['Phone', 'Message'], 1]);
    await host.at(host.noonMs);
    expect(host.sent()).toEqual([`${ADA} Grüße`]);
    expect((await read(body.batchId ?? '')).title).toBe('guests.csv');
  });

  test('stores nothing while it is checked', async () => {
    const { body } = await upload(`target,message\n${ADA},Hello\nAda,Hello\n`, { dryRun: true });
    expect([body.batchId, body.report.inserted, body.report.total]).toEqual([undefined, 1, 2]);
    await host.at(host.noonMs);
    expect(host.sent()).toEqual([]);
  });

  test('has its moments in the zone of the organization, unless they name their own', async () => {
    const businessHours = { timezone: 'Asia/Tokyo', days: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00' };
    await host.limit({ businessHours });
    const day = new Date(host.noonMs).toISOString().slice(0, 10);
    const rows = [`${ADA},One,${day} 22:00`, `${BOB},Two,${day}T22:00:00Z`, `${ADA},Three,soon`];
    const { body } = await upload(['target,message,scheduledFor', ...rows, ''].join('\n'), { dryRun: true });
    // Tokyo is nine hours ahead.
    expect([body.report.firstTimestamp, body.report.lastTimestamp, body.report.skipped[0]?.reason]).toEqual([
      host.noonMs / 1_000 + 3_600,
      host.noonMs / 1_000 + 36_000,
      words.CSV_CELL_UNREADABLE,
    ]);
  });

  test('without a column of targets is refused with the reason', async () => {
    const refused = await upload(`${ADA},Hello\n${BOB},Hello\n`);
    expect([refused.status, (refused.body as { message?: string }).message]).toEqual([422, words.CSV_NO_COLUMNS]);
    expect((await upload(`${ADA},Hello\n`)).text).toContain(words.CSV_NO_COLUMNS);
  });
});
