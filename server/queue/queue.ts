import { sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Db } from '../db/scoped';

/** What is queued: a name, which its queue has too, and what a job of it is given. How it runs stands in `jobs/`. */
export type Kind<Payload = unknown> = { readonly name: string; readonly payload: z.ZodType<Payload> };

/** Queues a job in the caller's transaction, so that it exists only if that commits. */
export async function enqueue<Payload>(
  db: Db,
  { name }: Kind<Payload>,
  payload: Payload,
  startAt: Date | null = null,
): Promise<void> {
  await db.execute(
    sql`select pgboss.enqueue(${name}, ${JSON.stringify(payload)}::jsonb, coalesce(${startAt}::timestamptz, now()))`,
  );
}
