import { eq, sql } from 'drizzle-orm';
import { account, room } from '../../db/schema/index';
import type { AgentPlace, Tx } from '../../request/tx';
import type { RoomRow } from './roomRow';

/** Who writes to an agent: an anonymous visitor, a signed-in person, or a contact with a number or an address. */
export type Peer = {
  readonly id: number;
  readonly kind: 'guest' | 'user' | 'contact';
  readonly name: string | null;
  readonly number?: string | null | undefined;
  readonly email?: string | null | undefined;
};

/** The id of a room: both sides' ids, the smaller first (api-shapes 1). */
export function roomIdOf(agentId: number, peerId: number): string {
  return `${Math.min(agentId, peerId)}:${Math.max(agentId, peerId)}`;
}

/** Finds or creates the room of an agent and a peer, and locks it until the end of the transaction. Needs the agent's scope. */
export async function openRoom({ db }: Tx, { agentId }: AgentPlace, peer: Peer, isTest: boolean): Promise<RoomRow> {
  const [row] = await db
    .insert(room)
    .values({
      agentId,
      id: roomIdOf(agentId, peer.id),
      peerId: peer.id,
      peerKind: peer.kind,
      peerName: peer.name,
      peerNumber: peer.number ?? null,
      peerEmail: peer.email ?? null,
      isTest,
    })
    .onConflictDoUpdate({
      target: [room.orgId, room.id],
      set: {
        peerName: sql`coalesce(${room.peerName}, excluded.peer_name)`,
        peerNumber: sql`coalesce(excluded.peer_number, ${room.peerNumber})`,
        peerEmail: sql`coalesce(excluded.peer_email, ${room.peerEmail})`,
      },
    })
    .returning();
  if (!row) throw new Error('The room could not be opened.');
  return row;
}

export async function readOrganizationName({ db }: Tx, orgId: number): Promise<string> {
  const [row] = await db.select({ name: account.displayName }).from(account).where(eq(account.id, orgId));
  return row?.name ?? '';
}
