import { and, desc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { ConversationLog } from '#contract/entities/conversation';
import { LISTED_LOGS_LIMIT } from '#contract/rules/hostConstants';
import { conversationLog, message, taskAttempt } from '../../db/schema/index';
import type { OfOrganization } from '../contacts/contactRow';
import { logOf, selectLogs } from '../logs/listLogs';

/** A conversation that a task is a part of may have begun so long before. */
const BEGUN_BEFORE_MS = 366 * 86_400_000;

/** The log of the conversations in which a task was tried, the newest first. */
export async function listTaskLogs({ db, orgId }: OfOrganization, taskId: string): Promise<ConversationLog[]> {
  const tried = await db
    .select({ roomId: taskAttempt.roomId, uuid: message.convoUuid, sentAt: message.createdAt })
    .from(taskAttempt)
    .innerJoin(
      message,
      and(
        eq(message.orgId, taskAttempt.orgId),
        eq(message.roomId, taskAttempt.roomId),
        eq(message.id, taskAttempt.messageId),
      ),
    )
    .where(and(eq(taskAttempt.orgId, orgId), eq(taskAttempt.taskId, taskId), isNotNull(message.convoUuid)));
  if (tried.length === 0) return [];
  const sentMs = tried.map(({ sentAt }) => sentAt.getTime());
  const rows = await selectLogs(db)
    .where(
      and(
        eq(conversationLog.orgId, orgId),
        inArray(
          conversationLog.roomId,
          tried.map(({ roomId }) => roomId),
        ),
        // The uuid of a conversation stands before the time at which it began.
        inArray(
          sql`split_part(${conversationLog.uuid}, ':', 1)`,
          tried.map(({ uuid }) => uuid),
        ),
        // The time selects the partitions.
        gte(conversationLog.startedAt, new Date(Math.min(...sentMs) - BEGUN_BEFORE_MS)),
        lte(conversationLog.startedAt, new Date(Math.max(...sentMs))),
      ),
    )
    .orderBy(desc(conversationLog.startedAt), desc(conversationLog.id))
    .limit(LISTED_LOGS_LIMIT);
  return rows.map(logOf);
}
