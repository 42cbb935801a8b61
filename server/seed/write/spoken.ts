import type pg from 'pg';
import type { LiveCall } from './liveCalls';
import type { Call } from './logs';

const ROWS_PER_STATEMENT = 1_000;

/**
 * Writes the calls that have transcripts: a room for each agent and caller, its messages, and the transcripts. The rooms are
 * archived, so they are in no inbox; a row of the log opens them.
 */
export async function writeSpoken(client: pg.ClientBase, calls: readonly Call[]): Promise<void> {
  const spoken = calls
    .filter(({ turns }) => turns.length > 0)
    .sort((a, b) => a.row.started_at.localeCompare(b.row.started_at));
  const rooms = new Map<string, Call[]>();
  for (const call of spoken) rooms.set(call.row.room_id, [...(rooms.get(call.row.room_id) ?? []), call]);
  await insert(client, ROOM, [...rooms.values()].map(roomOf));
  await insert(client, MESSAGE, spoken.flatMap(messagesOf));
  await insert(client, TRANSCRIPT, spoken.map(transcriptOf));
}

/** Of them the calls on the phone, as they were carried. */
export function liveCallsOf(calls: readonly Call[]): LiveCall[] {
  return calls
    .filter(({ row, turns }) => row.call_id !== null && turns.length > 0)
    .map(({ row, contact, voice, turns, learned }) => ({
      ...{ row, voice, learned },
      callerId: contact.id,
      callerName: contact.name ?? contact.phone,
      turns: turns.map(({ role, text, atMs }) => ({ who: role === 'user' ? 'caller' : 'agent', text, atMs })),
    }));
}

const ROOM = {
  table: 'room',
  columns: {
    agent_id: 'integer',
    id: 'text',
    peer_id: 'integer',
    peer_kind: 'text',
    peer_name: 'text',
    peer_number: 'text',
    peer_email: 'text',
    archived_at: 'timestamptz',
    last_message: 'text',
    last_message_at: 'timestamptz',
    last_message_from: 'integer',
    message_count: 'integer',
    created_at: 'timestamptz',
  },
} as const;
const MESSAGE = {
  table: 'message',
  columns: {
    agent_id: 'integer',
    room_id: 'text',
    id: 'uuid',
    from_id: 'integer',
    to_id: 'integer',
    role: 'text',
    text: 'text',
    source: 'text',
    ai_agent: 'boolean',
    convo_uuid: 'text',
    created_at: 'timestamptz',
  },
} as const;
const TRANSCRIPT = {
  table: 'transcript',
  columns: {
    agent_id: 'integer',
    uuid: 'text',
    room_id: 'text',
    turns: 'jsonb',
    functions_run: 'jsonb',
    collected_data: 'jsonb',
    web_log: 'jsonb',
  },
} as const;

type Columns = Readonly<Record<string, string>>;
type RowOf<C extends Columns> = { readonly [Column in keyof C]: unknown };

async function insert<C extends Columns>(
  client: pg.ClientBase,
  { table, columns }: { readonly table: string; readonly columns: C },
  rows: readonly RowOf<C>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map((column) => column.join(' '));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await client.query(
      `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as rows (${typed.join(', ')})`,
      [JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))],
    );
  }
}

function roomOf(calls: readonly Call[]): RowOf<typeof ROOM.columns> {
  const [first, last] = [calls[0], calls.at(-1)];
  const lastTurn = last?.turns.at(-1);
  if (!first || !lastTurn) throw new Error('A room without a word is none.');
  const { row, contact } = first;
  const lastAt = momentOf(lastTurn.atMs);
  return {
    agent_id: row.agent_id,
    id: row.room_id,
    peer_id: contact.id,
    peer_kind: 'contact',
    peer_name: contact.name,
    peer_number: contact.phone,
    peer_email: contact.email,
    archived_at: lastAt,
    last_message: lastTurn.text.slice(0, 300),
    last_message_at: lastAt,
    last_message_from: lastTurn.role === 'user' ? contact.id : row.agent_id,
    message_count: calls.reduce((sum, { turns }) => sum + turns.length, 0),
    created_at: row.started_at,
  };
}

function messagesOf({ row, contact, turns }: Call): RowOf<typeof MESSAGE.columns>[] {
  const [uuid = ''] = row.uuid.split(':');
  return turns.map(({ role, text, atMs }, index) => {
    const isCaller = role === 'user';
    return {
      agent_id: row.agent_id,
      room_id: row.room_id,
      id: messageIdAt(atMs, uuid, index),
      from_id: isCaller ? contact.id : row.agent_id,
      to_id: isCaller ? row.agent_id : contact.id,
      role,
      text,
      source: row.source,
      ai_agent: !isCaller,
      convo_uuid: uuid,
      created_at: momentOf(atMs),
    };
  });
}

function transcriptOf({ row, turns, learned }: Call): RowOf<typeof TRANSCRIPT.columns> {
  return {
    agent_id: row.agent_id,
    uuid: row.uuid,
    room_id: row.room_id,
    turns: turns.map(({ role, text, atMs }) => ({ role, message: text, timestamp: Math.floor(atMs / 1000) })),
    ...learned,
  };
}

const momentOf = (atMs: number): string => new Date(atMs).toISOString();

/** A UUIDv7, by which a room orders its messages; `index` orders the turns of a call within one millisecond. */
function messageIdAt(atMs: number, callUuid: string, index: number): string {
  const time = atMs.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${index.toString(16).padStart(3, '0')}-${callUuid.slice(19)}`;
}
