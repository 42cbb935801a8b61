import type { Metric } from '../../entities/metric';
import type { LogFilters } from '../conversations/logChoice';
import { isLogField, logPathOf } from '../logs/fields';
import { HOURS_OF_WEEK, METRIC_GROUPS_LIMIT } from './limits';

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
  'weekHour',
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];

export const isGroupField = (name: string): name is GroupField => (GROUP_FIELDS as readonly string[]).includes(name);

/** What is kept with a conversation can divide, too: `reporting.intent`. */
export const isGroupBy = (name: string): boolean =>
  isGroupField(name) || (/^(?:meta|reporting|experiments)\./.test(name) && logPathOf(name) !== null);

/** How many groups are returned. */
export const groupsLimitOf = (groupBy: string): number =>
  groupBy === 'weekHour' ? HOURS_OF_WEEK : METRIC_GROUPS_LIMIT;

/** An hour of the week by the key of its group, `1-9`: the day from 1 for Monday, the hour from 0. */
export function weekHourOf(key: string): { readonly day: number; readonly hour: number } {
  const [day = 0, hour = 0] = key.split('-').map(Number);
  return { day, hour };
}

type DrilledGroup = { readonly by: string; readonly key: string | null };

/** Whether the log can filter by a group; an organization's rows are in its own log. */
export const isLogFilter = (groupBy: string): boolean => isLogField(groupBy) || groupBy.includes('.');

/**
 * The filters of the log with the rows behind a metric, also those of a group (`key` null: the rows without a value). The same name twice:
 * the group is narrower.
 */
export function drillDownFilters(
  metric: Pick<Metric, 'filters'>,
  { filters = {}, group }: { readonly filters?: LogFilters; readonly group?: DrilledGroup } = {},
): LogFilters {
  const all = { ...metric.filters, ...filters };
  if (!group || !isLogFilter(group.by)) return all;
  return group.key === null ? { ...all, [`${group.by}__isnull`]: 'true' } : { ...all, [group.by]: group.key };
}
