import { and, eq } from 'drizzle-orm';
import { NOT_FOUND } from '#contract/rules/messages';
import { below } from '../../db/below';
import { call } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { CallRow } from './callRow';

/** A call of an account, or below it. @throws Refusal 404 if no such call is in reach */
export async function readCallOf(db: Db, target: TargetAccount, callId: string): Promise<CallRow> {
  const [row] = await db
    .select()
    .from(call)
    .where(and(eq(call.id, callId), below(call, call.agentId, target)));
  if (!row) throw new Refusal(404, NOT_FOUND);
  return row;
}

/** A call by its id, wherever it is; null: there is none. Needs the scope 'super': only the handler checks whose it is. */
export async function findCall(db: Db, callId: string): Promise<CallRow | null> {
  const [row] = await db.select().from(call).where(eq(call.id, callId));
  return row ?? null;
}
