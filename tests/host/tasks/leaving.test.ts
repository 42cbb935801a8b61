import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as words from '#contract/rules/messages/tasks';
import { runTasks } from '#server/jobs/runTasks.ts';
import { ADA, BOB } from '#tests/host/delivery/deliveryHost.ts';
import { HOUR_MS, startTaskHost, type TaskHost } from './taskHost';

/** When tasks leave: within hours however late, so many a day, at the same time, and to the same person. */

let host: TaskHost;
beforeAll(async () => {
  host = await startTaskHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

test('a task leaves at once within hours, and is over', async () => {
  const id = await host.made();
  await host.work();
  expect(host.sent()).toEqual([`${ADA} Hello`]);
  expect(await host.standing(id)).toEqual(['finished', words.TASK_SENT, ['sent']]);
});

describe('hours', () => {
  test('hold back what comes after them until the next day', async () => {
    host.clock.set(host.noonMs + 6 * HOUR_MS);
    const id = await host.made();
    await host.work();
    expect(await host.standing(id)).toEqual(['pending', words.TASK_WAITS_FOR_HOURS, []]);
    await host.at(host.noonMs + 20 * HOUR_MS);
    expect(host.sent()).toEqual([]);
    await host.at(host.noonMs + 21 * HOUR_MS);
    expect([host.sent().length, (await host.standing(id))[0]]).toEqual([1, 'finished']);
  });

  test('are those of whoever gets it', async () => {
    await host.know(ADA, { customFields: { timezone: 'America/Los_Angeles' } });
    // Noon in UTC is early morning there.
    await host.made();
    await host.at(host.noonMs);
    expect(host.sent()).toEqual([]);
    await host.at(host.noonMs + 6 * HOUR_MS);
    expect(host.sent().length).toBe(1);
  });

  test('are those of whoever gets another try, as their contact says', async () => {
    await host.know(BOB, { customFields: { timezone: 'America/Los_Angeles' } });
    host.twilio.play({ kind: 'refuse', status: 400, code: '21211' });
    const steps = [{ offsetSeconds: 3_600, channel: 'text' as const, target: BOB }];
    const id = await host.made({ retryPolicy: { steps, retryOn: ['delivery_failed'] } });
    await host.at(host.noonMs);
    host.twilio.play({ kind: 'accept' });
    await host.at(host.noonMs + HOUR_MS);
    expect(await host.standing(id)).toEqual(['pending', words.TASK_WAITS_FOR_HOURS, ['failed']]);
    await host.at(host.noonMs + 6 * HOUR_MS);
    expect(host.sent()).toEqual([`${BOB} Hello`]);
  });

  test('hold back a message whose queue is late, and it leaves once the next day', async () => {
    const id = await host.made();
    // Its message is stored, and the worker is away until the evening.
    await host.perform(runTasks, { orgId: host.target.targetAccountId });
    expect((await host.standing(id))[0]).toBe('running');
    await host.at(host.noonMs + 6 * HOUR_MS);
    expect([host.sent(), await host.standing(id)]).toEqual([[], ['pending', words.TASK_WAITS_FOR_HOURS, []]]);
    await host.at(host.noonMs + 21 * HOUR_MS);
    expect([host.sent().length, await host.standing(id)]).toEqual([1, ['finished', words.TASK_SENT, ['sent']]]);
  });

  test('refuse a moment outside of them', async () => {
    const late = await host.make({ scheduledFor: (host.noonMs + 6 * HOUR_MS) / 1_000 });
    expect([late.status, late.text.includes('09:00 to 17:00, UTC')]).toEqual([422, true]);
    const id = await host.made({ scheduledFor: (host.noonMs + 3 * HOUR_MS) / 1_000 });
    await host.at(host.noonMs + HOUR_MS);
    expect(host.sent()).toEqual([]);
    await host.at(host.noonMs + 3 * HOUR_MS);
    expect((await host.standing(id))[0]).toBe('finished');
  });
});

test('a day takes so many texts; the others leave the next day', async () => {
  await host.rows(sql`update task_limit set daily_texts = 2`);
  const ids = [];
  for (const message of ['one', 'two', 'three']) ids.push(await host.made({ message }));
  await host.at(host.noonMs);
  expect([host.sent().length, await host.standing(ids[2] ?? '')]).toEqual([
    2,
    ['pending', words.TASK_WAITS_FOR_DAY, []],
  ]);
  await host.at(host.noonMs + 21 * HOUR_MS);
  expect(host.sent()).toEqual([`${ADA} one`, `${ADA} two`, `${ADA} three`]);
});

test('the same person gets so many; others do not wait for them', async () => {
  await host.limit({ cooldowns: { calls: 0, texts: 3_600 } });
  await host.made({ message: 'one' });
  const id = await host.made({ message: 'two' });
  await host.made({ message: 'three', target: BOB });
  await host.at(host.noonMs);
  expect([host.sent(), await host.standing(id)]).toEqual([
    [`${ADA} one`, `${BOB} three`],
    ['pending', words.TASK_WAITS_FOR_PERSON, []],
  ]);
  await host.at(host.noonMs + HOUR_MS);
  expect(host.sent().at(-1)).toBe(`${ADA} two`);
});

test('so many are under way at the same time', async () => {
  await host.rows(sql`update task_limit set concurrency = 1`);
  const ids = [await host.made({ message: 'one' }), await host.made({ message: 'two' })];
  await host.perform(runTasks, { orgId: host.target.targetAccountId });
  expect(await Promise.all(ids.map(async (id) => (await host.standing(id))[0]))).toEqual(['running', 'pending']);
  await host.work();
  expect(await Promise.all(ids.map(async (id) => (await host.standing(id))[0]))).toEqual(['finished', 'finished']);
});
