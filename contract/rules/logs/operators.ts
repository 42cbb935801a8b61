import type { LogFieldType } from './fields';

/** They need no value (specification 5, Log filters). */
const PRESENCE_OPERATORS = ['isset', 'isnotset', 'isnull', 'empty', 'notempty', 'present'] as const;
const TEXT_OPERATORS = ['eq', 'ne', 'icontains', 'noticontains', 'istartswith', 'iendswith', 'in', 'notin'] as const;
const ORDER_OPERATORS = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'notin'] as const;

export type LogOperator =
  | (typeof PRESENCE_OPERATORS)[number]
  | (typeof TEXT_OPERATORS)[number]
  | (typeof ORDER_OPERATORS)[number];

const ordered = [...ORDER_OPERATORS, ...PRESENCE_OPERATORS] as const;

/** The operators of each type, in the order in which they are offered. */
export const LOG_OPERATORS: Readonly<Record<LogFieldType, readonly LogOperator[]>> = {
  string: [...TEXT_OPERATORS, ...PRESENCE_OPERATORS],
  integer: ordered,
  number: ordered,
  float: ordered,
  boolean: ['eq', 'ne', ...PRESENCE_OPERATORS],
  date: ordered,
  datetime: ordered,
};

export const needsNoValue = (operator: LogOperator): boolean =>
  (PRESENCE_OPERATORS as readonly string[]).includes(operator);

/** They take a list with commas; `between` takes two of them. */
export const takesList = (operator: LogOperator): boolean => ['in', 'notin', 'between'].includes(operator);

/** They compare by size. */
export const isOrder = (operator: LogOperator): boolean => ['gt', 'gte', 'lt', 'lte', 'between'].includes(operator);
