import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { delivery, message } from '../../db/schema/index';
import type { Db } from '../../db/scoped';

/** Most message ids that a mail names. */
const REFERENCES_MAX = 20;

/** The mails of a room so far: what the next one answers. */
export type Thread = {
  readonly subject: string | null;
  /** Message ids, the oldest first. */
  readonly ids: readonly string[];
};

export async function readThread(
  db: Db,
  { orgId, roomId, exceptId }: { readonly orgId: number; readonly roomId: string; readonly exceptId: string },
): Promise<Thread> {
  const rows = await db
    .select({ id: delivery.providerId, subject: sql<string | null>`${message.metadata} ->> 'emailSubject'` })
    .from(delivery)
    .innerJoin(
      message,
      and(eq(message.orgId, delivery.orgId), eq(message.roomId, delivery.roomId), eq(message.id, delivery.messageId)),
    )
    .where(
      and(
        eq(delivery.orgId, orgId),
        eq(delivery.roomId, roomId),
        eq(delivery.channel, 'email'),
        isNotNull(delivery.providerId),
        ne(delivery.id, exceptId),
        // One that failed is in nobody's mailbox.
        ne(delivery.status, 'failed'),
      ),
    )
    .orderBy(desc(delivery.id))
    .limit(REFERENCES_MAX);
  return {
    subject: rows.find(({ subject }) => subject !== null)?.subject ?? null,
    ids: rows.flatMap(({ id }) => id ?? []).reverse(),
  };
}

/** The room of the latest of these mails that is known to the organization; null: none is. Needs the organization's scope. */
export async function roomOfThread(
  db: Db,
  orgId: number,
  messageIds: readonly string[],
): Promise<{ readonly roomId: string; readonly agentId: number } | null> {
  if (messageIds.length === 0) return null;
  const known = and(eq(delivery.channel, 'email'), inArray(delivery.providerId, [...messageIds]));
  const [row] = await db
    .select({ roomId: delivery.roomId, agentId: delivery.agentId })
    .from(delivery)
    .where(and(eq(delivery.orgId, orgId), known))
    .orderBy(desc(delivery.id))
    .limit(1);
  return row ?? null;
}
