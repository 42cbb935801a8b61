import { LOG_DEFAULT_COLUMN_COUNT } from '../constants';
import { logPathOf } from './fields';

/** The columns that the log can have, in their usual order; beside them what is kept with conversations, by names in dots. */
export const LOG_COLUMNS = [
  'type',
  'timestamp',
  'name',
  'agentName',
  'duration',
  'agentOutcome',
  'summary',
  'fromNumber',
  'messageCount',
  'handledBy',
  'toNumber',
  'direction',
  'transfer',
  'cnam',
  'scheduled',
  'test',
  'eventType',
  'accountName',
  'accountId',
  'agentId',
  'roomId',
  'callId',
  'uuid',
] as const;
export type LogColumn = string;

/** Shown unless somebody chooses (specification 9). */
export const USUAL_LOG_COLUMNS: readonly LogColumn[] = LOG_COLUMNS.slice(0, LOG_DEFAULT_COLUMN_COUNT);

const KNOWN: readonly string[] = LOG_COLUMNS;

/** It leads to the conversation, and is always there. */
export const LEADING_LOG_COLUMN: LogColumn = 'name';

/** The columns that an address names, in its order; unknown ones and repetitions are left out. */
export function logColumnsIn(fields: string | null): readonly LogColumn[] {
  if (fields === null) return USUAL_LOG_COLUMNS;
  const named = fields.split(',').filter((name) => KNOWN.includes(name) || (name.includes('.') && logPathOf(name)));
  if (named.length === 0) return USUAL_LOG_COLUMNS;
  return [...new Set(named.includes(LEADING_LOG_COLUMN) ? named : [LEADING_LOG_COLUMN, ...named])];
}

/** The columns as an address names them; null for the usual ones. */
export function logFieldsOf(columns: readonly LogColumn[]): string | null {
  const fields = columns.join(',');
  return fields === USUAL_LOG_COLUMNS.join(',') ? null : fields;
}
