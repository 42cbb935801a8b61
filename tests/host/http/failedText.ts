import { sql } from 'drizzle-orm';
import type { TestHost } from '#tests/support/host.ts';

export const CONTACT_MESSAGE = '00000000-0000-7000-8000-00000000c0de';
export const CONTACT_ID = 900_001;

/** A text of the agent to a contact that failed. */
export async function failedText({ database, world }: TestHost, roomId: string): Promise<void> {
  const { agent } = world.accounts;
  await database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_number)
      values (${agent}, ${roomId}, ${CONTACT_ID}, 'contact', '+15035550199')`);
    await db.execute(sql`insert into message (agent_id, room_id, id, from_id, to_id, role, text, source, status)
      values (${agent}, ${roomId}, ${CONTACT_MESSAGE}, ${agent}, ${CONTACT_ID}, 'assistant', 'Hello', 'sms', 'failed')`);
  });
}

/** A file that belongs to that message and could not be fetched. */
export async function missingFile({ database, world }: TestHost, roomId: string): Promise<void> {
  const { agent } = world.accounts;
  await database.db.scoped({ kind: 'super' }, async (db) => {
    await db.execute(sql`insert into incoming_file (agent_id, room_id, message_id, position, carrier, name, type, address, state)
      values (${agent}, ${roomId}, ${CONTACT_MESSAGE}, 0, 'twilio', 'image-1.png', 'image/png', '', 'failed')`);
  });
}
