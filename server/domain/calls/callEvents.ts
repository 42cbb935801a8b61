import { and, asc, eq } from 'drizzle-orm';
import type { CallEvent, CallUnits } from '#contract/entities/call';
import { EVENT_LIMIT_BYTES } from '#contract/rules/calls/limits';
import { callEvent } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { beginningOf, storable } from '../../request/storable';
import type { CallRow } from './callRow';

/** Adds events to those of a call, in their order. Needs the agent's scope. */
export async function appendCallEvents(db: Db, row: CallRow, events: readonly CallEvent[]): Promise<void> {
  const [first] = events;
  if (!first) return;
  // A batch whose reply was lost comes once more.
  await db
    .insert(callEvent)
    .values({ agentId: row.agentId, callId: row.id, seq: first.seq, events: events.map(fitting) })
    .onConflictDoNothing();
}

export async function readCallEvents(db: Db, row: CallRow): Promise<CallEvent[]> {
  const batches = await db
    .select({ events: callEvent.events })
    .from(callEvent)
    .where(and(eq(callEvent.orgId, row.orgId), eq(callEvent.callId, row.id)))
    .orderBy(asc(callEvent.seq));
  return batches.flatMap(({ events }) => events);
}

/** What a text of an event keeps, if the event is too large. */
const KEPT_CHARACTERS = 500;

/** An event that can be stored: what is too long in it is cut, and what is left is left out. */
function fitting(event: CallEvent): CallEvent {
  const text = JSON.stringify(event.data, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
  const data = JSON.parse(text) as CallEvent['data'];
  if (Buffer.byteLength(text) <= EVENT_LIMIT_BYTES) return { ...event, data };
  const cut = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' ? beginningOf(value, KEPT_CHARACTERS) : value,
    ]),
  );
  const isSmall = Buffer.byteLength(JSON.stringify(cut)) <= EVENT_LIMIT_BYTES;
  return { ...event, data: { ...(isSmall && cut), isCut: true } };
}

/** What a call used, by its events: the same whether it ended or was lost. */
export function unitsOf({ ears }: Pick<CallRow, 'ears'>, events: readonly CallEvent[]): CallUnits {
  const openedMs = events.find(({ lane, kind }) => lane === 'media' && kind === 'opened')?.atMs;
  const lineS = openedMs === undefined ? 0 : Math.round(((events.at(-1)?.atMs ?? openedMs) - openedMs) / 1_000);
  const sum = (kind: string, key: string) =>
    events.reduce(
      (all, event) => (event.kind === kind && typeof event.data[key] === 'number' ? all + event.data[key] : all),
      0,
    );
  return {
    lineS,
    // A recognizer hears the silence, too.
    recognizedS: ears === 'host' ? lineS : 0,
    synthesizedCharacters: sum('synthesized', 'characters'),
    inputTokens: sum('answered', 'inputTokens'),
    outputTokens: sum('answered', 'outputTokens'),
  };
}
