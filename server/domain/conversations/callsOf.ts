import { and, between, inArray, sql } from 'drizzle-orm';
import type { CallOfMessage } from '#contract/entities/conversation';
import { conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { secondsOf } from '../seconds';
import type { MessageRow } from './messageRow';

/** No call lasts longer, so its row of the log began within this before any word of it. */
const CALL_MAX_MS = 86_400_000;

/** The calls that messages were said in, by their rows of the log. Messages in writing have none. */
export async function readCalls(
  db: Db,
  messages: readonly MessageRow[],
): Promise<(message: MessageRow) => { call?: CallOfMessage }> {
  const said = messages.filter(isOfCall);
  if (said.length === 0) return () => ({});
  const times = said.map(({ createdAt }) => createdAt.getTime());
  const rows = await db
    .select()
    .from(conversationLog)
    .where(
      and(
        inArray(conversationLog.orgId, distinct(said.map(({ orgId }) => orgId))),
        inArray(conversationLog.roomId, distinct(said.map(({ roomId }) => roomId))),
        inArray(CONVO_UUID, distinct(said.flatMap(({ convoUuid }) => convoUuid ?? []))),
        // Bounds the search to the partitions of these months.
        between(conversationLog.startedAt, new Date(Math.min(...times) - CALL_MAX_MS), new Date(Math.max(...times))),
      ),
    );
  const calls = new Map(rows.map((row) => [`${row.orgId} ${row.uuid.split(':')[0]}`, callOf(row)]));
  return (message) => {
    const call = isOfCall(message) && calls.get(`${message.orgId} ${message.convoUuid}`);
    return call ? { call } : {};
  };
}

/** The conversation's own uuid in that of its row (`logUuidOf`). */
const CONVO_UUID = sql<string>`split_part(${conversationLog.uuid}, ':', 1)`;

const isOfCall = ({ source, convoUuid }: MessageRow) => (source === 'call' || source === 'voice') && convoUuid !== null;

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

function callOf(row: typeof conversationLog.$inferSelect): CallOfMessage {
  return {
    uuid: row.uuid,
    timestamp: secondsOf(row.startedAt),
    duration: row.durationS,
    direction: row.direction ?? 'inbound',
    transfer: row.transfer !== null,
    ...(row.summary === null ? {} : { summary: row.summary }),
    ...(row.callId === null ? {} : { callId: row.callId }),
    ...(row.agentOutcome === null ? {} : { agentOutcome: row.agentOutcome }),
  };
}
