/**
 * What `calls.ts` compares the host with: routes of Fastify that do by hand what a call does (session, place, a transaction in its
 * scope, the query, the bytes), with the same statements on the same kind of pool, and nothing of the product around them.
 */
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import pg from 'pg';
import { endpoints } from '#contract/endpoints/index';
import { loginConfig } from '#server/db/login.ts';
import { audit, eventOutbox } from '#server/db/schema/index.ts';
import { type Scope, scopeStatements } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';
import { directlyBelow, listAccounts } from '#server/domain/accounts/listAccounts.ts';
import { readAccountRecord } from '#server/domain/accounts/readAccount.ts';
import { changeStaging } from '#server/domain/campaigns/writeStaging.ts';
import { listLogs } from '#server/domain/logs/listLogs.ts';
import { authenticateAt } from '#server/http/authenticate.ts';
import { type Resolved, resolveScope } from '#server/http/resolveScope.ts';
import type { PersonCaller } from '#server/request/caller.ts';
import { CLIENTS } from './requests';

/** What its parent process tells it. */
export type BareSettings = {
  readonly owner: pg.ClientConfig;
  /** Of the owner of the organization. */
  readonly token: string;
  readonly organizationId: number;
  readonly agentId: number;
};

type Statement = { readonly name?: string; readonly text: string; readonly values?: unknown[] };
/** The statements of a call, in its two scopes. */
type Route = { readonly before: readonly Statement[]; readonly scope: string; readonly within: readonly Statement[] };

process.once('message', (settings: BareSettings) => void serve(settings));

async function serve(settings: BareSettings): Promise<void> {
  const pool = new pg.Pool({ ...loginConfig(settings.owner), max: CLIENTS + 4 });
  const app = Fastify();
  const routes = await routesOf(pool, settings);
  for (const [name, route] of Object.entries(routes)) app.all(`/${name}`, () => answer(pool, route));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(app.listeningOrigin);
}

async function answer(pool: pg.Pool, { before, scope, within }: Route): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query(`begin; ${scopeStatements({ kind: 'auth' })}`);
    for (const statement of before) await client.query(statement);
    await client.query(scope);
    let rows: unknown[] = [];
    for (const statement of within) ({ rows } = await client.query(statement));
    await client.query('commit');
    return { success: true, rows };
  } finally {
    client.release();
  }
}

/** Runs each call once, and keeps what it asked the database. */
async function routesOf(pool: pg.Pool, settings: BareSettings): Promise<Readonly<Record<string, Route>>> {
  const client = await pool.connect();
  const asked: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) =>
    asked.push({ name: `bare${asked.length}`, text, values: [...values] });
  const db = drizzle(client, { logger: { logQuery } }) as unknown as Db;
  const nowMs = Date.now();
  const routeOf = async (accountId: number, run: (at: Resolved & { caller: PersonCaller }) => Promise<unknown>) => {
    await client.query(`begin; ${scopeStatements({ kind: 'auth' })}`);
    const from = asked.length;
    const credentials = { token: settings.token, adminToken: null };
    const { caller, place } = await authenticateAt(db, credentials, nowMs, accountId);
    if (caller.kind !== 'person') throw new Error('The session is that of a person.');
    const resolved = await resolveScope(
      db,
      caller,
      endpoints.readAccount,
      { targetAccountId: String(accountId) },
      place,
    );
    const before = asked.slice(from);
    await client.query(scopeStatements(resolved.scope));
    await run({ ...resolved, caller });
    await client.query('rollback');
    return { before, scope: scopeStatements(resolved.scope), within: asked.slice(from + before.length) };
  };
  const enter = async (scope: Scope) => {
    const text = scopeStatements(scope);
    asked.push({ text });
    await client.query(text);
  };
  const topId = settings.organizationId;
  try {
    return {
      identity: await routeOf(settings.organizationId, ({ caller, target }) =>
        readAccountRecord(db, target.id, { caller, topId }),
      ),
      list: await routeOf(settings.organizationId, ({ target, scope }) =>
        listAccounts({ db, scope, topId, target, level: 'agent', nowMs }, directlyBelow(target), {
          page: 0,
          pageSize: 20,
        }),
      ),
      log: await routeOf(settings.organizationId, ({ target }) => listLogs(db, target, { pageSize: 20 }, nowMs)),
      save: await routeOf(settings.agentId, async ({ target, caller }) => {
        await changeStaging(db, target.id, { userId: caller.id, nowMs }, ({ staging }) => staging);
        await db
          .insert(eventOutbox)
          .values({ type: 'agent.saved', accountId: target.id, agentId: target.id, payload: { rev: 1 } });
        await enter({ kind: 'auth' });
        await db.insert(audit).values({ accountId: target.id, action: 'saveCampaign', ip: '127.0.0.1', details: {} });
      }),
    };
  } finally {
    client.release();
  }
}
