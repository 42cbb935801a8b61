import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  LOG_FILTERS,
  type LogFilterField,
  type LogOperator,
  type LogPathFilter,
  logPathFilter,
} from '#contract/entities/logFilters';
import { normalizePhone } from '#contract/rules/values/phone';
import { holds, holdsNumber } from '../../db/holding';
import { conversationLog as log } from '../../db/schema/index';

/** Rows that were written without one are what they are by their type. */
export const EVENT_TYPE = sql<string>`coalesce(${log.eventType}, case when ${log.type} = 'call'
  then coalesce(${log.direction}, 'inbound') || '-call' else 'message.created' end)`;

const FIELDS: Readonly<Record<LogFilterField, SQL>> = {
  uuid: sql`${log.uuid}`,
  callId: sql`${log.callId}`,
  accountId: sql`${log.accountId}`,
  accountName: sql`${log.accountName}`,
  agentId: sql`coalesce(${log.agentId}, ${log.accountId})`,
  roomId: sql`${log.roomId}`,
  timestamp: sql`floor(extract(epoch from ${log.startedAt}))`,
  duration: sql`${log.durationS}`,
  type: sql`${log.type}`,
  eventType: EVENT_TYPE,
  direction: sql`${log.direction}`,
  fromNumber: sql`${log.fromNumber}`,
  toNumber: sql`${log.toNumber}`,
  cnam: sql`${log.cnam}`,
  transfer: sql`(${log.transfer} is not null)`,
  scheduled: sql`${log.scheduled}`,
  test: sql`coalesce(${log.data} ->> 'test' = 'true', false)`,
  summary: sql`${log.summary}`,
  agentOutcome: sql`${log.agentOutcome}`,
  messageCount: sql`coalesce((${log.data} ->> 'messageCount')::int, 0)`,
};

type Query = { readonly ids?: readonly string[] | undefined };

/** The conditions of a query's filters. */
export const filtersOf = (query: object): SQL[] => [
  ...askedBy(query).map(({ field, operator, value }) =>
    NUMBERS.includes(field)
      ? numberCondition(FIELDS[field], operator, value)
      : conditionOf(FIELDS[field], operator, value),
  ),
  ...pathsIn(query).map((filter) => conditionOfPath(log.data, filter)),
];

export const isFiltered = (query: Query): boolean =>
  query.ids !== undefined || askedBy(query).length > 0 || pathsIn(query).length > 0;

const pathsIn = (query: object): LogPathFilter[] =>
  Object.entries(query).flatMap(([name, value]) => logPathFilter(name, value) ?? []);

/** The condition of a filter by a path in what is kept with a row. */
export function conditionOfPath(kept: AnyPgColumn, { path, operator, value, isJson }: LogPathFilter): SQL {
  const names = sql`${sql.param([...path])}::text[]`;
  if (isJson) return sql`${kept} #> ${names} @> ${value}::jsonb`;
  if (typeof value !== 'number') return conditionOf(sql`(${kept} #>> ${names})`, operator, value);
  const amount = sql`(case when jsonb_typeof(${kept} #> ${names}) = 'number' then (${kept} #>> ${names})::float8 end)`;
  return conditionOf(amount, operator, value);
}

/** Fields with an index of their own. */
const FOUND_BY: readonly LogFilterField[] = ['uuid', 'callId', 'roomId'];

/** Whether an index finds the rows of a query, which are few. */
export const isLookup = (query: Query): boolean =>
  query.ids !== undefined ||
  askedBy(query).some(({ field, operator }) => FOUND_BY.includes(field) && ['', '__in'].includes(operator));

function askedBy(query: object) {
  return LOG_FILTERS.flatMap(({ name, field, operator }) => {
    const value = (query as Readonly<Record<string, unknown>>)[name];
    return value === undefined ? [] : [{ field, operator, value }];
  });
}

/** Fields with phone numbers, which are found as people write them, too. */
const NUMBERS: readonly LogFilterField[] = ['fromNumber', 'toNumber'];

function numberCondition(field: SQL, operator: LogOperator, value: unknown): SQL {
  if (operator === '__icontains') return holdsNumber(field, String(value)) ?? conditionOf(field, operator, value);
  const stored = (text: unknown) => (typeof text === 'string' ? (normalizePhone(text) ?? text) : text);
  return conditionOf(field, operator, Array.isArray(value) ? value.map(stored) : stored(value));
}

function conditionOf(field: SQL, operator: LogOperator, value: unknown): SQL {
  const compared = typeof value === 'number' ? sql`${value}::float8` : sql`${value}`;
  switch (operator) {
    case '':
      return sql`${field} = ${compared}`;
    case '__gte':
      return sql`${field} >= ${compared}`;
    case '__gt':
      return sql`${field} > ${compared}`;
    case '__lte':
      return sql`${field} <= ${compared}`;
    case '__lt':
      return sql`${field} < ${compared}`;
    case '__in':
      return sql`${field}::text = any(${sql.param((value as readonly unknown[]).map(String))}::text[])`;
    case '__icontains':
      return holds(field, String(value));
    case '__isnull':
      return value === true ? sql`${field} is null` : sql`${field} is not null`;
  }
}
