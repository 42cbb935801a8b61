import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountSetting } from '#contract/endpoints/accounts/index';
import * as endpoints from '#contract/endpoints/metrics/index';
import { clearNotifications, listNotifications } from '#contract/endpoints/notifications';
import { createWebhook, listWebhookDeliveries } from '#contract/endpoints/webhooks';
import { METRICS_OF_OTHERS, MONITOR_METRIC_GONE, NO_SUCH_METRIC } from '#contract/rules/messages/metrics';
import { MONITOR_MAILS_LIMIT } from '#contract/rules/metrics/limits';
import { watchedMonitors } from '#server/domain/metrics/watchMonitors.ts';
import { mailNotice } from '#server/jobs/mailNotice.ts';
import { mailNotices } from '#server/jobs/mailNotices.ts';
import { watchMonitors } from '#server/jobs/watchMonitors.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { type MetricHost, startMetricHost } from './metricHost';

/** Monitors of metrics, by a clock that moves when told. */

const MINUTE_MS = 60_000;

let host: MetricHost;
beforeAll(async () => {
  host = await startMetricHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const make = (body: object = {}, person: PersonKey = 'owner') =>
  host.as(person).call(endpoints.createMonitor, {
    target: host.target,
    body: { name: 'Many calls', metric: 'totalCalls', comparison: 'above', threshold: 2, channels: ['bell'], ...body },
  });
const read = async (monitorId: string) =>
  (await host.as('owner').call(endpoints.readMonitor, { target: host.target, params: { monitorId } })).body;
const change = (monitorId: string, body: object) =>
  host.as('owner').call(endpoints.changeMonitor, { target: host.target, params: { monitorId }, body });
const told = async () =>
  (await host.as('owner').call(listNotifications, { target: host.target })).body.notifications
    .filter(({ type }) => type === 'monitorTold')
    .map(({ text }) => text);
let logged = 0;
/** Some calls a minute ago. */
const calls = (count: number) =>
  host.log(
    ...Array.from({ length: count }, () => {
      logged += 1;
      return { uuid: `m-${logged}`, atMs: host.clock.nowMs() - MINUTE_MS };
    }),
  );
const look = () => host.run(watchMonitors);
const pass = async (minutes: number) => {
  host.clock.forward(minutes * MINUTE_MS);
  await look();
};

test('what goes beyond a threshold is told once, and once more when that is over', async () => {
  const { status, body } = await make();
  expect([status, body.monitor]).toMatchObject([
    201,
    { state: 'unknown', windowMinutes: 60, forMinutes: 0, minimumSampleSize: 1, isPaused: false, value: null },
  ]);
  const { id } = body.monitor;
  await look();
  expect((await read(id)).monitor).toMatchObject({ state: 'unknown', count: 0 });
  await calls(2);
  await pass(1);
  expect([(await read(id)).monitor.state, await told()]).toEqual(['ok', []]);
  await calls(1);
  await pass(1);
  const began = 'Many calls: Total calls: 3 over the last hour, above 2.';
  expect([(await read(id)).monitor, await told()]).toMatchObject([{ state: 'firing', value: 3, count: 3 }, [began]]);
  await pass(1);
  await pass(1);
  expect(await told()).toEqual([began]);
  // An hour later only one that came since is left.
  host.clock.forward(58 * MINUTE_MS);
  await calls(1);
  await look();
  expect(await told()).toEqual(['Many calls: It is over. Total calls: 1 over the last hour, no longer above 2.']);
  const { monitor, events } = await read(id);
  expect([monitor.state, events.map(({ value, endedTimestamp }) => [value, endedTimestamp !== undefined])]).toEqual([
    'ok',
    [[3, true]],
  ]);
});

test('two workers tell it once', async () => {
  const { body } = await make({ channels: ['bell', 'mail'] });
  await look();
  await calls(3);
  host.clock.forward(MINUTE_MS);
  await Promise.all(Array.from({ length: 4 }, () => look()));
  expect([(await host.taken(mailNotices.name)).length, (await read(body.monitor.id)).events.length]).toEqual([1, 1]);
});

test('it is told only after it has lasted', async () => {
  const { body } = await make({ forMinutes: 3 });
  const state = async () => (await read(body.monitor.id)).monitor.state;
  await calls(3);
  await look();
  expect(await state()).toBe('rising');
  await pass(2);
  expect([await state(), await told()]).toEqual(['rising', []]);
  await pass(1);
  expect([await state(), (await told()).length]).toEqual(['firing', 1]);
});

test('by mail both, if it is to be mailed; in the bell alone no mail', async () => {
  await make({ channels: ['mail'] });
  await make({ name: 'Another', channels: ['bell'] });
  await calls(3);
  await look();
  expect([(await told()).length, (await host.taken(mailNotices.name)).length]).toEqual([2, 1]);
  await pass(61);
  expect([await host.taken(mailNotices.name), await told()]).toMatchObject([[], expect.any(Array)]);
  await calls(1);
  await look();
  // Both are over.
  expect((await host.taken(mailNotices.name)).length).toBe(1);
});

test('one that goes to and fro is mailed so often in a day, and said by the bell each time', async () => {
  const { body } = await make({ channels: ['mail'] });
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`insert into monitor_event (account_id, monitor_id, value, began_at, ended_at)
      select ${host.target.targetAccountId}, ${body.monitor.id}::uuid, 3, ${new Date(START_MS - MINUTE_MS).toISOString()}::timestamptz,
        ${new Date(START_MS).toISOString()}::timestamptz from generate_series(1, ${MONITOR_MAILS_LIMIT}) n`),
  );
  await calls(3);
  await look();
  expect([(await told()).length, await host.taken(mailNotices.name)]).toEqual([1, []]);
  // A day later it is mailed again.
  host.clock.forward(24 * 60 * MINUTE_MS);
  await calls(1);
  await look();
  expect((await host.taken(mailNotices.name)).length).toBe(1);
});

test('the webhooks of the account and of its reseller are told, each once', async () => {
  const hook = (person: PersonKey, target: { targetAccountId: number }) =>
    host.as(person).call(createWebhook, {
      target,
      body: { url: `https://hooks.invalid/${person}`, label: 'Monitors', type: 'monitor' },
    });
  await hook('owner', host.target);
  await hook('reseller', host.at('reseller'));
  await make({ channels: ['webhook'] });
  await calls(3);
  await Promise.all([look(), look()]);
  await pass(61);
  await calls(1);
  await look();
  const events = async (person: PersonKey, target: { targetAccountId: number }) =>
    (await host.as(person).call(listWebhookDeliveries, { target, query: {} })).body.deliveries
      .map(({ event, subject }) => `${event} ${subject}`)
      .sort();
  const both = ['monitor.began Many calls', 'monitor.over Many calls'];
  expect([await events('owner', host.target), await events('reseller', host.at('reseller')), await told()]).toEqual([
    both,
    both,
    [],
  ]);
  const [delivery] = await host.database.db.scoped({ kind: 'super' }, async (db) => {
    const { rows } = await db.execute<{ body: string }>(
      sql`select body from webhook_delivery where event = 'monitor.began' and account_id = ${host.target.targetAccountId}`,
    );
    return rows.map(({ body }) => JSON.parse(body) as object);
  });
  expect(delivery).toMatchObject({
    event: 'monitor.began',
    accountId: host.target.targetAccountId,
    monitor: { name: 'Many calls', metric: 'totalCalls', threshold: 2, value: 3, count: 3 },
  });
});

test('with too few conversations, or without its metric, it does not know; what was told stays told', async () => {
  const { body } = await make({ minimumSampleSize: 3 });
  const { id } = body.monitor;
  const state = async () => {
    const { monitor } = await read(id);
    return [monitor.state, monitor.reason];
  };
  await calls(2);
  await look();
  expect(await state()).toEqual(['unknown', undefined]);
  await calls(1);
  await pass(1);
  expect(await state()).toEqual(['firing', undefined]);
  await host.as('owner').call(accountSetting, {
    target: host.target,
    body: { settings: { metrics: [{ name: 'other' }] } },
  });
  await pass(1);
  expect([await state(), (await told()).length]).toEqual([['firing', MONITOR_METRIC_GONE], 1]);
  // It is looked at again a while later.
  await host.as('owner').call(endpoints.resetMetrics, { target: host.target });
  await pass(1);
  expect(await state()).toEqual(['firing', MONITOR_METRIC_GONE]);
  await pass(15);
  expect(await state()).toEqual(['firing', undefined]);
});

test('one that is paused is not looked at; with another threshold it begins anew', async () => {
  const { body } = await make();
  const { id } = body.monitor;
  await change(id, { isPaused: true });
  await calls(3);
  await look();
  expect([(await read(id)).monitor.state, await told()]).toEqual(['unknown', []]);
  await change(id, { isPaused: false });
  await look();
  expect((await read(id)).monitor.state).toBe('firing');
  await change(id, { threshold: 5 });
  const { monitor, events } = await read(id);
  expect([monitor.state, events.map(({ endedTimestamp }) => endedTimestamp !== undefined)]).toEqual([
    'unknown',
    [true],
  ]);
  await pass(1);
  expect((await read(id)).monitor.state).toBe('ok');
  await change(id, { name: 'Another name' });
  expect((await read(id)).monitor).toMatchObject({ name: 'Another name', state: 'ok' });
});

test('those of an account that is disabled wait; a deleted one is gone', async () => {
  const { body } = await make();
  await calls(3);
  const set = (active: boolean) =>
    host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(sql`update account set active = ${active} where id = ${host.target.targetAccountId}`),
    );
  await set(false);
  await look();
  await set(true);
  expect((await read(body.monitor.id)).monitor.state).toBe('unknown');
  const params = { monitorId: body.monitor.id };
  const drop = () => host.as('owner').call(endpoints.deleteMonitor, { target: host.target, params });
  expect([(await drop()).status, (await drop()).status]).toEqual([200, 404]);
  await look();
  expect(await told()).toEqual([]);
});

test('a reseller’s counts over its organizations', async () => {
  const target = host.at('reseller');
  await host.as('reseller').call(endpoints.createMonitor, {
    target,
    body: { name: 'All', metric: 'totalCalls', comparison: 'above', threshold: 2, channels: ['bell'] },
  });
  await host.log(
    { uuid: 'one', atMs: START_MS - MINUTE_MS },
    { uuid: 'two', atMs: START_MS - MINUTE_MS, agent: 'siblingAgent' },
    { uuid: 'three', atMs: START_MS - MINUTE_MS, agent: 'otherOrganizationAgent' },
    { uuid: 'four', atMs: START_MS - MINUTE_MS, agent: 'otherResellerAgent' },
  );
  await look();
  const { body } = await host.as('reseller').call(endpoints.listMonitors, { target });
  expect(body.monitors.map(({ state, value }) => [state, value])).toEqual([['firing', 3]]);
});

test('what it watches is there, and who may access some agents alone sees none', async () => {
  const unknown = await make({ metric: 'nothing' });
  expect([unknown.status, unknown.text]).toEqual([422, expect.stringContaining(NO_SUCH_METRIC)]);
  const limited = await host.as('limited').call(endpoints.listMonitors, { target: host.target });
  expect([limited.status, limited.text]).toEqual([403, expect.stringContaining(METRICS_OF_OTHERS)]);
});

test('who may access some agents alone is told nothing, in the bell or by mail, and closes nothing', async () => {
  const { body } = await make({ channels: ['mail'] });
  await calls(3);
  await look();
  const as = (person: PersonKey) => host.as(person).call(listNotifications, { target: host.target });
  const [owner, limited] = [(await as('owner')).body, (await as('limited')).body];
  expect([owner.notifications.map((one) => 'path' in one && one.path), limited.notifications, limited.total]).toEqual([
    [`/app/org/${host.target.targetAccountId}/metrics/monitors?editMonitor=true&monitorId=${body.monitor.id}`],
    [],
    0,
  ]);
  await host.as('limited').call(clearNotifications, { target: host.target, body: { clearAll: true } });
  expect((await told()).length).toBe(1);
  for (const data of await host.taken<{ notificationId: string }>(mailNotices.name)) await host.run(mailNotices, data);
  for (const data of await host.taken<{ notificationId: string }>(mailNotice.name)) await host.run(mailNotice, data);
  const mailed = host.mailed.map(({ to }) => to);
  expect([mailed.includes('owner@world.test'), mailed.includes('limited@world.test')]).toEqual([true, false]);
});

test('an account with many is looked at in turn with the others', async () => {
  const names = ['First', 'Second', 'Third'];
  for (const name of names) await make({ name });
  await host.as('reseller').call(endpoints.createMonitor, {
    target: host.at('reseller'),
    body: { name: 'Other', metric: 'totalCalls', comparison: 'above', threshold: 2, channels: ['bell'] },
  });
  const order = async () =>
    (
      await host.database.db.scoped({ kind: 'super' }, (db) => watchedMonitors(db, host.clock.nowMs()), {
        readOnly: true,
      })
    ).map(({ row }) => row.name);
  expect((await order()).slice(0, 2)).toEqual(['First', 'Other']);
  // The one that waited longest is the first of its account.
  await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute(sql`update monitor set checked_at = now() where name = 'First'`),
  );
  expect(await order()).toEqual(['Second', 'Other', 'Third', 'First']);
});
