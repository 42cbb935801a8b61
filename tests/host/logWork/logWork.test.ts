import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountSetting } from '#contract/endpoints/accounts/record';
import { listLogs } from '#contract/endpoints/conversations/index';
import * as work from '#contract/endpoints/logWork/index';
import type { LogExport } from '#contract/entities/logWork';
import { NOT_FOUND } from '#contract/rules/messages';
import {
  EXPORT_NOT_READY,
  EXPORT_NOT_RUNNING,
  EXPORT_RUNS,
  FILTER_VALUE_INVALID,
  RANGE_INVALID,
  VIEW_NAME_TAKEN,
  VIEW_OF_OTHERS,
  VIEW_STAYS_SHARED,
} from '#contract/rules/messages/logs';
import { logExport, logExportPart } from '#server/db/schema/index.ts';
import { readDoneExport } from '#server/domain/logs/exports.ts';
import { changeView } from '#server/domain/logs/views.ts';
import { deleteOldLogs } from '#server/jobs/deleteOldLogs.ts';
import { exportLogs } from '#server/jobs/exportLogs.ts';
import { START_MS, testClock } from '#tests/host/agents/agentHost.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';
import { noFetch, noHost } from '../jobs/worker';

/** Views of the log, files that are too long for a reply, and how many conversations are kept (specification 7, Logs; 9). */

let host: TestHost;
const clock = testClock();
const NOW_S = START_MS / 1_000;
const ROWS = 2_500;

beforeAll(async () => {
  host = await startTestHost({ clock });
  const { organization, agent, siblingAgent } = host.world.accounts;
  await asSuper(sql`
    insert into conversation_log (account_id, account_name, agent_id, uuid, started_at, type, summary, data)
    select ${organization}, 'Org', ${agent}, 'row-' || n, to_timestamp(${NOW_S}) - n * interval '1 minute', 'call',
      case n when 7 then '=1+1' else 'Call ' || n end, '{"reporting": {"intent": {"value": "order"}}}'
    from generate_series(1, ${ROWS}) n`);
  await asSuper(sql`
    insert into conversation_log (account_id, account_name, agent_id, uuid, started_at, type)
    values (${organization}, 'Org', ${siblingAgent}, 'sibling-1', to_timestamp(${NOW_S - 30}), 'call')`);
});
afterAll(() => host.stop());

const asSuper = (statement: ReturnType<typeof sql>) =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement));
const target = () => ({ targetAccountId: host.world.accounts.organization });
const said = ({ status, body }: { status: number; body: unknown }) => [status, (body as { message?: string }).message];
const context = (nowMs = START_MS) => {
  const { scoped } = host.database.db;
  const { signal } = new AbortController();
  return { scoped, finish: scoped, nowMs: () => nowMs, fetch: noFetch, host: noHost, signal };
};

describe('views of the log', () => {
  const make = (person: 'owner' | 'admin', body: object) =>
    host.as(person).call(work.createLogView, { target: target(), body: body as never });
  const names = async (person: 'owner' | 'admin') =>
    (await host.as(person).call(work.listLogViews, { target: target() })).body.views.map(({ name, isOwn }) => [
      name,
      isOwn,
    ]);

  test('are a person’s own until they are shared with everybody', async () => {
    const { body } = await make('owner', { name: ' Long calls ', choice: 'filters={}' });
    expect(body.view).toEqual({
      id: expect.any(String),
      name: 'Long calls',
      choice: 'filters={}',
      isShared: false,
      isOwn: true,
      timestamp: expect.any(Number),
    });
    await make('admin', { name: 'Today', choice: 'dateFilter=today' });
    expect([await names('owner'), await names('admin')]).toEqual([[['Long calls', true]], [['Today', true]]]);
    const params = { viewId: body.view.id };
    const shared = await host
      .as('owner')
      .call(work.changeLogView, { target: target(), params, body: { isShared: true, name: 'Longest' } });
    expect([shared.body.view.isShared, await names('admin')]).toEqual([
      true,
      [
        ['Today', true],
        ['Longest', false],
      ],
    ]);
    expect(said(await make('owner', { name: 'LONGEST', choice: '' }))).toEqual([409, VIEW_NAME_TAKEN]);
    await host.as('owner').call(work.deleteLogView, { target: target(), params });
    expect(said(await host.as('owner').call(work.deleteLogView, { target: target(), params }))).toEqual([
      404,
      NOT_FOUND,
    ]);
    expect(await names('admin')).toEqual([['Today', true]]);
  });

  test('are changed by nobody who does not see them, and by who only reads only if they are the own', async () => {
    const { body } = await make('admin', { name: 'Mine', choice: '' });
    const params = { viewId: body.view.id };
    const change = (person: 'owner' | 'neighbour', asked: object) =>
      host.as(person).call(work.changeLogView, { target: target(), params, body: asked });
    expect(said(await change('owner', { name: 'Theirs' }))).toEqual([404, NOT_FOUND]);
    expect((await change('neighbour', { name: 'Theirs' })).status).toBe(404);
    await asSuper(sql`update log_view set is_shared = true where id = ${body.view.id}`);
    expect((await change('owner', { name: 'Theirs' })).body.view).toMatchObject({ name: 'Theirs', isOwn: false });
    expect(said(await change('owner', { isShared: false }))).toEqual([403, VIEW_STAYS_SHARED]);
    const reader = (db: Parameters<Parameters<typeof host.database.db.scoped>[1]>[0]) => ({
      db,
      orgId: host.world.accounts.organization,
      userId: host.world.people.owner.id,
      mayShare: false,
    });
    await expect(
      host.database.db.scoped({ kind: 'super' }, (db) => changeView(reader(db), body.view.id, { name: 'x' })),
    ).rejects.toMatchObject({ status: 403, message: VIEW_OF_OTHERS });
  });
});

describe('a file of the log', () => {
  const owner = () => host.as('owner');
  const start = (body: object) => owner().call(work.startLogExport, { target: target(), body: body as never });
  const read = async (): Promise<LogExport | undefined> =>
    (await owner().call(work.readLogExport, { target: target() })).body.export;
  const stop = () => owner().call(work.stopLogExport, { target: target() });
  const file = (headers: Record<string, string> = {}) =>
    owner().request(`/api/v2/logs/export/file?targetAccountId=${target().targetAccountId}`, { headers });
  const run = (exportId: string) =>
    exportLogs.perform(context(), { orgId: host.world.accounts.organization, exportId });

  test('is written in the background, counted, and has every row once', async () => {
    expect([await read(), said(await file()), said(await stop())]).toEqual([
      undefined,
      [409, EXPORT_NOT_READY],
      [409, EXPORT_NOT_RUNNING],
    ]);
    const { status, body } = await start({
      format: 'csv',
      fields: 'summary,reporting.intent',
      query: { type: 'call', start: 0 },
    });
    expect([status, body.export]).toEqual([
      201,
      {
        id: expect.any(String),
        format: 'csv',
        status: 'running',
        done: 0,
        bytes: 0,
        fileName: 'conversation_logs_2026-11-21.csv',
        timestamp: NOW_S,
      },
    ]);
    expect(said(await start({ format: 'csv' }))).toEqual([409, EXPORT_RUNS]);
    await run(body.export.id);
    const whole = await file();
    const lines = whole.text.split('\r\n');
    expect(await read()).toEqual({
      ...body.export,
      status: 'done',
      rows: ROWS + 1,
      done: ROWS + 1,
      bytes: Buffer.byteLength(whole.text),
      finishedTimestamp: NOW_S,
    });
    expect([whole.headers.get('content-type'), whole.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      expect.stringContaining('filename="conversation_logs_2026-11-21.csv"'),
    ]);
    expect([lines[0], new Set(lines).size]).toEqual([
      'uuid,callId,accountId,agentId,roomId,summary,reporting.intent',
      ROWS + 2,
    ]);
    expect(lines.find((line) => line.startsWith('row-7,'))).toMatch(/,"'=1\+1",order$/);
    // A part of it, over the border of two pieces.
    const part = await file({ range: 'bytes=30000-90000' });
    expect([part.status, part.text]).toEqual([206, Buffer.from(whole.text).subarray(30_000, 90_001).toString()]);
  });

  test('is JSON where that is asked for, of the rows that fit', async () => {
    const { body } = await start({ format: 'json', fields: 'summary', query: { queryText: 'Call 24', end: NOW_S } });
    await run(body.export.id);
    const rows = JSON.parse((await file()).text) as { summary: string }[];
    expect(rows.map(({ summary }) => summary).toSorted()).toEqual(
      [
        'Call 24',
        ...Array.from({ length: 10 }, (_, n) => `Call 24${n}`),
        ...Array.from({ length: 100 }, (_, n) => `Call 24${String(n).padStart(2, '0')}`),
      ].toSorted(),
    );
    await start({ format: 'json', query: { summary: 'nothing' } }).then(({ body: none }) => run(none.export.id));
    expect(JSON.parse((await file()).text)).toEqual([]);
  });

  test('stops, and nothing of it stays', async () => {
    const { body } = await start({ format: 'csv' });
    expect((await stop()).body.export).toMatchObject({ status: 'stopped', bytes: 0, finishedTimestamp: NOW_S });
    await run(body.export.id);
    const { rows } = await asSuper(sql`select from log_export_part`);
    expect([rows.length, said(await file())]).toEqual([0, [409, EXPORT_NOT_READY]]);
  });

  test('goes on after a worker that was killed', async () => {
    const { body } = await start({ format: 'csv', query: { start: 0 } });
    const { scoped } = host.database.db;
    let left = 3;
    const dying: typeof scoped = (scope, work_, options) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : scoped(scope, work_, options);
    };
    await expect(
      exportLogs.perform(
        { ...context(), scoped: dying },
        { orgId: host.world.accounts.organization, exportId: body.export.id },
      ),
    ).rejects.toThrow('killed');
    expect(await read()).toMatchObject({ status: 'running', done: 1_000 });
    // Two that take over write each row once.
    await Promise.all([run(body.export.id), run(body.export.id)]);
    const lines = (await file()).text.split('\r\n');
    expect([lines.length, new Set(lines).size]).toEqual([ROWS + 2, ROWS + 2]);
  });

  test('is nobody else’s, and holds no more than the person may see', async () => {
    expect((await host.as('admin').call(work.readLogExport, { target: target() })).body.export).toBeUndefined();
    const { agent } = host.world.accounts;
    const of = { targetAccountId: agent };
    const { body } = await owner().call(work.startLogExport, {
      target: of,
      body: { format: 'csv', query: { start: 0 } },
    });
    await run(body.export.id);
    expect((await owner().call(work.readLogExport, { target: of })).body.export?.done).toBe(ROWS);
    const { partner: partnerId, reseller: resellerId, organization: orgId } = host.world.accounts;
    const stored = (person: 'owner' | 'admin') =>
      host.database.db.scoped(
        { kind: 'org', partnerId, resellerId, orgId, userId: host.world.people[person].id },
        async (db) => [await db.$count(logExport), (await db.$count(logExportPart)) > 0],
      );
    expect([await stored('owner'), await stored('admin')]).toEqual([
      [2, true],
      [0, false],
    ]);
  });

  test('is not read by who sees fewer agents by now', async () => {
    const { partner: partnerId, reseller: resellerId, organization: orgId, agent, siblingAgent } = host.world.accounts;
    const { id: userId } = host.world.people.owner;
    const reading = (id: number, permittedAccountIds: readonly number[] | null) => {
      const scope = { kind: 'org', partnerId, resellerId, orgId, userId, permittedAccountIds } as const;
      const of = { id, type: id === orgId ? 'organization' : 'agent', organizationId: orgId } as const;
      return host.database.db
        .scoped({ kind: 'super' }, (db) => readDoneExport({ db, target: of, userId }, scope))
        .then(({ status }) => status)
        .catch((error: Error) => error.message);
    };
    const answers = [
      await reading(orgId, null),
      await reading(orgId, [agent, siblingAgent]),
      await reading(agent, [agent]),
      await reading(agent, [siblingAgent]),
    ];
    expect(answers).toEqual(['done', EXPORT_NOT_READY, 'done', EXPORT_NOT_READY]);
  });

  test.each([
    [{ duration: 'sixty' }, FILTER_VALUE_INVALID],
    [{ start: 'soon' }, RANGE_INVALID],
  ])('of what is no filter is none: %j', async (query, message) => {
    const { status, body } = await start({ format: 'csv', query });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)]);
  });

  test('of one reply is streamed, as CSV and as JSON', async () => {
    const { targetAccountId } = target();
    const json = await owner().request(`/api/v2/logs?format=jsonFile&fields=uuid&targetAccountId=${targetAccountId}`);
    expect([json.headers.get('content-type'), json.headers.get('content-disposition')]).toEqual([
      'application/json; charset=utf-8',
      'attachment; filename="conversation_logs_2026-11-21.json"',
    ]);
    expect(new Set((JSON.parse(json.text) as { uuid: string }[]).map(({ uuid }) => uuid)).size).toBe(ROWS + 1);
  });
});

describe('conversations beyond those that are kept', () => {
  const kept = async () =>
    (await host.as('owner').call(listLogs, { target: target(), query: { start: 0, pageSize: 1 } })).body.totalCount;

  test('are deleted at night, the oldest of each agent, with what was said', async () => {
    await asSuper(sql`insert into transcript (agent_id, uuid) values (${host.world.accounts.agent}, 'row-2400'),
      (${host.world.accounts.agent}, 'row-7')`);
    await deleteOldLogs.perform(context(), null);
    expect(await kept()).toBe(ROWS + 1);
    const settings = { logsKept: 1_000 };
    expect(
      (await host.as('owner').call(accountSetting, { target: target(), body: { settings: settings as never } })).status,
    ).toBe(200);
    await deleteOldLogs.perform(context(), null);
    const { rows } = await asSuper(sql`select uuid from transcript where uuid in ('row-2400', 'row-7')`);
    expect([await kept(), rows]).toEqual([1_001, [{ uuid: 'row-7' }]]);
    const { body } = await host
      .as('owner')
      .call(listLogs, { target: target(), query: { start: 0, uuid__in: 'row-1000,row-1001' } });
    expect(body.logs.map(({ uuid }) => uuid)).toEqual(['row-1000']);
  });

  test('and files are, after a week', async () => {
    const WEEK_MS = 7 * 86_400_000;
    await deleteOldLogs.perform(context(START_MS + WEEK_MS - 1), null);
    const before = await asSuper(sql`select from log_export`);
    await deleteOldLogs.perform(context(START_MS + WEEK_MS + 1), null);
    const after = await asSuper(sql`select from log_export`);
    expect([before.rows.length > 0, after.rows.length]).toEqual([true, 0]);
  });

  test('and only a choice is taken', async () => {
    for (const logsKept of [0, 5, '1000', null]) {
      const { status } = await host
        .as('owner')
        .call(accountSetting, { target: target(), body: { settings: { logsKept } as never } });
      expect(status).toBe(422);
    }
  });
});
