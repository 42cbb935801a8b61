import type pg from 'pg';

type Room = {
  readonly agentId: number;
  readonly conversationUuid: string;
  readonly roomId: string;
  readonly peerId: number;
};

/** A call that goes on, what was said in it, and a page of its recording. @returns its id */
export async function createCall(
  client: pg.Client,
  { agentId, conversationUuid, roomId, peerId }: Room,
  mark: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into call (agent_id, uuid, room_id, copy, state, caller_id, caller_name, client_key, ears, lease_until, recording)
     values ($1, $2::text || ':1', $3, 'default', 'live', $4, $5, gen_random_uuid(), 'host', now() + interval '1 day',
       '{"state": "recording", "durationMs": 0, "bytes": 0}') returning id`,
    [agentId, conversationUuid, roomId, peerId, mark],
  );
  const callId = String(rows[0]?.id);
  await client.query('insert into call_event (agent_id, call_id, seq, events) values ($1, $2, 0, $3)', [
    agentId,
    callId,
    JSON.stringify([{ seq: 0, atMs: 0, lane: 'text', kind: 'words', data: { text: mark } }]),
  ]);
  await client.query('insert into call_recording_page (agent_id, call_id, starts_at, bytes) values ($1, $2, 0, $3)', [
    agentId,
    callId,
    Buffer.from(mark),
  ]);
  return callId;
}
