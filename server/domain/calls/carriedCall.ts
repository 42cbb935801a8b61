import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { LEASE_LIMIT_MS } from '#contract/rules/calls/limits';
import { appUser, call, room } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { Tx } from '../../request/tx';
import { type CallRow, callChanged, isCall } from './callRow';

/** By the clock of the database, which all voice processes share. */
const LEASE = sql`now() + make_interval(secs => ${LEASE_LIMIT_MS / 1_000})`;

/** Takes an offered call; null: another voice process has it, or nobody waits any more. Needs the scope 'super'. */
export async function claimCall(db: Db, callId: string, owner: string): Promise<CallRow | null> {
  const [claimed] = await db
    .update(call)
    .set({ leaseOwner: owner, leaseUntil: LEASE })
    .where(and(eq(call.id, callId), eq(call.state, 'offered'), isNull(call.leaseOwner)))
    .returning();
  return claimed ?? null;
}

/** Says that calls live. @returns those that are still this process's. Needs the scope 'super'. */
export async function prolongLeases(db: Db, owner: string, callIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .update(call)
    .set({ leaseUntil: LEASE })
    .where(and(inArray(call.id, [...callIds]), eq(call.leaseOwner, owner), ne(call.state, 'closed')))
    .returning({ id: call.id });
  return new Set(rows.map(({ id }) => id));
}

/** Changes a call of this process. @returns whether it still is. Needs the agent's scope. */
export async function changeCall(
  { db, emit }: Pick<Tx, 'db' | 'emit'>,
  row: CallRow,
  owner: string,
  changes: Partial<Pick<CallRow, 'state' | 'answer' | 'offer' | 'answeredAt' | 'participants' | 'recording'>>,
): Promise<boolean> {
  const changed = await db
    .update(call)
    .set(changes)
    .where(and(isCall(row), eq(call.leaseOwner, owner), ne(call.state, 'closed')))
    .returning({ id: call.id });
  if (changed.length > 0) await emit(callChanged(row));
  return changed.length > 0;
}

/** The address that the caller of a call signed in with; null for a visitor. Needs the scope 'super'. */
export async function emailOfCaller(db: Db, row: CallRow): Promise<string | null> {
  const [found] = await db
    .select({ email: appUser.email })
    .from(room)
    .innerJoin(appUser, eq(appUser.id, room.peerId))
    .where(and(eq(room.orgId, row.orgId), eq(room.id, row.roomId), eq(room.peerKind, 'user')));
  return found?.email ?? null;
}
