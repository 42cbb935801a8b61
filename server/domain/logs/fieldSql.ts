import { type SQL, sql } from 'drizzle-orm';
import type { LogCondition } from '#contract/rules/logs/conditions';
import { isLogField, LAST_SECOND, type LogField } from '#contract/rules/logs/fields';
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
export type Kept = SQL | typeof log.data;

/** What is kept with a conversation is null where it is JSON's null, too. */
export function wholeOf(path: readonly string[], kept: Kept = log.data): SQL {
  const [name = ''] = path;
  return isLogField(name) ? FIELDS[name] : sql`nullif(${kept} #> ${namesOf(path)}, 'null')`;
}

export const namesOf = (path: readonly string[]): SQL => sql`${sql.param([...path])}::text[]`;

/** The value in the type in which it is compared; null where it is of another. */
export function comparableOf({ path, type }: Pick<LogCondition, 'path' | 'type'>, kept: Kept = log.data): SQL {
  const whole = wholeOf(path, kept);
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
