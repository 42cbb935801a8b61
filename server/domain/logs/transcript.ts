import { and, eq, like, or, sql } from 'drizzle-orm';
import type { ConversationLog, TranscriptTurn } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import { conversationLog, transcript } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { escapeLike } from '../accounts/likePattern';
import { logOf, selectLogs } from './listLogs';

/**
 * The transcript of a conversation, by the uuid of its log (`{uuid}:{openTs}`) or its own. Empty if it is logged without a transcript.
 * @throws Refusal 404 for unknown conversations and those out of reach alike
 */
export async function readTranscript(
  db: Db,
  target: TargetAccount,
  roomId: string,
  uuid: string,
): Promise<{ conversation: TranscriptTurn[]; log?: ConversationLog }> {
  const named = (column: typeof transcript.uuid | typeof conversationLog.uuid) =>
    or(eq(column, uuid), like(column, `${escapeLike(uuid)}:%`));
  const [kept] = await db
    .select({ turns: sql<TranscriptTurn[]>`${transcript.turns}` })
    .from(transcript)
    .where(and(named(transcript.uuid), eq(transcript.roomId, roomId), ofTarget(target, transcript)))
    .limit(1);
  const [found] = await selectLogs(db)
    .where(and(named(conversationLog.uuid), eq(conversationLog.roomId, roomId), ofTarget(target, conversationLog)))
    .limit(1);
  if (!kept && !found) throw new Refusal(404, NOT_FOUND);
  return { conversation: kept?.turns ?? [], ...(found ? { log: logOf(found) } : {}) };
}

/** The target's own rows; row-level security limits them to its organization already. */
function ofTarget({ id, type }: TargetAccount, table: typeof transcript | typeof conversationLog) {
  if (type === 'agent') return eq(table.agentId, id);
  return type === 'organization' ? eq(table.orgId, id) : undefined;
}
