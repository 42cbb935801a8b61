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

/**
 * Takes jobs of a kind out of its queue that are due and have the same payload: the caller does their work, so that many at once keep
 * no other waiting. Needs the scope 'jobs'.
 */
export async function absorb<Payload>(db: Db, { name }: Kind<Payload>, payload: Payload): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job where name = ${name} and id in (
      select id from pgboss.job where name = ${name} and state = 'created' and start_after <= now()
        and data = ${JSON.stringify(payload)}::jsonb
      for update skip locked)`);
}
