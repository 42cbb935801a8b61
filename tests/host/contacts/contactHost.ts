import { sql } from 'drizzle-orm';
import * as endpoints from '#contract/endpoints/contacts';
import type { Contact } from '#contract/entities/contact';
import { START_MS } from '#tests/host/agents/agentHost.ts';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import type { TestHostOptions } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';

export const START_S = START_MS / 1000;

export type ContactHost = TalkHost & {
  readonly orgId: number;
  readonly target: { readonly targetAccountId: number };
  readonly execute: (statement: ReturnType<typeof sql>) => Promise<Record<string, unknown>[]>;
  /** Stores a contact; a body with an id changes it. */
  readonly save: (body: object, by?: PersonKey) => Promise<{ status: number; body: SaveReply }>;
  /** The id of a new contact. */
  readonly make: (body: object) => Promise<number>;
  readonly read: (contactId: number) => Promise<Contact>;
  readonly list: (query?: object) => Promise<Contact[]>;
  /** Deletes every contact, room and conversation. */
  readonly empty: () => Promise<void>;
};
type SaveReply = {
  readonly success: boolean;
  readonly created?: boolean;
  readonly contact?: Contact;
  readonly message?: string;
  readonly input?: string;
  readonly contactId?: number;
};

/** A host with the contacts of one organization. */
export async function startContactHost(options: TestHostOptions = {}): Promise<ContactHost> {
  const host = await startTalkHost(options);
  const orgId = host.world.accounts.organization;
  const target = { targetAccountId: orgId };
  const execute: ContactHost['execute'] = async (statement) =>
    (await host.database.db.scoped({ kind: 'super' }, (db) => db.execute(statement))).rows;
  const save: ContactHost['save'] = async (body, by = 'owner') => {
    const reply = await host.as(by).call(endpoints.saveContact, { target, body: { ...body } });
    return { status: reply.status, body: reply.body };
  };
  return {
    ...host,
    orgId,
    target,
    execute,
    save,
    make: async (body) => (await save(body)).body.contact?.id ?? 0,
    read: async (contactId) =>
      (await host.as('owner').call(endpoints.readContact, { target, params: { contactId } })).body.contact,
    list: async (query = {}) => (await host.as('owner').call(endpoints.listContacts, { target, query })).body.contacts,
    empty: async () => {
      await host.clear();
      for (const table of ['contact', 'contact_list', 'contact_import', 'block'])
        await execute(sql`delete from ${sql.identifier(table)}`);
      host.clock.set(START_MS);
    },
  };
}

/** The uuid of a conversation by its name in a test. */
const convoUuidOf = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name).toString('hex').padStart(12, '0').slice(-12)}`;

/** A conversation of an agent with a contact, and its room, transcript and message. */
export async function converse(
  { execute, agentId: usual }: ContactHost,
  contactId: number,
  {
    uuid,
    text = 'Hello',
    atMs = START_MS,
    type = 'chat',
    direction = 'inbound',
    agentId = usual,
    hasRoom = true,
    clientKey = null,
  }: {
    readonly uuid: string;
    readonly text?: string;
    readonly atMs?: number;
    readonly type?: 'chat' | 'text' | 'call' | 'email';
    readonly direction?: 'inbound' | 'outbound';
    readonly agentId?: number;
    /** False: the conversation is only logged. */
    readonly hasRoom?: boolean;
    readonly clientKey?: string | null;
  },
): Promise<string> {
  const roomId = `${Math.min(agentId, contactId)}:${Math.max(agentId, contactId)}`;
  const at = new Date(atMs).toISOString();
  const convo = convoUuidOf(uuid);
  await execute(sql`insert into conversation_log
      (account_id, agent_id, uuid, type, direction, event_type, room_id, started_at, summary, source)
    values (${agentId}, ${agentId}, ${uuid}, ${type}, ${direction}, ${`${direction}-${type}`}, ${roomId}, ${at}, ${text}, ${type})`);
  if (!hasRoom) return roomId;
  await execute(sql`insert into room (agent_id, id, peer_id, peer_kind, peer_name, convo_uuid, convo_opened_at, last_message,
      last_message_at, last_message_from, message_count)
    values (${agentId}, ${roomId}, ${contactId}, 'contact', 'Peer', ${convo}, ${at}, ${text}, ${at}, ${contactId}, 1)
    on conflict (org_id, id) do update set convo_uuid = excluded.convo_uuid, last_message = excluded.last_message,
      last_message_at = excluded.last_message_at, message_count = room.message_count + 1`);
  await execute(sql`insert into message (agent_id, room_id, from_id, to_id, role, text, convo_uuid, client_key, created_at)
    values (${agentId}, ${roomId}, ${contactId}, ${agentId}, 'user', ${text}, ${convo}, ${clientKey}, ${at})`);
  await execute(sql`insert into transcript (agent_id, uuid, room_id, turns)
    values (${agentId}, ${uuid}, ${roomId}, ${JSON.stringify([{ role: 'user', message: text, timestamp: atMs / 1000 }])})`);
  return roomId;
}
