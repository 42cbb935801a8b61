/** The kinds of values that a filter of the log compares (specification 5, Log filters). */
const LOG_FIELD_TYPES = ['string', 'integer', 'number', 'float', 'boolean', 'date', 'datetime'] as const;
export type LogFieldType = (typeof LOG_FIELD_TYPES)[number];

/** The fields of a row of the log that filters know (specification 3), with their types. A moment is in seconds. */
export const LOG_FIELDS = {
  timestamp: 'datetime',
  type: 'string',
  direction: 'string',
  agentId: 'integer',
  agentName: 'string',
  duration: 'integer',
  agentOutcome: 'string',
  summary: 'string',
  fromNumber: 'string',
  toNumber: 'string',
  messageCount: 'integer',
  handledBy: 'string',
  transfer: 'boolean',
  scheduled: 'boolean',
  test: 'boolean',
  cnam: 'string',
  eventType: 'string',
  accountId: 'integer',
  accountName: 'string',
  roomId: 'string',
  callId: 'string',
  uuid: 'string',
} as const satisfies Readonly<Record<string, LogFieldType>>;
export type LogField = keyof typeof LOG_FIELDS;

export const isLogField = (name: string): name is LogField => Object.hasOwn(LOG_FIELDS, name);

export const isLogFieldType = (name: string): name is LogFieldType =>
  (LOG_FIELD_TYPES as readonly string[]).includes(name);

/** What is kept with a conversation by names in dots: `meta.source`, `reporting.intent` (api-shapes 6). */
const PATH = /^(?:meta|outcome|experiments|reporting)(?:\.[\w-]{1,100}){0,5}$/;
/** The facts of a conversation that were reported about it. */
const REPORTING = 'reporting';

/** The names by which a value stands in a row; null: rows have no such thing. */
export function logPathOf(subject: string): readonly string[] | null {
  if (isLogField(subject)) return [subject];
  if (!PATH.test(subject)) return null;
  const names = subject.split('.');
  // Beside the value of a fact stands where it is from.
  return names[0] === REPORTING && names.length === 2 ? [...names, 'value'] : names;
}

/** The value that stands in a row by such names; null: there is none. An item of a list is named by its number, from 0. */
export function logValueAt(row: object, path: readonly string[]): unknown {
  let found: unknown = row;
  for (const name of path) {
    if (Array.isArray(found)) found = /^-?\d+$/.test(name) ? found.at(Number(name)) : null;
    else if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return null;
    else found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found ?? null;
}

/** The last second that is compared as a day: the end of the year 9999. */
export const LAST_SECOND = 253_402_300_799;
