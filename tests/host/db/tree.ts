import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { driverError } from '#server/db/errors.ts';
import { account, appUser, guest } from '#server/db/schema/index.ts';
import type { Scope } from '#server/db/scope.ts';
import type { Db } from '#server/db/scoped.ts';

/** One agent and everything above it. */
export interface Place {
  partnerId: number;
  resellerId: number;
  orgId: number;
  agentId: number;
}

/** Creates 2 partners × 2 resellers × 2 organizations × 2 agents and returns the 16 agents' places, in order. */
export async function plantTree(db: Database): Promise<Place[]> {
  return db.scoped({ kind: 'super' }, async (tx) => {
    const add = async (
      type: (typeof account.$inferInsert)['type'],
      parentId: number | null,
      username: string,
    ): Promise<number> => {
      const [row] = await tx
        .insert(account)
        .values({ type, parentId, username, name: username })
        .returning({ id: account.id });
      if (!row) throw new Error('no row');
      return row.id;
    };
    const places: Place[] = [];
    for (const p of [0, 1]) {
      const partnerId = await add('partner', null, `partner-${p}`);
      for (const r of [0, 1]) {
        const resellerId = await add('reseller', partnerId, `reseller-${p}${r}`);
        for (const o of [0, 1]) {
          const orgId = await add('organization', resellerId, `org-${p}${r}${o}`);
          for (const a of [0, 1]) {
            const agentId = await add('agent', orgId, `agent-${p}${r}${o}${a}`);
            places.push({ partnerId, resellerId, orgId, agentId });
          }
        }
      }
    }
    return places;
  });
}

export async function plantPerson(db: Database, username: string): Promise<number> {
  const [row] = await db.scoped({ kind: 'auth' }, (tx) =>
    tx
      .insert(appUser)
      .values({ username, email: `${username}@example.test` })
      .returning({ id: appUser.id }),
  );
  if (!row) throw new Error('no row');
  return row.id;
}

export async function plantGuest(db: Database, username: string): Promise<number> {
  const [row] = await db.scoped({ kind: 'auth' }, (tx) =>
    tx.insert(guest).values({ username }).returning({ id: guest.id }),
  );
  if (!row) throw new Error('no row');
  return row.id;
}

/** The five scopes that contain an agent, widest first, with a check whether they contain another place. */
export function scopesOf(place: Place): { scope: Scope; holds: (other: Place) => boolean }[] {
  const { partnerId, resellerId, orgId, agentId } = place;
  return [
    { scope: { kind: 'super' }, holds: () => true },
    { scope: { kind: 'partner', partnerId }, holds: (other) => other.partnerId === partnerId },
    { scope: { kind: 'reseller', partnerId, resellerId }, holds: (other) => other.resellerId === resellerId },
    { scope: { kind: 'org', partnerId, resellerId, orgId }, holds: (other) => other.orgId === orgId },
    { scope: { kind: 'agent', partnerId, resellerId, orgId, agentId }, holds: (other) => other.agentId === agentId },
  ];
}

/** The number of rows that the transaction's scope sees in a table. */
export async function count(db: Db, table: string, condition = 'true'): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql.raw(`select count(*)::integer as n from ${table} where ${condition}`),
  );
  return rows[0]?.n ?? Number.NaN;
}

/** The SQLSTATE of a failed promise; 'done' if it succeeds. */
export function outcome(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'done',
    (error: unknown) => driverError(error)?.code ?? String(error),
  );
}

/** The first place, and the last, with which it shares nothing. */
export function ends(places: Place[]): [Place, Place] {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) throw new Error('no places');
  return [first, last];
}
