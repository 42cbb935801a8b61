import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DeliveryChannel } from '#contract/entities/delivery';
import type { NewTask, SkipCause, TaskReport } from '#contract/entities/task';
import { REPORTED_ROWS_LIMIT } from '#contract/rules/hostConstants';
import { usdOfPico } from '#contract/rules/money/amounts';
import { nextDayWithinHours, withinHours } from '#contract/rules/tasks/hours';
import { SKIPPED } from '#contract/rules/tasks/skipped';
import { refusal } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { reasonNotToReach } from '../delivery/consent';
import type { DeliveryHost } from '../delivery/host';
import { wayOf } from '../delivery/ways';
import { carrierOf, type Making, openChecks, type TaskValues } from './newTasks';

/** What would become of a list, before anything of it is stored. */

/** A row of a file or a list: a task, or why it is none. */
export type ListRow = { readonly given: NewTask } | { readonly problem: string };

type Skipped = { readonly cause: SkipCause; readonly row: number; readonly reason: string; readonly example: string };
type Going = { readonly row: number; readonly values: TaskValues };

export type Reported = { readonly report: TaskReport; readonly going: readonly NewTask[] };

/** What an item costs, in millionths of a millionth of a dollar; missing: it has no price. */
export type Prices = ReadonlyMap<string, bigint>;

/** Checks each row, leaves out whoever may not or cannot be reached, and says when the rest leaves and what it costs at most. */
export async function reportOn(
  making: Making,
  rows: readonly ListRow[],
  { host, prices }: { readonly host: DeliveryHost; readonly prices: Prices },
): Promise<Reported> {
  const skipped: Skipped[] = [];
  const { going, given } = await checked(making, rows, skipped);
  const wanted = await withoutRefusals(making, going, skipped);
  const kept = await withCarrier(making, wanted, host, skipped);
  const [first] = kept;
  const report: TaskReport = {
    total: rows.length,
    inserted: kept.length,
    skipped: grouped(skipped),
    ...(first && { first: { target: first.values.target, message: first.values.message } }),
    ...(first && timesOf(making, kept)),
    ...(await costOf(making.db, kept, prices)),
  };
  return { report, going: kept.flatMap(({ row }) => given.get(row) ?? []) };
}

async function checked(making: Making, rows: readonly ListRow[], skipped: Skipped[]) {
  const { check } = openChecks(making);
  const seen = new Map<string, number>();
  const given = new Map<number, NewTask>();
  const going: Going[] = [];
  for (const [place, one] of rows.entries()) {
    const row = place + 1;
    const skip = (cause: SkipCause, reason: string, example: string) => skipped.push({ cause, row, reason, example });
    if ('problem' in one) {
      skip('invalid', one.problem, `row ${row}`);
      continue;
    }
    try {
      const values = await check(one.given);
      const key = [values.channel, values.target, one.given.scheduledFor ?? ''].join(' ');
      const before = seen.get(key);
      if (before === undefined) {
        seen.set(key, row);
        given.set(row, one.given);
        going.push({ row, values });
      } else skip('twice', SKIPPED.twice, `row ${row} is row ${before}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      skip('invalid', error.message, one.given.target ?? `row ${row}`);
    }
  }
  return { going, given };
}

/** Addresses that one statement names. */
const PORTION = 1_000;

/** Leaves out whoever does not want to be reached that way. */
async function withoutRefusals(making: Making, going: readonly Going[], skipped: Skipped[]): Promise<readonly Going[]> {
  const { db, orgId } = making;
  const wishes = new Set<string>();
  for (let from = 0; from < going.length; from += PORTION) {
    const addresses = going.slice(from, from + PORTION).map(({ values }) => values.target);
    const rows = await db
      .select({ address: refusal.address })
      .from(refusal)
      .where(and(eq(refusal.orgId, orgId), inArray(refusal.address, addresses)));
    for (const { address } of rows) wishes.add(address);
  }
  const kept: Going[] = [];
  for (const one of going) {
    const { target, channel } = one.values;
    const reason = wishes.has(target) ? await reasonNotToReach(db, orgId, target, carrierOf(channel)) : null;
    if (reason === null) kept.push(one);
    else skipped.push({ cause: 'refused', row: one.row, reason: SKIPPED.refused, example: `${target}: ${reason}` });
  }
  return kept;
}

/** Leaves out what nothing carries: the agent has no number, or no provider is connected. */
async function withCarrier(
  { db, orgId }: Making,
  going: readonly Going[],
  host: DeliveryHost,
  skipped: Skipped[],
): Promise<readonly Going[]> {
  const ways = new Map<string, string | null>();
  const missing = async (agentId: number, channel: DeliveryChannel) => {
    const key = `${agentId} ${channel}`;
    const known = ways.get(key);
    if (known !== undefined) return known;
    const way = await wayOf(db, { orgId, agentId, roomId: null }, channel, host);
    const reason = way.carrier === undefined ? way.text : null;
    ways.set(key, reason);
    return reason;
  };
  const kept: Going[] = [];
  for (const one of going) {
    const { agentId, channel, target } = one.values;
    const reason = await missing(agentId, carrierOf(channel));
    if (reason === null) kept.push(one);
    else skipped.push({ cause: 'unreachable', row: one.row, reason, example: target });
  }
  return kept;
}

/** By cause and reason, the most frequent first. */
function grouped(skipped: readonly Skipped[]): TaskReport['skipped'] {
  const groups = new Map<string, TaskReport['skipped'][number]>();
  for (const { cause, row, reason, example } of skipped) {
    const key = `${cause} ${reason}`;
    const known = groups.get(key) ?? { cause, reason, count: 0, rows: [], example };
    known.count += 1;
    if (known.rows.length < REPORTED_ROWS_LIMIT) known.rows.push(row);
    groups.set(key, known);
  }
  return [...groups.values()].sort((one, other) => other.count - one.count);
}

/** When the first and the last leave at the earliest: within hours, and so many a day. */
function timesOf({ limits, nowMs }: Making, kept: readonly Going[]) {
  const { businessHours, daily } = limits;
  const { timezone } = businessHours;
  const hasTexts = kept.some(({ values }) => values.channel === 'text');
  const perDay = Math.max(1, hasTexts ? Math.min(daily.tasks, daily.texts) : daily.tasks);
  const dueMs = kept.map(({ values }) => values.dueAt?.getTime() ?? nowMs);
  const firstMs = withinHours(businessHours, timezone, Math.max(nowMs, Math.min(...dueMs)));
  let lastMs = firstMs;
  for (let left = kept.length - perDay; left > 0; left -= perDay)
    lastMs = nextDayWithinHours(businessHours, timezone, lastMs);
  return {
    firstTimestamp: Math.floor(firstMs / 1_000),
    lastTimestamp: Math.floor(Math.max(lastMs, ...dueMs) / 1_000),
  };
}

/** What all of it costs at most, as it is counted (`sms_segments` of the tables). */
async function costOf(db: Db, kept: readonly Going[], prices: Prices): Promise<{ readonly usd?: string }> {
  const [perPart, perMail] = [prices.get('sms-outbound-message'), prices.get('email-outbound-message')];
  const texts = kept.filter(({ values }) => values.channel === 'text').map(({ values }) => values.message);
  const mails = kept.length - texts.length;
  if ((texts.length === 0 || perPart === undefined) && (mails === 0 || perMail === undefined)) return {};
  const parts = texts.length === 0 ? 0n : await segmentsOf(db, texts);
  return { usd: usdOfPico(parts * (perPart ?? 0n) + BigInt(mails) * (perMail ?? 0n)) };
}

async function segmentsOf(db: Db, texts: readonly string[]): Promise<bigint> {
  const { rows } = await db.execute<{ segments: string }>(
    sql`select sum(sms_segments(content))::text as segments from unnest(${sql.param([...texts])}::text[]) content`,
  );
  return BigInt(rows[0]?.segments ?? '0');
}
