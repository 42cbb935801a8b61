import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import type { CallUnits } from '#contract/entities/call';
import { durationMsAt } from '../../sound/ogg';
import { callEventsOf, type SpokenTurn } from '../calls/callEvents';
import { spokenTurns, type WrittenTurn } from '../calls/spoken';
import type { LearnedColumns } from '../conversations/learned';
import type { Random } from '../random';
import type { LogRow } from './logs';

/** Below this file in the sources, and beside the built host. */
const RECORDINGS = new URL('./recordings/', import.meta.url);

/** A call of the demo with a transcript. */
export type LiveCall = {
  readonly row: LogRow;
  readonly callerId: number;
  readonly callerName: string;
  readonly voice: string;
  /** Times since 1970. */
  readonly turns: readonly WrittenTurn[];
  readonly learned: Pick<LearnedColumns, 'functions_run'>;
  /** Of those that were recorded: the file, and how long each turn is in it. */
  readonly recording?: { readonly file: string; readonly spokenMs: readonly number[] } | undefined;
};

const ROWS_PER_STATEMENT = 200;

/** Writes what the host keeps of calls beside their words: the calls, what happened in them, and what was recorded. */
export async function writeLiveCalls(client: pg.ClientBase, calls: readonly LiveCall[], random: Random): Promise<void> {
  const rows = calls.map((call) => rowOf(call, random));
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const portion = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await client.query(
      `insert into call (agent_id, id, uuid, room_id, copy, state, cause, caller_id, caller_name, client_key, ears, voice, units,
         started_at, answered_at, ended_at, created_at)
       select agent_id, id, uuid, room_id, 'default', 'closed', 'hungUp', caller_id, caller_name, client_key, 'host', voice, units,
         started_at, answered_at, ended_at, started_at
       from jsonb_to_recordset($1::jsonb) as rows (agent_id integer, id uuid, uuid text, room_id text, caller_id integer,
         caller_name text, client_key uuid, voice text, units jsonb, started_at timestamptz, answered_at timestamptz,
         ended_at timestamptz)`,
      [portion],
    );
    await client.query(
      `insert into call_event (agent_id, call_id, seq, events) select agent_id, id, 0, events
       from jsonb_to_recordset($1::jsonb) as rows (agent_id integer, id uuid, events jsonb)`,
      [portion],
    );
  }
  for (const { row, recording } of calls) if (recording) await writeRecording(client, row, recording.file);
}

function rowOf(call: LiveCall, random: Random) {
  const { row, callerId, callerName, voice } = call;
  const startMs = Date.parse(row.started_at);
  const endMs = row.duration_s * 1_000;
  const functions = call.learned.functions_run.map((run) => ({ ...run, atMs: run.timestamp * 1_000 - startMs }));
  const turns = turnsOf(call, startMs, random);
  return {
    agent_id: row.agent_id,
    id: row.call_id,
    uuid: row.uuid,
    room_id: row.room_id,
    caller_id: callerId,
    caller_name: callerName,
    client_key: random.uuid(),
    voice,
    units: unitsOf(turns, row.duration_s),
    started_at: row.started_at,
    answered_at: new Date(startMs + (turns[0]?.atMs ?? 0)).toISOString(),
    ended_at: new Date(startMs + endMs).toISOString(),
    events: callEventsOf({ turns, functions, endMs: Math.max(endMs, turns.at(-1)?.endMs ?? 0) }, random),
  };
}

function turnsOf({ turns, learned, recording }: LiveCall, startMs: number, random: Random): SpokenTurn[] {
  const written = turns.map((turn) => ({ ...turn, atMs: turn.atMs - startMs }));
  if (recording) return written.map((turn, at) => ({ ...turn, endMs: turn.atMs + (recording.spokenMs[at] ?? 0) }));
  const waitedMs = (at: number) => {
    const [from, to] = [turns[at - 1]?.atMs ?? 0, turns[at]?.atMs ?? 0];
    const ran = learned.functions_run.filter(({ timestamp }) => timestamp * 1_000 >= from && timestamp * 1_000 < to);
    return ran.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0);
  };
  return spokenTurns(written, { random, waitedMs });
}

function unitsOf(turns: readonly SpokenTurn[], lineS: number): CallUnits {
  const said = turns.filter(({ who }) => who === 'agent').reduce((sum, { text }) => sum + text.length, 0);
  return { lineS, recognizedS: lineS, synthesizedCharacters: said, inputTokens: 0, outputTokens: 0 };
}

async function writeRecording(client: pg.ClientBase, { agent_id, call_id }: LogRow, file: string): Promise<void> {
  const bytes = await readFile(new URL(file, RECORDINGS));
  await client.query('insert into call_recording_page (agent_id, call_id, starts_at, bytes) values ($1, $2, 0, $3)', [
    agent_id,
    call_id,
    bytes,
  ]);
  await client.query('update call set recording = $2 where id = $1', [
    call_id,
    { state: 'kept', durationMs: durationMsAt(bytes), bytes: bytes.length },
  ]);
}
