import type { Metric } from '../../entities/metric';
import type { LogFilters } from '../conversations/logChoice';
import { isLogField, logPathOf } from '../logs/fields';

/** What metrics can be divided by: fields with few values, or when a conversation began. */
export const GROUP_FIELDS = [
  'type',
  'direction',
  'agentId',
  'organizationId',
  'agentOutcome',
  'handledBy',
  'transfer',
  'scheduled',
  'test',
  'eventType',
  'fromNumber',
  'toNumber',
  'hour',
  'weekday',
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];

export const isGroupField = (name: string): name is GroupField => (GROUP_FIELDS as readonly string[]).includes(name);

/** What is kept with a conversation can divide, too: `reporting.intent`. */
export const isGroupBy = (name: string): boolean =>
  isGroupField(name) || (/^(?:meta|reporting|experiments)\./.test(name) && logPathOf(name) !== null);

type DrilledGroup = { readonly by: string; readonly key: string | null };

/** The groups that the log can filter by; an organization's rows are in its own log. */
const isFilter = (groupBy: string): boolean => isLogField(groupBy) || groupBy.includes('.');

/**
 * The filters of the log with the rows behind a metric, also those of a group (`key` null: the rows without a value). The same name twice:
 * the group is narrower.
 */
export function drillDownFilters(
  metric: Pick<Metric, 'filters'>,
  { filters = {}, group }: { readonly filters?: LogFilters; readonly group?: DrilledGroup } = {},
): LogFilters {
  const all = { ...metric.filters, ...filters };
  if (!group || !isFilter(group.by)) return all;
  return group.key === null ? { ...all, [`${group.by}__isnull`]: 'true' } : { ...all, [group.by]: group.key };
}
