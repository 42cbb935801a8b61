import { and, desc, eq, ne } from 'drizzle-orm';
import type { CampaignCopy } from '#contract/entities/campaign';
import type { Message } from '#contract/entities/conversation';
import { message, room } from '../../db/schema/index';
import type { AgentPlace, Tx } from '../../request/tx';
import { shownMessage, sidesOf } from './messageRow';
import { roomIdOf } from './openRoom';
import { withReactions } from './reactions';

const MESSAGES_MAX = 200;

/**
 * The latest conversation of a visitor or person with an agent's copy, oldest message first. Needs the agent's scope. The room's id
 * is made from the peer's, so nobody can read another's.
 */
export async function ownMessages(
  { db }: Tx,
  { agentId, displayName }: AgentPlace,
  peerId: number,
  copy: CampaignCopy,
): Promise<{ roomId?: string; messages: Message[] }> {
  const roomId = roomIdOf(agentId, peerId);
  const [row] = await db.select().from(room).where(eq(room.id, roomId));
  if (!row) return { messages: [] };
  const ofCopy = copy === 'staging' ? eq(message.source, 'test') : ne(message.source, 'test');
  const ofRoom = and(eq(message.orgId, row.orgId), eq(message.roomId, row.id), ofCopy);
  const [latest] = await db
    .select({ convoUuid: message.convoUuid })
    .from(message)
    .where(ofRoom)
    .orderBy(desc(message.id))
    .limit(1);
  if (!latest?.convoUuid) return { roomId, messages: [] };
  const rows = await db
    .select()
    .from(message)
    .where(and(ofRoom, eq(message.convoUuid, latest.convoUuid)))
    .orderBy(desc(message.id))
    .limit(MESSAGES_MAX);
  const sides = sidesOf(row, displayName);
  const reacted = await withReactions(db, rows.reverse());
  return { roomId, messages: reacted.map((each) => shownMessage(each, sides)) };
}
