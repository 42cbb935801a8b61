import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#contract/endpoints/metrics/index';
import { mailDashboard } from '#server/jobs/mailDashboard.ts';
import { mailDashboards } from '#server/jobs/mailDashboards.ts';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { type MetricHost, startMetricHost } from './metricHost';

/** Dashboards that come by mail (specification 3). */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MONDAY_MS = Date.parse('2026-11-23T08:00:00Z');
const WEEKLY = { weekday: 1, hour: 8 };

let host: MetricHost;
beforeAll(async () => {
  host = await startMetricHost();
});
afterAll(() => host.stop());
beforeEach(() => host.reset());

const make = () =>
  host.as('owner').call(endpoints.createDashboard, {
    target: host.target,
    body: { name: 'Board', cards: [{ metric: 'totalCalls', kind: 'bar', size: 'small' }] },
  });
const boards = async () =>
  (await host.as('owner').call(endpoints.listDashboards, { target: host.target })).body.dashboards;

describe('a dashboard by mail', () => {
  const mail = (dashboardId: string, to: object | null, person: PersonKey = 'owner') =>
    host.as(person).call(endpoints.mailDashboard, {
      target: host.target,
      params: { dashboardId },
      body: { mail: to as never },
    });
  /** Queues what is due, and sends what was queued. */
  const send = async () => {
    await host.run(mailDashboards);
    for (const data of await host.taken(mailDashboard.name)) await host.run(mailDashboard, data);
  };

  test('comes every week, to who asked for it, once', async () => {
    await host.log({ uuid: 'a', atMs: START_MS - HOUR_MS });
    const { body } = await make();
    const { id } = body.dashboard;
    expect((await mail(id, WEEKLY)).body.dashboard.mail).toEqual(WEEKLY);
    expect((await boards())[0]?.mail).toEqual(WEEKLY);
    host.clock.set(MONDAY_MS - 1);
    await send();
    expect(host.mailed).toEqual([]);
    host.clock.set(MONDAY_MS);
    await Promise.all([host.run(mailDashboards), host.run(mailDashboards)]);
    await send();
    expect(host.mailed.map(({ to, subject }) => [to, subject])).toEqual([
      ['owner@world.test', 'Name of organization: Board (Automated Phone)'],
    ]);
    expect(host.mailed[0]?.text).toContain('Total calls: 1');
    expect(host.mailed[0]?.text).toContain(`/app/org/${host.target.targetAccountId}/metrics?board=${id}\n`);
    expect(host.mailed[0]?.files?.map(({ name }) => name)).toEqual(['metrics.csv']);
    host.clock.set(MONDAY_MS + 7 * DAY_MS);
    await send();
    expect(host.mailed.length).toBe(2);
    await mail(id, null);
    host.clock.set(MONDAY_MS + 14 * DAY_MS);
    await send();
    expect(host.mailed.length).toBe(2);
  });

  test('is none of a dashboard that was deleted, also if it was queued', async () => {
    const { body } = await make();
    await mail(body.dashboard.id, WEEKLY);
    host.clock.set(MONDAY_MS);
    await host.run(mailDashboards);
    await host.as('owner').call(endpoints.deleteDashboard, {
      target: host.target,
      params: { dashboardId: body.dashboard.id },
    });
    await send();
    expect(host.mailed).toEqual([]);
  });

  test('has for somebody limited to agents the figures of those, and is none for who left', async () => {
    await host.log(
      { uuid: 'a', atMs: START_MS - HOUR_MS },
      { uuid: 'b', atMs: START_MS - HOUR_MS, agent: 'siblingAgent' },
    );
    const { body } = await make();
    await mail(body.dashboard.id, WEEKLY, 'limited');
    await mail(body.dashboard.id, WEEKLY, 'admin');
    // Each has their own.
    expect((await boards())[0]).not.toHaveProperty('mail');
    await host.database.db.scoped({ kind: 'super' }, (db) =>
      db.execute(`delete from membership where user_id = ${host.world.people.admin.id}`),
    );
    host.clock.set(MONDAY_MS);
    await send();
    expect(host.mailed.map(({ to, text }) => [to, /Total calls: \d+/.exec(text)?.[0]])).toEqual([
      ['limited@world.test', 'Total calls: 1'],
    ]);
  });
});
