import type pg from 'pg';
import { filledText } from '#contract/rules/agents/filledText';
import { resolveVoiceId } from '#contract/rules/agents/voices';
import { roomIdOf } from '../../domain/conversations/openRoom';
import type { SeedClock } from '../clock';
import { type LearnedColumns, learnedColumns } from '../conversations/learned';
import { CALL_PATTERNS } from '../logs/patterns';
import type { CallPattern } from '../logs/script';
import { cnamOf } from '../people';
import type { Random } from '../random';
import type { Contact, Contacts } from './contacts';
import type { PlacedAgent } from './tree';

/** The columns of a row of conversation_log; triggers add its place in the account tree. */
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
  readonly handled_by: 'agent' | 'person';
};

/** A generated row of the log, with the turns if it has a transcript. */
export type Call = {
  readonly row: LogRow;
  readonly contact: Contact;
  /** The agent's. */
  readonly voice: string;
  readonly turns: readonly CallTurn[];
  readonly learned: LearnedColumns;
};
export type CallTurn = { readonly role: 'user' | 'assistant'; readonly text: string; readonly atMs: number };

/** How many days the demo's log goes back, and how many of them have transcripts. */
const LOG_DAYS = 60;
const WORDS_DAYS = 7;
const DAY_MS = 86_400_000;

type Making = { readonly clock: SeedClock; readonly random: Random };

/**
 * Generates calls and texts for the past days, more of them on busy days and hours, by each agent's pattern.
 * @param rooms of the conversations written by hand; their contacts make no further calls
 */
export function makeCalls(
  making: Making,
  agents: readonly PlacedAgent[],
  { contacts, rooms, count }: { contacts: Contacts; rooms: ReadonlySet<string>; count: number },
): Call[] {
  const busy = agents.flatMap((agent) => {
    const pattern = CALL_PATTERNS[agent.seed.username];
    if (agent.seed.traffic === 0 || !pattern) return [];
    const known = contacts.get(agent.organization.id) ?? [];
    return [{ agent, pattern, callers: known.filter(({ id }) => !rooms.has(roomIdOf(agent.id, id))) }];
  });
  const made = new Map<string, Call[]>();
  return Array.from({ length: count }, () => {
    for (;;) {
      const { agent, pattern, callers } = making.random.weighted(busy, (each) => each.agent.seed.traffic);
      const call = makeCall(making, agent, pattern, making.random.pick(callers));
      const earlier = made.get(call.row.room_id) ?? [];
      // Nobody has two calls at once with the same agent.
      if (earlier.some((other) => overlap(call, other))) continue;
      made.set(call.row.room_id, [...earlier, call]);
      return call;
    }
  });
}

function overlap(one: Call, other: Call): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.startMs <= second.endMs && second.startMs <= first.endMs;
}

function spanOf({ row }: Call) {
  const startMs = Date.parse(row.started_at);
  return { startMs, endMs: startMs + row.duration_s * 1_000 };
}

function makeCall({ clock, random }: Making, agent: PlacedAgent, pattern: CallPattern, contact: Contact): Call {
  const { id, seed, organization } = agent;
  const script = random.weighted(pattern.scripts, ({ weight }) => weight);
  const startMs = momentFrom({ clock, random }, seed.campaign.timezone ?? organization.seed.timeZone, pattern);
  const isOutbound = script.isOutbound === true;
  const isText = !isOutbound && script.said.length > 0 && script.transferShare === undefined && random.chance(0.16);
  const uuid = random.uuid();
  // A call of today must be over by now.
  const longestS = Math.floor((clock.nowMs - startMs) / 1_000);
  const durationS = Math.min(isText ? random.between(40, 900) : random.between(...script.duration), longestS);
  const fill = filling(pattern, random);
  const greeting = isOutbound || isText ? [] : [filledText(seed.campaign.welcomeMessage ?? '', seed.campaign)];
  const said = startMs < clock.nowMs - WORDS_DAYS * DAY_MS ? [] : [...greeting, ...script.said.map(fill)];
  const firstIsAgent = !isText;
  const isTransferred = random.chance(script.transferShare ?? 0);
  const row = {
    account_id: organization.id,
    account_name: organization.seed.orgName,
    agent_id: id,
    uuid: `${uuid}:${Math.floor(startMs / 1000)}`,
    started_at: new Date(startMs).toISOString(),
    duration_s: durationS,
    type: isText ? 'text' : 'call',
    event_type: isText ? 'message.created' : isOutbound ? 'outbound-call' : 'inbound-call',
    direction: isOutbound ? 'outbound' : 'inbound',
    source: isText ? 'sms' : 'call',
    from_number: isOutbound ? seed.phoneNumber : contact.phone,
    to_number: isOutbound ? contact.phone : seed.phoneNumber,
    cnam: isText || isOutbound ? null : cnamOf(contact, random),
    room_id: roomIdOf(id, contact.id),
    call_id: isText ? null : random.uuid(),
    transfer: isTransferred ? 'person' : null,
    scheduled: isOutbound,
    summary: fill(script.summary),
    agent_outcome: script.outcome,
    data: { test: false, messageCount: said.length || greeting.length + script.said.length },
    handled_by: isTransferred ? 'person' : 'agent',
  } as const;
  // Each turn takes its share of the time by its length.
  const shares = said.map((_, index) => said.slice(0, index).join('').length / said.join('').length);
  const turns = said.map((text, index) => ({
    role: (index % 2 === 0) === firstIsAgent ? ('assistant' as const) : ('user' as const),
    text,
    atMs: startMs + Math.round(durationS * 1_000 * (shares[index] ?? 0)),
  }));
  const learned = learnedColumns(script.learned, turns, { fill, skipped: greeting.length });
  return { row, contact, voice: resolveVoiceId(seed.campaign.agentVoice), turns, learned };
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

/** Fills in the details of a call, the same in its summary and its turns. */
function filling({ days, fill }: CallPattern, random: Random): (text: string) => string {
  const values: Readonly<Record<string, string>> = {
    n: String(random.between(2, 8)),
    day: random.pick(days),
    time: `${random.between(5, 8)}:${random.pick(['00', '15', '30', '45'])}`,
    fill: random.pick(fill),
  };
  return (text) => text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

const COLUMNS = `account_id integer, account_name text, agent_id integer, uuid text, started_at timestamptz, duration_s integer,
  type text, event_type text, direction text, source text, from_number text, to_number text, cnam text, room_id text, call_id text,
  transfer text, scheduled boolean, summary text, agent_outcome text, data jsonb, handled_by text`;
const NAMES = COLUMNS.replaceAll(/ (?:integer|text|timestamptz|boolean|jsonb)/g, '');
const ROWS_PER_STATEMENT = 1_000;

/** Writes rows in a few statements, oldest first. */
export async function writeLogRows(client: pg.ClientBase, rows: readonly LogRow[]): Promise<void> {
  const ordered = [...rows].sort((a, b) => a.started_at.localeCompare(b.started_at));
  for (let start = 0; start < ordered.length; start += ROWS_PER_STATEMENT) {
    await client.query(
      `insert into conversation_log (${NAMES}) select ${NAMES} from jsonb_to_recordset($1::jsonb) as rows (${COLUMNS})`,
      [JSON.stringify(ordered.slice(start, start + ROWS_PER_STATEMENT))],
    );
  }
}
