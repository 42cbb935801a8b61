import { createHmac } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { VISIT_ORIGIN_KEPT_MS } from '#contract/rules/hostConstants';
import { visitOrigin } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** The page that a visitor opened first, and what led there: the code of a campaign or a partner, or an empty text. */
export type Origin = { readonly page: string; readonly ref: string };

type Keys = { readonly secretKey: Buffer; readonly nowMs: number };

/** A network as visits remember it: who reads the database does not learn the address. */
const markOf = ({ secretKey }: Keys, network: string): Buffer =>
  createHmac('sha256', secretKey).update(`visits from ${network}`).digest();

const keptFrom = (nowMs: number): Date => new Date(nowMs - VISIT_ORIGIN_KEPT_MS);

/** Remembers where the visitors of a network came from. The first visit of a day counts, not the pages after it. */
export async function rememberOrigin(db: Db, network: string, { page, ref }: Origin, keys: Keys): Promise<void> {
  const seen = { page, ref, seenAt: new Date(keys.nowMs) };
  await db
    .insert(visitOrigin)
    .values({ networkHmac: markOf(keys, network), ...seen })
    .onConflictDoUpdate({
      target: visitOrigin.networkHmac,
      set: seen,
      setWhere: lt(visitOrigin.seenAt, keptFrom(keys.nowMs)),
    });
}

/** Where the visitor who signs up came from, which is forgotten with this; null if nobody knows. */
export async function takeOrigin(db: Db, network: string, keys: Keys): Promise<Origin | null> {
  const isOfNetwork = eq(visitOrigin.networkHmac, markOf(keys, network));
  const [found] = await db
    .delete(visitOrigin)
    .where(and(isOfNetwork, gt(visitOrigin.seenAt, keptFrom(keys.nowMs))))
    .returning({ page: visitOrigin.page, ref: visitOrigin.ref });
  return found ?? null;
}
