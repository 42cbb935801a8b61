import { and, eq, sql } from 'drizzle-orm';
import { START_CONVERSATION_FAILED } from '#contract/rules/messages';
import { account, room, roomUser } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';
import type { AgentPlace, Tx } from '../../request/tx';
import { firstAgent } from '../accounts/findAgent';
import { isContact, selectContacts } from '../contacts/contactRow';
import { roomChanged } from '../conversations/changeRoom';
import { roomsOf } from '../conversations/inbox';
import { peerCalled, roomIn } from '../conversations/messages';
import { openRoom, type Peer, roomIdOf } from '../conversations/openRoom';
import { knownNameOf, type RoomRow } from '../conversations/roomRow';
import { contactOf } from './contacts';
import { addressee } from './roomTo';

type User = string | number;

/**
 * The room of the target with somebody, or its group room with several; it is opened if there is none. A group is an agent's own: the
 * target, or the first agent of the target organization.
 * @throws Refusal 404 if one of them is unknown or out of reach
 */
export async function roomWith(tx: Tx, target: TargetAccount, users: readonly User[]): Promise<string> {
  const { db } = tx;
  const ofTarget = roomsOf(target);
  const [first] = users;
  if (users.length === 1 && first !== undefined) {
    const known = await roomIn(db, and(isSide(first), ofTarget));
    if (known) return known.row.id;
  }
  const place = await firstAgent(db, eq(target.type === 'agent' ? account.id : account.orgId, target.id));
  if (place === null) throw new Refusal(404, START_CONVERSATION_FAILED);
  const rooms = new Map<string, RoomRow>();
  for (const user of users) {
    const row = await sideRoom(tx, place, user);
    rooms.set(row.id, row);
  }
  const [only, second] = [...rooms.values()];
  if (only && !second) return only.id;
  return openGroup(tx, place, [...rooms.values()]);
}

/** The room of an agent with one person. */
async function sideRoom(tx: Tx, place: AgentPlace, user: User): Promise<RoomRow> {
  const { db } = tx;
  const ofAgent = and(eq(room.agentId, place.agentId), sql`${room.peerKind} <> 'group'`);
  const known = await roomIn(db, and(isSide(user), ofAgent));
  if (known) return known.row;
  const whom = idIn(user) === null ? addressee(String(user)) : null;
  const peer = whom ? await contactOf(db, place.orgId, whom) : await contactCalled(db, place.orgId, user);
  if (peer === null) throw new Refusal(404, START_CONVERSATION_FAILED);
  // A contact known by another number may have a room already.
  const other = await roomIn(db, eq(room.id, roomIdOf(place.agentId, peer.id)));
  if (other) return other.row;
  const opened = await openRoom(tx, place, peer, false);
  await tx.emit(roomChanged(opened));
  return opened;
}

/** Finds a side by its id, or by what a message can be sent to. */
function isSide(user: User) {
  const id = idIn(user);
  if (id !== null) return eq(room.peerId, id);
  const whom = addressee(String(user));
  return peerCalled(whom === null ? String(user) : whom.channel === 'sms' ? whom.number : whom.address);
}

const MAX_ID = 2_147_483_647;

function idIn(user: User): number | null {
  const id = /^\d{1,10}$/.test(String(user)) ? Number(user) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}

async function contactCalled(db: Db, orgId: number, user: User): Promise<Peer | null> {
  const id = idIn(String(user).replace(/^contact-/, ''));
  const [row] = id === null ? [] : await selectContacts(db).where(isContact(orgId, id));
  return row ? { id: row.id, kind: 'contact', name: row.name, number: row.phone, email: row.email } : null;
}

/** The agent does not answer in a group, because nobody writes there. */
async function openGroup(tx: Tx, { agentId }: AgentPlace, rooms: readonly RoomRow[]): Promise<string> {
  const { db } = tx;
  const ids = rooms.map(({ peerId }) => peerId).sort((a, b) => a - b);
  const groupKey = ids.join();
  const isGroup = and(eq(room.agentId, agentId), eq(room.groupKey, groupKey));
  const { rows } = await db.execute<{ id: number }>(sql`select nextval('identity_seq')::integer as id`);
  const peerId = rows[0]?.id ?? 0;
  const [made] = await db
    .insert(room)
    .values({
      agentId,
      id: roomIdOf(agentId, peerId),
      peerId,
      peerKind: 'group',
      peerName: rooms.map(knownNameOf).join(', ').slice(0, GROUP_NAME_MAX_CHARACTERS),
      aiAgentEnabled: false,
      groupKey,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const [known] = await db.select({ id: room.id }).from(room).where(isGroup);
    if (!known) throw new Error('The group could not be opened.');
    return known.id;
  }
  await db.insert(roomUser).values(rooms.map((one) => ({ agentId, roomId: made.id, userId: one.peerId })));
  await tx.emit(roomChanged(made));
  return made.id;
}

const GROUP_NAME_MAX_CHARACTERS = 200;
