/** What something costs in the scope of its organization, beside the same asked by a bare connection. */
import pg from 'pg';
import { createScoped, type Db } from '#server/db/scoped.ts';
import { createStatementNames } from '#server/db/statementNames.ts';
import type { TargetAccount } from '#server/request/caller.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { CLIENTS, DURATION_S, repeatAtOnce } from './requests';

/** Both ways are measured in turns, so that other load on the machine affects both. */
const TURNS = 6;
export const TO_BARE = { must: 1.5, aim: 1.2 };

export type Ask = (on: Db) => Promise<unknown>;
/** What is asked in the organization's scope, and what by a bare connection; by default the same. */
export type Pair = { readonly ask: Ask; readonly bare?: Ask; readonly clients: number };

/** An account as calls find it. */
export async function targetOf(client: pg.Client, id: number): Promise<TargetAccount> {
  const { rows } = await client.query<TargetAccount>(
    `select id, type, username, display_name as "displayName", partner_id as "partnerId", reseller_id as "resellerId",
       org_id as "organizationId", active, is_test as "isTest" from account where id = $1`,
    [id],
  );
  const [target] = rows;
  if (!target) throw new Error('The organization of the demo is not there.');
  return target;
}

/** How long it takes in its organization's scope, and how long by a bare connection without policies. */
export async function compare(
  { db, owner }: TestDatabase,
  organization: TargetAccount,
  { ask, bare: byHand = ask, clients: count }: Pair,
): Promise<{ scopedMs: number[]; bareMs: number[] }> {
  const { id: orgId, resellerId, partnerId } = organization;
  if (resellerId === null || partnerId === null) throw new Error('An organization has a reseller and a partner.');
  const scope = { kind: 'org', orgId, resellerId, partnerId } as const;
  const pool = new pg.Pool({ ...owner, max: CLIENTS, pipeline: true });
  const bare = createScoped(asOwner(pool), nothing, nothing, createStatementNames());
  const clients = Array.from({ length: count });
  const scopedMs: number[] = [];
  const bareMs: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    scopedMs.push(...(await repeatAtOnce(clients, DURATION_S / TURNS, () => db.scoped(scope, ask))));
    bareMs.push(...(await repeatAtOnce(clients, DURATION_S / TURNS, () => bare(scope, byHand))));
  }
  await pool.end();
  return { scopedMs, bareMs };
}

/** Connections of the owner, whom no policy limits: a transaction begins without a role. */
const asOwner = (pool: pg.Pool): pg.Pool => {
  const connect = async () => {
    const client = await pool.connect();
    const ask = client.query.bind(client) as (statement: string | pg.QueryConfig, values?: unknown[]) => unknown;
    const query = (statement: string | pg.QueryConfig, values?: unknown[]) =>
      ask(typeof statement === 'string' && statement.startsWith('begin') ? 'begin' : statement, values);
    return Object.assign(Object.create(client) as pg.PoolClient, { query });
  };
  return { connect } as unknown as pg.Pool;
};

const nothing = () => {};

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
