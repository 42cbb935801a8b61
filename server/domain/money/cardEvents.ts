import { and, eq, isNull, lt } from 'drizzle-orm';
import { cardEvent, cardSetup, topUp } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { CardEvent, CardProvider } from '../../providers/cards/cardProvider';
import { HANDLE_CARD_EVENT } from '../../queue/kinds';
import { enqueue } from '../../queue/queue';
import type { CardHost } from './cardHost';
import { askOfSetup } from './cardSetups';
import { askOfTopUp } from './takeByCard';

/** What a provider tells: an event says what to look at, and never what to book; so that late, twice and out of order are all the same. */

/** Stores an event before anything is done about it. The same one again changes nothing. Needs the scope 'super'. */
export async function storeCardEvent(
  db: Db,
  provider: string,
  { id, type, about }: CardEvent,
  nowMs: number,
): Promise<void> {
  const stored = await db
    .insert(cardEvent)
    .values({ provider, id, type, about, createdAt: new Date(nowMs) })
    .onConflictDoNothing()
    .returning({ id: cardEvent.id });
  if (stored.length > 0) await enqueue(db, HANDLE_CARD_EVENT, { provider, id });
}

/** Looks at what an event is about. @throws CardFailure if the provider cannot say it now: the event is left for later */
export async function handleCardEvent(host: CardHost, provider: string, id: string): Promise<void> {
  const { cards, run, nowMs } = host;
  const isIt = and(eq(cardEvent.provider, provider), eq(cardEvent.id, id));
  const [event] = await run((db) => db.select().from(cardEvent).where(isIt));
  if (!event || cards?.name !== provider) return;
  const { id: known, paymentRef } = event.about as CardEvent['about'];
  const found = known ?? (paymentRef && (await topUpPaidBy(host, cards, paymentRef)));
  if (found && UUID.test(found)) {
    const [row] = await run((db) => db.select().from(topUp).where(eq(topUp.id, found)));
    const [setup] = row ? [] : await run((db) => db.select().from(cardSetup).where(eq(cardSetup.id, found)));
    if (row) await askOfTopUp(host, row);
    if (setup) await askOfSetup(host, setup);
  }
  await run((db) =>
    db
      .update(cardEvent)
      .set({ handledAt: new Date(nowMs()) })
      .where(isIt),
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The top-up of a payment, of which the host may not know yet. */
async function topUpPaidBy({ run }: CardHost, provider: CardProvider, ref: string): Promise<string | null> {
  const isIt = and(eq(topUp.provider, provider.name), eq(topUp.paymentRef, ref));
  const [row] = await run((db) => db.select({ id: topUp.id }).from(topUp).where(isIt));
  return row?.id ?? provider.topUpOf(ref);
}

/** An event that was just stored has a job of its own. */
const STORED_MS = 60_000;
const KEPT_MS = 90 * 86_400_000;

/** Those whose job did not come to an end; old ones are deleted. Needs the scope 'super'. */
export async function openCardEvents(
  db: Db,
  provider: string,
  nowMs: number,
): Promise<readonly { readonly id: string }[]> {
  await db.delete(cardEvent).where(lt(cardEvent.createdAt, new Date(nowMs - KEPT_MS)));
  return db
    .select({ id: cardEvent.id })
    .from(cardEvent)
    .where(
      and(
        eq(cardEvent.provider, provider),
        isNull(cardEvent.handledAt),
        lt(cardEvent.createdAt, new Date(nowMs - STORED_MS)),
      ),
    )
    .limit(200);
}
