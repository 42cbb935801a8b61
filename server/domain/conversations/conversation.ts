import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TranscriptTurn } from '#contract/entities/conversation';
import type { FunctionRun } from '#contract/entities/functionRun';
import { channelOf } from '#contract/rules/conversations/channels';
import { CONVERSATION_LIMIT_MESSAGES } from '#contract/rules/hostConstants';
import { conversationLog, transcript } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { beginningOf } from '../../request/storable';
import type { MessageRow } from './messageRow';
import type { RoomRow } from './roomRow';

/** After this long without a message, the next one starts a new conversation. */
const CONVERSATION_QUIET_MS = 24 * 60 * 60 * 1000;

/** The result of a conversation, for the log. One without a summary replaces none that is there, unless it is final. */
export type AnswerOutcome = { readonly outcome: string; readonly summary?: string; readonly isFinal?: boolean };

export type Conversation = { readonly uuid: string; readonly openedAt: Date; readonly isNew: boolean };

/** A message that looks for its conversation. */
export type Arriving = {
  readonly atMs: number;
  readonly source: MessageRow['source'];
  readonly restart?: boolean | undefined;
  /** An answer stays with its question, however long the conversation is. */
  readonly isAnswer: boolean;
};

/**
 * The conversation a new message belongs to: the open one, or a new one after a day of quiet, a restart, a change of copy, or a call: what
 * is written after a call is a conversation of its own.
 */
export async function conversationFor(db: Db, row: RoomRow, arriving: Arriving): Promise<Conversation> {
  const { atMs, source } = arriving;
  const { convoUuid: uuid, convoOpenedAt: openedAt } = row;
  const isQuiet = atMs - (row.lastMessageAt?.getTime() ?? 0) > CONVERSATION_QUIET_MS;
  const isOfCopy = row.isTest === (source === 'test');
  if (uuid !== null && openedAt !== null && !arriving.restart && !isQuiet && isOfCopy) {
    const open = { uuid, openedAt, isNew: false };
    if (!(await isOver(db, row.orgId, open, arriving))) return open;
  }
  return { uuid: randomUUID(), openedAt: new Date(atMs), isNew: true };
}

/** Whether the open conversation takes no such message: it was a call, or has as many as its transcript may have. */
async function isOver(db: Db, orgId: number, open: Conversation, { source, isAnswer }: Arriving): Promise<boolean> {
  const [row] = await db
    .select({
      type: conversationLog.type,
      messages: sql<number>`coalesce((${conversationLog.data} ->> 'messageCount')::int, 0)`,
    })
    .from(conversationLog)
    .where(isLogOf({ uuid: logUuidOf(open), orgId, openedAt: open.openedAt }));
  if (!row) return false;
  if ((row.type === 'call') !== (channelOf(source) === 'call')) return true;
  return !isAnswer && row.messages >= CONVERSATION_LIMIT_MESSAGES;
}

/** The uuid of a conversation's row in the log: `{uuid}:{openTs}` (api-shapes 1). */
export function logUuidOf({ uuid, openedAt }: Pick<Conversation, 'uuid' | 'openedAt'>): string {
  return `${uuid}:${Math.floor(openedAt.getTime() / 1000)}`;
}

export type LoggedMessage = {
  readonly turn: TranscriptTurn;
  readonly atMs: number;
  readonly source: MessageRow['source'];
  readonly outcome?: AnswerOutcome | undefined;
  /** What the agent ran for it. */
  readonly functionsRun?: readonly FunctionRun[] | undefined;
};

/**
 * Adds a message to the conversation's row of the log and to its transcript; the first message creates both. How long a call took, and
 * what it holds, is known by whoever carried it: no message changes that.
 */
export async function logMessage(
  db: Db,
  row: RoomRow,
  organizationName: string,
  conversation: Conversation,
  logged: LoggedMessage,
): Promise<void> {
  const uuid = logUuidOf(conversation);
  const { turn, atMs, source, outcome, functionsRun = [] } = logged;
  const handledBy = HANDLED_BY[turn.role];
  if (conversation.isNew) {
    await db.insert(conversationLog).values({
      accountId: row.orgId,
      accountName: organizationName,
      agentId: row.agentId,
      uuid,
      startedAt: conversation.openedAt,
      type: channelOf(source),
      eventType: 'message.created',
      ...directionOf(row, turn),
      source,
      roomId: row.id,
      // The first message is the summary until there is an outcome.
      summary: shortened(turn.message),
      data: { test: source === 'test', messageCount: 1 },
      handledBy,
      agentOutcome: outcome?.outcome ?? null,
    });
    await db
      .insert(transcript)
      .values({ agentId: row.agentId, uuid, roomId: row.id, turns: [turn], functionsRun: [...functionsRun] });
    return;
  }
  await db
    .update(conversationLog)
    .set({
      durationS: unlessCall(conversationLog.durationS, sql`${lastedS(conversation, atMs)}::int`),
      data: unlessCall(
        conversationLog.data,
        sql`jsonb_set(${conversationLog.data}, '{messageCount}',
          to_jsonb(coalesce((${conversationLog.data} ->> 'messageCount')::int, 0) + 1))`,
      ),
      ...(outcome && resultOf(outcome)),
      // A person's word is final: whatever the agent writes later, it did not do it alone.
      ...(handledBy && {
        handledBy: handledBy === 'person' ? handledBy : sql`coalesce(${conversationLog.handledBy}, ${handledBy})`,
      }),
    })
    .where(isLogOf({ uuid, orgId: row.orgId, openedAt: conversation.openedAt }));
  await db
    .update(transcript)
    .set({
      turns: sql`${transcript.turns} || ${JSON.stringify([turn])}::jsonb`,
      ...(functionsRun.length > 0 && {
        functionsRun: sql`${transcript.functionsRun} || ${JSON.stringify(functionsRun)}::jsonb`,
      }),
    })
    .where(and(eq(transcript.uuid, uuid), eq(transcript.orgId, row.orgId)));
}

const lastedS = ({ openedAt }: Conversation, atMs: number) =>
  Math.max(0, Math.round((atMs - openedAt.getTime()) / 1000));

const unlessCall = (kept: PgColumn, next: SQL) =>
  sql`case ${conversationLog.type} when 'call' then ${kept} else ${next} end`;

/** A conversation came from who wrote first; its numbers are known of the other side. */
function directionOf({ peerNumber }: RoomRow, { role }: TranscriptTurn) {
  return role === 'user'
    ? { direction: 'inbound' as const, fromNumber: peerNumber }
    : { direction: 'outbound' as const, toNumber: peerNumber };
}

/** Who answers a conversation by what they write. */
const HANDLED_BY = { user: null, system: null, assistant: 'agent', person: 'person' } as const;

/** The start time selects the partition. */
function isLogOf({
  uuid,
  orgId,
  openedAt,
}: {
  readonly uuid: string;
  readonly orgId: number;
  readonly openedAt: Date;
}) {
  return and(eq(conversationLog.uuid, uuid), eq(conversationLog.orgId, orgId), eq(conversationLog.startedAt, openedAt));
}

function resultOf({ outcome, summary, isFinal = false }: AnswerOutcome) {
  if (isFinal) return { agentOutcome: outcome };
  if (summary === undefined) return { agentOutcome: sql`coalesce(${conversationLog.agentOutcome}, ${outcome})` };
  return { summary, agentOutcome: outcome };
}

const SUMMARY_MAX_CHARACTERS = 200;

export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > SUMMARY_MAX_CHARACTERS ? `${beginningOf(line, SUMMARY_MAX_CHARACTERS - 1)}…` : line;
}
