import { and, eq, like, or, sql } from 'drizzle-orm';
import type { ConversationLog, TranscriptTurn } from '#contract/entities/conversation';
import { NOT_FOUND } from '#contract/rules/messages';
import { account, conversationLog, transcript } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../http/caller';
import { Refusal } from '../../http/refusal';
import { escapeLike } from '../accounts/likePattern';
import { logOf } from './listLogs';

/**
 * What was said in one conversation of a room, by the uuid of its log (`{uuid}:{openTs}`) or of its thread.
 * @throws Refusal 404 alike for one that is not there and one that lies out of reach
 */
export async function readTranscript(
  db: Db,
  target: TargetAccount,
  roomId: string,
  uuid: string,
): Promise<{ conversation: TranscriptTurn[]; log?: ConversationLog }> {
  const isOfTarget = target.type === 'agent' ? eq(transcript.agentId, target.id) : undefined;
  const isNamed = or(eq(transcript.uuid, uuid), like(transcript.uuid, `${escapeLike(uuid)}:%`));
  const [row] = await db
    .select({ orgId: transcript.orgId, uuid: transcript.uuid, turns: sql<TranscriptTurn[]>`${transcript.turns}` })
    .from(transcript)
    .where(and(isNamed, eq(transcript.roomId, roomId), isOfTarget))
    .limit(1);
  if (!row) throw new Refusal(404, NOT_FOUND);
  const [found] = await db
    .select({ log: conversationLog, agentName: account.displayName })
    .from(conversationLog)
    .leftJoin(account, eq(account.id, conversationLog.agentId))
    .where(and(eq(conversationLog.orgId, row.orgId), eq(conversationLog.uuid, row.uuid)));
  return { conversation: row.turns, ...(found ? { log: logOf(found.log, found.agentName) } : {}) };
}
