import { type SQL, sql } from 'drizzle-orm';
import type { LogCondition, LogValue } from '#contract/rules/logs/conditions';
import { isLogField, LAST_SECOND, type LogField } from '#contract/rules/logs/fields';
import { normalizePhone } from '#contract/rules/values/phone';
import { beginsWith, endsWith, holds, holdsNumber } from '../../db/holding';
import { conversationLog as log } from '../../db/schema/index';

/** Rows that were written without one are what they are by their type. */
export const EVENT_TYPE = sql<string>`coalesce(${log.eventType}, case when ${log.type} = 'call'
  then coalesce(${log.direction}, 'inbound') || '-call' else 'message.created' end)`;

/** The fields as the list returns them, in the database. */
const FIELDS: Readonly<Record<LogField, SQL>> = {
  uuid: sql`${log.uuid}`,
  callId: sql`${log.callId}`,
  accountId: sql`${log.accountId}`,
  accountName: sql`coalesce(${log.accountName}, '')`,
  agentId: sql`coalesce(${log.agentId}, ${log.accountId})`,
  agentName: sql`coalesce((select named.display_name from account named where named.id = ${log.agentId}), '')`,
  roomId: sql`${log.roomId}`,
  timestamp: sql`floor(extract(epoch from ${log.startedAt}))`,
  duration: sql`${log.durationS}`,
  type: sql`${log.type}`,
  eventType: EVENT_TYPE,
  direction: sql`coalesce(${log.direction}, 'inbound')`,
  fromNumber: sql`${log.fromNumber}`,
  toNumber: sql`${log.toNumber}`,
  cnam: sql`${log.cnam}`,
  transfer: sql`(${log.transfer} is not null)`,
  scheduled: sql`${log.scheduled}`,
  test: sql`coalesce(${log.data} ->> 'test' = 'true', false)`,
  summary: sql`${log.summary}`,
  agentOutcome: sql`${log.agentOutcome}`,
  messageCount: sql`coalesce((${log.data} ->> 'messageCount')::int, 0)`,
  handledBy: sql`${log.handledBy}`,
};

/** A JSON value. */
type Kept = SQL | typeof log.data;

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
      return compared(
        comparableOf(condition, whole, kept),
        operator,
        asStored(path, values),
        NUMBERS.includes(path[0] ?? ''),
      );
  }
}

/** What is kept with a conversation is null where it is JSON's null, too. */
function wholeOf(path: readonly string[], kept: Kept): SQL {
  const [name = ''] = path;
  return isLogField(name) ? FIELDS[name] : sql`nullif(${kept} #> ${namesOf(path)}, 'null')`;
}

const namesOf = (path: readonly string[]): SQL => sql`${sql.param([...path])}::text[]`;

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

/** The value in the type in which it is compared; null where it is of another. */
function comparableOf({ path, type }: LogCondition, whole: SQL, kept: Kept): SQL {
  const [name = ''] = path;
  if (isLogField(name)) {
    return name === 'timestamp' && type === 'date'
      ? sql`to_char(${log.startedAt} at time zone 'utc', 'YYYY-MM-DD')`
      : whole;
  }
  const text = sql`(${kept} #>> ${namesOf(path)})`;
  const ofKind = (kind: string, value: SQL) => sql`(case when jsonb_typeof(${whole}) = ${kind} then ${value} end)`;
  switch (type) {
    case 'string':
      return sql`(case when jsonb_typeof(${whole}) in ('string', 'number', 'boolean') then ${text} end)`;
    case 'boolean':
      return ofKind('boolean', sql`${text}::boolean`);
    case 'date':
      return sql`(case jsonb_typeof(${whole})
        when 'number' then to_char(to_timestamp(least(greatest(${text}::float8, 0), ${LAST_SECOND}::float8)) at time zone 'utc', 'YYYY-MM-DD')
        when 'string' then substring(${text} from '^\\d{4}-\\d{2}-\\d{2}') end)`;
    default:
      return ofKind('number', sql`${text}::float8`);
  }
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
