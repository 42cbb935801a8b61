import { and, eq, sql } from 'drizzle-orm';
import type { Metric } from '#contract/entities/metric';
import { METRIC_NAME_TAKEN, METRIC_WATCHED, NO_SUCH_METRIC, tooManyMetrics } from '#contract/rules/messages/metrics';
import { METRICS_LIMIT } from '#contract/rules/metrics/limits';
import { account, dashboard, monitor } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import { Refusal } from '../../request/refusal';
import { lockMetrics, type MetricPlace, readMetrics } from './ownMetrics';

/** Whose metrics are changed. */
export type MetricOwner = { readonly db: Db; readonly place: MetricPlace; readonly ownerId: number };

/**
 * The metrics of an account with one more, as they are to be stored: the first change makes those that it had from above its own.
 * @throws Refusal 409
 */
export async function withMetric(owner: MetricOwner, added: Metric): Promise<readonly Metric[]> {
  const metrics = await locked(owner);
  if (metrics.some(({ name }) => name === added.name)) throw new Refusal(409, METRIC_NAME_TAKEN, { input: 'name' });
  if (metrics.length >= METRICS_LIMIT) throw new Refusal(409, tooManyMetrics(METRICS_LIMIT));
  return [...metrics, added];
}

/** With another in its place. Dashboards and monitors follow a new name. @throws Refusal 404; 409 */
export async function withChangedMetric(owner: MetricOwner, name: string, changed: Metric): Promise<readonly Metric[]> {
  const metrics = await locked(owner);
  requireKnown(metrics, name);
  const isRenamed = changed.name !== name;
  if (isRenamed && metrics.some((one) => one.name === changed.name))
    throw new Refusal(409, METRIC_NAME_TAKEN, { input: 'name' });
  if (isRenamed) {
    const { db, ownerId } = owner;
    await changeCards(
      owner,
      name,
      sql`jsonb_build_array(jsonb_set(card.value, '{metric}', to_jsonb(${changed.name}::text)))`,
    );
    await db
      .update(monitor)
      .set({ metric: changed.name })
      .where(and(eq(monitor.accountId, ownerId), eq(monitor.metric, name)));
  }
  return metrics.map((one) => (one.name === name ? changed : one));
}

/** Without one, which no dashboard shows any more. @throws Refusal 404; 409 if a monitor watches it */
export async function withoutMetric(owner: MetricOwner, name: string): Promise<readonly Metric[]> {
  const { db, ownerId } = owner;
  const metrics = await locked(owner);
  requireKnown(metrics, name);
  const isWatched = and(eq(monitor.accountId, ownerId), eq(monitor.metric, name));
  if ((await db.$count(monitor, isWatched)) > 0) throw new Refusal(409, METRIC_WATCHED);
  await changeCards(owner, name, sql`'[]'::jsonb`);
  return metrics.filter((one) => one.name !== name);
}

async function locked({ db, place, ownerId }: MetricOwner): Promise<readonly Metric[]> {
  await lockMetrics(db, ownerId);
  return (await readMetrics(db, place, null)).metrics;
}

function requireKnown(metrics: readonly Metric[], name: string): void {
  if (!metrics.some((one) => one.name === name)) throw new Refusal(404, NO_SUCH_METRIC);
}

/** Puts a list of cards in the place of each card of a metric. */
async function changeCards({ db, ownerId }: MetricOwner, name: string, cards: ReturnType<typeof sql>): Promise<void> {
  await db.execute(sql`
    update ${dashboard} set cards = coalesce((
      select jsonb_agg(put.value order by card.place, put.place)
      from jsonb_array_elements(${dashboard.cards}) with ordinality card (value, place)
      cross join lateral jsonb_array_elements(
        case when card.value ->> 'metric' = ${name}::text then ${cards} else jsonb_build_array(card.value) end
      ) with ordinality put (value, place)), '[]')
    where ${dashboard.accountId} = ${ownerId} and ${dashboard.cards} @> ${JSON.stringify([{ metric: name }])}::jsonb`);
}

/** What a reseller or partner gives to the organizations below it, beside its metrics. Locked until it is stored. */
export async function readDefaultSettings(db: Db, accountId: number): Promise<Readonly<Record<string, unknown>>> {
  const [row] = await db
    .select({ settings: account.settings })
    .from(account)
    .where(eq(account.id, accountId))
    .for('update');
  const given = row?.settings.defaultOrgSettings;
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? { ...given } : {};
}
