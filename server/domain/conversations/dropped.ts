import { and, eq, sql } from 'drizzle-orm';
import type { DroppedAnswer } from '#contract/entities/conversation';
import { message } from '../../db/schema/index';
import { storable } from '../../request/storable';
import type { Tx } from '../../request/tx';
import { secondsOf } from '../seconds';
import { uuidOf } from './messageRow';
import type { RoomRow } from './roomRow';

/**
 * Keeps with a question what the agent would have answered, for the team alone (`staffMessageOf`). Callers who ask the same at once
 * drop the same answer: it is kept once.
 */
export async function storeDropped(
  tx: Tx,
  { orgId, agentId, id: roomId }: RoomRow,
  questionId: string,
  { text, by, atMs }: { readonly text: string; readonly by: string | null; readonly atMs: number },
): Promise<void> {
  if (text.trim() === '') return;
  const dropped: DroppedAnswer = {
    text: storable(text),
    timestamp: secondsOf(new Date(atMs)),
    ...(by !== null && { by }),
  };
  const [question] = await tx.db
    .update(message)
    .set({ metadata: sql`${message.metadata} || ${JSON.stringify({ dropped })}::jsonb` })
    .where(
      and(
        eq(message.orgId, orgId),
        eq(message.roomId, roomId),
        eq(message.id, questionId),
        sql`not ${message.metadata} ? 'dropped'`,
      ),
    )
    .returning();
  if (!question) return;
  const payload = { roomId, uuid: uuidOf(question), messageId: question.id };
  await tx.emit({ type: 'message.changed', accountId: agentId, agentId, payload });
}
