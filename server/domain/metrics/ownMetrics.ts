import { eq, inArray, sql } from 'drizzle-orm';
import { givenMetric, type Metric, type MetricSource } from '#contract/entities/metric';
import { wrongTarget } from '#contract/rules/messages';
import { DEFAULT_METRICS } from '#contract/rules/metrics/defaults';
import { account } from '../../db/schema/index';
import type { Db } from '../../db/scoped';
import type { TargetAccount } from '../../request/caller';
import { Refusal } from '../../request/refusal';

/** An account and those above it. */
export type MetricPlace = Pick<TargetAccount, 'partnerId' | 'resellerId' | 'organizationId'>;

/** Whose metrics and dashboards an account has: an agent those of its organization. Null: nobody's, which is the installation. */
export const ownerOf = ({ partnerId, resellerId, organizationId }: MetricPlace): number | null =>
  organizationId ?? resellerId ?? partnerId;

/** The same for what is stored: agents and the installation have nothing of their own. @throws Refusal 422 */
export function storingOwnerOf(target: MetricPlace & Pick<TargetAccount, 'type'>): number {
  const owner = ownerOf(target);
  if (owner !== null && target.type !== 'agent') return owner;
  const message = wrongTarget('organization');
  throw new Refusal(422, message, { input: 'targetAccountId', issues: [{ path: 'targetAccountId', message }] });
}

type Stored = {
  readonly id: number;
  readonly type: TargetAccount['type'];
  readonly name: string;
  readonly metrics: unknown;
  readonly defaults: unknown;
};

export type EffectiveMetrics = {
  readonly metrics: readonly Metric[];
  readonly source: MetricSource;
  /** What the account gives to those below; null: nothing. */
  readonly defaults: readonly Metric[] | null;
};

/**
 * The metrics of an account: its own (`settings.metrics`), else those that its reseller, or else its partner, gives
 * (`settings.defaultOrgSettings.metrics`), else the product's (specification 3 and 9).
 * @param topId where the reader's reach begins: who is above it has no name; null: everywhere
 */
export async function readMetrics(db: Db, place: MetricPlace, topId: number | null): Promise<EffectiveMetrics> {
  const owner = ownerOf(place);
  const stored = await storedOf(db, place);
  const own = stored.find(({ id }) => id === owner);
  const defaults = own && own.type !== 'organization' ? metricsIn(own.defaults) : null;
  const metrics = own && metricsIn(own.metrics);
  if (metrics) return { metrics, source: { level: 'own' }, defaults };
  for (const level of ['reseller', 'partner'] as const) {
    const above = stored.find(({ id, type }) => type === level && id !== owner);
    const given = above && metricsIn(above.defaults);
    if (above && given) return { metrics: given, source: sourceOf(above, level, place, topId), defaults };
  }
  return { metrics: DEFAULT_METRICS, source: { level: 'default' }, defaults };
}

function sourceOf(
  { id, name }: Stored,
  level: 'reseller' | 'partner',
  { partnerId, resellerId, organizationId }: MetricPlace,
  topId: number | null,
): MetricSource {
  const path = [partnerId, resellerId, organizationId];
  const isHidden = topId !== null && !path.slice(Math.max(0, path.indexOf(topId))).includes(id);
  return { level, accountId: id, name: isHidden ? '' : name };
}

async function storedOf(db: Db, { partnerId, resellerId, organizationId }: MetricPlace): Promise<Stored[]> {
  const ids = [partnerId, resellerId, organizationId].filter((id) => id !== null);
  if (ids.length === 0) return [];
  return db
    .select({
      id: account.id,
      type: account.type,
      name: account.displayName,
      metrics: sql<unknown>`${account.settings} -> 'metrics'`,
      defaults: sql<unknown>`${account.settings} #> '{defaultOrgSettings,metrics}'`,
    })
    .from(account)
    .where(inArray(account.id, ids));
}

/** The metrics among what an account stores: others may have written them in other ways. Null: it has no list. */
function metricsIn(stored: unknown): readonly Metric[] | null {
  if (!Array.isArray(stored)) return null;
  const metrics = stored.flatMap((one: unknown) => givenMetric.safeParse(one).data ?? []);
  return [...new Map(metrics.map((metric) => [metric.name, metric])).values()];
}

/** Locks the account, so that of two changes at once none is lost, and no more is made than there may be. */
export async function lockMetrics(db: Db, accountId: number): Promise<void> {
  await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update');
}
