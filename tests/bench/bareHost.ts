/**
 * What `calls.ts` compares the host with: routes of Fastify that do by hand what a call does (session, place, a transaction in its
 * scope, the query, the bytes), with the same statements on the same kind of pool, and nothing of the product around them.
 */
import Fastify from 'fastify';
import pg from 'pg';
import { endpoints } from '#contract/endpoints/index';
import { loginConfig } from '#server/db/login.ts';
import { audit, eventOutbox } from '#server/db/schema/index.ts';
import { type Db, rescope } from '#server/db/scoped.ts';
import { directlyBelow, listAccounts } from '#server/domain/accounts/listAccounts.ts';
import { readAccountRecord } from '#server/domain/accounts/readAccount.ts';
import { changeStaging } from '#server/domain/campaigns/writeStaging.ts';
import { listLogs } from '#server/domain/logs/listLogs.ts';
import { authenticateAt } from '#server/http/authenticate.ts';
import { type Resolved, resolveScope } from '#server/http/resolveScope.ts';
import type { PersonCaller } from '#server/request/caller.ts';
import { CLIENTS } from './requests';
import { type AskedStatement, askAgain, statementsOf } from './statements';

/** What its parent process tells it. */
export type BareSettings = {
  readonly owner: pg.ClientConfig;
  /** Of the owner of the organization. */
  readonly token: string;
  readonly organizationId: number;
  readonly agentId: number;
};

process.once('message', (settings: BareSettings) => void serve(settings));

async function serve(settings: BareSettings): Promise<void> {
  const config = { ...loginConfig(settings.owner), pipeline: true };
  const app = Fastify();
  const pool = new pg.Pool({ ...config, max: CLIENTS + 4 });
  const routes = await routesOf(new pg.Pool({ ...config, max: 1 }), settings);
  for (const [name, route] of Object.entries(routes))
    app.all(`/${name}`, async () => ({ success: true, rows: await askAgain(pool, route) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(app.listeningOrigin);
}

/** What each call asks the database. */
async function routesOf(
  pool: pg.Pool,
  settings: BareSettings,
): Promise<Readonly<Record<string, readonly AskedStatement[]>>> {
  const nowMs = Date.now();
  const topId = settings.organizationId;
  type At = Resolved & { readonly db: Db; readonly caller: PersonCaller };
  const routeOf = (accountId: number, run: (at: At) => Promise<unknown>) =>
    statementsOf(pool, { kind: 'auth' }, async (db) => {
      const credentials = { token: settings.token, adminToken: null };
      const { caller, place } = await authenticateAt(db, credentials, nowMs, accountId);
      if (caller.kind !== 'person') throw new Error('The session is that of a person.');
      const target = { targetAccountId: String(accountId) };
      const resolved = await resolveScope(db, caller, endpoints.readAccount, target, place);
      await rescope(db, resolved.scope);
      await run({ ...resolved, db, caller });
    });
  try {
    return {
      identity: await routeOf(topId, ({ db, caller, target }) => readAccountRecord(db, target.id, { caller, topId })),
      list: await routeOf(topId, ({ db, target, scope }) =>
        listAccounts({ db, scope, topId, target, level: 'agent', nowMs }, directlyBelow(target), {
          page: 0,
          pageSize: 20,
        }),
      ),
      log: await routeOf(topId, ({ db, target }) => listLogs(db, target, { pageSize: 20 }, nowMs)),
      save: await routeOf(settings.agentId, async ({ db, target, caller }) => {
        await changeStaging(db, target.id, { userId: caller.id, nowMs }, ({ staging }) => staging);
        await db
          .insert(eventOutbox)
          .values({ type: 'agent.saved', accountId: target.id, agentId: target.id, payload: { rev: 1 } });
        await rescope(db, { kind: 'auth' });
        await db.insert(audit).values({ accountId: target.id, action: 'saveCampaign', ip: '127.0.0.1', details: {} });
      }),
    };
  } finally {
    await pool.end();
  }
}
