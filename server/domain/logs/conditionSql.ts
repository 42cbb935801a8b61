import { type SQL, sql } from 'drizzle-orm';
import type { LogCondition, LogValue } from '#contract/rules/logs/conditions';
import { isLogField } from '#contract/rules/logs/fields';
import { normalizePhone } from '#contract/rules/values/phone';
import { beginsWith, endsWith, holds, holdsNumber } from '../../db/holding';
import { conversationLog as log } from '../../db/schema/index';
import { comparableOf, type Kept, namesOf, wholeOf } from './fieldSql';

/** Fields with phone numbers, which are found as people write them, too. */
const NUMBERS: readonly string[] = ['fromNumber', 'toNumber'];

/**
 * The one place where a filter becomes SQL: true for the rows of the log that fit it, false or null for others. Values are parameters.
 * `fits` of the contract decides the same. What rows keep by names in dots stands in `kept`.
 */
export function conditionSql(condition: LogCondition, kept: Kept = log.data): SQL {
  const { path, operator, type, values } = condition;
  const whole = wholeOf(path, kept);
  switch (operator) {
    case 'isset':
      return sql`${whole} is not null`;
    case 'isnull':
    case 'isnotset':
      return sql`${whole} is null`;
    case 'empty':
      return isEmpty(condition, whole);
    case 'notempty':
      return sql`not ${isEmpty(condition, whole)}`;
    case 'present':
      return isPresent(condition, whole, kept);
    default:
      if (type === 'json') return sql`${whole} @> ${values[0]}::jsonb`;
      return compared(comparableOf(condition, kept), operator, asStored(path, values), NUMBERS.includes(path[0] ?? ''));
  }
}

const isText = ({ path, type }: LogCondition): boolean => isLogField(path[0] ?? '') && type === 'string';

function isEmpty(condition: LogCondition, whole: SQL): SQL {
  if (isText(condition)) return sql`(coalesce(${whole}, '') = '')`;
  if (isLogField(condition.path[0] ?? '')) return sql`(${whole} is null)`;
  return sql`(coalesce(${whole}, '""') in ('""', '[]', '{}'))`;
}

function isPresent(condition: LogCondition, whole: SQL, kept: Kept): SQL {
  if (isText(condition)) return sql`(coalesce(${whole}, '') ~ '\\S')`;
  if (isLogField(condition.path[0] ?? '')) return sql`(${whole} is not null)`;
  const text = sql`${kept} #>> ${namesOf(condition.path)}`;
  return sql`(not ${isEmpty(condition, whole)} and (jsonb_typeof(${whole}) <> 'string' or ${text} ~ '\\S'))`;
}

const asStored = ([name = '']: readonly string[], values: readonly LogValue[]): readonly LogValue[] =>
  NUMBERS.includes(name)
    ? values.map((value) => (typeof value === 'string' ? (normalizePhone(value) ?? value) : value))
    : values;

type Comparing = Exclude<LogCondition['operator'], 'isset' | 'isnull' | 'isnotset' | 'empty' | 'notempty' | 'present'>;

function compared(found: SQL, operator: Comparing, values: readonly LogValue[], isNumber: boolean): SQL {
  const [first = '', last = first] = values;
  const contains = (): SQL => (isNumber ? holdsNumber(found, String(first)) : undefined) ?? holds(found, String(first));
  switch (operator) {
    case 'eq':
      return sql`${found} = ${parameter(first)}`;
    case 'ne':
      return sql`${found} is distinct from ${parameter(first)}`;
    case 'in':
      return sql`${found} = any(${parameters(values)})`;
    case 'notin':
      return sql`not coalesce(${found} = any(${parameters(values)}), false)`;
    case 'gt':
      return sql`${ordered(found, first)} > ${parameter(first)}`;
    case 'gte':
      return sql`${ordered(found, first)} >= ${parameter(first)}`;
    case 'lt':
      return sql`${ordered(found, first)} < ${parameter(first)}`;
    case 'lte':
      return sql`${ordered(found, first)} <= ${parameter(first)}`;
    case 'between':
      return sql`${ordered(found, first)} between ${parameter(first)} and ${parameter(last)}`;
    case 'icontains':
      return contains();
    case 'noticontains':
      return sql`not coalesce(${contains()}, false)`;
    case 'istartswith':
      return beginsWith(found, String(first));
    case 'iendswith':
      return endsWith(found, String(first));
  }
}

/** Days are in the order of their characters, whatever the language of the database. */
const ordered = (found: SQL, value: LogValue): SQL => (typeof value === 'string' ? sql`${found} collate "C"` : found);

function parameter(value: LogValue): SQL {
  if (typeof value === 'number') return sql`${value}::float8`;
  return typeof value === 'boolean' ? sql`${value}::boolean` : sql`${value}::text`;
}

const parameters = (values: readonly LogValue[]): SQL =>
  typeof values[0] === 'number' ? sql`${sql.param([...values])}::float8[]` : sql`${sql.param([...values])}::text[]`;
