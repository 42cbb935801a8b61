import type pg from 'pg';
import { roomIdOf } from '../../domain/conversations/openRoom';
import type { SeedClock } from '../clock';
import { CALL_PATTERNS } from '../logs/patterns';
import type { CallPattern, CallScript } from '../logs/script';
import { cnamOf } from '../people';
import type { Random } from '../random';
import type { Contact, Contacts } from './contacts';
import type { PlacedAgent } from './tree';

/** A row of conversation_log by its columns; the table's triggers add its place. */
export type LogRow = {
  readonly account_id: number;
  readonly account_name: string;
  readonly agent_id: number;
  readonly uuid: string;
  readonly started_at: string;
  readonly duration_s: number;
  readonly type: string;
  readonly event_type: string;
  readonly direction: 'inbound' | 'outbound';
  readonly source: string;
  readonly from_number: string | null;
  readonly to_number: string | null;
  readonly cnam: string | null;
  readonly room_id: string;
  readonly call_id: string | null;
  readonly transfer: string | null;
  readonly scheduled: boolean;
  readonly summary: string;
  readonly agent_outcome: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Days the demo's log reaches back. */
const LOG_DAYS = 60;

type Making = { readonly clock: SeedClock; readonly random: Random };

/** Rows of calls and texts over the days before now: more on busy days and at busy hours, for what the agent's callers call about. */
export function makeLogRows(
  making: Making,
  agents: readonly PlacedAgent[],
  contacts: Contacts,
  count: number,
): LogRow[] {
  const busy = agents.filter(({ seed }) => seed.traffic > 0 && CALL_PATTERNS[seed.username] !== undefined);
  return Array.from({ length: count }, () => {
    const agent = making.random.weighted(busy, ({ seed }) => seed.traffic);
    return makeRow(
      making,
      agent,
      CALL_PATTERNS[agent.seed.username] as CallPattern,
      contacts.get(agent.organization.id) ?? [],
    );
  });
}

function makeRow(
  { clock, random }: Making,
  agent: PlacedAgent,
  pattern: CallPattern,
  contacts: readonly Contact[],
): LogRow {
  const { id, seed, organization } = agent;
  const script = random.weighted(pattern.scripts, ({ weight }) => weight);
  const contact = random.pick(contacts);
  const startMs = momentFrom({ clock, random }, seed.campaign.timezone ?? organization.seed.timeZone, pattern);
  const isOutbound = script.isOutbound === true;
  const isText = !isOutbound && script.transferShare === undefined && random.chance(0.16);
  const uuid = random.uuid();
  return {
    account_id: organization.id,
    account_name: organization.seed.orgName,
    agent_id: id,
    uuid: `${uuid}:${Math.floor(startMs / 1000)}`,
    started_at: new Date(startMs).toISOString(),
    duration_s: isText ? random.between(40, 900) : random.between(...script.duration),
    type: isText ? 'text' : 'call',
    event_type: isText ? 'message.created' : isOutbound ? 'outbound-call' : 'inbound-call',
    direction: isOutbound ? 'outbound' : 'inbound',
    source: isText ? 'sms' : 'call',
    from_number: isOutbound ? seed.phoneNumber : contact.phone,
    to_number: isOutbound ? contact.phone : seed.phoneNumber,
    cnam: isText || isOutbound ? null : cnamOf(contact, random),
    room_id: roomIdOf(id, contact.id),
    call_id: isText ? null : random.uuid(),
    transfer: random.chance(script.transferShare ?? 0) ? 'person' : null,
    scheduled: isOutbound,
    summary: filled(script, pattern, random),
    agent_outcome: script.outcome,
    data: { test: false, messageCount: random.between(2, 14) },
  };
}

function momentFrom({ clock, random }: Making, timeZone: string, { hours, weekdays }: CallPattern): number {
  for (;;) {
    const daysAgo = random.between(0, LOG_DAYS - 1);
    const { year, month, day } = clock.dayOf(timeZone, daysAgo);
    const weight = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()] ?? 1;
    const hour = random.weighted([...hours.keys()], (each) => hours[each] ?? 0);
    const atMs = clock.momentOf(timeZone, daysAgo, hour * 60 + random.between(0, 59)) + random.between(0, 59) * 1000;
    if (atMs < clock.nowMs - 60_000 && random.next() * HIGHEST_WEEKDAY < weight) return atMs;
  }
}

const HIGHEST_WEEKDAY = 1.6;

function filled({ summary }: CallScript, { days, fill }: CallPattern, random: Random): string {
  return summary
    .replaceAll('{n}', () => String(random.between(2, 8)))
    .replaceAll('{day}', () => random.pick(days))
    .replaceAll('{time}', () => `${random.between(5, 8)}:${random.pick(['00', '15', '30', '45'])}`)
    .replaceAll('{fill}', () => random.pick(fill));
}

const COLUMNS = `account_id integer, account_name text, agent_id integer, uuid text, started_at timestamptz, duration_s integer,
  type text, event_type text, direction text, source text, from_number text, to_number text, cnam text, room_id text, call_id text,
  transfer text, scheduled boolean, summary text, agent_outcome text, data jsonb`;
const NAMES = COLUMNS.replaceAll(/ (?:integer|text|timestamptz|boolean|jsonb)/g, '');
const ROWS_PER_STATEMENT = 1_000;

/** Writes rows in a few statements, oldest first, as they would have come. */
export async function writeLogRows(client: pg.ClientBase, rows: readonly LogRow[]): Promise<void> {
  const ordered = [...rows].sort((a, b) => a.started_at.localeCompare(b.started_at));
  for (let start = 0; start < ordered.length; start += ROWS_PER_STATEMENT) {
    await client.query(
      `insert into conversation_log (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) as rows (${COLUMNS})`,
      [JSON.stringify(ordered.slice(start, start + ROWS_PER_STATEMENT))],
    );
  }
}
