import { and, sql } from 'drizzle-orm';
import type { EffectiveReportingField } from '#contract/entities/logWork';
import { LOG_DEFAULT_RANGE_S } from '#contract/rules/constants';
import { account, conversationLog } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { readConfig } from '../configRow';
import { logsOf, rangeOf } from '../logs/listLogs';
import { effectiveFields, fieldsIn, type Reported } from './fields';

type Counted = Readonly<Record<'reported' | 'checked' | 'agreed', number>>;

/** Facts as an account is shown them: who is above the reader has no name. `topId`: where the reader's reach begins; null: everywhere. */
export async function shownFields(
  db: Db,
  target: Reported,
  { topId, nowMs }: { readonly topId: number | null; readonly nowMs: number },
) {
  const [effective, counts, own] = [
    await effectiveFields(db, target),
    await agreement(db, target, nowMs),
    await ownFields(db, target),
  ];
  const path = [target.resellerId, target.organizationId, target.type === 'agent' ? target.id : null];
  const hidden = topId === null ? [] : path.slice(0, Math.max(0, path.indexOf(topId)));
  const fields = effective.map(
    ({ source, ...field }): EffectiveReportingField => ({
      ...field,
      source: { ...source, name: hidden.includes(source.accountId) ? '' : source.name },
      ...(counts.get(field.key) ?? NEVER),
    }),
  );
  return { fields, own };
}

const NEVER: Counted = { reported: 0, checked: 0, agreed: 0 };

/** Of an agent, those of its draft. */
async function ownFields(db: Db, { id, type }: Reported) {
  if (type === 'agent') return [...fieldsIn((await readConfig(db, id)).staging.reportingFields)];
  if (type !== 'reseller' && type !== 'organization') return [];
  const [row] = await db.select({ settings: account.settings }).from(account).where(sql`${account.id} = ${id}`);
  return [...fieldsIn(row?.settings.reportingFields)];
}

/** How often each fact was reported in the last 30 days, and how often people who looked at it agreed. */
async function agreement(db: Db, target: Reported, nowMs: number): Promise<ReadonlyMap<string, Counted>> {
  const start = Math.floor(nowMs / 1_000) - LOG_DEFAULT_RANGE_S;
  const isReported = and(
    logsOf(target),
    ...rangeOf({ start, end: undefined }, nowMs),
    sql`${conversationLog.data} ? 'reporting'`,
  );
  const { rows } = await db.execute<Counted & { key: string }>(sql`
    select fact.key, count(*)::int as reported, (count(*) filter (where fact.value ? 'checkedBy'))::int as checked,
      (count(*) filter (where fact.value ? 'checkedBy' and fact.value -> 'said' = fact.value -> 'value'))::int as agreed
    from ${conversationLog}, jsonb_each(${conversationLog.data} -> 'reporting') fact
    where ${isReported} group by fact.key`);
  return new Map(rows.map(({ key, reported, checked, agreed }) => [key, { reported, checked, agreed }]));
}
