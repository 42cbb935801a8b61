import { and, eq, isNull, lt } from 'drizzle-orm';
import { payout, payoutEvent } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { PayoutEvent } from '../../providers/payouts/payoutProvider';
import { HANDLE_PAYOUT_EVENT } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import { ownerOfAccount } from './payoutAccounts';
import type { PayoutHost } from './payoutHost';
import { askOfPayout } from './sendPayout';
import { tellChange } from './tellChange';

/** What a provider tells: an event says what to look at, and never what to book; so that late, twice and out of order are all the same. */

/** Stores an event before anything is done about it. The same one again changes nothing. Needs the scope 'super'. */
export async function storePayoutEvent(
  db: Db,
  provider: string,
  { id, type, about }: PayoutEvent,
  nowMs: number,
): Promise<void> {
  const stored = await db
    .insert(payoutEvent)
    .values({ provider, id, type, about, createdAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ id: payoutEvent.id });
  if (stored.length > 0) await enqueue(db, HANDLE_PAYOUT_EVENT, { provider, id });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Looks at what an event is about. @throws PayoutFailure if the provider cannot say it now: the event is left for later */
export async function handlePayoutEvent(host: PayoutHost, provider: string, id: string): Promise<void> {
  const { run, nowMs } = host;
  const isIt = and(eq(payoutEvent.provider, provider), eq(payoutEvent.id, id));
  const [event] = await run((db) => db.select().from(payoutEvent).where(isIt));
  if (!event) return;
  const { id: known, accountRef } = event.about as PayoutEvent['about'];
  if (known !== undefined && UUID.test(known)) {
    const isIts = and(eq(payout.id, known), eq(payout.provider, provider));
    const [row] = await run((db) => db.select().from(payout).where(isIts));
    if (row) await askOfPayout(host, row);
  }
  await run(async (db) => {
    // Whoever looks at it asks the provider whether it is ready now.
    const owner = accountRef === undefined ? null : await ownerOfAccount(db, provider, accountRef);
    if (owner !== null) await tellChange(db, owner);
    await db
      .update(payoutEvent)
      .set({ handledAt: new Date(nowMs()) })
      .where(isIt);
  });
}

/** An event that was just stored has a job of its own. */
const STORED_MS = 60_000;
const KEPT_MS = 90 * 86_400_000;

/** Those whose job did not come to an end; old ones are deleted. Needs the scope 'super'. */
export async function openPayoutEvents(
  db: Db,
  provider: string,
  nowMs: number,
): Promise<readonly { readonly id: string }[]> {
  await db.delete(payoutEvent).where(lt(payoutEvent.createdAt, new Date(nowMs - KEPT_MS)));
  return db
    .select({ id: payoutEvent.id })
    .from(payoutEvent)
    .where(
      and(
        eq(payoutEvent.provider, provider),
        isNull(payoutEvent.handledAt),
        lt(payoutEvent.createdAt, new Date(nowMs - STORED_MS)),
      ),
    )
    .limit(200);
}
