import { and, eq, like, or, sql } from 'drizzle-orm';
import type { ConversationLog, TranscriptTurn } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';
import type { CollectedField, WebLogEntry } from '#contract/entities/transcript';
import { FETCH_CONVO_FAILED } from '#contract/rules/messages';
import { escapeLike } from '../../db/holding';
import { conversationLog, transcript } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import { logOf, selectLogs } from './listLogs';

export type Transcript = {
  readonly conversation: TranscriptTurn[];
  readonly functionsRun: FunctionRun[];
  readonly collectedData: CollectedField[];
  readonly webLog: WebLogEntry[];
  readonly log?: ConversationLog;
};

/**
 * The transcript of a conversation, by the uuid of its log (`{uuid}:{openTs}`) or its own. Empty if it is logged without a transcript.
 * @throws Refusal 404 for unknown conversations and those out of reach alike
 */
export async function readTranscript(db: Db, target: TargetAccount, roomId: string, uuid: string): Promise<Transcript> {
  const named = (column: typeof transcript.uuid | typeof conversationLog.uuid) =>
    or(eq(column, uuid), like(column, `${escapeLike(uuid)}:%`));
  const [kept] = await db
    .select({
      conversation: sql<TranscriptTurn[]>`${transcript.turns}`,
      functionsRun: sql<FunctionRun[]>`${transcript.functionsRun}`,
      collectedData: sql<CollectedField[]>`${transcript.collectedData}`,
      webLog: sql<WebLogEntry[]>`${transcript.webLog}`,
    })
    .from(transcript)
    .where(and(named(transcript.uuid), eq(transcript.roomId, roomId), ofTarget(target, transcript)))
    .limit(1);
  const [found] = await selectLogs(db)
    .where(and(named(conversationLog.uuid), eq(conversationLog.roomId, roomId), ofTarget(target, conversationLog)))
    .limit(1);
  if (!kept && !found) throw new Refusal(404, FETCH_CONVO_FAILED);
  return { ...(kept ?? NOTHING_KEPT), ...(found ? { log: logOf(found) } : {}) };
}

const NOTHING_KEPT = { conversation: [], functionsRun: [], collectedData: [], webLog: [] };

/** The target's own rows; row-level security limits them to its organization already. */
function ofTarget({ id, type }: TargetAccount, table: typeof transcript | typeof conversationLog) {
  if (type === 'agent') return eq(table.agentId, id);
  return type === 'organization' ? eq(table.orgId, id) : undefined;
}
