import { and, desc, eq, ne } from 'drizzle-orm';
import type { CampaignCopy } from '#contract/entities/campaign';
import type { Message } from '#contract/entities/conversation';
import { message, room } from '../../db/schema/index';
import type { AgentPlace, Tx } from '../../request/tx';
import { messageOf, sidesOf } from './messageRow';
import { roomIdOf } from './openRoom';

const MESSAGES_MAX = 200;

/**
 * What a visitor or person said last to an agent and heard from it: the latest thread with that copy, oldest first. Needs the agent's
 * scope; the room is found by the peer alone, so that nobody reads another's.
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
  return { roomId, messages: rows.reverse().map((each) => messageOf(each, sides)) };
}
